"""What is said to a watcher while the computer is stopped: what it would do, with what each is worth, and the keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.assessment import ONE_HIT, Assessment
from core.battle.battle import Battle
from core.battle.naming import short_name
from core.play.asking import Choice
from tui.views.lines import Line, Piece, line
from tui.views.speeds import told
from tui.views.spelling import spelled
from tui.views.wording import is_walk, said, turns, walked

SCORED = 3
"""So many orders are scored."""


def scored(battle: Battle, thought: Sequence[Assessment] | None, terms: int) -> list[Line]:
    """The orders that the computer thinks best here, each with its key, its worth in hits and so many of the terms that
    make most of it."""
    if thought is None:
        return [line(Piece("works out what it would do", "muted"))]
    if not thought:
        return [line(Piece("it does not say what it would do", "muted"))]
    head = line(Piece("would do (worth in hits)", "muted"))
    return [head, *(found for number, one in enumerate(thought) for found in _scored(battle, number, one, terms))]


def _scored(battle: Battle, number: int, one: Assessment, terms: int) -> Iterator[Line]:
    name = short_name(battle, one.choice.figure)
    worth = Piece(f"  {one.score / ONE_HIT:+.1f}", "strong")
    yield line(Piece(f"{number + 1} ", "key"), f"{name}: {_short(battle, one.choice)}", worth)
    for term in sorted(one.terms, key=lambda term: -abs(term.value))[:terms]:
        yield line(Piece(f"    {term.value / ONE_HIT:+.1f} {term.label}", "muted"))


def _short(battle: Battle, choice: Choice) -> str:
    """An order in few words: of a walk where it leads and what it faces there."""
    if not is_walk(choice):
        return said(battle, choice)
    path, facing = getattr(choice, "path", ()), getattr(choice, "facing", 0)
    at = path[-1] if path else battle[choice.figure].at
    if not turns(choice):
        return f"{walked(battle, choice)} {battle.grid.name(at)}"
    return f"{battle.grid.name(at)} {battle.grid.facing_names[facing]}"


def stopped_told(pause: float) -> list[Line]:
    """The keys of a battle that stands still, and its speed."""
    return [
        line(Piece("stopped", "strong"), Piece(f"  {told(pause)}", "muted")),
        line(Piece(f"1-{SCORED}", "key"), " play that"),
        line(Piece(spelled("own_order"), "key"), " an order of yours"),
        line(Piece(spelled("by_hand"), "key"), " change by hand"),
    ]
