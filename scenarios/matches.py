"""A scenario at play: the header that its journal begins with, and the match that a journal tells of.

Who plays which side is in seating.py; the files of a player at a terminal are in tui/keeping/session.py.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from importlib.metadata import version

from core.battle.names import RuleId, Side
from core.battle.record import replace
from core.match.cups import Cup, cup_of
from core.match.entries import Header
from core.match.formats import RULES
from core.match.journal import Journal
from core.match.match import Match, Recorder
from core.match.replay import Desync, replay
from scenarios.catalogue import ENDING, Unknown, game, library, load, parse
from scenarios.faults import unknown
from scenarios.positions import at_position, object_of
from scenarios.scenario import Scenario


class Outdated(Desync):
    """A journal of older rules that today's do not follow to its end. Nobody has changed it."""

    def __init__(self, astray: Desync, header: Header, file: str) -> None:
        super().__init__(astray.line, astray.journal, astray.battle, file)
        self.header = header
        self.file = file

    def __str__(self) -> str:
        played = f"it was played by the rules of format {self.header.format} (hexfray {self.header.game})"
        astray = f"from line {self.line} on today's rules decide otherwise"
        look = f"look at it up to there with 'hexfray replay FILE --before {self.line}'"
        return f"{self.file}: {played}, and {astray}; {look}, or begin anew with '{_beginning_anew(self.header)}'"


def _beginning_anew(header: Header) -> str:
    """The command that begins the scenario of a journal again."""
    shipped = any(notice.id == header.scenario for notice in library())
    seed = f" --seed {header.dice['seed']}" if isinstance(header.dice, Mapping) and "seed" in header.dice else ""
    return f"hexfray play {header.scenario}{'' if shipped else ENDING}{seed}"


def header_of(scenario: Scenario, seats: Mapping[Side, str], cup: Cup, origin: str = "") -> Header:
    """What a journal of this scenario begins with. `seats` names a policy or `person` for each side; `origin` says in
    words where it comes from, if it plays on from another battle."""
    return Header(
        ruleset=scenario.ruleset.id,
        scenario=scenario.id,
        text=scenario.source,
        game=version("hexfray"),
        options=scenario.battle.options,
        seats=dict(seats),
        dice=cup.dice,
        position=None
        if (answers := scenario.answers) is None
        else object_of(scenario.ruleset, scenario.battle, answers),
        origin=origin,
    )


def with_options(scenario: Scenario, options: Iterable[RuleId]) -> Scenario:
    """The same scenario with more optional clauses in force. Raises Unknown if there is no such clause."""
    optional = {name for name, clause in game(scenario.ruleset.id).clauses.items() if clause.option}
    for name in (wanted := list(options)):
        if name not in optional:
            raise Unknown(unknown("optional clause", name, sorted(optional)))
    switched = tuple(sorted({*scenario.battle.options, *wanted}))
    return replace(scenario, battle=replace(scenario.battle, options=switched))


def switched(scenario: Scenario, options: Iterable[RuleId]) -> Scenario:
    """The same scenario with these optional clauses in force and no others. Raises FaultyScenario if it could not be
    so, as gear may need a clause, or if there is no such clause."""
    wanted = tuple(sorted({*options}))
    if wanted == scenario.battle.options:
        return scenario
    text = scenario.source
    said = json.loads(text) if text.startswith("{") else tomllib.loads(text)
    _ = load({**said, "options": {"switches": list(wanted)}})
    return replace(scenario, battle=replace(scenario.battle, options=wanted))


def scenario_of(header: Header) -> Scenario:
    """The scenario that a journal's header holds, as the match began it. Raises FaultyScenario."""
    scenario = parse(header.text, header.scenario)
    if header.position is not None:
        scenario = at_position(scenario, header.position)
    return replace(scenario, battle=replace(scenario.battle, options=header.options))


def match_of(
    scenario: Scenario, journal: Journal, recorder: Recorder | None = None, *, auto_dice: bool = True
) -> Match:
    """The match that a journal of this scenario tells of, where it stood. Raises Desync, Outdated and CupFault."""
    cup = cup_of(journal.header.dice)
    try:
        return replay(
            scenario.ruleset,
            scenario.battle,
            journal.lines,
            cup,
            recorder,
            auto_dice=auto_dice,
            answers=scenario.answers,
        )
    except Desync as astray:
        if journal.header.format < RULES:
            raise Outdated(astray, journal.header, str(journal.path)) from astray
        raise astray.in_file(str(journal.path)) from astray
