"""What opens the second manoeuvre of a combination: the first, done superbly, against the same enemy."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Choice
from core.play.moment import in_words
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.edges.burst import Burst
from core.rulesets.rounds.fire.automatic import AutoFire
from core.rulesets.rounds.fire.suppressing import Suppress
from core.rulesets.rounds.grab.moves import HurtHeld, NervePinch
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.manoeuvres.charging import Charge
from core.rulesets.rounds.manoeuvres.disarming import Disarm
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.combining import (
    EXTRAORDINARY,
    FELLED,
    NOT_SUPERIOR,
    PUNCH,
    SUPERIOR,
    TRAINED,
    TRIP,
    TRIP_PUNCH,
    asks_to_go_on,
    combiner,
    gained,
    victim,
)
from tests.support.rounds.fixtures import ben, cy, fighter, go, play, refusal
from tests.support.rounds.grabbing import holding
from tests.support.rounds.rolling import needs


@pytest.mark.rule("C-edge-combination-03")
@pytest.mark.parametrize(("dice", "asked"), [(SUPERIOR, True), (NOT_SUPERIOR, False)])
def test_a_superior_first_opens_the_second(dice: list[int], asked: bool) -> None:
    played = play(combiner(TRIP_PUNCH), victim()).say(TRIP, dice, *FELLED)
    assert asks_to_go_on(played) is asked
    if asked:
        assert (
            in_words(played.battle, played.decision.about)
            == "A perfect opening. Follow up with your combination? (opportunity action)"
        )
        assert [one for one in played.menu if isinstance(one, Punch)] == [PUNCH, replace(PUNCH, limb=Natural.FOOT)]


@pytest.mark.rule("C-edge-combination-03")
def test_the_degree_is_that_of_the_hit_and_not_of_the_contest_after_it() -> None:
    assert asks_to_go_on(play(combiner(TRIP_PUNCH), victim()).say(TRIP, SUPERIOR, [1, 1], [6, 5]))
    assert not asks_to_go_on(play(combiner(TRIP_PUNCH), victim()).say(TRIP, NOT_SUPERIOR, [6, 5], [1, 1]))


@pytest.mark.rule("C-edge-combination-03", "C-edge-general-04", "C-edge-pair-39")
def test_it_costs_an_action_of_opportunity_and_nothing_else() -> None:
    played = play(combiner(TRIP_PUNCH), victim(), cy()).say(TRIP, SUPERIOR, *FELLED, PUNCH, [1, 1])
    marks = {one.kind: one.value for one in played["ann"].marks}
    assert (marks[Marks.SPENT], marks[Marks.ANSWERED]) == (1, 1)
    none_left = combiner(TRIP_PUNCH, marks=(Mark(Marks.ANSWERED, "C-opportunity-09", 1),))
    assert not asks_to_go_on(play(none_left, victim(), cy()).say(TRIP, SUPERIOR, *FELLED))


@pytest.mark.rule("C-edge-combination-02")
def test_the_second_done_superbly_opens_nothing() -> None:
    assert not asks_to_go_on(play(combiner(TRIP_PUNCH), victim(), cy()).say(PUNCH, SUPERIOR, [1], [6, 5]))


@pytest.mark.rule("C-edge-combination-02")
def test_the_first_with_another_skill_opens_nothing() -> None:
    armed = combiner(TRIP_PUNCH, things=("staff",))
    played = play(armed, victim(), cy()).say(Trip("ann", "ben", "ann/staff"), [6, 5], *FELLED)
    assert not asks_to_go_on(played)


@pytest.mark.rule("C-edge-combination-03")
def test_a_combination_continues_against_the_same_target_in_reach() -> None:
    other = fighter("dee", at=(5, 6), side="blue")
    played = play(combiner(TRIP_PUNCH), victim(), other).say(TRIP, SUPERIOR, *FELLED)
    assert refusal(played, PUNCH) == ""
    assert refusal(played, Punch("ann", "dee", Natural.FIST)) == "not offered now"
    assert refusal(played, TRIP) == "already prone"
    shot = combiner("ranged attack then unarmed attack", things=("slug pistol",))
    far = play(shot, victim(at=(9, 5)), cy()).say(
        Shoot("ann", "ben", "ann/slug pistol", "kill"), [6, 5], [1, 1], [6, 5]
    )
    assert not asks_to_go_on(far)


@pytest.mark.rule("C-edge-combination-03")
def test_it_is_now_or_never() -> None:
    played = play(combiner(TRIP_PUNCH), victim(), cy()).say(TRIP, SUPERIOR, *FELLED, "ann pass")
    assert played.battle.clock.phase == "turn"
    assert not [one for one in played["ann"].marks if one.kind in (Marks.COMBINES, Marks.GOES_ON)]


@pytest.mark.rule("C-edge-combination-03")
def test_a_blocked_attack_opens_nothing() -> None:
    played = play(combiner("unarmed attack then unarmed trip"), ben(agility=5)).say(PUNCH, "ben block foe=ann", [6, 5])
    played.say([6, 6], [2])
    assert not asks_to_go_on(played)


@pytest.mark.rule("C-edge-combination-03")
def test_no_combination_against_an_unconscious_target() -> None:
    figure = combiner("unarmed attack then unarmed grab (start)")
    played = play(figure, victim(hurt=55), cy(), options=("C-base-44",))
    played.say(PUNCH, SUPERIOR, [6])
    while not played.awaits_choice():
        played.say([6, 5] if played.roll.why == "injury check" else [1] * played.roll.dice.count)
    assert (played["ben"].active, played["ben"].life is Life.DEAD) == (False, False)
    assert not asks_to_go_on(played)


PISTOL, SPRAYER = "ann/slug pistol", "ann/machine pistol"
UNHURT = [6, 5]


@pytest.mark.rule("C-edge-combination-03", "C-edge-combination-12")
@pytest.mark.parametrize(
    ("first", "things", "order", "script"),
    [
        ("armed attack", ("sword",), Strike("ann", "ben", "ann/sword"), (SUPERIOR, [1, 1], UNHURT)),
        ("unarmed attack", (), PUNCH, (SUPERIOR, [1], UNHURT)),
        ("ranged attack", ("slug pistol",), Shoot("ann", "ben", PISTOL, "kill"), (SUPERIOR, [1, 1], UNHURT)),
        ("armed disarm", ("sword",), Disarm("ann", "ben", "ann/sword", "ben/knife"), (SUPERIOR, [1, 1], [6, 5])),
        ("unarmed grab (start)", (), Grab("ann", "ben", ""), (SUPERIOR, "ann pass")),
        ("auto-fire", ("machine pistol",), AutoFire("ann", SPRAYER, "kill", (Cell(6, 5),)), (SUPERIOR, [1, 1], UNHURT)),
        ("auto-fire", ("machine pistol",), Burst("ann", "ben", SPRAYER, "kill"), ([6, 5], [1, 1, 1, 1], UNHURT)),
    ],
)
def test_any_manoeuvre_with_a_test_may_be_the_first(
    first: str, things: tuple[str, ...], order: Choice, script: tuple[list[int] | str, ...]
) -> None:
    second = "unarmed grab (hurt)" if "grab" in first else "unarmed trip"
    figure = combiner(f"{first} then {second}", 0, Edge("burst-attack"), things=things)
    assert asks_to_go_on(play(figure, victim(things=("knife",)), cy()).say(order, *script))


@pytest.mark.rule("C-edge-combination-12")
def test_a_feint_may_be_the_first_too() -> None:
    played = play(combiner("unarmed feint then unarmed trip"), victim(marks=()), cy())
    assert asks_to_go_on(played.say(Feint("ann", "ben", ""), "ben pass", SUPERIOR, [6, 5]))


@pytest.mark.rule("C-edge-combination-12")
def test_a_charge_is_no_plain_attack() -> None:
    runner = combiner("unarmed attack then unarmed trip", skills={Skill.UNARMED: 3, Skill.ATHLETICS: 9})
    charge = Charge("ann", "ben", "fist", (Cell(6, 5), Cell(7, 5), Cell(8, 5)))
    played = play(runner, victim(at=(9, 5)), cy()).say(charge, [3, 3], SUPERIOR, [1], [6, 5])
    if not played.awaits_choice():
        played.say([6, 5])
    assert not asks_to_go_on(played)


@pytest.mark.rule("C-edge-combination-03", "C-edge-combination-07")
@pytest.mark.parametrize(
    ("which", "resists", "asked"), [("hurt", [3, 4], True), ("hurt", [4, 4], False), ("strangle", [3, 4], False)]
)
def test_in_a_grab_the_opposed_test_is_read(which: str, resists: list[int], asked: bool) -> None:
    """Ann's 6 and 8 on the dice against 3 - 2 and these."""
    figure = combiner(f"unarmed grab ({which}) then unarmed grab (disarm)")
    played = holding(figure, victim(things=("knife",)), cy()).say(HurtHeld("ann", "ben"), [4, 4], resists, [1])
    if not played.awaits_choice():
        played.say(UNHURT)
    assert asks_to_go_on(played) is asked


