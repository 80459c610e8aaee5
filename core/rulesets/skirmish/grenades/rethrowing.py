"""Picking up grenades someone else has thrown: working ones or, with the option on, those with a burning fuse. The
throw is as any other (lobbing.py)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.counting import counted
from core.battle.events import Hurt, Marked
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.handling import ClearedAway, TakenInHand, UsedUp
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FieldId, FigureId
from core.battle.record import replace
from core.battle.whereabouts import cell_in_words
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.purpose import DamageRoll
from core.play.rolled import Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import wording
from core.rulebook.rule import option, procedure, requirement, rule, upkeep
from core.rulebook.tally import Line
from core.rulesets.skirmish.attack.at_hex import Lobbing, aim_at_hex
from core.rulesets.skirmish.attack.hands import READY_MOVE, hands_with
from core.rulesets.skirmish.attack.wounds import suffer
from core.rulesets.skirmish.grenades.bursts import ToHex
from core.rulesets.skirmish.grenades.clouds import cut_off, rise
from core.rulesets.skirmish.grenades.fuses import Fuse, grenade, kind_of, land, step_grenade
from core.rulesets.skirmish.grenades.grenade_machines import GRENADE, Lit
from core.rulesets.skirmish.grenades.lobbing import why_not_throw_to, worth_aiming_at
from core.rulesets.skirmish.grenades.scatter import come_down
from core.rulesets.skirmish.sheet.armoury import worn
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.flags import ArmourFlag
from core.rulesets.skirmish.sheet.scores import dexterity
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import (
    Acting,
    ActionOver,
    end_action,
    why_not_act,
    why_not_after_moving,
    why_not_attack,
)
from core.rulesets.skirmish.turn.phases import MovesEnd, TurnEnds, end_of_turn
from core.space.cell import Cell

BURN = 2
SCOOP = -4
SKILL = "Throwing"


@record
class TakeUp(Choice):
    """Picks up a working smoke or gas grenade in the figure's own or an adjacent hex."""

    verb: ClassVar[str] = "take-up"
    kind: ClassVar[Kind | None] = Kind.PICK_UP
    meaning: ClassVar[str] = "Pick up a working smoke or gas grenade in your own or an adjacent hex."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"grenade": "the id of the grenade on the ground"})
    phrase: ClassVar[str] = "pick up[ {the grenade}]"
    grenade: FieldId


@record
class ThrowBack(ToHex):
    """Picks up a grenade with a burning fuse, to throw at once."""

    verb: ClassVar[str] = "throw-back"
    kind: ClassVar[Kind | None] = Kind.THROW
    meaning: ClassVar[str] = "Pick up a grenade whose fuse is burning, and throw at once."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "grenade": "the id of the grenade on the ground",
            "cell": "the hex to throw at",
        }
    )
    phrase: ClassVar[str] = "throw[ {the grenade}| the grenade] back[ at {cell}]"
    grenade: FieldId
    cell: Cell

    def grenade_and_hex(self, battle: Battle) -> tuple[str, Cell]:
        """Return the grenade on the ground, and the hex to throw it at."""
        lying = grenade(battle, self.grenade)
        return lying.kind if lying else "", self.cell


# -- a working grenade -------------------------------------------------------------------------------------------


@option("S16.12-59", of=Acting, offers=TakeUp)
def takes_up(battle: Battle, about: Acting, figure: Figure) -> Iterator[TakeUp]:
    """Every lit or working grenade within reach."""
    for field in battle.fields:
        if field.machine == GRENADE and any(battle.grid.distance(figure.at, cell) <= 1 for cell in field.cells):
            yield TakeUp(figure.id, field.id)


@requirement("S16.12-59", of=TakeUp)
def why_not_take_up(battle: Battle, order: TakeUp) -> str | None:
    """Only smoke and gas grenades already working, within reach; as for readying, after two hexes at most. A prone
    figure could not hold it."""
    figure, field = battle[order.figure], grenade(battle, order.grenade)
    if field is None or not any(battle.grid.distance(figure.at, cell) <= 1 for cell in field.cells):
        return "not within reach"
    if field.state != Lit.WORKING:
        return "that grenade isn't giving off gas yet"
    if not figure.condition.upright:
        return "prone"
    return why_not_act(figure) or why_not_after_moving(battle, figure, READY_MOVE)


