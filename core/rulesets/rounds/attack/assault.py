"""An attack, or the hit test of a manoeuvre, as a context: who makes it on whom, with what. Whatever raises or lowers
its target number is a modifier of it; what helps or hinders the attacker himself, of his effort."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, ItemId
from core.battle.record import quick
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, question, rule
from core.rulebook.rulebook import tally_of
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.ground.light import hears, is_blind, is_blind_to, is_dark
from core.rulesets.rounds.harm.expected import Way
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import TOTALS
from core.rulesets.rounds.sheet.basics import bonus, defense
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks, Variant
from core.rulesets.rounds.turn.acts import Window, window_of
from core.rulesets.rounds.turn.declaring import Deed


@quick
@dataclass(frozen=True, slots=True)
class Assault:
    """One who attacks another with a skill: by `manoeuvre`, with a thing of a `kind` (`fist` and `foot` are things
    too), the `item` that it is, from afar or from beside him; in which way. `second`: of two that are made at once."""

    battle: Battle
    attacker: Figure
    target: Figure
    skill: Skill
    manoeuvre: Manoeuvre
    kind: str
    item: ItemId = ""
    afar: bool = False
    variant: Variant = Variant.PLAIN
    second: bool = False

    @property
    def armed(self) -> bool:
        """Whether it is made with a weapon in hand."""
        return self.skill is Skill.ARMED


@rule("C-base-17", "C-dodge-01", "C-dodge-02", "C-dodge-04", "C-cond-02")
def defense_against(assault: Assault) -> Tally:
    """The Defense of the target against this attack: what a dodge of this round has made it, if that is the better."""
    plain = undodged(assault.battle, assault.target, assault.attacker.id)
    dodged = dodged_against(assault)
    if dodged is None or dodged <= plain.total:
        return plain
    return Tally((Line("C-dodge-01", "Defense by a dodge", dodged),))


@rule("C-dodge-01", "C-edge-roundhouse-attack-08")
def dodged_against(assault: Assault) -> int | None:
    """What a dodge of this round is read as against an attack, be it better than the Defense or not; None: there is
    none."""
    dodged = dodged_to(assault.battle, assault.target, assault.attacker.id, assault.skill)
    return None if dodged is None else dodged + dodge_read_higher(assault.battle, assault)


@question("C-edge-roundhouse-attack-04")
def dodge_read_higher(battle: Battle, assault: Assault) -> int:
    """By how much a dodge counts for more against an attack."""
    return 0


@rule("C-cond-02", "C-edge-blind-fighting-03", "C-edge-blind-fighting-06")
def undodged(battle: Battle, target: Figure, attacker: FigureId = "") -> Tally:
    """Its Defense without a dodge: who sees nothing is easier to hit, and nimbleness helps him nothing, but against an
    attacker whom he hears."""
    lines = defense(target).lines
    if not is_blind_to(battle, target, attacker):
        return Tally(lines)
    base, agility = lines
    slow = Line(agility.rule, agility.label, min(0, agility.value))
    return Tally((base, slow, Line("C-cond-02", "sees nothing", BLIND)))


BLIND = -5
"""What it costs the Defense of whoever sees nothing, and what it costs him to hit."""


@question("C-feint-02", "C-grab-06")
def dodge_counts(battle: Battle, target: Figure, attacker: FigureId) -> bool:
    """Whether a dodge made earlier serves somebody against an attacker."""
    return True


@rule("C-dodge-01", "C-dodge-04")
def dodged_to(battle: Battle, target: Figure, attacker: FigureId, skill: Skill) -> int | None:
    """What a dodge of this round has made its Defense against attacks with a skill; None: it has not dodged."""
    mark = target.mark(Marks.DODGED)
    if mark is None or not dodge_counts(battle, target, attacker):
        return None
    return mark.value + bonus(target, skill, Manoeuvre.DODGE)


@rule("C-armed-01", "C-ranged-01", "C-unarmed-01", "C-mod-16", "C-edge-pair-33")
def target_of(assault: Assault) -> Tally:
    """The target number of an attack: the Defense, and every row of the tables that applies."""
    return tally_of(assault.battle, assault, *defense_against(assault).lines)


@rule("C-armed-01", "C-ranged-01", "C-unarmed-01", "C-edge-pair-33")
def effort_of(assault: Assault, deed: Deed) -> Effort:
    """The attacker's part of it."""
    return Effort(
        assault.battle,
        assault.attacker,
        assault.skill,
        For.ATTACK,
        assault.manoeuvre,
        specialty=assault.kind,
        against=assault.target,
        extra=deed.extra,
        item=assault.kind,
        variant=assault.variant,
    )


class ToHit(NamedTuple):
    """An attack in numbers: its target number and the attacker's score."""

    assault: Assault
    number: int
    bonuses: int

    @property
    def need(self) -> int:
        """What the dice must show."""
        return self.number - self.bonuses

    def unwarded(self) -> tuple[Way, ...]:
        """How it comes off if nothing is done against it."""
        need = self.need
        return tuple((total - need, Fraction(1), chance) for total, chance in TOTALS if total >= need)


def numbered(assault: Assault, extra: int = 0) -> ToHit:
    """An attack with its numbers. `extra`: what it costs to be beyond the allowance."""
    deed = Deed(assault.attacker.id, extra, window_of(assault.battle) or Window.TURN)
    return ToHit(assault, target_of(assault).total, score(effort_of(assault, deed)).total)


@modifier(
    "C-cond-02",
    "C-base-43",
    "C-edge-blind-fighting-02",
    "C-edge-blind-fighting-06",
    of=Assault,
    label="without sight",
    reads=Reads.FIGURES | Reads.CELL | Reads.FIELDS,
)
def without_sight(assault: Assault) -> int:
    """Whoever sees nothing, or strikes at somebody in the dark, guesses where he is, or hears it."""
    blind = is_blind(assault.battle, assault.attacker) or is_dark(assault.battle, assault.target.at)
    return -BLIND if blind and not hears(assault.attacker, assault.target.id) else 0
