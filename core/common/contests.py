"""The first two rolls of an order that leads to a contest, as far as known before rolling. What each game makes of
them: clinch/attack/contending.py, rounds/grab/wrestling.py. Reporting a roll: trials.py."""

from __future__ import annotations

from typing import NamedTuple

from core.battle.battle import Battle
from core.play.asking import Choice, Roll
from core.play.dice import faces_of
from core.play.scene import Scene
from core.rulebook.rulebook import Rulebook


class Rolls(NamedTuple):
    """The first roll an order asks for, and the other figure's roll against it. No first: the order rolls nothing; no
    second: no one rolls against it."""

    first: Roll | None = None
    second: Roll | None = None


def first_rolls(book: Rulebook, battle: Battle, order: Choice, *, above: int = 0) -> Rolls | None:
    """Return an order's first rolls, found once for each battle. None: something else is asked first, or the order ends
    with the first roll. `above`: the first dice show this much more than the least."""
    key = (first_rolls, order, above)
    if key not in battle.known:
        battle.known[key] = _first_rolls(book, battle, order, above)
    found = battle.known[key]
    assert found is None or isinstance(found, Rolls), "expected rolls"
    return found


def _first_rolls(book: Rulebook, battle: Battle, order: Choice, above: int) -> Rolls | None:
    running = Scene(battle, book).perform(order)
    first = next(running, None)
    if first is None:
        return Rolls()
    if not isinstance(first, Roll):
        return None
    try:
        second = running.send(faces_of(first.dice, first.dice.count + above))
    except StopIteration:
        return None
    finally:
        running.close()
    against = second if isinstance(second, Roll) and second.figure != first.figure else None
    return Rolls(first, against)
