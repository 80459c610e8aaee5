"""Recorded battles of every game: the orders that were given and the dice that fell, so that they stay the same
whatever the computer thinks today. What it thinks in them is in recorded.py; whole journals are in tests/journals.

`python -m tests.ai.thoughts.battles GAME` records those of a game again, when rules have changed.
"""

from __future__ import annotations

import lzma
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import TypeAlias

from core.battle.battle import Battle
from core.battle.record import replace
from core.match.notation import kinds_of, read, write
from core.play.asking import Answer, Roll
from core.play.position import Position, begin, resume
from core.play.ruleset import Ruleset
from core.rulesets.skirmish import SKIRMISH
from scenarios.catalogue import library, load, policy
from tests.ai.thoughts import perils
from tests.support.wandering import GAMES, player_of, start, thrown

HERE = Path(__file__).parent
THROWN = "roll"
SEPARATOR = "\n\n"
CLOSE = "close"
"""Battles by chance where everybody is near; the others are those of the scenario of their name."""
PERIL = "peril"
"""Battles of skirmish on burning ground, in gas and smoke (perils.py)."""
SEEDS, PERIL_SEEDS = range(12), range(8)
CLOSE_ANSWERS, PERIL_ANSWERS, SCENARIO_ANSWERS = 120, 60, 160
"""So many answers of a battle are recorded at most."""
BY_CHANCE = 0.15
"""How often a player of a scenario chooses by chance: else as the veteran does."""

Script: TypeAlias = tuple[str, ...]
"""The answers of a battle: an order in the notation, or `roll 3 5`."""


@cache
def scripts(game: str) -> Mapping[str, Script]:
    """The recorded battles of a game: `close 3`, or the name of a scenario."""
    text = lzma.decompress((HERE / f"{game}.battles.xz").read_bytes()).decode()
    told = (block.split("\n") for block in text.strip().split(SEPARATOR))
    return {name: tuple(answers) for name, *answers in told}


def positions(game: str, battle: str) -> Iterator[Position]:
    """The positions of a recorded battle, from the first."""
    ruleset, kinds = GAMES[game], kinds_of(GAMES[game].book)
    position, _ = begin(ruleset, first(game, battle))
    yield position
    for line in scripts(game)[battle]:
        answer: Answer
        if line.startswith(THROWN):
            answer = tuple(map(int, line.split()[1:]))
        else:
            answer = read(line, position.battle.grid, kinds, position.battle.figures)
        position, _ = resume(ruleset, position, answer)
        yield position


def first(game: str, battle: str) -> Battle:
    """How a battle of that name begins."""
    if battle.startswith(CLOSE):
        return replace(start(game, int(battle.removeprefix(CLOSE))), goals=())
    if battle.startswith(PERIL):
        return perils.battle(int(battle.removeprefix(PERIL)))
    return load(battle).battle


# -- recording them ----------------------------------------------------------------------------------------------------


def record(game: str) -> None:
    """Writes down the battles of a game as they are fought today."""
    ruleset = GAMES[game]
    names = [f"{CLOSE} {seed}" for seed in SEEDS] + [notice.id for notice in library() if notice.ruleset == game]
    if game == SKIRMISH.id:
        names += [f"{PERIL} {seed}" for seed in PERIL_SEEDS]
    blocks = ("\n".join([name, *_fought(ruleset, name)]) for name in names)
    (HERE / f"{game}.battles.xz").write_bytes(lzma.compress(f"{SEPARATOR.join(blocks)}\n".encode(), preset=9))


def _fought(ruleset: Ruleset, name: str) -> Iterator[str]:
    """The answers of a battle: by chance at close quarters, else by the veteran, and now and then by chance."""
    random = Random(name)
    chance, veteran = player_of(ruleset, random.randrange(1000)), policy(ruleset.id, "veteran")
    close = name.startswith(CLOSE)
    most = CLOSE_ANSWERS if close else PERIL_ANSWERS if name.startswith(PERIL) else SCENARIO_ANSWERS
    position, _ = begin(ruleset, first(ruleset.id, name))
    for _ in range(most):
        waiting = position.waiting
        answer: Answer
        if waiting is None:
            return
        if isinstance(waiting, Roll):
            answer = thrown(waiting, random)
            yield " ".join(map(str, (THROWN, *answer)))
        else:
            answer = (chance if close or random.random() < BY_CHANCE else veteran).choose(ruleset, position)
            yield write(answer, position.battle.grid)
        position, _ = resume(ruleset, position, answer)


if __name__ == "__main__":
    for one in sys.argv[1:] or GAMES:
        record(one)
