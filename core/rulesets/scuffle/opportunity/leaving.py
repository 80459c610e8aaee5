"""An enemy leaves a front hex in its movement: a figure facing it may strike once before it is gone. The walk is in
ground/treading.py; reactions to an entry are in entering/meeting.py."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId
from core.battle.once import once
from core.play.asking import Pass, Procedure
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import answer, option, procedure, rule
from core.rulesets.scuffle.basis.engagement import can_strike_at_leavers
from core.rulesets.scuffle.basis.postures import front_hexes
from core.rulesets.scuffle.basis.sizes import underfoot
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.ground.treading import be_struck, struck_by
from core.rulesets.scuffle.hth.blows import hth_weapon
from core.rulesets.scuffle.hth.moments import attack_hand_to_hand
from core.rulesets.scuffle.pairs.holding import closed_in, hold_of
from core.rulesets.scuffle.pairs.pinned import pins_on
from core.rulesets.skirmish.attack.assaults import Assault
from core.rulesets.skirmish.attack.resolution import strike
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import melee_weapon
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, is_weapon, weapon
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import end_of_turn
from core.space.cell import Cell


@record
class Leaving:
    """An enemy is leaving a front hex, or the shared hex: time for one strike."""

    prompt: ClassVar[str] = "{mover|an enemy} is leaving. Strike? (free)"
    mover: FigureId
    to: Cell


@record
class StrikeLeaver(Assault):
    """Strike at a leaving enemy, with an item in hand or bare hands."""

    verb: ClassVar[str] = "strike-leaver"
    kind: ClassVar[OrderKind | None] = OrderKind.STRIKE
    does: ClassVar[str] = "strikes {target} as they leave[ with {the item}]"
    meaning: ClassVar[str] = "Strike the leaving enemy, with an item in hand or bare hands; free."
    phrase: ClassVar[str] = "strike[ {target}][ with {the item}]"
    item: ItemId = ""

    def attack_in(self, battle: Battle) -> Attack:
        """One strike as the enemy leaves."""
        leaves = Mark(Scuffle.LEAVES, "H-base-06", about=self.figure)
        return leaver_attack(Marked(("H-base-06",), self.target, leaves).applied_to(battle), self)


@answer(struck_by, "H-base-06", "H-base-07", "H-base-21", "H-opportunity-01", "H-opportunity-13")
def who_may_strike(battle: Battle, mover: Figure, here: Cell, to: Cell) -> tuple[FigureId, ...]:
    """The enemies whose front hexes, or hex, `mover` leaves with this step, and who can strike."""
    if battle.figures.get(mover.id) is mover:
        return _strikers(battle, mover.id, here, to)
    return tuple(_strikers_at(battle, mover, here, to))


@once
def _strikers(battle: Battle, mover: FigureId, here: Cell, to: Cell) -> tuple[FigureId, ...]:
    return tuple(_strikers_at(battle, battle[mover], here, to))


def _strikers_at(battle: Battle, mover: Figure, here: Cell, to: Cell) -> Iterator[FigureId]:
    near = {here, *battle.grid.neighbours(here)}
    for foe in battle.foes(mover):
        if (
            foe.at in near
            and (leaves_its_hex(foe, mover, here) if foe.at == here else leaves_its_front(battle, foe, here, to))
            and not foe.mark(Scuffle.STRUCK_LEAVER)
            and not kept_from_it(battle, foe)
            and next(_with(battle, foe, mover), None) is not None
        ):
            yield foe.id


@rule("H-base-21", "H-grapple-25", "S12.0-33")
def kept_from_it(battle: Battle, foe: Figure) -> bool:
    """Whether load or a hold keeps `foe` from striking: it holds someone, even by a line, or is held by a figure
    that isn't ground to it."""
    if overloaded(foe):
        return True
    return closed_in(battle, foe) or hold_of(battle, foe.id) is not None or bool(pins_on(battle, foe.id))