@procedure("S16.12-59", of=TakeUp)
def take_up(scene: Scene, order: TakeUp) -> Procedure[None]:
    """The grenade burns the hand and can be thrown from the next turn on. Its cloud is cut off."""
    figure, field = scene.battle[order.figure], grenade(scene.battle, order.grenade)
    assert field is not None, f"there is no {order.grenade}"
    item = Item(field.id, field.kind, armoury=scene.battle.armoury)
    cut_off(scene, field)
    held = replace(field, centre=figure.at, cells=frozenset(), by=figure.id)
    step_grenade(scene, field, "pick_up", held, "S16.12-59")
    scene.tell(TakenInHand(("S16.12-59",), figure.id, item, *hands_with(figure, item)))
    unready = Mark(Marks.UNREADY, "S12.0-25", about=item.id, until=end_of_turn(scene.battle))
    scene.tell(Marked(("S12.0-25",), figure.id, unready))
    yield from burn_hand(scene, figure.id, field.kind)
    end_action(scene, figure.id, "S16.12-59")


@rule("S16.12-61")
def gloves(figure: Figure) -> int:
    """Return the hits to the hands that armour with gloves stops."""
    return sum(piece.stops for piece in worn(figure) if piece.has(ArmourFlag.GLOVES))


@rule("S16.12-60", "S16.12-61")
def burn_hand(scene: Scene, name: FigureId, kind: str) -> Procedure[None]:
    """Two hits for this turn to the holder."""
    figure = scene.battle[name]
    hits = max(0, BURN - gloves(figure))
    scene.tell(Threw(("S16.12-60",), DamageRoll("", f"burn from the {kind}"), (), counted(hits, "hit", "hits"), name))
    if hits:
        scene.tell(Hurt(("S16.12-60",), name, hits))
    yield from suffer(scene, name, BURN, hits, None)


@upkeep("S16.12-60", of=MovesEnd)
def burn_hands(scene: Scene, moment: MovesEnd) -> Procedure[None]:
    """Everyone who has held one this turn is burnt again."""
    for field in _in_hands(scene.battle):
        assert field.by is not None, f"{field.id} is in no hand"
        if scene.battle[field.by].condition is not Condition.DEAD:
            step_grenade(scene, field, "burn_the_hand", field, "S16.12-60")
            yield from burn_hand(scene, field.by, field.kind)
    let_go_of_grenades(scene)


@upkeep("S16.12-59", of=ActionOver)
def drop_what_works(scene: Scene, moment: ActionOver) -> Procedure[None]:
    """After an action: grenades dropped by then, or whose holders fell, lie there and go on working."""
    let_go_of_grenades(scene)
    yield from ()


