"""Throw: who may be thrown where, what it does to him, and what it costs the thrower."""

from __future__ import annotations

import pytest

from core.battle.hold import Hold
from core.battle.mark import Mark, Until
from core.battle.posture import PRONE, STANDING, Life
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.striking import Natural, Punch
from core.rulesets.rounds.edges.throws import ThrowHeld, landings
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.hands import Limb, is_useless
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import left
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import battle_of, ben, cy, fighter, go, hanging, play, refusal
from tests.support.rounds.grabbing import START, STUNNED, bens_turn, holding, summed
from tests.support.rounds.throwing import HIS, OWN, throw, thrower

BARELY = ([3, 3], [5, 5])
"""Ann's 13 against Ben's 12."""


def stunned(played: Play, name: str = "ben") -> int:
    """The last round of his stun; 0: he is not stunned."""
    mark = played[name].mark(Marks.STUNNED)
    return mark.value if mark else 0


@pytest.mark.rule("C-edge-throw-02")
@pytest.mark.parametrize(("theirs", "thrown"), [([5, 5], True), ([6, 5], False)])
def test_a_figure_that_is_thrown_is_free_and_lies_there(theirs: list[int], thrown: bool) -> None:
    played = holding(thrower(), ben()).say(throw(), [3, 3], theirs, *([[2]] if thrown else []))
    assert (played["ben"].posture == PRONE) is thrown
    assert bool(played.battle.holds) is not thrown
    assert left(played["ann"]) == 1


@pytest.mark.rule("C-edge-throw-02")
def test_a_throw_needs_the_edge_and_a_grab() -> None:
    apart = play(thrower(), ben())
    assert refusal(apart, throw()) == "not in a grab with the target"
    assert not any(isinstance(choice, ThrowHeld) for choice in apart.menu)
    assert refusal(holding(thrower(edges=()), ben()), throw()) == "needs Throw"
    assert not any(isinstance(choice, ThrowHeld) for choice in holding(thrower(edges=()), ben()).menu)
    held = bens_turn(holding(thrower(), ben(edges=(Edge("throw"),))))
    assert refusal(held, ThrowHeld("ben", "ann", Cell(5, 5))) == "only for the grabber"


@pytest.mark.rule("C-edge-throw-02", "C-grab-03")
def test_it_may_be_the_free_manoeuvre_of_a_start() -> None:
    played = play(thrower(), ben()).say(START, "ben pass", [3, 3], throw(), *BARELY, [2])
    assert played["ben"].hurt == 3
    assert left(played["ann"]) == 1


@pytest.mark.rule("C-edge-throw-02", "C-grab-09")
def test_a_throw_that_fails_disastrously_loses_the_grab() -> None:
    strong = ben(skills={Skill.UNARMED: 8})
    played = holding(thrower(), strong).say(throw(), [1, 1], [6, 6], [2])
    assert not played.battle.holds
    assert played["ben"].posture == STANDING


@pytest.mark.rule("C-edge-throw-03", "C-grid-08")
def test_where_someone_may_be_thrown() -> None:
    figures = thrower(), ben(), cy(at=(4, 5)), replace(cy(at=(4, 4)), id="body", life=Life.DEAD)
    battle = battle_of(*figures, ground={(5, 4): "wall"})
    found = {(cell.q, cell.r) for cell in landings(battle, battle["ann"], battle["ben"])}
    assert found == {OWN, HIS, (4, 6), (5, 6), (6, 6)}


@pytest.mark.rule("C-edge-throw-03")
def test_a_body_is_in_nobody_s_way() -> None:
    battle = battle_of(thrower(), ben(), replace(cy(at=(4, 4)), life=Life.DEAD))
    assert Cell(4, 4) in tuple(landings(battle, battle["ann"], battle["ben"]))


