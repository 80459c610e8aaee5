"""Entering a suppressed square by any means, and leaving cover to shoot along it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import FigureId
from core.battle.record import replace
from core.battle.whereabouts import cell_in_words
from core.common.rulings import use_up
from core.play.asking import Pass, Procedure
from core.play.kinds import Kind
from core.play.rolled import Tested
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, requirement, rule, upkeep
from core.rulesets.rounds.attack.cover import percent_of
from core.rulesets.rounds.attack.dodging import paid_for, why_defenceless, why_no_defence
from core.rulesets.rounds.attack.effect import Force, added, adds
from core.rulesets.rounds.attack.shooting import Exposes
from core.rulesets.rounds.fire.suppressing import end
from core.rulesets.rounds.ground.distance import is_seen
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.harm.damage import Blow, rolled
from core.rulesets.rounds.harm.stun import stun
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.movement.stopping import Entered
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.sixes import at_least
from core.rulesets.rounds.rolls.trying import ruled_score, two_dice
from core.rulesets.rounds.sheet.armoury import Stun, weapon
from core.rulesets.rounds.sheet.basics import bonus
from core.rulesets.rounds.sheet.hands import is_ready
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks, Reaction
from core.rulesets.rounds.turn.exertion import Exertion, exertion_of
from core.rulesets.rounds.turn.phases import Phase, enter
from core.space.cell import Cell
from core.space.sight import line

UNDER_FIRE = -5
HALF = 50
"""The least cover that a figure leaves to shoot."""


@record
class UnderFire:
    """A figure has entered a suppressed square."""

    prompt: ClassVar[str] = "Your square is under fire. Dive clear? (1 action)"
    cell: Cell

    def prompt_in(self, battle: Battle) -> str:
        """Which square."""
        return f"{cell_in_words(battle, self.cell)} is under fire. Dive clear? (1 action)"


@record
class Duck(Exertion):
    """Dives clear of the shots. `opportune`: as an opportunity action."""

    verb: ClassVar[str] = "duck"
    kind: ClassVar[Kind | None] = Kind.DEFEND
    does: ClassVar[str] = "dives clear of the fire"
    meaning: ClassVar[str] = "Dive clear of the fire."
    phrase: ClassVar[str] = "dive clear of the fire"
    opportune: bool = False


@option("C-suppress-03", of=UnderFire, offers=Duck)
def may_duck(battle: Battle, about: UnderFire, figure: Figure) -> Iterator[Duck]:
    """Anyone who enters."""
    yield Duck(figure.id)


@requirement("C-suppress-03", "C-suppress-10", of=Duck)
def why_not_duck(battle: Battle, order: Duck) -> str | None:
    """As against any attack: not in a grab, and for an action."""
    return why_no_defence(battle, battle[order.figure], For.DODGE, opportune=order.opportune)


@rule("C-suppress-02", "C-suppress-07", "C-suppress-09", "C-suppress-10")
def shooters(battle: Battle, figure: Figure, cell: Cell) -> tuple[Figure, ...]:
    """Return the enemies whose fire hits a figure entering a square: in sight, with the weapon still ready, not yet
    having hit it, and with targets left. The highest total comes first."""
    found = [
        one
        for one in battle.active()
        if one.side != figure.side and one.mark_at(Marks.SUPPRESSES, cell) and _still_fires(battle, one, cell)
    ]
    fresh = [one for one in found if figure.mark(Marks.UNDER_FIRE, one.id) is None]
    return tuple(sorted(fresh, key=lambda one: -total_of(one, cell)))


def total_of(shooter: Figure, cell: Cell) -> int:
    """Return the total of the test that suppresses a square."""
    mark = shooter.mark_at(Marks.SUPPRESSES, cell)
    return mark.value if mark else 0


def _still_fires(battle: Battle, shooter: Figure, cell: Cell) -> bool:
    left, share = shooter.mark(Marks.SUPPRESSION), shooter.mark_at(Marks.SHARE, cell)
    if left is None or any(mark is not None and mark.value < 1 for mark in (left, share)):
        return False
    if not is_able(shooter) or in_a_grab(battle, shooter.id):
        return False
    item = gun_of(shooter)
    return item is not None and is_ready(shooter, item) and is_seen(battle, shooter.at, cell)


def gun_of(shooter: Figure) -> Item | None:
    """Return the weapon of a figure's suppressive fire, if it still has it."""
    left = shooter.mark(Marks.SUPPRESSION)
    return shooter.item(left.about) if left else None


@upkeep("C-suppress-02", "C-suppress-10", of=Entered)
def comes_under_fire(scene: Scene, moment: Entered) -> Procedure[None]:
    """By a step, a charge, or being moved."""
    yield from under_fire(scene, moment.figure, moment.cell)


@upkeep("C-suppress-11", of=Exposes)
def leaves_cover_to_fire(scene: Scene, moment: Exposes) -> Procedure[None]:
    """A figure that shoots along a suppressed square from good cover next to it."""
    figure = scene.battle[moment.figure]
    crossed = {cell for step in line(scene.battle.grid, figure.at, moment.at) for cell in step.cells}
    for cell in sorted(crossed & set(scene.battle.grid.neighbours(figure.at))):
        hidden = (percent_of(scene.battle, one.at, figure) >= HALF for one in shooters(scene.battle, figure, cell))
        if any(hidden):
            yield from under_fire(scene, moment.figure, cell)


