"""Whole battles replay to the same states and tell the same log, line by line.

When a change of a rule is meant, `python -m tests.journals.test_journals` plays them anew; read what changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from core.match.cups import SeededCup, cup_of
from core.match.entries import Header
from core.match.journal import JournalFile, load
from core.match.match import Match
from core.match.policy import Seats
from core.match.replay import replay
from scenarios import catalogue
from scenarios.seating import seated
from tests.support.matches import Chance

HERE = Path(__file__).parent
BATTLES = ("duel", "spears", "shieldwall", "tavern", "mixed", "riot", "stairwell")


def told(journal: Path) -> str:
    """The log of a journal, every line of which is proved on the way."""
    kept = load(journal)
    scenario = catalogue.parse(kept.header.text, kept.header.scenario)
    match = replay(scenario.ruleset, scenario.battle, kept.lines, cup_of(kept.header.dice))
    assert match.verdict is not None
    lines = [line for event in match.events if (line := event.told(match.battle))]
    return "\n".join([*lines, match.verdict.reason, ""])


@pytest.mark.parametrize("name", BATTLES)
def test_a_battle_is_told_as_it_was_played(name: str) -> None:
    assert told(HERE / f"{name}.jsonl") == (HERE / f"{name}.txt").read_text("utf-8")


def play_anew(name: str) -> None:
    """Plays a battle and writes its journal and its log."""
    own = HERE / f"{name}.toml"
    scenario = catalogue.load(own if own.exists() else name)
    names = {party.side: "chance" if own.exists() else "soldier" for party in scenario.parties}
    by_chance = Seats({side: Chance(number) for number, side in enumerate(names)})
    seats = by_chance if own.exists() else seated(scenario.ruleset.id, names)
    cup = SeededCup(5)
    header = Header(
        scenario.ruleset.id, scenario.id, scenario.source, "golden", scenario.battle.options, names, cup.dice
    )
    journal = HERE / f"{name}.jsonl"
    journal.unlink(missing_ok=True)
    with JournalFile.begin(journal, header) as file:
        for _ in Match.start(scenario.ruleset, scenario.battle, cup, file).play_on(seats):
            pass
    (HERE / f"{name}.txt").write_text(told(journal), "utf-8")


if __name__ == "__main__":
    for battle in BATTLES:
        play_anew(battle)
