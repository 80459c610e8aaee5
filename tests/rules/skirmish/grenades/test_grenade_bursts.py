"""What grenades cover on the map, thrown and lit."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.record import replace
from core.battle.steps import FieldStepped
from core.play.footprint import NOWHERE
from core.play.parts import footprint_of
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.grenades.fuses import Fuse
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, GRENADE, Lit
from core.rulesets.skirmish.grenades.lobbing import Lob
from hexfray.testing.skirmish import Play, battle_of, cell, fighter


def thrower(kind: str) -> Battle:
    bob = fighter("bob", (0, -5), 3, side="blue")
    return battle_of(fighter("ann", (0, 0), 0, main=kind), bob, options=["S16.12-04"])


def test_a_high_explosive_grenade_covers_a_megahex_and_the_ring_around_it() -> None:
    item = "ann/high explosive grenade"
    covers = footprint_of(
        SKIRMISH.book, thrower("high explosive grenade"), Lob("ann", cell(0, -5), item, Fuse.THIS_TURN)
    )
    assert (len(covers.full), len(covers.edge)) == (7, 12)
    assert covers.line[-1] == cell(0, -5)


@pytest.mark.parametrize(
    ("kind", "full", "edge"), [("molotov", 1, 6), ("smoke grenade", 1, 60), ("stun grenade", 7, 0)]
)
def test_other_grenades_cover_what_they_reach(kind: str, full: int, edge: int) -> None:
    covers = footprint_of(SKIRMISH.book, thrower(kind), Lob("ann", cell(0, -5), f"ann/{kind}"))
    assert (len(covers.full), len(covers.edge)) == (full, edge)


def lit(kind: str) -> Field:
    at = cell(0, -5)
    return Field("it", GRENADE, Lit.FUSED_END_TURN, kind, at, frozenset((at,)), 1)


def steps(event: str, machine: str = GRENADE) -> FieldStepped:
    return FieldStepped(machine, (), "it", event, Lit.FUSED_END_TURN, Lit.DETONATED, None)


@pytest.mark.parametrize(
    ("kind", "event", "full", "edge"),
    [("high explosive grenade", "go_off", 7, 12), ("tear gas grenade", "begin_to_work", 1, 60)],
)
def test_a_grenade_whose_fuse_has_burnt_covers_what_it_would_have_thrown_there(
    kind: str, event: str, full: int, edge: int
) -> None:
    covers = SKIRMISH.pictures.burst(thrower(kind).with_field("it", lit(kind)), steps(event))
    assert (len(covers.full), len(covers.edge), covers.line) == (full, edge, ())
    assert cell(0, -5) in covers.full


def test_of_two_lit_grenades_each_covers_where_it_lies() -> None:
    kind = "high explosive grenade"
    other = replace(lit(kind), id="other", centre=cell(6, 0), cells=frozenset({cell(6, 0)}))
    covers = SKIRMISH.pictures.burst(
        thrower(kind).with_field("other", other).with_field("it", lit(kind)), steps("go_off")
    )
    assert cell(0, -5) in covers.full
    assert cell(6, 0) not in covers.full | covers.edge


def test_what_does_not_go_off_covers_nothing() -> None:
    battle = thrower("smoke grenade").with_field("it", lit("smoke grenade"))
    assert SKIRMISH.pictures.burst(battle, steps("burn_out")) == NOWHERE
    assert SKIRMISH.pictures.burst(battle, steps("go_off", CLOUD)) == NOWHERE
    assert SKIRMISH.pictures.burst(thrower("smoke grenade"), steps("go_off")) == NOWHERE


def test_nothing_worth_it_in_reach_a_grenade_may_still_go_ahead() -> None:
    battle = battle_of(fighter("ann", (0, 0), 0, main="molotov"), fighter("bob", (9, 9), side="blue"))
    assert [order.cell for order in Play.acting(battle).menu.of("ann") if isinstance(order, Lob)] == [cell(0, -1)]
