"""`hexfray.testing.app`: a battle on a screen that is always the same, reads no settings and saves nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

import hexfray
from hexfray.testing import app, keys
from tests.support.projects import project
from tui.screens.battle.screen import BattleScreen
from tui.screens.result import ResultScreen


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home without settings or saved battles."""
    for name in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    return tmp_path / "home"


async def test_a_scenario_opens_at_its_first_question_for_people_and_saves_nothing(home: Path) -> None:
    opened = app("duel", seed=1)
    async with opened.run_test(size=(80, 24)) as pilot:
        await keys("enter", "enter")(pilot)
        assert isinstance(opened.screen, BattleScreen)
        assert opened.session is not None
        assert opened.session.names == {"red": "person", "blue": "person"}
        assert len(opened.session.match.history) > 2
    assert not home.exists()


async def test_a_journal_opens_where_it_ends_or_before_a_line(home: Path, tmp_path: Path) -> None:
    first = project(tmp_path) / "journals" / "first.jsonl"
    for before, order in ((None, "bo"), (10, "mara")):
        opened = app(first, before=before)
        async with opened.run_test() as pilot:
            await keys()(pilot)
            assert opened.session is not None
            asked = opened.session.asked
            assert asked is not None
            assert asked.figures == (order,)


async def test_a_finished_journal_opens_at_its_result(home: Path, tmp_path: Path) -> None:
    game = hexfray.begin("duel", dice=1)
    for _ in game.auto("nearest", until="end"):
        pass
    game.save(tmp_path / "duel.jsonl")
    opened = app(tmp_path / "duel.jsonl")
    async with opened.run_test() as pilot:
        await keys()(pilot)
        assert isinstance(opened.screen, ResultScreen)


async def test_the_ai_plays_the_seats_it_is_given(home: Path) -> None:
    opened = app("duel", seats={"blue": "nearest"})
    async with opened.run_test() as pilot:
        await keys()(pilot)
        assert opened.session is not None
        assert opened.session.asked is not None
        assert opened.session.asked.side == "red"


async def test_the_environment_does_not_change_the_picture(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = []
    for value in (None, "1"):
        if value is not None:
            monkeypatch.setenv("NO_COLOR", value)
        opened = app("duel")
        async with opened.run_test() as pilot:
            await keys("enter")(pilot)
            pictures.append(opened.export_screenshot(simplify=True).split("rich-")[-1])
    assert pictures[0] == pictures[1]


def test_what_it_does_not_know_is_refused() -> None:
    with pytest.raises(
        hexfray.BadArgument, match="theme: expected one of dark, light, contrast, colourblind, got 'blue'"
    ):
        app("duel", theme="blue")
    with pytest.raises(hexfray.BadArgument, match="before: only for a journal"):
        app("duel", before=3)
    with pytest.raises(hexfray.Unknown):
        app("dual")
