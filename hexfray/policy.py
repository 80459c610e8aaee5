"""Players from outside: a class of yours that chooses orders for a side, given the game; how it is seated at a match,
and how it fails. Programs in other languages: hexfray/bots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.battle.names import Side
from core.errors import HexfrayError
from core.match.entries import Header
from core.match.match import Match
from core.match.notation import NotationError
from core.match.policy import PERSON
from core.play.asking import Choice, Decision
from core.play.position import IllegalAnswer, Position
from core.play.ruleset import Ruleset
from hexfray.game import Game, Policy
from scenarios.catalogue import game as game_of
from scenarios.catalogue import level_and_character
from scenarios.scenario import Scenario

FORFEIT = "forfeit"
"""The first word of a battle's cause of end if a player failed."""


class PlayerFailed(HexfrayError):
    """A player from outside reports its own failure, and how."""


class BotFault(HexfrayError):
    """A player from outside failed: an error, an illegal order, too long a decision, an early end. The message names
    the side, the player and the reason in one line."""

    def __init__(self, side: Side, name: str, reason: str) -> None:
        super().__init__(f"{side} ({name}): {reason}")
        self.side = side
        self.name = name
        self.reason = reason


class Seated:
    """A player from outside, seated at a match: it takes the place of an AI player."""

    def __init__(self, name: str, policy: Policy, scenario: Scenario, header: Header, match: Match) -> None:
        self.name = name
        self._policy = policy
        self._game = Game(scenario, match, header)

    @property
    def seconds(self) -> float | None:
        """How long its last decision took, if it knows that itself, as a program does, which had to be started."""
        return getattr(self._policy, "seconds", None)

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """Return its choice for the pending decision of the match. Raises BotFault."""
        game, asked = self._game, position.waiting
        assert isinstance(asked, Decision), "only decisions are chosen"
        copy = game.unforeseen(game.since_asked())
        try:
            order = self._policy.choose(copy)
            choice = game.read(order)
            refusal = game.match.menu.refusal_at_table(choice)
        except PlayerFailed as fault:
            raise BotFault(asked.side, self.name, str(fault)) from fault
        except (NotationError, IllegalAnswer) as fault:
            raise BotFault(asked.side, self.name, f"no legal order ({fault})") from fault
        except Exception as failure:
            what = " ".join(f"{type(failure).__name__}: {failure}".split())[:200]
            raise BotFault(asked.side, self.name, f"crashed ({what})") from failure
        if refusal is not None:
            raise BotFault(asked.side, self.name, f"no legal order ({IllegalAnswer(game.battle, choice, refusal)})")
        return choice

    def close(self) -> None:
        """The battle is over; a policy with `close` hears of it."""
        if callable(close := getattr(self._policy, "close", None)):
            close()


def release(players: Iterable[Policy]) -> None:
    """The series is over; a policy with `release` hears of it."""
    for player in players:
        if callable(release := getattr(player, "release", None)):
            release()


def name_of(policy: Policy) -> str:
    """Return the name of a player from outside: its own, or that of its class."""
    name = getattr(policy, "name", "")
    return name if isinstance(name, str) and name else type(policy).__qualname__


def named(ruleset: str, seats: Mapping[Side, str | Policy]) -> tuple[dict[Side, str], dict[str, Policy]]:
    """Return the seats by name, and the players from outside among them by name. Different players of one name get
    numbers; one with the name of an AI level of the game, or of a person's seat, is called `own veteran`."""
    reserved = (PERSON, *game_of(ruleset).policies)
    names: dict[Side, str] = {}
    players: dict[str, Policy] = {}
    for side, player in seats.items():
        if isinstance(player, str):
            names[side] = player
            continue
        said = name_of(player)
        name = said = f"own {said}" if level_and_character(said)[0] in reserved else said
        number = 1
        while players.get(name, player) is not player:
            number += 1
            name = f"{said} {number}"
        names[side], players[name] = name, player
    return names, players
