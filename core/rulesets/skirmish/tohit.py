"""What it takes to hit: an attack as a context, and the adjustments that every attack shares.

Those of one kind of attack stand with it: poles.py, bayonet.py, staff.py, sweep.py, thrown.py, shooting.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, RuleId
from core.play.asking import Need
from core.play.dice import Dice
from core.rulebook.rule import Verb, modifier, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.skirmish.armoury import Kind, Weapon, held_in_two_hands
from core.rulesets.skirmish.bands import need
from core.rulesets.skirmish.facing import arc_of_attack
from core.rulesets.skirmish.hands import can_ward
from core.rulesets.skirmish.scores import Poise, dexterity
from core.rulesets.skirmish.sheet import sheet
from core.rulesets.skirmish.words import Manoeuvre, Marks, Part
from core.space.grid import Arc

UNSKILLED = -4
OFF_HAND = -4
BLIND = -6


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack by one figure on one other, before its roll.

    `weapon` is what the item is used as: a broken rifle is a club. `item` is None for shoulders and bare hands.
    `between` and `beyond` are the figures in the line of fire that count, before the target and behind it, nearest
    first. `rounds` go into the one roll; `ammo` is the kind of ammunition. A `nonlethal` one does not kill.
    """

    battle: Battle
    attacker: Figure
    target: Figure
    weapon: Weapon
    item: Item | None = None
    kind: Kind = Kind.MELEE
    manoeuvre: Manoeuvre = Manoeuvre.STRIKE
    part: Part = Part.NONE
    between: tuple[FigureId, ...] = ()
    beyond: tuple[FigureId, ...] = ()
    rounds: int = 1
    ammo: str = ""
    nonlethal: bool = False
    arc: Arc = field(init=False)
    distance: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "arc", arc_of(self))
        object.__setattr__(self, "distance", self.battle.grid.distance(self.attacker.at, self.target.at))

    @property
    def ranged(self) -> bool:
        """Whether it flies: thrown and missile attacks."""
        return self.kind in (Kind.THROWN, Kind.MISSILE)


@rule("S12.0-21")
def arc_of(attack: Attack) -> Arc:
    """From which side it comes: for melee all the hexes of a figure that lies count as its rear."""
    if attack.kind is Kind.MELEE and not attack.target.condition.upright:
        return Arc.REAR
    return arc_of_attack(attack.battle, attack.attacker, attack.target)


class Aim(NamedTuple):
    """What a roll to hit needs: the dice, the number and how it was made up."""

    dice: Dice
    need: Need
    tally: Tally


@rule("S12.0-40", "S12.1-02", "S12.1-03", "S12-12")
def aim(book: Rulebook, attack: Attack) -> Aim:
    """The roll to hit of an attack, with every adjustment that holds at this moment."""
    tally = dexterity(book, attack.battle, attack.attacker).and_then(*book.tally(attack).lines)
    dice = Dice(dice_to_hit(attack))
    return Aim(dice, need(tally.total, dice.count), tally)


class Adjustment(NamedTuple):
    """A row of the table of adjustments: what it is, and the clauses that define it."""

    label: str
    rules: tuple[RuleId, ...]


@rule("S12.0-40")
def dex_adjustments(book: Rulebook) -> tuple[Adjustment, ...]:
    """The table of all adjustments of DEX: what orders actions, then every modifier of the book."""
    own = (Adjustment("armour, shield", ("S12.0-32",)), Adjustment("load", ("S12.0-33",)))
    found = (rule for context in (Poise, Attack) for rule in book.rules(Verb.MODIFIER, context))
    return (*own, *(Adjustment(rule.label, rule.ids) for rule in found))


@rule("S12.0-18", "S12.0-19")
def dice_to_hit(attack: Attack) -> int:
    """Three dice; four against a dodger from afar, and against a defender from its front or side in melee.

    A defender who has lost what it defended with defends no more.
    """
    target = attack.target
    if attack.ranged:
        return 4 if target.mark(Marks.DODGING) else 3
    defends = attack.kind is Kind.MELEE and target.mark(Marks.DEFENDING) and can_ward(target)
    return 4 if defends and attack.arc is not Arc.REAR else 3