@pytest.mark.rule("C-edge-combination-03", "C-edge-combination-07")
def test_a_start_with_a_weapon_is_read_by_its_opposed_test() -> None:
    figure = combiner("armed grab (start) then armed grab (hurt)", things=("garrotte",))
    seized = Grab("ann", "ben", "ann/garrotte")
    found = []
    for dice in ([3, 3], [3, 2]):
        played = play(figure, victim(things=("knife",)), cy()).say(seized, dice, [1, 2], "ann pass")
        found.append(asks_to_go_on(played))
    assert found == [True, False]


BLOCK_TRIP = "block then unarmed trip"


def blocked(figure: object, *script: object, with_it: str = "ann block foe=ben", foe: object = None) -> Play:
    """Ben, to whose trained fist nobody may answer beforehand, strikes Ann at a total of 14."""
    striker = foe or ben(skills={Skill.UNARMED: 3, Skill.ARMED: 3}, bonuses=TRAINED)
    return play(striker, figure, cy()).say("ben punch target=ann limb=fist", with_it, [6, 3], *script)  # type: ignore[arg-type]


@pytest.mark.rule("C-edge-combination-03")
@pytest.mark.parametrize(("dice", "asked"), [(([6, 6], [2]), True), (([6, 6], [1]), False)])
def test_a_block_is_read_by_its_own_test(dice: tuple[list[int], ...], asked: bool) -> None:
    played = blocked(combiner(BLOCK_TRIP), *dice)
    assert asks_to_go_on(played) is asked
    if asked:
        assert [type(one) for one in played.menu][:1] == [Trip]
        assert refusal(played, PUNCH) == "not offered now"


