"""What has changed in a battle is worth what the game's room says of lives, footing, arms and threats, as one side sees
it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import pytest

from ai.assessment import Term
from ai.tactics import EnemyThreat, Reading
from ai.worth import ACTION, NEXT_TURN, Worth, terms_of
from core.battle.battle import Battle
from core.battle.clock import Clock, Slot
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind
from core.battle.hold import Hold
from core.battle.names import Side
from core.battle.posture import Life
from core.battle.record import replace
from core.space.cell import Cell
from core.space.squares import SquareGrid
from tests.support.toy_goals import STILL

MAY_DO = 700


class Room:
    """A game in which a life is worth 9000 less 1000 a hit, feet 10 a cell from the left, arms 5, and where threats and
    the harm of the ground are as given."""

    goal_sense = STILL

    def __init__(self, battle: Battle, *enemy_threats: tuple[str, str, int, bool, int], chances: bool = True) -> None:
        self.battle, self._threats, self.chances, self.harm = battle, enemy_threats, chances, 0

    def life(self, figure: Figure) -> int:
        return 9000 - 1000 * figure.hurt if figure.active else 0

    def footing(self, figure: Figure) -> int:
        return 10 * figure.at.q

    def arms(self, figure: Figure) -> int:
        return 5 if figure.main else 0

    def may_still_do(self, figure: Figure) -> int:
        return MAY_DO

    def ground(self, battle: Battle, side: Side) -> int:
        return self.harm if battle["ann"].at.r == 1 else 0

    def enemy_threats(self, battle: Battle) -> Iterable[EnemyThreat]:
        for attacker, target, worth, now, among in self._threats:
            if battle[attacker].at.r == 0:
                yield EnemyThreat(battle[attacker], battle[target], worth, now, among)


def battle(*queued: str) -> Battle:
    places = (("ann", "red", 0), ("ada", "red", 1), ("ben", "blue", 2), ("bo", "blue", 3))
    figures = {name: Figure(name, name, side, Cell(q, 0), 0, None, main=f"{name}/x") for name, side, q in places}
    return Battle(SquareGrid(6, 6), figures, clock=Clock(queue=tuple(Slot((1,), name) for name in queued)))


def worth(
    before: Battle,
    *enemy_threats: tuple[str, str, int, bool, int],
    harm: int = 0,
    chances: bool = True,
    later: bool = True,
    actions: bool = False,
) -> Worth:
    """What red makes of it, where Ann acts."""
    room = Room(before, *enemy_threats, chances=chances)
    room.harm = harm
    return Worth(cast(Reading, room), "red", "ann", later=later, actions=actions)


def test_nothing_changes_where_nothing_has_changed() -> None:
    before = battle("ann", "ben")
    assert worth(before).change(replace(before)) == {}


def changed(name: str, **fields: object) -> dict[str, int]:
    before = battle("ann", "ada", "ben", "bo")
    return worth(before).change(before.with_figure(replace(before[name], **fields)))  # type: ignore[arg-type]


def test_harm_to_enemies_is_a_gain_and_harm_to_friends_a_loss() -> None:
    assert changed("ben", hurt=2) == {"harm to enemies": 2000}
    assert changed("ada", hurt=2) == {"harm to friends": -2000}
    assert changed("ann", life=Life.DEAD) == {"harm to friends": -9000}


def test_feet_and_arms_count_of_those_who_fight_on() -> None:
    assert changed("ben", at=Cell(5, 0)) == {"enemies off their feet": -30}
    assert changed("ada", at=Cell(4, 0)) == {"footing": 30}
    assert changed("ben", main=None) == {"enemies' arms": 5}
    assert changed("ada", main=None) == {"arms": -5}
    assert changed("ben", main=None, at=Cell(5, 0), life=Life.DYING) == {"harm to enemies": 9000}


def test_a_figure_that_may_act_no_more_or_again_counts_but_for_the_one_who_acts() -> None:
    before, after = battle("ann", "ada", "ben"), battle("bo")
    assert worth(before).change(replace(after, figures=before.figures)) == {
        "friends' actions": -ACTION,
        "enemies' actions": ACTION - ACTION,
    }
    fewer = replace(before, clock=battle("ann", "ada").clock)
    assert worth(before).change(fewer) == {"enemies' actions": ACTION}
    assert worth(before, actions=True).change(fewer) == {"enemies' actions": MAY_DO}
    lost = replace(before, clock=battle("ann", "ben").clock)
    assert worth(before, actions=True).change(lost) == {"friends' actions": -ACTION}


THREATS = (("ben", "ann", 1000, True, 1), ("ann", "ben", 600, True, 2), ("bo", "ada", 500, False, 1))


def test_a_place_is_worth_the_attacks_that_may_be_made_less_those_that_may_come() -> None:
    both = battle("ann", "ben")
    assert worth(both, *THREATS).place(both) == -1000 + 300 - 500 * NEXT_TURN // 100
    assert worth(both, *THREATS, later=False).place(both) == -1000 + 300
    assert worth(both, *THREATS, chances=False).place(both) == -1000 - 500 * NEXT_TURN // 100
    done = battle()
    assert worth(done, *THREATS).place(done) == (-1000 + 300 - 500) * NEXT_TURN // 100
    assert worth(done, *THREATS, later=False).place(done) == 0


def test_attacks_of_the_next_turn_count_unless_it_is_said_that_they_do_not() -> None:
    done = battle()
    room = cast(Reading, Room(done, *THREATS))
    assert Worth(room, "red", "ann").place(done) == Worth(room, "red", "ann", later=True).place(done) != 0


@pytest.mark.parametrize(
    ("moves", "differs"),
    [({"at": Cell(2, 1)}, True), ({"facing": 3}, False), ({"hurt": 0, "marks": ()}, False)],
)
def test_a_figure_that_moved_threatens_from_its_new_cell(moves: dict[str, object], *, differs: bool) -> None:
    before = battle("ann", "ben")
    found = worth(before, *THREATS).change(before.with_figure(replace(before["ben"], **moves)))  # type: ignore[arg-type]
    assert found.get("position", 0) == (1000 if differs else 0)


def test_the_ground_counts_for_where_a_figure_comes_to_stand() -> None:
    before = battle("ann", "ben")
    there = before.with_figure(replace(before["ann"], at=Cell(0, 1)))
    assert worth(before, harm=400).change(there) == {"position": -400}


def test_a_new_hold_is_reason_enough_to_look_at_all_places() -> None:
    before = battle("ann", "ben")
    room = Room(before)
    seen = Worth(cast(Reading, room), "red", "ann")
    room._threats = (("ben", "ann", 800, True, 1),)
    assert seen.change(replace(before, holds=(Hold("ann", "bo", "grip"),))) == {"position": -800}
    assert seen.change(replace(before)) == {}


def test_terms_are_in_a_fixed_order() -> None:
    assert terms_of({"harm": 2, "arms": -1}) == (Term("arms", -1), Term("harm", 2))


def test_harm_to_an_enemy_who_is_wanted_alive_brings_the_objective_closer() -> None:
    before = replace(battle(), goals=(Goal("red", GoalKind.ALIVE, figures=("ben",)),))
    room = Room(before)
    room.goal_sense = STILL._replace(pace=STILL.pace._replace(strength=lambda figure: 1000 - 100 * figure.hurt))
    change = Worth(cast("Reading", room), "red", "ann").change(before.with_figure(replace(before["ben"], hurt=2)))
    assert change["the objective"] > 0
