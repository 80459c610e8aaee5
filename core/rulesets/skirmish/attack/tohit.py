"""What it takes to hit: an attack as a context, and the adjustments that every attack shares.

Those of one kind of attack stand with it: poles.py, bayonet.py, staff.py, sweep.py, thrown.py, shooting.py. Aiming at a
hex is in at_hex.py.
"""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field, fields
from operator import attrgetter
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, RuleId
from core.battle.record import quick
from core.common.hands import in_off_hand_alone
from core.play.asking import Need
from core.play.dice import Dice
from core.play.rolled import Tested
from core.rulebook.reads import Reads
from core.rulebook.rule import Verb, modifier, question, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.skirmish.attack.at_hex import Launching, Lobbing
from core.rulesets.skirmish.attack.hands import can_ward
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, held_in_two_hands
from core.rulesets.skirmish.sheet.bands import need, need_against_mastery
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.martial import MASTER, UNTOUCHABLE, martial_level
from core.rulesets.skirmish.sheet.scores import Poise, dexterity
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks, Part
from core.rulesets.skirmish.turn.engagement import in_hth
from core.rulesets.skirmish.turn.facing import arc_of_attack
from core.space.cell import Cell
from core.space.grid import Arc

UNSKILLED = -4
EXPERT_DICE = 5
OFF_HAND = -4
BLIND = -6
HAND_TO_HAND = 4


FLYING = (Kind.THROWN, Kind.MISSILE)


@quick
@dataclass(frozen=True, slots=True)
class Attack:
    """One attack by one figure on one other, before its roll.

    `weapon` is what the item is used as: a broken rifle is a club. `item` is None for shoulders and bare hands.
    `between` and `beyond` are the figures in the line of fire that count, before the target and behind it, nearest
    first. `rounds` go into the one roll; `ammo` is the kind of ammunition. `volley` are all the rounds of one pull of
    the trigger, where `rounds` are what is left of them. A `nonlethal` one does not kill.
    """

    battle: Battle
    attacker: Figure
    target: Figure
    weapon: Weapon
    item: Item | None = None
    kind: Kind = Kind.MELEE
    _: KW_ONLY
    manoeuvre: Manoeuvre = Manoeuvre.STRIKE
    part: Part = Part.NONE
    between: tuple[FigureId, ...] = ()
    beyond: tuple[FigureId, ...] = ()
    rounds: int = 1
    ammo: str = ""
    nonlethal: bool = False
    volley: int = 0
    arc: Arc = field(init=False)
    distance: int = field(init=False)
    ranged: bool = field(init=False, repr=False, compare=False)
    """whether it flies: thrown and missile attacks"""

    def __post_init__(self) -> None:
        object.__setattr__(self, "arc", arc_attacked(self))
        object.__setattr__(self, "distance", self.battle.grid.distance(self.attacker.at, self.target.at))
        object.__setattr__(self, "ranged", self.kind in FLYING)

    @property
    def cell(self) -> Cell:
        """Where it goes."""
        return self.target.at

    @property
    def pulled(self) -> int:
        """The rounds that leave the barrel with one pull of the trigger: what its recoil is of."""
        return max(self.rounds, self.volley)


def flies(attack: Attack) -> bool:
    """Whether it is `ranged`: what modifiers of throws and shots ask first."""
    return attack.ranged


@rule("S12.0-21")
def arc_attacked(attack: Attack) -> Arc:
    """From which side it comes: for melee all the hexes of a figure that lies count as its rear."""
    if attack.kind is Kind.MELEE and not attack.target.condition.upright:
        return Arc.REAR
    return arc_of_attack(attack.battle, attack.attacker, attack.target)


@dataclass(frozen=True, slots=True)
class Missed:
    """The moment when an attack has missed and is not spent, by such a roll: whom else does it endanger?"""

    attack: Attack
    tested: Tested


@dataclass(frozen=True, slots=True)
class Turned:
    """The moment when a figure attacks somebody: who has hold of another lets go."""

    figure: FigureId
    to: FigureId


class Aim(NamedTuple):
    """What a roll to hit needs: the dice, the number and how it was made up."""

    dice: Dice
    need: Need
    tally: Tally


