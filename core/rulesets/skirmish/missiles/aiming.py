"""Taking aim with a missile weapon, and what spoils it. The shot is in shooting.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
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
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, question, requirement, rule, upkeep
from core.rulesets.skirmish.attack.hands import usable
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import not_a_target
from core.rulesets.skirmish.missiles.lines import not_ahead, sees
from core.rulesets.skirmish.sheet.armoury import Kind, is_weapon, weapon
from core.rulesets.skirmish.sheet.words import AIM, Marks
from core.rulesets.skirmish.turn.acting import Acting, ActionOver, committed, end_action, moved_more_than
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.phases import ActionsBegin, Phase

MOST = 3


@dataclass(frozen=True, slots=True)
class AimAt(Choice):
    """Spends the turn taking aim at an enemy."""

    verb: ClassVar[str] = "aim"
    kind: ClassVar[OrderKind | None] = OrderKind.AIM
    does: ClassVar[str] = "aims at {target}[ with the {item}]"
    meaning: ClassVar[str] = "Spend the turn aiming at an enemy."
    phrase: ClassVar[str] = "take aim[ at {target}][, {item}]"
    target: FigureId
    item: ItemId


@question("S12.0-27")
def spoilt(battle: Battle, figure: Figure, target: Figure) -> str | None:
    """Why aim cannot be kept now: it has moved, is engaged or blind, or has the target out of sight; None if it can."""
    if fault := moved_more_than(battle, figure, 0):
        return fault
    if figure.mark(Marks.BLINDED):
        return f"{figure.short_name} is blinded"
    if engaged(battle, figure):
        return f"{figure.short_name} is engaged"
    return None if sees(battle, figure, target) else f"{figure.short_name} has lost sight of {target.short_name}"


@upkeep("S12.0-27", of=ActionsBegin)
def spoil_aim(scene: Scene, moment: ActionsBegin) -> Procedure[None]:
    """All have moved: whoever cannot keep his aim has lost it."""
    _lose_what_is_spoilt(scene)
    yield from ()


@upkeep("S12.0-27", of=ActionOver)
def spoil_aim_in_the_action(scene: Scene, moment: ActionOver) -> Procedure[None]:
    """Somebody has acted: so has whoever is engaged now, though he may be free again before all have moved."""
    _lose_what_is_spoilt(scene)
    yield from ()


def _lose_what_is_spoilt(scene: Scene) -> None:
    for figure in scene.battle.active():
        mark = figure.mark(Marks.AIMING)
        if mark is not None and spoilt(scene.battle, figure, scene.battle[mark.about]):
            lose_aim(scene, figure.id)


def aim_lasts(battle: Battle) -> Until:
    """Until when aim that is taken now holds: through the next turn."""
    return Until(battle.clock.turn + 2, Phase.INITIATIVE)


def lose_aim(scene: Scene, figure: FigureId) -> None:
    """Whatever it aimed at, it aims no more."""
    if scene.battle[figure].mark(Marks.AIMING):
        scene.tell(Unmarked(("S12.0-27",), figure, AIM))


def _is_aimed(item: Item) -> bool:
    return is_weapon(item) and weapon(item).kind is Kind.MISSILE


@option("S12.0-27", of=Acting, offers=AimAt, place=170)
def aims(battle: Battle, about: Acting, figure: Figure) -> Iterator[AimAt]:
    """Every enemy with every missile weapon in hand."""
    for item in figure.held:
        if _is_aimed(item):
            yield from (AimAt(figure.id, foe.id, item.id) for foe in battle.foes(figure))


@requirement("S12.0-27", "S12.0-09", of=AimAt)
def may_aim(battle: Battle, order: AimAt) -> str | None:
    """Without having moved or being engaged, at an enemy in sight and in front, with nothing else done this turn."""
    figure = battle[order.figure]
    if fault := committed(figure) or not_a_target(battle, figure, order.target):
        return fault
    target = battle[order.target]
    return spoilt(battle, figure, target) or not_ahead(battle, figure, target)


@requirement("S12-06", "S12.0-27", of=AimAt)
def aims_a_ready_weapon(battle: Battle, order: AimAt) -> str | None:
    """A missile weapon in hand, whole and ready."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or not usable(figure, item) or weapon(item).kind is not Kind.MISSILE:
        return f"{figure.short_name} has no {order.item} ready to aim"
    return None


@rule("S12.0-27")
def aims_with(figure: Figure, item: ItemId) -> bool:
    """Whether it is this weapon that it aims: with two in hand only one of them."""
    mark = figure.mark(Marks.AIMED_WITH)
    return mark is None or mark.about == item


def aims_at_its_target(attack: Attack) -> bool:
    """Whether it is a shot at whom the shooter aims at."""
    return attack.kind is Kind.MISSILE and attack.attacker.mark(Marks.AIMING, attack.target.id) is not None


@modifier(
    "S12.0-27",
    of=Attack,
    label="aim",
    when=aims_at_its_target,
    reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING | Reads.CELL | Reads.FACING | Reads.WALK | Reads.OTHERS,
)
def turns_of_aim(attack: Attack) -> int:
    """One easier for each turn of aim at this target with this weapon, three at most, while nothing has spoilt it."""
    mark = attack.attacker.mark(Marks.AIMING, attack.target.id)
    if mark is None or not aims_at_its_target(attack) or spoilt(attack.battle, attack.attacker, attack.target):
        return 0
    return mark.value if attack.item is None or aims_with(attack.attacker, attack.item.id) else 0


@procedure("S12.0-27", of=AimAt)
def take_aim(scene: Scene, order: AimAt) -> Procedure[None]:
    """One more turn of aim; it holds through the next turn, and begins anew at another target or with another gun."""
    figure = scene.battle[order.figure]
    kept = figure.mark(Marks.AIMING, order.target) if aims_with(figure, order.item) else None
    turns = min(MOST, (kept.value if kept else 0) + 1)
    lose_aim(scene, order.figure)
    until = aim_lasts(scene.battle)
    mark = Mark(Marks.AIMING, "S12.0-27", turns, order.target, until)
    telling = f"takes aim at {scene.battle[order.target].short_name}"
    scene.tell(Marked(("S12.0-27",), order.figure, mark, telling))
    if len([item for item in figure.held if _is_aimed(item)]) > 1:
        which = Mark(Marks.AIMED_WITH, "S12.0-27", about=order.item, until=until)
        scene.tell(Marked(("S12.0-27",), order.figure, which))
    end_action(scene, order.figure, "S12.0-27")
    yield from ()
