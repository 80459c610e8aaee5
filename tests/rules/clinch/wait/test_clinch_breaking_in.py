"""Breaking in on a deed: what triggers it, the whole response, the deed that goes on or cannot (G-wait-02)."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import begin
from core.play.rolled import Tested
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.latest import manoeuvre
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy, dee
from tests.support.clinch.playing import next_turn, play, turn_of, verbs
from tests.support.clinch.waiting import ATTACKS, DRAWS, FRIEND, HIT, MISS, MOVES, NEAR, is_waiting, rolled, waits, walk

STAB = "ben strike target=ann blow=thrust item=ben/knife"
KICK = "ben strike target=ann blow=kick"
GRAPPLE = "ann grapple target=ben arms=2 skill=Wrestling"


def is_asked(played: Play, name: str = "ann") -> bool:
    """Whether it is for someone to say if it breaks in."""
    return played.awaits_choice() and played.moment == "triggered" and played.decision.figures == (name,)


# -- what triggers it ----------------------------------------------------------------------------------------------


@pytest.mark.rule("G-wait-01", "G-wait-02")
@pytest.mark.parametrize("trigger", [NEAR, ATTACKS, MOVES, DRAWS, FRIEND])
def test_each_deed_triggers_the_waits_for_it_and_no_others(trigger: str) -> None:
    deeds: dict[str, tuple[Figure, tuple[Choice | str, ...]]] = {
        ATTACKS: (ben(), ("ben attack", KICK)),
        MOVES: (ben(), ("ben move", walk("ben", (0, -2), facing=3))),
        DRAWS: (ben(about=("knife",)), ("ben ready", "ben draw item=ben/knife hand=main")),
        NEAR: (ben(at=(0, -2)), ("ben attack", walk("ben", (0, -1), facing=3))),
    }
    for deed, (him, orders) in deeds.items():
        played = waits(trigger, his=him).say(*orders)
        moved = deed is NEAR and trigger is MOVES
        assert is_asked(played) is (deed == trigger or moved), (trigger, deed)


@pytest.mark.rule("G-wait-01")
@pytest.mark.parametrize(
    ("order", "asked"),
    [("ben strike target=ann blow=kick", True), ("ben go path= facing=S", False), ("ben pretend target=ann", False)],
)
def test_turning_and_feinting_are_no_attack_and_no_move(order: str, asked: bool) -> None:
    for trigger in (ATTACKS, MOVES):
        him = ben(facing=2)
        played = waits(trigger, his=him).say("ben feint" if "pretend" in order else "ben attack")
        if "pretend" in order:
            order = "ben pretend target=ann skill=Brawling"
        played.say(order)
        assert is_asked(played) is (asked and trigger is ATTACKS)


@pytest.mark.rule("G-wait-01")
@pytest.mark.parametrize("order", ["ben pick-up item=knife hand=main", "ben fast-draw item=ben/baton hand=main"])
def test_picking_up_and_drawing_in_no_time_are_drawing(order: str) -> None:
    him = ben(posture="crouching", about=("baton",), skills={Skill.FAST_DRAW: 12})
    played = play(ann(), him, fallen={(0, -1): (Item("knife", "knife"),)})
    turn_of(played.say("ann wait", f"ann await trigger={DRAWS} response=attack"), "ben")
    if "pick" in order:
        played.say("ben ready")
    assert is_asked(played.say(order))


@pytest.mark.rule("G-wait-01")
def test_a_friend_s_deed_triggers_only_the_wait_for_friends() -> None:
    friend = cy(side="red", at=(1, -1))
    for trigger, asked in ((FRIEND, True), (ATTACKS, False), (MOVES, False)):
        played = play(ann(), ben(), friend).say("ann wait", f"ann await trigger={trigger} response=attack")
        turn_of(played, "cy").say("cy attack", "cy strike target=ben blow=kick")
        assert is_asked(played) is asked


@pytest.mark.rule("G-wait-01")
def test_a_foe_is_no_friend_and_nobody_waits_for_himself() -> None:
    played = waits(FRIEND).say("ben attack", KICK)
    assert not is_asked(played)


@pytest.mark.rule("G-wait-02", "G-wait-05")
def test_nobody_interrupts_an_unseen_enemy() -> None:
    behind = ben(at=(0, 1), facing=0)
    assert not is_asked(waits(ATTACKS, his=behind).say("ben attack", KICK))
    beside = ben(at=(1, 0), facing=4)
    assert is_asked(waits(ATTACKS, his=beside).say("ben attack", KICK))


@pytest.mark.rule("G-wait-02")
def test_who_lets_it_pass_goes_on_waiting() -> None:
    played = waits(ATTACKS).say("ben attack", KICK, "ann pass", MISS)
    assert is_waiting(played)
    assert manoeuvre(played["ann"]) == "wait"


# -- near ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-wait-01")
@pytest.mark.parametrize(
    ("things", "far"), [((), 1), (("knife",), 1), (("broadsword",), 1), (("spear",), 2), (("long spear",), 3)]
)
def test_near_is_as_far_as_it_reaches(things: tuple[str, ...], far: int) -> None:
    mine = ann(things=things * 2 if "spear" in str(things) else things)
    played = waits(NEAR, mine=mine, his=ben(at=(0, -4))).say("ben move")
    played.say(walk("ben", (0, -3), (0, -2), (0, -1), facing=3))
    assert is_asked(played)
    assert played["ben"].at == cell(0, -far)
    assert played["ben"].facing == 3


@pytest.mark.rule("G-wait-01")
def test_what_is_unready_reaches_nobody() -> None:
    halberd = Mark(Marks.UNREADY, "G-ready-04", 1, "ann/long spear")
    mine = ann(things=("long spear", "long spear"), marks=(halberd,))
    played = waits(NEAR, mine=mine, his=ben(at=(0, -4))).say("ben move", walk("ben", (0, -3), (0, -2), facing=3))
    assert not is_asked(played)


@pytest.mark.rule("G-wait-01", "G-wait-02")
def test_each_hex_nearer_is_a_trigger_again_and_going_by_is_none() -> None:
    mine = ann(things=("spear", "spear"))
    played = waits(NEAR, mine=mine, his=ben(at=(0, -4))).say("ben move")
    played.say(walk("ben", (0, -3), (0, -2), (0, -1), facing=3), "ann pass")
    assert is_asked(played)
    assert played["ben"].at == cell(0, -1)
    aside = waits(NEAR, mine=mine, his=ben(at=(0, -2))).say("ben move", walk("ben", (1, -2), facing=2))
    assert not is_asked(aside), "2 yards away as before"
    assert not is_asked(waits(NEAR, his=ben(at=(0, -1))).say("ben move", walk("ben", (0, -2), facing=3)))


@pytest.mark.rule("G-wait-01")
def test_a_hex_that_is_named_and_no_other() -> None:
    for named, asked in (((0, -3), True), ((1, -3), False)):
        played = play(ann(), ben(at=(0, -4)))
        played.say("ann wait", f"ann await-at at={played.battle.grid.name(cell(*named))} response=attack")
        turn_of(played, "ben").say("ben move", walk("ben", (0, -3), facing=3))
        assert is_asked(played) is asked
    friend = cy(side="red", at=(0, -4))
    played = play(ann(), ben(at=(5, 5)), friend)
    played.say("ann wait", f"ann await-at at={played.battle.grid.name(cell(0, -3))} response=attack")
    assert not is_asked(turn_of(played, "cy").say("cy move", walk("cy", (0, -3), facing=3))), "foes only"


# -- the response --------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-wait-02")
def test_a_grapple_comes_before_the_stab_and_hampers_it() -> None:
    """Ben steps in with a knife; Ann's grapple rolls first, and his stab goes on at -4."""
    him = ben(things=("knife",))
    played = waits(NEAR, his=him).say("ben attack", walk("ben", (0, 0), facing=3), "ann break-in")
    assert verbs(played.menu) >= {"grapple", "strike", "go", "done"}
    played.say(GRAPPLE, HIT, "ben pass", "ann done")
    assert played.decision.figures == ("ben",)
    played.say(STAB)
    assert played.roll.need is not None
    assert played.roll.need.total == 11 - 4


