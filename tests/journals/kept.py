"""The archives of journals, two hundred, with goals, of clinch and of rounds: which, and how they are played and
packed. test_kept.py replays them.

When rules change, `python -m tests.journals.kept` plays them all anew; it takes some minutes.
"""

from __future__ import annotations

import io
import tarfile
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path

from core.match.cups import SeededCup
from core.match.editing import Edit, Subject
from core.match.journal import text_of
from core.match.match import Match
from core.match.policy import Policy, Seats
from scenarios.catalogue import game, library, load, policy
from scenarios.matches import header_of, with_options
from scenarios.scenario import Scenario
from tests.support.matches import Chance

HERE = Path(__file__).parent
ARCHIVE, ARCHIVE_WITH_GOALS = HERE / "kept.tar.xz", HERE / "goals.tar.xz"
ARCHIVE_OF_CLINCH, ARCHIVE_OF_ROUNDS = HERE / "clinch.tar.xz", HERE / "rounds.tar.xz"
"""Packed as one, so that a scenario that stands in the header of many journals takes the room of one."""

OWN = "mixed"
"""A scenario that is here alone: a yard full of hand weapons, with options on."""
GOALS = ("overdue", "sale")
"""Those in which somebody wants more than to win."""
CLINCHES = ("boots", "underpass", "closing-time")
"""Those of clinch: weapons, a knife against bare hands, one against many."""
ROUNDS = ("wrong-crate", "two-teachers")
"""Those of rounds: stun weapons and flight, and edges."""
SKIRMISHES = {notice.id for notice in library() if notice.ruleset == "skirmish"}
SCENARIOS = (*sorted(SKIRMISHES - {*GOALS}), OWN)

PAIRS = (
    ("soldier", "soldier"),
    ("veteran", "recruit"),
    ("nearest", "veteran"),
    ("recruit", "soldier"),
    ("chance", "chance"),
    ("veteran", "veteran"),
    ("soldier", "nearest"),
    ("random", "chance"),
    ("recruit", "recruit"),
    ("soldier", "veteran"),
)
"""Who plays whom, one battle after the other; in the second round they have changed sides, and options are on."""
RESTLESS = (3, 4)
"""The battles of a round in which answers are taken back and figures changed by hand."""
BATTLES, WITH_GOALS = 19, 6
"""So many of each scenario that ships, and of each with goals; of our own the first round."""
OF_CLINCH = OF_ROUNDS = (0, RESTLESS[0])
"""Which battles of each scenario of clinch and of rounds."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One battle of the archive, by its scenario and its number there, which is the seed of its dice, too."""

    scenario: str
    number: int

    @property
    def name(self) -> str:
        """The name of its journal."""
        return f"{self.scenario}/{self.number:02}.jsonl"


KEPT = tuple(
    Kept(scenario, number) for scenario in SCENARIOS for number in range(len(PAIRS) if scenario == OWN else BATTLES)
)
KEPT_WITH_GOALS = tuple(Kept(scenario, number) for scenario in GOALS for number in range(WITH_GOALS))
KEPT_OF_CLINCH = tuple(Kept(scenario, number) for scenario in CLINCHES for number in OF_CLINCH)
KEPT_OF_ROUNDS = tuple(Kept(scenario, number) for scenario in ROUNDS for number in OF_ROUNDS)
ARCHIVES = {
    ARCHIVE: KEPT,
    ARCHIVE_WITH_GOALS: KEPT_WITH_GOALS,
    ARCHIVE_OF_CLINCH: KEPT_OF_CLINCH,
    ARCHIVE_OF_ROUNDS: KEPT_OF_ROUNDS,
}


@cache
def journals() -> Mapping[str, bytes]:
    """The journals of all archives by their names."""
    return {name: data for path in ARCHIVES for name, data in _unpacked(path).items()}


def _unpacked(path: Path) -> dict[str, bytes]:
    with tarfile.open(path) as archive:
        files = ((member.name, archive.extractfile(member)) for member in archive)
        return {name: file.read() for name, file in files if file is not None}


def pack(path: Path, battles: Iterable[Kept], texts: Iterable[str]) -> None:
    """Writes an archive: the same texts make the same one."""
    with tarfile.open(path, "w:xz", preset=9) as archive:
        for kept, text in zip(battles, texts, strict=True):
            data = text.encode()
            member = tarfile.TarInfo(kept.name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))


def played(kept: Kept) -> str:
    """The journal of a battle, played to its end."""
    scenario = _scenario(kept)
    sides, names = scenario.battle.sides, PAIRS[kept.number % len(PAIRS)]
    seats = dict(zip(sides, names if kept.number < len(PAIRS) else names[::-1], strict=True))
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(kept.number))
    policies = {
        side: _player(scenario.ruleset.id, name, kept.number + 100 * at)
        for at, (side, name) in enumerate(seats.items())
    }
    for answers, _ in enumerate(match.play_on(Seats(policies)), 1):
        if kept.number % len(PAIRS) in RESTLESS:
            _meddle(match, answers)
    return text_of(header_of(scenario, seats, match.cup), match.entries)


def _scenario(kept: Kept) -> Scenario:
    """As it ships; in the second round with a few optional clauses, so that each is on in one battle."""
    scenario = load(HERE / f"{OWN}.toml" if kept.scenario == OWN else kept.scenario)
    optional = sorted(name for name, clause in game(scenario.ruleset.id).clauses.items() if clause.option)
    first = kept.number - len(PAIRS)
    return with_options(scenario, optional[first :: BATTLES - len(PAIRS)]) if first >= 0 else scenario


def _player(ruleset: str, name: str, seed: int) -> Policy:
    return Chance(seed) if name == "chance" else policy(ruleset, name)


def _meddle(match: Match, answers: int) -> None:
    """Now and then two answers are taken back, and now and then somebody is hurt by hand."""
    if answers % 20 == 0:
        match.undo(2)
    elif answers % 20 == 10 and not match.over and match.position.task is None:
        figure = match.battle.active()[0]
        match.edit(Edit(Subject.FIGURE, figure.id, {"hurt": figure.hurt + 1}))


def play_anew() -> None:
    """All battles, on as many processes as there are processors."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as processes:
        for path, battles in ARCHIVES.items():
            pack(path, battles, list(processes.map(played, battles)))


if __name__ == "__main__":
    play_anew()