@pytest.mark.rule("C-edge-throw-03", "C-grid-08")
def test_the_square_in_which_he_was_held_serves_always() -> None:
    battle = battle_of(thrower(), ben(at=(6, 6)), cy(at=(6, 6)), ground={(6, 5): "wall"})
    assert Cell(6, 6) in tuple(landings(battle, battle["ann"], battle["ben"]))


@pytest.mark.rule("C-edge-throw-03")
@pytest.mark.parametrize("to", [(7, 5), (4, 5), (5, 4)])
def test_other_squares_are_refused(to: tuple[int, int]) -> None:
    played = holding(thrower(), ben(), cy(at=(4, 5)), ground={(5, 4): "wall"})
    assert "can't throw to" in refusal(played, throw(to))


@pytest.mark.rule("C-edge-throw-03")
def test_the_menu_offers_every_landing_both_ways() -> None:
    offered = [choice for choice in holding(thrower(), ben()).menu if isinstance(choice, ThrowHeld)]
    assert len(offered) == 18
    assert len([choice for choice in offered if choice.sacrifice]) == 9


@pytest.mark.rule("C-edge-throw-03")
def test_he_lies_where_he_was_thrown() -> None:
    played = holding(thrower(), ben()).say(throw((4, 5)), *BARELY, [2])
    assert played["ben"].at == (4, 5)
    assert played["ann"].at == OWN


@pytest.mark.rule("C-edge-throw-03", "C-grab-29")
@pytest.mark.parametrize(("to", "holders"), [((6, 4), ["dee"]), ((4, 5), [])])
def test_another_holds_him_on_if_he_lands_beside_him(to: tuple[int, int], holders: list[str]) -> None:
    battle = battle_of(thrower(), ben(), fighter("dee", at=(7, 5)))
    battle = replace(battle, holds=(Hold("ann", "ben", Grip.GRABBED), Hold("dee", "ben", Grip.GRABBED)))
    played = Play(ROUNDS, *begin(ROUNDS, battle)).say(throw(to), [5, 5], [3, 3])
    assert played.roll.why.startswith("damage")
    assert [hold.holder for hold in played.battle.holds] == holders
    assert [hold.holder for hold in played.say([2]).battle.holds] == holders


@pytest.mark.rule("C-edge-throw-04")
def test_the_impact_hurts_by_strength() -> None:
    played = holding(thrower(strength=9), ben(vitality=12)).say(throw(), *BARELY, [5])
    assert played["ben"].hurt == 5 + 2


@pytest.mark.rule("C-edge-throw-04", "C-base-22")
def test_armour_helps() -> None:
    assert holding(thrower(), ben(worn=("combat suit",))).say(throw(), *BARELY, [5])["ben"].hurt == 6 - 4


@pytest.mark.rule("C-edge-throw-04", "C-edge-pair-06")
def test_the_edge_for_the_grab_makes_it_worse_and_knowing_bodies_does_not() -> None:
    skills = {Skill.UNARMED: 4, Skill.FIRST_AID: 10}
    bonuses = {(Skill.UNARMED, Manoeuvre.GRAB): 1, (Skill.UNARMED, Manoeuvre.ATTACK): 1}
    more = Edge("improved-weapon-damage", "grab"), Edge("anatomical-awareness")
    played = holding(thrower(0, *more, skills=skills, bonuses=bonuses), ben(vitality=12)).say(throw(), *BARELY, [4])
    assert played["ben"].hurt == 4 + 1 + 2


@pytest.mark.rule("C-edge-throw-05")
@pytest.mark.parametrize(("dice", "injured"), [([5, 4], False), ([4, 4], True)])
def test_an_extraordinary_throw_does_the_most_and_may_injure(dice: list[int], injured: bool) -> None:
    played = holding(thrower(), ben(vitality=7)).say(throw(), [6, 4], [2, 2])
    assert (played.roll.figure, played.roll.why) == ("ben", "injury check")
    assert played["ben"].hurt == 6 + 1
    played.say(dice, *([[6]] if injured else []))
    assert is_useless(played["ben"], Limb.LEG) is injured


