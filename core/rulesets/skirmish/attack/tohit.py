"""Rolls to hit: the attack as a context, and the modifiers all attacks share.

Modifiers of one kind of attack are in its file: poles.py, bayonet.py, staff.py, sweep.py, thrown.py, shooting.py.
Attacks on a hex are in at_hex.py.
"""

from __future__ import annotations

from dataclasses import KW_ONLY, field, fields
from operator import attrgetter
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, RuleId
from core.play.asking import Need
from core.play.dice import Dice
from core.play.rolled import Tested
from core.records import record
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


@record
class Attack:
    """One attack by one figure on another, before its roll.

    `weapon` is what the item is used as: a broken rifle is a club. `item` is None for shoulders and bare hands.
    `between` and `beyond` are the figures in the line of fire before and behind the target, nearest first. `rounds` go
    into this roll, of `ammo`. `volley` is all rounds of one pull of the trigger, where `rounds` are the rest of them.
    `nonlethal` attacks don't kill.
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
    """True for thrown and missile attacks"""

    def __post_init__(self) -> None:
        object.__setattr__(self, "arc", arc_attacked(self))
        object.__setattr__(self, "distance", self.battle.grid.distance(self.attacker.at, self.target.at))
        object.__setattr__(self, "ranged", self.kind in FLYING)

    @property
    def cell(self) -> Cell:
        """The target's hex."""
        return self.target.at

    @property
    def pulled(self) -> int:
        """The rounds that leave the barrel with one pull of the trigger; recoil counts these."""
        return max(self.rounds, self.volley)


def flies(attack: Attack) -> bool:
    """True if `attack` is ranged: the quick test of modifiers for throws and shots."""
    return attack.ranged


@rule("S12.0-21")
def arc_attacked(attack: Attack) -> Arc:
    """The side an attack comes from. In melee all hexes around a prone figure count as rear."""
    if attack.kind is Kind.MELEE and not attack.target.condition.upright:
        return Arc.REAR
    return arc_of_attack(attack.battle, attack.attacker, attack.target)


@record
class Missed:
    """The moment when an attack has missed but is not spent, with its roll: others may be in danger."""

    attack: Attack
    tested: Tested


@record
class Turned:
    """The moment when a figure attacks someone: another figure it holds is let go."""

    figure: FigureId
    to: FigureId


class Aim(NamedTuple):
    """A roll to hit: the dice, the target number and its modifiers."""

    dice: Dice
    need: Need
    tally: Tally


_what_is_aimed = attrgetter(*(field.name for field in fields(Attack) if field.init and field.name != "battle"))


@rule("S12.0-40", "S12.1-02", "S12.1-03", "S12-12")
def aim(book: Rulebook, attack: Attack) -> Aim:
    """Return the roll to hit of an attack, with every modifier as of now."""
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
    """Roll this number or less, with the bands for so many dice, or those for five dice against an expert."""
    expert = dice.count == EXPERT_DICE and martial_level(attack.target) >= UNTOUCHABLE
    return need_against_mastery(total) if expert else need(attack.battle, total, dice.count)


class Adjustment(NamedTuple):
    """A row of the table of modifiers: its label, and the clauses that define it."""

    label: str
    rules: tuple[RuleId, ...]


@rule("S12.0-40")
def dex_adjustments(book: Rulebook) -> tuple[Adjustment, ...]:
    """Return the table of all DEX modifiers: those of the order of action, then every modifier of the book."""
    own = (Adjustment("armour, shield", ("S12.0-32",)), Adjustment("load", ("S12.0-33",)))
    found = (rule for context in (Poise, Attack) for rule in book.rules(Verb.MODIFIER, context))
    return (*own, *(Adjustment(rule.label, rule.ids) for rule in found))


@rule("S12.0-18", "S12.0-19", "S16.15.4-14", "S16.15.4-20", "S16.15.4-21")
def dice_to_hit(attack: Attack) -> int:
    """Three dice; four for ranged attacks on a dodging target, and for melee from front or flank on a defending one.

    Five against a defender with Martial Arts 4. A Master takes four dice without dodging, and five when dodging.
    """
    level, dodges = martial_level(attack.target), attack.target.mark(Marks.DODGING) is not None
    if warded(attack.battle, attack):
        return EXPERT_DICE if level >= UNTOUCHABLE else 4
    if level >= MASTER and aimed(attack):
        return EXPERT_DICE if dodges else 4
    return 4 if dodges and attack.ranged else 3


@question("S12.0-19")
def warded(battle: Battle, attack: Attack) -> bool:
    """True if the target defends against `attack`: in melee, from front or flank, with something ready to defend
    with."""
    if attack.kind is not Kind.MELEE or not attack.target.mark(Marks.DEFENDING):
        return False
    return attack.arc is not Arc.REAR and can_ward(attack.target)


@rule("S16.15.4-20")
def aimed(attack: Attack) -> bool:
    """True if aimed at a figure outside a hand-to-hand fight: no grenade, no fire, and not in the same hex."""
    strewn = attack.kind is Kind.GRENADE or attack.weapon.has(Flag.FLAME_THROWER)
    return not strewn and attack.kind is not Kind.HTH and attack.distance > 0


