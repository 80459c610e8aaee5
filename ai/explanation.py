"""Why a player thinks what it thinks, in sentences of plain English. What they are made of is in assessment.py and
reason.py; who finds it is reasoning.py."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum

from ai.assessment import ONE_HIT, Assessment, Term
from ai.reason import Kind
from core.battle.battle import Battle
from core.battle.names import called
from core.space.cell import Cell

SHORT = 156
"""So long is what fits on two lines of the screen."""
MOST_TERMS = 4
FIRST = (Kind.HOPE, Kind.IDLE, Kind.FEAR, Kind.GAIN, Kind.TEMPTED, Kind.COST)
"""What is said first where there is little room."""


def explain(battle: Battle, assessment: Assessment) -> str:
    """`Agnar strikes Mara from behind with the axe (14 or less on 3 dice: 91%), about 3.6 hits to expect; ...`: what it
    does and the first of its reasons, on two lines of the screen. Of an assessment that nobody asked the reasons of,
    its weightiest terms: `Agnar: strike Mara axe: harm to enemies +2.1`."""
    if not assessment.reasons:
        return _by_terms(battle, assessment)
    said = _subject(battle, assessment)
    rest = sorted(_reasons(assessment), key=lambda kind_and_words: FIRST.index(kind_and_words[0]))
    for number, (_, words) in enumerate(rest):
        if number and len(said) + len(words) + 2 > SHORT:
            continue
        said = f"{said}; {words}"
    return said


def explain_at_length(battle: Battle, assessment: Assessment) -> list[str]:
    """The same with every reason, a line each, and with the numbers that it was weighed by, in hits."""
    lines = [f"{_subject(battle, assessment)}."]
    lines += [f"  {words[:1].upper()}{words[1:]}." for _, words in _reasons(assessment)]
    if assessment.terms:
        lines.append(
            f"  In hits: {', '.join(_reason(term) for term in assessment.terms)}: {_in_hits(assessment.score)}."
        )
    return lines


def _subject(battle: Battle, assessment: Assessment) -> str:
    """Who does what. Where that is the attack that dice decide, with its chance."""
    does = next((one for one in assessment.reasons if one.kind is Kind.DOES), None)
    hope = next((one for one in assessment.reasons if one.kind is Kind.HOPE), None)
    if does is None:
        return _by_terms(battle, assessment)
    words = hope.words if hope is not None and hope.words.startswith(does.words) else does.words
    return f"{_name(battle, assessment)} {words}"


def _reasons(assessment: Assessment) -> list[tuple[Kind, str]]:
    """What has yet to be said behind what is done."""
    does = next((one.words for one in assessment.reasons if one.kind is Kind.DOES), "")
    told = (one for one in assessment.reasons if one.kind is not Kind.DOES)
    return [(one.kind, one.words) for one in told if one.kind is not Kind.HOPE or not one.words.startswith(does)]


def _name(battle: Battle, assessment: Assessment) -> str:
    figure = assessment.choice.figure
    return battle[figure].short_name if figure in battle.figures else figure


# -- by the numbers alone ---------------------------------------------------------------------------------------------


def _by_terms(battle: Battle, assessment: Assessment) -> str:
    weightiest = sorted(assessment.terms, key=lambda term: -abs(term.value))[:MOST_TERMS]
    order = f"{_name(battle, assessment)}: {in_words(battle, assessment)}"
    return f"{order}: {', '.join(map(_reason, weightiest))} ({_in_hits(assessment.score)})" if weightiest else order


def in_words(battle: Battle, assessment: Assessment) -> str:
    """The order: its verb, and what its fields name."""
    choice = assessment.choice
    details = [
        told
        for field in fields(choice)
        if field.name != "figure"
        if (told := _told(battle, field.name, getattr(choice, field.name)))
    ]
    return " ".join([choice.verb, *details])


def _reason(term: Term) -> str:
    return f"{term.label} {_in_hits(term.value)}"


def _in_hits(value: int) -> str:
    return f"{value / ONE_HIT:+.1f}"


def _told(battle: Battle, name: str, value: object) -> str:
    """A field of a choice in words; empty if it says nothing."""
    match value:
        case Enum():
            return "" if value.value == "any" else str(value.value)
        case bool():
            return name if value else ""
        case ():
            return "on the spot" if name == "path" else ""
        case Cell():
            return battle.grid.name(value) if value in battle.grid else ""
        case (*_, Cell() as last):
            return f"to {_told(battle, name, last)}"
        case tuple():
            return " and ".join(_told(battle, name, one) for one in value)
        case int() if name == "facing":
            return f"facing {battle.grid.facing_names[value]}"
        case str():
            return battle[value].short_name if value in battle.figures else called(value)
        case _:
            return str(value)
