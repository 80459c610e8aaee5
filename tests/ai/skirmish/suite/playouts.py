"""Playing a position out with fixed players and seeded dice, and what it comes to in a measure that knows no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from random import Random

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import Side
from core.battle.posture import Life
from core.match.fingerprint import fingerprint
from core.match.policy import Policy
from core.play.asking import Choice, Roll
from core.play.dice import Faces
from core.play.position import Position, advance
from core.play.ruleset import Ruleset
from core.rulesets.skirmish import SKIRMISH
from scenarios.catalogue import policy
from tests.ai.skirmish.suite.problem import problems
from tests.ai.skirmish.suite.scene import question

ACTIVE = 6
"""What a figure that is still in the fight counts, in hits, besides the harm that it can still take."""
ALIVE = 1
"""What one that is not dead counts besides."""
WON = 40
"""What a battle with goals counts besides for its winner; its losers count as much less."""


def value(battle: Battle, side: Side, rules: Ruleset = SKIRMISH) -> int:
    """What a battle has come to for a side, in hits: who is alive, who is in the fight, how much each can take. What it
    has, less what the others have. Where there are goals, who has won counts too."""
    figures = sum(_worth(battle, figure, rules) * (1 if figure.side == side else -1) for figure in battle)
    return figures + (_result(battle, side, rules) if battle.goals else 0)


def _result(battle: Battle, side: Side, rules: Ruleset) -> int:
    """What the end of a battle counts; 0 if it goes on or nobody has won."""
    ended = rules.turns.verdict(battle)
    if ended is None or ended.winner is None:
        return 0
    return WON if ended.winner == side else -WON


def _worth(battle: Battle, figure: Figure, rules: Ruleset) -> int:
    if figure.active:
        return ALIVE + ACTIVE + rules.pictures.portrait(battle, figure).vigour
    return 0 if figure.life is Life.DEAD else ALIVE


class Fate:
    """Dice that fall alike wherever they are thrown for the same thing: the so-manieth throw of so many dice for one
    figure in a turn. So two orders are compared with as little luck between them as can be."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._thrown: Counter[str] = Counter()

    def throw(self, roll: Roll, turn: int) -> Faces:
        """The faces of a roll."""
        what = f"{turn} {roll.figure or roll.why} {roll.dice}"
        self._thrown[what] += 1
        lot = Random(f"{self._seed} {what} {self._thrown[what]}")
        return tuple(lot.randint(1, roll.dice.sides) for _ in range(roll.dice.count))


class Remembering:
    """A player who thinks once of what comes again and again: the same position gets the same choice."""

    def __init__(self, player: Policy) -> None:
        self.name = player.name
        self._player = player
        self._chosen: dict[tuple[str, str], Choice] = {}

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """What the player chooses. Within a task a position is where that began and what has been answered since."""
        asked = position.waiting if position.task is None else (position.task, position.answers)
        where = fingerprint(position.anchor), repr(asked)
        if where not in self._chosen:
            self._chosen[where] = self._player.choose(ruleset, position)
        return self._chosen[where]


def played_out(rules: Ruleset, position: Position, order: Choice, seed: int, turns: int, player: Policy) -> int:
    """What a position comes to for who is asked there, after this order and so many turns, this one counted, played by
    one player on all sides."""
    assert position.waiting is not None, "a player is asked"
    side, last = position.battle[order.figure].side, position.battle.clock.turn + turns - 1
    fate = Fate(seed)
    position, _ = advance(rules, position, order)
    return value(gone_on(rules, position, fate, last, player).battle, side, rules)


def gone_on(rules: Ruleset, position: Position, fate: Fate, last: int, player: Policy) -> Position:
    """A position played on to the end of its turn `last`, by one player on all sides."""
    while position.waiting is not None and position.battle.clock.turn <= last:
        if isinstance(position.waiting, Roll):
            answer: Choice | Faces = fate.throw(position.waiting, position.battle.clock.turn)
        else:
            answer = player.choose(rules, position)
        position, _ = advance(rules, position, answer)
    return position


def series(problem: str, order: Choice, seeds: Iterable[int]) -> list[int]:
    """What a problem comes to after an order on its own board, once for each seed."""
    asked = problems()[problem]
    player = player_of(asked.table.game, asked.players)
    return [played_out(asked.ruleset, _position(problem), order, seed, asked.turns, player) for seed in seeds]


@cache
def player_of(game: str, name: str) -> Policy:
    """A player of a game who thinks once of what comes again and again."""
    return Remembering(policy(game, name))


@cache
def _position(problem: str) -> Position:
    return question(problems()[problem]).play.position
