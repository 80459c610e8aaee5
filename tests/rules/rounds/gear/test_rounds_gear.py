"""Work of the hands: drawing, putting away, picking up, loading; doors and heavy things."""

from __future__ import annotations

import pytest

from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark, UntilTurnOf
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.ranged import in_motion
from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.gear.doors import Push, WorkDoor
from core.rulesets.rounds.gear.loading import Reload
from core.rulesets.rounds.gear.taking import Draw, DropItem, PickUp, Retrieve, Sheathe
from core.rulesets.rounds.portrait import portrait
from core.rulesets.rounds.sheet.hands import Limb
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import left
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import At, ann, battle_of, ben, cy, fighter, go, play, refusal

DRAW = Draw("ann", "ann/knife")


@pytest.mark.rule("C-draw-01", "C-table1-01")
def test_drawing_takes_an_action_and_nobody_answers_it() -> None:
    played = play(ann(about=("knife",)), ben()).say(DRAW)
    assert played["ann"].main == "ann/knife"
    assert left(played["ann"]) == 1
    assert played.decision.figures == ("ann",)


@pytest.mark.rule("C-draw-02", "C-base-33")
def test_what_can_be_drawn_with_which_hands() -> None:
    assert refusal(play(ann(things=("slug rifle",), about=("knife",)), ben()), DRAW) == "no free hand"
    assert refusal(play(ann(things=("knife",)), ben()), DRAW) == "not carried"
    assert refusal(play(ann(about=("lamp",)), ben()), Draw("ann", "ann/lamp")) == "in the pack: retrieve instead"
    second = play(ann(things=("sword",), about=("knife",)), ben()).say(DRAW)
    assert (second["ann"].main, second["ann"].off) == ("ann/sword", "ann/knife")
    rifle = play(ann(about=("slug rifle",)), ben()).say(Draw("ann", "ann/slug rifle"))
    assert rifle["ann"].main == rifle["ann"].off == "ann/slug rifle"
    both = play(ann(things=("knife",), about=("slug rifle",)), ben())
    assert refusal(both, Draw("ann", "ann/slug rifle")) == "too few free hands (1 of 2)"


def stowed(*kinds: str) -> tuple[Mark, ...]:
    """The marks of what Ann has in her pack."""
    return tuple(Mark(Marks.STOWED, "C-draw-02", about=f"ann/{kind}") for kind in kinds)


@pytest.mark.rule("C-draw-02", "C-other-02", "C-table1-02")
def test_a_weapon_in_the_pack_is_retrieved_and_that_provokes() -> None:
    played = play(ann(about=("knife",), marks=stowed("knife")), ben(things=("sword",)))
    assert refusal(played, DRAW) == "in the pack: retrieve instead"
    assert not [order for order in played.menu if isinstance(order, Draw)]
    played.say(Retrieve("ann", "ann/knife"))
    assert played.decision.figures == ("ben",)
    played.say("ben pass")
    assert played["ann"].main == "ann/knife"
    assert left(played["ann"]) == 1
    assert not played["ann"].mark(Marks.STOWED)


@pytest.mark.rule("C-draw-02", "C-other-02")
def test_once_sheathed_it_is_at_the_belt() -> None:
    played = play(ann(about=("knife",), marks=stowed("knife")), cy()).say(Retrieve("ann", "ann/knife"))
    played.say(Sheathe("ann", "ann/knife"), "ann done", "cy done")
    assert not refusal(played, DRAW)


@pytest.mark.rule("C-draw-02")
def test_of_two_alike_the_one_in_the_pack_stays_there() -> None:
    played = play(ann(about=("knife", "sword"), marks=stowed("sword")), cy())
    assert [order.item for order in played.menu if isinstance(order, Draw)] == ["ann/knife"]
    assert [order.item for order in played.menu if isinstance(order, Retrieve)] == ["ann/sword"]
    assert refusal(played, Retrieve("ann", "ann/knife")) == "at the belt: draw instead"
    assert portrait(played.battle, played["ann"]).gear == ("knife", "sword, in the pack")


