"""A test: two dice and a score against a target number. The score: effort.py. Opposed tests: opposed.py."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from core.battle.names import FigureId, RuleId
from core.battle.record import replace
from core.common.rulings import gm_lines, use_up
from core.common.trials import parted
from core.play.asking import Need, Procedure
from core.play.dice import Faces
from core.play.rolled import Tested, Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import ONE, TWO, at_least
from core.rulesets.rounds.sheet.skills import Skill

OPEN = (6, 6)
FUMBLED = (1, 1)
FUMBLES: RuleId = "C-base-11"
SIMPLE, ROUTINE, CHALLENGING, DIFFICULT, IMPOSSIBLE = 5, 10, 15, 20, 25
HOW_BADLY = ((2, Degree.MARGINAL_FAILURE), (4, Degree.COMPLETE_FAILURE), (6, Degree.DISASTROUS_FAILURE))


@record
class Test:
    """The result of a test: its event, its total with all modifiers, and its degree."""

    __test__ = False  # for all its name: pytest would take it for a class of tests
    told: Tested
    total: int
    degree: Degree

    @property
    def passed(self) -> bool:
        """Whether it succeeded."""
        return self.degree.succeeds

    @property
    def margin(self) -> int:
        """By how much it was made; below 0: missed."""
        return self.told.margin


class Trial(NamedTuple):
    """A test before its roll: the target number and the effort."""

    number: int
    effort: Effort

    @property
    def needs(self) -> int:
        """The total that the dice must show."""
        return self.number - score(self.effort).total


@rule("C-base-08")
def target_number(number: int, label: str, clause: RuleId, raised: int = 0) -> Tally:
    """Return a target number from a table, raised by the Narrator if wanted. Raises ValueError for a negative
    `raised`."""
    if raised < 0:
        raise ValueError(f"the target number of {label} is at least {number}; can't be lowered by {-raised}")
    lines = [Line(clause, label, number)]
    if raised:
        lines.append(Line("C-base-08", "GM modifier", raised))
    return Tally(tuple(lines))


@rule("C-base-09", "C-base-10")
def two_dice(scene: Scene, *rules: RuleId, why: str, figure: FigureId, **more: object) -> Procedure[Faces]:
    """Roll two dice. A double six adds a die, and each further six another; a double one counts as 2."""
    faces = yield from scene.roll(*rules, dice=TWO, why=why, figure=figure, **more)  # type: ignore[arg-type]
    if faces == OPEN:
        faces = (*faces, *(yield from _more(scene, why, figure)))
    return faces


def _more(scene: Scene, why: str, figure: FigureId) -> Procedure[Faces]:
    """The extra dice after a double six."""
    found: list[int] = []
    while not found or found[-1] == 6:
        (face,) = yield from scene.roll("C-base-09", dice=ONE, why=EXTRA_DIE, figure=figure)
        scene.tell(Threw(("C-base-09",), EXTRA_DIE, (face,), "", figure))
        found.append(face)
    return tuple(found)


@rule("C-base-15")
def as_needed(bonuses: Tally, target: Tally) -> Tally:
    """Return a tally of the total that the dice must make up: bonuses, less the lines of the target number."""
    return Tally((*bonuses.lines, *(Line(line.rule, line.label, -line.value) for line in target.lines)))


EXTRA_DIE = "extra die"


@lru_cache(maxsize=256)
def alone_by(need: Need, comes_to: Callable[[int], object] = degree_of) -> tuple[int, ...]:
    """Return the totals of two dice that have an outcome of their own, by the degree of the margin or by another
    reading `comes_to`; the totals between two of them share an outcome. Double six and double one stand alone."""
    ends, totals = (sum(FUMBLED), sum(OPEN)), range(sum(FUMBLED), sum(OPEN) + 1)
    return parted({t: (need.met_by(t), t if t in ends else 0, comes_to(need.margin(t))) for t in totals})


@rule("C-base-36")
def ruled_score(scene: Scene, effort: Effort) -> Tally:
    """Return the score of a roll made now: the GM modifiers to the figure's next roll come on top. The
    roll uses them up."""
    return score(effort).and_then(*gm_lines(scene.battle, effort.figure.id))


def attempt(
    scene: Scene,
    *rules: RuleId,
    effort: Effort,
    target: Tally,
    why: str,
    wards: Callable[[int], bool | None] | None = None,
    to_the_point: bool = False,
) -> Procedure[Test]:
    """Roll a test against a target number and log it. `wards` reads from the margin whether the test prevented
    something; with `to_the_point`, the exact margin matters later, not only the degree."""
    name = effort.figure.id
    bonuses = ruled_score(scene, effort)
    tally = as_needed(bonuses, target)
    needed = -tally.total
    need = at_least(needed, bonuses.total)
    opponent = effort.against.id if effort.against is not None else None
    alone = None if to_the_point else alone_by(at_least(needed))
    faces = yield from two_dice(
        scene, *rules, why=why, figure=name, target=opponent, need=need, tally=tally, alone=alone, against=target
    )
    margin = need.margin(sum(faces))
    degree = yield from _degree(scene, effort, faces, margin)
    told = Tested(rules, why, name, opponent, need, tally, faces, degree.succeeds, degree.label, against=target)
    if wards is not None:
        told = replace(told, warded=wards(margin))
    scene.tell(told)
    use_up(scene, name)
    return Test(told, sum(faces) + bonuses.total, degree)


@rule("C-base-12")
def _degree(scene: Scene, effort: Effort, faces: Faces, margin: int) -> Procedure[Degree]:
    """The degree of the margin; with fumbles in play, a double one on a skill test fails, and a die says how badly."""
    botched = yield from fumbled(scene, effort, faces)
    return degree_of(margin) if botched is None else botched


@rule("C-base-11")
def fumbled(scene: Scene, effort: Effort, faces: Faces) -> Procedure[Degree | None]:
    """Return how badly a double one fails, if fumbles are in play and the test is of a skill; None: no fumble."""
    if faces != FUMBLED or FUMBLES not in scene.battle.options or not isinstance(effort.means, Skill):
        return None
    (face,) = yield from scene.roll(FUMBLES, dice=ONE, why="fumble", figure=effort.figure.id)
    degree = next(degree for most, degree in HOW_BADLY if face <= most)
    scene.tell(Threw((FUMBLES,), "fumble", (face,), degree.label, effort.figure.id))
    return degree
