"""What orders cover on the map: the line, what hides the target, who is in the way; what paths cost."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.field import Field
from core.battle.record import replace
from core.battle.steps import FieldStepped
from core.play.footprint import NOWHERE
from core.play.look import Look
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.fire.fire_machines import Burning
from core.rulesets.skirmish.fire.fires import fire_at
from core.rulesets.skirmish.grenades.fuses import Fuse
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, GRENADE, Billow, Lit
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.turn.acting import DoNothing
from core.space.terrain import Cover
from hexfray.testing.skirmish import Play, battle_of, cell, fighter


def archers() -> Battle:
    """Agnar throws at Bran behind a barricade, past Cid behind brush."""
    return battle_of(
        fighter("agnar", (0, 0), 0, main="spear"),
        fighter("bran", (0, -4), 3, side="blue"),
        fighter("cid", (0, -2), 3, side="blue"),
        terrain={(0, -3): "barricade", (0, -1): "brush"},
    )


def test_a_throw_shows_its_line_what_hides_the_target_and_who_is_in_the_way() -> None:
    covers = SKIRMISH.footprint(archers(), Hurl("agnar", "bran", "agnar/spear"))
    assert covers.line == (cell(0, -1), cell(0, -2), cell(0, -3), cell(0, -4))
    assert covers.hiding == {cell(0, -3)}
    assert covers.crossed == ("cid",)
    assert [note.text for note in covers.notes] == ["Bran: mostly covered, chest-high barricade", "in the way: Cid"]


def test_nobody_is_in_the_way_of_a_throw_at_the_nearest() -> None:
    covers = SKIRMISH.footprint(archers(), Hurl("agnar", "cid", "agnar/spear"))
    assert covers.line == (cell(0, -1), cell(0, -2))
    assert covers.hiding == {cell(0, -1)}
    assert [note.text for note in covers.notes] == ["Cid: half cover, brush"]


def test_what_the_target_stands_in_hides_it_where_it_is_the_better_cover() -> None:
    battle = battle_of(
        fighter("agnar", main="rifle"),
        fighter("bran", (0, -4), side="blue"),
        terrain={(0, -4): "barricade", (0, -3): "brush"},
    )
    covers = SKIRMISH.footprint(battle, Shoot("agnar", "bran", "agnar/rifle"))
    assert covers.hiding == {cell(0, -4)}


def test_a_shot_along_an_edge_passes_both_its_sides_and_the_one_who_was_named() -> None:
    battle = battle_of(
        fighter("agnar", main="rifle"),
        fighter("bran", (2, -4), 3, side="blue"),
        fighter("ann", (1, -3), side="blue"),
        fighter("cid", (2, -3), side="blue"),
    )
    ways = [SKIRMISH.footprint(battle, Shoot("agnar", "bran", "agnar/rifle", past=(who,))) for who in ("ann", "cid")]
    assert [way.crossed for way in ways] == [("ann",), ("cid",)]
    assert {cell(1, -3), cell(2, -3)} <= set(ways[0].line)


def test_an_order_without_a_line_covers_nothing() -> None:
    assert SKIRMISH.footprint(archers(), DoNothing("agnar")) == NOWHERE


def test_a_path_costs_more_over_a_body_and_over_rubble() -> None:
    battle = battle_of(
        fighter("agnar"),
        fighter("cid", (0, -1), side="blue", condition=Condition.DEAD),
        terrain={(0, -2): "rubble"},
    )
    assert SKIRMISH.cost(battle, battle["agnar"], (cell(0, -1), cell(0, -2), cell(0, -3))) == 5


def test_who_is_behind_a_wall_is_not_seen_and_who_is_behind_brush_is_half_hidden() -> None:
    battle = battle_of(fighter("agnar"), terrain={(0, -2): "wall", (0, 1): "brush"})
    assert SKIRMISH.sight(battle, cell(0, 0), cell(0, -4)) is None
    assert SKIRMISH.sight(battle, cell(0, 0), cell(0, 2)) is Cover.HALF
    assert SKIRMISH.sight(battle, cell(0, 0), cell(0, 3)) is Cover.NONE


def thrower(kind: str) -> Battle:
    bob = fighter("bob", (0, -5), 3, side="blue")
    return battle_of(fighter("ann", (0, 0), 0, main=kind), bob, options=["S16.12-04"])


def test_a_high_explosive_grenade_covers_a_megahex_and_the_ring_around_it() -> None:
    item = "ann/high explosive grenade"
    covers = SKIRMISH.footprint(thrower("high explosive grenade"), Lob("ann", cell(0, -5), item, Fuse.THIS_TURN))
    assert (len(covers.full), len(covers.edge)) == (7, 12)
    assert covers.line[-1] == cell(0, -5)


@pytest.mark.parametrize(
    ("kind", "full", "edge"), [("molotov", 1, 6), ("smoke grenade", 1, 60), ("stun grenade", 7, 0)]
)
def test_other_grenades_cover_what_they_reach(kind: str, full: int, edge: int) -> None:
    covers = SKIRMISH.footprint(thrower(kind), Lob("ann", cell(0, -5), f"ann/{kind}"))
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
    covers = SKIRMISH.burst(thrower(kind).with_field("it", lit(kind)), steps(event))
    assert (len(covers.full), len(covers.edge), covers.line) == (full, edge, ())
    assert cell(0, -5) in covers.full


def test_of_two_lit_grenades_each_covers_where_it_lies() -> None:
    kind = "high explosive grenade"
    other = replace(lit(kind), id="other", centre=cell(6, 0), cells=frozenset({cell(6, 0)}))
    covers = SKIRMISH.burst(thrower(kind).with_field("other", other).with_field("it", lit(kind)), steps("go_off"))
    assert cell(0, -5) in covers.full
    assert cell(6, 0) not in covers.full | covers.edge


def test_what_does_not_go_off_covers_nothing() -> None:
    battle = thrower("smoke grenade").with_field("it", lit("smoke grenade"))
    assert SKIRMISH.burst(battle, steps("burn_out")) == NOWHERE
    assert SKIRMISH.burst(battle, steps("go_off", CLOUD)) == NOWHERE
    assert SKIRMISH.burst(thrower("smoke grenade"), steps("go_off")) == NOWHERE


def test_a_sweep_of_fire_covers_the_cells_between_its_lines() -> None:
    order = SweepFire("ann", "ann/assault rifle", 9, cell(-2, -3), cell(2, -5))
    covers = SKIRMISH.footprint(thrower("assault rifle"), order)
    assert cell(0, -5) in covers.full
    assert cell(0, 2) not in covers.full


def test_a_burning_hex_a_cloud_and_a_lit_grenade_are_told_in_words() -> None:
    battle = battle_of(fighter("ann"))
    fire = fire_at(cell(1, 0), Burning.LIQUID, 1)
    assert (SKIRMISH.field(battle, fire).name, SKIRMISH.field(battle, fire).look) == ("oil, burning", Look.FIRE)
    for kind, look in (("smoke", Look.SMOKE), ("tear gas", Look.GAS)):
        cloud = Field(f"{kind} 1/1", CLOUD, Billow.HEX, kind, cell(1, 0), frozenset({cell(1, 0)}), 1)
        assert SKIRMISH.field(battle, cloud).look is look
    lit = Field("g", GRENADE, Lit.FUSED_END_TURN, "high explosive grenade", cell(1, 0), frozenset({cell(1, 0)}), 1)
    seen = SKIRMISH.field(battle, lit)
    assert (seen.name, seen.look, seen.until) == ("high explosive grenade, its fuse lit", Look.BOMB, "end of turn 0")


def test_nothing_worth_it_in_reach_a_grenade_may_still_go_ahead() -> None:
    battle = battle_of(fighter("ann", (0, 0), 0, main="molotov"), fighter("bob", (9, 9), side="blue"))
    assert [order.cell for order in Play.acting(battle).menu.of("ann") if isinstance(order, Lob)] == [cell(0, -1)]
