"""What a veteran of rounds does beside attacking who misjudges nothing: fire at many, help for friends, ways past
enemies; and what it lets alone. Edges: test_edges.py; positions proved by playouts: suite."""

from __future__ import annotations

import pytest

from ai.rounds import POLICIES
from ai.rounds.attacking import LEAST
from ai.rounds.distances import way_to
from ai.rounds.firing import chains
from ai.rounds.slots import HOPELESS, is_hopeless
from ai.rounds.weighing import HASTE
from core.battle.mark import Mark
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.manoeuvres.aiding import Aid
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from hexfray.testing import Play
from tests.ai.rounds.test_edges import chosen, thoughts, worth
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, play

STUNNED = (Mark(Marks.STUNNED, "C-base-24", 3),)
STRAFES = {(Skill.RANGED, Manoeuvre.AUTO_FIRE): 2}
BEYOND = (Mark(Marks.SPENT, "C-action-01", 2),)
RIFLE = ("slug rifle",)
PLACES = {"position", "attack to come", "closing in"}
"""What speaks for a place."""


def beside_one_another(many: int) -> Play:
    """Ann with a rifle, and so many enemies side by side before her."""
    row = (fighter(f"foe{place}", side="blue", at=(8 + place, 9), vitality=8) for place in range(many))
    return play(ann(things=RIFLE, bonuses=STRAFES, skills={Skill.RANGED: 8}), *row)


def test_it_strafes_several_and_shoots_at_one() -> None:
    assert chosen(beside_one_another(4)).startswith("ann auto-fire")
    assert chosen(beside_one_another(1)).startswith("ann shoot")


def test_a_friend_in_the_line_of_automatic_fire_is_spared() -> None:
    friend = fighter("dee", at=(9, 8), vitality=8)
    foes = [fighter(f"foe{place}", side="blue", at=(place, 9), vitality=8) for place in (8, 10, 11)]
    shooter = ann(things=RIFLE, bonuses=STRAFES, skills={Skill.RANGED: 8})
    through = "cells=0910,1009,1110"
    assert worth(play(shooter, friend, *foes), through) < worth(play(shooter, *foes), through)
    assert through not in chosen(play(shooter, friend, *foes))


def test_chains_join_neighbours_and_do_not_lead_behind_one_another() -> None:
    battle = battle_of(ann(), ben())
    here = Cell(5, 5)
    spots = (Cell(8, 9), Cell(9, 9), Cell(10, 9))
    assert (*spots,) in set(chains(battle, here, spots))
    assert list(chains(battle, here, (Cell(5, 7), Cell(5, 8)))) == []


def test_fire_is_laid_on_the_square_that_they_must_cross() -> None:
    wall = {(x, 7): "wall" for x in range(16) if x != 5}
    hidden = (ben(at=(9, 4), things=("sword",)), cy(at=(8, 3), things=("sword",)))
    battle = battle_of(ann(at=(5, 12), things=RIFLE), *hidden, ground=wall)
    assert Cell(5, 7) in way_to(battle, battle["ben"], battle["ann"])
    played = play(ann(at=(5, 12), things=RIFLE, skills={Skill.RANGED: 8}), *hidden, ground=wall)
    assert worth(played, "ann suppress") > worth(played, "ann done")


def test_a_stunned_friend_is_brought_round_and_gone_to() -> None:
    helper = ann(skills={Skill.FIRST_AID: 6})
    assert chosen(play(helper, fighter("dee", at=(5, 6), marks=STUNNED), ben(at=(9, 9)))).startswith(
        'ann first-aid patient=dee help="end the stun"'
    )
    assert chosen(play(helper, fighter("dee", at=(5, 9), marks=STUNNED), ben(at=(13, 9)))).startswith("ann go")


