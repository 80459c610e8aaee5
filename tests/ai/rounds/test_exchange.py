"""What the attacks to come may make of a battle of rounds, as the master reckons; and the plans that it follows."""

from __future__ import annotations

import pytest

from ai.aims import Aims
from ai.assessment import Assessment, Term
from ai.foresight import GOES_ON, followed_up
from ai.goal_chances import GoalSense
from ai.profiles import profiles
from ai.rounds.acting import Acting
from ai.rounds.exchange import Exchange, Known
from ai.rounds.pace import PACE
from ai.rounds.reading import Reading
from core.battle.battle import Battle
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import Position
from core.play.replies import let_it_pass
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.striking import Natural, Punch
from core.rulesets.rounds.grab.breaking import Release
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.course import EndTurn
from tests.ai.rounds.test_edges import BARE, chosen, learnt, worth
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, go, play
from tests.support.rounds.grabbing import holding

SWORD = ("sword",)


def worth_to_red(battle: Battle) -> int:
    """What it is worth to Ann's side."""
    acting = Acting(ROUNDS, battle, "ann", profiles()["master"])
    aims = Aims(battle, "red", GoalSense(ROUNDS.turns.goals, PACE))
    return Exchange(battle, Known(acting.dangers, acting.grappling), aims).worth("red")


def alike(*, far: int = 1, first: str = "ann") -> Battle:
    """Two who are alike, so far from one another."""
    one, other = fighter("ann", things=SWORD), fighter("ben", side="blue", at=(5 + far, 5), things=SWORD)
    return battle_of(*((one, other) if first == "ann" else (other, one)))


def test_of_two_who_are_alike_the_one_who_strikes_first_is_better_off() -> None:
    assert worth_to_red(alike()) == -worth_to_red(alike(first="ben")) > 0


def test_who_is_stunned_loses_his_attacks() -> None:
    battle = alike()
    stunned = replace(battle["ben"], marks=(*battle["ben"].marks, Mark(Marks.STUNNED, "C-base-24", 2)))
    assert worth_to_red(battle.with_figure(stunned)) > worth_to_red(battle)


def test_who_must_come_near_first_is_struck_first() -> None:
    near, far, farther = (worth_to_red(alike(far=squares)) for squares in (1, 5, 9))
    assert near > 0 > far > farther


def test_who_holds_something_back_acts_after_all_others() -> None:
    def kept(count: int) -> int:
        battle = battle_of(ben(things=SWORD), ann(things=SWORD))
        battle = replace(battle, clock=replace(battle.clock, queue=battle.clock.queue[:1]))
        mark = Mark(Marks.DELAYED, "C-delay-01", count)
        return worth_to_red(battle.with_figure(replace(battle["ann"], marks=(*battle["ann"].marks, mark))))

    assert kept(2) > kept(1) > kept(0)


def test_an_enemy_put_out_by_one_friend_is_not_attacked_by_another() -> None:
    def gain(hurt: int) -> int:
        foes = ben(hurt=hurt, things=SWORD), cy(at=(6, 6), things=SWORD)
        return worth_to_red(battle_of(ann(things=SWORD), fighter("dee", at=(5, 6), things=SWORD), *foes))

    assert gain(41) > gain(0)


# -- the plans that are followed ---------------------------------------------------------------------------------------


class Harm(Reading):
    """A reading that minds nothing but Ben's wounds."""

    def __init__(self, position: Position, point: int) -> None:
        super().__init__(ROUNDS, position, profiles()["master"])
        self.point = point

    def is_followed(self, choice: Choice) -> bool:
        """Everything is."""
        return True

    def comes_to(self, after: Battle) -> int:
        """So much a point."""
        return self.point * after["ben"].hurt


def test_a_plan_leads_by_what_it_comes_to() -> None:
    played = play(ann(), ben())
    kick, idle = Punch("ann", "ben", Natural.FOOT), EndTurn("ann")
    found = [Assessment.of(idle, Term("position", 50)), Assessment.of(kick, Term("attack", 0), aim="ben")]

    best = followed_up(found, Harm(played.position, 1000), let_it_pass)
    assert [one.choice for one in best] == [kick, idle]
    assert [term.label for term in best[0].terms] == [GOES_ON]


@pytest.mark.parametrize("worse", [8001, 7999])
def test_what_is_much_worse_is_not_followed(worse: int) -> None:
    played = play(ann(), ben())
    found = [
        Assessment.of(EndTurn("ann"), Term("position", worse)),
        Assessment.of(Punch("ann", "ben", Natural.FOOT), Term("attack", 0)),
    ]
    best = followed_up(found, Harm(played.position, 10**6), let_it_pass)
    assert (best[0].choice.verb == "punch") is (worse < 8000)


def test_where_someone_goes_is_not_followed() -> None:
    played = play(ann(), ben())
    reading = Reading(ROUNDS, played.position, profiles()["master"])
    assert reading.is_followed(Punch("ann", "ben", Natural.FOOT))
    assert not reading.is_followed(go("ann", (5, 6)))
    found = [Assessment.of(go("ann", (5, 6))), Assessment.of(Punch("ann", "ben", Natural.FOOT))]
    assert followed_up(found, reading, let_it_pass) == found


def test_the_readings_of_both_are_the_same_battle() -> None:
    played = play(ann(), ben())
    reading = Reading(ROUNDS, played.position, profiles()["master"])
    assert reading.comes_to(played.battle) == worth_to_red(played.battle)


# -- holds that are over -----------------------------------------------------------------------------------------------


def test_nobody_goes_on_strangling_who_is_out() -> None:
    choked = ben(vitality=7, marks=(Mark(Marks.BREATH, "C-grab-18", 2, "ann"),))
    holder = ann(edges=learnt("choke-hold", upgrade=2), bonuses=BARE)
    awake = holding(holder, choked, cy(), grip="strangled")
    asleep = holding(holder, replace(choked, life=Life.UNCONSCIOUS), cy(), grip="strangled")
    assert chosen(awake) == "ann keep-strangling target=ben"
    assert chosen(asleep) == "ann release target=ben"
    assert worth(awake, "keep-strangling") > worth(asleep, "keep-strangling")
    assert Release("ann", "ben") in asleep.menu