@pytest.mark.rule("C-edge-throw-05")
def test_a_superior_one_does_neither() -> None:
    played = holding(thrower(), ben(vitality=12)).say(throw(), [6, 4], [3, 2], [1])
    assert played["ben"].hurt == 1 + 1
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-throw-05", "C-edge-pair-07")
def test_where_nothing_goes_through_nothing_is_injured() -> None:
    played = holding(thrower(), ben(worn=("plate",))).say(throw(), [6, 4], [2, 2])
    assert played["ben"].hurt == 0
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-throw-06", "C-edge-pair-20")
@pytest.mark.parametrize(("sacrifice", "sum_"), [(False, 7), (True, 11)])
def test_a_figure_that_goes_down_too_throws_the_better(sacrifice: bool, sum_: int) -> None:
    played = holding(thrower(), ben()).say(throw(sacrifice=sacrifice))
    assert summed(played) == sum_
    played.say([5, 5], [3, 3], [2]) if not sacrifice else played.say([2, 2], [3, 3], [2])
    assert (played["ann"].posture == PRONE) is sacrifice


@pytest.mark.rule("C-edge-throw-06", "C-edge-pair-32")
def test_if_it_fails_he_lies_there_all_the_same_and_holds_on() -> None:
    played = holding(thrower(), ben()).say(throw(sacrifice=True), [1, 1], [6, 5])
    assert played["ann"].posture == PRONE
    assert played["ben"].posture == STANDING
    assert [hold.holder for hold in played.battle.holds] == ["ann"]
    assert "grab" in refusal(played, played.read("ann stand-up"))


@pytest.mark.rule("C-edge-throw-06")
def test_a_figure_that_lies_already_cannot_go_down() -> None:
    played = holding(thrower(prone=True), ben())
    assert refusal(played, throw(sacrifice=True)) == "already prone"
    assert refusal(played, throw()) == ""
    assert not any(isinstance(choice, ThrowHeld) and choice.sacrifice for choice in played.menu)


@pytest.mark.rule("C-edge-throw-07", "C-edge-throw-08", "C-edge-general-09")
@pytest.mark.parametrize(
    ("upgrade", "dice", "last"), [(1, [5, 4], 0), (1, [4, 4], 2), (2, [6, 6], 0), (2, [6, 5], 3), (0, [], 0)]
)
def test_upgrades_stun(upgrade: int, dice: list[int], last: int) -> None:
    played = holding(thrower(upgrade), ben(vitality=7)).say(throw(), [3, 3], [4, 4], [2])
    if dice:
        assert (played.roll.figure, played.roll.why) == ("ben", "stun check")
        played.say(dice, *([[3]] if dice == [6, 6] else []))
    assert stunned(played) == last
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-throw-07", "C-edge-general-09")
def test_the_stun_of_an_extraordinary_throw_is_no_harder() -> None:
    played = holding(thrower(1), ben(vitality=7)).say(throw(), [6, 4], [2, 2], [5, 5], [5, 5])
    assert stunned(played) == 0


@pytest.mark.rule("C-edge-throw-07")
def test_the_stun_needs_no_wound() -> None:
    played = holding(thrower(1), ben(vitality=7, worn=("plate",))).say(throw(), [3, 3], [4, 4], [2], [4, 4])
    assert stunned(played) == 2


@pytest.mark.rule("C-edge-throw-09", "C-grid-09")
def test_in_the_thrower_s_own_square_he_may_not_rise_and_is_easy_to_hit() -> None:
    played = holding(thrower(), ben(at=HIS, agility=9)).say(throw(OWN), [3, 3], [4, 4], [2])
    assert played["ben"].at == played["ann"].at == OWN
    blow = Play(ROUNDS, played.position).say(Punch("ann", "ben", Natural.FIST), "ben pass")
    assert summed(blow) == 6 - 9 + 5
    down = bens_turn(played)
    assert refusal(down, down.read("ben stand-up")) == "someone else stands here"
    assert refusal(down, Punch("ben", "ann", Natural.FIST)) == ""
    crawled = down.say(go("ben", (6, 5), gait=Gait.STEP))
    assert crawled["ben"].at == HIS
    assert crawled.decision.figures == ("ben",)


