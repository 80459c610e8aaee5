"""Whatever a line says, the engine replies in one line, and a fault changes nothing."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from random import Random

import pytest

from hexfray.engine.engine import KINDS
from hexfray.engine.pipe import LONGEST, serve
from tests.support.engine import SCENARIO, Talk

EACH = 2500
"""Mutated requests a seed: 10,000 in all."""

REQUESTS: tuple[dict[str, object], ...] = (
    {"do": "hello", "id": 1},
    {"do": "new", "scenario": SCENARIO, "dice": {"seed": 4}, "options": ["S12.4-12"], "seats": {"red": "person"}},
    {"do": "new", "scenario": SCENARIO, "dice": {"script": [[5], [2]]}},
    {"do": "legal", "figure": "mara", "refused": True},
    {"do": "choose", "order": "mara move path=0203 facing=N"},
    {"do": "choose", "n": 3},
    {"do": "roll", "faces": [3, 4, 5]},
    {"do": "auto", "policy": "nearest", "until": "turn", "budget_ms": 5},
    {"do": "why", "policy": "recruit", "top": 2},
    {"do": "odds", "order": "mara declare-nothing", "budget": 50},
    {"do": "position"},
    {"do": "undo", "steps": 2},
    {"do": "edit", "figure": "bo", "set": {"at": "0303", "hurt": 2, "items": {"bo/dagger": {"rounds": 1}}}},
    {"do": "edit", "cell": "0505", "set": {"terrain": "wall"}},
    {"do": "journal"},
    {"do": "load", "journal": ['{"format": 1}']},
)
NOTHING: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    10**30,
    1.5,
    "",
    "x" * 300,
    "\x00",
    "¤",
    [],
    {},
    [[[[]]]],
    {"seed": "x"},
)

Mutation = Callable[[Random, str], str]


def with_other_value(random: Random, line: str) -> str:
    """One value of the request, however deep, is something else."""
    said = json.loads(line)
    where = said
    while True:
        keys = list(where) if isinstance(where, dict) else list(range(len(where)))
        key = random.choice(keys)
        if isinstance(where[key], dict | list) and where[key] and random.random() < 0.7:
            where = where[key]
            continue
        where[key] = random.choice(NOTHING)
        return json.dumps(said)


def with_other_key(random: Random, line: str) -> str:
    """A field is gone, or one too many."""
    said = json.loads(line)
    if random.random() < 0.5:
        del said[random.choice(list(said))]
    else:
        said[random.choice(["x", "figure", "order", "set", "faces"])] = random.choice(NOTHING)
    return json.dumps(said)


def with_other_letters(random: Random, line: str) -> str:
    """A few letters are others."""
    letters = list(line)
    for _ in range(random.randint(1, 4)):
        letters[random.randrange(len(letters))] = random.choice('"{}[],:0129-eE\\u \u00e9x')
    return "".join(letters)


def torn(random: Random, line: str) -> str:
    """It ends in the middle."""
    return line[: random.randrange(len(line))]


def untouched(random: Random, line: str) -> str:
    """As it should be, so that the battle goes on."""
    return line


MUTATIONS: tuple[Mutation, ...] = (with_other_value, with_other_key, with_other_letters, torn, untouched)


@pytest.mark.parametrize("seed", range(4))
def test_mutated_requests_get_one_reply_and_faults_change_nothing(seed: int) -> None:
    assert EACH // 2 < answers_mutated(seed, EACH) < EACH


def answers_mutated(seed: int, count: int) -> int:
    """So many mutated requests get one reply each, and faults change nothing; returns how many faults there were."""
    random = Random(seed)
    talk = Talk.begun({"seed": seed})
    faults = 0
    for _ in range(count):
        line = random.choice(MUTATIONS)(random, json.dumps(random.choice(REQUESTS)))
        game = talk.engine.game
        assert game is not None
        before, entries = game.position, len(game.match.entries)
        reply = json.loads(talk.engine.answer(line))
        if "error" in reply:
            faults += 1
            assert reply["error"]["kind"] in set(KINDS.values())
            assert reply["error"]["message"]
            assert "\n" not in reply["error"]["message"]
            assert talk.engine.game is game
            assert (game.position, len(game.match.entries)) == (before, entries)
        talk.engine.done = False
    return faults


# -- what a field says when it is wrong --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "not valid JSON ("),
        ("7", 'expected an object such as {"do": "hello"}, got 7'),
        ('{"do": "fly"}', "do: expected one of hello, new, legal"),
        ("{}", "do: expected one of hello"),
        ('{"do": "hello", "x": 1}', "x: unknown field of 'hello'"),
        ('{"do": "overrule"}', "faces: field required"),
        (
            '{"do": "modify", "figure": "mara", "value": 100, "reason": "x"}',
            "value: input should be less than or equal to 99",
        ),
        ('{"do": "rolls", "by": {"red": "tped"}}', "by.red: input should be 'typed' or 'computer'"),
        ('{"do": "roll", "faces": []}', "faces: "),
        ('{"do": "roll", "faces": [1, "2"]}', "faces.1: "),
        ('{"do": "roll", "faces": [true]}', "faces.0: "),
        (
            '{"do": "auto", "until": "never"}',
            "until: input should be 'decision', 'turn', 'wound', 'down', 'goal' or 'end'",
        ),
        ('{"do": "auto", "budget_ms": -1}', "budget_ms: "),
        ('{"do": "undo", "steps": 0}', "steps: "),
        (
            '{"do": "new", "scenario": "duel", "dice": "seed"}',
            'dice: expected {"seed": 7}, {"script": [[3, 4, 5]]} or "ask", got \'seed\'',
        ),
        ('{"do": "hello", "id": [1]}', "id: expected text or a number, got [1]"),
        ('{"do": "forecast"}', "figure: field required"),
        ('{"do": "hello", "id": NaN}', "not valid JSON (NaN isn't allowed)"),
        ('{"do": "hello", "id": "\\ud800"}', "half a character"),
        ('{"do": "new", "scenario": ' + "[" * 200_000, "nested too deeply"),
        ('{"do": "new", "scenario": {"x": ' + "[" * 900 + "]" * 900 + "}}", ""),
        ('{"do": "hello", "id": ' + "9" * 5000 + "}", "number too long ("),
    ],
)
def test_a_fault_names_the_field_and_what_is_wanted(line: str, message: str) -> None:
    reply = json.loads(Talk().engine.answer(line))
    assert reply["error"]["message"].startswith(message)


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"figure": "bran"}, "edit: expected exactly one of set, add and remove"),
        ({"figure": "bran", "set": {"hurt": 1}, "remove": True}, "edit: expected exactly one of set, add and remove"),
        ({"set": {"hurt": 1}}, "edit: expected exactly one of figure, group, item, hold, cell, field, goal, battle"),
    ],
)
def test_an_edit_names_one_subject_and_one_way(said: dict[str, object], message: str) -> None:
    talk = Talk()
    talk.ask("new", scenario="duel", dice={"seed": 7})
    assert talk.fault("edit", **said)[1] == message


@pytest.mark.parametrize("line", ['{"do": "legal", "figure": "zz"}', '{"do": "forecast", "figure": "zz"}'])
def test_a_figure_that_is_not_there_is_told(line: str) -> None:
    talk = Talk()
    talk.ask("new", scenario="duel", dice={"script": [[5], [2]]})
    reply = json.loads(talk.engine.answer(line))
    assert reply["error"] == {"kind": "request", "message": "figure: unknown figure 'zz'; position lists them"}


def test_everything_that_is_wrong_with_a_scenario_is_said_at_once() -> None:
    spoilt = SCENARIO | {"ruleset": "skirmis", "limit": 0, "zzz": 1}
    kind, message = Talk().fault("new", scenario=spoilt)
    assert kind == "scenario"
    assert [part.split(": ")[1] for part in message.split(" | ")] == ["limit", "ruleset", "zzz"]


@pytest.mark.parametrize(("faces", "message"), [([7], "expected a roll of 1d6"), ([1, 2], "expected a roll of 1d6")])
def test_faces_that_cannot_be_are_refused_by_the_rule_that_asks(faces: list[int], message: str) -> None:
    kind, told = Talk.begun().fault("roll", faces=faces)
    assert kind == "illegal"
    assert told.startswith(message)
    assert told.endswith(" [S12.0-05]")


# -- the pipe ----------------------------------------------------------------------------------------------------------


def served(*lines: bytes) -> list[dict[str, object]]:
    sink = io.BytesIO()
    serve(io.BytesIO(b"\n".join(lines) + b"\n"), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_every_line_gets_one_reply_and_blank_ones_none() -> None:
    replies = served(b'{"do": "hello", "id": 1}', b"", b"  ", b'{"do": "hello", "id": 2}')
    assert [reply["id"] for reply in replies] == [1, 2]


def test_nothing_is_read_after_quit() -> None:
    assert served(b'{"do": "quit"}', b'{"do": "hello"}') == [{}]


def test_a_last_line_without_its_end_is_answered() -> None:
    sink = io.BytesIO()
    serve(io.BytesIO(b'{"do": "hello", "id": 1}'), sink)
    assert json.loads(sink.getvalue())["id"] == 1


def test_a_line_of_megabytes_is_refused_whole_and_the_next_is_answered() -> None:
    replies = served(b"x" * (2 * LONGEST + 5), b'{"do": "hello", "id": 2}')
    assert len(replies) == 2
    assert "longer than" in str(replies[0])
    assert replies[1]["id"] == 2


def test_a_line_of_a_megabyte_is_read() -> None:
    assert "not valid JSON" in str(served(b"x" * 1_000_000))


def test_bytes_that_are_no_text_are_refused_by_their_place() -> None:
    assert "UTF-8 at byte 3" in str(served(b"{}\xff", b'{"do": "quit"}'))


def test_nobody_reading_the_replies_is_the_end() -> None:
    class Broken(io.BytesIO):
        def write(self, data: object) -> int:
            raise BrokenPipeError

    serve(io.BytesIO(b'{"do": "hello"}\n'), Broken())
