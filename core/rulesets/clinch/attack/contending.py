"""Orders that start a contest at once, and the odds to win it, from the scores of its two rolls. The contest itself:
rolls/contests.py; orders with a roll to hit: assault.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.names import FigureId
from core.common.contests import first_rolls
from core.play.asking import Choice, Need
from core.play.dice import chances
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Trait
from core.play.quick_odds import QuickOdds
from core.play.rolled import Tested
from core.records import record
from core.rulebook.parts import footprint, quick_odds, success
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.expected import MORE, unless_out
from core.rulesets.clinch.rolls.success import THREE, margin_at


@record
class Contending(Choice):
    """An order that starts a contest with its target at once. `quick`: a Quick Contest, else one exchange of a Regular
    Contest each turn."""

    quick: ClassVar[bool] = True
    target: FigureId

    @classmethod
    def victory(cls, mine: int, his: int) -> int:
        """The result by the two margins: positive is a win, negative a loss."""
        return mine - his if cls.quick else (mine >= 0) - (his >= 0)

    def is_sure(self, battle: Battle) -> bool:
        """Whether it succeeds without a roll, although the procedure then asks something."""
        return False


@record
class Contest:
    """The target numbers of the two sides, and the result by their margins. `sure`: no roll is needed."""

    first: Need
    second: Need
    victory: Callable[[int, int], int] = Contending.victory
    sure: bool = False

    @property
    def won(self) -> float:
        """The chance of the first side to win."""
        return 1.0 if self.sure else sum(chance for victory, chance in self.outcomes() if victory > 0)

    @property
    def lost(self) -> float:
        """The chance of the second side to win."""
        return 0.0 if self.sure else sum(chance for victory, chance in self.outcomes() if victory < 0)

    def outcomes(self) -> Iterator[tuple[int, float]]:
        """The margins by which the first side wins (negative: loses), each with its chance."""
        for total, chance in chances(THREE):
            for other, share in chances(THREE):
                yield self.victory(margin_at(self.first, total), margin_at(self.second, other)), chance * share


def contest_of(book: Rulebook, battle: Battle, order: Contending) -> Contest | None:
    """The contest the order starts at once; None: it starts none."""
    if order.is_sure(battle):
        return Contest(Need(0), Need(0), sure=True)
    rolls = first_rolls(book, battle, order)
    if rolls is None:
        return None
    if rolls.first is None:
        return Contest(Need(0), Need(0), sure=True)
    if rolls.second is None or rolls.first.need is None or rolls.second.need is None:
        return None
    return Contest(rolls.first.need, rolls.second.need, order.victory)


# -- what all of them share ---------------------------------------------------------------------------------------


@quick_odds(of=Contending)
def what_a_contest_wins(book: Rulebook, battle: Battle, order: Contending) -> QuickOdds | None:
    """Half as much as being held."""
    if (contest := contest_of(book, battle, order)) is None:
        return None
    return unless_out(battle, order.target, QuickOdds(contest.won, 0.0, beside=MORE * contest.won))


@success(of=Contending)
def is_won(order: Contending, told: Sequence[Event]) -> bool | None:
    """Whether the target didn't resist."""
    return next((not event.warded for event in told if isinstance(event, Tested) and event.warded is not None), None)


@footprint(of=Contending)
def what_stands_against_it(book: Rulebook, battle: Battle, order: Contending) -> Footprint:
    """What the target resists with."""
    contest = contest_of(book, battle, order)
    if contest is None or contest.sure:
        return NOWHERE
    resists = f"{battle[order.target].short_name} resists: {contest.second.total} or less"
    tells = "" if order.quick else ", one exchange a turn"
    return Footprint(notes=(Trait(f"{resists}{tells}", "G-base-23" if order.quick else "G-base-25"),))
