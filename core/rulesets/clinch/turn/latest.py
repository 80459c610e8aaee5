"""What a figure used its latest turn for, until its next turn begins, and how that is worded. The manoeuvres:
manoeuvres.py; choosing one: shares.py."""

from __future__ import annotations

from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.manoeuvres import KINDS, Manoeuvre


@rule("G-base-09")
def chosen(figure: Figure) -> type[Manoeuvre]:
    """The manoeuvre of the figure's latest turn, until its next turn begins; `Manoeuvre` itself: none."""
    mark = figure.mark(Marks.MANOEUVRE)
    return KINDS[mark.about] if mark else Manoeuvre


@rule("G-base-09")
def manoeuvre(figure: Figure) -> str:
    """The verb of that manoeuvre; empty: none."""
    mark = figure.mark(Marks.MANOEUVRE)
    return mark.about if mark else ""


@rule("G-base-09")
def way(figure: Figure) -> str:
    """The option it was taken with: `strong`; empty: it has none."""
    mark = figure.mark(Marks.MANOEUVRE)
    return mark.how if mark else ""


def manoeuvre_words(verb: str, way: str = "") -> str:
    """The manoeuvre and its option in words: `all-out attack (strong)`."""
    told = KINDS[verb].phrase.partition("[")[0] or verb.replace("-", " ")
    return f"{told} ({way})" if way else told
