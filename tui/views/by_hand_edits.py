"""The edits that the rows of a page make: those of one subject together, and those of a page that adds something as
one. The rows are in by_hand_pages.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.match.editing import Edit, Subject, Way
from tui.views.by_hand_pages import GONE, HAS, HERE, NONE, Page, Row, Value

HANDS = {"gear": "none", "main hand": "main", "off hand": "off", "both hands": "both"}
"""The places of an item on its figure, and the hands of an edit."""


def edits_of(page: Page, values: Sequence[Value]) -> Iterator[Edit]:
    """Yield the edits of a page, from the values of its rows."""
    if page.adds is not None:
        if values[0] not in (NONE, page.rows[0].name):
            yield _added(page, values)
        return
    merged: dict[tuple[Subject, str], dict[str, object]] = {}
    for row, value in zip(page.rows, values, strict=True):
        if value == row.now:
            continue
        if value == GONE and row.key != "unmark":
            yield Edit(row.subject, row.name, {}, Way.REMOVE)
        else:
            _put(merged.setdefault((row.subject, row.name), {}), row, value)
    yield from (Edit(subject, name, given) for (subject, name), given in merged.items() if given)


def _put(given: dict[str, object], row: Row, value: Value) -> None:
    """Put the value of a row among those of its subject."""
    match row.key:
        case "unmark":
            given.setdefault("unmark", []).append(row.says)  # type: ignore[attr-defined]
        case "mark":
            given["mark"] = [value]
        case "place" if value in HANDS:
            given["hand"] = HANDS[str(value)]
        case "place":
            given["to"] = value
        case "field at" if value == HERE:
            given["at"] = row.here
        case "cell":
            cells = [cell for cell in row.cells if cell != row.here]
            given["cells"] = [*cells, row.here] if value == HAS else cells
        case key if "." in key:
            first, *rest, last = key.split(".", 2)
            table = given.setdefault(first, {})
            for inner in rest:
                table = table.setdefault(inner, {})  # type: ignore[attr-defined]
            table[last] = value  # type: ignore[index]
        case key:
            given[key] = value


def _added(page: Page, values: Sequence[Value]) -> Edit:
    """Return the edit of a page that adds something."""
    said = {row.key: value for row, value in zip(page.rows, values, strict=True) if value not in (NONE, "")}
    match page.adds:
        case Subject.FIGURE:
            return _figure(page, said)
        case Subject.ITEM:
            to = str(said["to"])
            place = {"to": page.rows[1].name, "hand": HANDS[to]} if to in HANDS else {"to": to}
            return Edit(Subject.ITEM, "", {"kind": said["kind"], **place}, Way.ADD)
        case Subject.HOLD:
            hands = str(said.get("hands", "")).split(",") if "hands" in said else []
            given = {"grip": said["grip"], **({"part": said["part"]} if "part" in said else {}), "hands": hands}
            return Edit(Subject.HOLD, f"{page.rows[0].name}>{said['held']}", given, Way.ADD)
        case Subject.GOAL:
            about = {"cells": [said["place"]]} if said["kind"] in ("reach", "hold") else {"figures": [said["who"]]}
            return Edit(Subject.GOAL, "", {"side": said["side"], "kind": said["kind"], **about}, Way.ADD)
        case _:
            return Edit(Subject.FIELD, "", said, Way.ADD)


def _figure(page: Page, said: dict[str, Value]) -> Edit:
    """A figure like another, or of a template; or a group of them. Its id is the first free one."""
    like, count = str(said["like"]), said.get("count", 1)
    row = page.rows[0]
    table: dict[str, object] = {"copy" if like in row.figures else "like": like}
    table |= {"side": said["side"], "at": said["at"]}
    stem = "".join(one if one.isalnum() else "-" for one in like.lower()).strip("-")
    if isinstance(count, int) and count > 1:
        return Edit(Subject.GROUP, stem, {**table, "count": count}, Way.ADD)
    taken = (f"{stem}-{n}" for n in range(2, len(row.figures) + 3))
    return Edit(Subject.FIGURE, next(one for one in taken if one not in row.figures), table, Way.ADD)
