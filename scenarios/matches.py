"""A scenario being played: the header of its journal, and the match of a journal.

Seats are in seating.py; the files of a player at a terminal are in tui/keeping/session.py.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

from core.battle.names import RuleId, Side
from core.battle.record import replace
from core.match.cups import Cup, cup_of
from core.match.entries import Header
from core.match.formats import RULES
from core.match.journal import Journal
from core.match.late_entries import Recorder
from core.match.match import Match
from core.match.replay import Desync, replay
from scenarios.catalogue import ENDING, Unknown, game, library, load, parse
from scenarios.faults import unknown
from scenarios.positions import at_position, object_of
from scenarios.scenario import Scenario


class Outdated(Desync):
    """A journal that today's rules don't replay to its end because it was recorded under older ones."""

    def __init__(self, astray: Desync, header: Header, file: str) -> None:
        super().__init__(astray.line, astray.journal, astray.battle, file)
        self.header = header
        self.file = file

    def __str__(self) -> str:
        played = f"recorded under the rules of format {self.header.format} (hexfray {self.header.game})"
        astray = f"today's rules differ from line {self.line} on"
        look = f"watch it up to there with 'hexfray replay FILE --before {self.line}'"
        return f"{self.file}: {played}; {astray}; {look}, or start over with '{_restart_command(self.header)}'"


def _restart_command(header: Header) -> str:
    """Return the command that starts the scenario of a journal again."""
    shipped = any(notice.id == header.scenario for notice in library())
    seed = f" --seed {header.dice['seed']}" if isinstance(header.dice, Mapping) and "seed" in header.dice else ""
    return f"hexfray play {header.scenario}{'' if shipped else ENDING}{seed}"


def header_of(scenario: Scenario, seats: Mapping[Side, str], cup: Cup, origin: str = "") -> Header:
    """Return the header of a journal. `seats` has a policy or `person` for each side; `origin` says in words which
    battle it continues, if any."""
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
    """Return the scenario with more optional rules switched on. Raises Unknown."""
    optional = {name for name, clause in game(scenario.ruleset.id).clauses.items() if clause.option}
    for name in (wanted := list(options)):
        if name not in optional:
            raise Unknown(unknown("optional rule", name, sorted(optional)))
    switched = tuple(sorted({*scenario.battle.options, *wanted}))
    return replace(scenario, battle=replace(scenario.battle, options=switched))


def with_switches(scenario: Scenario, options: Iterable[RuleId]) -> Scenario:
    """Return the scenario with exactly these optional rules on. Raises FaultyScenario for an unknown rule, or if the
    scenario needs one that is off."""
    wanted = tuple(sorted({*options}))
    if wanted == scenario.battle.options:
        return scenario
    text = scenario.source
    said = json.loads(text) if text.startswith("{") else tomllib.loads(text)
    _ = load({**said, "options": {"switches": list(wanted)}})
    return replace(scenario, battle=replace(scenario.battle, options=wanted))


def scenario_of(header: Header) -> Scenario:
    """Return the scenario in a journal's header, as the match started it. Raises FaultyScenario."""
    scenario = parse(header.text, header.scenario)
    if header.position is not None:
        scenario = at_position(scenario, header.position)
    return replace(scenario, battle=replace(scenario.battle, options=header.options))


def match_of(
    scenario: Scenario, journal: Journal, recorder: Recorder | None = None, *, auto_dice: bool = True
) -> Match:
    """Return the match of a journal of this scenario, where it ended. Raises Desync, Outdated and CupFault."""
    cup = cup_of(journal.header.dice)
    with checked(journal.header, journal.path):
        return replay(
            scenario.ruleset,
            scenario.battle,
            journal.lines,
            cup,
            recorder,
            auto_dice=auto_dice,
            answers=scenario.answers,
        )


@contextmanager
def checked(header: Header, path: Path) -> Iterator[None]:
    """While active, a Desync names the journal at `path`; one under older rules is Outdated."""
    try:
        yield
    except Desync as astray:
        if header.format < RULES:
            raise Outdated(astray, header, str(path)) from astray
        raise astray.in_file(str(path)) from astray
