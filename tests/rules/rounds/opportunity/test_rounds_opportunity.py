"""Actions of opportunity: what gives one, who takes it, how often, and what it does to what was begun."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark, Until
from core.battle.posture import PRONE
from core.battle.steps import PhaseEntered
from core.play.moment import in_words
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.manoeuvres.charging import Charge
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.jumping import Jump
from core.rulesets.rounds.movement.leaving import Leave
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act, doing
from core.rulesets.rounds.turn.allowance import left, spent
from core.space.cell import Cell
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, go, play, refusal


@pytest.mark.rule("C-opportunity-03")
def test_leaving_a_threatened_square_provokes_and_entering_one_does_not() -> None:
    played = play(ann(), ben()).say(go("ann", (4, 5), (3, 5)))
    assert played.decision.figures == ("ben",)
    assert played.battle.clock.phase == "opportunity"
    told = "Ann is about to move to the square 2 to the west (0406). Take a free opportunity action?"
    assert in_words(played.battle, played.decision.about) == told
    assert played["ann"].at == (5, 5)
    played.say("ben pass")
    assert played["ann"].at == (3, 5)
    entering = play(ann(), ben(at=(8, 5))).say(go("ann", (6, 5), (7, 5)))
    assert entering["ann"].at == (7, 5)


@pytest.mark.rule("C-opportunity-03")
def test_each_enemy_is_asked_once_in_a_movement() -> None:
    played = play(ann(), ben()).say(go("ann", (5, 4), (6, 4), (7, 4)), "ben pass")
    assert played["ann"].at == (7, 4)
    assert len(played.told(PhaseEntered, event="provokes")) == 1


@pytest.mark.rule("C-opportunity-08")
@pytest.mark.parametrize(
    ("order", "told"),
    [
        (go("ann", (4, 5), (3, 5), gait=Gait.TUMBLE), "tumble to the square 2 to the west (0406)"),
        (Jump("ann", Cell(5, 3)), "jump to the square 2 to the north (0604)"),
        (Leave("ann", (Cell(4, 5), Cell(3, 5)), Gait.WALK), "leave the map to the square 2 to the west (0406)"),
        (
            Charge("ann", "cy", "fist", (Cell(6, 6), Cell(7, 7))),
            "charge Cy with the fist to the square 2 to the south-east (0808)",
        ),
        (Trip("ann", "ben", ""), "trip Ben"),
    ],
)
def test_what_someone_means_to_do_is_said_with_where_it_leads(order: Act, told: str) -> None:
    assert doing(battle_of(ann(), ben(), cy()), order) == told


@pytest.mark.rule("C-opportunity-04")
def test_a_step_never_provokes() -> None:
    assert play(ann(), ben()).say(go("ann", (4, 5), gait=Gait.STEP))["ann"].at == (4, 5)


@pytest.mark.rule("C-opportunity-05", "C-move-09")
@pytest.mark.parametrize(("dice", "asked"), [([3, 3], False), ([2, 3], True)])
def test_a_tumble_that_succeeds_provokes_nothing(dice: list[int], asked: bool) -> None:
    tumbler = ann(agility=5, skills={Skill.GYMNASTICS: 4})
    played = play(tumbler, ben()).say(go("ann", (4, 5), (3, 5), gait=Gait.TUMBLE), dice)
    assert (played.decision.figures == ("ben",)) is asked
    assert played["ann"].at == ((5, 5) if asked else (3, 5))


@pytest.mark.rule("C-opportunity-06")
def test_a_figure_that_only_moves_is_not_answered() -> None:
    played = play(ann(), ben()).say(go("ann", (4, 5), (3, 5), only_moving=True), go("ann", (2, 5)))
    assert played["ann"].at == (2, 5)
    assert not played.told(PhaseEntered, event="provokes")


@pytest.mark.rule("C-opportunity-06", "C-move-15")
def test_nor_is_his_tumble_the_harder_for_answers_that_nobody_gives() -> None:
    def number(*, only_moving: bool) -> int:
        order = go("ann", (6, 5), (7, 5), gait=Gait.TUMBLE, only_moving=only_moving)
        played = play(ann(), ben(), cy(at=(6, 6))).say(order)
        assert played.roll.tally is not None
        return 2 - played.roll.tally.total

    assert number(only_moving=False) == 10 + 5 + 5
    assert number(only_moving=True) == 10 + 5


@pytest.mark.rule("C-opportunity-06", "C-delay-06")
def test_what_he_has_held_back_before_is_for_moving_too() -> None:
    played = play(ann(things=("slug pistol",)), ben()).say("ann delay count=1")
    played.say(go("ann", (4, 5), (3, 5), only_moving=True), "ann done", go("ben", (7, 5)))
    assert played.decision.figures == ("ann",)
    shot = refusal(played, Shoot("ann", "ben", "ann/slug pistol", "kill"))
    assert shot == "declared to only move this round"
    assert refusal(played, go("ann", (2, 5))) == ""


@pytest.mark.rule("C-opportunity-07", "C-table1-02", "C-ranged-06")
def test_a_distracting_act_lets_each_beside_one_answer() -> None:
    shooter = ann(things=("slug pistol",))
    played = play(shooter, ben(), cy(at=(4, 4)), fighter("e", at=(5, 9), side="blue"))
    played.say(Shoot("ann", "e", "ann/slug pistol", "kill"))
    assert played.decision.figures == ("ben",)
    played.say("ben pass")
    assert played.decision.figures == ("cy",)
    played.say("cy pass")
    assert played.decision.figures == ("e",)
    assert played.moment == "threatened"


@pytest.mark.rule("C-table1-02")
def test_two_squares_away_nobody_answers() -> None:
    played = play(ann(things=("slug pistol",)), ben(at=(7, 5)))
    played.say(Shoot("ann", "ben", "ann/slug pistol", "kill"))
    assert played.moment == "threatened"


@pytest.mark.rule("C-table1-01")
def test_a_blow_with_a_weapon_never_provokes() -> None:
    played = play(ann(things=("sword",)), ben(things=("knife",))).say("ann strike target=ben item=ann/sword")
    assert played.moment == "threatened"
    assert play(ann(), ben()).say("ann drop-prone")["ann"].posture == PRONE
    assert not play(ann(), ben()).say("ann dodge-ahead", [1, 1]).told(PhaseEntered, event="provokes")


@pytest.mark.rule("C-opportunity-08")
def test_an_answer_is_free_and_never_beyond_the_allowance() -> None:
    spending = Mark(Marks.SPENT, "C-action-01", 3, until=Until(2, "round-start"))
    played = play(ann(), ben(things=("knife",), marks=(spending,))).say(go("ann", (4, 5), (3, 5)))
    played.say("ben strike target=ann item=ben/knife", "ann pass")
    assert played.roll.tally is not None
    assert played.roll.tally.total == 4 - 9
    assert spent(played["ben"]) == 3


@pytest.mark.rule("C-opportunity-09")
def test_one_answer_a_round() -> None:
    dee = fighter("dee", at=(6, 6))
    played = play(ann(), dee, ben(things=("knife",))).say(go("ann", (4, 5), (3, 5)))
    played.say("ben strike target=ann item=ben/knife", "ann pass", [1, 1])
    assert played["ann"].at == (3, 5)
    played.say("ann done", go("dee", (5, 7), (5, 8)))
    assert played["dee"].at == (5, 8)
    played.say("dee done", "ben done", "ann done", go("dee", (6, 7), (6, 6)))
    assert played["dee"].at == (6, 6)
    played.say(go("dee", (5, 7), (5, 8)))
    assert played.decision.figures == ("ben",)


@pytest.mark.rule("C-opportunity-08")
def test_declined_it_stays() -> None:
    played = play(ann(), ben(things=("knife",))).say(go("ann", (5, 4), (5, 3)), "ben pass")
    played.say(go("ann", (5, 4), (5, 5)), "ben pass")
    assert played["ann"].at == (5, 5)
    assert not played["ben"].mark(Marks.ANSWERED)


@pytest.mark.rule("C-opportunity-10")
def test_answers_come_in_the_order_of_initiative() -> None:
    played = play(ann(), cy(at=(4, 4)), ben()).say(go("ann", (5, 6), (5, 7)))
    assert played.decision.figures == ("cy",)
    played.say("cy pass")
    assert played.decision.figures == ("ben",)


@pytest.mark.rule("C-opportunity-10", "C-edge-pair-26")
@pytest.mark.parametrize(
    ("cys", "bens"),
    [
        ((Mark(Marks.LOSES_INITIATIVE, "C-edge-roundhouse-attack-03", 1),), ()),
        ((), (Mark(Marks.WINS_INITIATIVE, "C-edge-stop-block-03", 1),)),
        ((Mark(Marks.SURPRISED, "C-surprise-02"),), ()),
    ],
)
def test_it_is_the_order_of_this_round(cys: tuple[Mark, ...], bens: tuple[Mark, ...]) -> None:
    played = play(ann(), cy(at=(4, 4), marks=cys), ben(marks=bens))
    if bens:
        played.say("ben done")
    assert played.say(go("ann", (5, 6), (5, 7))).decision.figures == ("ben",)


@pytest.mark.rule("C-opportunity-10", "C-action-11")
def test_a_figure_stunned_in_reaction_has_lost_the_action_and_the_turn() -> None:
    hurt = ann(hurt=0, vitality=12, strength=12)
    played = play(hurt, ben(things=("stun baton",)), cy()).say(go("ann", (4, 5), (3, 5)))
    played.say(Strike("ben", "ann", "ben/stun baton"), "ann pass", [3, 3], [4], [1, 1])
    assert played["ann"].mark(Marks.STUNNED)
    assert played["ann"].at == (5, 5)
    assert played.decision.figures == ("ben",)


@pytest.mark.rule("C-opportunity-11")
def test_only_what_is_aimed_at_the_provoker_fits() -> None:
    played = play(ann(), ben(things=("knife",)), fighter("dee", at=(7, 5))).say(go("ann", (4, 5), (3, 5)))
    assert refusal(played, Punch("ben", "ann", Natural.FIST)) == ""
    assert refusal(played, Punch("ben", "dee", Natural.FIST)) == "only Ann can be attacked now"
    assert "not as an opportunity" in refusal(played, go("ben", (7, 6), gait=Gait.STEP))
    assert "not as an opportunity" in refusal(played, played.read("ben dodge-ahead"))


@pytest.mark.rule("C-opportunity-12")
def test_who_is_answered_may_defend_at_a_price() -> None:
    spending = Mark(Marks.SPENT, "C-action-01", 1, until=Until(2, "round-start"))
    shooter = ann(things=("slug pistol",), marks=(spending,))
    played = play(shooter, ben(things=("knife",))).say(Shoot("ann", "ben", "ann/slug pistol", "kill"))
    assert left(played["ann"]) == 0
    played.say("ben strike target=ann item=ben/knife", "ann dodge foe=ben")
    assert played.roll.tally is not None
    assert played.roll.tally.total == 2 - 5


@pytest.mark.rule("C-opportunity-13", "C-unarmed-05")
def test_one_act_is_answered_once() -> None:
    played = play(ann(), ben(things=("knife",))).say(Punch("ann", "ben", Natural.FIST), "ben pass")
    assert played.moment == "threatened"


@pytest.mark.rule("C-unarmed-05")
def test_bare_hands_provoke_those_who_hold_a_blade() -> None:
    order = Punch("ann", "ben", Natural.FIST)
    assert play(ann(), ben(things=("knife",))).say(order).moment == "acting"
    assert play(ann(), ben(things=("slug pistol",))).say(order).moment == "threatened"
    assert play(ann(), ben()).say(order).moment == "threatened"
    trained = ann(bonuses={(Skill.UNARMED, Manoeuvre.ATTACK): 1})
    assert play(trained, ben(things=("knife",))).say(order).moment == "threatened"


@pytest.mark.rule("C-unarmed-05")
def test_an_unarmed_enemy_beside_one_does_not_mind_it() -> None:
    order = Punch("ann", "ben", Natural.FIST)
    played = play(ann(), ben(things=("knife",)), cy(at=(4, 4))).say(order, "ben pass")
    assert played.moment == "threatened"


@pytest.mark.rule("C-surprise-05")
def test_the_surprised_answer_too() -> None:
    caught = ben(marks=(Mark(Marks.SURPRISED, "C-surprise-02", until=Until(2, "round-start")),))
    assert play(ann(), caught).say(go("ann", (4, 5), (3, 5))).decision.figures == ("ben",)
