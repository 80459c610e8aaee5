"""The engine: a line in, a line out. No line can harm it or its battle; if hexfray itself fails, the reply says so and
the battle stays as it was.

The requests are in requests.py, the replies of a battle in replies.py, the input and output in pipe.py.
"""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path

from pydantic_core import to_json

from core.errors import BadArgument, expected
from core.match.cups import CupFault
from core.match.editing import EditFault
from core.match.formats import PROTOCOL as PROTOCOL
from core.match.journal import JournalFault
from core.match.json_input import InvalidJson, is_surely_fine, parse_json
from core.match.notation import NotationError
from core.match.replay import Desync
from core.match.talk import Unspeakable
from core.play.position import IllegalAnswer
from hexfray.beginning import begin, resume_text
from hexfray.engine import requests
from hexfray.engine.json_writer import Json
from hexfray.engine.legal import verbs_object
from hexfray.engine.replies import Reply, reply_to, standing_after, started
from hexfray.engine.request_reader import BadRequest, read_request
from hexfray.game import Game
from hexfray.rulebook import as_object, clause
from hexfray.ruling import Unable
from scenarios.catalogue import GAMES, RULESETS, Unknown, game, library
from scenarios.faults import FaultyScenario
from scenarios.matches import Outdated
from scenarios.positions import FaultyPosition

CAN = ("fields", "lists")
"""What this engine can do beyond the first one of its protocol: orders as data, and lists of requests."""
OFTEN = frozenset((requests.Choose, requests.AskLegal, requests.RollFaces))
"""The requests that programs make most, answered by the battle before others are considered: that takes its time."""
MOST_AT_ONCE = 100
"""The most requests in a list."""
DEEPEST = 20
"""The most sandboxes within one another."""
LONGEST_FAULT = 300
"""The most characters of an internal error's message in a reply."""
HOW_TO_REPORT = "Please report this: 'hexfray docs reliability' says what to send"

KINDS: dict[type[Exception], str] = {
    BadRequest: "request",
    Unspeakable: "request",
    BadArgument: "request",
    Unable: "state",
    NotationError: "order",
    IllegalAnswer: "illegal",
    CupFault: "dice",
    EditFault: "edit",
    FaultyPosition: "position",
    FaultyScenario: "scenario",
    JournalFault: "journal",
    Desync: "journal",
    Outdated: "journal",
    Unknown: "name",
}
"""The kind of error in a reply, by exception."""


