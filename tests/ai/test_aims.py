"""What goals make the thinking player do: where it moves, which figures it spares and shields."""

from __future__ import annotations

import pytest

from ai.aims import MERCIFUL, Aims
from ai.assessment import Assessment
from ai.goal_chances import GoalSense
from ai.skirmish.pace import PACE
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind
from core.battle.record import replace
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Move
from core.space.cell import Cell
from hexfray.testing.skirmish import GRID, Play, battle_of, cell, fighter
from scenarios.catalogue import policy
from tests.ai.skirmish.scenes import chooses, moving_last

DOOR = cell(4, 0)
SENSE = GoalSense(SKIRMISH.turns.goals, PACE)


def with_goals(battle: Battle, *goals: Goal) -> Battle:
    """The same battle about something."""
    return replace(battle, goals=goals)


def goes_to(battle: Battle, level: str = "veteran") -> Cell:
    """Where the first of red moves."""
    choice = chooses(moving_last(battle), level)
    assert isinstance(choice, Move)
    return choice.path[-1] if choice.path else battle[choice.figure].at


def apart(*more: Figure) -> Battle:
    """Two swordsmen twelve hexes apart."""
    red = fighter("red1", (0, 0), 0, main="broadsword")
    return battle_of(red, fighter("blue1", (0, -12), 3, side="blue", main="broadsword"), *more)


def test_it_goes_for_what_is_to_be_reached() -> None:
    reach = Goal("red", GoalKind.REACH, cells=(DOOR,), until=8)
    assert goes_to(with_goals(apart(), reach)) == DOOR
    assert GRID.distance(goes_to(apart()), DOOR) > 1


def test_who_holds_a_place_stays_in_it() -> None:
    hold = Goal("red", GoalKind.HOLD, cells=(cell(0, 0),), until=8)
    assert goes_to(with_goals(apart(), hold)) == cell(0, 0)
    assert goes_to(apart()) != cell(0, 0)


def test_where_a_friend_holds_it_the_others_are_free() -> None:
    friend = fighter("red2", (4, 0), 0, main="broadsword")
    battle = with_goals(apart(friend), Goal("red", GoalKind.HOLD, cells=(DOOR,), until=8))
    aims = Aims(battle, "red", SENSE)
    assert dict(aims.drawn_by(battle["red2"], DOOR))["holding the place"] > 0
    assert "holding the place" not in dict(aims.drawn_by(battle["red1"], cell(1, 0)))


def test_it_gets_before_the_enemy_where_he_wants_to_go() -> None:
    battle = with_goals(apart(), Goal("blue", GoalKind.REACH, cells=(DOOR,)))
    aims = Aims(battle, "red", SENSE)
    assert dict(aims.drawn_by(battle["red1"], cell(3, 0)))["barring the way"] > 0
    assert dict(aims.drawn_by(battle["red1"], cell(-2, -13)))["barring the way"] == 0


def test_its_own_hurry_grows_with_the_turns() -> None:
    battle = with_goals(apart(), Goal("red", GoalKind.REACH, cells=(DOOR,), until=8))
    late = replace(battle, clock=replace(battle.clock, turn=7))
    soon, later = (
        dict(Aims(b, "red", SENSE).drawn_by(b["red1"], cell(0, 0)))["toward the goal"] for b in (battle, late)
    )
    assert later < soon < 0


def beside_two() -> Battle:
    """Red between two enemies, one of them almost down."""
    red = fighter("red1", (0, 0), 0, main="broadsword")
    weak = fighter("weak", (0, -1), 3, side="blue", main="broadsword", hurt=8)
    return battle_of(red, weak, fighter("hale", (1, -1), 3, side="blue", main="broadsword"))


def thought(battle: Battle) -> Assessment:
    """What a veteran thinks of its choice."""
    found = policy("skirmish", "veteran")
    assert isinstance(found, Thinker)
    return found.why(SKIRMISH, Play.acting(battle).position, 1)[0]


def struck(battle: Battle) -> str:
    """Whom red strikes."""
    choice = chooses(Play.acting(battle), "veteran")
    return choice.target if isinstance(choice, Strike) else choice.verb


def test_who_is_wanted_alive_is_not_cut_down() -> None:
    assert struck(beside_two()) == "weak"
    assert struck(with_goals(beside_two(), Goal("red", GoalKind.ALIVE, figures=("weak",)))) != "weak"


@pytest.mark.parametrize("hurt", [0, 5, 7])
def test_a_blow_at_a_figure_wanted_alive_is_pulled_and_says_so(hurt: int) -> None:
    club = fighter("red1", (0, 0), 0, main="one-handed club")
    target = fighter("weak", (0, -1), 3, side="blue", main="dagger", hurt=hurt)
    plain = battle_of(club, target, options=("S12.4-13",))
    wanted = with_goals(plain, Goal("red", GoalKind.ALIVE, figures=("weak",)))
    found = [thought(battle) for battle in (plain, wanted)]
    assert [getattr(one.choice, "nonlethal", None) for one in found] == [False, True]
    assert MERCIFUL in {term.label for term in found[1].terms}


def test_a_death_of_who_is_wanted_alive_is_a_loss_and_a_capture_a_gain() -> None:
    battle = with_goals(beside_two(), Goal("red", GoalKind.ALIVE, figures=("weak",)))
    aims, weak = Aims(battle, "red", SENSE), battle["weak"]
    dead, taken = (weak.in_condition(one) for one in (Condition.DEAD, Condition.UNCONSCIOUS))
    assert aims.life(dead, 0) > aims.life(weak, 9000) > aims.life(taken, 0)
    assert aims.gain("weak", 2000) < 2000 == aims.gain("hale", 2000)


def test_a_figure_the_enemy_must_not_lose_is_worth_more() -> None:
    battle = with_goals(beside_two(), Goal("blue", GoalKind.PROTECT, figures=("hale",)))
    aims = Aims(battle, "red", SENSE)
    assert aims.gain("hale", 2000) > aims.gain("weak", 2000) == 2000


def test_without_goals_nothing_changes() -> None:
    battle = apart()
    aims = Aims(battle, "red", SENSE)
    assert aims.worth_of(battle["red1"], DOOR) == []
    assert aims.life(battle["red1"], 123) == 123
