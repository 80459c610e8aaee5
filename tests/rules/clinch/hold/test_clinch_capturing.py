"""The window that a parry opens, the arm lock and the throw that may follow, and the lock out of a hold."""

from __future__ import annotations

import pytest

from core.battle.clock import Clock
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice
from core.rulesets.clinch.attack.expected import to_hit
from core.rulesets.clinch.hold.capturing import Capture
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.throwing import ThrowDown, where_to
from core.rulesets.clinch.hold.window import CLOSED, OPEN, WINDOWS, arm_in, window
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.movement.lying import fell
from core.rulesets.clinch.movement.postures import LieDown
from core.rulesets.clinch.sheet.life import is_stunned, step_life
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from core.rulesets.clinch.turn.phases import TurnBegins
from hexfray.testing import Play
from tests.support.clinch.fights import crippled, marked
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy
from tests.support.clinch.holding import BOTH, LEFT, at_grips, hold, of, played, scene
from tests.support.clinch.turns import rest

JUDO, WRESTLING = "Judo", "Wrestling"


@pytest.mark.rule("G-armlock-02", "G-armlock-03")
def test_the_machine_of_a_window() -> None:
    assert dict(WINDOWS.table) == {
        (CLOSED, "barehanded_parry"): OPEN,
        (OPEN, "barehanded_parry"): OPEN,
        (OPEN, "captured"): CLOSED,
        (OPEN, "thrown"): CLOSED,
        (OPEN, "turn_ends"): CLOSED,
        (OPEN, "either_out"): CLOSED,
    }


def reply(play: Play, verb: str, skill: str = "") -> Choice:
    """Ann's defence of that kind, on the spot."""
    found = [one for one in play.menu if one.verb == verb and not getattr(one, "back", False)]
    return next(one for one in found if not skill or getattr(one, "skill", "") == skill)


def parried(
    skill: str = JUDO,
    blow: Blow = Blow.PUNCH,
    verb: str = "parry",
    mine: Figure | None = None,
    his: Figure | None = None,
) -> Play:
    """Ben strikes at Ann, who parries; then her next turn begins."""
    figures = [mine or ann(), his or ben(at=(0, 0))]
    play = played(at_grips(figures=figures)).say("ann do-nothing", "ben attack")
    item = f"ben/{figures[1].gear[0].kind}" if figures[1].gear else ""
    play.say(Strike("ben", "ann", blow, item, hand=Hand.MAIN), [3, 3, 3])
    play.say(reply(play, verb, skill if verb == "parry" else ""), [3, 3, 3])
    while not (play.awaits_choice() and play.decision.figures == ("ann",)):
        if play.awaits_choice():
            play.say(f"ben {'done' if play.moment == 'acting' else 'pass'}")
        else:
            play.say([3, 3, 3])
    return play


@pytest.mark.rule("G-armlock-02", "G-armlock-23")
@pytest.mark.parametrize("skill", [JUDO, WRESTLING])
def test_a_barehanded_parry_by_judo_or_wrestling_opens_it(skill: str) -> None:
    play = parried(skill)
    mark = window(play.battle, "ann", "ben")
    assert mark is not None
    assert arm_in(mark) is Part.RIGHT_ARM
    assert window(play.battle, "ben", "ann") is None


@pytest.mark.rule("G-armlock-02", "G-armlock-23")
def test_a_dodge_a_kick_and_a_parry_by_another_skill_open_none() -> None:
    assert window(parried(verb="dodge").battle, "ann", "ben") is None
    assert window(parried(blow=Blow.KICK).battle, "ann", "ben") is None
    brawler = ann(skills={Skill.BRAWLING: 14, Skill.JUDO: 13})
    assert window(parried("Brawling", mine=brawler).battle, "ann", "ben") is None


@pytest.mark.rule("G-armlock-02", "G-armlock-01")
def test_it_takes_two_free_hands() -> None:
    assert window(parried(mine=ann(things=(None, "knife"))).battle, "ann", "ben") is None


