"""Two who roll against one another: the higher total wins, and who resists holds a tie. A single test: trying.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.names import RuleId
from core.play.asking import Procedure
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulebook.tally import Tally
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import at_least
from core.rulesets.rounds.rolls.trying import alone_by, two_dice


@dataclass(frozen=True, slots=True)
class Opposed:
    """How it went: by how much the initiator's total is the higher (below 0: the lower), and how well he did. A tie is
    the other's. `total` is the initiator's, `thrown` what his first two dice showed; 0 where nothing was rolled."""

    margin: int
    degree: Degree
    total: int = 0
    thrown: int = 0

    @property
    def won(self) -> bool:
        """Whether the initiator has won."""
        return self.degree.succeeds

    @property
    def other(self) -> Degree:
        """How well the other did."""
        if self.margin == 0:
            return Degree.MARGINAL
        return degree_of(-self.margin)


NOTHING = Tally(())
UNRESISTED = Opposed(0, Degree.MARGINAL)
"""Against somebody who cannot resist nothing is rolled, and it just succeeds."""


@rule("C-base-14", "C-edge-general-11")
def outcome(first: int, second: int, thrown: int = 0) -> Opposed:
    """What two totals come to."""
    margin = first - second
    return Opposed(margin, Degree.MARGINAL_FAILURE if margin == 0 else degree_of(margin), first, thrown)


@rule("C-base-14", "C-base-24")
def oppose(
    scene: Scene,
    *rules: RuleId,
    first: Effort,
    second: Effort,
    why: str,
    against: str,
    more: tuple[Tally, Tally] = (NOTHING, NOTHING),
) -> Procedure[Opposed]:
    """The initiator rolls first. An unconscious one loses without a roll, and nobody rolls then. `more` is what else
    counts for the first and for the second."""
    if not second.figure.active:
        return UNRESISTED
    one, thrown = yield from _total(scene, *rules, effort=first, more=more[0], why=why, over=None)
    other, _ = yield from _total(scene, *rules, effort=second, more=more[1], why=against, over=one)
    return outcome(one, other, thrown)


def _both(margin: int) -> tuple[Degree, Degree]:
    """How well either did, where the second has so much more."""
    found = outcome(0, margin)
    return found.degree, found.other


def _total(
    scene: Scene, *rules: RuleId, effort: Effort, more: Tally, why: str, over: int | None
) -> Procedure[tuple[int, int]]:
    """The total of one of them, and what his first two dice showed. `over`: the total of the other, which this one
    wards off by no less."""
    tally = score(effort).and_then(*more.lines)
    whom = effort.against.id if effort.against is not None else None
    wanted = 0 if over is None else over - tally.total
    need = at_least(wanted)
    shown, alone = (None, None) if over is None else (need, alone_by(need, _both))
    name = effort.figure.id
    faces = yield from two_dice(scene, *rules, why=why, figure=name, target=whom, need=shown, tally=tally, alone=alone)
    total = sum(faces) + tally.total
    passed, first = over is None or total >= over, over is None
    warded = None if first else passed
    scene.tell(Tested(rules, why, name, whom, need, tally, faces, passed, f"{total} in all", warded, first))
    return total, sum(faces[:2])
