"""The opposed roll of the trained, with knockdown and throw by it, in place of a melee attack. Anyone's way to knock
down is in knockdown.py, training in martial.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Displaced
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.common.trials import contest, trial
from core.play.asking import Choice, Need, Pass, Procedure
from core.play.kinds import Kind
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Line, Tally
from core.rulesets.skirmish.melee.knockdown import Felling, knockable, why_not_knock_down, why_not_throw
from core.rulesets.skirmish.movement.walking import CameTo
from core.rulesets.skirmish.sheet.bands import need
from core.rulesets.skirmish.sheet.condition import fall
from core.rulesets.skirmish.sheet.martial import martial_level, why_not_trained_to_knock_down
from core.rulesets.skirmish.sheet.scores import dexterity, strength_now
from core.rulesets.skirmish.turn.acting import Acting, end_action
from core.space.cell import Cell


@record
class KnockDown(Felling):
    """Knocks an adjacent enemy down by winning the opposed roll."""

    verb: ClassVar[str] = "knock-down"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "knocks {target} down"
    meaning: ClassVar[str] = "Knock an adjacent enemy down if you win the opposed roll."
    phrase: ClassVar[str] = "knock[ {target}] down"


@record
class ThrowDown(Felling):
    """Throws an adjacent enemy into another hex by winning the opposed roll."""

    verb: ClassVar[str] = "throw-down"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "throws {target} into another hex"
    meaning: ClassVar[str] = "Throw an adjacent enemy into another hex if you win the opposed roll."
    phrase: ClassVar[str] = "throw[ {target}] into another hex"


@record
class Opposing:
    """Two figures are about to make an opposed roll; the active one may use DEX."""

    prompt: ClassVar[str] = "Opposed roll against {against|an enemy}. Use STR, or DEX?"
    against: FigureId


@record
class UseSkill(Choice):
    """Uses DEX instead of STR."""

    verb: ClassVar[str] = "use-skill"
    kind: ClassVar[Kind | None] = Kind.MANOEUVRE
    does: ClassVar[str] = "uses DEX"
    meaning: ClassVar[str] = "Use DEX instead of STR in the opposed roll."
    phrase: ClassVar[str] = "use DEX"


@record
class Landing:
    """A thrown figure is in the air; its thrower chooses where it lands."""

    prompt: ClassVar[str] = "You throw {target|an enemy}. Land where?"
    target: FigureId


@record
class LandIn(Choice):
    """Lands the figure here."""

    verb: ClassVar[str] = "land-in"
    kind: ClassVar[Kind | None] = Kind.MANOEUVRE
    does: ClassVar[str] = "lands them[ in {cell}]"
    meaning: ClassVar[str] = "Land them here."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"cell": "the hex they land in"})
    phrase: ClassVar[str] = "land them[ in {cell}]"
    cell: Cell


@record
class Effort:
    """One side of an opposed roll: the context of its modifiers."""

    battle: Battle
    figure: Figure


# -- the opposed roll ----------------------------------------------------------------------------------------------


@option("S16.15.5-04", of=Opposing, offers=UseSkill)
def uses_skill(battle: Battle, about: Opposing, figure: Figure) -> Iterator[UseSkill]:
    """DEX, for figures trained in Martial Arts."""
    if martial_level(figure):
        yield UseSkill(figure.id)


@requirement("S16.15.5-04", of=UseSkill)
def why_not_use_skill(battle: Battle, reply: UseSkill) -> str | None:
    """Only the trained."""
    figure = battle[reply.figure]
    return None if martial_level(figure) else "untrained in Martial Arts"


@modifier("S16.15.5-05", of=Effort, label="Martial Arts", reads=Reads.FIGURES)
def training(effort: Effort) -> int:
    """+1 for every level of Martial Arts, for STR and DEX alike."""
    return martial_level(effort.figure)


@rule("S16.15.5-03", "S16.15.5-04")
def effort(book: Rulebook, battle: Battle, figure: Figure, *, by_skill: bool = False) -> Tally:
    """Return a figure's target number in an opposed roll: eSTR, or eDEX by skill, plus training."""
    strength = Tally((Line("S16.15.5-03", "STR", strength_now(figure)),))
    base = dexterity(book, battle, figure) if by_skill else strength
    return base.and_then(*book.tally(Effort(battle, figure)).lines)


@rule("S16.14-11", "S16.15.5-03", "S16.15.5-08")
def wins(
    scene: Scene, figure: FigureId, target: FigureId, *, why: str = "wrestles with", strength_only: bool = False
) -> Procedure[bool]:
    """The opposed roll: three dice each, the attacker first. The attacker must succeed, and by more than a defender who
    also succeeds; ties go to the defender.

    The trained choose whether to use DEX before the roll, unless it is `strength_only`.
    """
    asked = () if strength_only else ((figure, target), (target, figure))
    skilled = set()
    for who, against in asked:
        if (yield from _goes_by_skill(scene, who, against)):
            skilled.add(who)
    attacker = yield from _exerted(scene, figure, target, why, by_skill=figure in skilled)
    defender = yield from _exerted(scene, target, figure, "resists", by_skill=target in skilled, resisting=attacker)
    return not defender.warded


