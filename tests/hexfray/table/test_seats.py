"""What happens at a table when someone goes, asks to undo, or thinks for too long. Who may do what otherwise:
test_table.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.match.entries import Advised
from core.match.policy import PlayerFault, asked
from hexfray.table.table import Table
from hexfray.table.undoing import ANSWER_IN
from scenarios.catalogue import load
from tests.support.outside import PROGRAM, fails, players_from
from tests.support.table import Clock, Seated, duel, think
from tui.keeping.opening import begin


class Game:
    """A duel at a table with two players."""

    def __init__(self, *, clock: int | None = None, typed: bool = False) -> None:
        self.time = Clock()
        self.session = duel(typed=typed)
        self.table = Table(self.session, "duel", self.time, clock=clock, key="secret")
        self.red, self.blue = self.sit("red", "Anna"), self.sit("blue", "Ben")

    def sit(self, side: str | None, name: str, user: int | None = None) -> Seated:
        guest = Seated(self.table, user)
        assert "error" not in guest.say("join", side=side, name=name)
        return guest

    @property
    def asked(self) -> Seated:
        """The player who must answer."""
        assert self.session.asked is not None
        return self.red if self.session.asked.side == "red" else self.blue

    @property
    def other(self) -> Seated:
        return self.blue if self.asked is self.red else self.red

    def order(self) -> str:
        """The player who is asked gives the first order of the list."""
        guest = self.asked
        order = guest.say("legal")["choices"][0]["order"]  # type: ignore[index]
        assert "error" not in guest.say("choose", order=order)
        return str(order)

    def wait(self, seconds: float) -> None:
        """Time passes."""
        self.time.now += seconds
        self.table.pass_time()

    def at(self, key: str) -> object:
        """What the table says of itself."""
        table = self.red.say("table") if self.red.guest in self.table.guests else self.blue.say("table")
        told = table["table"]
        assert isinstance(told, dict)
        return told[key]


@pytest.fixture
def game() -> Iterator[Game]:
    game = Game()
    yield game
    game.session.close()


def seat(game: Game, side: str) -> dict[str, object]:
    seats = game.at("seats")
    assert isinstance(seats, dict)
    return dict(seats[side])


# -- going and coming back ---------------------------------------------------------------------------------------------


def test_the_seat_of_a_player_who_goes_is_held_and_taken_back(game: Game) -> None:
    game.red.pushes()
    game.blue.leave("has lost the connection")
    assert "Ben (the west bank) has lost the connection; the seat is held" in game.red.notices()
    assert seat(game, "blue") == {"control": "person", "player": "Ben", "here": False, "open": True}
    game.sit("blue", "Ben")
    assert seat(game, "blue")["here"]


def test_a_held_seat_is_for_its_account(game: Game) -> None:
    game.blue.leave()
    mine = game.sit("blue", "Ben", user=1000)
    mine.leave()
    assert "held for Ben" in Seated(game.table, 1001).fault("join", side="blue")
    game.sit("blue", "Ben", user=1000)


def test_an_empty_seat_can_be_given_to_the_computer_and_taken_back(game: Game) -> None:
    assert "is here" in game.red.fault("seat", side="blue", to="soldier")
    game.blue.leave()
    assert "did you mean" in game.red.fault("seat", side="blue", to="soldierr")
    assert "error" not in game.red.say("seat", side="blue", to="soldier")
    assert seat(game, "blue")["control"] == "soldier"
    game.order()
    think(game.table)
    assert game.session.asked is None or game.session.asked.side == "red"
    back = game.sit("blue", "Ben")
    assert seat(game, "blue") == {"control": "person", "player": "Ben", "here": True, "open": False}
    assert "error" not in back.say("legal")
    assert [one.side for one in game.table.seats.players] == ["red", "blue"] or len(game.table.seats.players) == 2


def test_anyone_takes_a_seat_that_was_given_away(game: Game) -> None:
    game.blue.leave()
    game.sit("blue", "Ben", user=1000).leave()
    game.red.say("seat", side="blue", to="soldier")
    assert Seated(game.table, 1001).say("join", side="blue", name="Cleo")["side"] == "blue"


def test_a_player_lets_the_computer_play_for_a_while(game: Game) -> None:
    asked = game.asked
    side = asked.guest.side
    assert "error" not in asked.say("seat", side=side, to="soldier")
    assert "takes the seat back" in asked.fault("choose", n=0)
    assert "error" not in asked.say("seat", side=side, to="person")
    game.order()


def test_the_journal_knows_who_played(game: Game) -> None:
    game.blue.leave()
    game.red.say("seat", side="blue", to="soldier")
    assert game.session.names == {"red": "person", "blue": "soldier"}
    assert '"seats": {"red": "person", "blue": "soldier"}' in game.session.path.read_text(encoding="utf-8")


# -- undo --------------------------------------------------------------------------------------------------------------


def test_an_undo_asks_the_other_player_who_agrees(game: Game) -> None:
    before, one = game.session.match.position, game.asked
    game.order()
    other = game.blue if one is game.red else game.red
    other.pushes()
    assert one.say("undo") == {"asked": [other.guest.name], "seconds": ANSWER_IN}
    assert game.session.match.position is not before
    told = [push for push in other.pushes() if push["push"] == "table"]
    assert told[-1]["table"]["undo"]["needs"] == [other.guest.side]  # type: ignore[index]
    assert "error" not in other.say("agree")
    assert game.session.match.position is before
    assert any(push["push"] == "undone" for push in one.pushes())


def test_an_undo_that_is_declined_changes_nothing(game: Game) -> None:
    one = game.asked
    game.order()
    other, position = (game.blue if one is game.red else game.red), game.session.match.position
    one.say("undo")
    one.pushes()
    assert "error" not in other.say("decline")
    assert game.session.match.position is position
    assert any("declines the undo" in words for words in one.notices())
    assert "no player asks" in other.fault("agree")


def test_an_undo_without_an_answer_is_declined(game: Game) -> None:
    one = game.asked
    game.order()
    position = game.session.match.position
    one.say("undo")
    assert "already" in one.fault("undo")
    one.pushes()
    game.wait(ANSWER_IN - 1)
    assert game.at("undo") is not None
    game.wait(2)
    assert game.at("undo") is None
    assert game.session.match.position is position
    assert any("no answer in time" in words for words in one.notices())


def test_an_order_declines_the_undo(game: Game) -> None:
    one = game.asked
    game.order()
    one.say("undo")
    game.order()
    assert game.at("undo") is None


def test_the_asker_alone_cannot_agree(game: Game) -> None:
    one = game.asked
    game.order()
    one.say("undo")
    assert "no player asks you" in one.fault("agree")


def test_nobody_is_asked_if_nobody_is_there(game: Game) -> None:
    before, one = game.session.match.position, game.asked
    game.order()
    (game.blue if one is game.red else game.red).leave()
    assert one.say("undo")["undone"]
    assert game.session.match.position is before


def test_who_goes_while_asked_does_not_stand_in_the_way(game: Game) -> None:
    before, one = game.session.match.position, game.asked
    game.order()
    one.say("undo")
    (game.blue if one is game.red else game.red).leave()
    assert game.session.match.position is before


def test_there_must_be_an_order_to_undo(game: Game) -> None:
    assert "haven't given an order" in game.asked.fault("undo")


# -- the clock ---------------------------------------------------------------------------------------------------------


def test_the_computer_gives_the_order_of_a_player_whose_time_is_up() -> None:
    game = Game(clock=30)
    asked, before = game.asked, game.session.match.position
    side = asked.guest.side
    game.wait(29)
    assert game.at("clock") == {"of": 30, "left": 1.0}
    assert game.table.thinking() is None
    game.wait(2)
    assert any("Time is up" in words and "the computer gives the order" in words for words in game.red.notices())
    wanted = game.table.thinking()
    assert wanted is not None
    chooser, position = wanted
    game.table.thought(position, chooser.choose(game.session.match.ruleset, position))
    assert game.session.match.position is not before
    assert any(isinstance(entry, Advised) for entry in game.session.match.entries)
    assert game.session.names[side or ""] == "person"
    assert game.at("clock") is not None
    game.session.close()


def test_an_order_in_time_starts_the_clock_of_the_next() -> None:
    game = Game(clock=30)
    game.wait(20)
    game.order()
    assert game.at("clock") == {"of": 30, "left": 30.0}
    game.session.close()


def test_the_clock_stands_still_while_an_undo_is_asked_for() -> None:
    game = Game(clock=60)
    one = game.asked
    game.order()
    game.wait(10)
    one.say("undo")
    game.wait(ANSWER_IN + 1)
    assert game.at("clock") == {"of": 60, "left": 50.0}
    game.session.close()


def test_time_does_not_count_before_a_player_has_come() -> None:
    session = duel()
    table = Table(session, "duel", Clock(), clock=30)
    guest = Seated(table)
    guest.say("join", name="Zoe")
    assert table.next_time() is None
    session.close()


def test_the_game_rolls_for_players_who_do_not() -> None:
    game = Game(clock=30, typed=True)
    before = len(game.session.match.history)
    game.wait(31)
    assert len(game.session.match.history) == before + 1
    assert any("the game rolls" in words for words in game.red.notices())
    game.session.close()


def test_without_a_clock_nobody_is_hurried(game: Game) -> None:
    assert game.table.next_time() is None
    assert game.at("clock") is None


# -- a player from outside ---------------------------------------------------------------------------------------------


def test_a_program_that_fails_leaves_an_open_seat_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    _ = players_from(monkeypatch, fails)
    session = begin(load("duel"), {"red": "person", "blue": PROGRAM}, 3, outside=(PROGRAM,))
    table = Table(session, "duel", Clock())
    anna = Seated(table)
    anna.say("join", side="red", name="Anna")
    wanted = table.thinking()
    assert wanted is not None
    player, position = wanted
    with pytest.raises(PlayerFault) as fault:
        asked(player, session.match.ruleset, position)()
    table.forfeited(position, fault.value)
    reason = f"blue ({PROGRAM}): crashed (ValueError: no idea)"
    assert f"{reason}. The seat is open: join, or let the computer play." in anna.notices()
    assert "error" not in Seated(table).say("join", side="blue", name="Ben")
    assert not session.match.over
    session.close()


def test_a_guest_names_no_program(monkeypatch: pytest.MonkeyPatch) -> None:
    outside = players_from(monkeypatch)
    game = Game()
    assert "only the command line can seat players that run code" in game.red.fault(
        "seat", side="red", to="exec:touch x"
    )
    assert outside.seated == []
    game.session.close()