@pytest.mark.rule("C-base-33", "C-base-26")
def test_with_the_main_arm_hurt_the_off_hand_draws() -> None:
    hurt = ann(about=("knife",), marks=(Mark(Marks.INJURED, "C-base-26", about=Limb.MAIN_ARM),))
    played = play(hurt, ben()).say(DRAW)
    assert (played["ann"].main, played["ann"].off) == (None, "ann/knife")


@pytest.mark.rule("C-other-01", "C-action-05", "C-table1-01")
def test_dropping_is_free() -> None:
    played = play(ann(things=("slug rifle",), about=("knife",)), ben()).say(DropItem("ann", "ann/slug rifle"))
    assert left(played["ann"]) == 2
    assert [item.kind for item in played.battle.fallen[Cell(5, 5)]] == ["slug rifle"]
    assert left(played.say(DRAW)["ann"]) == 1
    assert refusal(played, DropItem("ann", "ann/slug rifle")) == "not in hand"


@pytest.mark.rule("C-other-02", "C-table1-02")
def test_sheathing_and_fetching_are_answered() -> None:
    played = play(ann(things=("sword",)), ben()).say(Sheathe("ann", "ann/sword"))
    assert played.decision.figures == ("ben",)
    played.say("ben pass")
    assert not played["ann"].held
    assert left(played["ann"]) == 1
    fetch = play(ann(about=("lamp",)), ben()).say(Retrieve("ann", "ann/lamp"))
    assert fetch.decision.figures == ("ben",)
    assert fetch.say("ben pass")["ann"].main == "ann/lamp"
    full = play(ann(things=("sword", "knife"), about=("lamp",)), ben())
    assert "free hand" in refusal(full, Retrieve("ann", "ann/lamp"))
    assert refusal(play(ann(about=("knife",)), ben()), Retrieve("ann", "ann/knife")) == "at the belt: draw instead"
    assert refusal(play(ann(), ben()), Sheathe("ann", "ann/sword")) == "not in hand"


def lying(*figures: object, at: tuple[int, int] = (6, 6)) -> Play:
    """A knife lies there."""
    battle = battle_of(*figures)  # type: ignore[arg-type]
    return Play(ROUNDS, *begin(ROUNDS, replace(battle, fallen={Cell(*at): (Item("x/knife", "knife"),)})))


@pytest.mark.rule("C-move-12", "C-table1-02", "C-action-04")
def test_picking_up_is_answered_and_is_a_movement() -> None:
    order = PickUp("ann", "x/knife", Cell(6, 6))
    played = lying(ann(), ben()).say(order)
    assert played.decision.figures == ("ben",)
    played.say("ben pass")
    assert played["ann"].main == "x/knife"
    assert not played.battle.fallen.get(Cell(6, 6))
    assert left(played["ann"]) == 1


@pytest.mark.rule("C-move-12")
def test_only_what_lies_beside_one_is_picked_up() -> None:
    far = lying(ann(), ben(), at=(7, 7))
    assert refusal(far, PickUp("ann", "x/knife", Cell(7, 7))) == "not in reach"
    own = lying(ann(), cy(), at=(5, 5)).say(PickUp("ann", "x/knife", Cell(5, 5)))
    assert own["ann"].main == "x/knife"
    assert "free hand" in refusal(lying(ann(things=("staff",)), ben()), PickUp("ann", "x/knife", Cell(6, 6)))


def shooter(rounds: int = 0, **but: object) -> object:
    """Ann with a slug rifle that has so many rounds in it."""
    one = ann(**{"things": ("slug rifle",), **but})  # type: ignore[arg-type]
    return replace(one, gear=tuple(replace(item, rounds=rounds) for item in one.gear))


LOAD = Reload("ann", "ann/slug rifle")


