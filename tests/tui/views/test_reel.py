"""A battle again: its acts, its turns and its fallen, and playing on from any moment of it."""

from __future__ import annotations

import pytest

from core.match.acts import acts, begins
from core.match.cups import cup_of
from core.match.journal import load
from core.match.match import Match
from core.match.policy import PERSON
from core.play.asking import Choice, Roll
from scenarios.catalogue import load as scenario_of
from scenarios.scenario import Scenario
from scenarios.seating import seated
from tui.keeping.opening import resume_battle
from tui.keeping.taking_over import Origin, take_over
from tui.views.reel import Reel

SEED = {"seed": 3}


def fought(name: str, turns: int) -> tuple[Scenario, Match]:
    """A battle between recruits, until that turn."""
    scenario = scenario_of(name)
    match = Match.start(scenario.ruleset, scenario.battle, cup_of(SEED), answers=scenario.answers)
    seats = seated(scenario.ruleset.id, dict.fromkeys(scenario.battle.sides, "recruit"))
    for _ in match.play_on(seats, until=lambda match: match.battle.clock.turn > turns):
        pass
    return scenario, match


@pytest.fixture(scope="module")
def spears() -> tuple[Scenario, Match]:
    return fought("spears", 3)


@pytest.fixture
def reel(spears: tuple[Scenario, Match]) -> Reel:
    return Reel(spears[1])


def test_acts_take_up_every_moment_once_and_in_order(reel: Reel) -> None:
    found = acts(reel.history)
    assert found[0].first == 0
    assert [act.first for act in found[1:]] == [act.last for act in found[:-1]]
    assert found[-1].last == reel.end


def test_an_act_is_an_order_with_its_dice_and_initiative_is_one_of_its_own(reel: Reel) -> None:
    strike = next(act for act in acts(reel.history) if act.order is not None and act.order.verb == "strike")
    moments = reel.history[strike.first : strike.last]
    assert isinstance(moments[0].answer, Choice)
    assert all(isinstance(moment.before.waiting, Roll) for moment in moments[1:])
    rolled = next(n for n, one in enumerate(reel.history) if isinstance(one.before.waiting, Roll) and one.before.task)
    assert begins(reel.history[rolled])
    assert not begins(reel.history[rolled + 1])


def test_a_walk_leaves_its_trail_from_where_it_began(reel: Reel) -> None:
    walk = next(act for act in acts(reel.history) if act.trail)
    assert walk.figure is not None
    assert walk.trail[0] == walk.before[walk.figure].at
    assert walk.trail[-1] == reel.position_at(walk.last).battle[walk.figure].at


def test_it_goes_on_and_back_by_act_and_by_die(reel: Reel) -> None:
    assert reel.by_act(1)
    assert reel.by_act(1)
    two = reel.at
    assert reel.by_dice(1)
    assert reel.at == two + 1
    assert reel.by_act(-1)
    assert reel.at in reel.stops
    assert reel.go_to(reel.end)
    assert reel.is_done
    assert not reel.by_act(1)


def test_it_jumps_to_turns(reel: Reel) -> None:
    seen = []
    while reel.by_turn(1) and not reel.is_done:
        seen.append(reel.position.battle.clock.turn)
    assert seen[:2] == [2, 3]
    assert reel.by_turn(-1)
    assert reel.position.battle.clock.turn == seen[-1]


def test_it_jumps_to_the_fallen_and_stays_where_there_is_none_any_more() -> None:
    _, match = fought("duel", 40)
    reel = Reel(match)
    assert reel.by_fall(1)
    fallen = reel.falls[0].figure
    assert not reel.position.battle[fallen].active
    last = next(act for act in acts(match.history) if act.last == reel.at)
    assert last.before[fallen].active
    while reel.by_fall(1):
        pass
    assert reel.at == reel.falls[-1].at


def stands(reel: Reel, whole: Match, moments: int) -> int:
    """The battle is so many moments long now; returns how many were undone."""
    reel.match.history[:] = whole.history[:moments]
    reel.match.position = whole.history[moments].before if moments < len(whole.history) else whole.position
    return reel.follow()


def test_one_that_grows_moment_by_moment_is_the_whole_one_at_each() -> None:
    _, whole = fought("duel", 40)
    grown = Reel(whole.fork(), is_open=True)
    stands(grown, whole, 0)
    assert (grown.stops, grown.act, grown.end) == ((0,), None, 0)
    for moments in range(1, len(whole.history) + 1):
        assert stands(grown, whole, moments) == 0
        assert grown.stops == (0, *(act.last for act in acts(grown.history)))
        assert grown.at == 0
        assert grown.behind == len(grown.stops) - 1
        if moments % 7 == 0:
            assert (grown.falls, grown.turns) == (Reel(grown.match).falls, Reel(grown.match).turns)
    assert grown.falls == Reel(whole).falls


def test_what_is_undone_is_let_go_and_what_is_played_instead_is_taken_in(spears: tuple[Scenario, Match]) -> None:
    whole = spears[1]
    reel = Reel(whole.fork(), is_open=True)
    reel.go_to(reel.end)
    shown = reel.end
    assert stands(reel, whole, 20) == shown - 20
    assert (reel.at, reel.end) == (20, 20)
    reel.go_to(5)
    other = fought("spears", 3)[1]  # the same battle, but none of its moments are those of the other
    assert stands(reel, other, 30) == 20
    assert (reel.at, reel.end) == (0, 30)
    assert reel.stops == (0, *(act.last for act in acts(reel.history)))


def test_who_fell_in_what_was_undone_has_not_fallen(spears: tuple[Scenario, Match]) -> None:
    _, whole = fought("duel", 40)
    reel = Reel(whole.fork(), is_open=True)
    assert reel.falls
    stands(reel, spears[1], len(spears[1].history))
    assert reel.falls == Reel(spears[1]).falls


def test_a_battle_is_played_on_from_a_moment_and_its_journal_says_from_where(spears: tuple[Scenario, Match]) -> None:
    scenario, match = spears
    reel = Reel(match)
    reel.by_turn(1)
    reel.by_turn(1)
    session = take_over(scenario, reel.position, Origin(), reel.at)
    assert session.match.first == reel.position.anchor
    assert PERSON in session.names.values()
    session.close()
    header = load(session.path).header
    assert header.origin == f"a battle, after {reel.at} answers, turn 3"
    again = resume_battle(session.path)
    assert again.match.position == session.match.position
    again.close()


def test_it_is_played_on_in_the_middle_of_an_order(spears: tuple[Scenario, Match]) -> None:
    scenario, match = spears
    reel = Reel(match)
    middle = next(n for n, one in enumerate(match.history) if isinstance(one.before.task, Choice))
    reel.go_to(middle)
    session = take_over(scenario, reel.position, Origin(), reel.at)
    assert session.match.opening is not None
    assert session.match.first == reel.position.anchor
    session.close()


def test_persons_of_the_battle_that_is_seen_stay_persons(spears: tuple[Scenario, Match]) -> None:
    scenario, match = spears
    position = Reel(match).position_at(3)
    session = take_over(scenario, position, Origin(seats={"red": "soldier", "blue": PERSON}), 3)
    assert session.names == {"red": "soldier", "blue": PERSON}
    session.close()


def test_a_battle_that_is_over_is_not_played_on() -> None:
    scenario, match = fought("duel", 40)
    with pytest.raises(ValueError, match="go back to an earlier moment"):
        take_over(scenario, match.position, Origin(), len(match.history))
