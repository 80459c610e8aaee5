"""A policy's assessment in one sentence of plain English. What it is made of is in assessment.py."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum

from ai.assessment import ONE_HIT, Assessment, Term
from core.battle.battle import Battle
from core.space.cell import Cell

MOST_TERMS = 4


def explain(battle: Battle, assessment: Assessment) -> str:
    """`Agnar: strike Mara: harm done +2.1, danger -0.6 (+1.5)`: the choice, its weightiest reasons, the score."""
    choice = assessment.choice
    name = battle[choice.figure].name if choice.figure in battle.figures else choice.figure
    details = [
        told
        for field in fields(choice)
        if field.name != "figure"
        if (told := _told(battle, field.name, getattr(choice, field.name)))
    ]
    weightiest = sorted(assessment.terms, key=lambda term: -abs(term.value))[:MOST_TERMS]
    reasons = ", ".join(_reason(term) for term in weightiest) or "nothing speaks for or against it"
    return f"{name}: {' '.join([choice.verb, *details])}: {reasons} ({_in_hits(assessment.score)})"


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
            return battle[value].name if value in battle.figures else value.rpartition("/")[2]
        case _:
            return str(value)