@rule("S16.15.5-08")
def beats(attacker: Tested, defender: Tested) -> bool:
    """True if the attacker wins: success against failure, or the larger margin; no margin is below 0."""
    return contest(attacker, defender) > 0


def _goes_by_skill(scene: Scene, figure: FigureId, against: FigureId) -> Procedure[bool]:
    reply = yield from scene.interrupt("S16.15.5-04", figure=figure, about=Opposing(against), otherwise=Pass(figure))
    return not reply.is_pass


@rule("S16.15.5-03", "S16.15.5-06", "S16.15.5-07")
def _exerted(
    scene: Scene, figure: FigureId, against: FigureId, why: str, *, by_skill: bool, resisting: Tested | None = None
) -> Procedure[Tested]:
    """One side's roll, told with its margin and, for the resisting side, whether it resists; 5 or less always succeeds
    and 16 or more always fails."""
    tally = effort(scene.book, scene.battle, scene.battle[figure], by_skill=by_skill)
    needed = need(scene.battle, tally.total)

    def outcome(total: int, need: Need) -> str:
        return f"succeeds by {max(0, need.margin(total))}" if need.met_by(total) else "fails"

    return (
        yield from trial(
            scene,
            "S16.15.5-03",
            why=Attempt(why),
            figure=figure,
            target=against,
            need=needed,
            tally=tally,
            outcome=outcome,
            wards=lambda tested: None if resisting is None else not beats(resisting, tested),
        )
    )


# -- knockdown and throw -------------------------------------------------------------------------------------------


@option("S16.14-11", "S16.15.5-01", of=Acting, offers=KnockDown, place=120)
def knocks_down(battle: Battle, about: Acting, figure: Figure) -> Iterator[KnockDown]:
    """Every adjacent enemy, for figures trained in Martial Arts."""
    if martial_level(figure):
        yield from (KnockDown(figure.id, foe) for foe in knockable(battle, figure))


@option("S16.14-11", "S16.15.5-01", of=Acting, offers=ThrowDown, place=130)
def throws_down(battle: Battle, about: Acting, figure: Figure) -> Iterator[ThrowDown]:
    """Every adjacent enemy, for figures trained in Martial Arts."""
    if martial_level(figure):
        yield from (ThrowDown(figure.id, foe) for foe in knockable(battle, figure))


@requirement("S16.14-11", "S16.15.5-01", "S16.15.5-12", of=KnockDown)
def why_not_knock_down_opposed(battle: Battle, order: KnockDown) -> str | None:
    """With Martial Arts 2, an upright enemy in a front hex."""
    figure = battle[order.figure]
    return why_not_trained_to_knock_down(figure) or why_not_knock_down(battle, figure, order.target)


@requirement("S16.14-11", "S16.15.5-01", "S16.15.5-12", of=ThrowDown)
def why_not_throw_down(battle: Battle, order: ThrowDown) -> str | None:
    """With Martial Arts 3 and a free hand."""
    figure = battle[order.figure]
    return why_not_throw(figure) or why_not_knock_down(battle, figure, order.target)


@option("S16.15.5-11", of=Landing, offers=LandIn)
def lands(battle: Battle, about: Landing, figure: Figure) -> Iterator[LandIn]:
    """Any empty hex next to where the thrown figure stood."""
    yield from (LandIn(figure.id, cell) for cell in landing_cells(battle, battle[about.target]))


@rule("S16.15.5-11")
def landing_cells(battle: Battle, target: Figure) -> tuple[Cell, ...]:
    """Return the empty hexes next to a figure."""
    around = battle.grid.neighbours(target.at)
    return tuple(cell for cell in around if not battle.at(cell) and not battle.ground(cell).solid)


@procedure("S16.14-11", "S16.15.5-01", "S16.15.5-09", of=KnockDown)
def knock_down_opposed(scene: Scene, order: KnockDown) -> Procedure[None]:
    """No roll to hit, no damage: the loser of the opposed roll goes down."""
    won = yield from wins(scene, order.figure, order.target)
    if won:
        fall(scene, order.target, "S16.15.5-09")
    end_action(scene, order.figure, "S16.14-11")


@procedure("S16.14-11", "S16.15.5-01", "S16.15.5-10", "S16.15.5-11", of=ThrowDown)
def throw_down(scene: Scene, order: ThrowDown) -> Procedure[None]:
    """Like a knockdown, and the loser lands a hex further on, if there is room."""
    won = yield from wins(scene, order.figure, order.target)
    if won:
        fall(scene, order.target, "S16.15.5-11")
        if landing_cells(scene.battle, scene.battle[order.target]):
            side = scene.battle[order.figure].side
            about = Landing(order.target)
            reply = yield from scene.ask_for(LandIn, "S16.15.5-11", side=side, about=about, figures=(order.figure,))
            scene.tell(Displaced(("S16.15.5-11",), order.target, reply.cell, "lands in"))
            yield from scene.keep_up(CameTo(order.target))
    end_action(scene, order.figure, "S16.14-11")