@pytest.mark.rule("G-armlock-02")
def test_an_armed_thrust_opens_it_too() -> None:
    play = parried(blow=Blow.THRUST, his=ben(at=(0, 0), things=("knife",)))
    assert window(play.battle, "ann", "ben") is not None


LOCK = Capture("ann", "ben", Part.RIGHT_ARM, WRESTLING)


@pytest.mark.rule("G-armlock-05", "G-armlock-07", "G-armlock-01")
def test_the_arm_is_caught_by_a_roll_at_full_skill() -> None:
    play = parried().say("ann attack")
    assert play.why_not(Capture("ann", "ben", Part.LEFT_ARM, WRESTLING)) is not None, "not that arm"
    play.say(LOCK)
    assert play.roll.need is not None
    assert play.roll.need.total == 14
    play.say([4, 4, 4], "ben pass")
    found = of(play.battle)
    assert found is not None
    assert (found.grip, found.part, found.hands) == (Grip.LOCKED, "right arm", BOTH)
    assert window(play.battle, "ann", "ben") is None


@pytest.mark.rule("G-armlock-05", "G-armlock-04")
@pytest.mark.parametrize(("far", "may"), [(1, True), (2, False)])
def test_it_steps_into_his_hex_from_the_next(far: int, may: bool) -> None:
    near = parried()
    moved = near.battle.with_figure(replace(near["ben"], at=cell(0, -far), marks=()))
    alone = moved.with_figure(
        replace(moved["ann"], marks=tuple(m for m in moved["ann"].marks if m.kind != Marks.BEARING))
    )
    play = Play(near.ruleset, replace(near.position, battle=alone, anchor=alone)).say("ann attack")
    assert (play.why_not(LOCK) is None) is may
    if may:
        play.say(LOCK, [4, 4, 4], "ben pass")
        assert play["ann"].at == cell(0, -1)
        assert of(play.battle) is not None


def beside(at: tuple[int, int], *others: Figure, **mine: object) -> Play:
    """Ann has parried Ben, who stands beside her, and takes Attack."""
    opened = marked(ann(**mine), Mark("window", "G-armlock-02", 10, "ben", how="open"))  # type: ignore[arg-type]
    battle = replace(battle_of(opened, ben(at=at), *others), clock=Clock(turn=1))
    return played(battle).say("ann attack")


@pytest.mark.rule("G-armlock-05", "G-base-62")
@pytest.mark.parametrize("at", [(0, -1), (1, 0), (0, 1)])
def test_with_the_step_it_faces_him_wherever_he_stood(at: tuple[int, int]) -> None:
    play = beside(at)
    assert to_hit(play.battle, LOCK) == 14, "so it is said before"
    need = play.say(LOCK).roll.need
    assert need is not None
    assert need.total == 14


@pytest.mark.rule("G-armlock-05", "G-move-07")
@pytest.mark.parametrize(("posture", "may"), [("kneeling", True), ("sitting", False), ("lying", False)])
def test_who_cannot_step_locks_nobody_in_the_next_hex(posture: str, may: bool) -> None:
    assert (beside((0, -1), posture=posture).why_not(LOCK) is None) is may


@pytest.mark.rule("G-armlock-05", "G-move-08")
def test_nobody_steps_for_it_into_a_full_hex() -> None:
    friends = [replace(cy(at=(0, -1)), id=f"cy{number}") for number in range(3)]
    assert "full" in str(beside((0, -1), *friends).why_not(LOCK))
    assert beside((0, -1), *friends[:2]).why_not(LOCK) is None


@pytest.mark.rule("G-armlock-06")
def test_any_defence_stops_it_and_the_window_closes_all_the_same() -> None:
    play = parried().say("ann attack", LOCK, [4, 4, 4])
    play.say(reply(play, "dodge"), [2, 2, 2])
    assert of(play.battle) is None
    assert window(play.battle, "ann", "ben") is None
    missed = parried().say("ann attack", LOCK, [6, 5, 5])
    assert window(missed.battle, "ann", "ben") is None


@pytest.mark.rule("G-armlock-03")
def test_it_is_open_for_one_turn() -> None:
    play = rest(parried().say("ann evaluate"))
    assert window(play.battle, "ann", "ben") is None
    play.say("ben do-nothing", "ann attack")
    assert play.why_not(LOCK) is not None


