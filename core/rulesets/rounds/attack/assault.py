"""The context of an attack, or of the hit test of a manoeuvre: attacker, target and weapon. Modifiers of the target
number are collected here, those of the attacker in the effort."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, ItemId
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, question, rule
from core.rulebook.rulebook import tally_of
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.ground.light import hears, is_blind, is_blind_to, is_dark
from core.rulesets.rounds.harm.expected import MOST_LISTS, WHOLE, Way
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import TOTALS
from core.rulesets.rounds.sheet.basics import bonus, defense
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks, Variant
from core.rulesets.rounds.turn.acts import Window, window_of
from core.rulesets.rounds.turn.declaring import ActionInProgress


@record
class Assault:
    """One figure's attack on another: `manoeuvre` with a thing of a `kind` (`fist` and `foot` count), held as `item`,
    `afar` or in melee, in a variant. `second`: the second of two attacks made at once."""

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
    """Return the target's Defence against an attack: the sheet's, or that of an earlier dodge if better."""
    plain = undodged(assault.battle, assault.target, assault.attacker.id)
    dodged = dodged_against(assault)
    if dodged is None or dodged <= plain.total:
        return plain
    return Tally((Line("C-dodge-01", "Defence, dodging", dodged),))


@rule("C-dodge-01", "C-edge-roundhouse-attack-08")
def dodged_against(assault: Assault) -> int | None:
    """Return the total of an earlier dodge as it counts against an attack, better or not; None: no dodge."""
    dodged = dodged_to(assault.battle, assault.target, assault.attacker.id, assault.skill)
    return None if dodged is None else dodged + dodge_read_higher(assault.battle, assault)


@question("C-edge-roundhouse-attack-04")
def dodge_read_higher(battle: Battle, assault: Assault) -> int:
    """Return a bonus to an earlier dodge against this attack."""
    return 0


@rule("C-cond-02", "C-edge-blind-fighting-03", "C-edge-blind-fighting-06")
def undodged(battle: Battle, target: Figure, attacker: FigureId = "") -> Tally:
    """Return the Defence without a dodge. A target that can't see the attacker gets the blindness penalty and no
    Agility bonus, unless it hears them."""
    lines = defense(target).lines
    if not is_blind_to(battle, target, attacker):
        return Tally(lines)
    base, agility = lines
    slow = Line(agility.rule, agility.label, min(0, agility.value))
    return Tally((base, slow, Line("C-cond-02", "target can't see", BLIND)))


BLIND = -5
"""The penalty for not seeing the opponent, to Defence and to hit."""


@question("C-feint-02", "C-grab-06")
def dodge_counts(battle: Battle, target: Figure, attacker: FigureId) -> bool:
    """Whether an earlier dodge counts against this attacker."""
    return True


@rule("C-dodge-01", "C-dodge-04")
def dodged_to(battle: Battle, target: Figure, attacker: FigureId, skill: Skill) -> int | None:
    """Return the total of this round's dodge against attacks with a skill; None: no dodge."""
    mark = target.mark(Marks.DODGED)
    if mark is None or not dodge_counts(battle, target, attacker):
        return None
    return mark.value + bonus(target, skill, Manoeuvre.DODGE)


@rule("C-armed-01", "C-ranged-01", "C-unarmed-01", "C-mod-16", "C-edge-pair-33")
def target_of(assault: Assault) -> Tally:
    """Return the target number of an attack: the Defence and all modifiers."""
    return tally_of(assault.battle, assault, *defense_against(assault).lines)


@rule("C-armed-01", "C-ranged-01", "C-unarmed-01", "C-edge-pair-33")
def effort_of(assault: Assault, action: ActionInProgress) -> Effort:
    """Return the attacker's effort."""
    return Effort(
        assault.battle,
        assault.attacker,
        assault.skill,
        For.ATTACK,
        assault.manoeuvre,
        specialty=assault.kind,
        against=assault.target,
        extra=action.extra,
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
        """The total that the dice must show."""
        return self.number - self.bonuses

    def unwarded(self) -> tuple[Way, ...]:
        """The outcomes without a defence."""
        return landing(self.need)


@lru_cache(maxsize=MOST_LISTS)
def landing(need: int) -> tuple[Way, ...]:
    """Return the outcomes of an attack that needs this total, without a defence."""
    return tuple([(total - need, WHOLE, chance) for total, chance in TOTALS if total >= need])


def numbered(assault: Assault, extra: int = 0) -> ToHit:
    """Return an attack with its numbers. `extra` is the penalty for an extra action."""
    action = ActionInProgress(assault.attacker.id, extra, window_of(assault.battle) or Window.TURN)
    return ToHit(assault, target_of(assault).total, score(effort_of(assault, action)).total)


@modifier(
    "C-cond-02",
    "C-base-43",
    "C-edge-blind-fighting-02",
    "C-edge-blind-fighting-06",
    of=Assault,
    label="can't see",
    reads=Reads.FIGURES | Reads.CELL | Reads.FIELDS,
)
def without_sight(assault: Assault) -> int:
    """An attacker that can't see the target, or attacks into darkness, must guess, unless it hears the target."""
    blind = is_blind(assault.battle, assault.attacker) or is_dark(assault.battle, assault.target.at)
    return -BLIND if blind and not hears(assault.attacker, assault.target.id) else 0
