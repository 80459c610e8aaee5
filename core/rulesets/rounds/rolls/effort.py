"""A test as a context: who makes it, with what, for what; and what its score is made up of. Whatever helps or hinders
a figure in its tests is a modifier of it. Target numbers are told by who sets them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import quick
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulebook.rulebook import tally_of
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.sheet.armoury import suit
from core.rulesets.rounds.sheet.basics import bonus, has_specialty, ranks, reaction
from core.rulesets.rounds.sheet.basics import modifier as attribute_modifier
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill, attribute_of
from core.rulesets.rounds.sheet.words import Attribute, For, Marks, Reaction, Variant
from core.rulesets.rounds.sheet.wounds import level
from core.space.cell import Cell

Means: TypeAlias = "Skill | Attribute | Reaction"
"""What a test is made with."""

SPECIALTY = 2
"""What a specialty adds to the tests that it covers."""


@quick
@dataclass(frozen=True, slots=True)
class Effort:
    """A test of a figure. `manoeuvre`: by which it is made, or what it dodges; `specialty` names what would cover it,
    `against` is whom it is made against, `at` the squares that it is made at. `extra` is what an action beyond the
    allowance costs it; `item` is the kind of thing that it is made with, `variant` the way of an attack, or of that
    which it wards off."""

    battle: Battle
    figure: Figure
    means: Means
    use: For = For.OTHER
    manoeuvre: Manoeuvre | None = None
    specialty: str = ""
    against: Figure | None = None
    extra: int = 0
    item: str = ""
    at: tuple[Cell, ...] = ()
    variant: Variant = Variant.PLAIN


@rule("C-base-03", "C-base-07", "C-base-16", "C-edge-pair-01")
def score(effort: Effort) -> Tally:
    """What is added to the dice, line by line."""
    return tally_of(effort.battle, effort, *_untouched(effort))


@rule("C-base-03", "C-base-05", "C-base-06", "C-base-07")
def _untouched(effort: Effort) -> tuple[Line, ...]:
    """The score before anything touches it."""
    figure, means = effort.figure, effort.means
    if isinstance(means, Attribute):
        return (Line("C-base-07", str(means), attribute_modifier(figure, means)),)
    if isinstance(means, Reaction):
        return (Line("C-base-07", str(means), reaction(figure, means)),)
    attribute = attribute_of(means)
    lines = [
        Line("C-base-03", str(means), ranks(figure, means)),
        Line("C-base-04", str(attribute), attribute_modifier(figure, attribute)),
    ]
    if has_specialty(figure, means, effort.specialty):
        lines.append(Line("C-base-05", effort.specialty, SPECIALTY))
    if effort.manoeuvre is not None and (better := bonus(figure, means, effort.manoeuvre)):
        lines.append(Line("C-base-06", f"trained to {effort.manoeuvre}", better))
    return tuple(lines)


@modifier("C-base-18", of=Effort, label="wounds", reads=Reads.FIGURES | Reads.MANNER)
def wounds(effort: Effort) -> int:
    """What its wound level costs every test; but whoever may collapse of it is not hindered by it in that."""
    return 0 if effort.use is For.COLLAPSE else level(effort.figure).penalty


@modifier("C-base-16", "C-action-02", of=Effort, label="extra action", reads=Reads.MANNER)
def beyond_the_allowance(effort: Effort) -> int:
    """What an extra action costs all tests that are rolled for it."""
    return effort.extra


@modifier("C-base-36", of=Effort, label="as the Narrator says", reads=Reads.FIGURES | Reads.MANNER)
def as_the_narrator_says(effort: Effort) -> int:
    """What was entered for a figure, with its own name each."""
    return sum(mark.value for mark in effort.figure.marks if mark.kind == Marks.NARRATOR)


NIMBLE = (Skill.ATHLETICS, Skill.GYMNASTICS, Skill.STEALTH)
"""The skills that armour hinders."""


@modifier("C-base-42", of=Effort, label="armour", reads=Reads.FIGURES | Reads.MANNER)
def encumbered(effort: Effort) -> int:
    """Heavy armour hinders climbing, running, tumbling, hiding and dodging."""
    if effort.use is For.DODGE or effort.means in NIMBLE:
        return suit(effort.figure).encumbrance
    return 0
