"""Battles of scuffle played at random: nobody shares a hex but by its machines, and no hold is impossible."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

import pytest

from core.battle.battle import Battle
from core.match.cups import SeededCup
from core.match.entries import JournalLine
from core.match.fingerprint import fingerprint
from core.match.match import Match
from core.match.policy import Seats
from core.match.replay import follow
from core.play.asking import Choice
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.scuffle.pairs.grip_machine import Grip
from tests.support.scuffle import ada, battle_of, bob, cid, dot

SEEDS = range(8)
STEPS = 150


@dataclass(frozen=True, slots=True)
class Brawler:
    """Chooses the kind of its order by lot, then one of that kind: of moves there are hundreds, of shoves few. What is
    dull it leaves where it has anything else."""

    seed: int
    name: str = "brawler"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """One of the legal choices."""
        offered = menu(ruleset, position)
        kinds: dict[str, list[Choice]] = {}
        for choice in offered:
            kinds.setdefault(choice.verb, []).append(choice)
        for dull in ("drop", "drop-prone", "kneel", "pick-way", "end-moves"):
            if len(kinds) > 2:
                kinds.pop(dull, None)
        about = type(offered.decision.about).__name__
        lot = f"{self.seed} {about} {len(position.answers)} {fingerprint(position.battle)}"
        number = int.from_bytes(sha256(lot.encode()).digest()[:16], "big")
        chosen = kinds[sorted(kinds)[number % len(kinds)]]
        return chosen[(number >> 64) % len(chosen)]


def brawl(seed: int) -> Battle:
    """Two on two, close by, on ground that is rough in places."""
    rough = {(0, -1): "rubble", (1, -2): "rubble", (2, -2): "brush", (-1, 0): "pit" if seed % 3 == 0 else "brush"}
    red = (ada((0, 0), main="dagger" if seed % 2 else None), dot((1, 0), 0, side="red"))
    return battle_of(*red, bob((0, -2)), cid((1, -3), 3), terrain=rough)


def played(seed: int) -> Match:
    match = Match.start(SCUFFLE, brawl(seed), SeededCup(seed))
    policy = {"red": Brawler(seed), "blue": Brawler(seed + 1)}
    for number, _ in enumerate(match.play_on(Seats(policy))):
        check(match.battle)
        if number > STEPS:
            break
    return match


def check(battle: Battle) -> None:
    """Whatever may be between figures at any moment."""
    held = [(hold.holder, hold.held) for hold in battle.holds]
    assert len(set(held)) == len(held)
    holders = [hold.holder for hold in battle.holds]
    assert len(set(holders)) == len(holders), "one holds two"
    for hold in battle.holds:
        one, other = battle[hold.holder], battle[hold.held]
        assert one.active
        assert other.active
        assert one.at == other.at
        assert one.side != other.side
        assert Grip(hold.grip) is not Grip.NONE
    if not battle.clock.pending and battle.clock.phase != "movement":
        due = [mark.kind for figure in battle for mark in figure.marks if mark.kind.startswith("entry: ")]
        assert due == []


@pytest.mark.parametrize("seed", SEEDS)
def test_random_battles_keep_to_the_machines(seed: int) -> None:
    match = played(seed)
    assert match.entries


@pytest.mark.parametrize("seed", [0, 1])
def test_a_match_replays(seed: int) -> None:
    first = played(seed)
    again = Match.start(SCUFFLE, brawl(seed), SeededCup(seed), auto_dice=False)
    for number, entry in enumerate(first.entries, 1):
        follow(again, JournalLine(number, entry))
    assert fingerprint(again.battle) == fingerprint(first.battle)
