"""How likely a contest goes well, from the scores that its two rolls ask for, which are those of the order itself. The
contest is in rolls/contests.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.battle.battle import Battle
from core.play.asking import Choice, Need, Roll
from core.play.dice import chances, faces_of
from core.play.scene import Scene
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.answers.attacks import THREE
from core.rulesets.clinch.hold.breaking import BreakFree
from core.rulesets.clinch.moves.locking import BearDown
from core.rulesets.clinch.moves.pinning import Pin
from core.rulesets.clinch.moves.strangling import Strangle
from core.rulesets.clinch.moves.takedown import TakeDown
from core.rulesets.clinch.moves.tearing import TearOff
from core.rulesets.clinch.moves.wrenching import Wrench
from core.rulesets.clinch.moves.wresting import ForceDrop, Wrest
from core.rulesets.clinch.strike.feinting import Pretend, won_by
from core.rulesets.clinch.turn.free import is_out

QUICK = (TakeDown, Strangle, Wrench, TearOff, BreakFree, BearDown, Pretend)
REGULAR = (Pin, ForceDrop, Wrest)


class Contest(NamedTuple):
    """The needs of the two who contend. Not `quick`: a Regular Contest, of which a turn is one exchange. `sure`: none
    is needed. `feint`: it is won by what it gains."""

    first: Need
    second: Need
    quick: bool
    sure: bool = False
    feint: bool = False

    @property
    def won(self) -> float:
        """The chance that the first wins."""
        return 1.0 if self.sure else sum(chance for victory, chance in self.outcomes() if victory > 0)

    @property
    def lost(self) -> float:
        """The chance that the other wins."""
        return 0.0 if self.sure else sum(chance for victory, chance in self.outcomes() if victory < 0)

    def outcomes(self) -> Iterator[tuple[int, float]]:
        """By how much the first wins (or the other, below 0), with the chance of it."""
        for total, chance in chances(THREE):
            for other, share in chances(THREE):
                if self.feint:
                    mine, his = _margin(self.first, total), _margin(self.second, other)
                    yield won_by(mine, his, mine - his, foe_failed=his < 0), chance * share
                elif self.quick:
                    yield _margin(self.first, total) - _margin(self.second, other), chance * share
                else:
                    yield self.first.met_by(total) - self.second.met_by(other), chance * share


def _margin(need: Need, total: int) -> int:
    return max(0, need.margin(total)) if need.met_by(total) else min(-1, need.margin(total))


def contest_of(book: Rulebook, battle: Battle, order: Choice) -> Contest | None:
    """The contest that an order comes to at once; None: it is none."""
    if not isinstance(order, QUICK + REGULAR):
        return None
    key = (contest_of, order)
    if key not in battle.known:
        battle.known[key] = _contest_of(book, battle, order)
    found = battle.known[key]
    assert found is None or isinstance(found, Contest), "what is kept here is a contest"
    return found


def _contest_of(book: Rulebook, battle: Battle, order: Choice) -> Contest | None:
    """The needs of the first two rolls; none where he has yielded who is to be taken down."""
    if isinstance(order, TakeDown) and is_out(battle[order.target]):
        return Contest(Need(0), Need(0), quick=True, sure=True)
    running = Scene(battle, book).perform(order)
    first = next(running, None)
    if first is None:
        return Contest(Need(0), Need(0), quick=False, sure=True)
    if not isinstance(first, Roll) or first.need is None:
        return None
    try:
        second = running.send(faces_of(first.dice, first.dice.count))
    except StopIteration:
        return None
    finally:
        running.close()
    if not isinstance(second, Roll) or second.need is None or second.figure == first.figure:
        return None
    return Contest(first.need, second.need, isinstance(order, QUICK), feint=isinstance(order, Pretend))
