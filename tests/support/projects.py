"""A project of a scenario author: the battle at the well of docs/api.md as a file, and a journal of it."""

from __future__ import annotations

from pathlib import Path

import hexfray
from core.match.journal import Journal, load
from tests.support.pages import block
from tests.support.well import HIT, STRIKE

WELL = block("api.md", "toml")
"""The scenario file."""
ORDERS = ("mara move-first", "mara move path=0203 facing=N", "bo move facing=S", "mara declare-nothing")


def project(folder: Path) -> Path:
    """Write the scenario file and a journal: Mara has struck Bo for five hits, and it is Bo's turn to act."""
    for name in ("scenarios", "journals"):
        (folder / name).mkdir()
    (folder / "scenarios" / "well.toml").write_text(WELL, "utf-8")
    journal_of(folder / "scenarios" / "well.toml").save(folder / "journals" / "first.jsonl")
    return folder


def journal_of(file: Path) -> hexfray.Game:
    """Return a game of the scenario file: the first strike at the well hits."""
    game = hexfray.begin(file)
    game.roll(5)
    game.roll(2)
    for order in (*ORDERS, "bo declare-nothing", STRIKE):
        game.choose(order)
    game.roll(*HIT)
    game.roll(4)
    return game


def change(folder: Path, before: str, after: str) -> None:
    """Change the scenario file of a project, in one place."""
    path = folder / "scenarios" / "well.toml"
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")


def journal(folder: Path) -> Journal:
    """Return the journal of a project."""
    return load(folder / "journals" / "first.jsonl")
