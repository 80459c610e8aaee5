"""Players of your own: seated by begin, auto and simulate; what they see; and how they fail."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

import pytest

import hexfray
from core.match.policy import GivenUp
from core.play.asking import Choice
from hexfray.order import Order
from hexfray.policy import Seated, named
from tests.support.pages import block

TEXT = block("api.md", "toml")
THIRD = """
[sides.green]
name = "The shepherds"
colour = "green"

[[figure]]
id = "col"
name = "Col"
side = "green"
at = "0505"
facing = "N"
STR = 12
DEX = 12
main = "dagger"
"""


class First:
    """Gives the first legal order, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, game: hexfray.Game) -> Order:
        self.asked += 1
        return game.legal()[0]


class Does:
    """Does something at its first decision, and gives the first legal order later."""

    name = "doer"

    def __init__(self, does: Callable[[hexfray.Game], Order]) -> None:
        self.does = does

    def choose(self, game: hexfray.Game) -> Order:
        return self.does(game)


def crash(game: hexfray.Game) -> Order:
    raise ValueError("no\nidea")


def test_auto_lets_a_policy_play_for_all_sides() -> None:
    game, player = hexfray.begin("duel", dice=7), First()
    orders = [order for order, _ in game.auto(player, until="turn")]
    assert player.asked == len(orders) > 2
    other = hexfray.begin("duel", dice=7)
    for order in orders:
        assert other.legal()[0].order == order
        other.choose(order)


def test_auto_without_a_policy_lets_each_side_play_its_own() -> None:
    player = First()
    game = hexfray.begin("duel", dice=7, seats={"blue": player, "red": "soldier"})
    assert game.header.seats == {"red": "soldier", "blue": "First"}
    sides: list[str] = []
    while not game.over and len(sides) < 12:
        assert isinstance(game.waiting, hexfray.Decision)
        sides.append(game.waiting.side)
        best = game.why("soldier", top=1)[0].choice if sides[-1] == "red" else game.legal()[0].choice
        assert next(game.auto())[0] == game.write(best)
    assert player.asked == sides.count("blue")


def test_what_a_policy_does_to_its_game_changes_nothing() -> None:
    def tries(game: hexfray.Game) -> Order:
        order = game.legal()[0].order
        game.choose(order)
        while not game.over and len(game.match.history) < 9:
            game.choose(game.legal()[-1])
        return order

    game, plain = hexfray.begin("duel", dice=7), hexfray.begin("duel", dice=7)
    for _ in range(6):
        assert [*game.auto(Does(tries))] == [*plain.auto(First())]
    assert game.journal() == plain.journal()


def test_a_policy_cannot_see_the_dice_to_come() -> None:
    """Its copy rolls others: of twenty rolls some differ, and the header names no seed."""
    game = hexfray.begin("duel", dice=7)
    seen: list[hexfray.Game] = []

    def look(other: hexfray.Game) -> Order:
        seen.append(other)
        return other.legal()[0]

    for _ in game.auto(Does(look), until="turn"):
        pass
    assert all(other.header.dice == "ask" for other in seen)
    copy, whole = seen[0].fork(), hexfray.begin("duel", dice=7)
    for other in (copy, whole):
        for _ in other.auto("soldier", until="end"):
            pass
    assert copy.events != whole.events


def test_recent_has_what_happened_since_the_side_was_last_asked() -> None:
    asked: list[tuple[str, tuple[object, ...]]] = []

    def look(game: hexfray.Game) -> Order:
        assert isinstance(game.waiting, hexfray.Decision)
        asked.append((game.waiting.side, game.recent))
        return game.legal()[0]

    game = hexfray.begin("duel", dice=7)
    for _ in game.auto(Does(look), until="turn"):
        pass
    blue = [recent for side, recent in asked if side == "blue"]
    assert (
        tuple(event for recent in blue for event in recent)
        == game.events[len(game.match.opening) :][: sum(map(len, blue))]
    )
    assert all(blue[1:])


# -- in series -------------------------------------------------------------------------------------------------------


def test_a_series_seats_policies_and_each_battle_begins_with_a_fresh_copy() -> None:
    player = First()
    series = hexfray.simulate("duel", {"red": player, "blue": "nearest"}, 3)
    assert player.asked == 0
    assert series.rows[0].seats == {"red": "First", "blue": "nearest"}
    assert series.rows[1:] == hexfray.simulate("duel", {"red": First(), "blue": "nearest"}, 2, first=1).rows


def test_policies_play_the_same_in_other_processes() -> None:
    seats: dict[str, str | hexfray.Policy] = {"red": First(), "blue": "nearest"}
    assert hexfray.simulate("duel", seats, 52, jobs=2).rows == hexfray.simulate("duel", seats, 52).rows


