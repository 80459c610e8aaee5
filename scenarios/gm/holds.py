"""GM edits of holds: made, changed and ended, by the two figures as `odo>tib`. What holds a game can have is checked
with the whole battle (scenarios/positions.py)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.battle.battle import Battle
from core.battle.edits import HoldEdited
from core.battle.hold import Hold
from core.match.editing import EditFault, Way, known
from core.play.spoken import listed
from scenarios.faults import unknown
from scenarios.game import Game
from scenarios.gm.said import changed, check_keys, values_of

BETWEEN = ">"
"""Stands between holder and held in the name of a hold."""
KEYS = ("grip", "part", "hands", "strength", "skill", "since", "how")


def changes(game: Game, battle: Battle, name: str, way: Way, values: Mapping[str, object]) -> Iterator[HoldEdited]:
    """Yield the event of an edit of a hold. Raises EditFault and Misread."""
    there = {named(hold): hold for hold in battle.holds}
    check_keys(values, KEYS)
    if way is Way.ADD:
        holder, between, held = name.partition(BETWEEN)
        if not between:
            raise EditFault(f"hold: expected two figures such as 'odo{BETWEEN}tib', got {name!r}")
        if name in there:
            raise EditFault(f"{holder} has a hold on {held} already; set the values of that hold")
        ids = {"holder": known("figure", holder, battle.figures), "held": known("figure", held, battle.figures)}
        made: Hold = values_of(battle).read_record({"since": battle.clock.turn, **values, **ids}, Hold, ())
        _check(game, battle, made)
        for hold in game.stock.all_holds(battle, made):
            yield HoldEdited((), hold, _in_words(hold))
        return
    if name not in there:
        raise EditFault(unknown("hold", name, there))
    if way is Way.REMOVE:
        yield HoldEdited((), there[name], "ended", ends=True)
        return
    after: Hold = changed(battle, there[name], values, KEYS)
    _check(game, battle, after)
    yield HoldEdited((), after, _in_words(after))


def _check(game: Game, battle: Battle, hold: Hold) -> None:
    if (fault := game.stock.hold_fault(battle, hold)) is not None:
        raise EditFault(fault)


def named(hold: Hold) -> str:
    """Return the name of a hold: `odo>tib`."""
    return f"{hold.holder}{BETWEEN}{hold.held}"


def _in_words(hold: Hold) -> str:
    """`grappled, right arm, main hand`."""
    hands = [f"{hand} hand" for hand in hold.hands]
    words = [hold.grip.replace("_", " ").replace("-", " "), hold.part, *([listed(hands)] if hands else []), *hold.how]
    return ", ".join(word for word in words if word)
