"""Leafing through what does not fit on one page or board: there, back, and to either end."""

from __future__ import annotations

from enum import StrEnum


class Way(StrEnum):
    """The ways to leaf through pages, which are numbered from 0."""

    FIRST = "first"
    BACK = "back"
    NEXT = "next"
    LAST = "last"

    def leads_to(self, page: int, pages: int) -> int:
        """Give the number of the page that lies this way.

        >>> Way.NEXT.leads_to(3, 5), Way.NEXT.leads_to(4, 5), Way.LAST.leads_to(0, 5)
        (4, 4, 4)
        """
        match self:
            case Way.FIRST:
                return 0
            case Way.BACK:
                return max(min(page, pages) - 1, 0)
            case Way.NEXT:
                return min(page + 1, pages - 1)
            case Way.LAST:
                return pages - 1
