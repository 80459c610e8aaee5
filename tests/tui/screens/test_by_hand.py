"""The game master's hand on the screen: what of a figure is changed how, that it is one line of the journal and undone
like any other, and that what cannot be says why."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.match.editing import Edit, Subject, Way
from core.match.entries import Edited
from core.match.journal import load as load_journal
from hexfray.testing.skirmish import battle_of, cell, fighter
from scenarios.catalogue import game, load
from tests.support.tui.playing import Hand, duel, hand
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin
from tui.screens.battle.screen import BattleScreen
from tui.screens.by_hand import ByHandScreen
from tui.views.by_hand_pages import Page, Row, Spot, pages
from tui.views.by_hand_view import SHOWN, ByHand
from tui.views.lines import text_of

ANN = fighter("ann", (0, 0), 0, main="broadsword", pack=["dagger"], marks=[Mark("shaken", "S12.4-05", -2)])
BATTLE = battle_of(ANN, fighter("bob", (0, -3), 3, side="blue"))
HERE, THERE = BATTLE.grid.name(cell(0, 0)), BATTLE.grid.name(cell(1, 1))


def changing() -> ByHand:
    """Ann, the cursor beside her."""
    return ByHand(pages(BATTLE, game("skirmish"), Spot("ann", cell(1, 1))))


def at(changed: ByHand, says: str) -> ByHand:
    changed.step([row.says for row in changed.rows].index(says) - changed.at)
    return changed


def on(changed: ByHand, title: str) -> ByHand:
    changed.turn([page.title for page in changed.pages].index(title) - changed.page)
    return changed


# -- the value ---------------------------------------------------------------------------------------------------------


def test_every_trait_is_a_line_with_its_value_and_nothing_is_changed_yet() -> None:
    changed = changing()
    assert text_of(changed.told()).split("\n")[:-1] == [
        f"GM edit: Ann  page 1 of {len(changed.pages)}",
        f"position       < {HERE} >",
        "facing         < N >",
        "condition      < standing >",
        "wounds         < 0 >",
        "main hand      < broadsword >",
        "off hand       < empty >",
        "in the battle  < yes >",
    ]
    assert changed.edits == ()


def test_left_and_right_go_through_what_a_trait_may_be() -> None:
    changed = at(changing(), "facing")
    changed.change(-1)
    assert changed.value(1) == "NW"
    changed.change(1)
    assert changed.edits == ()
    at(changed, "wounds").change(-1)
    assert changed.edits == (), "there are no hits below 0"
    changed.change(1)
    assert "wounds         < 1 >  now 0" in text_of(changed.told())


def test_the_place_is_the_cursors_or_typed() -> None:
    changed = changing()
    changed.change(1)
    assert changed.edits == (Edit(Subject.FIGURE, "ann", {"at": THERE}),)
    for digit in "05079":
        changed.type(digit)
    assert changed.edits == (Edit(Subject.FIGURE, "ann", {"at": "0507"}),)


def test_typed_digits_are_rubbed_out_one_by_one_until_it_is_as_it_was() -> None:
    changed = at(changing(), "wounds")
    changed.type("1")
    changed.type("2")
    assert changed.edits == (Edit(Subject.FIGURE, "ann", {"hurt": 12}),)
    assert [changed.rub_out(), changed.rub_out(), changed.rub_out()] == [True, True, False]
    assert not [*changed.edits]


def test_digits_on_a_line_that_has_none_change_nothing() -> None:
    changed = at(changing(), "condition")
    changed.type("3")
    assert changed.edits == ()


def test_all_that_was_changed_of_a_figure_is_one_edit() -> None:
    changed = changing()
    changed.change(1)
    at(changed, "condition").change(1)
    at(changed, "main hand").change(1)
    at(on(changed, "Ann · marks"), "shaken").change(1)
    values = {"at": THERE, "condition": "kneeling", "main": "ann/dagger", "unmark": ["shaken"]}
    assert changed.edits == (Edit(Subject.FIGURE, "ann", values),)


def test_of_many_traits_the_selected_one_is_visible() -> None:
    many = ByHand((Page("Ann", tuple(Row("hurt", f"trait {n}", 0) for n in range(30))),))
    for at_hand in range(30):
        many.at = at_hand
        told = many.told()
        assert len(told) == SHOWN + 2
        assert f"trait {at_hand} " in text_of(told)


# -- on the screen -----------------------------------------------------------------------------------------------------


@asynccontextmanager
async def stopped() -> AsyncIterator[Hand]:
    """A battle of two soldiers, stopped at its beginning."""
    scenario = load("spears")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "soldier"), 3)
    app = HexfrayApp(lambda opened: opened.play(session), pause=20)
    async with app.run_test(size=(80, 24)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, BattleScreen) and played.playback.shown is not None)
        await pilot.press("space")
        await played.until(lambda: played.playback.is_stopped)
        yield played


async def one_act_more(played: Hand) -> None:
    orders = len(played.session.match.history)
    await played.pilot.press("enter")
    await played.until(lambda: len(played.session.match.history) > orders and played.playback.is_stopped)


@asynccontextmanager
async def at_rest() -> AsyncIterator[Hand]:
    """The same where no order is under way."""
    async with stopped() as played:
        while played.session.match.position.task is not None:
            await one_act_more(played)
        yield played


def looked_at(played: Hand) -> Figure:
    assert played.director.looking is not None
    return played.battle.position.battle[played.director.looking.figure]


async def opened(played: Hand) -> ByHandScreen:
    await played.pilot.press("E")
    await played.until(lambda: isinstance(played.app.screen, ByHandScreen))
    assert isinstance(played.app.screen, ByHandScreen)
    return played.app.screen


async def to_a_free_cell(played: Hand) -> str:
    """The cursor to a neighbour that nobody is in; which."""
    grid, before = played.battle.position.battle.grid, looked_at(played)
    for key, way in {"u": "NW", "i": "N", "o": "NE", "j": "SW", "k": "S", "l": "SE"}.items():
        free = grid.step(before.at, grid.facing_names.index(way))
        battle = played.battle.position.battle
        if free in grid and not battle.at(free) and not battle.ground(free).solid:
            await played.pilot.press(key)
            return grid.name(free)
    raise AssertionError("nobody has room")


async def test_hits_and_place_are_one_line_of_the_journal_and_undone_by_one_key() -> None:
    async with at_rest() as played:
        before, moments = looked_at(played), len(played.session.match.history)
        there = await to_a_free_cell(played)
        _ = await opened(played)
        await played.pilot.press("right", "down", "down", "down", "7", "enter")
        await played.until(lambda: len(played.session.match.history) > moments and played.playback.is_stopped)
        after = played.session.match.battle[before.id]
        assert (after.hurt, played.battle.position.battle.grid.name(after.at)) == (7, there)
        written = [line.entry for line in load_journal(played.session.path).lines if isinstance(line.entry, Edited)]
        assert written == [Edited(Edit(Subject.FIGURE, before.id, {"at": there, "hurt": 7}))]
        assert any("GM edit" in said.text for said in played.director.recorder.chronicle.lines)
        await played.pilot.press("backspace")
        await played.until(lambda: played.session.match.battle[before.id] == before)
        assert len(played.session.match.history) == moments


async def test_what_cannot_be_says_why_and_is_corrected_there() -> None:
    async with at_rest() as played:
        before, moments = looked_at(played), len(played.session.match.history)
        screen = await opened(played)
        await played.pilot.press("down", "down", "down", *"999", "enter")
        assert "hurt: expected at most 200 hits, got 999" in played.panel("by-hand")
        assert len(played.session.match.history) == moments
        await played.pilot.press("backspace", "backspace", "enter")
        await played.until(lambda: played.app.screen is not screen and played.playback.is_stopped)
        assert played.session.match.battle[before.id].hurt == 9


async def test_nobody_is_put_where_another_stands() -> None:
    async with at_rest() as played:
        battle, before = played.battle.position.battle, looked_at(played)
        other = next(figure for figure in battle if figure.upright and figure.id != before.id)
        _ = await opened(played)
        await played.pilot.press(*battle.grid.name(other.at), "enter")
        assert f"{other.short_name} stands in" in played.panel("by-hand")


async def test_leaving_and_a_change_that_is_none_change_nothing() -> None:
    async with at_rest() as played:
        moments = len(played.session.match.history)
        for keys in (("down", "right", "escape"), ("down", "right", "backspace"), ("enter",)):
            _ = await opened(played)
            await played.pilot.press(*keys)
            await played.until(lambda: isinstance(played.app.screen, BattleScreen))
        assert len(played.session.match.history) == moments
        assert played.playback.is_stopped


async def test_while_an_order_is_under_way_it_is_said_that_nothing_can_be_changed() -> None:
    async with stopped() as played:
        while played.session.match.position.task is None:
            await one_act_more(played)
        await played.pilot.press("E")
        await played.pilot.pause(0.05)
        assert isinstance(played.app.screen, BattleScreen)
        assert any("Enter finishes the order" in said.message for said in played.app._notifications)


async def test_who_plays_alone_may_edit_too_between_two_orders() -> None:
    async with hand(duel()) as played:
        assert played.director.choosing is not None
        screen = await opened(played)
        assert screen.by_hand.pages[0].title == "Ysolt"
        await played.pilot.press("down", "down", "down", "3", "enter")
        await played.until(lambda: played.session.match.battle["ysolt"].hurt == 3)


async def test_a_line_is_typed_and_says_what_is_wrong_with_it() -> None:
    async with at_rest() as played:
        figure = looked_at(played)
        screen = await opened(played)
        await played.pilot.press("slash", *"add figure cal copy", "equals_sign", *"nobody", "enter")
        assert "copy: unknown value 'nobody'" in played.panel("by-hand")
        await played.pilot.press(*["backspace"] * 6, *figure.id, "space", *"at", "equals_sign")
        battle = played.session.match.battle
        free = next(cell for cell in battle.grid.cells() if not battle.at(cell) and not battle.ground(cell).solid)
        await played.pilot.press(*battle.grid.name(free), "enter")
        await played.until(lambda: played.app.screen is not screen and "cal" in played.session.match.battle.figures)


async def test_pages_have_titles_and_no_two_lines_one_name() -> None:
    for name in ("museum", "tavern-scuffle", "cheese-ring", "customs"):
        scenario = load(name)
        battle, rules = scenario.battle, game(scenario.ruleset.id)
        for figure in battle:
            found = pages(battle, rules, Spot(figure.id, figure.at))
            assert len({page.title for page in found}) == len(found)
            for page in found:
                assert len({row.says for row in page.rows}) == len(page.rows), page.title


async def test_a_page_that_adds_makes_one_edit() -> None:
    changed = changing()
    at(on(changed, "Add a figure"), "like").change(1)
    at(changed, "how many").change(1)
    values = {"copy": "ann", "side": "red", "at": THERE, "count": 2}
    assert changed.edits == (Edit(Subject.GROUP, "ann", values, Way.ADD),)
    at(changed, "how many").change(-1)
    assert changed.edits == (Edit(Subject.FIGURE, "ann-2", {"copy": "ann", "side": "red", "at": THERE}, Way.ADD),)


async def test_the_key_of_the_edit_is_shown_only_where_an_edit_is_possible() -> None:
    async with stopped() as played:
        shown = dict[bool, bool]()
        while len(shown) < 2:
            waits = text_of(played.battle.picture().waiting)
            shown[played.session.match.position.task is None] = "E GM edit" in waits
            assert "* what if" in waits
            await one_act_more(played)
        assert shown == {False: False, True: True}
