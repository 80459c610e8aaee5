"""Battles of figures given as in a scenario file (docs/scenarios.md), with holds, marks and an order of action, for
clinch.py and rounds.py; scuffle.py uses the check of holds. The play is in play.py.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.mark import End, Mark
from core.battle.names import FigureId, RuleId
from core.battle.record import replace
from core.errors import BadArgument
from core.records import record
from core.space.cell import Cell
from hexfray.testing.skirmish.refusing import refuse_if_wrong
from scenarios.catalogue import game, load
from scenarios.faults import unknown
from scenarios.game import Roster
from scenarios.part import Complaint
from scenarios.positions import at_position, object_of
from scenarios.scenario import Scenario

COLOURS = ("red", "blue", "green", "yellow", "magenta", "cyan")


@record
class Stage:
    """What a test adds to a scenario file: holds, marks and the order of action."""

    holds: Sequence[Hold] = ()
    marks: Mapping[FigureId, Iterable[Mark]] = field(default_factory=dict)
    order: Sequence[FigureId] = ()


@record
class Words:
    """The grips and marks of a game."""

    grips: Collection[str]
    marks: Collection[str]


def told_scenario(
    ruleset: str, figures: tuple[Mapping[str, object], ...], size: int, tables: Mapping[str, object]
) -> Scenario:
    """Return the scenario; the side of a figure defaults to red. Raises FaultyScenario."""
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
    """Return the battle of a scenario with holds and marks. Raises FaultyScenario for an impossible battle."""
    battle = scenario.battle
    roster = game(scenario.ruleset.id).roster
    wrong = [*hold_faults(roster, battle, stage.holds, words.grips), *_mark_faults(battle, stage, words)]
    refuse_if_wrong("battle", wrong, {})
    for name, marks in stage.marks.items():
        battle = battle.with_figure(replace(battle[name], marks=(*battle[name].marks, *marks)))
    return replace(battle, holds=tuple(stage.holds))


def must_hold(scenario: Scenario, battle: Battle) -> Battle:
    """Return the battle. Raises FaultyScenario, as for a loaded position, if the rules can't continue from it."""
    if battle != scenario.battle:
        _ = at_position(scenario, object_of(scenario.ruleset, battle, ()))
    return battle


def placed(battle: Battle, order: Sequence[FigureId], *marks: Mark) -> Battle:
    """Return the battle with marks for the order of action; their value is the figure's place, from 0."""
    for number, name in enumerate(order):
        figure: Figure = battle[name]
        own = tuple(replace(mark, value=number) for mark in marks)
        battle = battle.with_figure(replace(figure, marks=(*figure.marks, *own)))
    return battle


def hands_of(names: Sequence[str]) -> tuple[Hand, ...]:
    """Return hands by their names. Raises BadArgument."""
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
    """Return a mark of a kind, by one of its rules; the game's reference page lists the kinds, with the meaning of
    `value`, `about`, `cell` and `how`.

    >>> mark("stunned", 9, rule="C-base-24").value
    9
    """
    return Mark(kind, rule, value, about, until, None if cell is None else Cell(*cell), how)


def hold_faults(roster: Roster, battle: Battle, holds: Sequence[Hold], grips: Collection[str]) -> Iterator[Complaint]:
    """Yield complaints about unknown grips and figures, holds on the own side, and holds that the game refuses."""
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
