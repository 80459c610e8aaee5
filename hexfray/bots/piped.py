"""A program behind a pipe as a player: hexfray says `decide`, the program may ask anything about its game, and ends
with `choose`. The requests are those of the engine (docs/engine.md); process.py has the process, clock.py its time."""

from __future__ import annotations

import base64
import json
import pickle
import sys
from collections.abc import Callable, Sequence
from functools import partial
from threading import Lock
from time import monotonic

from core.match.json_input import InvalidJson, parse_json
from core.match.notation import NotationError
from core.play.asking import Decision
from hexfray.bots.clock import Clock
from hexfray.bots.idle import Idle
from hexfray.bots.process import OutOfTime, Process, ProcessFault
from hexfray.engine.engine import PROTOCOL, Engine, error
from hexfray.engine.json_writer import Json
from hexfray.engine.legal import order_of
from hexfray.engine.replies import writer_of
from hexfray.engine.request_reader import BadRequest, read_request
from hexfray.engine.requests import Choose
from hexfray.game import Game
from hexfray.order import Order
from hexfray.policy import PlayerFailed

ASKS = ("legal", "verbs", "why", "odds", "forecast", "price", "position", "clause", "journal", "hello")
"""The requests that a player may make: those that change nothing."""
START = 30
"""How long a program may take to start, or to get ready for another battle, in seconds."""
MOST = 10_000
"""How many requests a player may make for one decision."""
CHILD = (sys.executable, "-m", "hexfray.bots.child")
"""The command that plays a class, on this machine."""


