"""docs/reference has a page for each game, generated from its live rulebook by reference.py."""

from __future__ import annotations

import re

import pytest

from core.match.notation import kinds_of, read, write
from core.play.moment import moments_of
from scenarios.catalogue import GAMES
from tests import ROOT
from tests.docs.reference import COMMAND, FOLDER, PAGES, page
from tests.support.hash_seeds import said_under_hash_seeds


@pytest.mark.parametrize("game", PAGES)
def test_the_page_is_as_the_book_has_it(game: str) -> None:
    written = (FOLDER / f"{game}.md").read_text("utf-8")
    assert written == page(game), f"the rules have changed: run {COMMAND}"


def test_every_game_has_its_page_and_no_other() -> None:
    assert sorted(PAGES) == sorted(GAMES)
    assert sorted(file.stem for file in FOLDER.glob("*")) == sorted(PAGES)


def test_no_hash_seed_changes_a_page() -> None:
    program = "from tests.docs.reference import PAGES, page\nfor name in PAGES: print(page(name))"
    assert len(said_under_hash_seeds(program)) == 1


@pytest.mark.parametrize("game", PAGES)
def test_every_order_and_moment_is_there_and_every_example_is_an_order(game: str) -> None:
    text, chosen = page(game), GAMES.game(game)
    book, grid = chosen.ruleset.book, chosen.roster.board(21, 21)
    assert sorted(re.findall(r"^#### `(.*)`$", text, re.MULTILINE)) == sorted(kinds_of(book))
    assert re.findall(r"^\| `([a-z-]+)` \| (?:turn|reaction) \|", text, re.MULTILINE) == list(moments_of(book))
    assert {*PAGES[game].turn} <= {*moments_of(book)}
    for example in re.findall(r"^- Example: `(.*)`$", text, re.MULTILINE):
        assert write(read(example, grid, kinds_of(book)), grid) == example


def test_the_pages_are_linked_and_their_command_is_told() -> None:
    for file in ("README.md", "docs/api.md", "docs/engine.md", "docs/testing.md"):
        assert "reference/" in (ROOT / file).read_text("utf-8"), file
    assert COMMAND in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