@rule("S16.15.3-20", "S16.15.3-21")
def in_close_fight(attack: Attack) -> bool:
    """True if the target fights hand-to-hand within reach; that bonus replaces the one for position."""
    return not attack.ranged and in_hth(attack.battle, attack.target.id)


@modifier("S16.15.3-20", of=Attack, label="hand-to-hand", reads=Reads.FIGURES | Reads.MANNER)
def hand_to_hand(attack: Attack) -> int:
    """Fighters in one hex hit each other at +4."""
    return HAND_TO_HAND if attack.kind is Kind.HTH and in_close_fight(attack) else 0


@modifier("S16.15.3-21", of=Attack, label="target in a hand-to-hand fight", reads=Reads.FIGURES | Reads.MANNER)
def into_the_fight(attack: Attack) -> int:
    """Melee from outside into a hand-to-hand fight is at +4; throws and shots gain nothing."""
    return HAND_TO_HAND if attack.kind is Kind.MELEE and in_close_fight(attack) else 0


def position_bonus(attack: Attack) -> int:
    """The bonus for the target's facing; none in a hand-to-hand fight, or for ranged attacks on a prone target."""
    if in_close_fight(attack) or (attack.ranged and not attack.target.condition.upright):
        return 0
    return {Arc.FRONT: 0, Arc.SIDE: 2, Arc.REAR: 4}[attack.arc]


def posture_bonus(attack: Attack) -> int:
    """The melee bonus against a low target: all hexes around a prone figure count as rear."""
    if attack.ranged or in_close_fight(attack):
        return 0
    down = not attack.target.condition.upright
    return 4 if down else 2 if attack.target.condition is Condition.KNEELING else 0


@modifier("S12.0-15", of=Attack, label="flank", reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING)
def from_the_flank(attack: Attack) -> int:
    """+2 from a flank hex, unless the target's posture gives as much."""
    return 2 if position_bonus(attack) == 2 > posture_bonus(attack) else 0


@modifier("S12.0-15", of=Attack, label="rear", reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING)
def from_the_rear(attack: Attack) -> int:
    """+4 from the rear hex, unless the target's posture gives as much."""
    return 4 if position_bonus(attack) == 4 > posture_bonus(attack) else 0


@modifier("S12.0-21", of=Attack, label="low target", reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING)
def low_target(attack: Attack) -> int:
    """Melee: +4 against prone, +2 against kneeling, unless position gives more."""
    posture = posture_bonus(attack)
    return posture if posture >= position_bonus(attack) else 0


@modifier("S12.0-21", of=Attack, label="prone target at range", reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING)
def prone_target_at_range(attack: Attack) -> int:
    """-2 for ranged attacks on a prone target that is not adjacent."""
    return -2 if attack.ranged and attack.distance > 1 and not attack.target.condition.upright else 0


@modifier("S12.0-22", of=Attack, label="kneeling", reads=Reads.FIGURES | Reads.MANNER)
def from_the_knees(attack: Attack) -> int:
    """-2 for melee while kneeling; shots and throws are unaffected."""
    return -2 if attack.kind is Kind.MELEE and attack.attacker.condition is Condition.KNEELING else 0


@modifier("S12.0-31", "S16.10-01", of=Attack | Launching, label="unskilled", reads=Reads.FIGURES | Reads.MANNER)
def unskilled(attack: Attack | Launching) -> int:
    """-4 with a weapon whose skill the figure lacks."""
    skill = attack.weapon.skill
    return UNSKILLED if skill != "none" and not sheet(attack.attacker).level(skill) else 0


@modifier("S12.0-37", of=Attack | Lobbing | Launching, label="off hand", reads=Reads.FIGURES | Reads.MANNER)
def off_hand(attack: Attack | Lobbing | Launching) -> int:
    """-4 with an item held in the off hand alone."""
    item, figure = attack.item, attack.attacker
    if item is None or not figure.has_in_off_hand(item.id):
        return 0
    return 0 if held_in_two_hands(figure, item) else OFF_HAND


@modifier("S16.6-04", "S16.5-01", "S12.0-37", of=Attack, label="STR too low", reads=Reads.FIGURES | Reads.MANNER)
def too_weak(attack: Attack) -> int:
    """-1 for every point of STR short of the weapon's minimum, as it is held now."""
    return min(0, sheet(attack.attacker).strength - strength_wanted(attack))


def strength_wanted(attack: Attack) -> int:
    """The minimum STR for the weapon in as many hands as hold it."""
    two = attack.item is not None and held_in_two_hands(attack.attacker, attack.item)
    return attack.weapon.st_two if two else attack.weapon.st_one


@modifier("S12.0-39", of=Attack | Lobbing | Launching, label="blinded", reads=Reads.FIGURES)
def cannot_see(attack: Attack | Lobbing | Launching) -> int:
    """-6 while blinded."""
    return BLIND if attack.attacker.mark(Marks.BLINDED) else 0


@modifier("S12.0-28", of=Attack, label="called shot", reads=Reads.MANNER)
def called_shot(attack: Attack) -> int:
    """-4 at an arm or leg, -6 at a hand or the head."""
    return {Part.NONE: 0, Part.ARM: -4, Part.LEG: -4, Part.HAND: -6, Part.HEAD: -6}[attack.part]
