"""Getting something ready, and shooting, while someone has hold of one (G-held-03, -09, -10)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.clinch.gear.hands import free_hands
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share, left
from hexfray.testing import Play
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann, ben, cell, cy
from tests.support.clinch.holding import at_grips, hold, played
from tests.support.clinch.playing import turn_of

DRAWS = "ben draw item=ben/knife hand=main"


def held(him: Figure, *holds: Hold, others: Iterable[Figure] = ()) -> Play:
    """Ben's turn in Ann's hold."""
    play = played(at_grips(*(holds or (hold(),)), figures=[ann(), him, *others], second=1))
    return turn_of(play, "ben")


def bens(**more: object) -> Figure:
    return ben(**{"at": (0, 0), **more})  # type: ignore[arg-type]


@pytest.mark.rule("G-held-09")
@pytest.mark.parametrize(("part", "score"), [(Part.TORSO, 7), (Part.LEFT_LEG, 11), (Part.LEFT_ARM, 11)])
def test_drawing_takes_a_roll_of_dx(part: Part, score: int) -> None:
    """At -4 if it is held by the torso; by another part than that arm without it, but it is rolled."""
    play = held(bens(about=("knife",)), hold(part=part)).say("ben ready", DRAWS)
    assert play.roll.need is not None
    assert play.roll.need.total == score
    play.say([2, 2, 3])
    assert play["ben"].main == "ben/knife"


@pytest.mark.rule("G-held-09")
def test_the_hand_that_does_it_is_the_one_that_counts() -> None:
    play = held(bens(about=("knife",)), hold(part=Part.RIGHT_ARM)).say("ben ready")
    play.say("ben draw item=ben/knife hand=off")
    assert play.roll.need is not None
    assert play.roll.need.total == 11
    unready = (Mark(Marks.UNREADY, "G-ready-04", 1, "ben/baton"),)
    play = held(bens(things=(None, "baton"), marks=unready), hold(part=Part.RIGHT_ARM)).say("ben ready")
    play.say("ben make-ready item=ben/baton")
    assert play.roll.need is not None
    assert play.roll.need.total == 11


@pytest.mark.rule("G-held-10")
def test_who_fails_it_drops_the_thing_and_has_spent_the_ready() -> None:
    play = held(bens(about=("knife",))).say("ben ready", DRAWS, [3, 3, 2])
    assert play["ben"].held == ()
    assert [item.kind for item in play.battle.fallen[cell(0, 0)]] == ["knife"]
    assert not left(play["ben"], Share.READY)


@pytest.mark.rule("G-held-09")
def test_no_hand_is_free_that_is_held_or_holds() -> None:
    both = held(bens(about=("knife",)), hold(part=Part.RIGHT_ARM)).say("ben ready")
    assert free_hands(both.battle, both["ben"]) == (Hand.OFF,)
    assert both.refused_by(DRAWS) == "G-held-09"
    assert both.why_not("ben draw item=ben/knife hand=off") is None
    holding = held(bens(about=("knife",)), hold(), hold(by="ben", on="ann", hands=(Hand.MAIN,), skill=""))
    assert free_hands(holding.battle, holding["ben"]) == (Hand.OFF,)


@pytest.mark.rule("G-held-09")
def test_a_holder_who_is_not_held_draws_without_a_roll() -> None:
    play = held(bens(about=("knife",)), hold(by="ben", on="ann", hands=(Hand.OFF,), skill=""))
    play.say("ben ready", DRAWS)
    assert play["ben"].main == "ben/knife"


@pytest.mark.rule("G-held-09", "G-part-04")
def test_a_grip_on_a_weapon_holds_nobody() -> None:
    grip = hold(Grip.WEAPON, part="ben/baton", hands=(Hand.MAIN,))
    play = held(bens(things=(None, "baton"), about=("knife",)), grip).say("ben ready")
    assert "gripped by an enemy" in str(play.why_not("ben put-away item=ben/baton"))
    assert play.say(DRAWS)["ben"].main == "ben/knife"


READIES: dict[str, dict[str, object]] = {
    "ben put-away item=ben/baton": {},
    "ben make-ready item=ben/baton": {"marks": (Mark(Marks.UNREADY, "G-ready-04", 1, "ben/baton"),)},
    "ben hand-over item=ben/baton to=cy": {},
    "ben change-reach item=ben/spear yards=2": {
        "things": ("spear", "spear"),
        "marks": (Mark(Marks.REACH, "G-ready-04", 1, "ben/spear"),),
    },
    "ben lay-down item='ben/medium shield'": {"things": ("medium shield",)},
    "ben load item=ben/bow": {"things": ("bow", "bow")},
    "ben clear-jam item=ben/pistol": {"things": ("pistol",)},
}


def with_thing(order: str) -> Figure:
    figure = bens(**{"things": ("baton",), **READIES[order]})
    gear = tuple(
        replace(item, rounds=0, soundness=Soundness.JAMMED if item.kind == "pistol" else Soundness.WHOLE)
        for item in figure.gear
    )
    return replace(figure, gear=gear)


@pytest.mark.rule("G-held-09", "G-held-10")
@pytest.mark.parametrize("order", [order for order in READIES if "lay-down" not in order])
def test_whatever_is_got_ready_may_be_dropped(order: str) -> None:
    friend = cy(at=(1, 0))
    play = held(with_thing(order), others=[friend]).say("ben ready", order)
    assert play.roll.why.startswith("check to keep")
    play.say([4, 4, 4])
    assert play["ben"].held == ()
    assert len(play.battle.fallen[cell(0, 0)]) == 1
    free = held(with_thing(order), hold(by="ben", on="ann", skill=""), others=[friend]).say("ben ready", order)
    assert free.awaits_choice(), "a free figure keeps it without a roll"


@pytest.mark.rule("G-held-09")
@pytest.mark.parametrize("order", READIES)
def test_nor_is_anything_done_with_what_is_in_a_held_arm(order: str) -> None:
    order = order.replace("'", '"')
    him = with_thing(next(one for one in READIES if one.replace("'", '"') == order))
    play = held(him, hold(part=Part.RIGHT_ARM), others=[cy(at=(1, 0))]).say("ben ready")
    assert "arm held" in str(play.why_not(order)), order


@pytest.mark.rule("G-held-09")
def test_a_weapon_in_both_hands_takes_both_arms() -> None:
    him = with_thing("ben load item=ben/bow")
    play = held(him, hold(part=Part.LEFT_ARM)).say("ben ready")
    assert "arm held" in str(play.why_not("ben load item=ben/bow"))


@pytest.mark.rule("G-held-10", "G-ready-01")
def test_what_is_picked_up_clumsily_stays_where_it_lies() -> None:
    battle = at_grips(hold(), figures=[ann(), bens(posture="crouching")], second=1)
    battle = replace(battle, fallen={cell(0, 0): (Item("knife", "knife"),)})
    play = turn_of(played(battle), "ben").say("ben ready", "ben pick-up item=knife hand=main", [4, 4, 4])
    assert play["ben"].held == ()
    assert len(play.battle.fallen[cell(0, 0)]) == 1


@pytest.mark.rule("G-held-09", "G-ready-02")
def test_a_fast_draw_that_fails_is_a_ready_that_may_fail_too() -> None:
    him = bens(about=("knife",), skills={Skill.FAST_DRAW: 14})
    order = "ben fast-draw item=ben/knife hand=main"
    assert held(him).say(order, [3, 3, 3])["ben"].main == "ben/knife"
    missed = held(him).say(order, [4, 4, 3])
    assert missed.roll.why == "check to keep the knife"
    assert missed.say([4, 4, 4])["ben"].held == ()
    blundered = held(him).say(order, [6, 6, 6])
    assert blundered.awaits_choice()
    assert blundered["ben"].held == ()


FAST = "ben fast-draw item=ben/knife hand=main"
ARROW = "ben draw-arrow item=ben/bow"


def quick(**more: object) -> Figure:
    """Ben, who draws knives and arrows in no time."""
    skills = {Skill.KNIFE: 11, Skill.BOW: 11, Skill.FAST_DRAW: 12}
    him = bens(skills=skills, about=("knife",), **more)
    return replace(him, gear=tuple(replace(item, rounds=0) for item in him.gear))


@pytest.mark.rule("G-ready-02", "G-held-04")
@pytest.mark.parametrize(("order", "things"), [(FAST, ()), (ARROW, ("bow",))])
def test_the_pinned_draws_nothing_in_no_time_either(order: str, things: tuple[str, ...]) -> None:
    play = held(quick(posture="lying", things=things), hold(Grip.PINNED))
    assert play.refused_by(order) is not None


@pytest.mark.rule("G-shoot-14", "G-held-09")
def test_no_arrow_is_laid_on_a_bow_in_a_held_arm() -> None:
    play = held(quick(things=("bow",)), hold(part=Part.RIGHT_ARM))
    assert play.refused_by(ARROW) == "G-hold-17"


@pytest.mark.rule("G-shoot-14", "G-held-09", "G-held-10")
def test_an_arrow_that_takes_a_ready_may_cost_the_held_his_bow() -> None:
    play = held(quick(things=("bow",))).say(ARROW, [4, 4, 4], [4, 4, 4])
    assert play["ben"].held == ()


@pytest.mark.rule("G-ready-02", "G-wound-10")
@pytest.mark.parametrize(("order", "things"), [(FAST, ()), (ARROW, ("bow",))])
def test_who_has_announced_to_do_nothing_draws_nothing(order: str, things: tuple[str, ...]) -> None:
    faint = quick(at=(0, -3), things=things, hurt=11)
    play = fight(ann(), faint).until("fading", figure="ben").say("ben lie-still")
    assert play.refused_by(order) is not None


@pytest.mark.rule("G-ready-02", "G-fatigue-02")
@pytest.mark.parametrize(("order", "things"), [(FAST, ()), (ARROW, ("bow",))])
def test_who_passes_out_over_the_ready_has_nothing_in_hand(order: str, things: tuple[str, ...]) -> None:
    play = fight(ann(), quick(at=(0, -3), things=things, tired=10)).until("beginning", figure="ben")
    play.say(order, [5, 4, 4], [6, 5, 5])
    assert not play["ben"].active
    assert play["ben"].held == ()


@pytest.mark.rule("G-held-11")
def test_switching_a_trait_takes_no_roll() -> None:
    play = held(bens(traits=(Trait.CLAWS,))).say("ben ready", f"ben switch trait={Trait.CLAWS}")
    assert play["ben"].mark(Marks.SWITCHED_OFF, Trait.CLAWS) is not None


# -- shots ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-held-03", "G-shoot-11")
@pytest.mark.parametrize("target", ["ann", "dan"])
def test_a_figure_that_is_held_shoots_at_nobody(target: str) -> None:
    third = replace(ann(at=(0, -4)), id="dan", name="Dan")
    for part in (Part.TORSO, Part.LEFT_LEG):
        play = held(bens(things=("pistol",), facing=0), hold(part=part, hands=(Hand.MAIN,)), others=[third])
        play.say("ben attack")
        assert "held" in str(play.why_not(f"ben shoot target={target} item=ben/pistol"))


@pytest.mark.rule("G-held-03", "G-part-04")
def test_whose_other_weapon_is_gripped_may_shoot() -> None:
    third = replace(ann(at=(0, -4)), id="dan", name="Dan")
    grip = hold(Grip.WEAPON, part="ben/baton", hands=(Hand.MAIN,))
    play = held(bens(things=("pistol", "baton"), facing=0), grip, others=[third]).say("ben attack")
    assert play.why_not("ben shoot target=dan item=ben/pistol") is None


@pytest.mark.rule("G-held-09", "G-base-15")
def test_a_figure_that_is_held_and_too_clumsy_does_not_try_to_draw() -> None:
    clumsy = held(bens(about=("knife",), dexterity=6)).say("ben ready")
    assert clumsy.why_not(DRAWS) is not None
    deft = held(bens(about=("knife",), dexterity=7)).say("ben ready")
    assert deft.why_not(DRAWS) is None
    away = held(bens(things=("knife",), dexterity=6)).say("ben ready")
    assert away.why_not("ben put-away item=ben/knife") is not None
