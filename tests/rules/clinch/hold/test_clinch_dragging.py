"""Holder and held on the move: dragging, pulling along, going along, hanging on, working round."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.clinch.defence.defending import defence_score
from core.rulesets.clinch.defence.dodging import Dodge
from core.rulesets.clinch.hold.choking import Choke
from core.rulesets.clinch.hold.holds import holds_on
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.turning import WorkRound
from core.rulesets.clinch.movement.arcs import Arc, arc_of, bearing
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike, assault_of
from core.rulesets.clinch.turn.allowance import Share, left
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, ben, cell, cy
from tests.support.clinch.holding import at_grips, hold, of, played, spared
from tests.support.clinch.turns import rest


def pinned(**changed: object) -> Play:
    """Ann, kneeling on Ben, is about to move."""
    victim: dict[str, object] = {"at": (0, 0), "posture": "lying", **changed}
    figures = [ann(posture="kneeling"), ben(**victim)]  # type: ignore[arg-type]
    return played(at_grips(hold(Grip.PINNED), figures=figures)).say("ann move")


@pytest.mark.rule("G-drag-01", "G-drag-02", "G-drag-06", "G-drag-08")
def test_the_pinned_is_dragged_at_the_rate_of_its_weight() -> None:
    play = pinned()
    assert left(play["ann"], Share.MOVE) == 2, "150 lb are heavy for ST 12"
    assert play.refused_by(Go("ann", (cell(0, -1), cell(0, -2), cell(0, -3)), 0)) is not None
    rest(play.say(Go("ann", (cell(0, -1), cell(0, -2)), 0)))
    assert play["ann"].at == cell(0, -2)
    assert play["ben"].cells == (cell(0, -2), cell(0, -1))
    assert of(play.battle) == hold(Grip.PINNED)
    assert play["ann"].posture.name == "kneeling"
    assert "moved_together" in [getattr(told, "event", "") for told in play.events]


def dodge(play: Play, name: str, by: str) -> int:
    """What someone needs to dodge a kick of another's."""
    kick = assault_of(play.battle, Strike(by, name, Blow.KICK))
    return defence_score(Dodge(name, by).against(kick)).total


@pytest.mark.rule("G-drag-02", "G-base-71")
def test_a_figure_that_drags_someone_dodges_under_that_load_until_its_next_turn() -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying"), cy(at=(0, -3), facing=3)]
    play = played(at_grips(hold(Grip.PINNED), figures=figures)).say("ann move")
    assert dodge(play, "ann", "cy") == 9 - 2, "kneeling, she bears nobody yet"
    rest(play.say(Go("ann", (cell(0, -1), cell(0, -2)), 0)))
    assert dodge(play, "ann", "cy") == 9 - 2 - 3, "150 lb are heavy for ST 12"
    rest(play.say("ben do-nothing", "cy do-nothing"))
    assert dodge(play, "ann", "cy") == 9 - 2
    led = played(at_grips(hold(), figures=[ann(), cy(at=(0, -3), facing=3)])).say("ann move")
    led.say(Go("ann", (cell(0, -1),), 0), "ben go-along")
    assert dodge(led, "ann", "cy") == 9, "who goes along of its own will weighs nothing"


@pytest.mark.rule("G-grapple-14", "G-base-71")
def test_a_figure_that_is_hung_on_to_dodges_under_that_load() -> None:
    strong = ben(at=(0, 0), strength=20, dexterity=14)
    free = played(at_grips(figures=[strong]))
    held = played(at_grips(hold(part="left leg"), figures=[ann(strength=10), strong]))
    assert dodge(free, "ben", "ann") - dodge(held, "ben", "ann") == 1, "150 lb are light for ST 20"
    weak = played(at_grips(hold(part="left leg")))
    assert dodge(weak, "ben", "ann") == 8, "who cannot go carries nobody"


@pytest.mark.rule("G-drag-02", "G-base-71")
def test_what_the_body_has_about_it_counts_too() -> None:
    assert left(pinned(weight=174)["ann"], Share.MOVE) == 2
    assert left(pinned(weight=171, things=("broadsword",))["ann"], Share.MOVE) == 2
    assert left(pinned(weight=172, things=("broadsword",))["ann"], Share.MOVE) == 1


