"""Aiming a missile weapon, and what spoils it. Shots are in shooting.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark, Until
from core.battle.names import FigureId, ItemId
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, question, requirement, rule, upkeep
from core.rulesets.skirmish.attack.hands import usable
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import why_not_target
from core.rulesets.skirmish.missiles.lines import sees, why_not_ahead
from core.rulesets.skirmish.sheet.armoury import Kind, holds_a_gun, is_weapon, weapon
from core.rulesets.skirmish.sheet.words import AIM, Marks
from core.rulesets.skirmish.turn.acting import Acting, ActionOver, end_action, why_not_act, why_not_after_moving
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.phases import ActionsBegin, Phase

MOST = 3


@record
class AimAt(Choice):
    """Spends the turn aiming at an enemy."""

    verb: ClassVar[str] = "aim"
    kind: ClassVar[OrderKind | None] = OrderKind.AIM
    does: ClassVar[str] = "aims at {target}[ with {the item}]"
    meaning: ClassVar[str] = "Spend the turn aiming at an enemy."
    phrase: ClassVar[str] = "aim[ at {target}][ with {the item}]"
    target: FigureId
    item: ItemId


@question("S12.0-27")
def why_not_keep_aim(battle: Battle, figure: Figure, target: Figure) -> str | None:
    """Return why aim can't be kept: moved, engaged, blinded, or target out of sight; None if it can."""
    if fault := why_not_after_moving(battle, figure, 0):
        return fault
    if figure.mark(Marks.BLINDED):
        return "blinded"
    if engaged(battle, figure):
        return "engaged"
    return None if sees(battle, figure, target) else f"lost sight of {target.short_name}"


@upkeep("S12.0-27", of=ActionsBegin)
def spoil_aim(scene: Scene, moment: ActionsBegin) -> Procedure[None]:
    """After movement: figures who can't keep their aim have lost it."""
    _lose_what_is_spoilt(scene)
    yield from ()


@upkeep("S12.0-27", of=ActionOver)
def spoil_aim_in_the_action(scene: Scene, moment: ActionOver) -> Procedure[None]:
    """After an action: so have figures engaged by then, even if only until movement."""
    _lose_what_is_spoilt(scene)
    yield from ()


def _lose_what_is_spoilt(scene: Scene) -> None:
    for figure in scene.battle.active():
        mark = figure.mark(Marks.AIMING)
        if mark is not None and why_not_keep_aim(scene.battle, figure, scene.battle[mark.about]):
            lose_aim(scene, figure.id)


def aim_lasts(battle: Battle) -> Until:
    """Return until when aim taken now lasts: through the next turn."""
    return Until(battle.clock.turn + 2, Phase.INITIATIVE)


def lose_aim(scene: Scene, figure: FigureId) -> None:
    """The figure's aim is gone."""
    if scene.battle[figure].mark(Marks.AIMING):
        scene.tell(Unmarked(("S12.0-27",), figure, AIM))


def _is_aimed(item: Item) -> bool:
    return is_weapon(item) and weapon(item).kind is Kind.MISSILE


@option("S12.0-27", of=Acting, offers=AimAt, place=170, needs=holds_a_gun)
def aims(battle: Battle, about: Acting, figure: Figure) -> Iterator[AimAt]:
    """Every enemy with every missile weapon in hand."""
    for item in figure.held:
        if _is_aimed(item):
            yield from (AimAt(figure.id, foe.id, item.id) for foe in battle.foes(figure))


@requirement("S12.0-27", "S12.0-09", of=AimAt)
def why_not_aim(battle: Battle, order: AimAt) -> str | None:
    """Without having moved or being engaged, at an enemy in sight and in front, with nothing else done this turn."""
    figure = battle[order.figure]
    if fault := why_not_act(figure) or why_not_target(battle, figure, order.target):
        return fault
    target = battle[order.target]
    return why_not_keep_aim(battle, figure, target) or why_not_ahead(battle, figure, target)


@requirement("S12-06", "S12.0-27", of=AimAt)
def why_not_aim_with(battle: Battle, order: AimAt) -> str | None:
    """A missile weapon in hand, whole and ready."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or not usable(figure, item) or weapon(item).kind is not Kind.MISSILE:
        return "not ready to aim"
    return None


@rule("S12.0-27")
def aims_with(figure: Figure, item: ItemId) -> bool:
    """True if `item` is the weapon being aimed: with two in hand it is only one of them."""
    mark = figure.mark(Marks.AIMED_WITH)
    return mark is None or mark.about == item


def aims_at_its_target(attack: Attack) -> bool:
    """True for a shot at the target of the aim."""
    return attack.kind is Kind.MISSILE and attack.attacker.mark(Marks.AIMING, attack.target.id) is not None


@modifier(
    "S12.0-27",
    of=Attack,
    label="aim",
    when=aims_at_its_target,
    reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING | Reads.CELL | Reads.FACING | Reads.WALK | Reads.OTHERS,
)
def turns_of_aim(attack: Attack) -> int:
    """+1 for each turn of aim at this target with this weapon, up to 3, while unspoilt."""
    mark = attack.attacker.mark(Marks.AIMING, attack.target.id)
    if (
        mark is None
        or not aims_at_its_target(attack)
        or why_not_keep_aim(attack.battle, attack.attacker, attack.target)
    ):
        return 0
    return mark.value if attack.item is None or aims_with(attack.attacker, attack.item.id) else 0


@procedure("S12.0-27", of=AimAt)
def take_aim(scene: Scene, order: AimAt) -> Procedure[None]:
    """One more turn of aim. It lasts through the next turn, and restarts with another target or gun."""
    figure = scene.battle[order.figure]
    kept = figure.mark(Marks.AIMING, order.target) if aims_with(figure, order.item) else None
    turns = min(MOST, (kept.value if kept else 0) + 1)
    lose_aim(scene, order.figure)
    until = aim_lasts(scene.battle)
    mark = Mark(Marks.AIMING, "S12.0-27", turns, order.target, until)
    text = f"aims at {scene.battle[order.target].short_name}"
    scene.tell(Marked(("S12.0-27",), order.figure, mark, text))
    if len([item for item in figure.held if _is_aimed(item)]) > 1:
        which = Mark(Marks.AIMED_WITH, "S12.0-27", about=order.item, until=until)
        scene.tell(Marked(("S12.0-27",), order.figure, which))
    end_action(scene, order.figure, "S12.0-27")
    yield from ()
