"""Attacks at their edges: who is seen and noted when, who hears a warning, which hand a thing is in, what is said."""

from __future__ import annotations

import pytest

from core.battle.hold import Hand
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.attack.awareness import EARSHOT, CallOut, know, sees
from core.rulesets.clinch.attack.helpless import is_helpless
from core.rulesets.clinch.attack.limbs import bare_hands, free_legs, hand_with
from core.rulesets.clinch.attack.resolution import why_not_another_foe
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.parts import LEGS, Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from core.rulesets.clinch.strike.blows import assault_of as strike_of
from core.rulesets.clinch.turn.phases import TurnBegins, TurnEnds
from hexfray.testing import Play
from tests.support.clinch.fights import fight, having, in_second, marked
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy
from tests.support.clinch.holding import LEFT, RIGHT, at_grips, hold, played, scene

UNSEEN = Mark(Marks.UNSEEN, "G-defend-05", 1, "ann")


@pytest.mark.rule("G-defend-05")
def test_a_body_over_two_hexes_is_seen_by_either() -> None:
    lies = replace(ann(at=(0, 0), posture="lying"), also=(cell(2, -1),))
    walls = {(0, -2): "wall"}
    battle = battle_of(lies, ben(at=(0, -3)), terrain=walls)
    assert sees(battle, battle["ben"], lies)
    narrow = replace(lies, also=())
    assert not sees(battle.with_figure(narrow), battle["ben"], narrow)


@pytest.mark.rule("G-defend-05")
def test_who_is_unconscious_sees_nobody_and_has_nothing_noted() -> None:
    out = ben(life=Life.UNCONSCIOUS)
    assert not sees(battle_of(ann(), out), out, ann())
    turned = ben(facing=0, life=Life.UNCONSCIOUS)
    now = scene(in_second(battle_of(ann(), turned, cy(facing=1)), 3, "ann", phase="ending"))
    now.settle(TurnEnds("ann"))
    assert now.battle["ben"].mark(Marks.UNSEEN) is None
    assert now.battle["cy"].mark(Marks.UNSEEN, "ann")


@pytest.mark.rule("G-defend-05")
@pytest.mark.parametrize(
    ("second", "names", "noted"), [(1, ("ann", "ben"), True), (1, ("ben",), False), (2, ("ann", "ben"), False)]
)
def test_what_is_in_sight_at_the_start_is_noted_once(second: int, names: tuple[str, ...], noted: bool) -> None:
    now = scene(in_second(battle_of(ann(), ben(facing=0)), second, *names, phase="beginning"))
    now.settle(TurnBegins(names[0]))
    assert (now.battle["ben"].mark(Marks.UNSEEN, "ann") is not None) is noted


@pytest.mark.rule("G-defend-05")
def test_who_is_seen_again_was_seen_last_in_this_second_and_who_is_not_stays_as_he_was() -> None:
    def last_seen(facing: int) -> int:
        him = ben(facing=facing, marks=(UNSEEN,))
        now = scene(in_second(battle_of(ann(), him), 7, "ann", phase="ending"))
        now.settle(TurnEnds("ann"))
        mark = now.battle["ben"].mark(Marks.UNSEEN, "ann")
        assert mark is not None
        return mark.value

    assert last_seen(3) == 7
    assert last_seen(0) == 1


@pytest.mark.rule("G-defend-05")
def test_of_one_who_was_never_out_of_sight_nothing_is_noted() -> None:
    now = scene(in_second(battle_of(ann(), ben()), 7, "ann"))
    know(now, "ben", "ann")
    assert now.battle["ben"].marks == ()


@pytest.mark.rule("G-defend-05")
@pytest.mark.parametrize(("far", "hears"), [(EARSHOT, True), (EARSHOT + 1, False)])
def test_how_far_a_warning_is_heard(far: int, hears: bool) -> None:
    deaf = ben(at=(-far, -3), facing=5, marks=(replace(UNSEEN, value=-3),))
    play = fight(ann(), deaf, cy(at=(0, -3), facing=3)).until("beginning", figure="cy")
    assert (play.why_not(CallOut("cy", "ann")) is None) is hears


