"""The second manoeuvre of a combination: what it may be, to which test its bonus goes, and what it leaves as it was."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.posture import PRONE, STANDING
from core.battle.record import replace
from core.rulesets.rounds.attack.dodging import DodgeAhead
from core.rulesets.rounds.attack.shooting import Shoot, Throw
from core.rulesets.rounds.attack.striking import Natural, Punch
from core.rulesets.rounds.edges.burst import Burst
from core.rulesets.rounds.edges.ranged_disarm import DisarmAfar
from core.rulesets.rounds.edges.throws import ThrowHeld
from core.rulesets.rounds.grab.moves import HurtHeld
from core.rulesets.rounds.grab.shifting import MoveHeld
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.grab.strangling import Strangle
from core.rulesets.rounds.grab.wresting import DisarmHeld
from core.rulesets.rounds.manoeuvres.disarming import Disarm
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.going import Go
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks, Variant
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.combining import (
    EXTRAORDINARY,
    FELLED,
    PUNCH,
    SUPERIOR,
    TRIP,
    TRIP_PUNCH,
    asks_to_go_on,
    combiner,
    gained,
    victim,
)
from tests.support.rounds.fixtures import cy, go, play, refusal
from tests.support.rounds.grabbing import holding
from tests.support.rounds.rolling import needs
from tests.support.rounds.throwing import throw

START = Grab("ann", "ben", "")
STANDS = ([1, 1], [6, 5])


def after_a_trip(second: str, *more: Edge, upgrade: int = 2, fell: bool = False, **but: object) -> Play:
    """Ann has tripped Ben superbly, and he stands or lies; what she has practised gives her +4 for the second."""
    figure = combiner(f"unarmed trip then {second}", upgrade, *more, **but)  # type: ignore[arg-type]
    return play(figure, victim(things=("knife",)), cy()).say(TRIP, SUPERIOR, *(FELLED if fell else STANDS))


@pytest.mark.rule("C-edge-combination-14")
def test_it_counts_for_the_hit_of_a_trip_and_not_for_the_contest() -> None:
    played = play(combiner("unarmed feint then unarmed trip", 2), victim(marks=()), cy())
    played.say(Feint("ann", "ben", ""), "ben pass", *EXTRAORDINARY, [1, 1], TRIP)
    assert gained(played) == 6
    assert gained(played.say(SUPERIOR)) == 0
    assert played.roll.why == "trips"


@pytest.mark.rule("C-edge-combination-14")
def test_it_counts_for_one_attack() -> None:
    played = after_a_trip("unarmed attack").say(PUNCH)
    assert gained(played) == 4
    assert gained(played.say([1, 1], [1], PUNCH)) == 0


@pytest.mark.rule("C-edge-combination-14", "C-edge-pair-17")
def test_of_two_follow_ups_it_serves_the_first() -> None:
    edges = (Edge("follow-up-strike", "unarmed", 1), Edge("roundhouse-attack", "foot"))
    played = after_a_trip("unarmed attack", *edges)
    assert refusal(played, replace(PUNCH, limb=Natural.FOOT, variant=Variant.ROUNDHOUSE)) == ""
    played.say(replace(PUNCH, variant=Variant.TWO_FOLLOW_UPS))
    assert [gained(played), gained(played.say([1, 1], [1]))] == [4, 0]


@pytest.mark.rule("C-edge-combination-04", "C-edge-pair-28")
def test_a_felled_target_is_easier_to_hit() -> None:
    played = after_a_trip("unarmed attack", upgrade=0, fell=True).say(PUNCH)
    assert played.roll.tally is not None
    assert played.roll.tally.total == 6 - (7 - 5)
    ground = victim(edges=(Edge("ground-fighting"),))
    played = play(combiner(TRIP_PUNCH), ground, cy()).say(TRIP, SUPERIOR, *FELLED, PUNCH)
    assert played.roll.tally is not None
    assert played.roll.tally.total == 6 - 7


@pytest.mark.rule("C-edge-pair-28", "C-edge-combination-12")
def test_a_shot_at_the_felled_is_the_harder_and_gives_an_opportunity() -> None:
    gun = {"things": ("slug pistol",)}
    shot = Shoot("ann", "ben", "ann/slug pistol", "kill")
    played = after_a_trip("ranged attack", Edge("burst-attack"), upgrade=0, fell=True, **gun).say(shot)
    assert needs(played) == 7 + 5 - 2 - 6
    able = play(combiner("unarmed trip then ranged attack", things=("slug pistol",)), victim(marks=()), cy())
    able.say(TRIP, "ben pass", SUPERIOR, *STANDS, shot)
    assert able.battle.clock.phase == "opportunity"


@pytest.mark.rule("C-edge-combination-12", "C-ranged-08")
def test_a_throw_is_a_ranged_attack_as_a_shot_is() -> None:
    hurls = Throw("ann", "ben", "ann/knife")
    assert gained(after_a_trip("ranged attack", things=("knife",)).say(hurls)) == 4
    assert after_a_trip("armed attack", things=("knife",)).menu.refusal(hurls) is not None


@pytest.mark.rule("C-edge-combination-02", "C-edge-ranged-disarm-02")
@pytest.mark.parametrize(("second", "gain"), [("ranged disarm", 4), ("armed disarm", 0)])
def test_what_is_thrown_at_a_hand_disarms_from_afar(second: str, gain: int) -> None:
    """In his own turn anyone can throw it, without a bonus."""
    played = after_a_trip(second, Edge("ranged-disarm"), things=("knife",))
    if not gain:
        played.say("ann pass")
    assert gained(played.say(DisarmAfar("ann", "ben", "ann/knife", "ben/knife"))) == gain


@pytest.mark.rule("C-edge-combination-12", "C-edge-pair-17")
def test_a_burst_is_no_plain_shot() -> None:
    sprayer = after_a_trip("ranged attack", Edge("burst-attack"), things=("machine pistol",))
    assert refusal(sprayer, Shoot("ann", "ben", "ann/machine pistol", "kill")) == ""
    assert refusal(sprayer, Burst("ann", "ben", "ann/machine pistol", "kill")) == "not offered now"


@pytest.mark.rule("C-edge-combination-12")
def test_a_disarm_and_a_feint_may_follow() -> None:
    knocks_off = Disarm("ann", "ben", "", "ben/knife")
    assert gained(after_a_trip("unarmed disarm").say(knocks_off)) == 4
    played = play(combiner("unarmed trip then unarmed feint", 1), victim(marks=()), cy())
    assert gained(played.say(TRIP, "ben pass", SUPERIOR, *STANDS, Feint("ann", "ben", ""), "ben pass")) == 2


@pytest.mark.rule("C-edge-combination-12", "C-edge-combination-14")
def test_a_dodge_may_follow_and_counts_from_then_on() -> None:
    played = after_a_trip("unarmed dodge").say(DodgeAhead("ann"))
    assert gained(played) == 4
    played.say([4, 4])
    mark = played["ann"].mark(Marks.DODGED)
    assert mark is not None
    assert mark.value == 8 + 2 + 4
    assert [one.value for one in played["ann"].marks if one.kind == Marks.SPENT] == [1]


@pytest.mark.rule("C-edge-combination-12", "C-edge-general-04")
def test_a_dodge_that_follows_needs_no_action() -> None:
    spent = (Mark(Marks.SPENT, "C-action-01", 1),)
    played = after_a_trip("unarmed dodge", marks=spent)
    assert asks_to_go_on(played)
    assert refusal(played, DodgeAhead("ann")) == ""
    no_extra = play(combiner("unarmed trip then unarmed dodge", marks=spent), victim(), cy(), options=("C-action-09",))
    assert refusal(no_extra.say(TRIP, SUPERIOR, *STANDS), DodgeAhead("ann")) == ""


@pytest.mark.rule("C-edge-combination-15")
def test_a_tumble_may_follow() -> None:
    """Gymnastics 0, Agility +2, specialised +2: 4, and +2 against 10."""
    special = {Skill.GYMNASTICS: frozenset({"Tumble"})}
    played = after_a_trip("tumble", upgrade=1, specialties=special)
    away = go("ann", (4, 5), gait=Gait.TUMBLE)
    assert [one for one in played.menu if isinstance(one, Go) and one.path == (Cell(4, 5),)] == [away]
    assert {one.gait for one in played.menu if isinstance(one, Go)} == {Gait.TUMBLE}
    assert refusal(played, go("ann", (4, 5), gait=Gait.WALK)) == "not offered now"
    assert refusal(played, go("ann", (4, 5), gait=Gait.RUNNING_TUMBLE)) == "not offered now"
    assert gained(played.say(away)) == 2
    played.say([3, 1])
    assert played["ann"].at == Cell(4, 5)
    assert [one.value for one in played["ann"].marks if one.kind == Marks.SPENT] == [1]


@pytest.mark.rule("C-edge-combination-15")
def test_a_figure_that_lies_there_does_not_tumble() -> None:
    felled = combiner("unarmed attack then tumble", prone=True)
    assert not asks_to_go_on(play(felled, victim(), cy()).say(PUNCH, SUPERIOR, [1], [6, 5]))


@pytest.mark.rule("C-edge-combination-13", "C-edge-combination-14")
def test_a_grab_of_a_free_target_is_a_start_with_the_named_manoeuvre_free() -> None:
    played = after_a_trip("unarmed grab (strangle)").say(START)
    assert gained(played) == 4
    played.say(SUPERIOR)
    assert [type(one).__name__ for one in played.menu] == ["Strangle", "Pass"]
    assert refusal(played, HurtHeld("ann", "ben")) == "this grab includes another manoeuvre"
    assert gained(played.say(Strangle("ann", "ben"))) == 0
    played.say([6, 5], [1, 1])
    assert [one.value for one in played["ann"].marks if one.kind == Marks.ANSWERED] == [1]
    assert played["ann"].mark(Marks.GRABS_FOR) is None


@pytest.mark.rule("C-edge-combination-13")
def test_a_start_that_misses_is_all_there_is() -> None:
    nimble = victim(agility=13, things=("knife",))
    figure = combiner("unarmed trip then unarmed grab (hurt)", skills={Skill.UNARMED: 5})
    played = play(figure, nimble, cy()).say(TRIP, [6, 4], *STANDS, START, [1, 1])
    assert [one.value for one in played["ann"].marks if one.kind == Marks.ANSWERED] == [1]
    assert played["ann"].mark(Marks.GRABS_FOR) is None
    assert not played.battle.holds


@pytest.mark.rule("C-edge-combination-13")
def test_a_start_that_is_the_second_itself_leaves_everything_free() -> None:
    played = after_a_trip("unarmed grab (start)").say(START, SUPERIOR)
    assert {type(one).__name__ for one in played.menu} == {"HurtHeld", "Strangle", "DisarmHeld", "Pass"}


@pytest.mark.rule("C-edge-combination-13")
def test_a_start_is_for_grabs_alone() -> None:
    assert refusal(after_a_trip("unarmed attack"), START) == "not offered now"


@pytest.mark.rule("C-edge-combination-13", "C-edge-combination-02")
def test_a_start_is_made_with_the_skill_of_the_pair() -> None:
    """Whoever sees nothing is taken hold of with any blade."""
    blinded = victim(marks=(Mark(Marks.STUNNED, "C-base-24", 9), Mark(Marks.BLINDED, "C-cond-02")))
    figure = combiner("unarmed trip then armed grab (start)", things=("knife",))
    played = play(figure, blinded, cy()).say(TRIP, SUPERIOR, *STANDS)
    assert refusal(played, Grab("ann", "ben", "ann/knife")) == ""
    assert refusal(played, START) == "not offered now"


@pytest.mark.rule("C-edge-combination-13")
def test_in_a_grab_it_is_the_manoeuvre_itself() -> None:
    figure = combiner("unarmed grab (hurt) then unarmed grab (strangle)", 2)
    played = holding(figure, victim(), cy()).say(HurtHeld("ann", "ben"), [4, 4], [3, 4], [1], [6, 5])
    assert [type(one).__name__ for one in played.menu] == ["Strangle", "Pass"]
    assert gained(played.say(Strangle("ann", "ben"))) == 4
    played.say([6, 5], [1, 1])
    assert [one.value for one in played["ann"].marks if one.kind == Marks.SPENT] == [1]


@pytest.mark.rule("C-edge-combination-13")
def test_moving_him_may_be_the_second() -> None:
    figure = combiner("unarmed grab (hurt) then unarmed grab (move)", 2)
    played = holding(figure, victim(), cy()).say(HurtHeld("ann", "ben"), [4, 4], [3, 4], [1], [6, 5])
    order = MoveHeld("ann", "ben", (Cell(7, 5),))
    assert order in tuple(played.menu)
    assert gained(played.say(order)) == 4


@pytest.mark.rule("C-edge-pair-31", "C-edge-combination-12")
def test_a_disarm_in_a_grab_is_the_one_of_grabs() -> None:
    figure = combiner("unarmed grab (hurt) then unarmed disarm", 2)
    played = holding(figure, victim(things=("knife",)), cy()).say(HurtHeld("ann", "ben"), [4, 4], [3, 4], [1], [6, 5])
    assert gained(played.say(DisarmHeld("ann", "ben", "ben/knife"))) == 4


def thrown(order: ThrowHeld, *script: object, onto: bool = False) -> Play:
    """Ann holds Ben, throws him by 6, and may strike then; Cy stands at her other side."""
    edges = (Edge("throw"), *((Edge("tripping-throw"),) if onto else ()))
    figure = combiner("unarmed grab (throw) then unarmed attack", 0, *edges)
    beside = cy(at=(4, 5), marks=(Mark(Marks.STUNNED, "C-base-24", 9),))
    return holding(figure, victim(marks=()), beside).say(order, [4, 4], [3, 4], *script)  # type: ignore[arg-type]


@pytest.mark.rule("C-edge-pair-40", "C-edge-pair-28")
def test_a_thrown_target_can_be_struck_where_he_lies() -> None:
    played = thrown(throw(), [2])
    assert asks_to_go_on(played)
    played.say(PUNCH, "ben pass")
    assert needs(played) == 7 - 5 - 6


@pytest.mark.rule("C-edge-pair-40")
def test_the_figure_under_the_thrown_body_is_no_target() -> None:
    played = thrown(throw((4, 5), onto="cy"), [2], [1, 1], onto=True)
    while not played.awaits_choice():
        played.say([1, 1])
    assert asks_to_go_on(played)
    assert refusal(played, PUNCH) == ""
    assert refusal(played, Punch("ann", "cy", Natural.FIST)) == "not offered now"


@pytest.mark.rule("C-edge-pair-40")
def test_a_figure_that_has_gone_down_with_him_strikes_from_the_ground_at_no_handicap() -> None:
    played = thrown(throw(sacrifice=True), [2])
    assert played["ann"].posture == PRONE
    assert asks_to_go_on(played)
    played.say(PUNCH, "ben pass")
    assert needs(played) == 7 - 5 - 6


@pytest.mark.rule("C-edge-combination-14")
def test_a_start_with_a_weapon_gains_in_its_opposed_test_alone() -> None:
    caught = (Mark(Marks.STUNNED, "C-base-24", 9),)
    figure = combiner("unarmed trip then armed grab (strangle)", 2, things=("garrotte",))
    played = play(figure, victim(marks=caught), cy()).say(TRIP, SUPERIOR, *STANDS, Grab("ann", "ben", "ann/garrotte"))
    assert gained(played) == 4
    played.say([5, 5], [1, 1], Strangle("ann", "ben"))
    assert gained(played) == 0


@pytest.mark.rule("C-edge-combination-14")
def test_what_was_lost_before_its_test_leaves_nothing_behind() -> None:
    """Ben answers the shot beside him, and stuns Ann by it."""
    figure = combiner("unarmed trip then ranged attack", 2, things=("slug pistol",))
    stunner = victim(marks=(), skills={Skill.UNARMED: 9}, edges=(Edge("stunning-strike"),))
    shot = Shoot("ann", "ben", "ann/slug pistol", "kill")
    played = play(figure, stunner, cy()).say(TRIP, "ben pass", SUPERIOR, *STANDS, shot)
    played.say("ben punch target=ann limb=fist", "ann pass")
    while not played.awaits_choice():
        played.say([1] * played.roll.dice.count if played.roll.figure == "ann" else [4] * played.roll.dice.count)
    assert played["ann"].mark(Marks.STUNNED) is not None
    assert played["ann"].mark(Marks.GOES_ON) is None


@pytest.mark.rule("C-edge-pair-09", "C-edge-general-04")
def test_it_is_no_extra_action_and_leaves_their_count() -> None:
    """Punch, punch by 6, trip; then a third action."""
    choice, flurry = "unarmed attack then unarmed trip", Edge("flurry", "unarmed")
    figure = combiner(choice, 0, flurry)
    special = combiner(choice, 0, flurry, specialties={Skill.UNARMED: frozenset({"fist"})})
    found = []
    for one in (figure, special):
        played = play(one, victim(), cy()).say(PUNCH, [1, 1], [1], PUNCH, SUPERIOR, [1], [6, 5], TRIP)
        assert played.roll.tally is not None
        assert "extra action" not in [line.label for line in played.roll.tally.lines]
        played.say([1, 1], *STANDS, PUNCH)
        assert played.roll.tally is not None
        found += [line.value for line in played.roll.tally.lines if line.label == "extra action"]
    assert found == [-5, -2]


@pytest.mark.rule("C-edge-pair-30")
def test_what_it_adds_to_the_hit_makes_an_improved_trip_harder_to_resist() -> None:
    figure = combiner("unarmed attack then unarmed trip", 2, Edge("improved-trip"))
    played = play(figure, victim(), cy()).say(PUNCH, SUPERIOR, [1], [6, 5], TRIP, [3, 3])
    assert played.roll.why == "balance check"
    assert needs(played) == 6 + 6 + 4


@pytest.mark.rule("C-edge-pair-26")
@pytest.mark.parametrize("first", ["ann", "ben"])
def test_of_the_tripper_and_the_tripped_the_first_of_the_round_decides_first(first: str) -> None:
    tripper = combiner(TRIP_PUNCH)
    nimble = victim(marks=(), edges=(Edge("rebound"),))
    if first == "ann":
        played = play(tripper, nimble, cy()).say(TRIP, "ben pass", SUPERIOR, *FELLED)
        assert asks_to_go_on(played)
        played.say(PUNCH, "ben pass")
        assert played.roll.need is not None
        assert played.roll.need.total == 7 - 5 - 6
        played.say([1, 1], [1], [6, 5])
        assert played.decision.figures == ("ben",)
    else:
        played = play(nimble, tripper, cy()).say("ben done", TRIP, "ben pass", SUPERIOR, *FELLED)
        assert played.decision.figures == ("ben",)
        played.say("ben rebound")
        assert played.battle.clock.phase == "opportunity"
        played.say("ann pass", [6, 5])
        assert played["ben"].posture == STANDING
        assert asks_to_go_on(played)
        played.say(PUNCH, "ben pass")
        assert played.roll.need is not None
        assert played.roll.need.total == 7 - 6


@pytest.mark.rule("C-edge-pair-26", "C-edge-pair-39")
def test_an_attack_on_a_rising_enemy_uses_up_the_opportunity() -> None:
    nimble = victim(marks=(), edges=(Edge("rebound"),))
    played = play(nimble, combiner(TRIP_PUNCH), cy()).say("ben done", TRIP, "ben pass", SUPERIOR, *FELLED)
    played.say("ben rebound", PUNCH, "ben pass", [1, 1], [1], [1, 1])
    assert played["ben"].posture == PRONE
    assert not asks_to_go_on(played)
