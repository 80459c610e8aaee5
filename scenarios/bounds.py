"""What a scenario file may not hold, whatever it says: harmful letters, and more of anything than can be meant. This is
looked for in what was read, so that it can be told with its key; what is looked for before is in endless.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.match.harmless import harm_in, unseen_in
from core.match.said import parts_in
from core.space.board import LONGEST_SIDE
from scenarios.endless import DEEPEST, WORD
from scenarios.faults import Fault, KeyPath
from scenarios.part import Complaint

LETTERS = 1000
"""The letters of a text; keys that say so in their own words want fewer."""
ENTRIES = 300
"""The entries of a table or a list."""

SEVERAL_LINES: dict[tuple[str, ...], str] = {
    ("about",): "\n",
    ("map", "drawn"): "\n\t",
    ("map", "heights"): "\n\t",
    ("lesson", "text"): "\n",
    ("lesson", "keys"): "\n",
}
"""The texts that may have several lines, by the way to them without the numbers in it; a map may be set in by tabs."""
DRAWN = (("map", "drawn"), ("map", "heights"))
MAP = 10 * LONGEST_SIDE**2
ROOM: dict[tuple[str, ...], int] = {("about",): 10_000, ("map", "drawn"): MAP, ("map", "heights"): MAP}
MANY: dict[tuple[str, ...], int] = {("ground",): 10 * ENTRIES, ("field",): 10 * ENTRIES}
REMEDY = "take it out"
TERRAIN = ("map", "terrain")


def texts_are_good(document: dict[str, object]) -> Iterator[Complaint]:
    """Every text and every key can be shown, and nothing is of more letters or entries than anybody can mean."""
    unspeakable: set[KeyPath] = set()
    for path, value in parts_in(document):
        if any(path[:length] in unspeakable for length in range(1, len(path))):
            continue
        if path and isinstance(key := path[-1], str) and (fault := _fault(key, WORD)) is not None:
            unspeakable.add(path)
            yield Complaint(path, f"this key: {fault}")
            continue
        if len(path) > DEEPEST:
            yield Complaint(path[:1], f"it is nested too deeply, {DEEPEST} tables and lists in each other at most")
            return
        shape = tuple(key for key in path if isinstance(key, str))
        if isinstance(value, str):
            yield from _text_faults(path, shape, value)
        elif isinstance(value, dict | list) and len(value) > (most := _room_for_entries(shape)):
            yield Complaint(path, f"must have at most {most} entries, not {len(value)}")


def texts_are_seen(document: dict[str, object]) -> Iterator[Complaint]:
    """Every text that is said at all can be seen: none consists of blanks, or begins with half a letter."""
    for path, value in parts_in(document):
        shape = tuple(key for key in path if isinstance(key, str))
        if isinstance(value, str) and value and shape not in DRAWN and (fault := unseen_in(value)) is not None:
            yield Complaint(path, fault)


def lines_are_good(text: str) -> Iterator[Fault]:
    """Every line of a file can be shown, its comments among them."""
    for number, line in enumerate(text.split("\n"), 1):
        if (fault := harm_in(line, but="\t\r")) is not None:
            yield Fault(number, "", f"{fault}; {REMEDY}")


def _text_faults(path: KeyPath, shape: tuple[str, ...], text: str) -> Iterator[Complaint]:
    lines = SEVERAL_LINES.get(shape, "")
    if not lines:
        if "\n" in text:
            yield Complaint(path, "must be a single line" + _where_several_may_stand(shape))
        elif (fault := _fault(text, LETTERS)) is not None:
            yield Complaint(path, fault)
        return
    if len(text) > (most := ROOM.get(shape, LETTERS)):
        yield Complaint(path, f"must have at most {most} letters")
        return
    for row, line in enumerate(text.split("\n")):
        if (fault := harm_in(line, but=lines)) is not None:
            yield Complaint(path, f"{fault}; {REMEDY}", row)


def _where_several_may_stand(shape: tuple[str, ...]) -> str:
    """The keys beside this one that may have several lines: one of them is misspelt oftener than a line is broken."""
    beside = [repr(key) for *table, key in SEVERAL_LINES if tuple(table) == shape[:-1]]
    return f"; several may stand in {' or '.join(beside)}" if beside else ""


def _fault(text: str, most: int) -> str | None:
    if len(text) > most:
        return f"must have at most {most} letters"
    fault = harm_in(text)
    return None if fault is None else f"{fault}; {REMEDY}"


def _room_for_entries(shape: tuple[str, ...]) -> int:
    return LONGEST_SIDE**2 if shape[: len(TERRAIN)] == TERRAIN else MANY.get(shape, ENTRIES)
