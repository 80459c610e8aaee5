"""The attacks: kills, mutated journals, scenarios and requests, and keys. How many of each is in counts.py."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from core.match.cups import CupFault
from core.match.journal import JournalFault, load
from core.match.replay import Desync
from scenarios.catalogue import Unknown, library, parse
from scenarios.catalogue import load as load_scenario
from scenarios.faults import FaultyScenario
from scenarios.matches import match_of, scenario_of
from tests.hexfray.engine.test_hostile import answers_mutated
from tests.soak.counts import JOURNALS, KEYS, KILLS, REQUESTS, SCENARIOS, SHARDS
from tests.support.tui.monkey import Monkey

pytestmark = [pytest.mark.soak, pytest.mark.parametrize("shard", range(SHARDS))]

NAMES = [notice.id for notice in library()]
KEPT = sorted((Path(__file__).parent.parent / "journals").glob("*.jsonl"))
PLAYING = """
import sys
from pathlib import Path
from core.match.cups import SeededCup
from core.match.journal import JournalFile
from core.match.match import Match
from scenarios.catalogue import load
from scenarios.matches import header_of
from scenarios.seating import seated
folder, name, seed = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
scenario = load(name)
players = seated(scenario.ruleset.id, {party.side: "random" for party in scenario.parties})
while True:
    cup = SeededCup(seed)
    header = header_of(scenario, players.names(scenario.battle.sides), cup)
    with JournalFile.begin(folder / f"{seed}.jsonl", header) as file:
        match = Match.start(scenario.ruleset, scenario.battle, cup, file)
        for _ in match.play_on(players):
            print(seed, len(match.entries), flush=True)
    seed += 1
"""
"""A program that plays battles, and says after each order how many lines of which journal are safe."""
SIGNS = [*map(chr, range(256)), "\u202e", "漢", '"', "{", "[", "\n", "9" * 50, "-1", "0", "null", "true"]


def spoilt(random: Random, data: bytes) -> bytes:
    """With some signs others, a line doubled, gone or swapped with another, or torn."""
    match random.randrange(5):
        case 0:
            return data[: random.randrange(len(data))]
        case 1 | 2:
            for _ in range(random.randint(1, 3)):
                at = random.randrange(len(data))
                data = data[:at] + random.choice(SIGNS).encode() + data[at + random.randint(0, 2) :]
            return data
        case _:
            lines = data.split(b"\n")
            first, second = random.randrange(len(lines)), random.randrange(len(lines))
            lines[first : first + random.randint(0, 1)] = [lines[second]] if random.random() < 0.7 else []
            return b"\n".join(lines)


def test_a_program_that_is_killed_loses_nothing(shard: int, tmp_path: Path) -> None:
    random = Random(shard)
    for number in range(KILLS):
        folder = tmp_path / str(number)
        folder.mkdir()
        program = [sys.executable, "-c", PLAYING, str(folder), random.choice(NAMES), str(number)]
        with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as playing:
            assert playing.stdout is not None
            said = [playing.stdout.readline()]
            time.sleep(random.random() / 2)
            playing.kill()
            said += playing.stdout.readlines()
        seed, safe = [line for line in said if line.endswith("\n")][-1].split()
        journal = load(folder / f"{seed}.jsonl")
        assert len(journal.lines) >= int(safe)
        match = match_of(scenario_of(journal.header), journal, auto_dice=False)
        assert [*match.entries][: len(journal.lines)] == [line.entry for line in journal.lines]


def test_a_journal_that_was_spoilt_is_followed_or_refused(shard: int, tmp_path: Path) -> None:
    random, path = Random(shard), tmp_path / "spoilt.jsonl"
    for _ in range(JOURNALS):
        path.write_bytes(spoilt(random, random.choice(KEPT).read_bytes()))
        try:
            journal = load(path)
            match_of(scenario_of(journal.header), journal, auto_dice=False)
        except (JournalFault, Desync, CupFault, FaultyScenario, Unknown):
            continue


def test_a_scenario_that_was_spoilt_holds_or_is_refused(shard: int) -> None:
    random = Random(shard)
    sources = [load_scenario(name).source for name in NAMES]
    for _ in range(SCENARIOS):
        text = spoilt(random, random.choice(sources).encode()).decode(errors="replace")
        try:
            parse(text, "spoilt.toml")
        except (FaultyScenario, Unknown):
            continue


def test_mutated_requests_are_answered(shard: int) -> None:
    answers_mutated(100 + shard, REQUESTS)


async def test_a_monkey_breaks_nothing(shard: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    names = NAMES[shard::SHARDS]
    for name in names:
        monkey = Monkey(100 + shard)
        try:
            await monkey.play(name, -(-KEYS // len(names)))
        except BaseException:
            print(f"{name}, the last it did: {monkey.done[-40:]}")
            raise