@pytest.mark.rule("G-drag-03")
@pytest.mark.parametrize(("weight", "yards"), [(290, 1), (300, 1), (435, 1), (436, 0)])
def test_what_is_too_heavy_to_drag_stays_where_it_is(weight: int, yards: int) -> None:
    play = pinned(weight=weight)
    if yards:
        assert left(play["ann"], Share.MOVE) == yards
        assert play.why_not(Go("ann", (cell(0, -1),), 0)) is None
    else:
        assert play.decision.figures == ("ben",) or play.why_not(Go("ann", (cell(0, -1),), 0)) is not None


@pytest.mark.rule("G-drag-02", "G-base-71")
def test_who_lets_go_on_the_way_goes_on_the_lighter() -> None:
    """Stooped over the lying Ben a standing Ann has Move 2, and 6 without him."""
    figures = [ann(), ben(at=(0, 0), posture="lying")]
    play = played(at_grips(hold(Grip.PINNED), figures=figures, second=1)).say("ann move")
    play.say(Go("ann", (cell(0, -1),), 0), "ann let-go target=ben")
    assert left(play["ann"], Share.MOVE) == 5


@pytest.mark.rule("G-drag-01", "G-pin-08")
def test_a_step_drags_too() -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying")]
    play = played(at_grips(hold(Grip.PINNED), figures=figures)).say("ann attack", Go("ann", (cell(1, -1),), 1))
    assert play["ben"].cells == (cell(1, -1), cell(0, 0))
    assert of(play.battle) == hold(Grip.PINNED)


@pytest.mark.rule("G-drag-04", "G-hold-14")
@pytest.mark.parametrize("grip", [Grip.GRAPPLED, Grip.CHOKED, Grip.LOCKED])
def test_moving_away_from_one_who_is_not_pinned_lets_go(grip: Grip) -> None:
    play = spared(played(at_grips(hold(grip)))).say("ann move", Go("ann", (cell(0, -1),), 0))
    assert play.moment == "goes-off"
    rest(play.say("ben pass", "ann pass"))
    assert of(play.battle) is None
    assert play["ben"].at == cell(0, 0)


@pytest.mark.rule("G-drag-07")
def test_the_held_may_go_along_of_its_own_will() -> None:
    play = spared(played(at_grips(hold(Grip.LOCKED)))).say(
        "ann move", Go("ann", tuple(cell(0, -n) for n in range(1, 6)), 0)
    )
    rest(play.say("ben go-along"))
    assert play["ben"].at == cell(0, -5)
    assert of(play.battle) == hold(Grip.LOCKED)
    too_far = played(at_grips(hold())).say("ann move", Go("ann", tuple(cell(0, -n) for n in range(1, 7)), 0))
    assert too_far["ben"].at == cell(0, 0), "6 yards are more than his Move: he is not even asked"
    assert of(too_far.battle) is None


@pytest.mark.rule("G-drag-05", "G-hold-05")
@pytest.mark.parametrize(("strength", "goes"), [(22, True), (21, False)])
def test_a_figure_that_has_twice_the_st_pulls_along(strength: int, goes: bool) -> None:
    play = played(at_grips(hold(), figures=[ann(strength=strength), ben(at=(0, 0))])).say("ann move")
    assert left(play["ann"], Share.MOVE) == (4 if goes else 6), "150 lb are a light load for ST 22"
    play.say(Go("ann", (cell(0, -1),), 0))
    if not goes:
        assert play.moment == "goes-off"
        return
    assert play["ben"].at == cell(0, -1)
    assert of(play.battle) == hold()


@pytest.mark.rule("G-grapple-13", "G-grapple-14", "G-hold-14")
def test_a_holder_hangs_on_to_one_who_is_too_strong() -> None:
    figures = [ann(strength=10, at=(0, 0)), ben(at=(0, 0), strength=20, dexterity=14)]
    play = played(at_grips(hold(), figures=figures))
    first = play.decision.figures[0]
    if first == "ann":
        play.say("ann do-nothing")
    play.say("ben move")
    assert left(play["ben"], Share.MOVE) == 4, "Move 6, and 150 lb are light for ST 20"
    before = bearing(play["ben"], play["ann"])
    rest(play.say(Go("ben", (cell(0, 1), cell(0, 2)), 3)))
    assert play["ann"].at == cell(0, 2)
    assert of(play.battle) == hold()
    assert bearing(play["ben"], play["ann"]) == before, "the bearing stays"


