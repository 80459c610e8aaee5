"""Sections of a page that take what room there is: each gets its first line before any gets more, the most important
first. Rows and boxes: rows.py, layout.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.views.lines import Line, Piece, line
from tui.views.rows import INSET, wrapped


class Section(NamedTuple):
    """Lines with a head (empty: none). `rank`: the order in which sections get room; those of rank 0 are always whole.
    `whole`: it is left out rather than cut. `chosen`: its lines are a choice of many, so that none is missed."""

    rank: int
    head: str
    lines: Sequence[Line]
    whole: bool = False
    chosen: bool = False


def in_room(sections: Sequence[Section], width: int, height: int) -> list[Line]:
    """Return the rows of the sections that fit, in the order given. A section that is cut says how many lines are
    missing."""
    found = [[wrapped(words, width, INSET) for words in section.lines] for section in sections]
    by_rank = sorted((n for n, lines in enumerate(found) if lines), key=lambda n: sections[n].rank)
    kept = dict.fromkeys(by_rank, 0)
    for all_of_it in (False, True):
        for n in by_rank:
            whole = all_of_it or sections[n].whole or not sections[n].rank
            for count in range(len(found[n]) if whole else 1, kept[n], -1):
                if sections[n].whole and count < len(found[n]):
                    break
                shown = kept | {n: count}
                if not sections[n].rank or sum(len(_rows(sections[m], found[m], shown[m])) for m in shown) <= height:
                    kept = shown
                    break
    return [row for n in sorted(kept) for row in _rows(sections[n], found[n], kept[n])]


def _rows(section: Section, found: Sequence[Sequence[Line]], count: int) -> list[Line]:
    """Return the first `count` lines of a section in rows, with its head; nothing for none."""
    if not count:
        return []
    head = [line(Piece(section.head, "muted"))] if section.head else []
    rows = [row for lines in found[:count] for row in lines]
    more = [line(Piece(f"  {len(found) - count} more", "muted"))] if count < len(found) and not section.chosen else []
    return [*head, *rows, *more]