@pytest.mark.rule("G-wait-02")
def test_the_whole_response_with_its_step_and_no_more() -> None:
    played = waits(ATTACKS).say("ben attack", KICK, "ann break-in")
    left = {mark.about: mark.value for mark in played["ann"].marks if mark.kind == Marks.LEFT}
    assert left == {"attack": 1, "step": 1}
    played.say("ann strike target=ben blow=kick", HIT, MISS, MISS, HIT, walk("ann", (0, 1), facing=0))
    assert not any(mark.kind == Marks.LEFT for mark in played["ann"].marks)
    assert played["ann"].at == cell(0, 1)


@pytest.mark.rule("G-wait-01", "G-base-18")
def test_who_answers_all_out_has_no_defence_until_its_next_turn() -> None:
    played = waits(MOVES, "all-out-double").say("ben move-and-attack", walk("ben", (1, -1), facing=4), "ann break-in")
    left = {mark.about: mark.value for mark in played["ann"].marks if mark.kind == Marks.LEFT}
    assert left == {"attack": 2, "yard forward": 3}
    played.say("ann done", KICK, [2, 2, 2])
    assert not played.awaits_choice()
    assert played.roll.why.startswith("damage")


@pytest.mark.rule("G-wait-01")
@pytest.mark.parametrize(("response", "share"), [("feint", "feint"), ("ready", "thing made ready")])
def test_a_feint_or_something_made_ready(response: str, share: str) -> None:
    played = waits(ATTACKS, response, mine=ann(about=("knife",))).say("ben attack", KICK, "ann break-in")
    left = {mark.about: mark.value for mark in played["ann"].marks if mark.kind == Marks.LEFT}
    assert left == {share: 1, "step": 1}