_what_is_aimed = attrgetter(*(field.name for field in fields(Attack) if field.init and field.name != "battle"))


@rule("S12.0-40", "S12.1-02", "S12.1-03", "S12-12")
def aim(book: Rulebook, attack: Attack) -> Aim:
    """The roll to hit of an attack, with every adjustment that holds at this moment."""
    key = (aim, book, *map(id, _what_is_aimed(attack)))
    if (known := attack.battle.known.get(key)) is None:
        known = attack.battle.known[key] = attack, _aimed(book, attack)  # kept with the attack, whose ids are the key
    found: Aim = known[1]
    return found


def _aimed(book: Rulebook, attack: Attack) -> Aim:
    tally = dexterity(book, attack.battle, attack.attacker).and_then(*book.tally(attack).lines)
    dice = Dice(dice_to_hit(attack))
    return Aim(dice, need_to_hit(attack, tally.total, dice), tally)


@rule("S12.1-02", "S16.15.4-15", "S16.15.4-21")
def need_to_hit(attack: Attack, total: int, dice: Dice) -> Need:
    """A total at or under this number, with the bands of so many dice, or with those of five dice at an expert."""
    expert = dice.count == EXPERT_DICE and martial_level(attack.target) >= UNTOUCHABLE
    return need_against_mastery(total) if expert else need(attack.battle, total, dice.count)


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


@rule("S12.0-18", "S12.0-19", "S16.15.4-14", "S16.15.4-20", "S16.15.4-21")
def dice_to_hit(attack: Attack) -> int:
    """Three dice; four against a dodger from afar, and against a defender from its front or side in melee.

    Five against a defender of Martial Arts 4. A Master takes four as he stands, and five when he dodges.
    """
    level, dodges = martial_level(attack.target), attack.target.mark(Marks.DODGING) is not None
    if warded(attack.battle, attack):
        return EXPERT_DICE if level >= UNTOUCHABLE else 4
    if level >= MASTER and aimed(attack):
        return EXPERT_DICE if dodges else 4
    return 4 if dodges and attack.ranged else 3


@question("S12.0-19")
def warded(battle: Battle, attack: Attack) -> bool:
    """Whether its target wards it off: it defends, in melee, from front or side, and still has what to ward with."""
    if attack.kind is not Kind.MELEE or not attack.target.mark(Marks.DEFENDING):
        return False
    return attack.arc is not Arc.REAR and can_ward(attack.target)


@rule("S16.15.4-20")
def aimed(attack: Attack) -> bool:
    """Whether it is aimed at a figure outside HTH: no grenade, no fire, and nobody in the same hex."""
    strewn = attack.kind is Kind.GRENADE or attack.weapon.has(Flag.FLAME_THROWER)
    return not strewn and attack.kind is not Kind.HTH and attack.distance > 0


@rule("S16.15.3-20", "S16.15.3-21")
def in_close_fight(attack: Attack) -> bool:
    """Whether its target fights hand to hand within reach: what that is worth takes the place of its position."""
    return not attack.ranged and in_hth(attack.battle, attack.target.id)


@modifier("S16.15.3-20", of=Attack, label="hand to hand", reads=Reads.FIGURES | Reads.MANNER)
def hand_to_hand(attack: Attack) -> int:
    """Four easier for those who fight hand to hand to hit one another."""
    return HAND_TO_HAND if attack.kind is Kind.HTH and in_close_fight(attack) else 0


@modifier("S16.15.3-21", of=Attack, label="fights hand to hand", reads=Reads.FIGURES | Reads.MANNER)
def into_the_fight(attack: Attack) -> int:
    """Four easier for a blow from outside into such a fight; throws and shots gain nothing."""
    return HAND_TO_HAND if attack.kind is Kind.MELEE and in_close_fight(attack) else 0


def position_bonus(attack: Attack) -> int:
    """What the target's facing is worth; nothing in a fight hand to hand, or to a throw or shot at one that lies."""
    if in_close_fight(attack) or (attack.ranged and not attack.target.condition.upright):
        return 0
    return {Arc.FRONT: 0, Arc.SIDE: 2, Arc.REAR: 4}[attack.arc]