class Engine:
    """Holds at most one battle. `answer` never raises; `done` is true after `quit`; `failures` are the internal errors
    so far, the oldest first."""

    def __init__(self, only: Path | None = None) -> None:
        """`only` is the folder from which files can be opened; None: anywhere."""
        self.game: Game | None = None
        self.done = False
        self.failures: list[Exception] = []
        self._behind: list[Game] = []
        self._only = only

    def answer(self, line: str) -> str:
        """Return the reply to one line, without a line break; to a list of requests the list of their replies."""
        try:
            said, checked = json_in(line), is_surely_fine(line)
        except RecursionError:
            return as_line(error("request", "nested too deeply"))
        except BadRequest as fault:
            return as_line(as_error(fault))
        if not isinstance(said, list):
            return self._answer(said, checked=checked)
        if not 0 < len(said) <= MOST_AT_ONCE:
            wanted = expected(f"1 to {MOST_AT_ONCE} requests in a list", len(said))
            return as_line(error("request", wanted))
        replies = []
        for one in said:
            if self.done:
                break
            replies.append(self._answer(one, checked=checked))
        return f"[{', '.join(replies)}]"

    def _answer(self, said: object, *, checked: bool) -> str:
        """Return the reply to one request; `checked`: its texts are harmless."""
        name: Json = said.get("id") if isinstance(said, dict) else None
        game, before, briefly = self.game, None, False
        try:
            request = read_request(said, checked=checked)
            briefly = request.wants_data
            if game is not None and request.changes:
                before = game.match.kept()
            reply = self._reply(request)
        except RecursionError:
            reply = error("request", "nested too deeply")
        except tuple(KINDS) as fault:
            reply = as_error(fault)
        except Exception as failure:  # a program at the other end must not lose its battle
            reply = self._failed(failure)
            if game is not None and before is not None:
                game.match.put_back(before)
            self.game = game
        return self._written(name, reply, briefly=briefly)

    def _written(self, name: Json, reply: Reply, *, briefly: bool) -> str:
        """Return a reply as a line, with the id of its request."""
        if isinstance(name, str | int | float):
            reply = {"id": name, **reply}
        try:
            return as_line(reply, briefly=briefly)
        except (TypeError, ValueError) as failure:
            return json.dumps({"id": name, **self._failed(failure)})

    def _failed(self, failure: Exception) -> Reply:
        """Return the reply to a request that ran into an internal error."""
        self.failures.append(failure)
        what = " ".join(f"{type(failure).__name__}: {failure}".split())[:LONGEST_FAULT]
        return error("internal", f"internal error ({what}); the battle is unchanged. {HOW_TO_REPORT}")

    def _reply(self, request: requests.AnyRequest) -> Reply:
        if self.game is not None and type(request) in OFTEN:
            return reply_to(self.game, request)
        match request:
            case requests.Hello():
                return hello()
            case requests.New():
                self._must_lie_within(request.scenario)
                started_game = begin(
                    request.scenario,
                    request.dice,
                    options=request.options,
                    seats=request.seats,
                    position=request.position,
                )
                return self._started(started_game, request)
            case requests.Load(journal=text):
                resumed = resume_text(text if isinstance(text, str) else "".join(f"{line}\n" for line in text))
                return self._started(resumed, request)
            case requests.Fork() if self.game is not None:
                if len(self._behind) >= DEEPEST:
                    raise Unable(f"already {DEEPEST} sandboxes deep; step back first")
                self._behind.append(self.game)
                self.game = self.game.fork()
                return standing_after(self.game, len(self._behind), request)
            case requests.Back() if self.game is not None:
                if not self._behind:
                    raise Unable("this is no sandbox; 'fork' begins one")
                self.game = self._behind.pop()
                return standing_after(self.game, len(self._behind), request)
            case requests.Quit():
                self.done = True
                return {}
            case requests.AskVerbs(ruleset=str(ruleset)):
                return {"verbs": verbs_object(ruleset)}
            case requests.AskClause(clause=name, ruleset=str(ruleset)):
                return {"clause": as_object(clause(ruleset, name))}
            case _ if self.game is None:
                raise Unable('no battle yet; start one with {"do": "new", "scenario": "duel"}')
            case _:
                return reply_to(self.game, request)

    def _started(self, game: Game, request: requests.Moving) -> Reply:
        """Play this battle from now on; sandboxes of the one before are gone."""
        self.game = game
        self._behind.clear()
        return started(game, request)

    def _must_lie_within(self, scenario: object) -> None:
        """Raise Unable for a file outside the folder that the engine is confined to."""
        if self._only is None or not isinstance(scenario, str) or scenario in {notice.id for notice in library()}:
            return
        if not Path(scenario).resolve().is_relative_to(self._only.resolve()):
            raise Unable("this engine opens files of one folder only; send the scenario as an object")


def as_line(reply: Reply, *, briefly: bool = False) -> str:
    """Return a reply as a line of ASCII, briefly: without blanks, by a faster writer. Raises TypeError or ValueError
    for what is no JSON."""
    if briefly and (line := to_json(reply)).isascii():
        return line.decode()
    return json.dumps(reply)


def error(kind: str, message: str) -> Reply:
    """Return an error as a reply."""
    return {"error": {"kind": kind, "message": message}}


def as_error(fault: Exception) -> Reply:
    """Return a fault of one of the KINDS as a reply."""
    kind = next(KINDS[one] for one in type(fault).__mro__ if one in KINDS)
    return error(kind, " | ".join(str(fault).splitlines()))


def json_in(line: str) -> object:
    """Return the JSON in a line. Raises BadRequest."""
    try:
        said = parse_json(line)
        if not is_surely_fine(line):
            json.dumps(said, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadRequest("half a character: an unpaired surrogate") from None
    except InvalidJson as fault:
        raise BadRequest(str(fault)) from None
    return said


def hello() -> Reply:
    """Return the versions, games, levels and scenarios of this engine."""
    return {
        "name": "hexfray",
        "version": version("hexfray"),
        "protocol": PROTOCOL,
        "can": list(CAN),
        "rulesets": list(RULESETS),
        "policies": {name: list(game(name).policies) for name in GAMES},
        "scenarios": [notice.id for notice in library()],
    }
