"""Throwing somebody whose blow one has parried by Judo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import later
from core.play.asking import Procedure
from core.play.footprint import NOWHERE, Footprint
from core.play.glance import Glance
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import footprint, glance
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form, now
from core.rulesets.clinch.attack.expected import assault_as, unless_out
from core.rulesets.clinch.attack.limbs import bare_hands
from core.rulesets.clinch.attack.resolution import misses, not_the_one_foe, over, roll_to_hit
from core.rulesets.clinch.defence.expected import lands, notes_of_the_ward
from core.rulesets.clinch.defence.replying import defend
from core.rulesets.clinch.hold.burden import out_of_its_reach
from core.rulesets.clinch.hold.holds import hold_of, step
from core.rulesets.clinch.hold.window import by_judo, step_window, window
from core.rulesets.clinch.movement.arcs import come_in
from core.rulesets.clinch.movement.lying import fell, may_cover
from core.rulesets.clinch.movement.sharing import crowd
from core.rulesets.clinch.rolls.success import attempt, hopeless
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.parts import ARM_OF
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, lacks, spend
from core.rulesets.clinch.wound.out import merely_stun
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class ThrowDown(Attacking):
    """Throws somebody whose blow it has parried: into a hex, or (None) down where he stands."""

    verb: ClassVar[str] = "throw-down"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "throws {target}[ into {to}]"
    meaning: ClassVar[str] = "Throw someone whose blow you parried: into another hex, or down where they stand."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "to": "the hex they land in; left out: where they stand",
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
    """The hexes that it may throw somebody into: its own, or a neighbour that is passable and in which nobody else is
    upright. Who lies already goes no further."""
    if not is_on_the_ground(target):
        for cell in (figure.at, *battle.grid.neighbours(figure.at)):
            free = cell == figure.at or not any(other.id != target.id for other in crowd(battle, figure, cell))
            if free and may_cover(battle, target, cell) and cell != target.at:
                yield cell


@option("G-strike-24", of=Acting, offers=ThrowDown)
def may_throw(battle: Battle, about: Acting, figure: Figure) -> Iterator[ThrowDown]:
    """Each whose blow it has parried by Judo since its last turn, down where he stands or into another hex."""
    if lacks(figure, Share.ATTACK) is None:
        for foe in battle.foes(figure):
            mark = window(battle, figure.id, foe.id)
            if mark is not None and by_judo(mark):
                yield ThrowDown(figure.id, foe.id)
                yield from (ThrowDown(figure.id, foe.id, cell) for cell in where_to(battle, figure, foe))


@requirement("G-strike-24", of=ThrowDown)
def can_throw(battle: Battle, order: ThrowDown) -> str | None:
    """While he is within a yard."""
    figure = battle[order.figure]
    if (lack := lacks(figure, Share.ATTACK) or not_the_one_foe(battle, figure, order.target)) is not None:
        return lack
    mark = window(battle, order.figure, order.target) if order.target in battle.figures else None
    if mark is None or not by_judo(mark):
        return "it has parried no blow of his by Judo"
    if battle.apart(figure, battle[order.target]) > 1:
        return f"{battle[order.target].short_name} is out of reach"
    if (held := out_of_its_reach(battle, figure, order.target)) is not None:
        return held
    if order.to is not None and order.to not in where_to(battle, figure, battle[order.target]):
        return f"{battle[order.target].short_name} cannot be thrown there: into its hex, or a free one beside it"
    return hopeless(score_of(assault_of(battle, order)).total)


@procedure("G-strike-24", "G-wound-12", of=ThrowDown)
def throw_down(scene: Scene, order: ThrowDown) -> Procedure[None]:
    """A roll of Judo, any defence; then he lies, has lost his holds on the thrower, and rolls HT or is stunned."""
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
        outcome = "keeps its wits", "is dazed"
        rolled = yield from attempt(scene, "G-strike-24", why="fall check", figure=him, tally=score, outcome=outcome)
        if not rolled.passed:
            merely_stun(scene, him, "G-strike-24")
    yield from over(scene, assault, tested)


@rule("G-strike-24", "G-hold-14", "G-move-15")
def _lies(scene: Scene, name: FigureId, him: FigureId, to: Cell | None) -> None:
    """He is felled where he stands, and so lies on his face or back; then lies in the hex that the thrower has picked,
    and whoever is not there too has no hold on him."""
    before = scene.battle[him].at
    fell(scene, him, "G-strike-24", by=name, into=to)
    if to is not None:
        come_in(scene, him, before, driven=True)


@glance(of=ThrowDown)
def what_a_throw_does(book: Rulebook, battle: Battle, order: ThrowDown) -> Glance | None:
    """It brings down."""
    if (assault := assault_as(battle, order)) is None:
        return None
    works = lands(book, battle, order, assault)
    return unless_out(battle, order.target, Glance(works, 0.0, down=works))


@footprint(of=ThrowDown)
def where_he_lands(book: Rulebook, battle: Battle, order: ThrowDown) -> Footprint:
    """The hex that he lands in, and what he can do about it."""
    if (assault := assault_as(battle, order)) is None:
        return NOWHERE
    notes = tuple(notes_of_the_ward(book, assault, order))
    return Footprint(full=frozenset((order.to or assault.target.at,)), notes=notes)
