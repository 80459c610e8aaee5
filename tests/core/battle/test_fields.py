"""Fields over the map, and the machines that they and the figures go through."""

from __future__ import annotations

import pytest
from statemachine import State, StateMachine

from core.battle.battle import Battle
from core.battle.events import fold
from core.battle.field import Field
from core.battle.mark import Mark
from core.battle.record import replace
from core.battle.steps import FieldStepped, FigureStepped, PairStepped
from core.match.machines import LiveMachines
from core.play.scene import Scene
from core.rulebook.rulebook import Rulebook
from core.rulebook.transitions import IllegalStep, Transitions
from hexfray.testing.skirmish import battle_of, cell, fighter


class FireMachine(StateMachine):
    """Something that can be lit once."""

    out = State(initial=True)
    alight = State()
    burnt = State(final=True)

    light = out.to(alight)
    go_out = alight.to(burnt)


class PhaseMachine(StateMachine):
    """A turn without phases."""

    begun = State(initial=True, final=True)


BOOK = Rulebook((), machines={"turn": Transitions.of(PhaseMachine), "fire": Transitions.of(FireMachine)})
BLAZE = Field("fire 1", "fire", "alight", "oil", cell(1, 0), frozenset({cell(1, 0), cell(2, 0)}), since=1)
LIT = FieldStepped("fire", (), "fire 1", "light", "out", "alight", BLAZE)
OUT = FieldStepped("fire", (), "fire 1", "go_out", "alight", "burnt", None)


def after(*steps: FieldStepped | FigureStepped) -> Battle:
    scene = Scene(battle_of(fighter("ann")), BOOK)
    scene.tell(*steps)
    return scene.battle


def test_a_field_lies_over_its_cells() -> None:
    battle = after(LIT)
    assert [battle.fields_at(cell(q, 0)) for q in range(3)] == [(), (BLAZE,), (BLAZE,)]


def test_a_field_that_changes_keeps_its_place_and_a_gone_one_leaves_none() -> None:
    other = replace(BLAZE, id="fire 2")
    shrunk = replace(BLAZE, cells=frozenset({cell(1, 0)}))
    battle = after(LIT).with_field("fire 2", other).with_field("fire 1", shrunk)
    assert battle.fields == (shrunk, other)
    assert OUT.applied_to(battle).fields == (other,)


def test_a_field_may_not_take_a_step_that_its_machine_does_not_have() -> None:
    with pytest.raises(IllegalStep, match="no 'go_out' from 'out'"):
        after(FieldStepped("fire", (), "fire 1", "go_out", "out", "burnt", None))


def test_where_a_figure_stands_in_a_machine_is_its_mark() -> None:
    mark = Mark("fire", "S16.11-07", about="alight")
    lit = FigureStepped("fire", (), "ann", "light", "out", "alight", mark)
    assert after(lit)["ann"].mark("fire") == mark
    assert after(lit, FigureStepped("fire", (), "ann", "go_out", "alight", "burnt", None))["ann"].marks == ()


def test_every_field_and_figure_has_a_live_machine_of_its_own() -> None:
    machines = LiveMachines(BOOK, battle_of(fighter("ann")))
    machines.follow((LIT, replace(LIT, id="fire 2"), OUT))
    with pytest.raises(IllegalStep, match="the machine is in 'alight'"):
        machines.follow((replace(LIT, id="fire 2"),))


def test_a_step_of_a_pair_is_kept_by_its_first_figure_for_each_other() -> None:
    def step(other: str, before: str, after: str) -> PairStepped:
        mark = Mark("meeting", "T-01", about=other, how=after) if after != "apart" else None
        return PairStepped("meeting", (), "ann", other, "go", before, after, mark, who=other, text="comes near")

    battle = battle_of(fighter("ann"), fighter("bob", (1, 0)), fighter("cid", (2, 0)))
    battle = fold(battle, [step("bob", "apart", "near"), step("cid", "apart", "near"), step("bob", "near", "closer")])
    assert [(mark.kind, mark.how, mark.about) for mark in battle["ann"].marks] == [
        ("meeting", "near", "cid"),
        ("meeting", "closer", "bob"),
    ]
    assert [mark.about for mark in fold(battle, [step("bob", "closer", "apart")])["ann"].marks] == ["cid"]
    assert step("bob", "apart", "near").describe(battle) == "Bob comes near"
