"""Holds in words both ways, what an order covers, which hexes a figure threatens, what a path costs, how strong
a hold is."""

from __future__ import annotations

import pytest

from core.battle.hold import Hand, Hold
from core.battle.mark import Mark, UntilTurnOf
from core.play.parts import footprint_of
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.shoot.shots import Shoot
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy, dee, eve
from tests.support.clinch.holding import at_grips, hold


@pytest.mark.parametrize(
    ("one", "holder", "held"),
    [
        (hold(), "holds Ben by the torso with both hands", "held by Ann (torso, both hands)"),
        (
            hold(part=Part.RIGHT_ARM, hands=(Hand.MAIN,)),
            "holds Ben by the right arm with one hand",
            "held by Ann (right arm, one hand)",
        ),
        (hold(Grip.PINNED), "pins Ben", "pinned by Ann"),
        (hold(Grip.CHOKED), "chokes Ben", "in Ann's choke hold"),
        (hold(Grip.LOCKED), "locks Ben's right arm", "right arm locked by Ann"),
    ],
)
def test_a_hold_is_said_of_both(one: Hold, holder: str, held: str) -> None:
    battle = at_grips(one)
    mine, his = (CLINCH.pictures.portrait(battle, battle[name]).traits[0] for name in ("ann", "ben"))
    assert (mine.text, his.text) == (holder, held)
    assert mine.rule == his.rule != ""


def test_a_weapon_that_is_gripped_is_named() -> None:
    one = Hold("ann", "ben", Grip.WEAPON, hands=(Hand.MAIN,), part="ben/knife")
    battle = at_grips(one, figures=(ben(at=(0, 0), things=("knife",)),))
    assert CLINCH.pictures.grip(battle, one) == "gripped by the knife with one hand"
    assert CLINCH.pictures.portrait(battle, battle["ann"]).traits[0].text == "grips Ben's knife with one hand"


def test_the_firmer_hold_leaves_the_less() -> None:
    grips = (Grip.FREE, Grip.WEAPON, Grip.GRAPPLED, Grip.CHOKED, Grip.PINNED)
    firm = [CLINCH.odds.hold_strength(at_grips(), hold(grip, Part.NECK)) for grip in grips]
    assert firm == sorted(set(firm))


def test_a_manoeuvre_is_seen_until_the_next_turn() -> None:
    mark = Mark(Marks.MANOEUVRE, "G-base-09", about="all-out-attack", how="strong", until=UntilTurnOf("ben"))
    battle = battle_of(ann(), ben(marks=(mark,)))
    trait = CLINCH.pictures.portrait(battle, battle["ben"]).traits[0]
    assert (trait.text, trait.until) == ("all-out attack (strong)", "Ben's turn")


def test_a_shot_says_how_far_and_who_is_in_the_way() -> None:
    battle = battle_of(eve(at=(0, 0)), ben(at=(0, -4)), cy(at=(0, -2)))
    covered = footprint_of(CLINCH.book, battle, Shoot("eve", "ben", "eve/pistol"))
    assert covered.line[-1] == cell(0, -4)
    assert covered.crossed == ("cy",)
    said = [note.text for note in covered.notes]
    assert said[:2] == ["range 4 yards", "in the way: Cy"]


def test_a_blow_says_what_the_foe_can_do_about_it() -> None:
    battle = battle_of(ann(), ben())
    (note,) = footprint_of(CLINCH.book, battle, Strike("ann", "ben", Blow.KICK)).notes
    assert note.text == "Ben can dodge and step back: 11 or less (62%)"
    out = battle_of(ann(), ben(marks=(Mark(Marks.YIELDED, "G-turn-06"),)))
    (note,) = footprint_of(CLINCH.book, out, Strike("ann", "ben", Blow.KICK)).notes
    assert (note.text, note.rule) == ("no defence: Ben is helpless", "G-turn-09")


def test_threatened_hexes_are_in_front_and_in_reach() -> None:
    battle = battle_of(dee(at=(0, 0)), ben(at=(0, -5)))
    assert CLINCH.measures.threat(battle, battle["dee"]) == {cell(0, 0), cell(0, -1), cell(1, -1), cell(-1, 0)}


def test_a_step_costs_its_yards_and_a_walk_its_points() -> None:
    stepping = fight(ann(), ben(at=(0, -6))).until("beginning", figure="ann").say("ann attack")
    assert CLINCH.measures.cost(stepping.battle, stepping["ann"], (cell(0, 1),)) == 1
    walking = fight(ann(), ben(at=(0, -6))).until("beginning", figure="ann").say("ann move")
    assert CLINCH.measures.cost(walking.battle, walking["ann"], (cell(0, -1),)) == 1
    assert CLINCH.measures.cost(walking.battle, walking["ann"], (cell(0, 1),)) == 2