@pytest.mark.rule("G-armlock-04")
@pytest.mark.parametrize("who", ["ann", "ben"])
def test_it_is_lost_if_either_is_stunned_when_the_turn_comes(who: str) -> None:
    opened = marked(ann(), Mark("window", "G-armlock-02", 10, "ben", how="open"))
    now = scene(at_grips(figures=[opened, ben(at=(0, 0))]))
    step_life(now, who, "stun", "G-base-50")
    assert window(played(now.battle).battle, "ann", "ben") is None
    assert window(played(at_grips(figures=[opened, ben(at=(0, 0))])).battle, "ann", "ben") is not None
    far = played(at_grips(figures=[opened, ben(at=(0, -2))]))
    assert window(far.battle, "ann", "ben") is None


@pytest.mark.rule("G-armlock-04")
@pytest.mark.parametrize("who", ["ann", "ben", ""])
@pytest.mark.parametrize("how", ["unconscious", "yielded"])
def test_it_is_lost_if_either_is_out_when_the_turn_comes(who: str, how: str) -> None:
    opened = marked(ann(), Mark("window", "G-armlock-02", 10, "ben", how="open"))
    now = scene(at_grips(figures=[opened, ben(at=(0, 0))]))
    if who and how == "yielded":
        now.tell(Marked(("G-turn-06",), who, Mark(Marks.YIELDED, "G-turn-06")))
    elif who:
        step_life(now, who, "pass_out", "G-wound-11")
    now.settle(TurnBegins("ann"))
    assert (window(now.battle, "ann", "ben") is None) is bool(who)


@pytest.mark.rule("G-armlock-04")
@pytest.mark.parametrize("who", ["ann", "ben", "cy"])
def test_it_is_lost_if_either_is_felled_before_the_turn_comes(who: str) -> None:
    opened = marked(ann(), Mark("window", "G-armlock-02", 10, "ben", how="open"))
    now = scene(at_grips(figures=[opened, ben(at=(0, 0)), cy()]))
    fell(now, who, "G-posture-02")
    assert (window(now.battle, "ann", "ben") is None) is (who != "cy")


def parried_in_her_own_turn() -> Play:
    """Ben, who has waited for Ann to come, breaks in and punches; she parries him by Judo and has still her attack."""
    play = played(replace(battle_of(ann(at=(0, 1)), ben()), clock=Clock(turn=1))).say("ann do-nothing", "ben wait")
    rest(play.say("ben await trigger=a-foe-comes-near response=attack")).say("ann attack", Go("ann", (cell(0, 0),), 0))
    play.say("ben break-in", Go("ben", (cell(0, 0),), 3), Strike("ben", "ann", Blow.PUNCH), [3, 3, 3])
    return play.say(reply(play, "parry", JUDO), [3, 3, 3])


@pytest.mark.rule("G-armlock-03", "G-strike-24")
def test_parried_in_ones_own_turn_it_is_for_the_next() -> None:
    play = parried_in_her_own_turn()
    assert play.decision.figures == ("ann",)
    assert play.why_not(Capture("ann", "ben", Part.RIGHT_ARM, JUDO)) is not None
    assert play.why_not(ThrowDown("ann", "ben")) is not None
    rest(play).say("ben do-nothing", "ann attack")
    assert play.why_not(Capture("ann", "ben", Part.RIGHT_ARM, JUDO)) is None
    assert play.why_not(ThrowDown("ann", "ben")) is None
    assert window(rest(play).battle, "ann", "ben") is None, "and for no other"


@pytest.mark.rule("G-armlock-04", "G-arms-08")
def test_in_the_turn_itself_the_parrier_may_lie_down_to_it() -> None:
    play = parried().say("ann attack", LieDown("ann", cell(0, 1), prone=False))
    assert play.why_not(Capture("ann", "ben", Part.RIGHT_ARM, JUDO)) is None