@pytest.mark.rule("C-edge-throw-09", "C-grid-09")
def test_nobody_else_ends_his_way_there() -> None:
    played = holding(thrower(), ben(), fighter("dee", at=(5, 7))).say(throw(OWN), *BARELY, [2], "ann done", "ben done")
    assert "no room in" in refusal(played, go("dee", (5, 6), (5, 5), gait=Gait.TUMBLE))


@pytest.mark.rule("C-edge-throw-09", "C-edge-throw-06")
def test_where_both_lie_the_first_to_rise_may_stay() -> None:
    played = holding(thrower(), ben()).say(throw(OWN, sacrifice=True), [3, 3], [5, 5], [2])
    assert refusal(played, played.read("ann stand-up")) == ""
    played.say("ann stand-up")
    while not played.awaits_choice() or played.decision.figures != ("ann",):
        played.say("ben pass" if played.awaits_choice() else [6, 5])
    assert played["ann"].posture == STANDING
    down = bens_turn(played)
    assert refusal(down, down.read("ben stand-up")) == "someone else stands here"


@pytest.mark.rule("C-edge-joint-lock-10", "C-edge-pair-20")
def test_out_of_a_lock_he_resists_the_worse() -> None:
    hold = Hold("ann", "ben", Grip.LOCKED, part=Limb.LEG)
    played = Play(ROUNDS, *begin(ROUNDS, replace(battle_of(thrower(), ben()), holds=(hold,)))).say(throw(), [3, 3])
    assert summed(played) == 3 + 1 - 5
    assert not played.say([4, 4], [2]).battle.holds


@pytest.mark.rule("C-edge-pair-20", "C-grab-03")
def test_an_extraordinary_start_and_a_sacrifice_add_up() -> None:
    played = play(thrower(), ben(agility=9)).say(START, "ben pass", [6, 6], [1], throw(sacrifice=True))
    assert summed(played) == 7 + 2 + 4


@pytest.mark.rule("C-edge-pair-20")
def test_wounds_and_extra_actions_count_for_whose_they_are() -> None:
    spent = (Mark(Marks.SPENT, "C-action-01", 2, until=Until(2, "round-start")),)
    played = holding(thrower(marks=spent), ben(hurt=12)).say(throw())
    assert summed(played) == 7 - 5
    assert summed(played.say([6, 5])) == 3 + 1 - 2 - 3


@pytest.mark.rule("C-edge-pair-21")
def test_a_figure_that_strangles_gives_that_up_for_a_throw() -> None:
    breath = (Mark(Marks.BREATH, "C-grab-18", 3, "ann"),)
    played = holding(thrower(), ben(marks=breath), grip=Grip.STRANGLED).say(throw(), [1, 1], [6, 5])
    assert [hold.grip for hold in played.battle.holds] == [Grip.GRABBED]
    assert not played["ben"].mark(Marks.BREATH)


@pytest.mark.rule("C-edge-pair-23")
def test_the_unconscious_are_thrown_without_a_roll() -> None:
    out = replace(ben(prone=True), life=Life.UNCONSCIOUS)
    played = holding(thrower(1), out, cy()).say(throw((4, 5)), [4])
    assert played["ben"].hurt == 4 + 1
    assert played["ben"].at == (4, 5)
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-pair-23", "C-base-24")
def test_the_stunned_resist() -> None:
    played = holding(thrower(), ben(marks=STUNNED), cy()).say(throw(), [3, 3])
    assert summed(played) == 3 + 1 - 2


