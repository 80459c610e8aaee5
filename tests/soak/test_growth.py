"""What every reader of files and lines costs: four times as much to read may cost some four times as much time, never
sixteen. Whatever is repeated in a text, and wherever, its end may be missing.

Marked `fuzz`, since it measures: the time of the processor, the least of several tries, and with room to spare.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import NamedTuple

import pytest

from core.match.cups import CupFault
from core.match.journal import JournalFault, parse
from core.match.notation import NotationError, kinds_of, read
from hexfray.engine.engine import Engine
from hexfray.series.ladder import Results, settings_of
from hexfray.series.lines_file import ResultsFault
from scenarios import catalogue
from scenarios.catalogue import LIBRARY, Unknown
from scenarios.faults import FaultyScenario
from scenarios.matches import scenario_of
from scenarios.positions import at_position, object_of
from tests.support.tui.playing import duel
from tui.keeping.journal_preview import preview
from tui.keeping.settings import Unkept, keep, load_settings

SMALL = 2**14
"""So many letters in the smaller text; the larger has four times as many."""
LARGE = 4 * SMALL
MOST = 9.0
"""So many times the cost is too much: linear is 4, and quadratic 16."""
NOTHING = 0.15
"""What takes so many seconds is not measured: a scenario that is read at all takes longer."""
TRIES = 3

REPEATED = (
    *("\\", '\\"', '"', "'", '"""', "'''", '"""\\"', "''' ", '"" ', '"\\u0041', "\\u"),
    *("[", "{", "]", "}", "[[", '{"a":', '{"a":1,', "[1,", "[]", "{}", '["a"],', "[a]\n", "[[a]]\n", "[[figure]]\n"),
    *(
        "a.",
        "a",
        "a=",
        "a=1\n",
        "a = 1\n",
        'a = "b"\n',
        ".",
        "=",
        ",",
        "-",
        "+",
        "_",
        "0",
        "9",
        "1e",
        "0x",
        "1,",
        "-1 ",
    ),
    *(" ", "\t", "\n", "\r\n", "\r", " \n", "#", "# \n", "\n#", "\\\n", "é", "漢", "a\u0301", "\u202e", "\x00"),
    *("figure ", "0703,", "path=", "path=0703 ", 'x="', "true,", "null,", "agnar ", "agnar\n", ":"),
)


class Reader(NamedTuple):
    """Something that reads a text, and what may stand around what is repeated in one."""

    read: Callable[[str], object]
    around: tuple[str, ...]


def readers(folder: Path) -> Iterator[tuple[str, Reader]]:
    session = duel()
    session.close()
    journal = session.path.read_text("utf-8")
    scenario = catalogue.load("duel")
    position = json.dumps(object_of(scenario.ruleset, scenario.battle, ()))
    toml = (LIBRARY / "duel.toml").read_text("utf-8")
    kinds, grid = kinds_of(scenario.ruleset.book), scenario.battle.grid
    ladder = settings_of("skirmish", ("nearest", "random"), ["duels"], battles=2)
    with Results(folder / "ladder", ladder):
        head = (folder / "ladder").read_text("utf-8")
    header, _, lines = journal.partition("\n")
    embedded = [header.replace("title = ", f"title = {odd}", 1) for odd in ("@", '\\"@', '\\"\\"\\"@')]

    def journal_in(text: str) -> object:
        return scenario_of(parse(text.encode(errors="replace"), Path("x")).header)

    def glimpse(text: str) -> object:
        session.path.write_bytes(text.encode(errors="replace"))
        return preview().unfinished

    def settings(text: str) -> object:
        path = folder / "settings.toml"
        path.write_bytes(text.encode())
        keep("theme", "light", path)
        return load_settings(path)

    def results(text: str) -> object:
        (folder / "ladder").write_bytes(text.encode())
        with Results(folder / "ladder", ladder) as found:
            return found.known

    def engine(text: str) -> object:
        served = Engine()
        served.answer('{"do": "new", "scenario": "duel"}')
        return served.answer(text)

    yield (
        "scenario",
        Reader(
            lambda text: catalogue.parse(text), ("@", toml + "@", toml.replace('"', '"@', 1), "a = @", '{"title": "@')
        ),
    )
    yield (
        "position",
        Reader(
            lambda text: at_position(scenario, text),
            ("@", position[:-1] + "@", '{"format": 1, "battle": @', '{"a": "@"}'),
        ),
    )
    yield "journal", Reader(journal_in, ("@", journal + "@", header + "@", *(f"{one}\n{lines}" for one in embedded)))
    yield "title", Reader(glimpse, ("@", journal + "@", header + "@", *(f"{one}\n{lines}" for one in embedded)))
    yield (
        "engine",
        Reader(
            engine,
            ("@", '{"do": "choose", "order": "@"}', '{"do": "new", "scenario": @', '{"do": "load", "journal": "@'),
        ),
    )
    yield (
        "order",
        Reader(
            lambda text: read(text, grid, kinds, scenario.battle.figures),
            ("@", "tib @", "tib move @", "tib move path=@", 'tib move "@'),
        ),
    )
    yield "settings", Reader(settings, ("@", 'theme = "dark"\n@', "[keys.battle]\nend = @", 'theme = "@'))
    yield "results", Reader(results, ("@", head + "@", head + '{"first": "@'))


NAMES = ("scenario", "position", "journal", "title", "engine", "order", "settings", "results")
REFUSED = (FaultyScenario, JournalFault, NotationError, Unknown, Unkept, ResultsFault, CupFault)


def cost(reader: Reader, text: str) -> float:
    begun = process_time()
    with suppress(*REFUSED):
        reader.read(text)
    return process_time() - begun


@pytest.mark.fuzz
@pytest.mark.parametrize("name", NAMES)
def test_what_is_four_times_as_long_takes_no_more_than_some_four_times_as_long(name: str, tmp_path: Path) -> None:
    reader = dict(readers(tmp_path))[name]
    slow = []
    for around in reader.around:
        for repeated in REPEATED:
            small, large = (around.replace("@", repeated * (size // len(repeated)), 1) for size in (SMALL, LARGE))
            longer = 0.0
            for _ in range(TRIES):
                longer = cost(reader, large)
                if longer < NOTHING or longer < MOST * cost(reader, small):
                    break
            else:
                slow.append(f"{around[:30]!r}, {repeated!r}: {longer:.2f} s")
    assert slow == []
