"""Play in your browser, without a Discord account: `python -m bot.playground`, or `make play`.

The bot is the real one, and so is its database, which is kept between runs. Discord is simulated
by `simcord`, which also serves the page; only this machine can open it. `simcord` is meant for
tests, so the page is bent to players here and there by hooks into its private parts, each with
its reason; its version is pinned.
"""