def test_it_runs_to_an_enemy_it_cannot_reach_otherwise() -> None:
    runner = ann(things=("sword",), skills={Skill.ATHLETICS: 9, Skill.ARMED: 8})
    assert chosen(play(runner, ben(at=(14, 5), things=RIFLE))).endswith("gait=run")


def test_a_way_that_someone_would_answer_is_better_tumbled() -> None:
    tumbler = ann(skills={Skill.GYMNASTICS: 9}, hurt=20)
    played = play(tumbler, ben(things=("sword",), skills={Skill.ARMED: 8}))
    assert worth(played, "gait=tumble") > worth(played, "gait=jog")


@pytest.mark.parametrize(("chance", "penalty", "hopeless"), [(199, -5, True), (200, -10, False), (10, 0, False)])
def test_what_hardly_comes_off_is_not_tried_beyond_the_allowance(chance: int, penalty: int, hopeless: bool) -> None:
    assert (HOPELESS, LEAST) == (200, 200)
    assert is_hopeless(chance, penalty) is hopeless


def test_where_one_stays_speaks_for_no_order_against_another() -> None:
    """What Ben may do to Ann where she is he may do whatever she does there."""
    played = play(ann(things=("slug pistol",)), ben(at=(15, 5), things=RIFLE))
    labels = {type(one.choice).__name__: {term.label for term in one.terms} for one in thoughts(played)}
    assert not labels["Shoot"] & PLACES
    assert not labels["EndTurn"] & PLACES
    assert labels["Go"] & PLACES


@pytest.mark.parametrize(("hurt", "his"), [(3, 1), (7, 3), (2, 5), (4, 6)])
def test_nor_is_it_misjudged_from_one_order_to_the_next(hurt: int, his: int) -> None:
    """In great danger and out of actions the veteran who errs shoots like the one who does not, and does not aim."""
    good = {Skill.RANGED: 8}
    first = ben(at=(15, 5), things=RIFLE, skills=good, hurt=his, vitality=9)
    second = cy(at=(15, 7), things=RIFLE, skills=good)
    played = play(ann(things=("slug pistol",), hurt=hurt, marks=BEYOND), first, second)
    order = POLICIES["veteran"]().choose(ROUNDS, played.position)
    assert (order.verb, chosen(played).split()[1]) == ("shoot", "shoot")


def test_a_fourth_action_at_minus_ten_is_not_taken_against_a_good_defence() -> None:
    tired = (Mark(Marks.SPENT, "C-action-01", 3),)
    hard = ben(agility=13, vitality=12)
    assert chosen(play(ann(marks=tired), hard)) == "ann done"


def helped(played: Play) -> dict[str, int]:
    """What helping Dee is worth, by enemy."""
    aids = [
        (one.choice, term.value) for one in thoughts(played) for term in one.terms if term.label == "helps a friend"
    ]
    return {order.target: value for order, value in aids if isinstance(order, Aid)}


def beside_a_friend(*marks: Mark) -> Play:
    """Ann and Dee have Ben between them, and Dee Cy beside her."""
    dee = fighter("dee", at=(7, 5), things=("sword",), skills={Skill.ARMED: 4})
    plate = ben(at=(6, 5), worn=("plate",))
    return play(ann(at=(5, 5), marks=marks), dee, plate, cy(at=(8, 5)))


def test_a_friend_is_not_helped_against_an_enemy_he_would_not_strike() -> None:
    """Dee strikes Cy, who wears nothing, and not Ben in plate."""
    assert "ben" not in helped(beside_a_friend())
    alone = play(ann(), fighter("dee", at=(7, 5), things=("sword",), skills={Skill.ARMED: 4}), ben(agility=11))
    assert helped(alone)["ben"] > 0


def test_help_beyond_the_allowance_must_be_worth_the_trouble_and_likely() -> None:
    assert helped(beside_a_friend(*BEYOND)) == {"ben": -HASTE}
    assert not helped(beside_a_friend(Mark(Marks.SPENT, "C-action-01", 4)))
