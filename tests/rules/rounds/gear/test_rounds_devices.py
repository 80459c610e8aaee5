"""Devices and locks: worked with one's head, shot to pieces, broken in; and doors that stay shut until then."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.gear.devices import Breach, Operate, lock_of, thing_of
from core.rulesets.rounds.gear.doors import WorkDoor
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import spent
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import Changes, ann, battle_of, ben, play, refusal

DOOR = Cell(5, 6)
FAR = (15, 15)


def at_the_door(kind: str = "lock", *, foe: Figure | None = None, **but: Unpack[Changes]) -> Play:
    """Ann, Intellect +1, before a door that is locked."""
    clever: Changes = {"intellect": 7}
    figures = (ann(**(clever | but)), foe or ben(at=FAR))
    battle = battle_of(*figures, ground={(5, 6): "door"})
    return Play(ROUNDS, *begin(ROUNDS, replace(battle, fields=(thing_of(kind, DOOR, 1),))))


def total(played: Play) -> int:
    assert played.roll.tally is not None
    return played.roll.tally.total


@pytest.mark.rule("C-other-05", "C-other-03")
@pytest.mark.parametrize(("kind", "dice", "opens"), [("lock", [5, 4], True), ("lock", [5, 3], False)])
def test_a_lock_is_worked_with_one_s_head(kind: str, dice: list[int], opens: bool) -> None:
    played = at_the_door(kind)
    assert refusal(played, WorkDoor("ann", DOOR)) == "it is locked"
    played.say(Operate("ann", DOOR))
    assert total(played) == 1 - 10
    played.say(dice)
    assert (lock_of(played.battle, DOOR) is None) is opens
    assert spent(played["ann"]) == 1
    assert refusal(played, WorkDoor("ann", DOOR)) == ("" if opens else "it is locked")


@pytest.mark.rule("C-other-05")
@pytest.mark.parametrize(("kind", "number"), [("device", 10), ("hard device", 15), ("hard lock", 15)])
def test_its_number_is_the_scenario_s(kind: str, number: int) -> None:
    assert total(at_the_door(kind).say(Operate("ann", DOOR))) == 1 - number


@pytest.mark.rule("C-other-05")
def test_a_device_works_from_then_on() -> None:
    played = at_the_door("device").say(Operate("ann", DOOR), [5, 4])
    assert [field.state for field in played.battle.fields] == ["working"]
    assert refusal(played, Operate("ann", DOOR)) == "there is nothing like that beside it"


@pytest.mark.rule("C-other-05", "C-opportunity-07")
def test_those_beside_one_may_answer_it() -> None:
    played = at_the_door(foe=ben(things=("sword",))).say(Operate("ann", DOOR))
    assert played.decision.figures == ("ben",)
    played.say("ben pass")
    assert played.roll.why == "lock"


@pytest.mark.rule("C-other-05", "C-action-02", "C-edge-blind-fighting-02")
def test_in_haste_and_without_sight_it_is_harder() -> None:
    hurried = at_the_door(marks=(Mark(Marks.SPENT, "C-action-01", 2),)).say(Operate("ann", DOOR))
    assert total(hurried) == 1 - 10 - 5
    blind = at_the_door(marks=(Mark(Marks.BLINDED, "C-cond-02"),)).say(Operate("ann", DOOR))
    assert total(blind) == 1 - 10 - 5


@pytest.mark.rule("C-other-05", "C-grid-08")
def test_only_what_is_within_reach() -> None:
    assert any(isinstance(order, Operate) for order in at_the_door().menu)
    assert refusal(at_the_door(at=(5, 8)), Operate("ann", DOOR)) != ""
    assert not any(isinstance(order, Operate) for order in at_the_door(at=(5, 8)).menu)
    assert not any(isinstance(order, Operate | Breach) for order in play(ann(), ben(at=FAR)).menu)


@pytest.mark.rule("C-ranged-02")
@pytest.mark.parametrize(("dice", "opens"), [([1, 2], True), ([1, 1], False)])
def test_a_lock_is_shot_to_pieces(dice: list[int], opens: bool) -> None:
    shooter = at_the_door(things=("slug pistol",), skills={Skill.RANGED: 0}, at=(5, 3))
    shooter.say(Breach("ann", DOOR, "ann/slug pistol", True))
    assert total(shooter) == 2 - 5
    shooter.say(dice)
    assert (lock_of(shooter.battle, DOOR) is None) is opens
    item = shooter["ann"].item("ann/slug pistol")
    assert item is not None
    assert item.rounds == 11


@pytest.mark.rule("C-ranged-02", "C-mod-05")
def test_how_far_it_is_counts() -> None:
    near, far = (at_the_door(things=("slug pistol",), at=(5, row)) for row in (5, 15))
    shot = Breach("ann", DOOR, "ann/slug pistol", True)
    assert total(near.say(shot)) > total(far.say(shot))


@pytest.mark.rule("C-ranged-02", "C-other-03")
def test_it_is_broken_with_a_blade_or_a_foot() -> None:
    blade = at_the_door(things=("sword",)).say(Breach("ann", DOOR, "ann/sword", False))
    assert total(blade) == 7 - 5
    foot = at_the_door().say(Breach("ann", DOOR, "", False))
    assert total(foot) == 6 - 5
    foot.say([1, 1])
    assert lock_of(foot.battle, DOOR) is None
    foot.say(WorkDoor("ann", DOOR))
    assert foot.battle.ground(DOOR).id == "doorway"


@pytest.mark.rule("C-ranged-02", "C-other-03")
def test_what_that_takes() -> None:
    assert refusal(at_the_door(at=(5, 8)), Breach("ann", DOOR, "", False)) != ""
    assert refusal(at_the_door(), Breach("ann", DOOR, "ann/sword", False)) != ""
    assert refusal(at_the_door(things=("sword",)), Breach("ann", DOOR, "ann/sword", True)) != ""
    assert refusal(at_the_door("device"), Breach("ann", DOOR, "", False)) != ""
    empty = at_the_door(things=("slug pistol",))
    gone = replace(empty["ann"], gear=tuple(replace(item, rounds=0) for item in empty["ann"].gear))
    battle = replace(empty.battle, figures={**empty.battle.figures, "ann": gone})
    none_left = Play(ROUNDS, *begin(ROUNDS, battle))
    assert refusal(none_left, Breach("ann", DOOR, "ann/slug pistol", True)) != ""


@pytest.mark.rule("C-ranged-02", "C-opportunity-07")
def test_a_shot_at_it_may_be_answered_and_a_blow_may_not() -> None:
    armed = ben(things=("sword",))
    shot = at_the_door(things=("slug pistol",), foe=armed).say(Breach("ann", DOOR, "ann/slug pistol", True))
    assert shot.decision.figures == ("ben",)
    kick = at_the_door(foe=armed).say(Breach("ann", DOOR, "", False))
    assert kick.roll.why == "breach"


@pytest.mark.rule("C-other-03")
def test_a_door_that_is_not_locked_opens_as_ever() -> None:
    battle = battle_of(ann(), ben(at=FAR), ground={(5, 6): "door"})
    assert refusal(Play(ROUNDS, *begin(ROUNDS, battle)), WorkDoor("ann", DOOR)) == ""
