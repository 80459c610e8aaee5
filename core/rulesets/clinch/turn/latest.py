"""What a figure used its latest turn for, until its next turn begins, and how that is told. The manoeuvres themselves:
manoeuvres.py; who chooses one: shares.py."""

from __future__ import annotations

from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.manoeuvres import KINDS, Manoeuvre


@rule("G-base-09")
def chosen(figure: Figure) -> type[Manoeuvre]:
    """Which manoeuvre its latest turn was used for, until its next turn begins; `Manoeuvre` itself: none."""
    mark = figure.mark(Marks.MANOEUVRE)
    return KINDS[mark.about] if mark else Manoeuvre


@rule("G-base-09")
def manoeuvre(figure: Figure) -> str:
    """The verb of the manoeuvre of its latest turn, until its next turn begins; empty: none."""
    mark = figure.mark(Marks.MANOEUVRE)
    return mark.about if mark else ""


@rule("G-base-09")
def way(figure: Figure) -> str:
    """In which way it took it: `strong`; empty: it has but one."""
    mark = figure.mark(Marks.MANOEUVRE)
    return mark.how if mark else ""


def told_as(verb: str, way: str = "") -> str:
    """How a manoeuvre and its way are told: `all-out attack: strong`."""
    told = KINDS[verb].phrase.partition("[")[0] or verb.replace("-", " ")
    return f"{told}: {way}" if way else told
