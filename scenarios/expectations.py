"""Expectations in a scenario file: the checks of an `[[expect]]`, and the value made from it. Its keys are in
schema.py; hexfray/regression plays the battles and judges them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field

from core.battle.names import FigureId, Side
from core.match.policy import PERSON
from core.records import record
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.schema import ExpectTable, FigureTable

NOTHING = "expects nothing; add wins, draws, turns or lives"


@record
class Bounds:
    """The least and the greatest expected value."""

    least: float
    most: float

    def holds(self, value: float) -> bool:
        """Whether a value is within the bounds."""
        return self.least <= value <= self.most


@record
class Expectation:
    """What a series of battles must show. `number` counts the tables of the file from 1; `seats` are AI players by
    side, the file's own for all others; `battles` are played with dice from `seed`.

    `wins` and `draws` are shares of the battles, `turns` is their average length, and `lives` the share of battles that
    a figure survives.
    """

    number: int
    battles: int
    seats: Mapping[Side, str] = field(default_factory=dict)
    seed: int = 1
    wins: Mapping[Side, Bounds] = field(default_factory=dict)
    draws: Bounds | None = None
    turns: Bounds | None = None
    lives: Mapping[FigureId, Bounds] = field(default_factory=dict)


def expectation_of(table: ExpectTable, number: int) -> Expectation:
    """Return the expectation of a table without faults."""
    return Expectation(
        number,
        table.battles,
        dict(table.seats),
        table.seed,
        {side: Bounds(*bounds) for side, bounds in table.wins.items()},
        None if table.draws is None else Bounds(*table.draws),
        None if table.turns is None else Bounds(*table.turns),
        {figure: Bounds(*bounds) for figure, bounds in table.lives.items()},
    )


def check_expectations(
    expected: Sequence[Part[ExpectTable]],
    sides: Collection[Side],
    figures: Sequence[Part[FigureTable]],
    players: Collection[str],
    styles: Collection[str],
) -> Iterator[Complaint]:
    """Check that expectations name sides, figures and AI players that exist, and that their bounds can be met.
    `players` are the AI levels of the game, `styles` the fighting styles that can follow them: `veteran/guard`."""
    ids = [figure.table.id for figure in figures if figure.valid("id")]
    all_known = all(figure.valid("id") for figure in figures)
    for part in expected:
        table = part.table
        if not part.faulty and not (table.wins or table.draws or table.turns or table.lives):
            yield Complaint(part.path, NOTHING)
        yield from _seat_faults(part, sides, players, styles)
        yield from _unknown_keys(part, "wins", "side", sides)
        if all_known:
            yield from _unknown_keys(part, "lives", "figure", ids)
        yield from _bound_faults(part)
        if part.valid("wins", "draws"):
            yield from _impossible(part)


def _seat_faults(
    part: Part[ExpectTable], sides: Collection[Side], players: Collection[str], styles: Collection[str]
) -> Iterator[Complaint]:
    if not part.valid("seats"):
        return
    yield from _unknown_keys(part, "seats", "side", sides)
    for side, name in part.table.seats.items():
        level, _, style = name.partition("/")
        if name == PERSON:
            yield part.complaint("seats", "a person can't play a series; name an AI level", at=side)
        elif level not in players:
            yield part.complaint("seats", unknown("AI level", level, players), at=side)
        elif style and style not in styles:
            yield part.complaint("seats", unknown("fighting style", style, styles), at=side)


def _unknown_keys(part: Part[ExpectTable], key: str, what: str, known: Collection[str]) -> Iterator[Complaint]:
    for name in getattr(part.table, key) if part.valid(key) else ():
        if name not in known:
            yield part.complaint(key, unknown(what, name, known), at=name)


def _bound_faults(part: Part[ExpectTable]) -> Iterator[Complaint]:
    """Check that the first bound is the lower one."""
    table = part.table
    for key in ("draws", "turns"):
        bounds: list[float] | None = getattr(table, key) if part.valid(key) else None
        if bounds is not None and bounds[0] > bounds[1]:
            yield part.complaint(key, _swapped(bounds))
    for key in ("wins", "lives"):
        named: Mapping[str, list[float]] = getattr(table, key) if part.valid(key) else {}
        for name, bounds in named.items():
            if bounds[0] > bounds[1]:
                yield part.complaint(key, _swapped(bounds), at=name)


def _swapped(bounds: Sequence[float]) -> str:
    return f"the lower bound comes first; write [{bounds[1]}, {bounds[0]}]"


def _impossible(part: Part[ExpectTable]) -> Iterator[Complaint]:
    """Check that the lower bounds of wins and draws can all be met."""
    table = part.table
    least = sum(bounds[0] for bounds in table.wins.values()) + (table.draws[0] if table.draws else 0)
    if least > 1 + 1e-9:
        yield part.complaint("wins", f"the lower bounds of wins and draws add up to {least:g}, more than 1")