class Piped:
    """A player in a process of its own. `sends_game`: the game is sent whole, for child.py.

    The process is started at the first decision. It goes on to the next battle once `close` was called, unless it has
    failed; a copy gets a process of its own.
    """

    def __init__(
        self, name: str, command: Sequence[str], clock: Clock, *, sends_game: bool = False, is_quiet: bool = False
    ) -> None:
        """`is_quiet`: what the program writes to its error stream is dropped."""
        self.name = name
        self.command = tuple(command)
        self.clock = clock
        self.sends_game = sends_game
        self.seconds = 0.0
        """the time of its last decision"""
        self.is_quiet = is_quiet
        self._process: Process | None = None
        self._left = clock.game
        self._wants_log = True
        self._is_abandoned = False
        self._lock = Lock()

    @classmethod
    def of_class(cls, name: str, target: str, clock: Clock, *, is_quiet: bool = False) -> Piped:
        """Return a Python class as a player: `target` is `pkg.module:Class`."""
        return cls(name, (*CHILD, target), clock, sends_game=True, is_quiet=is_quiet)

    def __deepcopy__(self, memo: dict[int, object]) -> Piped:
        return self._copier()()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return self._copier(), ()

    def _copier(self) -> Callable[[], Piped]:
        """Return what makes a player like this one."""
        if self.sends_game:  # another machine has its own Python
            return partial(Piped.of_class, self.name, self.command[-1], self.clock, is_quiet=self.is_quiet)
        return partial(Piped, self.name, self.command, self.clock, is_quiet=self.is_quiet)

    def choose(self, game: Game) -> Order:
        """Return its order. Raises PlayerFailed."""
        self.seconds = 0.0
        try:
            process = self._running(game)
            began = monotonic()
            process.write(json.dumps({"decide": self._question(game)}))
            order = self._chosen(process, game, began + min(self.clock.decision, self._left))
        except OutOfTime as fault:
            self.seconds = min(self.clock.decision, self._left)
            self._kill()
            raise PlayerFailed(self._too_long()) from fault
        except (ProcessFault, PlayerFailed) as fault:
            self._kill()
            raise PlayerFailed(str(fault)) from fault
        self.seconds = monotonic() - began
        self._left -= self.seconds
        return order

    def close(self) -> None:
        """The battle is over: keep the process for the next one, which begins with all of its time."""
        self._left = self.clock.game
        if self._process is not None:
            _idle.keep(self.command, self._process)
            self._process = None

    def abandon(self) -> None:
        """End the process for good, even while it decides in another thread."""
        with self._lock:
            self._is_abandoned = True
        self._kill()

    def release(self) -> None:
        """The series is over: end the processes that wait for its next battle."""
        _idle.end(self.command)

    def _running(self, game: Game) -> Process:
        """Return the process, told about the battle if it is new to it. A process that ends between two battles has
        done nothing wrong: another one is started."""
        if self._process is not None:
            return self._process
        if (waiting := _idle.take(self.command)) is not None:
            try:
                return self._begun(waiting, game)
            except ProcessFault:
                self._kill()
        return self._begun(Process(self.command, is_quiet=self.is_quiet), game)

    def _begun(self, process: Process, game: Game) -> Process:
        """Return a process once it is ready for a battle. Raises ProcessFault and PlayerFailed."""
        with self._lock:
            self._process = process
        if self._is_abandoned:
            self._kill()
            raise PlayerFailed("was given up")
        process.write(json.dumps({"begin": self._battle(game)}))
        try:
            said = _object(process.read(START))
        except OutOfTime as fault:
            raise PlayerFailed(f"wasn't ready after {START} s") from fault
        if not (isinstance(said, dict) and said.get("do") == "ready"):
            raise PlayerFailed('didn\'t answer "begin" with {"do": "ready"}')
        self._wants_log = said.get("log") is not False
        return process

    def _battle(self, game: Game) -> dict[str, Json]:
        asked = game.waiting
        assert isinstance(asked, Decision), "only decisions are chosen"
        return {
            "protocol": PROTOCOL,
            "can": ["fields"],
            "scenario": game.scenario.id,
            "ruleset": game.match.ruleset.id,
            "side": asked.side,
            "seconds": self.clock.decision,
            "seconds_in_all": self.clock.game,
        }

    def _question(self, game: Game) -> dict[str, Json]:
        question: dict[str, Json] = {
            **writer_of(game).waiting(game.waiting, None, log=self._wants_log),
            "turn": game.battle.clock.turn,
        }
        if self._wants_log:
            question["recent"] = [line for line in game.log(game.recent) if line]
        if self.sends_game:
            question["game"] = base64.b85encode(pickle.dumps(game)).decode()
        return question

    def _chosen(self, process: Process, game: Game, end: float) -> Order:
        """Answer its requests until it chooses. Raises ProcessFault and PlayerFailed."""
        engine = Engine()
        engine.game = game.fork()
        for _ in range(MOST):
            line = process.read(end - monotonic())
            said = _object(line)
            match said:
                case {"do": "choose"}:
                    return _order(engine.game, said)
                case {"do": "fail", "reason": str(reason)}:
                    raise PlayerFailed(f"crashed ({' '.join(reason.split())[:200]})")
                case {"do": str(do)} if do in ASKS:
                    process.write(engine.answer(line))
                case {"do": str(do)}:
                    refusal = error("state", f"{do[:20]!r}: a player may only ask {', '.join(ASKS)}, and choose")
                    process.write(json.dumps(refusal))
                case _:
                    raise PlayerFailed('wrote a line without "do"')
        raise PlayerFailed(f"made more than {MOST} requests for one decision")

    def _too_long(self) -> str:
        if self.clock.decision < self._left:
            return f"took more than {self.clock.decision:g} s for a decision"
        return f"took more than {self.clock.game:g} s for the battle"

    def _kill(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()


_idle = Idle()


def _order(game: Game, said: object) -> Order:
    """Return the order of a request to choose. Raises PlayerFailed."""
    try:
        request = read_request(said)
        assert isinstance(request, Choose), "nothing else ends a decision"
        return order_of(game, request)
    except (BadRequest, NotationError) as fault:
        raise PlayerFailed(f"no legal order ({fault})") from fault


def _object(line: str) -> object:
    try:
        return parse_json(line)
    except InvalidJson:
        raise PlayerFailed(f"wrote a line that isn't JSON: {line.strip()[:60]!r}") from None
