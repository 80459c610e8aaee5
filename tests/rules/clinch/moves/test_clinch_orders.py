"""What taking hold and the moves that follow have in common: each costs an attack, and is aimed at a foe who is there.
What each does is tried in the file of its topic."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.rulesets.clinch.hold.capturing import Capture
from core.rulesets.clinch.hold.choking import Choke
from core.rulesets.clinch.hold.grabbing import GrabWeapon
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.taking import Grapple
from core.rulesets.clinch.hold.throwing import ThrowDown
from core.rulesets.clinch.hold.turning import WorkRound
from core.rulesets.clinch.moves.pinning import Pin
from core.rulesets.clinch.moves.strangling import Strangle
from core.rulesets.clinch.moves.takedown import TakeDown
from core.rulesets.clinch.moves.tearing import TearOff
from core.rulesets.clinch.moves.wrenching import Wrench
from core.rulesets.clinch.moves.wresting import ForceDrop, Wrest
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share, left
from hexfray.testing import Play
from tests.support.clinch.fights import marked
from tests.support.clinch.fixtures import ann, ben, cell, cy, dee
from tests.support.clinch.holding import LEFT, RIGHT, at_grips, hold, played, spared
from tests.support.clinch.moving import about_to

HAD = Mark(Marks.HAD_A_TURN, "G-wrench-02", 1, "ann")
BEHIND = Mark(Marks.BEARING, "G-move-11", 0, "ann")
PARRIED = Mark("window", "G-armlock-02", 10, "ben", how="open")
ARMED = ben(at=(0, 0), things=("knife",), marks=(HAD,))
LIES = ben(at=(0, 0), posture="lying")
KNEELS = ann(posture="kneeling")
DROPS = ForceDrop("ann", "ben")

FRESH: dict[str, tuple[Choice, tuple[Hold, ...], Figure, Figure]] = {
    "grapple": (Grapple("ann", "ben", 2, "Wrestling", Part.TORSO), (), ann(), ben(at=(0, 0))),
    "grab": (GrabWeapon("ann", "ben", 2, "Wrestling", "ben/knife"), (), ann(), ARMED),
    "choke": (Choke("ann", "ben", "Wrestling"), (), ann(), ben(at=(0, 0), marks=(BEHIND,))),
    "lock": (Capture("ann", "ben", Part.RIGHT_ARM, "Wrestling"), (), ann(marks=(PARRIED,)), ben(at=(0, 0))),
    "throw": (ThrowDown("ann", "ben"), (), ann(marks=(PARRIED,)), ben(at=(0, 0))),
}
"""Each roll to hit, with the hold between Ann and Ben it needs."""
ROLLED = FRESH | {
    "choke out of a hold": (Choke("ann", "ben", "Judo"), (hold(),), ann(), ben(at=(0, 0), marks=(BEHIND,))),
    "lock out of a hold": (
        Capture("ann", "ben", Part.LEFT_ARM, "Judo"),
        (hold(),),
        ann(),
        ben(at=(0, 0), marks=(HAD,)),
    ),
    "shift": (Grapple("ann", "ben", 2, "Wrestling", Part.NECK), (hold(),), ann(), ben(at=(0, 0))),
}
FOLLOW: dict[str, tuple[Choice, tuple[Hold, ...], Figure, Figure]] = {
    "take down": (TakeDown("ann", "ben"), (hold(),), ann(), ben(at=(0, 0))),
    "pin": (Pin("ann", "ben"), (hold(),), KNEELS, LIES),
    "strangle": (Strangle("ann", "ben"), (hold(part="neck"),), ann(), ben(at=(0, 0))),
    "wrench": (Wrench("ann", "ben"), (hold(part="neck"),), ann(), ben(at=(0, 0), marks=(HAD,))),
    "force a drop": (ForceDrop("ann", "ben"), (hold(part="right arm"),), ann(), ARMED),
    "wrest": (Wrest("ann", "ben"), (hold(Grip.WEAPON, "ben/knife"),), ann(), ARMED),
    "tear off": (
        TearOff("ann", "ben", "dee"),
        (hold(), hold(by="ben", on="dee", hands=(LEFT,), skill="DX")),
        ann(),
        ben(at=(0, 0)),
    ),
}
EVERY = ROLLED | FOLLOW


def about(name: str, manoeuvre: str = "attack", *mine: Mark, others: Iterable[Figure] = (), **his: object) -> Play:
    """Ann is about to give that order."""
    _, holds, me, him = EVERY[name]
    figures = [marked(me, *mine), replace(him, **his), dee(at=(0, 0)), *others]  # type: ignore[arg-type]
    play = spared(played(at_grips(*holds, figures=figures, second=1)))
    return play.say(f"ann {manoeuvre}")


@pytest.mark.rule("G-grapple-03", "G-grapple-16", "G-after-02", "G-wrench-12")
@pytest.mark.parametrize("name", EVERY)
def test_each_is_offered_and_costs_one_attack_whatever_comes_of_it(name: str) -> None:
    order = EVERY[name][0]
    once, twice = about(name), about(name, "all-out-attack how=double")
    for play, attacks in ((once, 1), (twice, 2)):
        assert order in list(play.menu)
        assert left(play["ann"], Share.ATTACK) == attacks
        play.say(order)
        while not isinstance(play.position.waiting, Decision):
            play.say([5, 5, 6])
        assert left(play["ann"], Share.ATTACK) == attacks - 1


@pytest.mark.rule("G-grapple-03", "G-after-02", "G-choke-03", "G-armlock-05")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("manoeuvre", ["ready", "evaluate", "all-out-defense how=dodge"])
def test_nothing_of_it_without_an_attack(name: str, manoeuvre: str) -> None:
    order = EVERY[name][0]
    play = about(name, manoeuvre)
    assert play.why_not(order) is not None
    assert order not in list(play.menu)


@pytest.mark.rule("G-grapple-16", "G-base-31", "G-base-33")
@pytest.mark.parametrize("name", EVERY)
def test_each_is_an_attack_like_any_other(name: str) -> None:
    seen = Mark(Marks.EVALUATED, "G-base-33", 2, "ben")
    play = about(name, "all-out-attack how=double", seen).say(EVERY[name][0])
    while not isinstance(play.position.waiting, Decision):
        play.say([6, 6, 5])
    assert play["ann"].mark(Marks.ATTACKED, "ben"), "so the second of two is on him"
    assert play["ann"].mark(Marks.EVALUATED) is None, "what was seen of him is used up"


@pytest.mark.rule("G-base-31", "G-grapple-16")
@pytest.mark.parametrize("name", EVERY)
def test_the_second_attack_of_two_is_on_the_same_foe(name: str) -> None:
    on_another = about(name, "all-out-attack how=double", Mark(Marks.ATTACKED, "G-base-31", about="dee"))
    assert "both attacks must be on" in str(on_another.why_not(EVERY[name][0]))
    on_him = about(name, "all-out-attack how=double", Mark(Marks.ATTACKED, "G-base-31", about="ben"))
    assert on_him.why_not(EVERY[name][0]) is None


@pytest.mark.rule("G-grapple-02", "G-choke-01", "G-armlock-04", "G-strike-24")
@pytest.mark.parametrize("name", FRESH)
def test_only_a_foe_who_is_there_and_lives(name: str) -> None:
    order = FRESH[name][0]
    nobody = replace(order, target="zoe")  # type: ignore[call-arg]
    assert about(name).why_not(nobody) is not None
    friend = about(name, side="red", others=(cy(),))
    assert friend.why_not(order) is not None
    assert order not in list(friend.menu)
    dead = about(name, life=Life.DEAD, others=(cy(),))
    assert dead.why_not(order) is not None
    assert order not in list(dead.menu)


@pytest.mark.rule("G-choke-02", "G-grapple-02", "G-armlock-04", "G-strike-24")
@pytest.mark.parametrize(("name", "near"), [("grapple", 0), ("grab", 1), ("choke", 0), ("lock", 1), ("throw", 1)])
def test_how_near_it_must_be(name: str, near: int) -> None:
    order, _, me, him = FRESH[name]
    for far in range(3):
        figures = [me, replace(him, at=cell(0, -far)), cy()]
        play = played(at_grips(figures=figures, second=1)).say("ann attack")
        assert (play.why_not(order) is None) is (far <= near), far


@pytest.mark.rule("G-grapple-04", "G-choke-01", "G-armlock-01")
@pytest.mark.parametrize("name", ["grapple", "grab", "choke", "lock"])
@pytest.mark.parametrize("skill", ["Brawling", "Sumo Wrestling", "nonsense"])
def test_only_by_a_skill_for_it_that_one_has_learnt(name: str, skill: str) -> None:
    order, _, me, him = FRESH[name]
    points = replace(me.sheet, skills={Skill.WRESTLING: 14, Skill.BRAWLING: 14})  # type: ignore[type-var]
    play = played(at_grips(figures=[replace(me, sheet=points), him], second=1)).say("ann attack")
    assert play.why_not(order) is None
    assert play.why_not(replace(order, skill=skill)) is not None  # type: ignore[call-arg]


@pytest.mark.rule("G-grapple-02", "G-part-04")
def test_all_empty_hands_are_proposed_by_what_one_does_best() -> None:
    def proposed(me: Figure, kind: type[Choice]) -> set[tuple[int, str]]:
        play = played(at_grips(figures=[me, ARMED], second=1)).say("ann attack")
        return {(getattr(one, "arms", 0), getattr(one, "skill", "?")) for one in play.menu if isinstance(one, kind)}

    assert proposed(ann(), Grapple) == {(2, "Wrestling")}
    assert proposed(ann(arms=3), Grapple) == {(3, "Wrestling")}
    assert proposed(ann(arms=3), GrabWeapon) == {(2, "Wrestling")}
    assert proposed(ann(things=("knife",)), GrabWeapon) == {(1, "Wrestling")}
    assert proposed(ann(skills={Skill.JUDO: 15, Skill.WRESTLING: 14}), Grapple) == {(2, "Judo")}
    assert proposed(ann(skills={}), Grapple) == {(2, "")}
    assert proposed(ann(skills={Skill.WRESTLING: 12}), Grapple) == {(2, "Wrestling")}, "of equals a skill"
    assert proposed(ann(things=("knife", "dagger")), Grapple) == set()


@pytest.mark.rule("G-move-13")
def test_working_round_is_the_step_and_not_for_a_grip_on_a_weapon() -> None:
    play = spared(played(at_grips(hold(), second=1))).say("ann attack")
    (way, *_) = [choice for choice in play.menu if isinstance(choice, WorkRound)]
    play.say(way)
    assert left(play["ann"], Share.STEP) == 0
    weapon = played(at_grips(hold(Grip.WEAPON, "ben/knife"), figures=[ann(), ARMED], second=1)).say("ann attack")
    assert weapon.why_not(way) is not None
    nobody = played(at_grips(second=1)).say("ann attack")
    assert nobody.why_not(way) is not None


@pytest.mark.rule("G-after-02", "G-other-08")
def test_a_pinner_on_the_run_makes_no_follow_up() -> None:
    giant = ann(size=1, posture="kneeling")
    battle = at_grips(hold(Grip.PINNED), figures=[giant, LIES], second=1)
    assert played(battle).say("ann attack").why_not(Strangle("ann", "ben")) is None
    assert played(battle).say("ann move-and-attack").why_not(Strangle("ann", "ben")) is not None


@pytest.mark.rule("G-free-01", "G-free-02", "G-hold-16", "G-arms-04")
def test_letting_go_and_easing_are_free_before_the_manoeuvre_and_after() -> None:
    figures = [KNEELS, LIES]
    play = played(at_grips(hold(Grip.PINNED), figures=figures, second=1))
    for _ in range(2):
        assert {"let-go", "free-hand", "ease-pin"} <= {choice.verb for choice in play.menu}
        play.say("ann attack") if play.moment == "beginning" else None
    one = played(at_grips(hold(hands=(RIGHT,)), second=1)).say("ann attack")
    assert not {"free-hand", "ease-pin"} & {choice.verb for choice in one.menu}
    play.say("ann let-go target=ben")
    assert left(play["ann"], Share.ATTACK) == 1


@pytest.mark.rule("G-fatigue-01", "G-grapple-16")
def test_what_follows_a_hold_and_a_try_at_breaking_it_are_fighting() -> None:
    taking = about_to(hold()).say("ann take-down target=ben", [4, 4, 4], [4, 4, 4])
    assert taking["ann"].mark(Marks.FOUGHT) is not None
    struggling = about_to(hold(by="ben", on="ann", hands=(LEFT,))).say("ann break-free target=ben")
    assert struggling["ann"].mark(Marks.FOUGHT) is not None


BY_THE_ARM = hold(by="cy", on="ann", part="right arm", hands=(LEFT,))


@pytest.mark.rule("G-held-06", "G-strangle-04")
def test_an_arm_that_someone_holds_squeezes_nobody() -> None:
    one = about_to(hold(part="neck"), BY_THE_ARM, others=[cy(at=(0, 0))]).say("ann strangle target=ben")
    assert one.roll.need is not None
    assert one.roll.need.total == 12 - 5
    none = about_to(hold(part="neck", hands=(RIGHT,)), BY_THE_ARM, others=[cy(at=(0, 0))])
    assert none.refused_by(Strangle("ann", "ben")) == "G-strangle-01"


@pytest.mark.rule("G-held-06", "G-wrench-01")
def test_nor_does_it_wrench_or_twist_a_weapon_out_of_a_hand() -> None:
    for grip, order in (
        (hold(part="right arm"), Wrench("ann", "ben")),
        (hold(part="right arm", hands=(RIGHT,)), DROPS),
    ):
        free = about_to(grip, his=ARMED, others=[cy(at=(0, 0))])
        assert free.why_not(order) is None
        caught = about_to(grip, BY_THE_ARM, his=ARMED, others=[cy(at=(0, 0))])
        assert caught.why_not(order) is not None