@pytest.mark.rule("C-edge-combination-02")
def test_a_parry_is_no_block() -> None:
    armed = combiner(BLOCK_TRIP, things=("sword",))
    assert not asks_to_go_on(blocked(armed, [6, 6], [4], with_it="ann parry foe=ben item=ann/sword"))
    armed = combiner("parry then armed attack", things=("sword",))
    assert asks_to_go_on(blocked(armed, [6, 6], [4], with_it="ann parry foe=ben item=ann/sword"))


@pytest.mark.rule("C-edge-pair-11")
def test_an_extraordinary_block_offers_the_riposte_as_well() -> None:
    """By 11: Ann's 8 and 18 on the dice against 15."""
    figure = combiner(BLOCK_TRIP, 1, Edge("opportunist"), skills={Skill.UNARMED: 5})
    played = blocked(figure, [6, 6], [6], [1])
    assert asks_to_go_on(played)
    assert refusal(played, TRIP) == refusal(played, PUNCH) == ""
    assert gained(played.say(TRIP, "ben pass")) == 4
    assert asks_to_go_on(played.say(SUPERIOR, *FELLED))
    assert refusal(played, TRIP) == "already prone"
    assert gained(played.say(PUNCH, "ben pass")) == 0
    assert needs(played) == 8 - 5 - 8  # he lies there
    assert not asks_to_go_on(played.say([1, 1], [1]))


