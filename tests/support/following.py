"""Battles that are written into a journal and followed again from it, whatever game they are of. Journals that cannot
be followed are in journals.py."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import hexfray
from core.battle.names import Side
from core.match.cups import SeededCup
from core.match.fingerprint import fingerprint
from core.match.journal import Journal, text_of
from core.match.journal import parse as parse_journal
from core.match.match import Match
from hexfray import Game
from scenarios.catalogue import load
from scenarios.matches import header_of, match_of, scenario_of
from scenarios.scenario import Scenario
from scenarios.seating import seated
from tests.support.walks import turned_elsewhere


def kept(scenario: Scenario, seats: Mapping[Side, str], match: Match) -> Journal:
    """The journal of a match, written and read again."""
    text = text_of(header_of(scenario, seats, match.cup), match.entries)
    return parse_journal(text.encode(), Path(f"{scenario.id}.jsonl"))


def fought(name: str, seats: Mapping[Side, str], seed: int) -> None:
    """A scenario of the library that programs play to its end; its journal is the same battle."""
    scenario = load(name)
    game = scenario.ruleset.id
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(seed))
    for _ in match.play_on(seated(game, seats)):
        pass
    assert match.position.waiting is None
    assert turned_elsewhere(scenario.battle, match.events) == []
    journal = kept(scenario, seats, match)
    again = match_of(scenario_of(journal.header), journal)
    assert again.ruleset.id == game
    assert again.position == match.position
    assert fingerprint(again.battle) == fingerprint(match.battle)


def gone_on_with(game: Game, scenario: Mapping[str, object], folder: Path) -> None:
    """A game is resumed from its journal, and begun from its position, as it stands: the same orders are open."""
    game.save(folder / "kept.jsonl")
    again = hexfray.resume(folder / "kept.jsonl")
    assert again.scenario.ruleset.id == game.scenario.ruleset.id
    assert again.position == game.position
    elsewhere = hexfray.begin(scenario, position=game.position_text())
    assert elsewhere.battle.holds == game.battle.holds
    assert [legal.order for legal in elsewhere.legal()] == [legal.order for legal in game.legal()]
