"""The scenarios of scuffle are played to an end without a screen, kept in journals and followed again; a series of them
is the same each time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.match.cups import SeededCup
from core.match.journal import parse as parse_journal
from core.match.journal import text_of
from core.match.match import Match
from scenarios.catalogue import library, load
from scenarios.matches import header_of, match_of, scenario_of
from scenarios.runs import play_series
from scenarios.seating import seated

NAMES = [notice.id for notice in library() if notice.ruleset == "scuffle"]
SEATS = {"red": "nearest", "blue": "nearest"}


@pytest.mark.parametrize("name", NAMES)
def test_a_battle_ends_and_its_journal_is_the_same_battle(name: str) -> None:
    scenario = load(name)
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(1))
    for _ in match.play_on(seated("scuffle", SEATS)):
        pass
    assert match.position.waiting is None
    journal = parse_journal(
        text_of(header_of(scenario, SEATS, match.cup), match.entries).encode(), Path(f"{name}.jsonl")
    )
    again = match_of(scenario_of(journal.header), journal)
    assert again.ruleset.id == "scuffle"
    assert again.position == match.position


@pytest.mark.parametrize("name", NAMES)
def test_whoever_has_no_idea_can_play_it(name: str) -> None:
    scenario = load(name)
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(2))
    for number, _ in enumerate(match.play_on(seated("scuffle", {"red": "random", "blue": "random"}))):
        if number == 80:
            break
    assert match.position.battle.clock.turn > 0


def test_the_same_seed_gives_the_same_series() -> None:
    series = [play_series(load("ford"), SEATS, 2, 5, jobs=1).as_data() for _ in range(2)]
    assert json.dumps(series[0]) == json.dumps(series[1])
