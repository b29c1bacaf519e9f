"""The face of Deblockle, put together from its parts."""

from __future__ import annotations

from bot.ui.games.deblockle import panel, rules_pages, set_up, wording


class DeblockleFace:
    """Fulfils `bot.ui.games.face.Face`; each part has its own module beside this one."""

    panel_rows = staticmethod(panel.panel_rows)
    panel_prompt = staticmethod(panel.panel_prompt)
    proposal = staticmethod(panel.proposal)
    play_label = staticmethod(panel.play_label)
    set_up_rows = staticmethod(set_up.set_up_rows)
    set_up_prompt = staticmethod(set_up.set_up_prompt)
    first_focus = staticmethod(set_up.first_focus)
    arrange = staticmethod(set_up.arrange)
    move_error = staticmethod(wording.move_error)
    option_error = staticmethod(wording.option_error)
    ending = staticmethod(wording.ending)
    terms = staticmethod(wording.terms)
    title = staticmethod(wording.title)
    rules_pages = staticmethod(rules_pages.rules_pages)
