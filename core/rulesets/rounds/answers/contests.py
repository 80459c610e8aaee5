"""Two who roll against one another: what each adds to his dice, and how likely the first wins, in a grab and after the
hit of a trip or a disarm. The roll itself is in rolls/opposed.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.battle.battle import Battle
from core.play.asking import Choice, Roll
from core.play.dice import faces_of
from core.play.scene import Scene
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.answers.attacks import extra_of
from core.rulesets.rounds.grab.wrestling import Wrestle
from core.rulesets.rounds.manoeuvres.contest import sides
from core.rulesets.rounds.manoeuvres.disarming import Disarm
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.rolls.effort import score
from core.rulesets.rounds.rolls.sixes import TOTALS


class Contest(NamedTuple):
    """What the first and the second add to two dice. `sure`: who is tried resists nothing."""

    first: int
    second: int
    sure: bool = False

    @property
    def won(self) -> float:
        """The chance that the first wins; a tie is the second's."""
        return 1.0 if self.sure else sum(chance for margin, chance in self.outcomes() if margin > 0)

    def outcomes(self) -> Iterator[tuple[int, float]]:
        """By how much the first has more, each with its chance."""
        if self.sure:
            yield 1, 1.0
            return
        for mine, chance in TOTALS:
            yield from ((mine + self.first - his - self.second, chance * share) for his, share in TOTALS)


def contest_of(book: Rulebook, battle: Battle, order: Choice) -> Contest | None:
    """The contest that a manoeuvre in a grab comes to at once; None: it is none."""
    if not isinstance(order, Wrestle):
        return None
    key = (contest_of, order)
    if key not in battle.known:
        battle.known[key] = _run(book, battle, order)
    found = battle.known[key]
    assert found is None or isinstance(found, Contest), "what is kept here is a contest"
    return found


def _run(book: Rulebook, battle: Battle, order: Wrestle) -> Contest | None:
    """By the first two rolls that it asks for, the first with as little as can be thrown that is no fumble, so that it
    is one roll."""
    running = Scene(battle, book).perform(order)
    try:
        first = next(running)
        if not isinstance(first, Roll) or first.tally is None:
            return None
        second = running.send(faces_of(first.dice, first.dice.count + 1))
    except StopIteration:
        return None
    finally:
        running.close()
    if not isinstance(second, Roll) or second.figure == first.figure or second.tally is None:
        return Contest(first.tally.total, 0, sure=True)
    return Contest(first.tally.total, second.tally.total)


def after_a_hit(battle: Battle, order: Trip | Disarm) -> Contest:
    """The contest that follows the hit of a trip or a disarm."""
    if not battle[order.target].active:
        return Contest(0, 0, sure=True)
    about = order.what if isinstance(order, Disarm) else ""
    (first, more), (second, less) = sides(battle, order, about, extra=extra_of(battle, order))
    return Contest(score(first).total + more.total, score(second).total + less.total)