@pytest.mark.rule("C-edge-pair-11")
def test_in_the_order_that_the_blocker_likes() -> None:
    figure = combiner(BLOCK_TRIP, 1, Edge("opportunist"), skills={Skill.UNARMED: 5})
    played = blocked(figure, [6, 6], [6], [1], PUNCH, "ben pass")
    assert gained(played) == 0
    assert asks_to_go_on(played.say([1, 1], [1]))
    assert gained(played.say(TRIP, "ben pass")) == 4


@pytest.mark.rule("C-edge-pair-11", "C-edge-general-04")
def test_with_one_action_of_opportunity_it_is_either() -> None:
    figure = combiner(BLOCK_TRIP, 1, skills={Skill.UNARMED: 5})
    for order, more in ((TRIP, ([1, 1], [6, 5])), (PUNCH, ([1],))):
        played = blocked(figure, [6, 6], [6], [1], order, "ben pass", [1, 1], *more)
        assert played.battle.clock.phase == "turn"


@pytest.mark.rule("C-edge-combination-10")
@pytest.mark.parametrize(("more", "chained"), [((Edge("opportunist"),), True), ((), False)])
def test_different_ones_are_chained_as_long_as_there_are_opportunities(more: tuple[Edge, ...], chained: bool) -> None:
    figure = combiner(BLOCK_TRIP, 0, Edge("combination", TRIP_PUNCH), *more)
    foe = ben(skills={Skill.UNARMED: 3}, bonuses=TRAINED, agility=5)
    played = play(foe, figure, cy()).say("ben punch target=ann limb=fist", "ann block foe=ben", [6, 4], [6, 6], [2])
    played.say(TRIP, "ben pass", SUPERIOR, *FELLED)
    assert asks_to_go_on(played) is chained
    if chained:
        played.say(PUNCH, "ben pass")
        assert played.roll.figure == "ann"


DODGE_PUNCH = "unarmed dodge then unarmed attack"


def dodged(attack: list[int], choice: str = DODGE_PUNCH) -> Play:
    """Ann dodges to 18; Ben attacks with 4."""
    figure = combiner(choice, bonuses={}, perception=9, agility=9)
    foe = ben(skills={Skill.UNARMED: 2}, bonuses=TRAINED, agility=7)
    return play(foe, figure, cy()).say(
        "ben punch target=ann limb=fist", "ann dodge foe=ben", [6, 6], [4], "ann pass", attack
    )


@pytest.mark.rule("C-edge-combination-11")
@pytest.mark.parametrize(
    ("attack", "asked", "more"), [([5, 3], True, 0), ([5, 4], False, 0), ([2, 1], True, 2), ([2, 2], True, 0)]
)
def test_a_dodge_is_read_against_the_attack_that_misses(attack: list[int], asked: bool, more: int) -> None:
    played = dodged(attack)
    assert asks_to_go_on(played) is asked
    if asked:
        assert gained(played.say(PUNCH, "ben pass")) == more


@pytest.mark.rule("C-edge-combination-11")
def test_each_dodge_serves_once() -> None:
    figure = combiner(DODGE_PUNCH, 0, Edge("opportunist"), bonuses={}, perception=9, agility=9)
    foe = ben(skills={Skill.UNARMED: 2}, bonuses=TRAINED, agility=7)
    played = play(foe, figure, cy()).say("ben punch target=ann limb=fist", "ann dodge foe=ben", [6, 6], [4], "ann pass")
    played.say([2, 3], PUNCH, "ben pass", [1, 1], "ben punch target=ann limb=fist", "ann pass", [2, 3])
    assert not asks_to_go_on(played)


