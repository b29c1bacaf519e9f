# GNU make, git and Python 3.11 or newer are all that must be there; `make` lists what it can do.

VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/installed
BENCH := $(VENV)/installed-bench
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: help play test check messages languages bench

help:
	@echo "make play      play in your browser, without a Discord account"
	@echo "make test      run all tests"
	@echo "make check     lint, formatting, types and imports between rooms"
	@echo "make messages  list all texts anew for translators"
	@echo "make languages bring all translations up to date with that list"
	@echo "make bench     measure speed"

play: $(INSTALLED)
	@exec $(BIN)/python -m bot.playground

test: $(INSTALLED)
	$(BIN)/python -m pytest -n 2

check: $(INSTALLED)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

messages: $(INSTALLED)
	$(BIN)/python -m bot.locales.template

languages: messages
	$(BIN)/python -m bot.locales.merge

bench: $(INSTALLED) $(BENCH)
	@for file in benchmarks/*.py; do echo "== $$file"; $(BIN)/python $$file || exit 1; done

# Built anew, not patched up, whenever what it is made from changes.
$(INSTALLED): pyproject.toml constraints.txt
	@python=; for one in python3.14 python3.13 python3.12 python3.11 python3; do \
	    if $$one -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	        python=$$one; break; \
	    fi; \
	done; \
	if [ -z "$$python" ]; then \
	    echo "Python 3.11 or newer is needed, and none was found: see https://www.python.org/downloads/" >&2; \
	    exit 1; \
	fi; \
	echo "Setting up $(VENV) with $$($$python --version); this takes a minute or two, once."; \
	$$python -m venv --clear $(VENV) || { \
	    echo "Python lacks its venv module; on Debian or Ubuntu: apt install python3-venv" >&2; \
	    exit 1; \
	}
	@$(PIP) install -c constraints.txt -e '.[dev,postgresql]'
	@touch $@

$(BENCH): $(INSTALLED)
	@$(PIP) install -c constraints.txt -e '.[bench]'
	@touch $@