@rule("H-base-06", "H-base-21", "H-opportunity-12")
def leaves_its_front(battle: Battle, foe: Figure, here: Cell, to: Cell) -> bool:
    """Whether a step leads out of an able enemy's front hexes, and not into its hex. A prone enemy has none."""
    return can_strike_at_leavers(foe) and leads_out(front_hexes(battle, foe), foe, here, to)


def leads_out(front: Collection[Cell], foe: Figure, here: Cell, to: Cell) -> bool:
    """Whether a step leads out of `front`, and not into the enemy's hex."""
    return here in front and to not in front and to != foe.at


@rule("H-opportunity-11", "H-opportunity-12")
def leaves_its_hex(foe: Figure, mover: Figure, here: Cell) -> bool:
    """Whether `foe` may strike at an enemy leaving their shared hex: only if it is small enough to be ground to it."""
    return foe.at == here and not foe.mark(Marks.STUNNED) and underfoot(mover, [foe])


def _with(battle: Battle, figure: Figure, mover: Figure) -> Iterator[ItemId]:
    """What `figure` can strike with now: items in hand, or bare hands if none serves."""
    found = [item.id for item in figure.held if is_weapon(item) and _serves(battle, figure, item.id, mover)]
    yield from found or ([""] if _serves(battle, figure, "", mover) else [])


def _serves(battle: Battle, figure: Figure, item: ItemId, mover: Figure) -> Weapon | None:
    thing = figure.item(item)
    if _hand_to_hand(figure, mover):
        return hth_weapon(battle, figure, thing)
    return melee_weapon(figure, thing)


@rule("H-opportunity-11")
def _hand_to_hand(figure: Figure, mover: Figure) -> bool:
    """A prone figure strikes an enemy in its hex hand-to-hand."""
    return figure.at == mover.at and figure.condition is Condition.PRONE


@option("H-base-06", of=Leaving, offers=StrikeLeaver)
def strikes_at_the_leaver(battle: Battle, about: Leaving, figure: Figure) -> Iterator[StrikeLeaver]:
    """With everything in hand."""
    yield from (StrikeLeaver(figure.id, about.mover, item) for item in _with(battle, figure, battle[about.mover]))


@answer(be_struck, "H-base-06", "H-base-07")
def may_strike_it(scene: Scene, mover: FigureId, striker: FigureId, to: Cell) -> Procedure[None]:
    """Ask the enemy, once a turn."""
    about, otherwise = Leaving(mover, to), Pass(striker)
    reply = yield from scene.interrupt("H-base-06", figure=striker, about=about, otherwise=otherwise)
    if not reply.is_pass:
        yield from scene.perform(reply)


@procedure("H-base-06", "H-base-07", of=StrikeLeaver)
def strike_the_leaver(scene: Scene, order: StrikeLeaver) -> Procedure[None]:
    """One free strike; the action is still to come. Position doesn't count."""
    until = end_of_turn(scene.battle)
    mark = Mark(Scuffle.STRUCK_LEAVER, "H-base-07", until=until)
    scene.tell(Marked(("H-base-07",), order.figure, mark))
    leaves = Mark(Scuffle.LEAVES, "H-base-06", about=order.figure, until=until)
    scene.tell(Marked(("H-base-06",), order.target, leaves))
    attack = leaver_attack(scene.battle, order)

    def made() -> Procedure[object]:
        return (yield from strike(scene, attack, "H-base-06"))

    if attack.kind is Kind.HTH:
        yield from attack_hand_to_hand(scene, order.figure, order.target, made)
    else:
        yield from made()
    if scene.battle[order.target].mark(Scuffle.LEAVES):
        scene.tell(Unmarked(("H-base-06",), order.target, (Scuffle.LEAVES,)))


@rule("H-base-06", "H-opportunity-11")
def leaver_attack(battle: Battle, order: StrikeLeaver) -> Attack:
    """The attack: hand-to-hand if prone and in the same hex."""
    figure, target = battle[order.figure], battle[order.target]
    kind = _serves(battle, figure, order.item, target) or weapon(None)
    attack_kind = Kind.HTH if _hand_to_hand(figure, target) else Kind.MELEE
    return Attack(battle, figure, target, kind, figure.item(order.item), attack_kind)
