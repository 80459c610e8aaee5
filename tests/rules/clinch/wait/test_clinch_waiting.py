"""Declaring a wait: triggers, responses, what is seen of it, and what ends it (G-wait-01, -05)."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.hold import Hand, Hold
from core.play.scene import Scene
from core.rulesets.clinch import BOOK
from core.rulesets.clinch.hold.holds import begin_hold
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.lying import fell
from core.rulesets.clinch.portrait import portrait
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.life import step_life
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.latest import manoeuvre
from core.rulesets.clinch.turn.manoeuvres import AllOutAttack, Attack, Feint, Ready
from core.rulesets.clinch.turn.ways import AllOut
from core.rulesets.clinch.wait.waiting import Response, Trigger, Waiting, as_manoeuvre, wait_for, waiting
from core.rulesets.clinch.wound.injury import Harm
from core.rulesets.clinch.wound.wounding import inflict
from tests.support.clinch.fights import carry_out
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, eve
from tests.support.clinch.playing import next_turn, play, verbs
from tests.support.clinch.waiting import ATTACKS, DRAWS, FRIEND, HIT, MOVES, NEAR, is_waiting, waits, walk

TRIGGERS = (NEAR, ATTACKS, MOVES, DRAWS, FRIEND)


@pytest.mark.rule("G-wait-01")
def test_every_trigger_goes_with_every_response() -> None:
    played = play(ann(), ben()).say("ann wait")
    for trigger in TRIGGERS:
        for response in Response:
            assert played.why_not(f"ann await trigger={trigger} response={response}") is None
    assert played.refused_by("ann await trigger=a-foe-enters response=attack") == "G-wait-01", "which hex?"
    assert verbs(played.menu) == {"await", "await-at", "done"}


@pytest.mark.rule("G-wait-01")
@pytest.mark.parametrize(
    ("response", "order"),
    [
        (Response.ATTACK, Attack("ann")),
        (Response.DETERMINED, AllOutAttack("ann", AllOut.DETERMINED)),
        (Response.DOUBLE, AllOutAttack("ann", AllOut.DOUBLE)),
        (Response.STRONG, AllOutAttack("ann", AllOut.STRONG)),
        (Response.FEINTING, AllOutAttack("ann", AllOut.FEINT)),
        (Response.FEINT, Feint("ann")),
        (Response.READY, Ready("ann")),
    ],
)
def test_each_response_is_a_manoeuvre(response: Response, order: object) -> None:
    assert as_manoeuvre("ann", response) == order


@pytest.mark.rule("G-wait-01")
def test_one_trigger_is_named_and_only_by_who_waits() -> None:
    played = play(ann(), ben()).say("ann wait", f"ann await trigger={NEAR} response=feint")
    assert waiting(played["ann"]) is not None
    assert played.decision.figures == ("ben",), "nothing more is to be named"
    played.say("ben attack")
    assert played.refused_by(f"ben await trigger={NEAR} response=attack") == "G-wait-01"
    assert played.refused_by("ben await-at at=0606 response=attack") == "G-wait-01"


@pytest.mark.rule("G-wait-01")
def test_a_hex_may_be_named_that_can_be_entered() -> None:
    played = play(ann(), ben(), terrain={(1, 1): "wall"}).say("ann wait")
    name = played.battle.grid.name
    assert played.refused_by(f"ann await-at at={name(cell(1, 1))} response=attack") == "G-wait-01"
    played.say(f"ann await-at at={name(cell(0, -5))} response=all-out-strong")
    found = waiting(played["ann"])
    assert found is not None
    assert (found.cell, found.response, found.shot) == (cell(0, -5), Response.STRONG, False)


@pytest.mark.rule("G-wait-01")
def test_the_panel_says_what_it_waits_for() -> None:
    played = waits(ATTACKS, "all-out-strong")
    words = [trait.text for trait in portrait(played.battle, played["ann"]).traits]
    assert "waits to attack all out (strong) when an enemy attacks" in words
    assert not any("awaited" in word or "response" in word for word in words)
    watching = play(ann(), ben()).say("ann wait", "ann await-at at=0807 response=ready")
    words = [trait.text for trait in portrait(watching.battle, watching["ann"]).traits]
    assert "waits to ready an item when an enemy enters the hex 4 north-west of Ben (0807)" in words


@pytest.mark.rule("G-wait-01")
def test_until_then_any_defence_is_left() -> None:
    played = waits(DRAWS, "all-out-strong").say("ben attack", "ben strike target=ann blow=kick", HIT)
    assert {"dodge", "parry"} <= verbs(played.menu)


@pytest.mark.rule("G-wait-02")
def test_not_triggered_it_lapses_as_the_next_turn_begins() -> None:
    played = waits(DRAWS).say("ben do-nothing")
    assert played.decision.figures == ("ann",)
    assert not is_waiting(played)
    assert played["ann"].mark(Marks.NAMED) is None
    assert manoeuvre(played["ann"]) == ""


# -- what ends it --------------------------------------------------------------------------------------------------


def one_who_waits(*things: str) -> Scene:
    scene = Scene(battle_of(ann(things=things), ben()), BOOK)
    wait_for(scene, "ann", Waiting(Trigger.ATTACKS, Response.ATTACK))
    return scene


def still_waits(scene: Scene) -> bool:
    return any(scene.battle["ann"].mark(kind) for kind in (Marks.WAITING, Marks.AWAITED, Marks.RESPONSE, Marks.NAMED))


@pytest.mark.rule("G-wait-05")
@pytest.mark.parametrize("event", ["stun", "pass_out", "die"])
def test_a_figure_that_is_stunned_or_out_waits_no_more(event: str) -> None:
    scene = one_who_waits()
    step_life(scene, "ann", event, "G-base-50")
    assert not still_waits(scene)


@pytest.mark.rule("G-wait-05")
def test_so_does_who_is_felled() -> None:
    scene = one_who_waits()
    fell(scene, "ann", "G-posture-02")
    assert not still_waits(scene)


def grappled(battle: Battle, grip: Grip, part: str) -> Scene:
    scene = Scene(battle, BOOK)
    event = "grab_weapon" if grip is Grip.WEAPON else "grapple"
    begin_hold(scene, "ben", "ann", event, "G-grapple-04", hold=Hold("ben", "ann", Grip.FREE, "", (Hand.MAIN,), part))
    return scene


@pytest.mark.rule("G-wait-05")
def test_so_does_who_is_grappled_but_not_whose_weapon_is() -> None:
    battle = one_who_waits("knife").battle
    assert not still_waits(grappled(battle, Grip.GRAPPLED, Part.RIGHT_ARM))
    assert still_waits(grappled(battle, Grip.WEAPON, "ann/knife"))


@pytest.mark.rule("G-wait-05")
def test_the_holder_s_own_hold_takes_nothing_from_it() -> None:
    scene = one_who_waits()
    begin_hold(scene, "ann", "ben", "grapple", "G-grapple-04", hold=Hold("ann", "ben", Grip.FREE, "", (), Part.TORSO))
    assert still_waits(scene)


@pytest.mark.rule("G-wait-05")
@pytest.mark.parametrize(("reply", "left"), [("back", False), ("", True)])
def test_so_does_who_steps_back_from_a_blow(reply: str, left: bool) -> None:
    played = waits(DRAWS).say("ben attack", "ben strike target=ann blow=kick", HIT)
    played.say(f"ann dodge attacker=ben {reply}", [3, 3, 2])
    if reply:
        played.say(next(iter(played.menu)))
    assert is_waiting(played) is left


@pytest.mark.rule("G-wait-05")
def test_a_wound_that_neither_stuns_nor_fells_leaves_it() -> None:
    scene = one_who_waits()
    carry_out(inflict(scene, Harm("ann", 3, Wound.CRUSHING, Part.TORSO)))
    assert still_waits(scene)


@pytest.mark.rule("G-wait-05")
@pytest.mark.parametrize(("things", "part", "left"), [(("knife",), "right arm", False), ((), "right arm", True)])
def test_so_does_who_loses_the_weapon_to_a_wound(things: tuple[str, ...], part: str, left: bool) -> None:
    scene = one_who_waits(*things)
    carry_out(inflict(scene, Harm("ann", 7, Wound.CUTTING, Part(part))), [3, 3, 3])
    assert still_waits(scene) is left


@pytest.mark.rule("G-wait-05")
def test_so_does_who_is_disarmed() -> None:
    played = waits(DRAWS, mine=ann(things=("knife",)), his=ben(things=("baton",), skills={Skill.SHORTSWORD: 14}))
    order = "ben disarm target=ann away=ann/knife blow=swing item=ben/baton"
    played.say("ben attack", order, [3, 2, 2], "ann pass")
    played.say([1, 1, 1], [6, 6, 5], [1])
    assert played["ann"].held == ()
    assert not is_waiting(played)


@pytest.mark.rule("G-wait-05")
def test_the_named_weapon_is_that_in_hand_and_none_of_a_wait_to_get_ready() -> None:
    played = play(ann(things=(None, "knife")), ben()).say("ann wait", f"ann await trigger={NEAR} response=attack")
    mark = played["ann"].mark(Marks.NAMED)
    assert mark is not None
    assert mark.about == "ann/knife"
    played = play(ann(things=("knife",)), ben()).say("ann wait", f"ann await trigger={NEAR} response=ready")
    assert played["ann"].mark(Marks.NAMED) is None


@pytest.mark.rule("G-wait-05", "G-wait-06")
def test_of_a_wait_along_a_weapon_it_is_that_weapon() -> None:
    shooter = eve(things=("knife", "pistol"), about=(), at=(0, 0))
    played = play(shooter, ben(at=(0, -9))).until("beginning", figure="eve").say("eve wait")
    played.say(f"eve watch at={played.battle.grid.name(cell(0, -3))} item=eve/pistol")
    mark = played["eve"].mark(Marks.NAMED)
    assert mark is not None
    assert mark.about == "eve/pistol"


@pytest.mark.rule("G-wait-02")
def test_a_wait_spent_leaves_its_place_in_the_order() -> None:
    played = waits(MOVES).say("ben move", walk("ben", (1, -2), facing=1), "ann break-in", "ann done")
    assert played.battle.clock.queue[0].figure == "ben"
    next_turn(played, "ann")
    assert played.battle.clock.turn == 2
