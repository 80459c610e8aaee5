"""Before a battle: seats, characters, optional rules and dice are chosen, Enter begins with what is shown, and the last
choice is remembered."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import StringIO
from pathlib import Path

import pytest

from core.match.journal import load as load_journal
from scenarios.catalogue import Unknown, characters_of, load, policy
from scenarios.faults import FaultyScenario
from scenarios.matches import with_switches
from tests.support.outside import players_from
from tests.support.tui.playing import Hand, duel, hand
from tui.app.app import HexfrayApp
from tui.keeping.beginning import Beginning, Dice, last_setup, remember
from tui.keeping.opening import resume_battle
from tui.keeping.settings import Liked, Settings
from tui.plain.game import play_lines
from tui.plain.voice import Voice
from tui.screens.navigation import SetUp
from tui.screens.setup import SetupScreen
from tui.views.glyphs import UNICODE

FIRE = "S16.1-12"


@asynccontextmanager
async def setup(name: str = "duel", size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hand]:
    app = HexfrayApp(lambda opened: opened.follow(SetUp(load(name))), pause=0)
    async with app.run_test(size=size) as pilot:
        player = Hand(app, pilot)
        await player.until(lambda: isinstance(app.screen, SetupScreen) and player.panel("about") != "")
        yield player


def at(player: Hand, name: str) -> SetupScreen:
    """This line is selected."""
    screen = player.app.screen
    assert isinstance(screen, SetupScreen)
    screen.at = [" ".join(filter(None, (choice.what, choice.of))) for choice in screen.choices].index(name)
    return screen


async def begun(player: Hand) -> None:
    await player.pilot.press("enter")
    await player.until(lambda: player.app.session is not None)


async def test_what_is_shown_is_begun_and_goes_on_another_day() -> None:
    async with setup() as player:
        at(player, "seat blue")
        await player.press("right", "down", "right", "7")
        assert "< AI: veteran >" in player.panel("about")
        assert "fighting style  < brawler >" in player.panel("about")
        assert "seeks hand-to-hand fights and holds" in player.panel("about")
        assert "< rolled by the game, seed 7 >" in player.panel("about")
        await begun(player)
        path = player.session.path
        player.session.keep()
        assert load_journal(path).header.seats == {"red": "person", "blue": "veteran/brawler"}
    again = resume_battle(path)
    assert again.names == {"red": "person", "blue": "veteran/brawler"}
    again.close()


async def test_the_last_choice_is_remembered_but_no_seed() -> None:
    async with setup() as player:
        at(player, "seat red")
        await player.press("left", "4", "2")
        await begun(player)
    found = last_setup(load("duel"))
    assert dict(found.seats) == {"red": "master", "blue": "soldier"}
    assert found.dice is Dice.NEW
    assert dict(last_setup(load("spears")).seats) == {"red": "person", "blue": "soldier"}


async def test_an_optional_rule_is_switched_and_holds_in_the_battle() -> None:
    async with setup() as player:
        at(player, "options")
        await player.press("right")
        at(player, f"option {FIRE}")
        await player.press("right")
        assert at(player, "options").choices[3].value == "1 of 35 on"
        await begun(player)
        assert player.session.scenario.battle.options == (FIRE,)
        assert load_journal(player.session.path).header.options == (FIRE,)


async def test_everything_is_as_the_scenario_says_again() -> None:
    async with setup() as player:
        await player.press("right", "3", "u")
        screen = at(player, "dice")
        assert screen.beginning == Beginning.usual(load("duel"))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 12), (200, 60)])
async def test_the_line_at_hand_is_in_sight_at_every_size(size: tuple[int, int]) -> None:
    async with setup("sale", size) as player:
        at(player, "options")
        await player.press("right")
        screen = player.app.screen
        assert isinstance(screen, SetupScreen)
        for number in range(0, len(screen.choices), 7):
            screen.at = number
            screen.show()
            assert f"< {screen.choices[number].value} >" in player.panel("about")


def test_what_the_last_battle_began_with_and_is_not_known_any_more_is_forgotten(tmp_path: Path) -> None:
    scenario = load("duel")
    file = tmp_path / "hexfray" / "beginnings.json"
    odd = '{"scenarios": {"duel": {"seats": {"red": 3, "blue": {}}, "options": ["x"]}}}'
    for text in ("[", "3", '{"scenarios": 3}', odd):
        remember(Beginning.usual(scenario))
        file.write_text(text, encoding="utf-8")
        assert last_setup(scenario) == Beginning.usual(scenario)


def test_where_nothing_can_be_kept_a_choice_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    scenario = load("duel")
    remember(Beginning.usual(scenario).with_level("red", 1))
    assert last_setup(scenario) == Beginning.usual(scenario)


def test_a_clause_that_the_scenario_needs_cannot_be_switched_off() -> None:
    scenario = load("overdue")
    assert with_switches(scenario, scenario.battle.options) is scenario
    with pytest.raises(FaultyScenario):
        _ = with_switches(scenario, ["S99"])


def test_a_character_is_kept_when_the_level_changes_and_dropped_where_there_are_none() -> None:
    found = Beginning.usual(load("duel")).with_character("blue", 1)
    assert found.seats["blue"] == "soldier/brawler"
    assert found.with_level("blue", 1).seats["blue"] == "veteran/brawler"
    assert found.with_level("blue", -2).seats["blue"] == "nearest"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("veteran/gaurd", "unknown fighting style 'gaurd'; did you mean 'guard'?"),
        ("nearest/guard", "policy 'nearest' has no fighting styles; write 'nearest' alone"),
        ("genral/guard", "unknown policy 'genral'"),
    ],
)
def test_a_seat_that_nobody_can_take_is_told(name: str, told: str) -> None:
    with pytest.raises(Unknown, match=told.replace("?", r"\?")):
        policy("skirmish", name)


def test_a_level_in_a_character_is_called_so() -> None:
    assert policy("skirmish", "veteran/guard").name == "veteran/guard"
    assert characters_of("skirmish", "random") == ()


async def test_figures_react_as_the_settings_say_where_nothing_else_was_chosen() -> None:
    async with hand(duel(), likes=Liked(Settings(reactions="off"))) as player:
        assert player.session.manner == "off"
        assert player.session.next_reactions("ysolt") == "ask"


def test_in_lines_a_seat_has_a_character_too() -> None:
    said = StringIO()
    play_lines(Voice(StringIO("2\nblue veteran/guard\nblue veteran/gaurd\ngo\nquit\n"), said, UNICODE), None, None, 1)
    assert "(blue, 1 figure): AI, veteran/guard" in said.getvalue()
    assert "Unknown fighting style 'gaurd'; did you mean 'guard'?" in said.getvalue()


async def test_registered_players_are_chosen_like_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    outside = players_from(monkeypatch)
    async with setup() as player:
        screen = at(player, "seat blue")
        while screen.beginning.seats["blue"] != "bold":
            screen.action_change(1)
        assert "< AI: bold >" in player.panel("about")
        assert "character blue" not in [f"{choice.what} {choice.of}" for choice in screen.choices]
        await begun(player)
        assert outside.seated == ["bold"]
    assert last_setup(load("duel")).seats["blue"] == "bold"