@pytest.mark.rule("G-hold-14")
def test_a_third_who_drags_the_holder_off_ends_its_hold() -> None:
    figures = [ann(), ben(at=(0, 0)), cy(at=(0, 0), strength=24)]
    play = played(at_grips(hold(), hold(by="cy", on="ann"), figures=figures)).say("ann do-nothing", "ben do-nothing")
    rest(play.say("cy move", Go("cy", (cell(1, -1),), 1)))
    assert play["ann"].at == cell(1, -1)
    assert of(play.battle) is None
    assert [found.holder for found in holds_on(play.battle, "ann")] == ["cy"]


def round_to(play: Play, way: int) -> WorkRound:
    return WorkRound("ann", "ben", way)


@pytest.mark.rule("G-move-13")
def test_a_holder_works_round_an_arc_at_a_time() -> None:
    play = played(at_grips(hold())).say("ann attack")
    facing = play["ben"].facing
    assert arc_of(play.battle, play["ben"], play["ann"]) is Arc.FRONT
    offered = {choice.side_facing for choice in play.menu if isinstance(choice, WorkRound)}
    assert offered == {(facing + 2) % 6, (facing + 4) % 6}
    assert play.why_not(round_to(play, (facing + 3) % 6)) is not None, "the rear is the arc after the next"
    rest(play.say(round_to(play, (facing + 2) % 6)))
    assert arc_of(play.battle, play["ben"], play["ann"]) is Arc.RIGHT
    assert arc_of(play.battle, play["ann"], play["ben"]) is not None
    rest(play.say("ben do-nothing", "ann attack", round_to(play, (facing + 3) % 6)))
    assert arc_of(play.battle, play["ben"], play["ann"]) is Arc.REAR


@pytest.mark.rule("G-move-13", "G-move-04")
def test_who_works_round_has_the_foe_before_it() -> None:
    play = played(at_grips(hold())).say("ann attack")
    facing = play["ben"].facing
    rest(play.say(round_to(play, (facing + 2) % 6))).say("ben do-nothing", "ann attack")
    play.say(round_to(play, (facing + 3) % 6), Choke("ann", "ben", "Wrestling"))
    assert play.roll.need is not None
    assert play.roll.need.total == 14 - 3, "behind him, and no wild swing"


@pytest.mark.rule("G-move-13", "G-move-07")
@pytest.mark.parametrize(("posture", "may"), [("kneeling", True), ("sitting", False), ("lying", False)])
def test_who_cannot_step_works_round_nobody(posture: str, may: bool) -> None:
    play = played(at_grips(hold(part="left leg"), figures=[ann(posture=posture)])).say("ann attack")
    assert (play.why_not(round_to(play, (play["ben"].facing + 2) % 6)) is None) is may


@pytest.mark.rule("G-move-12", "G-move-13", "G-hold-20")
@pytest.mark.parametrize(("part", "may"), [("torso", False), ("neck", False), ("left arm", True)])
def test_held_by_the_body_one_works_round_nobody(part: str, may: bool) -> None:
    play = played(at_grips(hold(), hold(by="ben", on="ann", part=part, skill="DX"))).say("ann attack")
    assert (play.why_not(round_to(play, (play["ben"].facing + 2) % 6)) is None) is may


@pytest.mark.rule("G-move-13")
def test_which_holds_let_you_work_round_an_enemy() -> None:
    for part, may in (
        ("torso", True),
        ("left arm", True),
        ("right leg", True),
        ("neck", True),
        ("left hand", False),
        ("skull", False),
    ):
        play = played(at_grips(hold(part=part))).say("ann attack")
        assert any(isinstance(choice, WorkRound) for choice in play.menu) is may
    for posture, may in (("crouching", True), ("kneeling", False), ("lying", False)):
        play = played(at_grips(hold(), figures=[ann(), ben(at=(0, 0), posture=posture)])).say("ann attack")
        assert any(isinstance(choice, WorkRound) for choice in play.menu) is may
    for manoeuvre in ("evaluate", "ready"):
        other = played(at_grips(hold())).say(f"ann {manoeuvre}")
        assert not any(isinstance(choice, WorkRound) for choice in other.menu)


@pytest.mark.rule("G-move-13")
def test_from_beside_the_middle_the_nearest_side_is_one() -> None:
    battle = at_grips(hold())
    facing = battle["ben"].facing
    near = Mark(Marks.BEARING, "G-move-11", (facing + 1) % 6, "ann")
    moved = battle.with_figure(replace(battle["ben"], marks=(near,)))
    play = played(moved).say("ann attack")
    assert {choice.side_facing for choice in play.menu if isinstance(choice, WorkRound)} == {(facing + 2) % 6}