@pytest.mark.rule("C-reload-01", "C-base-35")
def test_reloading_fills_it_and_uses_a_load() -> None:
    played = play(shooter(), cy()).say(LOAD)  # type: ignore[arg-type]
    item = played["ann"].item("ann/slug rifle")
    assert item is not None
    assert item.rounds == 30
    assert "Ann reloads the slug rifle" in [event.describe(played.battle) for event in played.events]
    assert left(played["ann"]) == 1
    used = Mark(Marks.LOADS_USED, "C-base-35", 2, "ann/slug rifle")
    last = play(shooter(marks=(used,)), cy()).say(LOAD)  # type: ignore[arg-type]
    mark = last["ann"].mark(Marks.LOADS_USED, "ann/slug rifle")
    assert mark is not None
    assert mark.value == 3
    none = Mark(Marks.LOADS_USED, "C-base-35", 3, "ann/slug rifle")
    assert refusal(play(shooter(marks=(none,)), cy()), LOAD) == "no spare loads left"  # type: ignore[arg-type]


@pytest.mark.rule("C-reload-02", "C-base-26", "C-opportunity-10")
def test_nobody_reloads_with_a_hand_that_an_answer_has_hurt() -> None:
    one = ann(things=("slug pistol",), vitality=13)
    empty = replace(one, gear=tuple(replace(item, rounds=0) for item in one.gear))
    order = Reload("ann", "ann/slug pistol")
    played = play(empty, ben(things=("knife",), skills={Skill.ARMED: 9})).say(order)
    played.say(Strike("ben", "ann", "ben/knife"), "ann pass", [3, 3], [3], [1, 1], [5])
    assert played["ann"].mark(Marks.INJURED, Limb.OTHER_ARM)
    assert [item.rounds for item in played["ann"].held] == [0]


@pytest.mark.rule("C-reload-01")
@pytest.mark.parametrize(("dice", "rounds"), [([1, 1], 30), ([1, 2], 30), ([4, 3], 30)])
def test_in_the_dark_it_is_done_by_touch(dice: list[int], rounds: int) -> None:
    played = play(shooter(), cy(), dark=((5, 5),)).say(LOAD)  # type: ignore[arg-type]
    assert played.roll.need is not None
    assert played.roll.need.total == 10 - 8
    clumsy = play(shooter(agility=2, skills={}), cy(), dark=((5, 5),)).say(LOAD, [4, 3])  # type: ignore[arg-type]
    item = clumsy["ann"].item("ann/slug rifle")
    assert item is not None
    assert item.rounds == 0
    played.say(dice)
    item = played["ann"].item("ann/slug rifle")
    assert item is not None
    assert item.rounds == rounds


@pytest.mark.rule("C-reload-02", "C-table1-02")
def test_what_reloading_needs() -> None:
    assert refusal(play(shooter(30), cy()), LOAD) == "already full"  # type: ignore[arg-type]
    assert refusal(play(shooter(29), cy()), LOAD) == ""  # type: ignore[arg-type]
    assert play(shooter(), ben()).say(LOAD).decision.figures == ("ben",)  # type: ignore[arg-type]
    pistols = ann(things=("slug pistol", "knife"))
    both = replace(pistols, gear=tuple(replace(item, rounds=0) for item in pistols.gear))
    assert refusal(play(both, cy()), Reload("ann", "ann/slug pistol")) == "needs a free hand"
    assert refusal(play(ann(things=("sword",)), cy()), Reload("ann", "ann/sword")) == "not a gun in hand"


@pytest.mark.rule("C-other-03", "C-table1-01")
def test_a_door_is_opened_and_closed() -> None:
    order = WorkDoor("ann", Cell(5, 4))
    played = play(ann(), ben(), ground={(5, 4): "door"})
    assert "is closed" in refusal(played, go("ann", (5, 4)))
    played.say(order)
    assert played.battle.ground(Cell(5, 4)).id == "doorway"
    assert left(played["ann"]) == 1
    played.say(order)
    assert played.battle.ground(Cell(5, 4)).id == "door"
    assert refusal(play(ann(), ben()), order) == "no door there"
    assert refusal(play(ann(at=(5, 7)), ben(), ground={(5, 4): "door"}), order) == "no door there"
    assert "blocked" in refusal(play(ann(), cy(at=(5, 4)), ground={(5, 4): "doorway"}), order)


