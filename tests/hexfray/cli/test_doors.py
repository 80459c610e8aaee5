"""Every door of the program, and every mark that a terminal would obey: none comes in, and none comes out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from io import StringIO
from pathlib import Path
from typing import TypeAlias

import pytest
from textual._compositor import LayoutUpdate

from core.match.cups import SeededCup
from core.match.editing import Edit, EditFault, Subject, event_of
from core.match.entries import header_text
from core.match.journal import JournalFault, parse
from hexfray.cli.main import main
from scenarios.catalogue import load
from scenarios.matches import header_of
from scenarios.seating import player_seats
from tests.support.engine import SCENARIO, Talk
from tests.support.marks import MARKS, escaped, marks_in
from tests.support.scenarios import GOOD, complaints, spoilt
from tests.support.tui.playing import Hand
from tui.app.app import HexfrayApp
from tui.plain.voice import Voice
from tui.terminal.framediff import laid_out
from tui.terminal.saying import print_error, say
from tui.views.glyphs import UNICODE
from tui.views.lines import line
from tui.widgets.hex_map import HexMap
from tui.widgets.panel import Panel

Run: TypeAlias = "Callable[..., tuple[object, str, str]]"


@pytest.fixture
def hexfray(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str) -> tuple[object, str, str]:
        with pytest.raises(SystemExit) as exit:
            main(list(words))
        said = capsys.readouterr()
        return exit.value.code, said.out, said.err

    return run


# -- in: scenario files ------------------------------------------------------------------------------------------------

LESSON = '\n[[lesson]]\ntitle = "First"\nphase = "movement"\ntext = "Go."\nkeys = "On."\n'
KEYS = {
    "title": ('"Two at a Well"', '"Two{}"', "title"),
    "about": ('about = "', 'about = "{}', "about"),
    "ruleset": ('"skirmish"', '"skir{}mish"', "ruleset"),
    "switch": ('"S16.1-12"', '"S16.1-12{}"', "options.switches[1]"),
    "map": ("[map]", '[map]\nwind = "slight{} N"', "map.wind"),
    "legend": ("[map]", '[map]\nlegend = {{ "{}" = "wall" }}', "map.legend"),
    "side": ("[sides.blue]", '[sides."blue{}"]', "sides."),
    "side's name": ('name = "Blue"', 'name = "Blue{}"', "sides.blue.name"),
    "seat": ('seat = "veteran"', 'seat = "vet{}eran"', "sides.blue.seat"),
    "colour": ('colour = "blue"', 'colour = "blue{}"', "sides.blue.colour"),
    "id": ('id = "bo"', 'id = "bo{}"', "figure[2].id"),
    "name": ('name = "Bo"', 'name = "Bo{}"', "figure[2].name"),
    "place": ('at = "0403"', 'at = "0403{}"', "figure[2].at"),
    "gear": ('"broadsword"', '"broad{}sword"', "figure[1].main"),
    "skill": ("Sword = 1", '"Sw{}ord" = 1', "figure[1].skills."),
    "key": ("limit = 20", '"li{}mit" = 20', ""),
    "thing": ('item = "chair"', 'item = "chair{}"', "ground[1].item"),
}


def said_in(key: str, mark: str) -> str:
    before, after, _ = KEYS[key]
    return spoilt((before, after.format(escaped(mark))))


@pytest.mark.parametrize("key", KEYS)
def test_a_scenario_with_a_mark_is_refused_with_file_line_and_key(key: str, hexfray: Run, tmp_path: Path) -> None:
    marks = {f"{ord(mark):06X}": mark for mark in MARKS if (key, mark) != ("about", "\n")}
    for name, mark in marks.items():
        (tmp_path / f"{name}.toml").write_text(said_in(key, mark), encoding="utf-8")
    code, out, err = hexfray("check", str(tmp_path))
    assert (code, out) == (1, "")
    assert marks_in(err, but="\n") == []
    before, after, path = KEYS[key]
    line = GOOD[: GOOD.index(before)].count("\n") + 1 + after.count("\n")
    for told, name in zip(err.splitlines(), sorted(marks), strict=True):
        assert told.startswith(f"{tmp_path / name}.toml:{line}: {path}")
        assert f"U+{ord(marks[name]):04X}" in told or "expected a single line" in told


@pytest.mark.parametrize("mark", [mark for mark in MARKS if ord(mark) >= 0x80], ids=lambda mark: f"U+{ord(mark):04X}")
def test_no_comment_hides_one(mark: str) -> None:
    told = complaints(spoilt(("limit = 20", f"limit = 20 # {mark}")))
    assert [one.split(" ")[:2] for one in told] == [["well.toml:4:", f"U+{ord(mark):04X}"]]


def test_the_row_of_a_text_of_several_lines_is_told() -> None:
    (told,) = complaints(spoilt(('about = "', 'about = """One\nTwo \\u202e\n"""\n#')))
    assert told.startswith("well.toml:3: about: U+202E (right-to-left override)")


def test_a_text_that_is_too_long_is_refused() -> None:
    assert complaints(spoilt(('"broadsword"', f'"{"x" * 5000}"'))) == [
        "well.toml:34: figure[1].main: expected at most 1000 characters"
    ]
    (told,) = complaints(spoilt(("Sword = 1", f'"{"x" * 5000}" = 1')))
    assert told.endswith("this key: expected at most 100 characters")


# -- in: journals ------------------------------------------------------------------------------------------------------


@cache
def header() -> dict[str, object]:
    scenario = load("duel")
    said: dict[str, object] = json.loads(header_text(header_of(scenario, player_seats(scenario), SeededCup(1))))
    return said


HEADERS: Mapping[str, Callable[[str], dict[str, object]]] = {
    "game": lambda mark: {"game": mark},
    "ruleset": lambda mark: {"ruleset": f"skirmish{mark}"},
    "options": lambda mark: {"options": [mark]},
    "seats": lambda mark: {"seats": {"red": mark, "blue": "person"}},
    "side": lambda mark: {"seats": {mark: "person"}},
    "dice": lambda mark: {"dice": mark},
    "scenario": lambda mark: {"scenario": f"duel{mark}"},
    "position": lambda mark: {"position": {"format": 1, "ruleset": mark}},
    "newer": lambda mark: {"format": 99, "game": mark},
}
LINES: Mapping[str, Callable[[str], object]] = {
    "order": lambda mark: {"order": f"ysolt pass{mark}", "rule": "S12.0-04", "turn": 1},
    "rule": lambda mark: {"dice": [1], "rule": mark},
    "edit": lambda mark: {"edit": {"figure": mark, "set": {"hurt": 1}}},
    "value": lambda mark: {"edit": {"figure": "ysolt", "set": {"at": mark}}},
    "key": lambda mark: {"edit": {"figure": "ysolt", "set": {mark: 1}}},
    "hash": lambda mark: {"turn": 1, "hash": mark},
    "winner": lambda mark: {"over": {"winner": mark, "reason": "."}},
    "reason": lambda mark: {"over": {"winner": None, "reason": mark}},
}


def journals(mark: str) -> Iterator[tuple[int, str]]:
    """Journals with the mark in them, and the line that it is in."""
    for change in HEADERS.values():
        yield 1, json.dumps({**header(), **change(mark)}) + "\n"
    for said in LINES.values():
        yield 2, f"{json.dumps(header())}\n{json.dumps(said(mark))}\n"


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: f"U+{ord(mark):04X}")
def test_a_journal_with_a_mark_is_refused_with_its_line(mark: str, hexfray: Run, tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    for number, text in journals(mark):
        with pytest.raises(JournalFault, match=f"^{path}: line {number}: .*U\\+{ord(mark):04X}") as refused:
            parse(text.encode(), path)
        assert marks_in(str(refused.value)) == []
    path.write_text(json.dumps({**header(), "scenario": mark}) + "\n", encoding="utf-8")
    code, out, err = hexfray("replay", "--text", str(path))
    assert (code, out) == (2, "")
    assert err.startswith(f"hexfray: {path}: line 1: scenario: U+{ord(mark):04X}")


# -- in: programs and the command line ---------------------------------------------------------------------------------

REQUESTS: Mapping[str, Callable[[str], dict[str, object]]] = {
    "do": lambda mark: {"do": mark},
    "name": lambda mark: {"do": "new", "scenario": f"du{mark}el"},
    "scenario": lambda mark: {"do": "new", "scenario": {**SCENARIO, "title": f"Well{mark}"}},
    "options": lambda mark: {"do": "new", "scenario": "duel", "options": [mark]},
    "dice": lambda mark: {"do": "new", "scenario": "duel", "dice": {mark: 1}},
    "seats": lambda mark: {"do": "new", "scenario": "duel", "seats": {"red": mark}},
    "position": lambda mark: {"do": "new", "scenario": "duel", "position": {"format": 1, "ruleset": mark}},
    "journal": lambda mark: {"do": "load", "journal": [json.dumps({**header(), "scenario": mark})]},
    "order": lambda mark: {"do": "choose", "order": f'mara "{mark}"'},
    "figure": lambda mark: {"do": "legal", "figure": mark},
    "policy": lambda mark: {"do": "auto", "policy": mark},
    "field": lambda mark: {"do": "hello", mark: 1},
    "edit": lambda mark: {"do": "edit", "figure": "mara", "set": {"at": mark}},
}


@pytest.mark.parametrize("request_", REQUESTS)
def test_the_engine_refuses_them_and_replies_in_ascii(request_: str) -> None:
    talk = Talk.begun()
    for mark in MARKS:
        reply = talk.engine.answer(json.dumps(REQUESTS[request_](mark)))
        assert reply.isascii()
        assert reply.isprintable()
        message = json.loads(reply)["error"]["message"]
        assert marks_in(message) == []
        assert f"U+{ord(mark):04X}" in message or "expected a single line" in message


def test_an_edit_by_hand_refuses_them() -> None:
    battle = load("duel").battle
    for mark in MARKS:
        with pytest.raises(EditFault, match=r"^set\.at: U\+"):
            event_of(battle, Edit(Subject.FIGURE, "ysolt", {"at": f"0101{mark}"}))


COMMANDS = (
    ("check", "x{}.toml"),
    ("check", "{}/x.toml"),
    ("sim", "du{}el"),
    ("sim", "duel", "--seat", "re{}d=soldier"),
    ("sim", "duel", "--seat", "red=sol{}dier"),
    ("ladder", "--policies", "ran{}dom,nearest"),
    ("ladder", "--class", "du{}els"),
    ("ladder", "--sprt", "0,{}"),
    ("ladder", "--out", "x{}/results"),
    ("play", "duel", "--side", "re{}d"),
    ("play", "duel", "--plain", "--position", "x{}"),
    ("replay", "--text", "x{}"),
    ("position", "x{}"),
    ("play", "--x{}"),
    ("pl{}ay",),
)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_the_command_line_repeats_none_of_them(words: tuple[str, ...], hexfray: Run) -> None:
    for marks in ("".join(MARKS), MARKS[-1], "\udcff"):
        code, out, err = hexfray(*(word.format(marks) for word in words))
        assert (code, out) == (2, "")
        assert marks_in(err.removesuffix("\n")) == []
        assert "\udcff" not in err


def test_a_scenario_file_with_a_mark_in_its_name_is_not_played(hexfray: Run, tmp_path: Path) -> None:
    path = tmp_path / "well\x1b.toml"
    path.write_text(GOOD, encoding="utf-8")
    _, _, err = hexfray("play", "--plain", str(path))
    assert err.endswith("name: U+001B at character 5 is not allowed; rename the file\n")


# -- out ---------------------------------------------------------------------------------------------------------------

ALL = "".join(f"a{mark}" for mark in MARKS)


def test_what_is_printed_holds_none(capsys: pytest.CaptureFixture[str]) -> None:
    say(ALL)
    print_error(ALL)
    said = capsys.readouterr()
    assert said.out == said.err == "a?" * len(MARKS) + "\n"


def test_what_is_spoken_in_lines_holds_none() -> None:
    out = StringIO()
    voice = Voice(StringIO(f"{ALL}\n"), out, UNICODE)
    voice.say(f"{ALL}.")
    voice.show([line(f"{ALL}.")])
    voice.ask()
    assert marks_in(out.getvalue(), but="\n") == []
    assert out.getvalue().count("\n") == 3


def drawn(app: HexfrayApp) -> str:
    """All that the app draws now."""
    update = app.screen._compositor.render_update(full=True)
    assert isinstance(update, LayoutUpdate)
    return "\n".join("".join(text for text, _, control in strip if not control) for _, _, strip in laid_out(update))


async def test_what_is_drawn_holds_none() -> None:
    app = HexfrayApp()
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await Hand(app, pilot).until(lambda: any(shown.drawing for shown in app.screen.query(HexMap)))
        app.screen.query_one("#about", Panel).show([line(f"seen {ALL}")])
        app.notify("told [/] [@click=app.quit]", timeout=60)
        app.notify(ALL, timeout=60)
        await Hand(app, pilot).until(lambda: len(app.screen.query("Toast")) == 2 and "told [" in drawn(app))
        found = drawn(app)
    assert "told [/] [@click=app.quit]" in found
    assert marks_in(found, but="\n") == []
