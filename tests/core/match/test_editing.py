"""The game master's hand: what can be changed, when, and that it is kept."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.field import Field
from core.battle.hold import Hold
from core.battle.item import Soundness
from core.battle.mark import Mark
from core.battle.record import replace
from core.match.cups import ScriptedCup, cup_of
from core.match.editing import Edit, EditFault, Subject, event_of
from core.match.entries import Edited, JournalLine
from core.match.match import Match
from core.match.replay import replay
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.sheet.basics import sheet
from hexfray.testing.skirmish import battle_of, cell, fighter
from tests.support.matches import melee

SMOKE = Field("smoke 1", "cloud", "hex", "smoke", cell(2, 0), frozenset({cell(2, 0)}), since=1)


def scene() -> Battle:
    ann = fighter(
        "ann", main="rifle", pack=["dagger"], marks=[Mark("shaken", "S12.4-05", -2), Mark("aiming", "S12.0-27")]
    )
    battle = battle_of(ann, fighter("bob", (0, -1), 3, side="blue"), terrain={(1, 0): "wall"})
    return replace(battle, fields=(SMOKE,))


def name(q: int, r: int) -> str:
    return battle_of(fighter("ann")).grid.name(cell(q, r))


def ann_with(**values: object) -> Battle:
    battle = scene()
    return event_of(battle, Edit(Subject.FIGURE, "ann", values)).applied_to(battle)


def refused(subject: Subject, about: str, **values: object) -> str:
    with pytest.raises(EditFault) as caught:
        event_of(scene(), Edit(subject, about, values))
    return str(caught.value)


def playing() -> Match:
    """A match in which red is about to move."""
    match = Match.start(SKIRMISH, melee(), ScriptedCup([5], [2]))
    match.answer(match.read("agnar move-first"))
    return match


# -- figures -----------------------------------------------------------------------------------------------------------


def test_a_figure_is_put_somewhere_else() -> None:
    ann = ann_with(at=name(0, 2), facing="SE", condition="prone")["ann"]
    assert (ann.at, ann.facing, ann.condition) == (cell(0, 2), 2, Condition.PRONE)


def test_a_figure_is_hurt_and_rid_of_a_mark() -> None:
    ann = ann_with(hurt=4, unmark=["shaken"])["ann"]
    assert ann.hurt == 4
    assert [mark.kind for mark in ann.marks] == ["aiming"]


def test_what_a_figure_holds_and_how_it_is_loaded() -> None:
    rifle = {"ann/rifle": {"rounds": 1}, "ann/dagger": {"soundness": "broken"}}
    ann = ann_with(main="ann/dagger", off=None, items=rifle)["ann"]
    assert (ann.main, ann.off) == ("ann/dagger", None)
    assert [(item.rounds, item.soundness) for item in ann.gear] == [(1, Soundness.WHOLE), (0, Soundness.BROKEN)]


def test_basic_scores_go_by_the_names_of_the_sheet() -> None:
    assert sheet(ann_with(sheet={"strength": 15})["ann"]).strength == 15


@pytest.mark.parametrize(
    ("values", "word"),
    [
        ({"at": "9999"}, "off the map"),
        ({"at": name(1, 0)}, "solid"),
        ({"at": name(0, -1)}, "Bob stands in"),
        ({"facing": "UP"}, "facing: unknown value 'UP'"),
        ({"condition": "prne"}, "did you mean 'prone'?"),
        ({"hurt": -1}, "expected a whole number from 0, got"),
        ({"hurt": True}, "expected a whole number from 0, got"),
        ({"main": "ann/sword"}, "main: unknown value 'ann/sword'"),
        ({"unmark": ["shakn"]}, "did you mean 'shaken'?"),
        ({"unmark": [3]}, "unmark: unknown value 3"),
        ({"sheet": {"strenth": 3}}, "did you mean 'strength'?"),
        ({"sheet": {"skills": 3}}, "sheet: unknown value 'skills'"),
        ({"sheet": {"strength": "high"}}, "expected a whole number from 0, got"),
        ({"items": {"ann/rifle": {"rounds": -1}}}, "items.ann/rifle"),
        ({"items": {"ann/rfle": {"rounds": 1}}}, "did you mean 'ann/rifle'?"),
        ({"hrt": 3}, "did you mean 'hurt'?"),
        ({}, "nothing to change"),
    ],
)
def test_a_value_that_cannot_be_is_refused_by_its_key(values: dict[str, object], word: str) -> None:
    assert word in refused(Subject.FIGURE, "ann", **values)


def test_a_figure_that_is_out_is_asked_no_more() -> None:
    match = playing()
    match.edit(Edit(Subject.FIGURE, "agnar", {"condition": "dead"}))
    assert match.menu.decision.figures == ("ka",)


def test_the_battle_may_be_over_by_it() -> None:
    match = playing()
    for figure in ("mara", "bo"):
        match.edit(Edit(Subject.FIGURE, figure, {"condition": "unconscious"}))
    assert match.verdict is not None
    assert match.verdict.winner == "red"


# -- cells and fields --------------------------------------------------------------------------------------------------


def test_the_ground_changes() -> None:
    battle = scene()
    assert (
        event_of(battle, Edit(Subject.CELL, name(1, 0), {"terrain": "rubble"}))
        .applied_to(battle)
        .ground(cell(1, 0))
        .cost
        == 2
    )


def test_nobody_is_walled_in() -> None:
    assert "Ann is in" in refused(Subject.CELL, name(0, 0), terrain="wall")


def test_a_field_lies_elsewhere_or_ends() -> None:
    battle = scene()
    moved = event_of(battle, Edit(Subject.FIELD, "smoke 1", {"cells": [name(3, 0)]})).applied_to(battle)
    assert moved.fields_at(cell(3, 0))[0].id == "smoke 1"
    assert event_of(battle, Edit(Subject.FIELD, "smoke 1", {"cells": []})).applied_to(battle).fields == ()


@pytest.mark.parametrize(
    ("subject", "about", "values", "word"),
    [
        (Subject.FIGURE, "an", {"hurt": 1}, "did you mean 'ann'?"),
        (Subject.CELL, "07", {"terrain": "wall"}, "write column and row"),
        (Subject.CELL, "0101", {"terrain": "walll"}, "did you mean 'wall'?"),
        (Subject.CELL, "0101", {"terrain": 3}, "expected a terrain"),
        (Subject.CELL, "0101", {"ground": "wall"}, "unknown key 'ground'"),
        (Subject.FIELD, "smoke 2", {"cells": []}, "did you mean 'smoke 1'?"),
        (Subject.FIELD, "smoke 1", {"cells": "0101"}, "a list of cell numbers"),
    ],
)
def test_what_is_not_there_is_refused(subject: Subject, about: str, values: dict[str, object], word: str) -> None:
    assert word in refused(subject, about, **values)


# -- in a match --------------------------------------------------------------------------------------------------------


def test_nothing_is_changed_while_an_order_is_under_way() -> None:
    match = Match.start(SKIRMISH, melee(), ScriptedCup([5], [2]))
    with pytest.raises(EditFault, match="an order is in progress"):
        match.edit(Edit(Subject.FIGURE, "agnar", {"hurt": 3}))
    assert match.battle["agnar"].hurt == 0


def test_an_edit_is_a_step_of_the_history_like_any_other() -> None:
    match = playing()
    before = match.position
    match.edit(Edit(Subject.FIGURE, "agnar", {"hurt": 3}))
    match.undo()
    assert match.position == before


def test_a_journal_with_edits_replays() -> None:
    match = playing()
    match.edit(Edit(Subject.FIGURE, "agnar", {"at": name(0, 0), "hurt": 3}))
    match.answer(match.read("agnar move facing=N"))
    lines = [JournalLine(number, entry) for number, entry in enumerate(match.entries, 2)]
    again = replay(SKIRMISH, match.first, lines, cup_of(match.cup.dice))
    assert any(isinstance(entry, Edited) for entry in again.entries)
    assert (again.position, again.entries, again.events) == (match.position, match.entries, match.events)


def test_a_figure_moved_by_hand_holds_nobody_any_more() -> None:
    battle = replace(scene(), holds=(Hold("ann", "bob", "gripped"), Hold("bob", "ann", "gripped")))
    edit = event_of(battle, Edit(Subject.FIGURE, "ann", {"at": name(0, 3)}))
    assert edit.applied_to(battle).holds == ()


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"hurt": 3, "tired": 1}, "wounds 3, fatigue 1"),
        ({"at": "0507", "facing": "NE", "condition": "prone"}, "in 0507, facing NE, prone"),
        ({"main": "mara/rifle-2", "off": None}, "main hand: second rifle, off hand: empty"),
        ({"unmark": ["shaken", "acted"]}, "no longer shaken and acted"),
        ({"sheet": {"st": 12, "base_hits": 9}}, "st 12, base hits 9"),
        (
            {"items": {"mara/rifle": {"soundness": "jammed"}, "mara/bow": {"rounds": 1}}},
            "rifle jammed, bow loaded with 1 round",
        ),
        ({"cells": ["0507", "0508"]}, "in 0507 and 0508"),
        ({"cells": []}, "removed"),
        ({"terrain": "rubble"}, "rubble"),
    ],
)
def test_values_are_told_in_words(values: dict[str, object], told: str) -> None:
    assert Edit(Subject.FIGURE, "mara", values).describe() == told
