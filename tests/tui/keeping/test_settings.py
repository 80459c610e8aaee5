"""The settings: what a player writes into their file holds, what is wrong is told in a line, nothing is lost."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.widgets._toast import Toast

from tests.support.tui.playing import Hand, duel, hand
from tui.app.app import HexfrayApp
from tui.keeping.settings import CHOICES, USUAL, Liked, Settings, Unkept, keep, load_settings, settings_file
from tui.screens.log import LogScreen
from tui.screens.settings import SettingsScreen
from tui.views.key_labels import key_label
from tui.views.keys import TABLES
from tui.views.own_keys import key_of, own_keys
from tui.views.settings_view import rows, settings_lines


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def said(file: Path, text: str) -> Liked:
    file.write_text(text, encoding="utf-8")
    return load_settings(file)


def faults(file: Path, text: str) -> list[str]:
    """What is told of a file, without its name, which each line begins with."""
    told = said(file, text).faults
    assert all(fault.startswith(f"{file}: ") and "\n" not in fault for fault in told)
    return [fault.removeprefix(f"{file}: ") for fault in told]


def test_without_a_file_everything_is_as_usual(file: Path) -> None:
    assert load_settings(file) == Liked(Settings())


def test_what_is_written_holds(file: Path) -> None:
    first = 'theme = "light"\nsigns = "ascii"\nspeed = "slow"\nreactions = "off"\n'
    text = f'{first}[keys.battle]\nend = "X"\nlog = ["(", "f5"]'
    found = said(file, text)
    assert found == Liked(
        Settings("light", "ascii", "slow", "off", {"battle.end": "X", "battle.log": "left_parenthesis,f5"})
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('theme = "pink"', "theme: expected one of dark, light, contrast, colourblind, got 'pink'"),
        ("theme = 3", "theme: expected one of dark, light, contrast, colourblind, got 3"),
        ('them = "dark"', "them: unknown setting 'them'; did you mean 'theme'?"),
        ("keys = 3", "keys: expected a table, for example '[keys.battle]', then 'end = \"x\"'"),
        ("[keys]\nbattle = 3", "keys.battle: expected a table: command = key, one on each line"),
        ("[keys.batle]\n", "keys.batle: unknown screen 'batle'; did you mean 'battle'?"),
        ('[keys.battle]\nlogs = "x"', "keys.battle.logs: unknown command 'logs'; did you mean 'log'?"),
        ("[keys.battle]\nlog = []", 'keys.battle.log: expected a key such as "x", or several: ["x", "ctrl+x"]'),
        (
            '[keys.battle]\nlog = "hyper+x"',
            "keys.battle.log: 'hyper+x' can't be assigned; use one character, or a name such as space, f5 or ctrl+x",
        ),
        (
            '[keys.battle]\nlog = "r"',
            "keys.battle.log: r is already the key for battle.reach; "
            "choose another key for log, or change battle.reach first",
        ),
        (
            '[keys.battle]\nlog = "u"',
            "keys.battle.log: u is already the key for neighbours.NW; "
            "choose another key for log, or change neighbours.NW first",
        ),
        ('[keys.battle]\nlog = "1"', "keys.battle.log: 1 is fixed here; choose another key"),
        (
            '[keys.log]\nfilter = "ctrl+z"',
            "keys.log.filter: Ctrl+Z is already the key for everywhere.rest; "
            "choose another key for filter, or change everywhere.rest first",
        ),
    ],
)
def test_a_line_that_is_wrong_is_told_with_its_remedy_and_the_rest_holds(file: Path, text: str, told: str) -> None:
    assert faults(file, f'reactions = "auto"\n{text}') == [told]
    assert load_settings(file).settings == Settings(reactions="auto")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b'theme = "dark', 'line 1: theme: missing closing quote; write "dark"'),
        (b"\xff\xfe\x00", "line 1: encoded as UTF-16; save the file as UTF-8"),
        (b'a = "\xf6"', "line 1: not UTF-8 at byte 6; save the file as UTF-8"),
        (b"x = " + b"[" * 9000, "not valid TOML: nested too deeply"),
    ],
)
def test_a_file_that_is_none_is_told_and_everything_is_as_usual(file: Path, data: bytes, told: str) -> None:
    file.write_bytes(data)
    found = load_settings(file)
    assert found.settings == Settings()
    assert len(found.faults) == 1
    assert found.faults[0].startswith(f"{file}: {told}")


def test_a_number_of_colours_needs_no_quotes(file: Path) -> None:
    assert said(file, "colours = 256") == Liked(Settings(colours="256"))


def test_a_folder_in_the_place_of_the_file_is_told(file: Path) -> None:
    file.mkdir()
    assert load_settings(file).faults[0].startswith(f"{file}: a folder, not a file")


def test_two_commands_may_change_their_keys(file: Path) -> None:
    found = said(file, '[keys.battle]\nlog = "r"\nreach = "g"')
    assert found == Liked(Settings(keys={"battle.log": "r", "battle.reach": "g"}))


def test_of_two_that_want_one_key_only_the_other_has_it() -> None:
    own, wrong = own_keys({"battle": {"log": "X", "find": "X"}})
    assert set(own.values()) == {"X"}
    assert [fault.told.partition(";")[0] for fault in wrong] == ["X is already the key for battle.find"]


def test_a_command_whose_own_key_is_refused_drives_nobody_from_its_usual_one() -> None:
    own, wrong = own_keys({"battle": {"log": "1", "reach": "g"}})
    assert own == {}
    assert [fault.place for fault in wrong] == ["keys.battle.log", "keys.battle.reach"]


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("x", "x"),
        ("X", "X"),
        ("?", "question_mark"),
        ("Ctrl+X", "ctrl+x"),
        ("ctrl+/", "ctrl+slash"),
        ("F5", "f5"),
        ("slash", "slash"),
    ],
)
def test_keys_may_be_written_as_people_write_them(said: str, key: str) -> None:
    assert key_of(said) == key


@pytest.mark.parametrize("table", TABLES)
def test_every_command_of_a_table_has_a_name_of_its_own(table: str) -> None:
    names = [key.command for key in TABLES[table] if key.command]
    assert len(names) == len(set(names))


def test_the_usual_keys_clash_with_nothing() -> None:
    usual = {table: {key.command: key.keys.split(",") for key in keys if key.command} for table, keys in TABLES.items()}
    assert own_keys(usual)[1] == []


# -- keeping -----------------------------------------------------------------------------------------------------------


def test_one_setting_is_written_and_the_owners_remarks_stay(file: Path) -> None:
    file.write_text('# mine\ntheme = "light" # for the day\n\n[keys.battle]\nend = "x"  # far away\n', encoding="utf-8")
    keep("theme", "dark", file)
    keep("keys.battle.log", "f5", file)
    keep("keys.battle.end", "", file)
    assert file.read_text("utf-8") == '# mine\ntheme = "dark" # for the day\n\n[keys.battle]\nlog = "f5"\n'


def test_the_first_setting_makes_the_file_with_its_folder(tmp_path: Path) -> None:
    file = tmp_path / "a" / "b" / "settings.toml"
    keep("keys.battle.log", "f5,X", file)
    assert load_settings(file) == Liked(Settings(keys={"battle.log": "f5,X"}))
    assert [path.name for path in file.parent.iterdir()] == ["settings.toml"]


def test_a_file_that_is_broken_is_not_written_over(file: Path) -> None:
    file.write_text("theme = ", encoding="utf-8")
    with pytest.raises(Unkept, match="line 1: theme: missing value"):
        keep("theme", "dark", file)
    assert file.read_text("utf-8") == "theme = "


def test_where_nothing_can_be_written_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Unkept, match="set XDG_CONFIG_HOME"):
        keep("theme", "dark", tmp_path / "file" / "settings.toml")


def test_the_settings_are_in_the_players_own_folder(tmp_path: Path) -> None:
    assert settings_file() == tmp_path / "config" / "hexfray" / "settings.toml"


# -- at play -----------------------------------------------------------------------------------------------------------


async def test_an_own_key_does_it_and_the_usual_one_no_more() -> None:
    likes = Liked(Settings(keys={"battle.help": "f5", "neighbours.NW": "9"}))
    async with hand(duel(), likes=likes) as player:
        await player.press("question_mark")
        assert player.battle.choosing is not None
        await player.press("f5")
        assert "  F5          help: keys and rules" in player.panel("text")
        assert "9 NW, i N" in player.panel("text")
        assert key_label("help") == "F5"


async def test_faults_of_the_file_are_told_and_the_game_opens() -> None:
    app = HexfrayApp(pause=0, likes=Liked(Settings(), ("settings.toml: theme: there is no [pink]",)))
    async with app.run_test(notifications=True) as pilot:
        await pilot.pause()
        (toast,) = app.screen.query(Toast)
        assert "there is no [pink]" in str(toast.render())


# -- the screen --------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def settings(likes: Liked = USUAL) -> AsyncIterator[Hand]:
    """The settings over a battle."""
    async with hand(duel(), likes=likes) as player:
        await player.press("f2")
        await player.until(lambda: isinstance(player.app.screen, SettingsScreen) and player.panel("rows") != "")
        yield player


def at(player: Hand, place: str) -> None:
    """This line is selected."""
    screen = player.app.screen
    assert isinstance(screen, SettingsScreen)
    screen.at = [row.place for row in screen.rows].index(place)
    screen.show()


async def test_a_setting_holds_at_once_and_is_kept() -> None:
    async with settings() as player:
        await player.press("right")
        assert player.app.theme == "hexfray-light"
        assert load_settings().settings.theme == "light"
        await player.press("left")
        assert load_settings().settings.theme == "dark"


async def test_every_value_of_every_setting_can_be_reached_in_both_directions() -> None:
    async with settings() as player:
        for place, choices in CHOICES.items():
            at(player, place)
            for value in (*choices[1:], choices[0]):
                await player.press("right")
                assert getattr(load_settings().settings, place) == value
            await player.press("left")
            assert getattr(load_settings().settings, place) == choices[-1]


async def test_high_contrast_has_signs_of_its_own_where_none_are_chosen() -> None:
    async with settings() as player:
        await player.press("left", "left")
        assert player.app.theme == "hexfray-contrast"


async def test_a_command_gets_another_key_which_the_screen_below_hears_and_shows() -> None:
    async with settings() as player:
        at(player, "keys.battle.log")
        await player.press("enter")
        assert "press the new key" in player.panel("rows")
        await player.press("f9")
        assert load_settings().settings.keys == {"battle.log": "f9"}
        await player.press("q", "f9")
        assert isinstance(player.app.screen, LogScreen)


async def test_a_key_that_is_another_commands_is_refused_with_its_owner() -> None:
    async with settings() as player:
        at(player, "keys.battle.log")
        await player.press("enter", "r")
        assert "r is already the key for battle.reach" in player.panel("about")
        assert load_settings() == USUAL


async def test_while_a_key_is_waited_for_escape_leaves_it_as_it_was_and_tab_is_a_key() -> None:
    async with settings() as player:
        at(player, "keys.battle.log")
        await player.press("enter", "escape")
        assert isinstance(player.app.screen, SettingsScreen)
        await player.press("enter", "tab")
        assert "Tab is already the key for battle.next" in player.panel("about")
        await player.press("down")
        assert player.panel("about") == "in the file: keys.battle.telling"


async def test_the_usual_key_comes_back() -> None:
    async with settings(Liked(Settings(keys={"battle.log": "f9"}))) as player:
        at(player, "keys.battle.log")
        assert "yours" in player.panel("rows")
        await player.press("backspace")
        assert key_label("log") == "g"


async def test_where_nothing_can_be_written_it_is_said_once_and_holds_until_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "config").touch()
    told: list[str] = []
    monkeypatch.setattr("tui.app.app.HexfrayApp.notify", lambda app, message, **_: told.append(message))
    async with settings() as player:
        await player.press("right", "right", "down", "right")
        assert player.app.theme == "hexfray-contrast"
        (only,) = told
        assert "not saved" in only
        assert "XDG_CONFIG_HOME" in only


async def test_what_is_wrong_with_the_file_stands_above_the_settings() -> None:
    async with settings(Liked(Settings(), ("settings.toml: theme: there is no 'pink'",))) as player:
        assert "there is no 'pink'" in player.panel("head")


def test_the_rows_around_the_selected_one_are_visible() -> None:
    found = rows({"theme": "dark"}, {"theme": "dark"}, {})
    for number in range(len(found)):
        shown = settings_lines(found, number, (60, 9), hearing=False)
        assert len(shown) <= 9
        assert sum(words != () and words[0].style == "focus" for words in shown) == 1