@pytest.mark.rule("C-edge-combination-11")
def test_a_better_dodge_opens_it_again() -> None:
    figure = combiner(DODGE_PUNCH, 0, Edge("opportunist"), bonuses={}, perception=9, agility=9)
    foe = ben(skills={Skill.UNARMED: 2}, bonuses=TRAINED, agility=7)
    played = play(foe, figure, cy()).say("ben punch target=ann limb=fist", "ann dodge foe=ben", [6, 6], [1], "ann pass")
    played.say([2, 3], PUNCH, "ben pass", [1, 1])
    played.say("ben punch target=ann limb=fist", "ann dodge foe=ben", [6, 6], [4], "ann pass", [2, 3])
    assert asks_to_go_on(played)


@pytest.mark.rule("C-edge-combination-11")
@pytest.mark.parametrize(("dodge", "asked"), [([4, 3], False), ([4, 4], True)])
def test_a_dodge_that_is_no_better_than_her_defense_makes_nobody_miss(dodge: list[int], asked: bool) -> None:
    """9 is her Defense; Ben comes to 1."""
    figure = combiner(DODGE_PUNCH, bonuses={}, perception=9, agility=9)
    feeble = ben(skills={}, bonuses=TRAINED, agility=1)
    played = play(feeble, figure, cy()).say("ben punch target=ann limb=fist", "ann dodge foe=ben", dodge, "ann pass")
    assert asks_to_go_on(played.say([1, 1])) is asked


@pytest.mark.rule("C-edge-combination-11")
@pytest.mark.parametrize(("attack", "hits"), [([6, 2], True), ([6, 1], False), ([5, 1], False)])
def test_a_figure_that_is_hit_all_the_same_has_dodged_nothing(attack: list[int], hits: bool) -> None:
    """She lies there, and he stands 3 m higher: her 18 is as good as 10, and he has 12, or 11 that would be hit too."""
    figure = combiner(DODGE_PUNCH, bonuses={}, perception=9, agility=9, prone=True)
    above = ben(skills={Skill.UNARMED: 2}, bonuses=TRAINED, agility=7, marks=(Mark(Marks.POSITION, "C-mod-02", 3),))
    played = play(above, figure, cy()).say("ben punch target=ann limb=fist", "ann dodge foe=ben", [6, 6], [4])
    assert played.say("ann pass", attack).roll.why.startswith("damage") or not hits


@pytest.mark.rule("C-edge-combination-11", "C-edge-combination-02")
@pytest.mark.parametrize("choice", ["armed dodge then unarmed attack", "block then unarmed attack"])
def test_a_dodge_from_another_sort_of_attack_opens_nothing(choice: str) -> None:
    assert not asks_to_go_on(dodged([2, 3], choice))


@pytest.mark.rule("C-edge-combination-11")
def test_who_has_not_dodged_is_only_missed() -> None:
    foe = ben(skills={}, bonuses=TRAINED, agility=1)
    played = play(foe, combiner(DODGE_PUNCH), cy()).say("ben punch target=ann limb=fist", "ann pass", [1, 1])
    assert not asks_to_go_on(played)


@pytest.mark.rule("C-edge-combination-03", "C-edge-combination-15")
@pytest.mark.parametrize(("dice", "asked"), [(([6, 6], [1]), True), (([6, 5],), False)])
def test_a_tumble_opens_it_at_its_end_against_enemies_in_reach(dice: tuple[list[int], ...], asked: bool) -> None:
    """By 7 and 5: 4 and 13 or 11 against 10."""
    gymnast = combiner("tumble then unarmed attack", specialties={Skill.GYMNASTICS: frozenset({"Tumble"})})
    other = fighter("dee", at=(9, 9), side="blue")
    tumble = go("ann", (6, 5), (7, 5), gait=Gait.TUMBLE)
    played = play(gymnast, victim(at=(8, 5)), other).say(tumble, *dice)
    assert asks_to_go_on(played) is asked
    if asked:
        assert {one.target for one in played.menu if isinstance(one, Punch)} == {"ben"}


