"""The engine: takes a line, gives a line. Nothing that a line says can harm it or the battle it holds; should hexfray
itself fail at one, the reply says so, and the battle stands as before.

What may be asked is in requests.py, what a battle replies in replies.py, where the lines come from in pipe.py.
"""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path

from core.match.cups import CupFault
from core.match.editing import EditFault
from core.match.journal import JournalFault
from core.match.notation import NotationError
from core.match.replay import Desync
from core.match.said import Unsaid, said_in
from core.play.position import IllegalAnswer
from hexfray.beginning import begin, resume_text
from hexfray.engine import requests
from hexfray.engine.plainly import Json
from hexfray.engine.replies import Reply, begun, reply_of
from hexfray.engine.requests import BadRequest, read_request
from hexfray.game import Game, Unable
from hexfray.rulebook import as_object, clause
from scenarios.catalogue import GAMES, RULESETS, Unknown, game, library
from scenarios.faults import FaultyScenario
from scenarios.matches import Outdated
from scenarios.positions import FaultyPosition

PROTOCOL = 1
"""Raised when a field of a reply changes its name or meaning. New fields may come at any time."""

LONGEST_FAULT = 300
"""So many letters of what Python says of a fault of hexfray itself are in a reply."""
HOW_TO_REPORT = "Please report it: docs/reliability.md says what to send"

KINDS: dict[type[Exception], str] = {
    BadRequest: "request",
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
"""The kinds of error, by what went wrong."""


class Engine:
    """Holds one battle at most. `answer` never raises; `done` is true after `quit`, and `failures` are the faults of
    hexfray itself that requests came upon, the oldest first."""

    def __init__(self, only: Path | None = None) -> None:
        """`only`: the folder that files may be opened in; None: any."""
        self.game: Game | None = None
        self.done = False
        self.failures: list[Exception] = []
        self._only = only

    def answer(self, line: str) -> str:
        """The reply to one line, without its end."""
        name: Json = None
        game, before = self.game, self.game.match.kept() if self.game else None
        try:
            said = _json(line)
            name = said.get("id") if isinstance(said, dict) else None
            reply = self._reply(read_request(said))
        except RecursionError:
            reply = error("request", "it is nested too deeply")
        except tuple(KINDS) as fault:
            kind = next(KINDS[one] for one in type(fault).__mro__ if one in KINDS)
            reply = error(kind, " | ".join(str(fault).splitlines()))
        except Exception as failure:  # the last resort: a program that plays through the pipe must not lose its battle
            reply = self._failed(failure)
            if game is not None and before is not None:
                game.match.put_back(before)
            self.game = game
        return self._written(name, reply)

    def _written(self, name: Json, reply: Reply) -> str:
        """A reply as a line, with the id of its request."""
        if isinstance(name, str | int | float):
            reply = {"id": name, **reply}
        try:
            return json.dumps(reply)
        except (TypeError, ValueError) as failure:
            return json.dumps({"id": name, **self._failed(failure)})

    def _failed(self, failure: Exception) -> Reply:
        """The reply to a request that hexfray itself fails at."""
        self.failures.append(failure)
        what = " ".join(f"{type(failure).__name__}: {failure}".split())[:LONGEST_FAULT]
        return error("internal", f"hexfray failed at this request ({what}); the battle is as before. {HOW_TO_REPORT}")

    def _reply(self, request: requests.AnyRequest) -> Reply:
        match request:
            case requests.Hello():
                return _hello()
            case requests.New():
                self._must_lie_within(request.scenario)
                self.game = begin(
                    request.scenario,
                    request.dice,
                    options=request.options,
                    seats=request.seats,
                    position=request.position,
                )
                return begun(self.game)
            case requests.Load(journal=text):
                self.game = resume_text(text if isinstance(text, str) else "".join(f"{line}\n" for line in text))
                return begun(self.game)
            case requests.Quit():
                self.done = True
                return {}
            case requests.AskClause(clause=name, ruleset=str(ruleset)):
                return {"clause": as_object(clause(ruleset, name))}
            case _ if self.game is None:
                raise Unable('no battle has begun; begin one with {"do": "new", "scenario": "duel"}')
            case _:
                return reply_of(self.game, request)

    def _must_lie_within(self, scenario: object) -> None:
        """Raises Unable for a file outside of the folder that the engine is held to."""
        if self._only is None or not isinstance(scenario, str) or scenario in {notice.id for notice in library()}:
            return
        if not Path(scenario).resolve().is_relative_to(self._only.resolve()):
            raise Unable("this engine opens no files but those of one folder; send the scenario itself as an object")


def error(kind: str, message: str) -> Reply:
    """A reply to what cannot be done."""
    return {"error": {"kind": kind, "message": message}}


def _json(line: str) -> object:
    """What a line says. Raises BadRequest."""
    try:
        said = said_in(line)
        json.dumps(said, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadRequest("it holds half a character: a surrogate without its other half") from None
    except Unsaid as fault:
        raise BadRequest(str(fault)) from None
    return said


def _hello() -> Reply:
    return {
        "name": "hexfray",
        "version": version("hexfray"),
        "protocol": PROTOCOL,
        "rulesets": list(RULESETS),
        "policies": {name: list(game(name).policies) for name in GAMES},
        "scenarios": [notice.id for notice in library()],
    }
