"""Pictures of the screens. Each docstring says what the eye should see; `make snapshots` renews them.

Their scenarios are in scenes/, so that those that ship may change without new pictures.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from scenarios.catalogue import Notice, load
from tests.support.tui.lobbing_session import burning, session_of
from tests.support.tui.playing import SCENES, Hand, face_to_face
from tui.app.app import HexfrayApp
from tui.app.themes import CONTRAST as HIGH
from tui.app.themes import LIGHT
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.screens.battle.screen import BattleScreen
from tui.screens.navigation import SetUp
from tui.views.glyphs import ASCII, CONTRAST, UNICODE, Glyphs
from tui.widgets.hex_map import HexMap

SMALL, LARGE, HUGE = (80, 24), (120, 40), (200, 60)

Compare = Callable[..., bool]


def tavern() -> Session:
    """Ten figures between tables, all of them persons'."""
    scenario = load(SCENES / "tavern.toml")
    return begin(scenario, {party.side: "person" for party in scenario.parties}, 1)


def shown(session: Session, glyphs: Glyphs = UNICODE) -> HexfrayApp:
    return HexfrayApp(lambda app: app.play(session), glyphs, pause=0)


def after(*keys: str, theme: str = "") -> Callable[[Pilot[None]], object]:
    """Presses keys, in that theme, and lets the screen come to rest before the last of them and after it: the last may
    open a page of what is known by then."""

    async def press(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, HexfrayApp)
        app.theme = theme or app.theme
        played = Hand(app, pilot)
        if app.session is not None:
            await played.until(lambda: isinstance(app.screen, BattleScreen))
            await played.settle()
        await played.press(*keys[:-1])
        await known(played)
        await played.press(*keys[-1:])
        await known(played)
        await pilot.pause(0.1)

    return press


async def known(played: Hand) -> None:
    """Waits until everything about the selected order is worked out."""
    screen = played.app.screen
    if isinstance(screen, BattleScreen) and (choosing := screen.choosing) is not None:
        order, question = choosing.selected_order, choosing.question
        await played.until(lambda: order is None or order in choosing.outlooks)
        await played.until(lambda: question is None or choosing.ahead.knows(question))


def test_title(snap_compare: Compare, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two scenarios of skirmish, the first selected and marked to start with; beside the list its name, its map small,
    who fights, how long and how hard, and its story."""
    sides = (("red", 1), ("blue", 1))
    notices = (
        Notice("duel", "A duel", "Two fight on a bridge.", True, sides=sides, hard="easy", favours="red"),
        Notice("war", "A war", "Many fight in the mud.", sides=sides),
    )
    monkeypatch.setattr("tui.screens.shelf.library", lambda: notices)
    monkeypatch.setattr("tui.screens.title.load", lambda name: load(SCENES / "duel.toml"))

    async def seen(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, HexfrayApp)
        await Hand(app, pilot).until(lambda: bool(app.screen.query(HexMap)))
        await pilot.pause(0.1)

    assert snap_compare(HexfrayApp(pause=0), terminal_size=SMALL, run_before=seen)


def test_setup(snap_compare: Compare) -> None:
    """Two sides with their players, the first selected, and the seed below."""
    asking = HexfrayApp(lambda app: app.follow(SetUp(load(SCENES / "duel.toml"))), pause=0)
    assert snap_compare(asking, terminal_size=SMALL, run_before=after())


def test_a_move_is_chosen(snap_compare: Compare) -> None:
    """Fourteen by ten hexes in colour; where Ysolt can shift to beside Bran in green, the others bare; her panel, the
    manners of walking and three lines of the log."""
    assert snap_compare(shown(face_to_face()), terminal_size=SMALL, run_before=after("enter", "2"))


def test_a_strike_with_its_odds(snap_compare: Compare) -> None:
    """The selected strike with its chance in reverse; below it the target number line by line, the odds, the risk.
    Bran is marked on the map."""
    keys = ("enter", "enter", "enter")
    assert snap_compare(shown(face_to_face()), terminal_size=SMALL, run_before=after(*keys))


def test_everything_at_once_on_a_large_terminal(snap_compare: Compare) -> None:
    """The whole tavern with ten figures in two colours, capitals and small letters; two columns at the right,
    the log under the map."""
    assert snap_compare(shown(tavern()), terminal_size=LARGE, run_before=after("enter"))


def test_plain_signs(snap_compare: Compare) -> None:
    """The same in ASCII: facings as digits of a keypad, walls as #."""
    assert snap_compare(shown(tavern(), ASCII), terminal_size=SMALL, run_before=after("enter"))


def test_the_whole_log_with_a_roll_unfolded(snap_compare: Compare) -> None:
    """The log over the whole screen; a roll for initiative in reverse, its rule below it."""
    keys = ("enter", "g", "up", "up", "up", "enter")
    assert snap_compare(shown(face_to_face()), terminal_size=SMALL, run_before=after(*keys))


def test_help(snap_compare: Compare) -> None:
    """Every key in one column with what it does."""
    assert snap_compare(shown(face_to_face()), terminal_size=LARGE, run_before=after("question_mark"))


def test_fields_and_several_in_a_hex(snap_compare: Compare) -> None:
    """Grey smoke over six hexes without gaps, two who wrestle in it readable with the facings below; fire, a bomb and
    gas in colours of their own, each with its sign; five in one hex as E+4, listed at the right, I holding E."""
    keys = ("f", "i", "r", "enter")
    assert snap_compare(shown(session_of(burning())), terminal_size=LARGE, run_before=after(*keys))


def test_a_throw_is_aimed(snap_compare: Compare) -> None:
    """The cursor south of the wrestlers; the line to it with circles, the cell as a full lozenge, its rim with empty
    ones; what the throw needs at the right."""
    keys = ("1", "k")
    assert snap_compare(shown(session_of(burning())), terminal_size=SMALL, run_before=after(*keys))


def test_fields_in_high_contrast_with_what_is_faced(snap_compare: Compare) -> None:
    """Fields in bright colours with dark symbols; a + in every cell that an enemy threatens."""
    assert snap_compare(shown(session_of(burning()), CONTRAST), terminal_size=SMALL, run_before=after("t", "t"))


def test_large_hexes_with_names_and_bars(snap_compare: Compare) -> None:
    """Every figure of the tavern with its first name in the colour of its side and a bar below; reach in two tints with
    numbers, those that are too far with a dot; two columns at the right, both sides among them."""
    assert snap_compare(shown(tavern()), terminal_size=HUGE, run_before=after("enter"))


def test_a_strike_in_the_light_theme(snap_compare: Compare) -> None:
    """Dark words on light ground; the selected entry alone light on dark; what it does green, the risk in a burnt
    orange; red and blue on the tags of the sides alone."""
    keys = ("enter", "enter", "enter")
    assert snap_compare(shown(face_to_face()), terminal_size=LARGE, run_before=after(*keys, theme=LIGHT))


def test_threatened_hexes_in_high_contrast(snap_compare: Compare) -> None:
    """White on black; a + on purple in every hex that an enemy threatens, walls and tables still there."""
    seen = after("enter", "t", "t", theme=HIGH)
    assert snap_compare(shown(tavern()), terminal_size=LARGE, run_before=seen)


def test_everything_in_full(snap_compare: Compare) -> None:
    """One page: the order with every line, who orders, both sides, and what is refused with its reason and clause."""
    keys = ("enter", "enter", "enter", "D")
    assert snap_compare(shown(face_to_face()), terminal_size=SMALL, run_before=after(*keys))
