"""In which order the ends of a move are looked at, what may be done instead, and how it is said what draws a figure.
What an end is worth: test_placing.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest

from ai.assessment import Assessment, Term
from ai.outcomes import WHOLE
from ai.placing import considered, pull_of
from ai.profiles import Profile
from ai.tactics import Manner, Mover, Place, Prospect, Pull, Reading, Stand, Tactics
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.position import Position, begin
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tests.support.toy import TOY
from tests.support.toy_places import HERE, PLAIN, Ends, Room, field, stand, step, weighed

DRAWN = replace(PLAIN, pull=100)
CAREFUL = replace(PLAIN, minds_threats=True)


def test_all_but_fears_is_hoped_for() -> None:
    sums = {"ground": {1: 1500, 2: 300, 4: 400, 5: 200}, "awaits": {0: 500, 3: 1400}}
    stands = [stand(0, steps=3), *[stand(number) for number in (1, 2, 3)], stand(4, steps=2), stand(5)]
    room = Room(field(), Place(None, stands), attacks={0: Prospect(1450, "ben")}, sums=sums, waits=True)
    found = weighed(room, replace(PLAIN, expects_reply=True))
    assert [one.choice for one in found] == [step(number) for number in (1, 0, 3, 2, 5, 4)]
    assert [one.score for one in found] == [1500, 1450, 1400, 300, 200, 100]


def test_the_best_comes_first_and_of_equals_the_first_thought_of() -> None:
    sums = {"ground": {0: 10, 1: 50, 2: 50, 3: 90, 4: -20}}
    places = [Place(None, [stand(0), stand(1)]), Place(None, [stand(2), stand(3)]), Place(None, [stand(4)])]
    found = weighed(Room(field(), *places, sums=sums), PLAIN)
    assert [one.choice for one in found] == [step(number) for number in (3, 1, 2, 0, 4)]
    assert [one.score for one in found] == [90, 50, 50, 10, -20]


def test_fears_are_looked_at_only_of_what_may_come_next() -> None:
    sums = {"ground": {0: 100, 1: 900, 2: 500}, "blows": {1: 1000}}
    room = Room(field(), Place(stand(1), [stand(1)]), Place(stand(2), [stand(2), stand(0)]), sums=sums)
    moves = considered(TOY, begin(TOY, field())[0], cast(Reading, room), CAREFUL, "ann")
    assert next(moves).choice == step(2)
    assert room.dreaded == [1, 2, 2]
    assert [one.score for one in moves] == [200, 100]
    assert room.dreaded == [1, 2, 2, 1, 0, 0]


def test_the_plain_end_of_a_place_stands_for_all_of_it_but_for_who_waits() -> None:
    """The best of a place is looked at when its turn has come, and not before."""
    looked: list[int] = []

    class Watched(Room):
        def best(self, stand: Stand, spent: Mapping[FigureId, int]) -> Prospect | None:
            looked.append(stand.facing)
            return None

    sums = {"ground": {0: 90, 1: 50, 2: 40, 3: 10}}
    places = [Place(stand(1), [stand(1), stand(2)]), Place(stand(0), [stand(0), stand(3)])]
    for profile, waits, expected in (
        (PLAIN, True, [1, 0, 3]),
        (replace(PLAIN, expects_reply=True), True, [1, 2, 0, 3]),
    ):
        looked.clear()
        room = Watched(field(), *places, sums=sums, waits=waits)
        assert next(considered(TOY, begin(TOY, field())[0], cast(Reading, room), profile, "ann")).choice == step(0)
        assert looked == expected


def test_what_may_be_done_instead_is_weighed_by_where_it_may_end() -> None:
    ends: Ends = [
        (WHOLE // 4, stand(0, Cell(8, 4)), [("luck", 400)]),
        (WHOLE * 3 // 4, stand(1, Cell(7, 4)), [("luck", 800)]),
    ]
    sums = {"ground": {0: 100, 1: 20}, "blows": {1: 1000}, "awaits": {0: 99, 1: 99}}
    room = Room(field(), Place(None, [stand(2)]), others=[(step(5), ends)], sums=sums)
    first, second = weighed(room, replace(CAREFUL, pull=100))
    assert (first.choice, first.aim) == (step(5), "")
    assert first.terms == (Term("luck", 700), Term("closing in", -263), Term("ground", 40), Term("blows", -525))
    assert second == Assessment(step(2), -600, (Term("closing in", -600),))
    better = Room(field(), Place(None, [stand(2)]), Place(None, [stand(3)]), others=[(step(5), [])])
    assert [one.choice for one in weighed(better, PLAIN)] == [step(2), step(3), step(5)]


def test_what_is_done_instead_has_its_place_among_the_ends_and_of_equals_the_last() -> None:
    def certain(number: int, value: int) -> tuple[Choice, Ends]:
        return step(number), [(WHOLE, stand(number), [("luck", value)])]

    places = [Place(stand(number), [stand(number)]) for number in range(2)]
    others = [certain(5, 10), certain(6, 90), certain(7, 50)]
    room = Room(field(), *places, others=others, sums={"ground": {0: 50, 1: 50}})
    assert [one.choice for one in weighed(room, PLAIN)] == [step(number) for number in (6, 0, 1, 7, 5)]


def test_what_the_rules_do_not_allow_is_left_out_but_something_is_done() -> None:
    room = Room(field(foe=(6, 4)), Place(None, [stand(number) for number in range(8)]))
    taken = next(number for number in range(8) if step(number).to == Cell(6, 4))
    assert [one.choice for one in weighed(room, PLAIN)] == [step(number) for number in range(8) if number != taken]
    (only,) = weighed(Room(field(foe=(6, 4)), Place(None, [stand(taken)])), PLAIN)
    assert only.choice != step(taken)
    assert (only.score, only.terms) == (0, ())


class Taught(Room):
    """The same for a whole player, with every step twice. It keeps the ends that orders are made of."""

    def __init__(self) -> None:
        super().__init__(field(), Place(None, [stand(number) for number in range(16)]))
        self.ordered: list[int] = []

    def manner(self, about: object) -> Manner:
        return Manner.PLACES

    def next_of(self, battle: Battle, decision: Decision) -> FigureId:
        return "ann"

    def reading(self, ruleset: Ruleset, position: Position, profile: Profile) -> Reading:
        return cast(Reading, self)

    def order(self, stand: Stand) -> Choice:
        self.ordered.append(stand.facing)
        return step(stand.facing % 8)


def test_who_wavers_looks_at_eight_moves_and_who_does_not_at_the_best() -> None:
    for profile, looked_at in ((PLAIN, 1), (replace(PLAIN, wavers=100), 8)):
        room = Taught()
        Thinker(cast(Tactics, room), profile).choose(TOY, begin(TOY, field())[0])
        assert room.ordered == [*range(looked_at)]


def pull(battle: Battle, profile: Profile = DRAWN, **given: Any) -> Pull | None:
    room = Room(battle, **given)
    return pull_of(cast(Reading, room), cast(Mover, room), profile)


def test_it_is_said_how_far_the_nearest_enemy_is() -> None:
    found = pull(field())
    assert found is not None
    assert (found.label, found.here) == ("closing in", -600)
    assert found.away(HERE) == ("ben", "5 squares from Ben")
    assert found.away(Cell(9, 4)) == ("ben", "1 square from Ben")


def test_where_the_way_is_longer_than_it_looks_the_way_counts() -> None:
    wall = {Cell(8, row): "wall" for row in range(8)}
    around = pull(replace(field(), terrain=wall))
    assert around is not None
    assert around.away(Cell(7, 4)) == ("ben", "7 MOV from Ben")
    for kind, points in (("rubble", 3), ("barricade", 4)):
        slow = pull(replace(field(), terrain={Cell(8, row): kind for row in range(9)}))
        assert slow is not None
        assert slow.away(Cell(7, 4)) == ("ben", f"{points} MOV from Ben")
    shut = pull(replace(field(), terrain={**wall, Cell(8, 8): "wall"}))
    assert shut is not None
    assert shut.away(Cell(7, 4)) == ("ben", "3 squares from Ben")
    two = pull(replace(field(0, ("bo", 1, 4)), terrain=wall))
    assert two is not None
    assert two.away(Cell(7, 4)) == ("bo", "6 squares from Bo")


@pytest.mark.parametrize(
    ("given", "drawn"),
    [
        ({}, True),
        ({"busy": True}, False),
        ({"profile": PLAIN}, False),
        ({"profile": PLAIN, "shoots": True}, True),
        ({"shoots": True, "busy": True}, False),
        ({"profile": PLAIN, "shoots": True, "turn": 25}, False),
        ({"shoots": True, "turn": 25}, True),
        ({"profile": PLAIN, "beaten": True}, True),
        ({"beaten": True, "busy": True}, True),
        ({"profile": replace(PLAIN, danger=0), "beaten": True}, False),
        ({"profile": replace(DRAWN, danger=0), "beaten": True}, False),
        ({"profile": PLAIN, "beaten": True, "held": True}, False),
        ({"profile": replace(DRAWN, danger=0), "beaten": True, "held": True}, True),
        ({"profile": PLAIN, "beaten": True, "turn": 25}, False),
    ],
)
def test_nothing_draws_an_indifferent_figure(given: dict[str, Any], *, drawn: bool) -> None:
    battle = field(given.get("turn", 0))
    others = {name: value for name, value in given.items() if name not in ("profile", "turn")}
    found = pull(battle, given.get("profile", DRAWN), **others)
    assert (found is not None) is drawn
    if found is not None:
        assert found.label == ("keeping away" if given.get("beaten") else "closing in")
    gone = battle.with_figure(battle["ben"].in_condition(Condition.DEAD))
    assert pull(gone, given.get("profile", DRAWN), **others) is None