@pytest.mark.rule("G-armlock-01")
def test_only_by_judo_or_wrestling_with_two_free_hands() -> None:
    play = parried().say("ann attack")
    assert play.why_not(Capture("ann", "ben", Part.RIGHT_ARM, "Brawling")) is not None
    assert play.why_not(Capture("ann", "ben", Part.RIGHT_ARM, JUDO)) is None


# -- out of a hold -------------------------------------------------------------------------------------------------


def out_of(
    part: str = "torso",
    *,
    skill: str = WRESTLING,
    waited: bool = True,
    hands: tuple[Hand, ...] = BOTH,
    his: Figure | None = None,
) -> Play:
    """Ann holds Ben since the last second, and he has had his turn in it."""
    him = his or ben(at=(0, 0))
    if waited:
        him = marked(him, Mark(Marks.HAD_A_TURN, "G-wrench-02", 1, "ann"))
    found = hold(part=part, skill=skill, hands=hands, since=1)
    return played(at_grips(found, figures=[ann(), him], second=1)).say("ann attack")


@pytest.mark.rule("G-armlock-21", "G-armlock-23")
def test_out_of_a_hold_by_the_torso_either_arm_by_an_arm_that_one() -> None:
    arms = Part.RIGHT_ARM, Part.LEFT_ARM
    assert [out_of().why_not(Capture("ann", "ben", arm, WRESTLING)) is None for arm in arms] == [True, True]
    assert [out_of("left arm").why_not(Capture("ann", "ben", arm, WRESTLING)) is None for arm in arms] == [False, True]
    assert [out_of("neck").why_not(Capture("ann", "ben", arm, WRESTLING)) is None for arm in arms] == [False, False]
    lame = crippled(ben(at=(0, 0)), Part.RIGHT_ARM)
    assert [out_of(his=lame).why_not(Capture("ann", "ben", arm, WRESTLING)) is None for arm in arms] == [False, True]
    play = out_of().say(Capture("ann", "ben", Part.LEFT_ARM, WRESTLING), [4, 4, 4], "ben pass")
    found = of(play.battle)
    assert found is not None
    assert (found.grip, found.part, found.since) == (Grip.LOCKED, "left arm", 2)


@pytest.mark.rule("G-armlock-21", "G-armlock-22")
def test_he_must_have_had_his_turn_and_the_hold_be_one_of_skill() -> None:
    assert out_of(waited=False).why_not(LOCK) is not None
    assert out_of(skill="DX").why_not(LOCK) is not None
    assert out_of(skill=JUDO).why_not(LOCK) is None
    assert out_of(hands=(LEFT,)).why_not(LOCK) is None, "the other hand is empty"


@pytest.mark.rule("G-armlock-21")
def test_missed_the_old_hold_stays() -> None:
    play = out_of().say(LOCK, [6, 5, 5])
    assert of(play.battle) == hold(since=1)


# -- the throw -----------------------------------------------------------------------------------------------------

THROW = ThrowDown("ann", "ben")


@pytest.mark.rule("G-strike-24")
@pytest.mark.parametrize(("faces", "stunned"), [([4, 4, 3], True), ([4, 3, 3], False)])
def test_after_a_parry_by_judo_he_may_be_thrown(faces: list[int], stunned: bool) -> None:
    play = parried().say("ann attack", THROW, [4, 4, 4])
    play.say(reply(play, "dodge"), [4, 3, 3], faces)
    assert play["ben"].posture.name == "lying"
    assert is_stunned(play["ben"]) is stunned
    assert window(play.battle, "ann", "ben") is None


@pytest.mark.rule("G-strike-24")
def test_no_throw_after_a_dodge_or_another_kind_of_parry() -> None:
    play = parried().say("ann attack", THROW, [4, 4, 4])
    play.say(reply(play, "dodge"), [3, 3, 2])
    assert play["ben"].posture.name == "standing"
    assert window(play.battle, "ann", "ben") is None, "tried is tried"
    wrestled = parried(WRESTLING).say("ann attack")
    assert wrestled.why_not(THROW) is not None
    assert not any(isinstance(choice, ThrowDown) for choice in wrestled.menu)


