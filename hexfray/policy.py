"""Players from outside: a class of yours that chooses orders for a side, given the game; how it is seated at a match,
and how it fails. Programs in other languages: hexfray/bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from copy import deepcopy
from threading import Lock

from core.battle.names import Side
from core.errors import HexfrayError
from core.match.entries import Header
from core.match.match import Match, Moment
from core.match.notation import NotationError
from core.match.policy import PERSON, GivenUp, PlayerFault
from core.play.asking import Choice, Decision
from core.play.position import IllegalAnswer, Position
from core.play.ruleset import Ruleset
from hexfray.game import Game, Policy
from scenarios.catalogue import Unknown, level_and_character
from scenarios.catalogue import game as game_of
from scenarios.scenario import Scenario


class PlayerFailed(HexfrayError):
    """A player from outside reports its own failure, and how."""


class BotFault(PlayerFault):
    """A player from outside failed. The message names the side, the player and the reason in one line."""

    def __init__(self, side: Side, name: str, reason: str) -> None:
        super().__init__(f"{side} ({name}): {reason}")
        self.side = side
        self.name = name
        self.reason = reason


class Seated:
    """A player from outside, seated at a match: it takes the place of an AI player.

    It plays as a copy of `policy`. A new copy takes over if the past of the match changes (by undo), or if the player
    is asked in the middle of another decision.
    """

    def __init__(self, name: str, policy: Policy, scenario: Scenario, header: Header, match: Match) -> None:
        self.name = name
        self._original = policy
        self._policy: Policy | None = None
        self._game = Game(scenario, match, header)
        self._seen: list[Moment] = []
        """the history when it was last asked"""
        self._asked: tuple[Position, Future[Choice], Callable[[], Choice]] | None = None
        """the position where it was last asked, its choice to come, and the function that finds the choice"""

    @property
    def seconds(self) -> float | None:
        """How long its last decision took, if it knows that itself, as a program does, which had to be started."""
        return getattr(self._policy, "seconds", None)

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """Return its choice for the pending decision of the match. Raises BotFault."""
        return self.asked()()

    def asked(self) -> Callable[[], Choice]:
        """Take the game as it is now, and return the function that finds the choice; it may run in another thread.
        It raises BotFault, or GivenUp if the decision is no longer wanted. Asked again at the same position, the player
        gives the same choice; the first function that is called finds it, for a thread may be dropped before it runs.
        """
        game, decision = self._game.fork(), self._game.waiting
        assert isinstance(decision, Decision), "only decisions are chosen"
        if self._asked is not None and self._asked[0] is game.position:
            return self._asked[2]
        if self._is_deciding or not self._is_past_kept():
            self._stop()
        policy = self._policy = self._policy or deepcopy(self._original)
        found, once = Future[Choice](), Lock()
        copy = self._game.unforeseen(self._game.since_asked())

        def find() -> Choice:
            with once:
                if not found.done():
                    try:
                        found.set_result(self._chosen(policy, game, copy, decision.side))
                    except BotFault as fault:
                        found.set_exception(fault if self._policy is policy else GivenUp(str(fault)))
            return found.result()

        self._seen, self._asked = game.match.history, (game.position, found, find)
        return find

    def close(self) -> None:
        """The battle is over; a policy with `close` hears of it."""
        if callable(close := getattr(self._policy, "close", None)):
            close()

    def end(self) -> None:
        """Give up the seat, even in the middle of a decision; the player's process is ended."""
        self._stop()
        release([self._original])

    @property
    def _is_deciding(self) -> bool:
        """Whether it thinks about a decision."""
        return self._asked is not None and not self._asked[1].done()

    def _is_past_kept(self) -> bool:
        """Whether all that happened before it was last asked still has."""
        seen, history = self._seen, self._game.match.history
        return not seen or (len(history) >= len(seen) and history[len(seen) - 1] is seen[-1])

    def _stop(self) -> None:
        """End the present copy."""
        stop = "abandon" if self._is_deciding else "close"
        policy, self._policy, self._asked, self._seen = self._policy, None, None, []
        if callable(ended := getattr(policy, stop, None)):
            ended()

    def _chosen(self, policy: Policy, game: Game, copy: Game, side: Side) -> Choice:
        """Return the choice of a policy. It gets the `copy`; the game stays as it is. Raises BotFault."""
        try:
            order = policy.choose(copy)
            choice = game.read(order)
            refusal = game.match.menu.refusal_at_table(choice)
        except PlayerFailed as fault:
            raise BotFault(side, self.name, str(fault)) from fault
        except (NotationError, IllegalAnswer) as fault:
            raise BotFault(side, self.name, f"no legal order ({fault})") from fault
        except Exception as failure:
            what = " ".join(f"{type(failure).__name__}: {failure}".split())[:200]
            raise BotFault(side, self.name, f"crashed ({what})") from failure
        if refusal is not None:
            raise BotFault(side, self.name, f"no legal order ({IllegalAnswer(game.battle, choice, refusal)})")
        return choice


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
    numbers; one with the name of an AI level of the game, or of a person's seat, is called `own veteran`. Raises
    Unknown for a name that runs code."""
    reserved = (PERSON, *game_of(ruleset).policies)
    names: dict[Side, str] = {}
    players: dict[str, Policy] = {}
    for side, player in seats.items():
        if isinstance(player, str):
            if ":" in player:
                raise Unknown(f"{player} runs code; to seat this player, give hexfray.player({player!r})")
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