@pytest.mark.rule("G-wait-02", "G-base-34")
def test_a_feint_out_of_a_wait_counts_through_the_next_turn_and_no_longer() -> None:
    played = waits(ATTACKS, "feint").say("ben attack", KICK, "ann break-in")
    played.say("ann pretend target=ben skill=Wrestling", [3, 3, 3], [4, 4, 4])
    played.say("ann done", MISS)
    while not played.awaits_choice():
        played.say(HIT)
    next_turn(played, "ann")
    assert played["ben"].mark(Marks.FEINTED) is not None
    played.say("ann do-nothing")
    assert played["ben"].mark(Marks.FEINTED) is None


@pytest.mark.rule("G-wait-02")
def test_the_wait_is_spent_and_what_the_response_was_about_forgotten() -> None:
    played = waits(ATTACKS, "all-out-double").say("ben attack", KICK, "ann break-in")
    assert not is_waiting(played)
    played.say("ann strike target=ben blow=kick", HIT, MISS, HIT, "ben pass", [2], "ann done", HIT, [1])
    for kind in (Marks.LEFT, Marks.ATTACKED, Marks.BREAKING_IN, Marks.NAMED):
        assert played["ann"].mark(kind) is None, kind


# -- the deed ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-wait-02", "G-turn-10", "G-strike-24")
def test_a_deed_by_one_who_is_stunned_is_lost_and_his_turn_ends_as_usual() -> None:
    """Ann's blow to the face stuns Ben: his stab is lost, and the HT roll of step 7 comes in this same turn."""
    him = ben(things=("knife",), hit_points=4)
    played = waits(NEAR, his=him).say("ben attack", walk("ben", (0, 0), facing=3), "ann break-in")
    played.say("ann strike target=ben blow=punch", HIT, "ben pass", [6], [4, 4, 4])
    assert played["ben"].mark(Marks.STUNNED) is not None
    if played.awaits_choice():
        played.say("ann done")
    assert played.roll.why == "stun check"
    assert played.battle.clock.turn == 1
    assert [one for one in rolled(played) if one[0] == "ben" and "thrust" in one[1]] == []


@pytest.mark.rule("G-wait-02", "G-posture-02", "G-turn-10")
def test_who_is_felled_in_stepping_in_strikes_from_where_he_lies() -> None:
    """Ann shoves Ben against the wall behind him: he lies there, and stabs at -4 at what he still reaches."""
    played = play(ann(), ben(at=(1, -2), things=("knife",)), terrain={(0, -2): "wall"})
    turn_of(played.say("ann wait", f"ann await trigger={NEAR} response=attack"), "ben").say("ben attack")
    played.say(walk("ben", (0, -1), facing=3), "ann break-in", "ann shove target=ben both", HIT, "ben pass", [6])
    assert (played["ben"].posture.name, played["ben"].at) == ("lying", cell(0, -1))
    played.say("ann done")
    assert played.refused_by(walk("ben", (0, 0), facing=3)) is not None, "there is no step left"
    played.say(f'{STAB} part="left leg"')
    assert played.roll.need is not None
    assert played.roll.need.total == 11 - 4 - 2


@pytest.mark.rule("G-wait-02")
def test_a_deed_whose_target_is_gone_is_not_done_and_may_be_another() -> None:
    played = waits(ATTACKS).say("ben attack", KICK, "ann break-in", walk("ann", (0, 1), facing=0))
    assert played.moment == "acting"
    assert played.decision.figures == ("ben",)
    assert played.told(Tested) == []
    assert played.why_not(walk("ben", (0, 0), facing=3)) is None


