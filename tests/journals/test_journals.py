"""Seven battles of format 1 replay to the same states and tell the same log, line by line, under the rules of today.

The journals are never written again: they are the proof that journals outlive versions. Where a corrected rule decides
otherwise, `python -m tests.journals.test_journals` tells their logs anew, as far as they can be followed, and says
what belongs into REFUSED; read what changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from core.match.journal import Journal, load
from core.match.match import Match
from core.match.replay import Desync
from scenarios.matches import Outdated, match_of, scenario_of

HERE = Path(__file__).parent
BATTLES = ("duel", "spears", "shieldwall", "tavern", "mixed", "riot", "stairwell")

REFUSED: Mapping[str, int] = {
    "spears": 38,  # Gill Eelman sets her spear though an enemy engaged her when her movement came (S16.2-05)
    "shieldwall": 53,  # so does Hale Longreach
    "riot": 50,  # Hanna is asked whether she defends, with nothing in hand but what bursts (S12.0-19)
    "stairwell": 26,  # so is Brandt
    "mixed": 26,  # Archer is asked first, though Rifle, who kneels, may dodge and is to be asked before (S12.0-18)
}
"""The line from which today's rules decide otherwise, for each battle that they do not follow to its end."""


def followed(journal: Journal) -> tuple[Match, Desync | None]:
    """The match of a journal as far as the rules of today follow it, and what they have against more of it."""
    scenario = scenario_of(journal.header)
    try:
        return match_of(scenario, journal), None
    except Desync as astray:
        return match_of(scenario, journal.before(astray.line), auto_dice=False), astray


def told(match: Match) -> str:
    """Its log."""
    end = [match.verdict.reason] if match.verdict else []
    return "\n".join([*match.log(), *end, ""])


@pytest.mark.parametrize("name", BATTLES)
def test_a_battle_is_told_as_it_was_played_or_refused_at_its_line(name: str) -> None:
    journal = load(HERE / f"{name}.jsonl")
    match, refused = followed(journal)
    assert journal.header.format == 1
    line = refused.line if refused else None
    assert line == REFUSED.get(name), str(refused)
    assert told(match) == (HERE / f"{name}.txt").read_text("utf-8")
    assert isinstance(refused, Outdated) if refused else match.verdict


def tell_anew(name: str) -> None:
    """Writes the log of a battle, and says from where it is refused."""
    match, refused = followed(load(HERE / f"{name}.jsonl"))
    (HERE / f"{name}.txt").write_text(told(match), "utf-8")
    if refused is not None:
        print(f'    "{name}": {refused.line},  # {refused.journal}, and now {refused.battle}')


if __name__ == "__main__":
    for battle in BATTLES:
        tell_anew(battle)
