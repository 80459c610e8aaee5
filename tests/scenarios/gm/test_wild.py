"""Edits at random, many of them refused: after any that is accepted the rules play on, undo gives back the battle, the
journal replays, and the position can be begun from."""

from __future__ import annotations

import pytest

from core.match.cups import cup_of
from core.match.editing import EditFault
from core.match.entries import JournalLine
from core.match.fingerprint import fingerprint
from core.match.match import Match
from core.match.policy import Policy
from core.match.replay import replay
from scenarios.catalogue import game, load, policy
from scenarios.positions import at_position, text_of
from tests.support.gm_edits import Wild

SCENARIOS = ("duel", "tavern-scuffle", "cheese-ring", "wrong-crate", "museum", "customs")
EDITS, ROUNDS = 10, 2
TURNS, MOST = 2, 200
"""How long the AI plays after the edits, in turns and in orders at most."""


def played(match: Match, player: Policy, turns: int) -> None:
    last = match.battle.clock.turn + turns
    for _ in range(MOST):
        if match.over or match.battle.clock.turn >= last:
            return
        match.answer(player.choose(match.ruleset, match.position))


@pytest.mark.parametrize(("seed", "name"), enumerate((*SCENARIOS, "duel", "wrong-crate")))
def test_after_wild_edits_the_battle_goes_on(name: str, seed: int) -> None:
    scenario, dice = load(name), {"seed": seed}
    match = Match.start(scenario.ruleset, scenario.battle, cup_of(dice))
    player, wild, accepted = policy(scenario.ruleset.id, "recruit"), Wild(game(scenario.ruleset.id), seed), 0
    played(match, player, seed % 2)
    for _ in range(ROUNDS):
        while match.position.task is not None and not match.over:
            match.answer(player.choose(match.ruleset, match.position))
        for _ in range(EDITS):
            before, answers, edit = fingerprint(match.battle), len(match.history), wild.edit(match.battle)
            try:
                match.edit(edit)
            except EditFault:
                assert fingerprint(match.battle) == before
                continue
            accepted += 1
            match.undo(len(match.history) - answers)
            assert fingerprint(match.battle) == before
            match.edit(edit)
            there = at_position(scenario, text_of(match.ruleset, match.position))
            assert there.battle == match.position.anchor
        played(match, player, TURNS)
    assert accepted
    assert all(match.log())
    lines = [JournalLine(number, entry) for number, entry in enumerate(match.entries, 2)]
    again = replay(scenario.ruleset, scenario.battle, lines, cup_of(dice))
    assert fingerprint(again.battle) == fingerprint(match.battle)
