"""Who is caught in an area: every one by name, with chance and hits, friends marked, at its full extent."""

from __future__ import annotations

import pytest

from core.battle.counting import percent
from core.battle.record import replace
from core.battle.wind import Breeze, Wind
from core.play.asking import Choice
from core.play.order_odds import OrderOdds, outlook
from core.play.parts import footprint_of
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.grenades.fuses import Fuse
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.melee.blows import Strike
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tui.views.lines import Line
from tui.views.victims_view import victims

BUDGET = 1500


def thrower(main: str) -> Play:
    """Ann with a grenade; Bob and Cid five and six hexes away, her friend Kai beside them, and Dan out of it all."""
    return Play.acting(
        battle_of(
            fighter("ann", main=main, strength=20),
            fighter("bob", (0, -5), 3, side="blue"),
            fighter("cid", (0, -6), 3, side="blue"),
            fighter("dan", (12, -5), 3, side="blue"),
            fighter("kai", (1, -5), 3),
        )
    )


def told(play: Play, order: Choice) -> tuple[list[Line], OrderOdds]:
    """Who is caught, in lines, and the odds that they are read from."""
    seen = outlook(SKIRMISH, play.position, order, budget=BUDGET)
    return victims(play.battle, order, seen, footprint_of(SKIRMISH.book, play.battle, order)), seen


def words(lines: list[Line]) -> list[str]:
    """The words of each line."""
    return ["".join(piece.text for piece in line) for line in lines]


def test_everybody_in_a_blast_is_named_and_friends_are_ours() -> None:
    lines, seen = told(thrower("molotov"), Lob("ann", cell(0, -5), "ann/molotov", Fuse.NONE))
    assert {line[0].text.partition(" ")[0] for line in lines[1:]} == {"Bob", "Cid", "our"}
    (kai,) = (line for line in lines if line[0].text.startswith("our Kai "))
    assert kai[0].style == "harm-me"
    assert f"avg {seen.on('kai').hits:.1f}" in kai[0].text


def test_the_hardest_hit_comes_first_and_the_target_of_the_throw_is_it() -> None:
    lines, seen = told(thrower("molotov"), Lob("ann", cell(0, -5), "ann/molotov", Fuse.NONE))
    assert words(lines)[1].startswith(f"Bob {percent(seen.on('bob').hurt)} · avg {seen.on('bob').hits:.1f}")


def test_a_sample_says_that_it_is_one() -> None:
    lines, seen = told(
        thrower("high explosive grenade"), Lob("ann", cell(0, -5), "ann/high explosive grenade", Fuse.THIS_TURN)
    )
    assert not seen.exact
    assert words(lines)[0] == f"in danger ({seen.leaves} samples)"


def test_a_long_fuse_harms_those_who_stay() -> None:
    grenade = "ann/high explosive grenade"
    lines, seen = told(thrower("high explosive grenade"), Lob("ann", cell(0, -5), grenade, Fuse.NEXT_MOVE))
    assert seen.dealt == 0
    assert {effect.figure for effect in seen.later} >= {"bob", "cid", "kai"}
    assert words(lines)[0].startswith("if they stay")
    assert any(text.startswith("our Kai ") for text in words(lines))


def test_a_short_fuse_leaves_nothing_for_later() -> None:
    grenade = "ann/high explosive grenade"
    _, seen = told(thrower("high explosive grenade"), Lob("ann", cell(0, -5), grenade, Fuse.THIS_TURN))
    assert seen.later == ()


def test_a_cloud_names_the_figures_it_will_spread_over() -> None:
    grenade = "ann/smoke grenade"
    lines, _ = told(thrower("smoke grenade"), Lob("ann", cell(0, -5), grenade, Fuse.THIS_TURN))
    assert words(lines) == ["in the area", "Bob", "Cid", "our Kai"]


@pytest.mark.parametrize(("strength", "cells"), [(Breeze.NONE, 61), (Breeze.STRONG, 1)])
def test_how_far_a_cloud_spreads_the_wind_says(strength: Breeze, cells: int) -> None:
    play = thrower("smoke grenade")
    battle = replace(play.battle, wind=Wind(strength, 0))
    covers = footprint_of(SKIRMISH.book, battle, Lob("ann", cell(0, -5), "ann/smoke grenade", Fuse.THIS_TURN))
    assert len(covers.full | covers.edge) == cells


def test_a_blow_at_one_names_nobody_again() -> None:
    play = Play.acting(battle_of(fighter("ann", main="broadsword"), fighter("bob", (0, -1), 3, side="blue")))
    lines, _ = told(play, Strike("ann", "bob", "ann/broadsword"))
    assert lines == []
