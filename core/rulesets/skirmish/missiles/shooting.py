"""Shooting: the orders, single shots, and how a shot is fired. Who may is in may_shoot.py; many rounds at once are in
automatic_fire.py, later shots of a turn in series.py, a shot's flight in flight.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, ItemId, RuleId
from core.battle.once import once
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint
from core.rulebook.rule import option, procedure, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.attack.assaults import Assault
from core.rulesets.skirmish.attack.tohit import Attack, Turned
from core.rulesets.skirmish.missiles.aiming import lose_aim
from core.rulesets.skirmish.missiles.flight import let_fly
from core.rulesets.skirmish.missiles.lines import LineOfFire, line_at, lines_of_fire
from core.rulesets.skirmish.missiles.series import BURST, PAIR, Mode, count_shot, next_shot, rate
from core.rulesets.skirmish.sheet.ammunition import as_loaded, is_nonlethal, next_load, spend, taken_by
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, holds_a_gun, is_weapon, weapon
from core.rulesets.skirmish.sheet.words import Manoeuvre, Part
from core.rulesets.skirmish.turn.acting import Acting
from core.rulesets.skirmish.turn.engagement import fights


@record
class Shot(Assault):
    """An order to shoot at an enemy: so many rounds in one roll."""

    mode: ClassVar[Mode]
    at_once: ClassVar[int] = 1
    item: ItemId

    @property
    def part(self) -> Part:
        """The part of the body it is called at."""
        raise NotImplementedError

    @property
    def past(self) -> tuple[FigureId, ...]:
        """The figure the line passes, where the shooter chooses one of two."""
        raise NotImplementedError

    @property
    def wanted(self) -> int:
        """The rounds that go into the roll if the weapon has them."""
        return self.at_once

    def dice_drawn(self, kind: Weapon, options: tuple[RuleId, ...]) -> int:
        """Return what it takes out of a battery that is counted in dice."""
        return taken_by(kind, 1, options)

    def attack_in(self, battle: Battle) -> Attack:
        """One roll for all its rounds."""
        return shot(battle, self)


@record
class Shoot(Shot):
    """One shot at an enemy. `past`: the figure the line passes, where the shooter chooses one of two."""

    verb: ClassVar[str] = "shoot"
    kind: ClassVar[OrderKind | None] = OrderKind.SHOOT
    does: ClassVar[str] = "shoots at {target}[ with {the item}]"
    mode: ClassVar[Mode] = Mode.SINGLE
    meaning: ClassVar[str] = "Fire one shot at an enemy."
    phrase: ClassVar[str] = "shoot[ {target}][ with {the item}][ ({part})][ past {past}]"
    option_phrase: ClassVar[str] = "shoot[ at the {part}][ with {the item}][ past {past}]"
    part: Part = Part.NONE
    past: tuple[FigureId, ...] = ()


@record
class ShootPair(Shot):
    """Two rounds at an enemy in one roll, on automatic."""

    verb: ClassVar[str] = "shoot-pair"
    kind: ClassVar[OrderKind | None] = OrderKind.SHOOT
    does: ClassVar[str] = "fires 2 rounds at {target}[ with {the item}]"
    mode: ClassVar[Mode] = Mode.PAIRS
    at_once: ClassVar[int] = PAIR
    meaning: ClassVar[str] = "Fire two rounds at an enemy with one roll, on automatic."
    phrase: ClassVar[str] = "fire 2 rounds[ at {target}][ with {the item}][ ({part})][ past {past}]"
    option_phrase: ClassVar[str] = "fire 2 rounds[ at the {part}][ with {the item}][ past {past}]"
    part: Part = Part.NONE
    past: tuple[FigureId, ...] = ()


@record
class ShootBurst(Shot):
    """Three rounds at an enemy in one roll."""

    verb: ClassVar[str] = "burst"
    kind: ClassVar[OrderKind | None] = OrderKind.SHOOT
    does: ClassVar[str] = "fires a burst at {target}[ with {the item}]"
    mode: ClassVar[Mode] = Mode.BURST
    at_once: ClassVar[int] = BURST
    meaning: ClassVar[str] = "Fire three rounds at an enemy with one roll."
    phrase: ClassVar[str] = "fire a burst[ at {target}][ with {the item}][ ({part})][ past {past}]"
    option_phrase: ClassVar[str] = "fire a burst[ at the {part}][ with {the item}][ past {past}]"
    part: Part = Part.NONE
    past: tuple[FigureId, ...] = ()


@record
class ShootAutomatic(Shot):
    """Several rounds at an enemy in one roll, with one pull of the trigger."""

    verb: ClassVar[str] = "automatic"
    kind: ClassVar[OrderKind | None] = OrderKind.SHOOT
    does: ClassVar[str] = "fires {rounds|round|rounds} on automatic at {target}[ with {the item}]"
    mode: ClassVar[Mode] = Mode.AUTOMATIC
    meaning: ClassVar[str] = "Fire several rounds at an enemy with one roll, on automatic."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"rounds": "how many rounds"})
    phrase: ClassVar[str] = (
        "fire[ {rounds|round|rounds}] on automatic[ at {target}][ with {the item}][ ({part})][ past {past}]"
    )
    option_phrase: ClassVar[str] = "fire {rounds|round|rounds}[ at the {part}][ with {the item}][ past {past}]"
    rounds: int
    part: Part = Part.NONE
    past: tuple[FigureId, ...] = ()

    @property
    def wanted(self) -> int:
        """The rounds ordered."""
        return self.rounds


@record
class ShootSplit(Shot):
    """One of several weak shots of an energy weapon at an enemy, each with some of the dice."""

    verb: ClassVar[str] = "shoot-split"
    kind: ClassVar[OrderKind | None] = OrderKind.SHOOT
    does: ClassVar[str] = "fires a weak shot at {target}[ with {the item}]"
    mode: ClassVar[Mode] = Mode.SPLIT
    meaning: ClassVar[str] = "Fire one of several weaker shots from an energy weapon, each with some of the dice."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "dice": "how many of the weapon's dice this shot has",
        }
    )
    phrase: ClassVar[str] = (
        "fire a weak shot[ of {dice|die|dice}][ at {target}][ with {the item}][ ({part})][ past {past}]"
    )
    option_phrase: ClassVar[str] = "fire a weak shot of {dice|die|dice}[ at the {part}][ with {the item}][ past {past}]"
    dice: int
    part: Part = Part.NONE
    past: tuple[FigureId, ...] = ()

    def dice_drawn(self, kind: Weapon, options: tuple[RuleId, ...]) -> int:
        """The dice of the shot."""
        return self.dice


# -- what can be shot --------------------------------------------------------------------------------------------


@option("S12.0-09", "S12.0-10", of=Acting, offers=Shoot, place=180, needs=holds_a_gun)
def shoots(battle: Battle, about: Acting, figure: Figure) -> Iterator[Shoot]:
    """Every weapon in hand that fires single shots, at every enemy."""
    for item in guns_in_hand(figure, Mode.SINGLE):
        for foe in battle.foes(figure):
            for line in lines_of_fire(battle, figure, foe, None):
                yield Shoot(figure.id, foe.id, item.id, past=line.past)


@option("S12.0-28", of=Acting, offers=Shoot, place=180, needs=holds_a_gun)
def called_shots(battle: Battle, about: Acting, figure: Figure) -> Iterator[Shoot]:
    """The same shots at a called part."""
    for order in shoots(battle, about, figure):
        yield from (replace(order, part=part) for part in Part if part is not Part.NONE)


def guns_in_hand(figure: Figure, mode: Mode) -> Iterator[Item]:
    """Yield the missile weapons in hand that have this mode."""
    for item in figure.held:
        if is_weapon(item) and weapon(item).kind is Kind.MISSILE and rate(weapon(item), mode):
            yield item


# -- what happens ------------------------------------------------------------------------------------------------


@rule("S12-13", "S16.6-02", "S16.6-09")
def rounds_of(order: Shot, item: Item) -> int:
    """Return the rounds that go into the roll of an order: no more than are left."""
    return min(order.wanted, item.rounds) if weapon(item).magazine else order.wanted


@once
def shot(battle: Battle, order: Shot) -> Attack:
    """Return the attack of an order to shoot."""
    figure, target = battle[order.figure], battle[order.target]
    item, line = figure.item(order.item), _line(battle, order)
    assert item is not None, f"{order.figure} has no {order.item}"
    load = next_load(item)
    return Attack(
        battle,
        figure,
        target,
        as_loaded(battle, item),
        item,
        Kind.HTH if fights(battle, figure.id, target.id) else Kind.MISSILE,
        manoeuvre=Manoeuvre.SHOT,
        part=order.part,
        between=line.between,
        beyond=line.beyond,
        rounds=rounds_of(order, item),
        ammo=load,
        nonlethal=is_nonlethal(load),
    )


def _line(battle: Battle, order: Shot) -> LineOfFire:
    lines = lines_of_fire(battle, battle[order.figure], battle[order.target], None)
    return next((line for line in lines if line.past == order.past), lines[0])


@procedure("S12-03", "S12-07", of=Shoot)
def shoot(scene: Scene, order: Shoot) -> Procedure[None]:
    """One round of a series."""
    yield from fire(scene, order)


def fire(scene: Scene, order: Shot) -> Procedure[None]:
    """One roll for all the rounds of an order; then a later place for more, or the end of the action."""
    count_shot(scene, order.figure, order.target, order.item, order.mode)
    scene.settle(Turned(order.figure, order.target))
    aimed = shot(scene.battle, order)
    yield from let_fly(scene, after_spending(scene, aimed, aimed.rounds), "S12-03")
    lose_aim(scene, order.figure)
    next_shot(scene, order.figure, order.item, order.mode)


def after_spending(scene: Scene, attack: Attack, rounds: int) -> Attack:
    """Return the attack with so many rounds gone from the magazine."""
    assert attack.item is not None, "nothing is shot with bare hands"
    spend(scene, attack.attacker.id, attack.item, taken_by(attack.weapon, rounds, scene.battle.options))
    shooter = scene.battle[attack.attacker.id]
    return replace(attack, battle=scene.battle, attacker=shooter, item=shooter.item(attack.item.id))


@footprint(of=Shot)
def covers_its_line(book: Rulebook, battle: Battle, order: Shot) -> Footprint:
    """The line to the target, its cover and the figures in the way."""
    return line_at(battle, battle[order.figure], battle[order.target], order.past)