def posture_bonus(attack: Attack) -> int:
    """What a low target is worth in melee: all the hexes of one that lies count as its rear."""
    if attack.ranged or in_close_fight(attack):
        return 0
    down = not attack.target.condition.upright
    return 4 if down else 2 if attack.target.condition is Condition.KNEELING else 0


@modifier("S12.0-15", of=Attack, label="from the side", reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING)
def from_the_side(attack: Attack) -> int:
    """Two easier from a side hex, unless the target's posture gives as much."""
    return 2 if position_bonus(attack) == 2 > posture_bonus(attack) else 0


@modifier("S12.0-15", of=Attack, label="from the rear", reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING)
def from_the_rear(attack: Attack) -> int:
    """Four easier from the rear hex, unless the target's posture gives as much."""
    return 4 if position_bonus(attack) == 4 > posture_bonus(attack) else 0


@modifier("S12.0-21", of=Attack, label="low target", reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING)
def low_target(attack: Attack) -> int:
    """In melee four easier at a figure that lies and two at one that kneels, if position does not give more."""
    posture = posture_bonus(attack)
    return posture if posture >= position_bonus(attack) else 0


@modifier("S12.0-21", of=Attack, label="prone target afar", reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING)
def prone_target_afar(attack: Attack) -> int:
    """Two harder to throw or shoot at a figure that lies and is not adjacent."""
    return -2 if attack.ranged and attack.distance > 1 and not attack.target.condition.upright else 0


@modifier("S12.0-22", of=Attack, label="kneeling", reads=Reads.FIGURES | Reads.MANNER)
def from_the_knees(attack: Attack) -> int:
    """Two harder to strike from the knees; shooting and throwing are as ever."""
    return -2 if attack.kind is Kind.MELEE and attack.attacker.condition is Condition.KNEELING else 0


@modifier("S12.0-31", "S16.10-01", of=Attack | Launching, label="unskilled", reads=Reads.FIGURES | Reads.MANNER)
def unskilled(attack: Attack | Launching) -> int:
    """Four harder with a weapon whose skill the figure lacks."""
    skill = attack.weapon.skill
    return UNSKILLED if skill != "none" and not sheet(attack.attacker).level(skill) else 0


@modifier("S12.0-37", of=Attack | Lobbing | Launching, label="off hand", reads=Reads.FIGURES | Reads.MANNER)
def off_hand(attack: Attack | Lobbing | Launching) -> int:
    """Four harder with what the other hand alone holds."""
    item, figure = attack.item, attack.attacker
    if item is None or not in_off_hand_alone(figure, item):
        return 0
    return 0 if held_in_two_hands(figure, item) else OFF_HAND


@modifier("S16.6-04", "S16.5-01", "S12.0-37", of=Attack, label="too weak for it", reads=Reads.FIGURES | Reads.MANNER)
def too_weak(attack: Attack) -> int:
    """One harder for every point of STR that the weapon wants and the figure has not, as it holds it now."""
    return min(0, sheet(attack.attacker).strength - strength_wanted(attack))


def strength_wanted(attack: Attack) -> int:
    """The least STR to use the weapon in as many hands as hold it."""
    two = attack.item is not None and held_in_two_hands(attack.attacker, attack.item)
    return attack.weapon.st_two if two else attack.weapon.st_one


@modifier("S12.0-39", of=Attack | Lobbing | Launching, label="cannot see the target", reads=Reads.FIGURES)
def cannot_see(attack: Attack | Lobbing | Launching) -> int:
    """Six harder for an attacker who cannot see."""
    return BLIND if attack.attacker.mark(Marks.BLINDED) else 0


@modifier("S12.0-28", of=Attack, label="called shot", reads=Reads.MANNER)
def called_shot(attack: Attack) -> int:
    """Four harder at an arm or leg, six at a hand or the head."""
    return {Part.NONE: 0, Part.ARM: -4, Part.LEG: -4, Part.HAND: -6, Part.HEAD: -6}[attack.part]