@pytest.mark.rule("G-defend-05")
def test_it_is_called_in_the_midst_of_a_turn_too_and_only_of_a_foe_that_there_is() -> None:
    deaf = ben(at=(-2, -3), facing=0, marks=(replace(UNSEEN, value=-3),))
    play = fight(ann(), deaf, cy(at=(0, -3), facing=3)).until("beginning", figure="cy").say("cy attack")
    assert play.why_not(CallOut("cy", "ann")) is None
    assert play.why_not(CallOut("cy", "zoe")) is not None
    alone = fight(ann(), cy(at=(0, -3), facing=3, marks=(replace(UNSEEN, value=-3),))).until("beginning", figure="cy")
    assert alone.why_not(CallOut("cy", "ann")) is not None, "a figure does not warn itself"


@pytest.mark.rule("G-wound-06", "G-strike-02")
def test_the_hand_that_a_thing_is_in() -> None:
    assert hand_with(ann(things=("knife",)), "ann/knife") is Hand.MAIN
    assert hand_with(ann(things=(None, "knife")), "ann/knife") is Hand.OFF
    assert hand_with(ann(things=("spear", "spear")), "ann/spear") is Hand.MAIN
    assert hand_with(ann(things=("knife", "dagger")), "ann/dagger") is Hand.OFF


@pytest.mark.rule("G-held-06", "G-defend-12", "G-wound-06")
def test_limbs_that_are_held_are_not_free() -> None:
    battle = at_grips(hold(part="left arm"), hold(by="cy", on="ben", part="right foot"))
    assert bare_hands(battle, battle["ben"]) == (RIGHT,)
    assert free_legs(battle, battle["ben"]) == (Part.LEFT_LEG,)
    free = at_grips()
    assert bare_hands(free, free["ben"]) == (RIGHT, LEFT)
    assert free_legs(free, free["ben"]) == LEGS


@pytest.mark.rule("G-turn-09", "G-pin-07")
def test_the_pinned_are_helpless_and_the_held_are_not() -> None:
    for grip, helpless in ((Grip.PINNED, True), (Grip.GRAPPLED, False), (Grip.CHOKED, False)):
        battle = at_grips(hold(grip))
        assert is_helpless(battle, battle["ben"]) is helpless

    def needs(grip: Grip) -> int:
        figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying"), cy(at=(0, 0), side="red")]
        play: Play = played(at_grips(hold(grip), figures=figures, second=1)).say("ann do-nothing", "ben do-nothing")
        play.say("cy attack", "cy strike target=ben blow=kick")
        assert play.roll.need is not None
        return play.roll.need.total

    assert needs(Grip.PINNED) == needs(Grip.GRAPPLED) + 4


@pytest.mark.rule("G-base-31")
@pytest.mark.parametrize(
    ("verb", "how", "bound"),
    [("all-out-attack", "double", True), ("all-out-attack", "strong", False), ("attack", "", False)],
)
def test_only_two_all_out_attacks_are_bound_to_one_foe(verb: str, how: str, bound: bool) -> None:
    struck = marked(having(ann(), verb, how), Mark(Marks.ATTACKED, "G-base-31", about="cy"))
    battle = battle_of(struck, ben(), cy())
    assert (why_not_another_foe(battle, struck, "ben") is not None) is bound
    assert why_not_another_foe(battle, struck, "cy") is None


@pytest.mark.rule("G-fatigue-01")
def test_a_figure_that_attacks_has_fought_in_this_second() -> None:
    play = fight(ann(), ben()).say("ann attack", "ann strike target=ben blow=kick", [6, 5, 5])
    mark = play["ann"].mark(Marks.FOUGHT)
    assert mark is not None
    assert (mark.value, mark.about) == (1, "1")
    assert play["ben"].mark(Marks.FOUGHT) is None


@pytest.mark.rule("G-base-41")
def test_an_attack_is_told_with_its_place_and_its_weapon() -> None:
    knife = ann(things=("knife",))
    plain = Assault(battle_of(knife), knife, ben(), Form.STRIKE, None)
    assert (plain.words, plain.words_at) == ("attacks", "attacks at")
    face = replace(plain, part=Part.FACE)
    assert (face.words, face.words_at) == ("attacks at the face", "attacks at the face of")
    struck = strike_of(battle_of(knife, ben()), Strike("ann", "ben", Blow.SWING, "ann/knife", part=Part.NECK))
    assert struck.words_at == "swings with the knife at the neck of"
    grab = replace(plain, form=Form.GRAPPLE, named="grabs", seized=knife.gear[0])
    assert (grab.words, grab.words_at) == ("grabs the knife", "grabs the knife of")
    assert replace(grab, seized=None).words_at == "grabs"
