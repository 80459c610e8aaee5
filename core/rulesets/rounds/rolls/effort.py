"""The context of a test: who makes it, with what and what for; its score is collected from modifiers. Target numbers
come from the rules that set them."""

from __future__ import annotations

from typing import TypeAlias

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.records import record
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
"""The bonus of a specialty to the tests it covers."""


@record
class Effort:
    """A figure's part in a test. `manoeuvre` is the manoeuvre it belongs to, or the one dodged; `specialty` is the
    one that would help. `against` is the opponent, `at` the squares it is aimed at. `extra` is the penalty for an
    extra action, `item` the kind of weapon or thing used, and `variant` the variant of the attack made or defended
    against."""

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
    """Return what is added to the dice, line by line."""
    return tally_of(effort.battle, effort, *_untouched(effort))


@rule("C-base-03", "C-base-05", "C-base-06", "C-base-07")
def _untouched(effort: Effort) -> tuple[Line, ...]:
    """The score before any modifier."""
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
    """The penalty of the wound level. The test to stay conscious ignores it."""
    return 0 if effort.use is For.COLLAPSE else level(effort.figure).penalty


@modifier("C-base-16", "C-action-02", of=Effort, label="extra action", reads=Reads.MANNER)
def beyond_the_allowance(effort: Effort) -> int:
    """The penalty for an extra action."""
    return effort.extra


@modifier("C-base-36", of=Effort, label="GM modifier", reads=Reads.FIGURES | Reads.MANNER)
def as_the_narrator_says(effort: Effort) -> int:
    """The sum of the figure's GM modifiers."""
    return sum(mark.value for mark in effort.figure.marks if mark.kind == Marks.NARRATOR)


NIMBLE = (Skill.ATHLETICS, Skill.GYMNASTICS, Skill.STEALTH)
"""The skills that armour encumbers."""


@modifier("C-base-42", of=Effort, label="armour", reads=Reads.FIGURES | Reads.MANNER)
def encumbered(effort: Effort) -> int:
    """Heavy armour encumbers athletics, gymnastics, stealth and dodging."""
    if effort.use is For.DODGE or effort.means in NIMBLE:
        return suit(effort.figure).encumbrance
    return 0