@pytest.mark.rule("C-edge-combination-15")
def test_a_running_tumble_or_a_walk_opens_nothing() -> None:
    gymnast = combiner("tumble then unarmed attack", skills={Skill.UNARMED: 3, Skill.GYMNASTICS: 9})
    for gait, dice in ((Gait.RUNNING_TUMBLE, ([6, 5],)), (Gait.WALK, ())):
        played = play(gymnast, victim(at=(8, 5)), cy()).say(go("ann", (6, 5), (7, 5), gait=gait), *dice)
        assert not asks_to_go_on(played)


@pytest.mark.rule("C-edge-combination-03", "C-edge-combination-12")
@pytest.mark.parametrize(("dice", "asked"), [([6, 4], True), ([6, 3], False)])
def test_laying_fire_opens_it_against_anyone(dice: list[int], asked: bool) -> None:
    gunner = combiner("suppression-fire then unarmed attack", things=("slug pistol",))
    other = fighter("dee", at=(5, 6), side="blue", marks=(Mark(Marks.STUNNED, "C-base-24", 9),))
    lay = Suppress("ann", "ann/slug pistol", "kill", (Cell(9, 5),))
    played = play(gunner, victim(), other).say(lay, dice)
    assert asks_to_go_on(played) is asked
    if asked:
        assert {one.target for one in played.menu if isinstance(one, Punch)} == {"ben", "dee"}


@pytest.mark.rule("C-edge-combination-12", "C-edge-combination-03")
def test_of_automatic_fire_each_target_counts_and_one_is_struck() -> None:
    gunner = combiner("auto-fire then unarmed attack", 0, Edge("opportunist"), things=("machine pistol",))
    dee = fighter("dee", at=(6, 6), side="blue", agility=9, marks=(Mark(Marks.STUNNED, "C-base-24", 9),))
    fire = AutoFire("ann", "ann/machine pistol", "kill", (Cell(6, 5), Cell(6, 6)))
    fired = [play(gunner, victim(), dee).say(fire, dice) for dice in ([4, 3], [6, 5])]
    for played in fired:
        while not played.awaits_choice():
            played.say([6, 5] if "resists" in played.roll.why else [1] * played.roll.dice.count)
    found = [{one.target for one in played.menu if isinstance(one, Punch)} for played in fired]
    assert found == [{"ben"}, {"ben", "dee"}]
    assert fired[1].say(PUNCH, [1, 1], [1]).battle.clock.phase == "turn"


@pytest.mark.rule("C-edge-combination-04", "C-edge-combination-05", "C-edge-combination-06")
@pytest.mark.parametrize("upgrade", [0, 1, 2])
def test_what_the_second_gains(upgrade: int) -> None:
    found = []
    for dice in ((SUPERIOR,), ([6, 5],), EXTRAORDINARY):
        played = play(combiner(TRIP_PUNCH, upgrade), victim()).say(TRIP, *dice, *FELLED, PUNCH)
        found.append(gained(played))
    assert found == [2 * upgrade, 2 * upgrade, 2 * upgrade + 2]


@pytest.mark.rule("C-edge-combination-03", "C-grab-22")
def test_a_pinch_that_puts_him_out_is_not_gone_on_from() -> None:
    """Ann's 6, less 5 for the pinch, and 17 on the dice: by far enough."""
    skills = {Skill.UNARMED: 4, Skill.NERVE_PINCH: 1}
    figure = combiner("unarmed grab (nerve-pinch) then unarmed attack", skills=skills)
    played = holding(figure, victim(), cy()).say(NervePinch("ann", "ben"), [6, 6], [5], [3, 3], [1])
    assert played["ben"].life is Life.UNCONSCIOUS
    assert not asks_to_go_on(played)
