"""GM edits and what if in lines. On the screen: tests/tui/screens/test_by_hand.py and test_what_if.py."""

from __future__ import annotations

import pytest

from core.match.journal import load
from core.match.replay import replay
from tests.tui.plain.lines import TO_RED, answer, duel, told
from tui.keeping.journals import journals_path
from tui.keeping.opening import resume_battle
from tui.plain.editing import HELP


def test_edit_alone_shows_examples_for_everything() -> None:
    assert answer(duel(), "edit") == [*HELP]


def test_the_values_of_a_figure_are_listed_page_by_page() -> None:
    lines = answer(duel(), TO_RED, "edit ysolt")
    assert lines[0] == "Ysolt:"
    assert "  wounds: 0" in lines
    assert "Add a figure:" in lines


def test_a_typed_edit_is_a_line_of_the_journal_told_and_undone() -> None:
    session = duel()
    said = told(session, TO_RED, "edit ysolt hurt=3 facing=SW", "who ysolt")
    assert "GM edit, Ysolt: wounds 3" in said
    assert session.match.battle["ysolt"].hurt == 3
    assert session.undo()
    assert session.match.battle["ysolt"].hurt == 0
    assert session.redo()
    assert session.match.battle["ysolt"].hurt == 3
    session.close()
    journal = load(session.path)
    again = replay(session.scenario.ruleset, session.scenario.battle, journal.lines)
    assert again.battle == session.match.battle


def test_a_group_is_added_by_name() -> None:
    session = duel()
    said = told(session, TO_RED, "edit add group guard copy=bran count=2 at=0703", "map", "who")
    assert "Guard 2 joins the west bank" in said
    assert {"guard-1", "guard-2"} <= session.match.battle.figures.keys()


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("edit nobody hurt=3", "Unknown figure 'nobody'"),
        ("edit bran hrt=3", "Unknown key 'hrt'; did you mean 'hurt'?"),
        ("edit bran hurt", "'hurt': expected key=value, for example hurt=3"),
        ("edit add figure cal copy=bran at=9999", "At: 9999 is off the map"),
        ("edit add item kind=brodsword to=bran", "did you mean 'broadsword'?"),
    ],
)
def test_a_fault_names_the_key_and_the_fix(line: str, fault: str) -> None:
    assert fault in answer(duel(), TO_RED, line)[0]


def test_in_the_middle_of_an_order_nothing_is_edited() -> None:
    assert "An order is in progress; finish it first" in answer(duel(), "edit bran hurt=1")[0]


# -- what if -----------------------------------------------------------------------------------------------------------


def test_the_computer_plays_on_and_the_shares_are_told() -> None:
    session = duel()
    before = session.match.position
    lines = answer(session, TO_RED, "what-if 2 recruit")
    assert lines[0].strip().startswith("1 of 2 played")
    assert any("wins" in line and "of 2" in line for line in lines)
    assert lines[-1].startswith("The battle ends in turn")
    assert before.battle.figures == session.match.battle.figures


def test_a_sandbox_says_so_at_every_line_and_is_left_where_it_was_begun() -> None:
    session = duel()
    said = told(session, TO_RED, "what-if play", "end", "what-if back", "who")
    inside, back, after = said.partition("Back in the battle, where you left off.")
    assert back
    assert inside.count("sandbox> ") == 2
    assert "sandbox> " not in after
    assert len(session.match.history) == 3
    assert len(load(session.path).lines) == 4


def test_a_sandbox_is_kept_as_a_battle_of_its_own() -> None:
    session = duel()
    before = {*journals_path().glob("*.jsonl")}
    assert "Kept as a new battle" in told(session, TO_RED, "what-if play", "end", "what-if keep")
    (path,) = {*journals_path().glob("*.jsonl")} - before
    kept = resume_battle(path)
    assert load(path).header.origin.startswith(session.path.name)
    assert len(kept.match.history) >= 1
    kept.close()


@pytest.mark.parametrize(
    ("line", "fault"),
    [("what-if back", "What-if: expected 10 or play"), ("what-if 2 nobody", "Unknown policy 'nobody'")],
)
def test_what_cannot_be_tried_says_what_can(line: str, fault: str) -> None:
    assert fault in answer(duel(), TO_RED, line)[0]
