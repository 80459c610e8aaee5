"""A game in which a manoeuvre is chosen first, which then says what may follow, and a blow is parried on the dice: both
have their place on the battle screen. The game is tests/support/toy_manoeuvres.py."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from scenarios import catalogue
from scenarios.catalogue import parse
from tests.support.toy_manoeuvres import CLOSE, GAMES, Careful, Parry
from tests.support.tui.playing import ALONE, Hand
from tui.app.app import HexfrayApp
from tui.choosing.choosing import Choosing
from tui.keeping.opening import begin
from tui.screens.battle.screen import BattleScreen
from tui.views.layout import WIDE
from tui.views.lines import text_of
from tui.widgets.panel import Panel

SIZES = [(80, 24), (120, 40)]


@asynccontextmanager
async def played_at(size: tuple[int, int]) -> AsyncIterator[Hand]:
    """Ann and Ben side by side, both of them persons."""
    session = begin(parse(CLOSE, "close.toml"), {"red": "person", "blue": "person"}, 5)
    app = HexfrayApp(lambda opened: opened.play(session), pause=0, likes=ALONE)
    async with app.run_test(size=size) as pilot:
        hand = Hand(app, pilot)
        await hand.until(lambda: isinstance(app.screen, BattleScreen) and hand.battle.choosing is not None)
        yield hand


@pytest.fixture(autouse=True)
def manoeuvres(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game with manoeuvres is all there is to play."""
    monkeypatch.setattr(catalogue, "GAMES", GAMES)


def choosing(hand: Hand) -> Choosing:
    """What a person is asked."""
    found = hand.battle.choosing
    assert found is not None
    return found


def labels(hand: Hand) -> list[str]:
    """The lines of the menu."""
    return [entry.label for entry in choosing(hand).listing.entries]


def seen(hand: Hand, name: str) -> str:
    """What is read in the rows of a panel that are on the screen, with single spaces."""
    return " ".join(" ".join(text_of([row]) for row in hand.app.screen.query_one(f"#{name}", Panel).rows).split())


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_manoeuvres_are_a_menu_and_say_what_they_mean(size: tuple[int, int]) -> None:
    async with played_at(size) as hand:
        assert labels(hand) == ["move only", "all out attack", "careful"]
        assert all(f"{number} {label}" in seen(hand, "menu") for number, label in enumerate(labels(hand), 1))
        assert "Moves and does no more than that." in seen(hand, "odds")
        assert "Red · your move" in seen(hand, "banner")
        assert "1-9 choose" in seen(hand, "hints")
        assert "no more" not in seen(hand, "hints")
        await hand.press("2")
        assert "Strikes four better until its next turn, and wards nothing off." in seen(hand, "odds")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("key", "first", "refused"),
    [("1", "step", "attack Ben — it only moves"), ("2", "attack Ben", "step — all out"), ("3", "attack Ben", "")],
)
async def test_a_manoeuvre_says_what_may_follow(size: tuple[int, int], key: str, first: str, refused: str) -> None:
    async with played_at(size) as hand:
        await hand.press(key, key)
        assert labels(hand)[0] == first
        if refused:
            await hand.press(*[str(len(labels(hand)))] * 2)
            assert refused in seen(hand, "menu")
        else:
            assert labels(hand) == ["attack Ben", "grab Ben", "step"]


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_parry_is_at_hand_with_its_odds_and_may_be_left(size: tuple[int, int]) -> None:
    async with played_at(size) as hand:
        await hand.press("2", "2", "enter")
        await hand.until(lambda: choosing(hand).selected_order in choosing(hand).outlooks)
        assert choosing(hand).reacting
        assert labels(hand) == ["parry", "pass"]
        assert choosing(hand).selected_order == Parry("ben")
        assert "1 parry 42%" in seen(hand, "menu")
        odds = seen(hand, "odds")
        prompt = seen(hand, "prompt" if size[0] < WIDE else "odds")
        assert "Ben: A blow is about to fall on somebody." in prompt
        assert "42% 8+ on 2d6" in odds
        assert "avg 2.0 on you" in odds
        assert "Blue · your move, Ben" in seen(hand, "banner")
        assert "Space pass" in seen(hand, "hints")
        await hand.press("enter")
        assert Parry("ben") in [moment.answer for moment in hand.session.match.history]


async def test_the_manoeuvre_is_told_of_whoever_chose_it_and_counts_in_the_parry() -> None:
    async with played_at(SIZES[1]) as hand:
        await hand.press("3", "3")
        assert "careful M-01" in seen(hand, "figure")
        assert Careful("ann") in [moment.answer for moment in hand.session.match.history]
        while choosing(hand).figure == "ann":
            await hand.press("enter")
        assert choosing(hand).figure == "ben"