@pytest.mark.rule("G-wait-02")
def test_a_walk_is_stopped_by_a_hold_and_goes_on_without_one() -> None:
    way = walk("ben", (0, -2), (0, -1), (1, -1), (2, -1), facing=2)
    for rolls, end in (((HIT, "ben pass"), (0, -1)), ((MISS,), (2, -1))):
        played = waits(NEAR, his=ben(at=(0, -3))).say("ben move", way, "ann break-in", walk("ann", (0, -1), facing=0))
        played.say(GRAPPLE, *rolls)
        assert played["ben"].at == cell(*end)
        assert played["ben"].facing == (3 if end == (0, -1) else 2)


@pytest.mark.rule("G-wait-02")
def test_it_breaks_in_before_a_move_begins() -> None:
    played = waits(MOVES).say("ben move", walk("ben", (0, -2), facing=3))
    assert played["ben"].at == cell(0, -1)
    played.say("ann break-in", walk("ann", (0, -1), facing=0), GRAPPLE, HIT, "ben pass")
    assert played["ben"].at == cell(0, -1)
    assert played.refused_by(walk("ben", (0, -2), facing=3)) is not None


@pytest.mark.rule("G-wait-02")
def test_a_response_may_itself_be_waited_for() -> None:
    played = play(ann(), ben(), dee(at=(1, -1), facing=4, side="blue")).say(
        "ann wait", f"ann await trigger={ATTACKS} response=attack"
    )
    turn_of(played, "dee").say("dee wait", f"dee await trigger={ATTACKS} response=attack")
    turn_of(played, "ben").say("ben attack", KICK)
    assert is_asked(played)
    played.say("ann break-in", "ann strike target=ben blow=kick", [3, 3, 3], [4, 4, 4])
    assert is_asked(played, "dee"), "she waits for what her foe Ann does"


# -- coming near during an action -------------------------------------------------------------------------------


@pytest.mark.rule("G-wait-01", "G-wait-02", "G-strike-22")
def test_who_waits_for_a_foe_to_come_near_breaks_in_before_he_runs_into_it() -> None:
    played = waits(NEAR).say("ben attack", "ben slam target=ann")
    assert is_asked(played)
    assert played["ben"].at == cell(0, -1)
    played.say("ann break-in", "ann strike target=ben blow=kick", MISS, [3, 3, 3], "ann done")
    assert "runs into" in played.roll.why


@pytest.mark.rule("G-wait-01", "G-wait-02", "G-strike-22")
def test_who_waits_for_a_foe_in_a_hex_breaks_in_before_he_runs_into_someone_there() -> None:
    dee_waits = play(dee(at=(-1, 0), facing=1), ben(at=(0, -1)), ann()).until("beginning", figure="dee")
    dee_waits.say("dee wait", f"dee await-at at={dee_waits.battle.grid.name(cell(0, 0))} response=attack")
    played = turn_of(dee_waits, "ben").say("ben attack", "ben slam target=ann")
    assert is_asked(played, "dee")


@pytest.mark.rule("G-wait-02", "G-armlock-05")
def test_and_before_he_steps_up_to_it_for_a_lock() -> None:
    parry = Mark("window", "G-armlock-02", 0, "ann", how="open")
    him = ben(skills={Skill.WRESTLING: 14}, marks=(parry,))
    played = waits(NEAR, his=him).say("ben attack", 'ben lock-arm target=ann arm="right arm" skill=Wrestling')
    assert is_asked(played)


@pytest.mark.rule("G-wait-02", "G-breakfree-09")
def test_who_gets_away_into_a_hex_that_is_waited_at_is_met_there() -> None:
    grip = Hold("ann", "ben", "grappled", hands=(Hand.OFF,), part="left leg", skill="Wrestling")
    battle = replace(battle_of(ann(), ben(at=(0, 0), facing=3), dee(at=(0, -2), facing=3)), holds=(grip,))
    played = turn_of(Play(CLINCH, *begin(CLINCH, battle)), "dee")
    played.say("dee wait", f"dee await trigger={NEAR} response=attack")
    turn_of(played, "ben").say("ben attack", "ben break-free target=ann", [3, 3, 3], [5, 5, 5])
    played.say(f"ben get-away to={played.battle.grid.name(cell(0, -1))}")
    assert is_asked(played, "dee")
