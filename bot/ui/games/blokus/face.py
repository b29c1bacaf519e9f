"""The face of Blokus, put together from its parts."""

from __future__ import annotations

from bot.ui.games.blokus import panel, rules_pages, wording


class BlokusFace:
    """Fulfils `bot.ui.games.face.Face`; each part has its own module beside this one."""

    panel_rows = staticmethod(panel.panel_rows)
    panel_prompt = staticmethod(panel.panel_prompt)
    play_label = staticmethod(panel.play_label)
    proposal = staticmethod(panel.proposal)
    move_error = staticmethod(wording.move_error)
    option_error = staticmethod(wording.option_error)
    ending = staticmethod(wording.ending)
    terms = staticmethod(wording.terms)
    title = staticmethod(wording.title)
    rules_pages = staticmethod(rules_pages.rules_pages)
