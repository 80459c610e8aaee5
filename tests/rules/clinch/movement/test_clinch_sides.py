"""Coming into a foe's hex from each side of it: which ways are proposed, and in which arc of his one is then."""

from __future__ import annotations

import pytest

from core.play.parts import footprint_of
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.movement.arcs import Arc, arc_of
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.movement.sides import entered_at
from hexfray.testing import Play
from tests.support.clinch.turns import ann, at, ben, cy, go, held_as, play

N, NE, SE, S, SW, NW = range(6)
HIS = (0, -2)


def all_out(facing: int = N) -> Play:
    """Ann two hexes south of Ben, about to attack all out: she goes three hexes forward."""
    return play(ann(), ben(place=HIS, facing=facing)).say("ann all-out-attack how=determined")


def ways_in(played: Play) -> set[tuple[int, int]]:
    """From which hexes she is proposed to come into his."""
    goes = (order for order in played.menu if isinstance(order, Go) and order.path[-1:] == (at(*HIS),))
    return {(cell.q - 6, cell.r - 6) for cell in ((*order.path[:-1], at(*HIS))[-2] for order in goes)}


@pytest.mark.rule("G-move-11")
def test_every_side_that_she_can_come_from_is_proposed() -> None:
    assert ways_in(all_out()) == {(0, -1), (-1, -1), (1, -2)}


@pytest.mark.rule("G-move-11")
def test_who_may_not_come_in_is_proposed_none() -> None:
    assert not ways_in(play(ann(), ben(place=HIS)).say("ann move"))
    assert not ways_in(play(ann(), ben(place=(0, -2))).say("ann attack")), "a step does not take her there"


@pytest.mark.rule("G-move-11")
def test_no_way_leads_in_through_another_foe_or_him() -> None:
    played = play(ann(), ben(place=HIS), cy(place=(-1, -1))).say("ann all-out-attack how=determined")
    assert ways_in(played) == {(0, -1), (1, -2)}


@pytest.mark.rule("G-move-11")
def test_into_the_hex_of_who_lies_the_cheapest_way_will_do() -> None:
    played = play(ann(), held_as(ben(place=HIS), "lying")).say("ann all-out-attack how=determined")
    assert len(ways_in(played)) == 1


@pytest.mark.rule("G-move-11")
@pytest.mark.parametrize(
    ("before", "arc"), [((0, -1), Arc.RIGHT), ((-1, -1), Arc.REAR), ((1, -2), Arc.FRONT)], ids=["S", "SW", "SE"]
)
def test_the_side_that_she_comes_from_is_where_he_has_her(before: tuple[int, int], arc: Arc) -> None:
    played = all_out(facing=NE)
    path = ((0, -1), HIS) if before == (0, -1) else ((0, -1), before, HIS)
    walk = next(o for o in played.menu if isinstance(o, Go) and o.path[-2:] == (at(*before), at(*HIS)))
    assert len(walk.path) == len(path)
    ((foe, seen),) = entered_at(played.battle, played["ann"], walk.path)
    assert (foe.id, seen) == ("ben", arc)
    assert [note.text for note in footprint_of(CLINCH.book, played.battle, walk).notes] == [f"enters at Ben's {arc}"]
    played.say(walk)
    assert arc_of(played.battle, played["ben"], played["ann"]) is arc


@pytest.mark.rule("G-move-11")
def test_of_a_walk_that_enters_nobody_nothing_is_said() -> None:
    played = all_out()
    assert footprint_of(CLINCH.book, played.battle, go("ann", (0, -1), facing=N)).notes == ()
    assert footprint_of(CLINCH.book, played.battle, go("ann", facing=NE)).notes == ()