@pytest.mark.rule("C-edge-throw-03", "C-cond-04")
def test_a_throw_that_kills_ends_the_fight() -> None:
    played = holding(thrower(), ben(hurt=33, skills={})).say(throw(), [5, 5], [1, 1])
    assert played["ben"].life is Life.DEAD
    assert played.position.verdict is not None


@pytest.mark.rule("C-edge-throw-03", "C-suppress-10")
def test_thrown_into_a_square_under_fire_he_is_shot_at_when_he_has_come_down() -> None:
    fire = (
        Mark(Marks.SUPPRESSES, "C-suppress-01", 15, cell=Cell(4, 5)),
        Mark(Marks.SUPPRESSION, "C-suppress-01", 3, "dee/machine pistol", how="kill"),
    )
    gunner = fighter("dee", at=(2, 5), things=("machine pistol",), marks=fire)
    played = holding(thrower(), ben(vitality=12), gunner).say(throw((4, 5)), *BARELY, [2])
    assert played["ben"].hurt == 3
    assert played.moment == "under-fire"


@pytest.mark.rule("C-grab-29", "C-edge-throw-03")
def test_a_throw_out_of_reach_ends_other_holds() -> None:
    """Before he comes down: his damage is still to be rolled."""
    battle = battle_of(thrower(), ben(), fighter("dee", at=(7, 6)))
    holds = tuple(Hold(name, "ben", Grip.GRABBED, skill=Skill.UNARMED) for name in ("ann", "dee"))
    played = Play(ROUNDS, *begin(ROUNDS, replace(battle, holds=holds))).say(throw((4, 5)), [6, 5], [1, 1])
    assert played["ben"].at == Cell(4, 5)
    assert not played.battle.holds


@pytest.mark.rule("C-edge-throw-03", "C-base-38")
@pytest.mark.parametrize("to", [OWN, (5, 6)])
def test_who_hung_on_a_wall_does_not_fall_from_there_when_he_is_thrown_up_to_his_thrower(to: tuple[int, int]) -> None:
    """Ann is 3 m up, and Ben hangs as high beside her; south of her it is 1 m lower."""
    heights = {(5, 5): 3, (5, 6): 2, (7, 5): 6}
    played = holding(thrower(), ben(marks=hanging(3, (7, 5))), heights=heights)
    played.say(throw(to), *BARELY, [2])
    assert played["ben"].mark(Marks.HEIGHT) is None
    assert played["ben"].hurt == 3
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-throw-03", "C-base-38")
@pytest.mark.parametrize(("deep", "dice"), [(2, 0), (3, 1), (7, 2)])
def test_over_a_ledge_the_thrown_fall_however_deep_it_is(deep: int, dice: int) -> None:
    """Ann and Ben stand on a roof, and west of Ann is its edge."""
    roof = {(q, r): deep for q in range(5, 16) for r in range(16)}
    played = holding(thrower(), ben(vitality=12), heights=roof)
    assert throw((4, 5)) in list(played.menu)
    played.say(throw((4, 5)), *BARELY, [2], *([[3] * dice] if dice else []))
    assert played["ben"].at == Cell(4, 5)
    assert played["ben"].hurt == 3 + 3 * dice
    assert played["ben"].posture == PRONE


@pytest.mark.rule("C-edge-throw-03")
def test_nobody_is_thrown_up_a_wall() -> None:
    played = holding(thrower(), ben(), heights={(4, 5): 2, (4, 4): 1})
    assert refusal(played, throw((4, 5)))
    assert not refusal(played, throw((4, 4)))


@pytest.mark.rule("C-edge-throw-03", "C-base-38")
def test_a_pit_beside_the_thrower_is_a_ledge_too() -> None:
    played = holding(thrower(), ben(vitality=12), ground={(4, 5): "pit"}).say(throw((4, 5)), *BARELY, [2], [4])
    assert played["ben"].hurt == 3 + 4
