"""Hand-to-hand fights at the start of a test battle: holds and their faults. The rest of a battle is in battles.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import FigureId
from core.rulesets.skirmish.hth.holding import PINS
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.space.cell import Cell
from scenarios.faults import unknown
from scenarios.part import Complaint

GRIPS = tuple(grip.value for grip in (Grip.GRAPPLING, Grip.BRAWL, *PINS))
"""The grips that last between orders."""

Figures = Mapping[FigureId, Figure]
Holds = Mapping[tuple[FigureId, FigureId], str]
"""Grips by holder and held."""


def holds_of(figures: Figures, holds: Holds) -> tuple[Hold, ...]:
    """Return all holds of a battle: those given, and plain ones between all other enemies in the same hexes."""
    hexes = dict.fromkeys(figures[name].at for pair in holds for name in pair)
    return tuple(
        Hold(one.id, other.id, Grip(holds.get((one.id, other.id), _plain(figures, there))))
        for there in hexes
        for one in _inside(figures, there)
        for other in _inside(figures, there)
        if one.side != other.side
    )


def hold_faults(figures: Figures, holds: Holds) -> Iterator[Complaint]:
    """Holds between figures that are not there, not in one hex, not enemies or not down; and who has two captives."""
    for number, ((holder, held), grip) in enumerate(holds.items()):
        said = [unknown("figure", name, figures) for name in (holder, held) if name not in figures]
        if grip not in GRIPS:
            said.append(unknown("grip", grip, GRIPS))
        if not said:
            said += _fight_faults(figures, figures[holder], figures[held], Grip(grip))
        yield from (Complaint(("holds", number), message) for message in said)
    pins = [pair for pair, grip in holds.items() if grip in PINS]
    captors, captives = [captor for captor, _ in pins], [captive for _, captive in pins]
    for name in dict.fromkeys((*captors, *captives)):
        if captors.count(name) + captives.count(name) > 1:
            yield Complaint(("holds",), f"{name} is in two pins; a figure can be in one only")


def _fight_faults(figures: Figures, holder: Figure, held: Figure, grip: Grip) -> Iterator[str]:
    if holder.side == held.side:
        yield f"{holder.id} and {held.id} are of one side"
    if holder.at != held.at:
        yield f"{holder.id} and {held.id} are not in one hex"
    for figure in figures.values():
        if figure.condition is not Condition.PRONE and figure in (holder, held, *_inside(figures, holder.at)):
            yield f"{figure.id} is {figure.condition}: who fights hand to hand is prone"
    if grip not in PINS and grip is not (plain := _plain(figures, holder.at)):
        yield f"{len(_inside(figures, holder.at))} fight in this hex: the grip is {plain.value!r}"


def _inside(figures: Figures, there: Cell) -> list[Figure]:
    """Who fights in a hex."""
    return [figure for figure in figures.values() if figure.at == there and figure.active]


def _plain(figures: Figures, there: Cell) -> Grip:
    return Grip.BRAWL if len(_inside(figures, there)) > 2 else Grip.GRAPPLING
