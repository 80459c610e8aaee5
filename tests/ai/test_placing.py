"""What an end of a move is worth, reason by reason, to a figure of the toy whose game says as little as can be said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

import pytest

from ai.assessment import Assessment, Term
from ai.outcomes import WHOLE
from ai.placing import considered, pull_of
from ai.profiles import Flees, Profile, profiles
from ai.tactics import Mover, Place, Prospect, Pull, Reading, Stand, Sum
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import begin
from core.space.cell import Cell
from core.space.squares import SquareGrid
from tests.support.toy import TOY, Sheet, Step

HERE = Cell(5, 4)
BESIDE = HERE
PLAIN = replace(
    profiles()["veteran"],
    expects_reply=False,
    counts_on_friends=False,
    minds_threats=False,
    support=0,
    pull=0,
    gain=100,
    danger=70,
)
"""A player who minds nothing of what may be minded."""
Ends = list[tuple[int, Stand, list[Sum]]]


def stand(number: int, cell: Cell = HERE, steps: int = 0) -> Stand:
    """An end: its number, as its facing, says which step of the toy leads there."""
    return Stand((cell,) * steps, cell, number)


class Room:
    """A game in which Ann moves, and where all is as given."""

    held = beaten = shoots = busy = waits = False

    def __init__(self, battle: Battle, *places: Place, **given: Any) -> None:
        self.battle, self.given, self.figure = battle, places, battle["ann"]
        self.attacks: Mapping[int, Prospect] = given.pop("attacks", {})
        self.sums: Mapping[str, Mapping[int, int]] = given.pop("sums", {})
        self.strikes: Mapping[FigureId, list[tuple[FigureId, int]]] = given.pop("strikes", {})
        self.others: list[tuple[Choice, Ends]] = given.pop("others", [])
        self.spent: Mapping[FigureId, int] = {}
        self.dreaded: list[int] = []
        self.__dict__.update(given)

    def mover(self, figure: Figure) -> Mover:
        return cast(Mover, self)

    def strikes_of(self, figure: Figure) -> Iterable[tuple[FigureId, int]]:
        return self.strikes.get(figure.id, [])

    def places(self) -> Iterator[Place]:
        return iter(self.given)

    def order(self, stand: Stand) -> Choice:
        return step(stand.facing)

    def best(self, stand: Stand, spent: Mapping[FigureId, int]) -> Prospect | None:
        self.spent = spent
        return self.attacks.get(stand.facing)

    def _sum(self, label: str, stand: Stand) -> list[Sum]:
        value = self.sums.get(label, {}).get(stand.facing, 0)
        return [(label, value)] if value else []

    def keeps(self, stand: Stand) -> list[Sum]:
        return self._sum("ground", stand)

    def hazards(self, stand: Stand) -> list[Sum]:
        return self._sum("fire", stand)

    def fears(self, stand: Stand, attack: Prospect | None) -> list[Sum]:
        self.dreaded.append(stand.facing)
        return self._sum("blows", stand)

    def awaits(self, stand: Stand) -> int:
        return self.sums.get("awaits", {}).get(stand.facing, 0)

    def instead(self) -> Iterator[tuple[Choice, Ends]]:
        return iter(self.others)


def step(number: int) -> Step:
    """One of the eight steps that Ann may take; she stands in the middle."""
    return Step("ann", SquareGrid(20, 9).neighbours(HERE)[number])


def field(turn: int = 0, *more: tuple[str, int, int], foe: tuple[int, int] = (10, 4)) -> Battle:
    """Ann of red, an enemy five squares to the east, and who else; those are of red but for the b's."""
    places = (("ann", *HERE), ("ben", *foe), *more)
    figures = {
        name: Figure(name, name.capitalize(), "blue" if name[0] == "b" else "red", Cell(q, r), 0, Sheet(), main=None)
        for name, q, r in places
    }
    return Battle(SquareGrid(20, 9), figures, clock=Clock(phase="between", turn=turn))


