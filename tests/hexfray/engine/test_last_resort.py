"""Whatever is raised in the engine, a request gets its reply, the battle stands as before, and the pipe lives on. What
hostile lines are refused: test_hostile.py."""

from __future__ import annotations

import io
import json
from random import Random

import pytest

from core.match.match import Match
from core.play.scene import Scene
from core.rulebook.rulebook import Rulebook
from hexfray.engine import engine as engine_module
from hexfray.engine.engine import Engine
from hexfray.engine.pipe import serve
from hexfray.game import Game
from tests.support.engine import Talk

REQUESTS = (
    {"do": "legal"},
    {"do": "choose", "n": 0},
    {"do": "auto", "until": "turn"},
    {"do": "why", "top": 1},
    {"do": "odds", "order": "ysolt end-moves"},
    {"do": "forecast", "figure": "bran"},
    {"do": "position"},
    {"do": "journal"},
    {"do": "undo"},
    {"do": "edit", "figure": "bran", "set": {"hurt": 1}},
    {"do": "new", "scenario": "duel", "dice": {"seed": 3}},
    {"do": "hello"},
)
FAULTS = (KeyError("bo"), ValueError("x\ny"), RuntimeError(), TypeError("no"), MemoryError(), AssertionError("never"))
PLACES = (
    (Rulebook, "tally"),
    (Scene, "tell"),
    (Match, "answer"),
    (Match, "take"),
    (Match, "_note"),
    (Match, "undo"),
    (Match, "edit"),
    (Game, "journal"),
    (Game, "position_object"),
    (engine_module, "reply_to"),
    (engine_module, "begin"),
    (engine_module, "hello"),
)


def begun() -> Talk:
    talk = Talk()
    talk.ask("new", scenario="duel", dice={"seed": 7})
    return talk


def standing(talk: Talk) -> tuple[object, ...]:
    return talk.ask("position")["loadable"], talk.ask("journal")["journal"]


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_raised_wherever_a_request_gets_its_reply(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    random = Random(seed)
    talk = begun()
    for _ in range(random.randrange(8)):
        talk.ask("auto")
    before = standing(talk)
    owner, name = random.choice(PLACES)
    fault, mercy = random.choice(FAULTS), random.randrange(4)
    asked = random.choice(REQUESTS)
    with monkeypatch.context() as patched:
        real, calls = getattr(owner, name), iter(range(10**9))

        def failing(*args: object, **named: object) -> object:
            if next(calls) < mercy:
                return real(*args, **named)
            raise fault

        patched.setattr(owner, name, failing)
        reply = json.loads(talk.engine.answer(json.dumps({"id": 5, **asked})))
    assert reply["id"] == 5
    if talk.engine.failures:
        assert reply["error"]["kind"] == "internal"
        assert type(fault).__name__ in reply["error"]["message"]
        assert "report" in reply["error"]["message"]
        assert standing(talk) == before
    assert "waiting" in talk.ask("auto", until="turn")


def test_a_reply_that_cannot_be_written_is_an_error_too(monkeypatch: pytest.MonkeyPatch) -> None:
    talk = begun()
    monkeypatch.setattr(engine_module, "reply_to", lambda *_: {"odd": object()})
    assert talk.fault("legal")[0] == "internal"


class Failing(Engine):
    def _reply(self, request: object) -> dict[str, object]:
        raise LookupError("nothing there")


def test_the_error_stream_has_the_traceback_and_the_pipe_lives_on(capsys: pytest.CaptureFixture[str]) -> None:
    sink = io.BytesIO()
    assert not serve(io.BytesIO(b'{"do": "hello"}\n{"do": "hello"}\n'), sink, engine=Failing())
    assert [json.loads(line)["error"]["kind"] for line in sink.getvalue().splitlines()] == ["internal"] * 2
    told = capsys.readouterr().err
    assert told.count("Traceback") == 2
    assert "LookupError: nothing there" in told


def test_without_failures_all_is_well() -> None:
    assert serve(io.BytesIO(b'{"do": "hello"}\n'), io.BytesIO())
