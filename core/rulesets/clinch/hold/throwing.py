"""Judo throws after a parry by Judo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import later
from core.play.asking import Procedure
from core.play.footprint import NOWHERE, Footprint
from core.play.kinds import Kind
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint, quick_odds
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form, now
from core.rulesets.clinch.attack.expected import assault_as, unless_out
from core.rulesets.clinch.attack.limbs import bare_hands
from core.rulesets.clinch.attack.resolution import misses, over, roll_to_hit, why_not_another_foe
from core.rulesets.clinch.defence.expected import defence_notes, lands
from core.rulesets.clinch.defence.replying import defend
from core.rulesets.clinch.hold.held_penalties import why_not_while_held
from core.rulesets.clinch.hold.holds import hold_of, step
from core.rulesets.clinch.hold.window import by_judo, step_window, window
from core.rulesets.clinch.movement.arcs import come_in
from core.rulesets.clinch.movement.lying import fell, may_cover
from core.rulesets.clinch.movement.sharing import crowd
from core.rulesets.clinch.rolls.success import attempt, why_not_try
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.parts import ARM_OF
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, spend, why_not_spend
from core.rulesets.clinch.wound.out import merely_stun
from core.space.cell import Cell


@record
class ThrowDown(Attacking):
    """Throws an enemy whose attack was parried: into a hex, or (None) down on the spot."""

    verb: ClassVar[str] = "throw-down"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "throws {target}[ into {to}]"
    meaning: ClassVar[str] = "Throw an enemy whose attack you parried: into another hex, or down on the spot."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "to": "the hex they land in; on the spot if left out",
        }
    )
    phrase: ClassVar[str] = "throw[ {target}][ into {to}]"
    to: Cell | None = later(None)

    def assault(self, battle: Battle) -> Assault:
        return assault_of(battle, self)


@rule("G-strike-24")
def assault_of(battle: Battle, order: ThrowDown) -> Assault:
    """The throw as an attack, by Judo."""
    me, him = battle[order.figure], battle[order.target]
    hands = bare_hands(battle, me)
    limb = ARM_OF[hands[0]] if hands else None
    return Assault(battle, me, him, Form.GRAPPLE, Skill.JUDO, limb=limb, named="throws")


@rule("G-strike-24")
def where_to(battle: Battle, figure: Figure, target: Figure) -> Iterator[Cell]:
    """The hexes `target` can be thrown into: the thrower's, or a passable one next to it where nobody else is upright.
    A target already lying can't be moved."""
    if not is_on_the_ground(target):
        for cell in (figure.at, *battle.grid.neighbours(figure.at)):
            free = cell == figure.at or not any(other.id != target.id for other in crowd(battle, figure, cell))
            if free and may_cover(battle, target, cell) and cell != target.at:
                yield cell


@option("G-strike-24", of=Acting, offers=ThrowDown)
def may_throw(battle: Battle, about: Acting, figure: Figure) -> Iterator[ThrowDown]:
    """Each enemy whose attack it parried by Judo since its last turn, down on the spot or into another hex."""
    if why_not_spend(figure, Share.ATTACK) is None:
        for foe in battle.foes(figure):
            mark = window(battle, figure.id, foe.id)
            if mark is not None and by_judo(mark):
                yield ThrowDown(figure.id, foe.id)
                yield from (ThrowDown(figure.id, foe.id, cell) for cell in where_to(battle, figure, foe))


@requirement("G-strike-24", of=ThrowDown)
def why_not_throw(battle: Battle, order: ThrowDown) -> str | None:
    """Within a yard, after a parry by Judo."""
    figure = battle[order.figure]
    if (lack := why_not_spend(figure, Share.ATTACK) or why_not_another_foe(battle, figure, order.target)) is not None:
        return lack
    mark = window(battle, order.figure, order.target) if order.target in battle.figures else None
    if mark is None or not by_judo(mark):
        return "only after parrying the target by Judo"
    if (far := battle.apart(figure, battle[order.target])) > 1:
        return f"out of reach ({counted(far, 'yard', 'yards')}; reach 1)"
    if (held := why_not_while_held(battle, figure, order.target)) is not None:
        return held
    if order.to is not None and order.to not in where_to(battle, figure, battle[order.target]):
        return "can't throw there: your hex or a free adjacent one"
    return why_not_try(score_of(assault_of(battle, order)).total)


@procedure("G-strike-24", "G-wound-12", of=ThrowDown)
def throw_down(scene: Scene, order: ThrowDown) -> Procedure[None]:
    """A Judo roll against any defence; then the target lies down, loses any hold on the thrower, and rolls HT or is
    stunned."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    name, him = order.figure, order.target
    spend(scene, name, Share.ATTACK, "G-strike-24")
    step_window(scene, name, him, "thrown", "G-strike-24")
    assault = assault_of(scene.battle, order)
    tested = yield from roll_to_hit(scene, assault, "G-strike-24")
    lands = tested.passed
    if lands:
        defended = yield from defend(scene, now(scene.battle, assault), tested)
        lands = defended is None or not defended.tested.passed
    else:
        yield from misses(scene, assault, tested)
    if lands and scene.battle[name].active:
        own = hold_of(scene.battle, him, name)
        if own is not None:
            step(scene, own, "parted", "G-strike-24")
        _lies(scene, name, him, order.to)
        score = check(scene.battle, scene.battle[him], Attribute.HT, For.KNOCKDOWN)
        outcome = "not stunned", "stunned"
        rolled = yield from attempt(scene, "G-strike-24", why="fall check", figure=him, tally=score, outcome=outcome)
        if not rolled.passed:
            merely_stun(scene, him, "G-strike-24")
    yield from over(scene, assault, tested)


@rule("G-strike-24", "G-hold-14", "G-move-15")
def _lies(scene: Scene, name: FigureId, him: FigureId, to: Cell | None) -> None:
    """Fell the target where it stands, so it lies on face or back; then put it into the chosen hex, which ends holds of
    figures elsewhere."""
    before = scene.battle[him].at
    fell(scene, him, "G-strike-24", by=name, into=to)
    if to is not None:
        come_in(scene, him, before, driven=True)


@quick_odds(of=ThrowDown)
def what_a_throw_does(book: Rulebook, battle: Battle, order: ThrowDown) -> QuickOdds | None:
    """The target goes down."""
    if (assault := assault_as(battle, order)) is None:
        return None
    works = lands(book, battle, order, assault)
    return unless_out(battle, order.target, QuickOdds(works, 0.0, down=works))


@footprint(of=ThrowDown)
def where_he_lands(book: Rulebook, battle: Battle, order: ThrowDown) -> Footprint:
    """The hex the target lands in, and its defence."""
    if (assault := assault_as(battle, order)) is None:
        return NOWHERE
    notes = tuple(defence_notes(book, assault, order))
    return Footprint(full=frozenset((order.to or assault.target.at,)), notes=notes)
