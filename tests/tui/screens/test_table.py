"""The battle screen at a table: who must answer, what the others say, undo, seats, and the end of the table. The table
itself: tests/hexfray/table; in lines: tests/tui/plain/test_table.py."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic

import pytest
from textual.pilot import Pilot

from core.match.policy import PERSON
from scenarios.catalogue import policy
from tests.support.table import PATIENCE, duel, hosted
from tests.support.tui.playing import ALONE, Hand
from tui.app.app import HexfrayApp
from tui.joining.session import JoinedSession, join
from tui.keeping.session import Session
from tui.screens.battle.screen import BattleScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.result import ResultScreen
from tui.screens.talk import TalkScreen
from tui.screens.title import TitleScreen


class TableHand(Hand):
    """Anna of red at a screen, and Ben of blue, who is played by the test."""

    def __init__(self, app: HexfrayApp, pilot: Pilot[None], anna: JoinedSession, ben: JoinedSession) -> None:
        super().__init__(app, pilot)
        self.anna, self.ben = anna, ben

    async def press(self, *keys: str) -> None:
        """One key after the other."""
        for key in keys:
            await self.pilot.press(key)

    async def until(self, true: Callable[[], bool]) -> None:
        """Until something is so; Ben follows the table meanwhile."""
        end = monotonic() + PATIENCE
        while not true():
            self.ben.advance()
            await self.pilot.pause(0.01)
            assert monotonic() < end, (self.asked, self.ben.awaits)

    async def give(self) -> None:
        """Ben gives an order, once he is asked."""
        await self.until(lambda: not self.ben.awaits)
        match = self.ben.match
        match.answer((self.ben.policy or policy("skirmish", "soldier")).choose(match.ruleset, match.position))

    async def annas_turn(self) -> None:
        """Until Anna is asked; Ben plays his part."""
        while self.battle.choosing is None:
            if not self.ben.awaits and self.ben.match.waiting is not None:
                await self.give()
            self.ben.advance()
            await self.pilot.pause(0.01)

    async def bens_turn(self) -> None:
        """Until Ben is asked; Anna gives the orders that the menu proposes."""
        while self.ben.awaits or self.ben.match.waiting is None:
            if self.battle.choosing is not None:
                await self.press("enter")
            self.ben.advance()
            await self.pilot.pause(0.01)

    @property
    def asked(self) -> str:
        return self.battle.picture().asked

    @property
    def log(self) -> list[str]:
        return [line.text for line in self.battle.picture().said]


@asynccontextmanager
async def table(
    session: Session | None = None, clock: int | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[TableHand]:
    """A table with both of them."""
    with hosted(session or duel(), clock=clock) as hosting:
        anna, ben = join(hosting.path, "red", "Anna"), join(hosting.path, "blue", "Ben")
        app = HexfrayApp(lambda opened: opened.play(anna), pause=0, likes=ALONE)
        async with app.run_test(size=size) as pilot:
            hand = TableHand(app, pilot, anna, ben)
            await hand.until(lambda: isinstance(app.screen, BattleScreen))
            yield hand
            ben.close()


async def test_the_banner_says_who_must_answer_and_for_how_long() -> None:
    async with table(clock=120) as hand:
        await hand.annas_turn()
        await hand.until(lambda: "your move, Ysolt · 1" in hand.asked)
        await hand.bens_turn()
        await hand.until(lambda: "waiting for Ben · 1" in hand.asked)
        assert hand.battle.choosing is None


async def test_without_a_clock_there_are_no_seconds() -> None:
    async with table() as hand:
        await hand.bens_turn()
        await hand.until(lambda: hand.asked.endswith("waiting for Ben"))


def test_a_seat_without_a_player_is_free_and_the_banner_says_who_can_take_it() -> None:
    with hosted(duel()) as hosting:
        anna = join(hosting.path, "red", "Anna")
        assert anna.players == {"red": "Anna", "blue": "free"}
        match = anna.match
        end = monotonic() + PATIENCE
        while anna.awaits != "someone to join as blue":
            if not anna.awaits and match.waiting is not None:
                match.answer(policy("skirmish", "soldier").choose(match.ruleset, match.position))
            anna.advance()
            assert monotonic() < end, anna.awaits
        anna.close()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_who_sits_where_is_in_sight_while_another_must_answer(size: tuple[int, int]) -> None:
    async with table(size=size) as hand:
        await hand.bens_turn()
        await hand.until(lambda: "waiting for Ben" in hand.asked)
        await hand.until(lambda: "The west bank: Ben" in hand.panel("card") + hand.panel("menu"))


async def test_an_order_counts_once_the_host_has_written_it() -> None:
    async with table() as hand:
        await hand.annas_turn()
        before = hand.anna.match.position
        await hand.press("enter")
        await hand.until(lambda: hand.anna.match.position is not before)
        await hand.until(lambda: hand.ben.match.position == hand.anna.match.position)


async def test_talk_is_typed_and_heard_on_both_sides() -> None:
    async with table() as hand:
        await hand.annas_turn()
        choosing = hand.battle.choosing
        await hand.press("colon")
        await hand.until(lambda: isinstance(hand.app.screen, TalkScreen))
        await hand.press(*"well met", "enter")
        await hand.until(lambda: len(hand.ben.match.talk) == 1)
        assert hand.ben.match.talk[0].talk.words == "well met"
        hand.ben.match.say("and you")
        await hand.until(lambda: "Ben (the west bank): and you" in hand.log)
        assert "Anna (the east bank): well met" in hand.log
        assert hand.battle.choosing is choosing, "talk must not disturb an order that is being chosen"


async def test_a_line_of_talk_can_be_left_unsaid() -> None:
    async with table() as hand:
        await hand.annas_turn()
        await hand.press("colon")
        await hand.until(lambda: isinstance(hand.app.screen, TalkScreen))
        await hand.press("h", "m", "escape")
        await hand.until(lambda: isinstance(hand.app.screen, BattleScreen))
        assert not hand.anna.match.talk


async def test_an_undo_of_the_other_is_agreed_to_by_a_key() -> None:
    async with table() as hand:
        await hand.bens_turn()
        before = hand.ben.match.position
        await hand.give()
        await hand.annas_turn()
        hand.ben.undo()
        await hand.until(lambda: isinstance(hand.app.screen, ConfirmScreen))
        await hand.press("y")
        await hand.until(lambda: hand.ben.match.position == before)
        await hand.until(lambda: "waiting for Ben" in hand.asked)


async def test_an_undo_of_the_other_is_declined_by_a_key() -> None:
    async with table() as hand:
        await hand.bens_turn()
        await hand.give()
        await hand.annas_turn()
        position = hand.anna.match.position
        hand.ben.undo()
        await hand.until(lambda: isinstance(hand.app.screen, ConfirmScreen))
        await hand.press("n")
        await hand.until(lambda: any("declines" in words for words in hand.ben.words))
        assert hand.anna.match.position is position


async def test_backspace_asks_the_other_player() -> None:
    async with table() as hand:
        await hand.annas_turn()
        before = hand.anna.match.position
        await hand.press("enter")
        await hand.until(lambda: hand.anna.match.position is not before)
        await hand.bens_turn()
        await hand.press("backspace")
        await hand.until(lambda: bool(hand.ben.undo_to_agree))
        hand.ben.answer_undo(agrees=True)
        moved = hand.anna.match.position
        await hand.until(lambda: hand.anna.match.position is not moved)
        assert hand.battle.choosing is not None or hand.anna.match.waiting is not None


async def test_the_empty_seat_is_given_to_the_computer() -> None:
    async with table() as hand:
        await hand.annas_turn()
        hand.ben.close()
        await hand.until(lambda: hand.anna.player_elsewhere("blue") == "Ben (away)")
        hand.anna.change_seats({"blue": "soldier"})
        await hand.until(lambda: hand.anna.names["blue"] == "soldier")
        await hand.press("enter")
        await hand.until(lambda: hand.battle.choosing is not None and not hand.anna.awaits)
        assert hand.anna.names["red"] == PERSON


async def test_when_the_table_closes_the_title_comes() -> None:
    with hosted(duel()) as hosting:
        anna = join(hosting.path, "red", "Anna")
        app = HexfrayApp(lambda opened: opened.play(anna), pause=0, likes=ALONE)
        async with app.run_test(size=(80, 24)) as pilot:
            while app.session is None:
                await pilot.pause(0.01)
            hosting.close()
            end = monotonic() + PATIENCE
            while not isinstance(app.screen, TitleScreen):
                await pilot.pause(0.01)
                assert monotonic() < end
        assert "saved" in anna.ended


async def test_the_end_of_a_battle_at_a_table_offers_no_other_battle() -> None:
    with hosted(duel(red="soldier", blue="soldier")) as hosting:
        watcher = join(hosting.path, None, "Zoe")
        app = HexfrayApp(lambda opened: opened.play(watcher), pause=0, likes=ALONE)
        async with app.run_test(size=(80, 24)) as pilot:
            end = monotonic() + PATIENCE
            while not isinstance(app.screen, ResultScreen):
                await pilot.pause(0.01)
                assert monotonic() < end
            assert not {key.command for key in app.screen.answers} & {"again", "next", "replay", "battles"}


async def test_words_of_the_table_stay_above_what_is_said_or_done_next() -> None:
    async with table() as hand:
        await hand.annas_turn()
        said = "Ben (the west bank): hello"
        open_seat = "blue (exec:bot): crashed. The seat is open: join, or let the computer play."
        for words, seconds in ((open_seat, 8), (said, 8), ("nothing to redo", 2), ("undone: 1 action", 2)):
            hand.battle.say(words, seconds=seconds)
            await hand.until(lambda: latest(hand)[-1:] == [words])  # noqa: B023
        assert latest(hand) == [open_seat, said, "undone: 1 action"]


def latest(hand: TableHand) -> list[str]:
    """The notes in the corner."""
    return [str(note.message) for note in hand.app._notifications]