@pytest.mark.rule("C-other-03", "C-grid-08")
def test_no_door_closes_between_a_holder_and_the_held() -> None:
    order, ground = WorkDoor("cy", Cell(6, 5)), {(6, 5): "doorway"}
    battle = battle_of(cy(at=(7, 5)), ann(), ben(at=(6, 4)), ground=ground)
    held = Play(ROUNDS, *begin(ROUNDS, replace(battle, holds=(Hold("ann", "ben", "grabbed"),))))
    assert refusal(held, order) == "Ann and Ben are in the way"
    apart = Play(ROUNDS, *begin(ROUNDS, battle)).say(order)
    assert apart.battle.ground(Cell(6, 5)).id == "door"


@pytest.mark.rule("C-other-04", "C-table1-02")
@pytest.mark.parametrize(("dice", "moved"), [([4, 5], True), ([4, 4], False)])
def test_strength_pushes_a_table(dice: list[int], moved: bool) -> None:
    order = Push("ann", Cell(6, 5), Cell(7, 5), True)
    played = play(ann(), cy(at=(0, 0)), ground={(6, 5): "table"}).say(order, dice)
    assert (played.battle.ground(Cell(7, 5)).id == "table") is moved
    assert played["ann"].at == ((6, 5) if moved else (5, 5))
    assert left(played["ann"]) == 1


@pytest.mark.rule("C-other-04")
def test_it_needs_room_and_a_neighbour() -> None:
    order = Push("ann", Cell(6, 5), Cell(7, 5))
    assert "no room" in refusal(play(ann(), ben(at=(7, 5)), ground={(6, 5): "table"}), order)
    assert "no room" in refusal(play(ann(), cy(), ground={(6, 5): "table", (7, 5): "wall"}), order)
    assert refusal(play(ann(), cy()), order) == "nothing to push there"
    prone = play(ann(prone=True), cy(at=(0, 0)), ground={(6, 5): "table"})
    assert refusal(prone, order) == "", "only movement is barred to the prone"
    assert "1 square at a time" in refusal(
        play(ann(), cy(), ground={(6, 5): "table"}), Push("ann", Cell(6, 5), Cell(8, 5))
    )
    beside = play(ann(), ben(at=(4, 5)), ground={(6, 5): "table"}).say(order)
    assert beside.decision.figures == ("ben",)


@pytest.mark.rule("C-other-04", "C-suppress-10")
def test_a_figure_that_follows_a_table_into_a_square_under_fire_is_shot_at() -> None:
    laid = Mark(Marks.SUPPRESSES, "C-suppress-04", 15, until=UntilTurnOf("dee"), cell=Cell(6, 5))
    left = Mark(Marks.SUPPRESSION, "C-suppress-02", 3, "dee/machine pistol", UntilTurnOf("dee"), how="kill")
    gunner = fighter("dee", at=(6, 9), side="blue", things=("machine pistol",), marks=(laid, left))
    played = play(ann(), gunner, ground={(6, 5): "table"})
    played.say(Push("ann", Cell(6, 5), Cell(7, 5), True), [5, 4])
    assert played["ann"].at == (6, 5)
    assert played.moment == "under-fire"


@pytest.mark.rule("C-other-04", "C-mod-19")
@pytest.mark.parametrize(
    ("heights", "follow", "why"),
    [
        ({(6, 5): 2}, False, "nothing to push there"),
        ({(5, 5): 2}, False, "nothing to push there"),
        ({(7, 5): 1}, False, "can't push uphill"),
        ({(6, 5): 1, (7, 5): 1}, True, "can't follow on foot"),
        ({(6, 5): 1, (7, 5): 1}, False, ""),
        ({(5, 5): 1}, True, ""),
    ],
)
def test_heavy_things_on_a_map_with_heights(heights: dict[At, int], follow: bool, why: str) -> None:
    played = play(ann(), cy(), ground={(6, 5): "table"}, heights=heights)
    assert refusal(played, Push("ann", Cell(6, 5), Cell(7, 5), follow)) == why


@pytest.mark.rule("C-other-04", "C-mod-13")
def test_who_follows_what_he_pushes_is_in_motion() -> None:
    played = play(ann(), cy(at=(0, 0)), ground={(6, 5): "table"})
    played.say(Push("ann", Cell(6, 5), Cell(7, 5), True), [6, 5], Push("ann", Cell(7, 5), Cell(8, 5), True), [6, 5])
    assert in_motion(played["ann"]) == 4