def thrown_into(*at: int) -> Play:
    """Ben, parried in Ann's hex, is thrown into that one."""
    play = parried().say("ann attack", ThrowDown("ann", "ben", cell(*at)), [4, 4, 4])
    return play.say(reply(play, "dodge"), [4, 3, 3], [4, 3, 3])


@pytest.mark.rule("G-strike-24")
def test_the_thrower_chooses_the_hex_that_he_lies_in() -> None:
    play = thrown_into(0, 1)
    assert play["ben"].at == cell(0, 1)
    assert play["ben"].posture.name == "lying"
    assert all(play.battle.grid.distance(cell(0, 1), also) == 1 for also in play["ben"].also)


@pytest.mark.rule("G-strike-24", "G-move-15")
def test_thrown_over_the_shoulder_he_lies_on_his_back() -> None:
    assert thrown_into(0, 1)["ben"].mark(Marks.FACE_DOWN) is None


@pytest.mark.rule("G-strike-24")
def test_he_is_thrown_into_no_hex_that_is_far_walled_or_taken() -> None:
    play = parried(mine=ann(), his=ben(at=(0, 0))).say("ann attack")
    thrown = {choice.to for choice in play.menu if isinstance(choice, ThrowDown)}
    assert thrown == {None, *play.battle.grid.neighbours(cell(0, 0))}
    assert play.why_not(ThrowDown("ann", "ben", cell(0, 2))) is not None
    battle = battle_of(ann(), ben(), cy(at=(0, 1)), terrain={(1, 0): "wall"})
    cells = set(where_to(battle, battle["ann"], battle["ben"]))
    assert cells == {cell(0, 0), *battle.grid.neighbours(cell(0, 0))} - {cell(0, 1), cell(1, 0), cell(0, -1)}


@pytest.mark.rule("G-strike-24", "G-hold-14")
def test_a_throw_takes_him_out_of_the_hold_of_a_third() -> None:
    parry = Mark("window", "G-armlock-02", 10, "ben", how="open")
    grip = hold(by="cy", part="left arm", hands=(LEFT,))
    figures = [marked(ann(), parry), ben(at=(0, 0)), cy(at=(0, 0), side="red")]
    play = played(at_grips(grip, figures=figures)).say("ann attack", ThrowDown("ann", "ben", cell(0, -1)), [4, 4, 4])
    play.say(reply(play, "dodge"), [6, 5, 5], [3, 3, 3])
    assert of(play.battle, "cy", "ben") is None


@pytest.mark.rule("G-armlock-05", "G-base-30")
def test_the_step_in_for_a_lock_is_the_step_of_the_attack() -> None:
    parry = Mark("window", "G-armlock-02", 0, "ben", how="open")
    figures = [marked(ann(), parry), ben(at=(0, -1))]
    lock = Capture("ann", "ben", Part.RIGHT_ARM, WRESTLING)
    turned = played(at_grips(figures=figures)).say("ann attack", Go("ann", (), 1))
    assert turned.why_not(lock) is not None
    locks = played(at_grips(figures=figures)).say("ann attack", lock, [5, 5, 5])
    assert locks["ann"].at == cell(0, -1)
    assert not (locks.awaits_choice() and locks.decision.figures == ("ann",)), "there is no step left"


@pytest.mark.rule("G-arms-06", "G-base-62", "G-armlock-05")
@pytest.mark.parametrize(
    ("mine", "his", "bearing", "may"),
    [
        ("standing", "standing", 0, True),
        ("standing", "standing", 3, False),
        ("standing", "kneeling", 0, False),
        ("kneeling", "kneeling", 0, True),
    ],
)
def test_an_arm_is_locked_as_one_grapples_before_one_and_low_if_he_is_low(
    mine: str, his: str, bearing: int, may: bool
) -> None:
    marks = Mark("window", "G-armlock-02", 0, "ben", how="open"), Mark(Marks.BEARING, "G-move-11", bearing, "ben")
    battle = battle_of(ann(posture=mine, marks=marks), ben(at=(0, 0), posture=his))
    play = played(battle).say("ann attack")
    assert (play.why_not(Capture("ann", "ben", Part.RIGHT_ARM, WRESTLING)) is None) is may