@upkeep("S16.12-59", of=TurnEnds)
def drop_what_burns(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """The same at the end of the turn."""
    let_go_of_grenades(scene)
    yield from ()


def _in_hands(battle: Battle) -> list[Field]:
    return [f for f in battle.fields if f.machine == GRENADE and f.state == Lit.IN_HAND_WORKING]


@rule("S16.12-59")
def let_go_of_grenades(scene: Scene) -> None:
    """Every working grenade whose holder has dropped it, put it away or fallen goes on working where it fell."""
    for field in _in_hands(scene.battle):
        assert field.by is not None, f"{field.id} is in no hand"
        holder = scene.battle[field.by]
        item = holder.item(field.id)
        if item is not None and item in holder.held and holder.condition.upright:
            continue
        at = holder.at
        if item is not None:
            scene.tell(UsedUp(("S16.12-59",), holder.id, field.id))
        else:
            at = next((cell for cell, items in scene.battle.fallen.items() if field.id in _ids(items)), at)
            scene.tell(ClearedAway(("S16.12-59",), field.id, at))
        lying = replace(field, centre=at, cells=frozenset((at,)))
        text = f"The {field.kind} falls in {cell_in_words(scene.battle, at, numbered=True)}"
        rise(scene, step_grenade(scene, field, "drop", lying, "S16.12-59", text=text))


def _ids(items: tuple[Item, ...]) -> set[str]:
    return {item.id for item in items}


# -- a grenade whose fuse still burns, an option -----------------------------------------------------------------


@option("S16.12-65", of=Acting, offers=ThrowBack, free=True, switch="S16.12-65")
def throws_back(battle: Battle, about: Acting, figure: Figure) -> Iterator[ThrowBack]:
    """Every grenade on the long fuse in the figure's hex, at the hexes worth it."""
    for field in battle.fields_at(figure.at):
        if field.machine == GRENADE and why_not_scoop_up(battle, figure, field) is None:
            for cell in worth_aiming_at(battle, figure, kind_of(battle, field)):
                yield ThrowBack(figure.id, field.id, cell)


@rule("S16.12-65")
def why_not_scoop_up(battle: Battle, figure: Figure, field: Field) -> str | None:
    """Return why a figure can't scoop up a grenade: skill, place, fuse, hands, or actions of this turn."""
    if not sheet(figure).level(SKILL):
        return f"no {SKILL} skill"
    if field.centre != figure.at or field.state != Lit.FUSED_NEXT_MOVE:
        return "needs a long-fuse grenade in your hex"
    if len(figure.held) == 2 or (figure.main is not None and figure.main == figure.off):
        return "no free hand"
    return why_not_attack(battle, figure)


@requirement("S16.12-65", of=ThrowBack)
def why_not_throw_back(battle: Battle, order: ThrowBack) -> str | None:
    """With the skill, from the figure's own hex, with a free hand, at a hex within reach."""
    figure, field = battle[order.figure], grenade(battle, order.grenade)
    if field is None:
        return "unknown grenade"
    return why_not_scoop_up(battle, figure, field) or why_not_throw_to(battle, figure, order.cell)


@procedure("S16.12-65", of=ThrowBack)
def throw_back(scene: Scene, order: ThrowBack) -> Procedure[None]:
    """A roll at -4 to scoop it up, then at once a normal throw with the fuse it has; or it stays."""
    figure, field = scene.battle[order.figure], grenade(scene.battle, order.grenade)
    assert field is not None, f"there is no {order.grenade}"
    tally = dexterity(scene.book, scene.battle, figure).and_then(Line("S16.12-65", "scooping up", SCOOP))
    why = f"check to scoop up the {field.kind}"
    got = yield from check(scene, figure, tally, "S16.12-65", why=why, passed="in hand", failed="missed")
    if got:
        flying = replace(field, cells=frozenset(), by=figure.id)
        step_grenade(scene, field, "scoop_up", flying, "S16.12-65")
        aim = aim_at_hex(scene.book, scooped(scene.battle, figure, field, order.cell))
        landing = yield from come_down(scene, figure.id, field.kind, order.cell, aim)
        yield from land(scene, field.id, landing, Fuse.NEXT_MOVE)
    else:
        step_grenade(scene, field, "slip", field, "S16.12-65")
    end_action(scene, figure.id, "S16.12-65")


@rule("S16.12-65", "S12.0-37")
def scooped(battle: Battle, figure: Figure, field: Field, cell: Cell) -> Lobbing:
    """Return the throw that follows, with the free hand: the off hand if the main hand holds something."""
    item = Item(field.id, field.kind, armoury=battle.armoury)
    hands = (item.id, figure.off) if figure.main is None else (figure.main, item.id)
    return Lobbing(battle, replace(figure, main=hands[0], off=hands[1], gear=(*figure.gear, item)), cell, item)


# -- in words --------------------------------------------------------------------------------------------------------


@wording(of=TakeUp)
def taking_up_in_words(battle: Battle, order: TakeUp) -> str:
    """By the kind of grenade."""
    return f"picks up the {_called(battle, order.grenade)}"


@wording(of=ThrowBack)
def throwing_back_in_words(battle: Battle, order: ThrowBack) -> str:
    """With the hex it is thrown at."""
    where = f" at {cell_in_words(battle, order.cell, order.figure)}" if order.cell in battle.grid else ""
    return f"throws the {_called(battle, order.grenade)} back{where}"


def _called(battle: Battle, name: FieldId) -> str:
    lying = grenade(battle, name)
    return lying.kind if lying else "grenade"
