"""Battles of figures told as in a scenario file (docs/scenarios.md), with holds, marks and an order of action besides:
for the games whose tests begin so, clinch.py and rounds.py; their check of holds serves scuffle.py too. How a play goes
on: play.py.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.mark import End, Mark
from core.battle.names import FigureId, RuleId
from core.battle.record import replace
from core.errors import BadArgument
from core.space.cell import Cell
from hexfray.testing.skirmish.refusing import refuse_if_wrong
from scenarios.catalogue import game, load
from scenarios.faults import unknown
from scenarios.game import Roster
from scenarios.part import Complaint
from scenarios.positions import at_position, object_of
from scenarios.scenario import Scenario

COLOURS = ("red", "blue", "green", "yellow", "magenta", "cyan")


@dataclass(frozen=True, slots=True)
class Stage:
    """What a test says beside a scenario file: who holds whom, which marks are on whom, and who acts before whom."""

    holds: Sequence[Hold] = ()
    marks: Mapping[FigureId, Iterable[Mark]] = field(default_factory=dict)
    order: Sequence[FigureId] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a game: its grips and its marks."""

    grips: Collection[str]
    marks: Collection[str]


def told_scenario(
    ruleset: str, figures: tuple[Mapping[str, object], ...], size: int, tables: Mapping[str, object]
) -> Scenario:
    """The scenario; the side of a figure may be left out. Raises FaultyScenario."""
    told = [{"side": "red", **figure} for figure in figures]
    sides = dict.fromkeys(str(table["side"]) for table in told)
    file: dict[str, object] = {
        "title": "A test",
        "about": "A test.",
        "ruleset": ruleset,
        "map": {"width": size, "height": size},
        "sides": {side: {"name": side, "colour": colour} for side, colour in zip(sides, COLOURS, strict=False)},
        "figure": told,
    }
    return load({**file, **tables})


def staged(scenario: Scenario, stage: Stage, words: Words) -> Battle:
    """The battle of a scenario with holds and marks. Raises FaultyScenario, if it could not be so."""
    battle = scenario.battle
    roster = game(scenario.ruleset.id).roster
    wrong = [*hold_faults(roster, battle, stage.holds, words.grips), *_mark_faults(battle, stage, words)]
    refuse_if_wrong("battle", wrong, {})
    for name, marks in stage.marks.items():
        battle = battle.with_figure(replace(battle[name], marks=(*battle[name].marks, *marks)))
    return replace(battle, holds=tuple(stage.holds))


def must_hold(scenario: Scenario, battle: Battle) -> Battle:
    """The same battle. Raises FaultyScenario as for a position that is loaded, if the rules cannot go on from it."""
    if battle != scenario.battle:
        _ = at_position(scenario, object_of(scenario.ruleset, battle, ()))
    return battle


def placed(battle: Battle, order: Sequence[FigureId], *marks: Mark) -> Battle:
    """The same battle with these marks on its figures in this order; a mark's value is the figure's place, from 0."""
    for number, name in enumerate(order):
        figure: Figure = battle[name]
        own = tuple(replace(mark, value=number) for mark in marks)
        battle = battle.with_figure(replace(figure, marks=(*figure.marks, *own)))
    return battle


def hands_of(names: Sequence[str]) -> tuple[Hand, ...]:
    """Hands by their names. Raises BadArgument."""
    known = [hand.value for hand in Hand]
    for name in names:
        if name not in known:
            raise BadArgument(unknown("hand", name, known))
    return tuple(Hand(name) for name in names)


def mark(
    kind: str,
    value: int = 0,
    about: str = "",
    *,
    rule: RuleId,
    until: End | None = None,
    cell: tuple[int, int] | None = None,
    how: str = "",
) -> Mark:
    """A mark of that kind, by one of its clauses; the reference page of the game lists them, and says what its `value`
    is, what it is `about`, which `cell` and `how`.

    >>> mark("stunned", 9, rule="C-base-24").value
    9
    """
    return Mark(kind, rule, value, about, until, None if cell is None else Cell(*cell), how)


def hold_faults(roster: Roster, battle: Battle, holds: Sequence[Hold], grips: Collection[str]) -> Iterator[Complaint]:
    """Unknown grips and figures, holds on the own side, and whatever the game says can't be held so."""
    for number, one in enumerate(holds):
        found = [
            unknown("figure", name, battle.figures) for name in (one.holder, one.held) if name not in battle.figures
        ]
        if one.grip not in grips:
            found.append(unknown("grip", one.grip, grips))
        if not found:
            if battle[one.holder].side == battle[one.held].side:
                found.append(f"{one.holder} and {one.held} are of one side")
            found += [fault for _, fault in roster.hold_faults(battle, one)]
        yield from (Complaint(("holds", number), fault) for fault in found)


def _mark_faults(battle: Battle, stage: Stage, words: Words) -> Iterator[Complaint]:
    for name, marks in stage.marks.items():
        if name not in battle.figures:
            yield Complaint(("marks",), unknown("figure", name, battle.figures))
        for mark in marks:
            if mark.kind not in words.marks:
                yield Complaint(("marks", name), unknown("mark", mark.kind, words.marks))