@pytest.mark.parametrize(
    ("does", "reason"),
    [
        (crash, "crashed (ValueError: no idea)"),
        (lambda game: "ysolt moove", "no legal order (unknown verb 'moove'; did you mean 'move'?)"),
        (lambda game: "bran move-first", "no legal order (Bran can't move first: "),
        (lambda game: None, "crashed (AttributeError: "),
        (lambda game: game.legal()[9999], "crashed (NoSuchChoice: no choice 9999: the list has "),
    ],
)
def test_a_policy_that_fails_forfeits_and_the_series_goes_on(
    does: Callable[[hexfray.Game], Order], reason: str
) -> None:
    series = hexfray.simulate("duel", {"red": Does(does), "blue": "nearest"}, 2)
    assert [row.winner for row in series.rows] == ["blue", "blue"]
    for row in series.rows:
        assert row.cause.startswith(f"forfeit: red (doer): {reason}")
        assert "\n" not in row.cause


def test_with_three_sides_a_forfeit_is_a_draw() -> None:
    extra = TEXT.replace('[[figure]]\nid = "bo"', f'{THIRD}\n[[figure]]\nid = "bo"')
    row = hexfray.simulate(hexfray.parse(extra), {"blue": Does(crash)}, 1).rows[0]
    assert (row.winner, row.cause) == (None, "forfeit: blue (doer): crashed (ValueError: no idea)")


def test_two_players_of_one_name_get_numbers() -> None:
    one, other = First(), First()
    names, players = named("skirmish", {"red": one, "blue": other, "green": one, "white": "veteran"})
    assert names == {"red": "First", "blue": "First 2", "green": "First", "white": "veteran"}
    assert players == {"First": one, "First 2": other}


def test_a_player_with_the_name_of_a_level_takes_no_other_seat() -> None:
    own, styled = Does(crash), Does(crash)
    own.name, styled.name = "nearest", "veteran/guard"
    names, players = named("skirmish", {"red": own, "blue": "nearest", "green": styled, "white": "veteran/guard"})
    assert names == {"red": "own nearest", "blue": "nearest", "green": "own veteran/guard", "white": "veteran/guard"}
    assert players == {"own nearest": own, "own veteran/guard": styled}
    row = hexfray.simulate("duel", {"red": own, "blue": "nearest"}, 1).rows[0]
    assert row.cause.startswith("forfeit: red (own nearest): ")


def test_an_unknown_name_is_still_refused() -> None:
    with pytest.raises(hexfray.Unknown, match="unknown policy 'Frist'"):
        hexfray.begin("duel", seats={"red": "Frist"})


# -- seated at a match that is undone, and asked in a thread -----------------------------------------------------------


class Counts:
    """Gives the first legal order, and notes what happens to it."""

    def __init__(self, notes: list[str]) -> None:
        self.notes = notes

    def __deepcopy__(self, memo: dict[int, object]) -> Counts:
        self.notes.append("new")
        return Counts(self.notes)

    def choose(self, game: hexfray.Game) -> Order:
        self.notes.append("asked")
        return game.legal()[0]

    def close(self) -> None:
        self.notes.append("closed")

    def abandon(self) -> None:
        self.notes.append("abandoned")


def seated_at(game: hexfray.Game) -> tuple[Seated, list[str]]:
    """A player of both sides, and its notes."""
    notes: list[str] = []
    return Seated("counts", Counts(notes), game.scenario, game.header, game.match), notes


def plays(game: hexfray.Game, player: Seated, decisions: int) -> None:
    for _ in range(decisions):
        game.match.answer(player.choose(game.match.ruleset, game.position))


def test_a_player_begins_anew_after_an_undo_of_what_it_has_seen() -> None:
    game = hexfray.begin("duel", dice=7)
    player, notes = seated_at(game)
    plays(game, player, 3)
    assert notes == ["new", "asked", "asked", "asked"]
    game.undo(2)
    game.choose(game.legal()[-1])
    plays(game, player, 1)
    assert notes[4:] == ["closed", "new", "asked"]


def test_at_the_same_position_it_keeps_to_its_choice() -> None:
    game = hexfray.begin("duel", dice=7)
    player, notes = seated_at(game)
    assert player.choose(game.match.ruleset, game.position) == player.choose(game.match.ruleset, game.position)
    assert notes == ["new", "asked"]


def test_asked_again_it_answers_even_if_nothing_waits_for_its_first_answer() -> None:
    game = hexfray.begin("duel", dice=7)
    player, notes = seated_at(game)
    _, find = player.asked(), player.asked()
    found: list[Choice] = []
    thread = Thread(target=lambda: found.append(find()), daemon=True)
    thread.start()
    thread.join(10)
    assert found == [game.legal()[0].choice]
    assert notes == ["new", "asked"]


def test_a_decision_is_found_for_the_game_as_it_was_while_the_match_goes_on() -> None:
    game = hexfray.begin("duel", dice=7)
    player, _ = seated_at(game)
    first, find = game.legal()[0], player.asked()
    game.choose(game.legal()[-1])
    assert find() == first.choice


def test_a_decision_that_is_given_up_is_no_failure() -> None:
    game = hexfray.begin("duel", dice=7)

    def crash_late(game: hexfray.Game) -> Order:
        player.end()
        raise ValueError("killed")

    player = Seated("late", Does(crash_late), game.scenario, game.header, game.match)
    with pytest.raises(GivenUp):
        player.choose(game.match.ruleset, game.position)
