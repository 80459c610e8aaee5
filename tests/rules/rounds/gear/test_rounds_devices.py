"""Devices and locks: operated by skill, shot to pieces, broken open; doors that stay shut until then."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.fire.aimed_fire import AimAt
from core.rulesets.rounds.gear.devices import Breach, Operate, lock_of, thing_of
from core.rulesets.rounds.gear.doors import WorkDoor
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import spent
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import At, Changes, ann, battle_of, ben, fighter, play, refusal

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
    assert refusal(played, WorkDoor("ann", DOOR)) == "locked"
    played.say(Operate("ann", DOOR))
    assert total(played) == 1 - 10
    played.say(dice)
    assert (lock_of(played.battle, DOOR) is None) is opens
    assert spent(played["ann"]) == 1
    assert refusal(played, WorkDoor("ann", DOOR)) == ("" if opens else "locked")


@pytest.mark.rule("C-other-05")
@pytest.mark.parametrize(("kind", "number"), [("device", 10), ("hard device", 15), ("hard lock", 15)])
def test_its_number_is_the_scenario_s(kind: str, number: int) -> None:
    assert total(at_the_door(kind).say(Operate("ann", DOOR))) == 1 - number


@pytest.mark.rule("C-other-05")
def test_a_device_works_from_then_on() -> None:
    played = at_the_door("device").say(Operate("ann", DOOR), [5, 4])
    assert [field.state for field in played.battle.fields] == ["working"]
    assert refusal(played, Operate("ann", DOOR)) == "nothing to operate in reach"


@pytest.mark.rule("C-other-05", "C-opportunity-07")
def test_those_beside_one_may_answer_it() -> None:
    played = at_the_door(foe=ben(things=("sword",))).say(Operate("ann", DOOR))
    assert played.decision.figures == ("ben",)
    played.say("ben pass")
    assert played.roll.why == "check to operate the lock"


@pytest.mark.rule("C-other-05", "C-action-02", "C-edge-blind-fighting-02")
def test_in_haste_and_without_sight_it_is_harder() -> None:
    hurried = at_the_door(marks=(Mark(Marks.SPENT, "C-action-01", 2),)).say(Operate("ann", DOOR))
    assert total(hurried) == 1 - 10 - 5
    blind = at_the_door(marks=(Mark(Marks.BLINDED, "C-cond-02"),)).say(Operate("ann", DOOR))
    assert total(blind) == 1 - 10 - 5


@pytest.mark.rule("C-other-05", "C-grid-08")
def test_only_what_is_within_reach() -> None:
    assert any(isinstance(order, Operate) for order in at_the_door().menu)
    assert refusal(at_the_door(at=(5, 8)), Operate("ann", DOOR)) == "nothing to operate in reach"
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
    assert refusal(at_the_door(at=(5, 8)), Breach("ann", DOOR, "", False)) == "the lock is out of reach"
    assert refusal(at_the_door(), Breach("ann", DOOR, "ann/sword", False)) == "not in hand"
    assert refusal(at_the_door(things=("sword",)), Breach("ann", DOOR, "ann/sword", True)) == "not a gun in hand"
    assert refusal(at_the_door("device"), Breach("ann", DOOR, "", False)) == "no lock there"


@pytest.mark.rule("C-aim-01", "C-ranged-02")
def test_a_lock_is_aimed_at_for_one_shot() -> None:
    played = at_the_door(things=("slug pistol",))
    shot = Breach("ann", DOOR, "ann/slug pistol", True)
    assert AimAt("ann", DOOR) in list(played.menu)
    assert total(played.say(AimAt("ann", DOOR), shot)) == total(at_the_door(things=("slug pistol",)).say(shot)) + 3
    assert not played.say([1, 1])["ann"].mark(Marks.AIMED)
    empty = at_the_door(things=("slug pistol",))
    gone = replace(empty["ann"], gear=tuple(replace(item, rounds=0) for item in empty["ann"].gear))
    battle = replace(empty.battle, figures={**empty.battle.figures, "ann": gone})
    none_left = Play(ROUNDS, *begin(ROUNDS, battle))
    assert refusal(none_left, Breach("ann", DOOR, "ann/slug pistol", True)) == "no shots left (needs 1)"


@pytest.mark.rule("C-ranged-02", "C-opportunity-07")
def test_a_shot_at_it_may_be_answered_and_a_blow_may_not() -> None:
    armed = ben(things=("sword",))
    shot = at_the_door(things=("slug pistol",), foe=armed).say(Breach("ann", DOOR, "ann/slug pistol", True))
    assert shot.decision.figures == ("ben",)
    kick = at_the_door(foe=armed).say(Breach("ann", DOOR, "", False))
    assert kick.roll.why == "strikes the lock"


@pytest.mark.rule("C-other-03")
def test_a_door_that_is_not_locked_opens_as_ever() -> None:
    battle = battle_of(ann(), ben(at=FAR), ground={(5, 6): "door"})
    assert refusal(Play(ROUNDS, *begin(ROUNDS, battle)), WorkDoor("ann", DOOR)) == ""


@pytest.mark.rule("C-other-03")
def test_a_device_in_a_door_does_not_lock_it() -> None:
    assert refusal(at_the_door("device"), WorkDoor("ann", DOOR)) == ""


@pytest.mark.rule("C-other-05", "C-grid-08")
def test_in_its_own_square_and_round_no_corner() -> None:
    def beside(at: At, thing: At, ground: dict[At, str]) -> str:
        battle = battle_of(ann(at=at), ben(at=FAR), ground=ground)
        field = thing_of("device", Cell(*thing), 1)
        return refusal(Play(ROUNDS, *begin(ROUNDS, replace(battle, fields=(field,)))), Operate("ann", Cell(*thing)))

    assert beside((5, 5), (5, 5), {}) == ""
    assert beside((5, 5), (6, 6), {}) == ""
    assert beside((5, 5), (6, 6), {(6, 5): "wall"}) != ""
    assert beside((5, 5), (7, 5), {}) != ""


@pytest.mark.rule("C-other-05", "C-ranged-02", "C-opportunity-10")
@pytest.mark.parametrize("order", [Operate("ann", DOOR), Breach("ann", DOOR, "", False)])
def test_what_another_has_done_first_is_lost(order: Choice) -> None:
    battle = battle_of(fighter("dora", at=(4, 6), intellect=7), ann(), ben(at=FAR), ground={(5, 6): "door"})
    played = Play(ROUNDS, *begin(ROUNDS, replace(battle, fields=(thing_of("lock", DOOR, 1),))))
    played.say("dora delay count=1", "dora done", order, Operate("dora", DOOR), [5, 4])
    assert lock_of(played.battle, DOOR) is None
    assert (played.decision.figures, spent(played["ann"])) == (("ann",), 1)


@pytest.mark.rule("C-ranged-02")
def test_a_lock_out_of_sight_or_range_is_not_shot_at() -> None:
    shot = Breach("ann", DOOR, "ann/slug pistol", True)
    battle = battle_of(ann(things=("slug pistol",), at=(5, 3)), ben(at=FAR), ground={(5, 6): "door", (5, 4): "wall"})
    walled = Play(ROUNDS, *begin(ROUNDS, replace(battle, fields=(thing_of("lock", DOOR, 1),))))
    assert refusal(walled, shot) == "the lock is out of sight or out of range"
    assert refusal(at_the_door(things=("slug pistol",), at=(5, 3)), shot) == ""
    assert (
        refusal(at_the_door(things=("knife", "slug pistol"), at=(5, 8)), Breach("ann", DOOR, "ann/knife", True))
        == "not a gun in hand"
    )


@pytest.mark.rule("C-ranged-02", "C-base-29")
def test_a_blow_costs_no_shot_and_a_shot_takes_one_and_an_action() -> None:
    blade = at_the_door(things=("sword",))
    before = blade["ann"].gear
    assert blade.say(Breach("ann", DOOR, "ann/sword", False), [1, 1])["ann"].gear == before
    late = ann(things=("slug pistol",), marks=(Mark(Marks.SPENT, "C-action-01", 5),))
    battle = battle_of(late, ben(at=FAR), ground={(5, 6): "door"})
    played = Play(ROUNDS, *begin(ROUNDS, replace(battle, fields=(thing_of("lock", DOOR, 1),))))
    assert refusal(played, Breach("ann", DOOR, "ann/slug pistol", True)) == "no extra actions left (3 a round)"
    last = replace(late, marks=(), gear=tuple(replace(item, rounds=1) for item in late.gear))
    battle = battle_of(last, ben(at=FAR), ground={(5, 6): "door"})
    played = Play(ROUNDS, *begin(ROUNDS, replace(battle, fields=(thing_of("lock", DOOR, 1),))))
    assert refusal(played, Breach("ann", DOOR, "ann/slug pistol", True)) == ""


@pytest.mark.rule("C-ranged-02", "C-base-33")
def test_a_lamp_breaks_no_lock() -> None:
    orders = [order for order in at_the_door(things=("knife", "lamp")).menu if isinstance(order, Breach)]
    assert {order.item for order in orders} == {"", "ann/knife"}
    assert {tuple(order.manner().values()) for order in orders} == {("",)}
    shots = [order for order in at_the_door(things=("slug pistol",)).menu if isinstance(order, Breach) and order.afar]
    assert [order.manner() for order in shots] == [{"afar": "with a shot"}]


@pytest.mark.rule("C-ranged-02", "C-mod-04", "C-mod-16")
def test_a_lock_is_as_hard_for_the_off_hand_as_a_foe_is() -> None:
    main = at_the_door(things=("knife", "club")).say(Breach("ann", DOOR, "ann/knife", False))
    off = at_the_door(things=("knife", "club")).say(Breach("ann", DOOR, "ann/club", False))
    assert total(off) == total(main) - 8


@pytest.mark.rule("C-ranged-02", "C-mod-10", "C-mod-16", "C-mod-19")
def test_a_horse_and_a_good_position_count_against_a_lock_too() -> None:
    def shooter(*marks: Mark) -> Play:
        played = at_the_door(things=("slug pistol",), at=(5, 3), marks=marks)
        return played.say(Breach("ann", DOOR, "ann/slug pistol", True))

    plain = total(shooter())
    assert total(shooter(Mark(Marks.MOUNTED, "C-mod-10"))) == plain - 4
    assert total(shooter(Mark(Marks.POSITION, "C-mod-08", 2))) == plain + 2