def weighed(room: Room, profile: Profile) -> list[Assessment]:
    """What is made of every end, the best first."""
    figures = {**room.battle.figures, "ann": replace(room.battle["ann"], at=HERE)}
    rest = {name: figure for name, figure in figures.items() if name == "ann" or figure.side == "blue"}
    position, _ = begin(TOY, replace(room.battle, figures=rest, clock=Clock(phase="between"), goals=(), terrain={}))
    return list(considered(TOY, position, cast(Reading, room), profile, "ann"))


def terms(
    battle: Battle, profile: Profile = PLAIN, cell: Cell = BESIDE, steps: int = 0, **given: Any
) -> dict[str, int]:
    """What one end is worth, reason by reason."""
    room = Room(battle, Place(None, [stand(0, cell, steps)]), **given)
    (found,) = weighed(room, profile)
    assert found.score == sum(term.value for term in found.terms)
    return {term.label: term.value for term in found.terms}


# -- what draws it ----------------------------------------------------------------------------------------------------

DRAWN = replace(PLAIN, pull=100)
HIT = {0: Prospect(2000, "ben")}


@pytest.mark.parametrize(("turn", "worth"), [(0, -600), (10, -1320), (25, -2400), (40, -3480), (60, -3480)])
def test_the_nearer_the_better_and_the_more_the_longer_it_lasts(turn: int, worth: int) -> None:
    assert terms(field(turn), DRAWN) == {"closing in": worth}
    assert terms(field(turn), replace(PLAIN, pull=50)) == {"closing in": worth // 2}
    assert terms(field(turn), DRAWN, busy=True) == {}


def test_the_way_around_others_and_over_the_ground_counts() -> None:
    assert terms(field(foe=(6, 4)), DRAWN) == {}
    assert terms(field(), DRAWN, Cell(8, 4)) == {"closing in": -150}
    slow = replace(field(), terrain={Cell(9, row): "rubble" for row in range(9)})
    assert terms(slow, DRAWN, Cell(8, 4)) == {"closing in": -300}
    wall = {Cell(7, row): "wall" for row in range(9) if row != 4}
    free, taken = (replace(field(0, *more), terrain=wall) for more in ((), (("cy", 7, 4),)))
    assert terms(free, DRAWN, Cell(6, 4)) == {"closing in": -450}
    assert terms(taken, DRAWN, Cell(6, 4)) == {"closing in": -600}
    lying = taken.with_figure(taken["cy"].in_condition(Condition.UNCONSCIOUS))
    assert terms(lying, DRAWN, Cell(6, 4)) == {"closing in": -450}
    assert terms(free, DRAWN, Cell(6, 4), attacks=HIT) == {"attack on Ben": 2000}


def test_who_can_attack_from_there_need_not_come_nearer() -> None:
    assert terms(field(), DRAWN, attacks=HIT) == {"attack on Ben": 2000}
    assert terms(field(), replace(DRAWN, gain=30), attacks=HIT) == {"attack on Ben": 600}


def test_who_is_beaten_keeps_away_as_far_as_twelve() -> None:
    assert terms(field(), DRAWN, beaten=True) == {"keeping away": 420}
    assert terms(field(), DRAWN, Cell(0, 4), beaten=True) == {"keeping away": 9 * 105}
    assert [terms(field(foe=(19, 4)), DRAWN, Cell(q, 4), beaten=True)["keeping away"] for q in (7, 6, 5, 0)] == [
        11 * 105,
        *[12 * 105] * 3,
    ]
    assert terms(field(), DRAWN, beaten=True, attacks=HIT) == {"attack on Ben": 2000, "keeping away": 420}
    assert terms(field(), replace(DRAWN, flees=Flees.NEVER), beaten=True) == {"closing in": -600}


def test_who_is_beaten_comes_nearer_where_it_is_held_or_time_is_up() -> None:
    assert terms(field(), DRAWN, beaten=True, held=True) == {"keeping away": -600}
    assert terms(field(24), DRAWN, beaten=True) == {"keeping away": 420}
    assert terms(field(25), DRAWN, beaten=True) == {"keeping away": -2400}


def test_who_shoots_comes_nearer_until_it_can_and_no_faster() -> None:
    assert terms(field(10), PLAIN, shoots=True) == {"closing in": -600}
    assert terms(field(10), PLAIN, shoots=True, attacks=HIT) == {"attack on Ben": 2000}
    assert terms(field(25), DRAWN, shoots=True) == {"closing in": -2400}


def test_who_cannot_come_there_on_foot_counts_the_cells() -> None:
    shut = replace(field(), terrain={Cell(8, row): "wall" for row in range(9)})
    assert terms(shut, DRAWN) == {"closing in": -5 * 150}
    assert terms(shut, DRAWN, attacks=HIT) == {"attack on Ben": 2000}
    assert terms(shut, DRAWN, beaten=True, attacks=HIT) == {"attack on Ben": 2000}


def test_who_is_not_drawn_would_rather_not_walk() -> None:
    assert terms(field(), PLAIN, steps=3) == {"staying put": -450}
    assert terms(field(), PLAIN, steps=3, attacks=HIT) == {"attack on Ben": 2000}
    assert terms(field(), DRAWN, steps=3) == {"closing in": -600}


# -- friends ----------------------------------------------------------------------------------------------------------

HELPED = replace(PLAIN, support=100)


@pytest.mark.parametrize(("friends", "worth"), [(0, 0), (1, 200), (2, 400), (3, 400)])
def test_up_to_two_friends_at_its_side_count(friends: int, worth: int) -> None:
    beside = tuple((f"c{number}", 4, 3 + number) for number in range(friends))
    assert terms(field(0, *beside), HELPED).get("friends beside it", 0) == worth
    assert terms(field(0, *beside), replace(PLAIN, support=50)).get("friends beside it", 0) == worth // 2
    assert terms(field(0, *beside), PLAIN) == {}


def test_friends_count_where_an_enemy_is_within_five_and_they_stand() -> None:
    friend = ("cy", 4, 4)
    assert terms(field(0, friend), HELPED) == {"friends beside it": 200}
    assert terms(field(0, friend, foe=(11, 4)), HELPED) == {}
    lies = field(0, friend)
    lies = lies.with_figure(lies["cy"].in_condition(Condition.PRONE))
    assert terms(lies, HELPED) == {}
    assert terms(field(0, ("cy", 8, 8)), HELPED) == {}


def test_what_friends_who_have_moved_will_have_done_is_told() -> None:
    battle = field(0, ("cy", 4, 4), ("cyril", 4, 5), ("carl", 4, 3))
    battle = replace(battle, clock=replace(battle.clock, pending=("ann", "carl")))
    strikes = {
        "ann": [("ben", 8000)],
        "cy": [("ben", 700), ("ben", 600)],
        "cyril": [("ben", 900)],
        "carl": [("ben", 9000)],
    }
    for profile, spent in ((replace(PLAIN, counts_on_friends=True), {"ben": 2}), (PLAIN, {})):
        room = Room(battle, Place(None, [stand(0)]), strikes=strikes)
        weighed(room, profile)
        assert room.spent == spent


# -- what it fears ----------------------------------------------------------------------------------------------------

CAREFUL = replace(PLAIN, minds_threats=True)
BLOWS = {"blows": {0: 1000}}


@pytest.mark.parametrize(("turn", "worth"), [(0, -700), (25, -700), (30, -460), (40, 0)])
def test_danger_is_minded_by_those_who_mind_it_and_less_at_last(turn: int, worth: int) -> None:
    assert terms(field(turn), CAREFUL, sums=BLOWS).get("blows", 0) == pytest.approx(worth, abs=9)
    assert terms(field(turn), PLAIN, sums=BLOWS) == {}


def test_who_is_alone_minds_it_in_full_and_who_is_beaten_twice_as_much() -> None:
    friend, thoughtful = ("cy", 0, 8), replace(CAREFUL, expects_reply=True)
    assert terms(field(), thoughtful, sums=BLOWS) == {"blows": -1000}
    assert terms(field(0, friend), thoughtful, sums=BLOWS) == {"blows": -700}
    assert terms(field(0, friend), CAREFUL, sums=BLOWS)["blows"] == -700
    assert terms(field(), CAREFUL, sums=BLOWS, beaten=True) == {"keeping away": 420, "blows": -1400}


# -- whatever else ----------------------------------------------------------------------------------------------------


def test_what_the_game_says_of_an_end_counts() -> None:
    sums = {"ground": {0: 30}, "fire": {0: -90}, "awaits": {0: 500}}
    assert terms(field(), PLAIN, sums=sums) == {"ground": 30, "fire": -90}
    assert terms(field(), PLAIN, sums=sums, waits=True) == {"ground": 30, "fire": -90}
    waits = replace(PLAIN, expects_reply=True)
    assert terms(field(), waits, sums=sums, waits=True) == {"lets them come": 500, "ground": 30, "fire": -90}
    assert terms(field(), waits, sums=sums) == {"ground": 30, "fire": -90}
    assert "lets them come" not in terms(field(), waits, sums=sums, waits=True, attacks=HIT)


def test_goals_count_for_the_cell_and_for_whom_it_attacks() -> None:
    goals = (Goal("red", GoalKind.REACH, cells=(Cell(7, 4),)), Goal("red", GoalKind.ALIVE, figures=("ben",)))
    battle = replace(field(), goals=goals)
    assert terms(battle, cell=Cell(7, 4), attacks=HIT) == {"attack on Ben": 1000, "toward the goal": 4000}
    assert terms(battle, cell=Cell(5, 4)) == {"toward the goal": -700}


def test_an_attack_says_whom_it_is_on() -> None:
    room = Room(field(), Place(None, [stand(0), stand(1)]), attacks=HIT)
    first, other = weighed(room, PLAIN)
    assert (first.aim, first.choice, other.aim, other.choice) == ("ben", step(0), "", step(1))


# -- the order --------------------------------------------------------------------------------------------------------


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


# -- what draws it, in words ------------------------------------------------------------------------------------------


def pull(battle: Battle, profile: Profile = DRAWN, **given: Any) -> Pull | None:
    room = Room(battle, **given)
    return pull_of(cast(Reading, room), cast(Mover, room), profile)


def test_it_is_said_how_far_the_nearest_enemy_is() -> None:
    found = pull(field())
    assert found is not None
    assert (found.label, found.here) == ("closing in", -600)
    assert found.away(HERE) == ("ben", "5 squares away")
    assert found.away(Cell(9, 4)) == ("ben", "1 square away")


def test_where_the_way_is_longer_than_it_looks_the_way_counts() -> None:
    wall = {Cell(8, row): "wall" for row in range(8)}
    around = pull(replace(field(), terrain=wall))
    assert around is not None
    assert around.away(Cell(7, 4)) == ("ben", "7 MOV away on foot")
    shut = pull(replace(field(), terrain={**wall, Cell(8, 8): "wall"}))
    assert shut is not None
    assert shut.away(Cell(7, 4)) == ("ben", "3 squares away")
    two = pull(replace(field(0, ("bo", 1, 4)), terrain=wall))
    assert two is not None
    assert two.away(Cell(7, 4)) == ("bo", "6 squares away")


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
def test_nothing_draws_whom_it_is_all_the_same(given: dict[str, Any], *, drawn: bool) -> None:
    battle = field(given.get("turn", 0))
    others = {name: value for name, value in given.items() if name not in ("profile", "turn")}
    found = pull(battle, given.get("profile", DRAWN), **others)
    assert (found is not None) is drawn
    if found is not None:
        assert found.label == ("keeping away" if given.get("beaten") else "closing in")
    gone = battle.with_figure(battle["ben"].in_condition(Condition.DEAD))
    assert pull(gone, given.get("profile", DRAWN), **others) is None
