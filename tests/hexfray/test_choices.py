"""The menu as a sequence that is worked out as far as it is looked at."""

from __future__ import annotations

import pytest

import hexfray
from core.match.writing import Writer, write
from core.play.asking import Choice
from core.play.menu import Menu, Section
from core.space.grid import Grid
from tests.support.well import STRIKE, at_the_well, well


def moving() -> hexfray.Game:
    """Three are to move, each with hundreds of ways to."""
    game = hexfray.begin("shieldwall", dice=1)
    game.choose(game.legal()[0])
    return game


@pytest.fixture
def spelled(monkeypatch: pytest.MonkeyPatch) -> list[Choice]:
    """The choices that have been written as text."""
    found: list[Choice] = []

    def noting(grid: Grid) -> Writer:
        def noted(choice: Choice) -> str:
            found.append(choice)
            return write(choice, grid)

        return noted

    monkeypatch.setattr("core.match.match.writer_of", noting)
    return found


def test_counting_and_picking_spell_nothing(spelled: list[Choice]) -> None:
    legal = moving().legal()
    spelled.clear()
    assert len(legal) > 1000
    assert legal[700].choice.figure
    assert not spelled


def test_an_order_is_spelled_once_when_it_is_read(spelled: list[Choice]) -> None:
    entry = moving().legal()[700]
    spelled.clear()
    assert entry.order == entry.order
    assert spelled == [entry.choice]


def test_every_way_of_looking_shows_the_same() -> None:
    legal = moving().legal()
    every = list(legal)
    assert [legal[n] for n in range(len(legal))] == every
    assert legal[30:60] == every[30:60]
    assert legal[-3:] == every[-3:]
    assert legal[-1] == every[-1]
    assert legal[50:10:-7] == every[50:10:-7]
    assert [*moving().legal()[:5]] == every[:5]


def test_there_is_no_choice_beyond_the_last() -> None:
    legal = at_the_well().legal()
    with pytest.raises(IndexError, match="no choice 99"):
        _ = legal[99]
    assert legal[99:] == []


def test_of_one_figure_alone() -> None:
    game = moving()
    second = game.match.menu.decision.figures[1]
    alone = game.legal(second)
    assert {one.choice.figure for one in alone} == {second}
    assert [game.legal()[n] for n in game.legal().numbers(second)] == list(alone)


def test_the_reply_that_lets_it_go_by_belongs_to_its_figure() -> None:
    game = at_the_well()
    assert list(game.legal("mara"))[-1] == game.legal()[-1]
    assert not game.legal("bo")


def test_a_menu_stays_as_it_was_when_the_game_goes_on() -> None:
    game = at_the_well()
    legal = game.legal()
    count = len(legal)
    game.choose(legal[0])
    assert len(legal) == count


def test_an_entry_of_another_moment_is_proved_before_it_counts() -> None:
    game = at_the_well()
    old = game.legal()[0]
    game.choose("mara nothing")
    with pytest.raises(hexfray.IllegalAnswer):
        game.choose(old)


def test_every_entry_may_be_chosen() -> None:
    for seed in range(3):
        game = hexfray.begin(well(), dice=seed)
        while not game.over:
            menu = game.match.menu
            assert all(one.choice in menu for one in game.legal())
            game.choose(game.legal()[len(game.legal()) // 2])


# -- forks ----------------------------------------------------------------------------------------------------------


def test_what_is_done_in_a_fork_is_nothing_to_the_game() -> None:
    game = at_the_well()
    before = game.position, game.events, game.journal()
    other = game.fork()
    other.choose(STRIKE)
    other.undo(3)
    assert (game.position, game.events, game.journal()) == before


def test_what_is_done_in_the_game_is_nothing_to_its_fork() -> None:
    game = at_the_well()
    other = game.fork()
    game.choose(STRIKE)
    assert other.waiting != game.waiting
    other.undo()
    assert other.match.machines.turn.current_state_value == other.battle.clock.phase


def test_a_fork_throws_the_same_dice() -> None:
    game = hexfray.begin("duel", dice=4)
    for _ in range(5):
        game.choose(game.legal()[0])
    other = game.fork()
    for one in (game, other):
        for _ in one.auto("nearest", "end"):
            pass
    assert game.journal() == other.journal()


def test_a_fork_has_a_script_of_its_own() -> None:
    game = hexfray.begin(well(), dice={"script": [[5], [2], [3, 3, 4], [4]]})
    other = game.fork()
    for one in (game, other):
        one.choose("mara move-first")
    assert game.match.cup is not other.match.cup


def test_a_fork_writes_a_journal_of_its_own() -> None:
    other = at_the_well().fork()
    other.choose(STRIKE)
    assert hexfray.resume_text(other.journal()).position == other.position


def test_the_choices_of_nobody_are_asked_for_without_success() -> None:
    with pytest.raises(KeyError):
        at_the_well().legal("maara")


def test_the_list_is_worked_out_once_for_a_decision() -> None:
    game = moving()
    legal = game.legal()
    assert game.legal() is legal
    game.choose(legal[0])
    assert game.legal() is not legal


def test_a_list_that_broke_off_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    game = moving()
    count = len(game.fork().legal())
    figure = game.match.menu.decision.figures[-1]
    sections = type(game.match.menu).sections

    def failing(menu: Menu, of: str) -> tuple[Section, ...]:
        if of == figure:
            raise ZeroDivisionError
        return sections(menu, of)

    monkeypatch.setattr(Menu, "sections", failing)
    with pytest.raises(ZeroDivisionError):
        len(game.legal())
    monkeypatch.undo()
    assert len(game.legal()) == count == len([*game.legal()])


def test_groups_are_the_list_in_rows() -> None:
    game = moving()
    legal = game.legal()
    rows = [(group.figure, group.verb, row) for group in legal.groups() for row in group.rows]
    assert rows == [(one.figure, one.verb, tuple(one.fields.values())) for one in legal]
    assert [group.first for group in legal.groups(first=5, count=3)] == [5]
