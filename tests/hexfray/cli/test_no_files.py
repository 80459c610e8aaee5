"""What is named as a file and is none that can be read: one line, exit code 2, and nothing that waits."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest

from core.match.cups import CupFault, cup_of
from core.match.files import MEGABYTE
from scenarios.catalogue import load
from scenarios.positions import text_in
from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray
from tests.support.scenarios import GOOD, complaints

PROGRAM = [sys.executable, "-m", "hexfray"]
PATIENCE = 60
DOORS: dict[str, tuple[str, ...]] = {
    "check": ("check",),
    "play": ("play", "--plain"),
    "sim": ("sim",),
    "ladder": ("ladder", "--out"),
    "position": ("play", "duel", "--plain", "--position"),
    "replay": ("replay", "--text"),
    "print": ("position",),
}
FAULTY = 1
"""The exit code of check for a file that can be read, but has faults."""
JOURNALS = ("replay", "print")


class Refused(Protocol):
    """The one line that a command says of a file before it ends."""

    def __call__(self, door: str, path: Path, code: int = 2) -> str: ...


@pytest.fixture
def refused(hexfray: Run) -> Refused:
    def run(door: str, path: Path, code: int = 2) -> str:
        said = hexfray(*DOORS[door], str(path))
        assert (said.code, said.out, said.err.count("\n")) == (code, "", 1), vars(said)
        return said.err.removesuffix("\n").removeprefix("hexfray: ").removeprefix("position: ")

    return run


@pytest.mark.parametrize("door", DOORS)
def test_a_pipe_is_no_file_and_is_not_waited_for(door: str, refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "well.toml"
    os.mkfifo(path)
    assert refused(door, path).startswith(f"{path}: a pipe, not a file")


@pytest.mark.parametrize("door", DOORS)
def test_a_device_without_end_is_no_file(door: str, refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "well.toml"
    path.symlink_to("/dev/zero")
    assert refused(door, path).startswith(f"{path}: a device, not a file")


@pytest.mark.parametrize("door", [door for door in DOORS if door != "check"])
def test_a_folder_is_no_file(door: str, refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "well.toml"
    path.mkdir()
    assert refused(door, path).startswith(f"{path}: a folder, not a file")


def test_a_folder_of_pipes_is_checked_to_its_end(hexfray: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.toml")
    (tmp_path / "b.toml").write_text(GOOD, encoding="utf-8")
    said = hexfray("check", str(tmp_path))
    assert said.code == 2
    assert said.err == f"{tmp_path}/a.toml: a pipe, not a file\n"
    assert said.out == f"{tmp_path}/b.toml: OK (Two at a Well, 2 figures)\n"


@pytest.mark.parametrize(("door", "most"), [("check", 1), ("position", 4), ("replay", 16)])
def test_a_file_that_is_too_long_is_not_read(door: str, most: int, refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "well.toml"
    with path.open("wb") as file:
        file.truncate(most * MEGABYTE + 1)
    assert refused(door, path).startswith(f"{path}: too large (more than {most} MB)")


CODED: dict[str, tuple[Callable[[str], bytes], int, str]] = {
    "16 bits": (lambda text: b"\xff\xfe" + text.encode("utf-16-le"), 1, "encoded as UTF-16; save the file as UTF-8"),
    "Latin-1": (
        lambda text: text.replace("Bo", "B\xf6").encode("latin-1"),
        39,
        "not UTF-8 at byte 10",
    ),
}


@pytest.mark.parametrize("coding", CODED)
def test_a_scenario_in_another_coding_is_refused_with_its_line(coding: str, refused: Refused, tmp_path: Path) -> None:
    coded, line, told = CODED[coding]
    path = tmp_path / "well.toml"
    path.write_bytes(coded(GOOD))
    assert refused("check", path, FAULTY).startswith(f"{path}:{line}: {told}")
    assert refused("position", path).startswith(f"{path}: line {line}: {told}")


@pytest.mark.parametrize("coding", ["16 bits"])
def test_a_journal_in_another_coding_is_refused(coding: str, refused: Refused, tmp_path: Path) -> None:
    coded, _, told = CODED[coding]
    path = tmp_path / "duel.jsonl"
    path.write_bytes(coded('{"format": 2}\n'))
    assert refused("replay", path) == f"{path}: line 1: {told}"


def test_a_file_with_a_byte_order_mark_and_the_lines_of_windows_is_read(tmp_path: Path) -> None:
    path = tmp_path / "well.toml"
    path.write_bytes(GOOD.replace("\n", "\r\n").encode("utf-8-sig"))
    assert load(path).title == "Two at a Well"
    position = tmp_path / "here.json"
    position.write_bytes(b"\xef\xbb\xbf{}\r\n")
    assert text_in(position) == "{}\n"


NUMBER, DEEP = "expected a number or key of at most 100 characters", "nested too deeply"


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (f"x = {'9' * 5000}", NUMBER),
        (f"x = 0x{'f' * 5000}", NUMBER),
        (f"{'x' * 5000} = 1", NUMBER),
        (f"x = {'[' * 5000}{']' * 5000}", DEEP),
        (f"x = {'{a=' * 5000}1{'}' * 5000}", DEEP),
        (f"x{'.x' * 50_000} = 1", DEEP),
        (f"[x{' . x' * 50_000}]", DEEP),
        (f"x = [ # [[[[\n '''[[[[''', {'[' * 30}", DEEP),
    ],
    ids=["digits", "hex", "key", "lists", "tables", "dots", "header", "mixed"],
)
def test_a_scenario_without_end_is_refused_with_its_line(
    value: str, told: str, refused: Refused, tmp_path: Path
) -> None:
    path = tmp_path / "well.toml"
    path.write_text(GOOD.replace("limit = 20", f"limit = 20\n{value}"), encoding="utf-8")
    line = 5 + value.count("\n")
    assert refused("check", path, FAULTY).startswith(f"{path}:{line}: not valid TOML: {told}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f'{{"format": {"9" * 5000}}}', "number too long (5000 digits; 100 at most)"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a": ' * 100_000, "nested too deeply"),
    ],
    ids=["digits", "lists", "objects"],
)
@pytest.mark.parametrize("door", ["replay", "position"])
def test_json_without_end_is_refused(door: str, text: str, told: str, refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    path.write_text(f"{text}\n", encoding="utf-8")
    assert told in refused(door, path)


def test_dots_in_a_drawn_map_are_no_keys() -> None:
    row = " ".join("o." * 45)
    assert complaints(GOOD.replace("limit = 20", f'limit = 20\n# {row}\nx = "{row}"')) == [
        "well.toml:6: x: unknown key 'x'; "
        "known: title, about, ruleset, limit, hard, favours, map, sides, figure, ground, field, lesson, goal, expect, "
        "options, close_combat"
    ]


def test_a_seed_without_end_has_no_dice() -> None:
    with pytest.raises(CupFault, match=r"seed too large \(30 digits at most\)"):
        cup_of({"seed": 10**31})


# -- the output --------------------------------------------------------------------------------------------------------

COMMANDS = (("scenarios",), ("--version",), ("--help",), ("check", "scenarios/library"), ("engine",))


def said_to(words: tuple[str, ...], where: str) -> subprocess.CompletedProcess[str]:
    """A command whose output goes where the shell sends it."""
    line = ["sh", "-c", f'"$@" {where}', "sh", *PROGRAM, *words]
    return subprocess.run(
        line, input='{"do": "hello"}\n', capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("words", [*COMMANDS, ("--plain",)], ids=" ".join)
def test_a_full_output_ends_a_command_in_a_line(words: tuple[str, ...]) -> None:
    said = said_to(words, "> /dev/full")
    told = "hexfray: standard output: no space left on device; make room, or redirect the output\n"
    assert (said.returncode, said.stderr) == (2, told)


@pytest.mark.parametrize("words", [*COMMANDS, ("--plain",)], ids=" ".join)
def test_a_closed_output_is_refused_in_a_line(words: tuple[str, ...]) -> None:
    said = said_to(words, ">&-")
    told = "hexfray: standard output is closed; keep standard output open, or redirect to a file\n"
    assert (said.returncode, said.stderr) == (2, told)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_reader_who_goes_away_hears_no_complaint(words: tuple[str, ...]) -> None:
    assert said_to(words, "| head -c 1").stderr == ""


def test_a_closed_error_stream_is_no_fault() -> None:
    assert said_to(("check", "nowhere.toml"), "2>&-").returncode == 2
