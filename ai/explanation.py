"""Assessments in words: on two lines of the screen, or at length. Where the reasons come from: reasoning.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import fields
from enum import Enum
from itertools import islice

from ai.assessment import ONE_HIT, Assessment, Term
from ai.labels import display
from ai.reason import Kind, Reason
from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.naming import item_kind, sentence
from core.battle.whereabouts import cell_in_words, smooth
from core.play.asking import Choice
from core.space.cell import Cell

SHORT = 156
"""What fits on two lines of the screen."""
MOST_REASONS = 3
MOST_TERMS = 4
FIRST = (Kind.WAY, Kind.HOPE, Kind.IDLE, Kind.GAIN, Kind.FEAR, Kind.TEMPTED, Kind.COST)
"""The order of importance."""


def explain(battle: Battle, assessment: Assessment) -> str:
    """The order and its reasons, three at most, on two lines of the screen: `Agnar strikes Mara with the axe (91%, avg
    3.6); risk: Odo's club, avg 2.4`. Without reasons, the weightiest terms: `Agnar: strike Mara axe (+2.1: ...)`."""
    if not assessment.reasons:
        return _by_terms(battle, assessment)
    line, number = _subject(battle, assessment), 0
    for words in _foremost(assessment):
        if number == MOST_REASONS:
            break
        if not number or len(line) + len(words) + 2 <= SHORT:
            line, number = f"{line}; {words}", number + 1
    return line


def explain_at_length(battle: Battle, assessment: Assessment) -> list[str]:
    """The order, its reasons (three at most) and its value term by term, a line each."""
    lines = [f"{_subject(battle, assessment)}."]
    lines += [f"  {sentence(words)}." for words in islice(_foremost(assessment), MOST_REASONS)]
    if terms := ", ".join(_term(term) for term in assessment.terms if round(term.value / ONE_HIT, 1)):
        lines.append(f"  Value {_value(assessment.score)}: {terms}.")
    return lines


def _subject(battle: Battle, assessment: Assessment) -> str:
    """Who does what; of an attack also its odds."""
    does = _does(assessment)
    if not does:
        return _by_terms(battle, assessment)
    hope = next((one for one in assessment.reasons if one.kind is Kind.HOPE), None)
    words = hope.words if hope is not None and hope.words.startswith(does) else does
    return sentence(f"{_name(battle, assessment)} {words}")


def _foremost(assessment: Assessment) -> Iterable[str]:
    """The reasons the subject does not say, most important first: the way round something, the one that decided, then
    the first of every kind before the second of any."""
    does = _does(assessment)
    seen, ranked = Counter[Kind](), list[tuple[bool, bool, int, int, str]]()
    for reason in assessment.reasons:
        if not _is_said(reason, does):
            is_way = reason.kind is Kind.WAY
            ranked.append((not is_way, not reason.decides, seen[reason.kind], FIRST.index(reason.kind), reason.words))
            seen[reason.kind] += 1
    ranked.sort(key=lambda one: one[:4])
    return dict.fromkeys(words for *_, words in ranked)


def _does(assessment: Assessment) -> str:
    return next((one.words for one in assessment.reasons if one.kind is Kind.DOES), "")


def _is_said(reason: Reason, does: str) -> bool:
    """Whether the subject contains it."""
    return reason.kind is Kind.DOES or (reason.kind is Kind.HOPE and reason.words.startswith(does))


def _name(battle: Battle, assessment: Assessment) -> str:
    figure = assessment.choice.figure
    return battle[figure].short_name if figure in battle.figures else figure


# -- terms alone ------------------------------------------------------------------------------------------------------


def _by_terms(battle: Battle, assessment: Assessment) -> str:
    weightiest = sorted(assessment.terms, key=lambda term: -abs(term.value))[:MOST_TERMS]
    order = f"{_name(battle, assessment)}: {in_words(battle, assessment)}"
    return f"{order} ({_value(assessment.score)}: {', '.join(map(_term, weightiest))})" if weightiest else order


def in_words(battle: Battle, assessment: Assessment) -> str:
    """The verb of the order and its fields."""
    choice = assessment.choice
    details = [
        words for field in fields(choice) if field.name != "figure" if (words := _field(battle, choice, field.name))
    ]
    return " ".join([choice.verb, *details])


def _term(term: Term) -> str:
    return f"{display(term.label)} {_value(term.value)}"


def _value(value: int) -> str:
    return f"{value / ONE_HIT:+z.1f}"


def _field(battle: Battle, order: Choice, name: str) -> str:
    """A field of an order in words; empty if it is unset."""
    return _value_in_words(battle, order.figure, name, getattr(order, name))


def _value_in_words(battle: Battle, figure: FigureId, name: str, value: object) -> str:
    match value:
        case Enum():
            return "" if value.value == "any" else str(value.value)
        case bool():
            return name if value else ""
        case ():
            return "in place" if name == "path" else ""
        case Cell():
            return cell_in_words(battle, value, figure) if value in battle.grid else ""
        case (*_, Cell() as last):
            return smooth(f"to {_value_in_words(battle, figure, name, last)}")
        case tuple():
            return " and ".join(_value_in_words(battle, figure, name, one) for one in value)
        case int() if name == "facing":
            return f"facing {battle.grid.facing_names[value]}"
        case str():
            return battle[value].short_name if value in battle.figures else item_kind(battle, value)
        case _:
            return str(value)
