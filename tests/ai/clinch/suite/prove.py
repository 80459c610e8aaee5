"""Proving positions of clinch by playing them out: `python -m tests.ai.clinch.suite.prove [ids] [--rollouts N]`.

A proof is what it is in skirmish's suite (docs/suite.md), of a whole turn instead of an order, and is kept in
proof.toml. What all provers share is in tests/ai/skirmish/suite/proving.py.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from core.match.notation import write
from core.match.policy import Policy
from core.play.asking import Decision, Roll
from core.play.position import Position, advance, menu
from core.rulesets.clinch import CLINCH
from tests.ai.clinch.suite.lines import Line, is_walk, lines
from tests.ai.clinch.suite.scene import goal_positions, positions, set_up
from tests.ai.skirmish.suite.playouts import Fate, gone_on, player_of, value
from tests.ai.skirmish.suite.proving import Compared, Suite
from tests.ai.skirmish.suite.said import Said
from tests.ai.skirmish.suite.verdict import Play

FILE = Path(__file__).parent / "proof.toml"
KNOWN = {said.id: said for said in (*positions(), *goal_positions())}


def played_out(position: Position, line: Line, seed: int, turns: int, player: Policy) -> int:
    """What a position comes to for who is asked there, after this turn and so many seconds, this one counted."""
    battle, fate = position.battle, Fate(seed)
    side, last = battle[line[0].figure].side, battle.clock.turn + turns - 1
    for order in line:
        while isinstance(position.waiting, Roll):
            position, _ = advance(CLINCH, position, fate.throw(position.waiting, position.battle.clock.turn))
        asked = position.waiting
        if not isinstance(asked, Decision) or order.figure not in asked.figures or order not in menu(CLINCH, position):
            break
        position, _ = advance(CLINCH, position, order)
    return value(gone_on(CLINCH, position, fate, last, player).battle, side, CLINCH)


def series(name: str, line: Line, seeds: range) -> list[int]:
    """What a position comes to after a turn, once for each seed."""
    said = KNOWN[name]
    player = player_of("clinch", said.players)
    return [played_out(_position(name), line, seed, said.turns, player) for seed in seeds]


@cache
def _position(name: str) -> Position:
    return set_up(KNOWN[name])


def compared(said: Said, _: Play[Line]) -> Compared[Line]:
    """The turns that are played out."""
    return lines(said, _position(said.id))


def told(said: Said, line: Line) -> str:
    """A turn in words: the manoeuvre, and what it is for."""
    kept = [one for number, one in enumerate(line) if number in (0, len(line) - 1) or not is_walk(one)]
    return "; ".join(write(one, _position(said.id).battle.grid) for one in kept)


def main() -> None:
    """The command line."""
    Suite("tests.ai.clinch.suite.prove", FILE, KNOWN, compared, series, told).prove()


if __name__ == "__main__":
    main()
