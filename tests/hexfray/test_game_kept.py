"""A game as a program changes, keeps and ends it: undo, edits by hand, journals, what comes after the fight. What is
asked and chosen before is in test_game.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hexfray
from hexfray import Unable
from hexfray.events import FigureEdited
from tests.support.games import seeded, unchanged
from tests.support.journals import of_format_1
from tests.support.spoils import MEND, end, rifles
from tests.support.well import HIT, STRIKE, at_the_well

# -- changing it ---------------------------------------------------------------------------------------------------


def test_undo_takes_orders_and_rolls_back() -> None:
    game = at_the_well()
    before = game.position
    game.choose(STRIKE)
    game.roll(*HIT)
    game.undo(2)
    assert game.position == before


@pytest.mark.parametrize("steps", [-1, 0, 99])
def test_what_was_not_given_is_not_taken_back(steps: int) -> None:
    game = at_the_well()
    with unchanged(game), pytest.raises(hexfray.Unable):
        game.undo(steps)


def test_a_hand_changes_a_figure_and_can_be_taken_back() -> None:
    game = at_the_well()
    (event,) = game.edit("figure", "bo", {"hurt": 3})
    assert isinstance(event, FigureEdited)
    assert game["bo"].hurt == 3
    game.undo()
    assert game["bo"].hurt == 0


@pytest.mark.parametrize(
    ("subject", "name", "values"),
    [
        ("figure", "nobody", {"hurt": 3}),
        ("figure", "bo", {"hurt": -3}),
        ("figure", "bo", {}),
        ("cell", "9999", {"terrain": "rubble"}),
        ("field", "fire", {"cells": []}),
        ("weather", "bo", {"hurt": 3}),
    ],
)
def test_what_cannot_be_is_not_made(subject: str, name: str, values: dict[str, Any]) -> None:
    game = at_the_well()
    with unchanged(game), pytest.raises(hexfray.EditFault):
        game.edit(subject, name, values)


def test_a_fault_of_an_edit_names_the_key_or_the_subject() -> None:
    game = at_the_well()
    with pytest.raises(hexfray.EditFault, match=r"^hurt: expected a whole number from 0, got -3"):
        game.edit("figure", "bo", {"hurt": -3})
    with pytest.raises(hexfray.EditFault, match=r"^subject: expected one of figure, group, item"):
        game.edit("weather", "bo", {"hurt": 3})


def test_nothing_is_changed_by_hand_while_an_order_is_under_way() -> None:
    game = at_the_well()
    game.choose(STRIKE)
    with unchanged(game), pytest.raises(hexfray.EditFault):
        game.edit("figure", "bo", {"hurt": 3})


# -- keeping it ----------------------------------------------------------------------------------------------------


def test_a_game_is_gone_on_with_in_the_middle_of_an_order(tmp_path: Path) -> None:
    game = at_the_well()
    game.edit("figure", "bo", {"hurt": 3})
    game.choose(STRIKE)
    game.save(tmp_path / "well.jsonl")
    for again in (hexfray.resume(str(tmp_path / "well.jsonl")), hexfray.resume_text(game.journal())):
        assert again.position == game.position
        assert again.journal() == game.journal()
        assert again.roll(*HIT) == again.events[-1:]


def test_a_file_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "well.jsonl"
    file.write_text("precious")
    with pytest.raises(hexfray.JournalFault):
        at_the_well().save(file)
    assert file.read_text() == "precious"


def test_what_is_no_journal_is_not_gone_on_with(tmp_path: Path) -> None:
    with pytest.raises(hexfray.JournalFault):
        hexfray.resume(tmp_path / "none.jsonl")
    with pytest.raises(hexfray.JournalFault):
        hexfray.resume_text("")


def test_a_journal_of_an_older_format_is_gone_on_with_and_stays_of_that_format() -> None:
    game = at_the_well()
    old = of_format_1(game.journal())
    again = hexfray.resume_text(old)
    assert again.position == game.position
    assert again.journal() == old


def test_a_journal_that_tells_of_another_battle_is_refused() -> None:
    journal = at_the_well().journal().replace("path=0203", "path=0305,0501")
    with pytest.raises(hexfray.Desync):
        hexfray.resume_text(journal)


# -- after the fight -----------------------------------------------------------------------------------------------


def test_after_the_fight_someone_is_asked_and_the_verdict_stays() -> None:
    game = hexfray.begin(rifles())
    end(game.match)
    assert game.log(game.after()) == [
        "The fight is over",
        "Turn 1: aftermath",
        "Turn 1: aftermath, red",
    ]
    assert (game.over, game.verdict is not None) == (False, True)
    assert game.legal()[0].order == MEND
    assert game.log(game.choose(MEND))[0] == "Mara repairs the rifle"
    assert game.over
    assert hexfray.resume_text(game.journal()).position == game.position


def test_a_policy_plays_it_to_its_end() -> None:
    game = hexfray.begin(rifles())
    end(game.match)
    game.after()
    assert [order for order, _ in game.auto("veteran", "end")] == [MEND]
    assert game.over


def test_nothing_comes_after_a_fight_that_goes_on() -> None:
    game = seeded()
    with unchanged(game), pytest.raises(Unable, match="the fight is not over"):
        game.after()


def test_a_position_in_the_aftermath_can_be_begun_from_and_forked() -> None:
    game = hexfray.begin(rifles())
    end(game.match)
    game.after()
    again = hexfray.begin(rifles(), position=game.position_text())
    assert again.position == game.position
    assert game.fork().position == game.position
    again.choose(MEND)
    assert again.verdict == game.verdict
    done = hexfray.begin(rifles(), position=again.position_text())
    assert (done.over, done.verdict) == (True, game.verdict)