@rule("C-suppress-02", "C-suppress-03", "C-suppress-07")
def under_fire(scene: Scene, name: FigureId, cell: Cell) -> Procedure[None]:
    """One dodge counts against all shooters; each one not dodged hits with one shot, and has one target less."""
    firing = [one.id for one in shooters(scene.battle, scene.battle[name], cell)]
    if not firing or not scene.battle[name].active:
        return
    total = yield from _ducked(scene, name, cell, [total_of(scene.battle[one], cell) for one in firing])
    for one in firing:
        shooter = scene.battle[one]
        beaten = total is not None and total >= total_of(shooter, cell)
        _counts(scene, one, name, cell)
        if not beaten and scene.battle[name].active:
            yield from _hits(scene, shooter, name)


def ducking(battle: Battle, figure: Figure, extra: int = 0) -> Effort:
    """Return the effort of a dodge against suppressive fire. `extra` is the penalty for an extra action."""
    return Effort(battle, figure, Reaction.QUICKNESS, For.DODGE, Manoeuvre.SUPPRESSION, extra=extra)


def _is_of_a_duck(effort: Effort) -> bool:
    return effort.use is For.DODGE and effort.manoeuvre is Manoeuvre.SUPPRESSION


@modifier("C-suppress-03", of=Effort, label="suppressive fire", reads=Reads.MANNER)
def into_the_fire(effort: Effort) -> int:
    """Shots all over a square are hard to dodge."""
    return UNDER_FIRE if _is_of_a_duck(effort) else 0


@modifier(
    "C-dodge-04",
    "C-suppress-03",
    "C-edge-pair-34",
    of=Effort,
    label="trained to dodge shots",
    reads=Reads.FIGURES | Reads.MANNER,
)
def trained_against_shots(effort: Effort) -> int:
    """Training in dodging shots counts in the roll itself, as its total meets only shots."""
    return bonus(effort.figure, Skill.RANGED, Manoeuvre.DODGE) if _is_of_a_duck(effort) else 0


def _ducked(scene: Scene, name: FigureId, cell: Cell, totals: list[int]) -> Procedure[int | None]:
    """The total of the dodge; None: no dodge."""
    if why_defenceless(scene.battle, scene.battle[name], (For.DODGE,)):
        return None
    shows_itself = scene.battle.clock.phase == Phase.DECLARED
    enter(scene, "attack_announced" if shows_itself else "enters_suppressed", "C-suppress-10")
    about = UnderFire(cell)
    said = yield from scene.interrupt("C-suppress-03", figure=name, about=about, otherwise=Pass(name))
    found = None
    if (ducks := exertion_of(said)) is not None:
        extra = paid_for(scene, ducks)
        bonuses = ruled_score(scene, ducking(scene.battle, scene.battle[name], extra))
        need = at_least(max(totals) - bonuses.total, bonuses.total)
        faces = yield from two_dice(scene, "C-suppress-03", why="dodge", figure=name, need=need, tally=bonuses)
        found = sum(faces) + bonuses.total
        passed = found >= max(totals)
        outcome = "not hit" if passed else "fails"
        scene.tell(Tested(("C-suppress-03",), "dodge", name, None, need, bonuses, faces, passed, outcome, passed))
        use_up(scene, name)
    enter(scene, "defence_chosen", "C-suppress-03")
    if shows_itself:
        enter(scene, "next_step", "C-suppress-11")
    return found


@rule("C-suppress-02", "C-edge-improved-suppression-fire-05")
def _counts(scene: Scene, shooter: FigureId, name: FigureId, cell: Cell) -> None:
    """Count the target, also in its square; it isn't hit again by this fire."""
    figure = scene.battle[shooter]
    for left in (figure.mark(Marks.SUPPRESSION), figure.mark_at(Marks.SHARE, cell)):
        if left is not None:
            scene.tell(Marked(("C-suppress-02",), shooter, replace(left, value=left.value - 1)))
    hit = Mark(Marks.UNDER_FIRE, "C-suppress-02", about=shooter, until=UntilTurnOf(shooter))
    scene.tell(Marked(("C-suppress-02",), name, hit))


@rule("C-suppress-02", "C-edge-pair-06")
def _hits(scene: Scene, shooter: Figure, name: FigureId) -> Procedure[None]:
    """Roll damage with the shooter's training, without a critical injury; a stun setting stuns."""
    left, item = shooter.mark(Marks.SUPPRESSION), gun_of(shooter)
    assert left is not None
    assert item is not None
    effect = weapon(item).settings[left.how]
    if isinstance(effect, Stun):
        yield from stun(scene, name, effect, "C-suppress-02")
    else:
        target = scene.battle[name]
        force = Force(scene.battle, shooter, target, item.kind, Skill.RANGED, Manoeuvre.SUPPRESSION)
        more, said = added(scene.battle, force), adds(scene.battle, force)
        points = yield from rolled(scene, Blow(shooter.id, name, effect, more, adds=said))
        yield from inflict(scene, name, points, "C-suppress-02", by=shooter.id)
    if left.value <= 1:
        end(scene, scene.battle[shooter.id])
