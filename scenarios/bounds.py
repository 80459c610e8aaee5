"""Limits of a scenario file: no harmful characters, and no text, table or list beyond any use. They are checked in the
parsed document, so that messages can name the key; the limits before parsing are in endless.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.match.harmless import harm_in, unseen_in
from core.match.json_input import values_in
from core.space.board import LONGEST_SIDE
from scenarios.endless import DEEPEST, WORD
from scenarios.faults import Fault, KeyPath
from scenarios.part import Complaint

LETTERS = 1000
"""The most characters of a text. Some keys have lower limits of their own."""
ENTRIES = 300
"""The most entries of a table or a list."""

SEVERAL_LINES: dict[tuple[str, ...], str] = {
    ("about",): "\n",
    ("map", "drawn"): "\n\t",
    ("map", "heights"): "\n\t",
    ("lesson", "text"): "\n",
    ("lesson", "keys"): "\n",
}
"""The texts that can have several lines, by their path without indices; maps can be indented by tabs."""
DRAWN = (("map", "drawn"), ("map", "heights"))
MAP = 10 * LONGEST_SIDE**2
ROOM: dict[tuple[str, ...], int] = {("about",): 10_000, ("map", "drawn"): MAP, ("map", "heights"): MAP}
MANY: dict[tuple[str, ...], int] = {("ground",): 10 * ENTRIES, ("field",): 10 * ENTRIES}
REMEDY = "remove the character"
TERRAIN = ("map", "terrain")


def check_texts(document: dict[str, object]) -> Iterator[Complaint]:
    """Check that texts and keys are safe to show, and that nothing is too long."""
    harmful: set[KeyPath] = set()
    for path, value in values_in(document):
        if any(path[:length] in harmful for length in range(1, len(path))):
            continue
        if path and isinstance(key := path[-1], str) and (fault := _fault(key, WORD)) is not None:
            harmful.add(path)
            yield Complaint(path, f"this key: {fault}")
            continue
        if len(path) > DEEPEST:
            yield Complaint(path[:1], f"nested too deeply, more than {DEEPEST} levels")
            return
        shape = tuple(key for key in path if isinstance(key, str))
        if isinstance(value, str):
            yield from _text_faults(path, shape, value)
        elif isinstance(value, dict | list) and len(value) > (most := _room_for_entries(shape)):
            yield Complaint(path, f"expected at most {most} entries, got {len(value)}")


def check_visible(document: dict[str, object]) -> Iterator[Complaint]:
    """Check that no text is invisible, such as one of spaces only, or starts with a combining character."""
    for path, value in values_in(document):
        shape = tuple(key for key in path if isinstance(key, str))
        if isinstance(value, str) and value and shape not in DRAWN and (fault := unseen_in(value)) is not None:
            yield Complaint(path, fault)


def check_lines(text: str) -> Iterator[Fault]:
    """Check that every line of a file, comments included, is safe to show."""
    for number, line in enumerate(text.split("\n"), 1):
        if (fault := harm_in(line, but="\t\r")) is not None:
            yield Fault(number, "", f"{fault}; {REMEDY}")


def _text_faults(path: KeyPath, shape: tuple[str, ...], text: str) -> Iterator[Complaint]:
    lines = SEVERAL_LINES.get(shape, "")
    if not lines:
        if "\n" in text:
            yield Complaint(path, "expected a single line" + _multi_line_keys(shape))
        elif (fault := _fault(text, LETTERS)) is not None:
            yield Complaint(path, fault)
        return
    if len(text) > (most := ROOM.get(shape, LETTERS)):
        yield Complaint(path, f"expected at most {most} characters")
        return
    for row, line in enumerate(text.split("\n")):
        if (fault := harm_in(line, but=lines)) is not None:
            yield Complaint(path, f"{fault}; {REMEDY}", row)


def _multi_line_keys(shape: tuple[str, ...]) -> str:
    """Return a hint at neighbouring keys that can have several lines: one of them may be misspelt."""
    beside = [repr(key) for *table, key in SEVERAL_LINES if tuple(table) == shape[:-1]]
    return f"; only {' and '.join(beside)} can have several" if beside else ""


def _fault(text: str, most: int) -> str | None:
    if len(text) > most:
        return f"expected at most {most} characters"
    fault = harm_in(text)
    return None if fault is None else f"{fault}; {REMEDY}"


def _room_for_entries(shape: tuple[str, ...]) -> int:
    return LONGEST_SIDE**2 if shape[: len(TERRAIN)] == TERRAIN else MANY.get(shape, ENTRIES)