def position_bonus(attack: Attack) -> int:
    """What the target's facing is worth; nothing against a prone target from afar."""
    if attack.ranged and attack.target.condition is Condition.PRONE and attack.distance > 1:
        return 0
    return {Arc.FRONT: 0, Arc.SIDE: 2, Arc.REAR: 4}[attack.arc]


def posture_bonus(attack: Attack) -> int:
    """What a low target is worth in melee: all the hexes of one that lies count as its rear."""
    if attack.ranged:
        return 0
    down = not attack.target.condition.upright
    return 4 if down else 2 if attack.target.condition is Condition.KNEELING else 0


@modifier("S12.0-15", of=Attack, label="from the side")
def from_the_side(attack: Attack) -> int:
    """Two easier from a side hex, unless the target's posture gives as much."""
    return 2 if position_bonus(attack) == 2 > posture_bonus(attack) else 0


@modifier("S12.0-15", of=Attack, label="from the rear")
def from_the_rear(attack: Attack) -> int:
    """Four easier from the rear hex, unless the target's posture gives as much."""
    return 4 if position_bonus(attack) == 4 > posture_bonus(attack) else 0


@modifier("S12.0-21", of=Attack, label="low target")
def low_target(attack: Attack) -> int:
    """In melee four easier at a figure that lies and two at one that kneels, if position does not give more."""
    posture = posture_bonus(attack)
    return posture if posture >= position_bonus(attack) else 0


@modifier("S12.0-21", of=Attack, label="prone target afar")
def prone_target_afar(attack: Attack) -> int:
    """Two harder to throw or shoot at a prone figure that is not adjacent."""
    return -2 if attack.ranged and attack.distance > 1 and attack.target.condition is Condition.PRONE else 0


@modifier("S12.0-22", of=Attack, label="kneeling")
def from_the_knees(attack: Attack) -> int:
    """Two harder to strike from the knees; shooting and throwing are as ever."""
    return -2 if attack.kind is Kind.MELEE and attack.attacker.condition is Condition.KNEELING else 0


@modifier("S12.0-31", of=Attack, label="unskilled")
def unskilled(attack: Attack) -> int:
    """Four harder with a weapon whose skill the figure lacks."""
    skill = attack.weapon.skill
    return UNSKILLED if skill != "none" and not sheet(attack.attacker).level(skill) else 0


@modifier("S12.0-37", of=Attack, label="off hand")
def off_hand(attack: Attack) -> int:
    """Four harder with what the other hand alone holds."""
    item, figure = attack.item, attack.attacker
    if item is None or figure.off != item.id or figure.main == item.id:
        return 0
    return 0 if held_in_two_hands(figure, item) else OFF_HAND


@modifier("S16.6-04", "S16.5-01", "S12.0-37", of=Attack, label="too weak for it")
def too_weak(attack: Attack) -> int:
    """One harder for every point of STR that the weapon wants and the figure has not, as it holds it now."""
    item, figure = attack.item, attack.attacker
    two = item is not None and held_in_two_hands(figure, item)
    wanted = attack.weapon.st_two if two else attack.weapon.st_one
    return min(0, sheet(figure).strength - wanted)


@modifier("S12.0-39", of=Attack, label="cannot see the target")
def cannot_see(attack: Attack) -> int:
    """Six harder for an attacker who cannot see."""
    return BLIND if attack.attacker.mark(Marks.BLINDED) else 0


@modifier("S12.0-28", of=Attack, label="called shot")
def called_shot(attack: Attack) -> int:
    """Four harder at an arm or leg, six at a hand or the head."""
    return {Part.NONE: 0, Part.ARM: -4, Part.LEG: -4, Part.HAND: -6, Part.HEAD: -6}[attack.part]
