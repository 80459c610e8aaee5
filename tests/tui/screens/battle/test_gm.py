"""The game master's half of the director: the computer proposes, the game master decides; runs, overruled and modified
rolls. The seat on the screen: tests/tui/screens/test_gm_seat.py."""

from __future__ import annotations

from core.battle.gm_modifiers import modifiers_of
from core.match.acts import acts
from core.match.editing import Edit, Subject
from core.match.entries import Ruled
from core.match.noting import rulings
from core.match.overruling import fallen
from core.match.stops import Stop
from core.play.asking import Choice
from scenarios.catalogue import load
from tests.tui.screens.battle.test_director import Led
from tests.tui.screens.test_watching import machines
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.screens.battle.gm import GameMaster
from tui.screens.battle.messages import Ended, Said
from tui.screens.battle.modes import LookingRound, Ordering
from tui.screens.battle.playback import Halted
from tui.views.proposals_view import ruling_on
from tui.views.thinking_view import explaining


class Held(Led):
    """A director whose game master's seat is taken. The proposals are found by hand."""

    def __init__(self, session: Session, pause: float = 0) -> None:
        session.gm = True
        super().__init__(session, pause)
        self.gm = GameMaster(self.director)

    def think(self) -> tuple[Choice, ...]:
        """The computer's proposals are found; return their orders."""
        halted = next(told for told in reversed(self.told) if isinstance(told, Halted))
        player = explaining(halted.policy)
        assert player is not None
        self.gm.weighed(halted.position, tuple(player.why(self.session.match.ruleset, halted.position, 24)))
        mode = self.director.mode
        assert isinstance(mode, LookingRound)
        assert mode.thought is not None
        return tuple(one.choice for one in mode.thought)

    @property
    def last(self) -> object:
        """The last order."""
        return next(m.answer for m in reversed(self.session.match.history) if isinstance(m.answer, Choice))

    def accepts(self) -> Choice:
        """The first proposal is accepted; return it."""
        first, *_ = self.think()
        assert self.gm.accept()
        self.clock.settle()
        return first


def seat() -> Held:
    return Held(machines())


def test_every_order_of_the_computer_waits_and_is_accepted_with_one_key() -> None:
    led = seat()
    for _ in range(4):
        assert led.gm.is_awaited
        before = led.answers
        first = led.accepts()
        assert led.answers > before
        assert first in [moment.answer for moment in led.session.match.history[before:]]
    assert rulings(led.session.match) == {}, "the computer's own orders are nothing special"


def test_another_proposal_is_noted_in_the_journal() -> None:
    led = seat()
    first, second, *_ = led.think()
    led.gm.give(1)
    led.clock.settle()
    assert second in [moment.answer for moment in led.session.match.history]
    write = led.session.match.write
    (ruled,) = [entry for entry in led.session.match.entries if isinstance(entry, Ruled)]
    assert (ruled.order, ruled.instead) == (write(second), write(first))
    assert len(rulings(led.session.match)) == 1


def test_a_number_without_a_proposal_does_nothing() -> None:
    led = seat()
    led.think()
    before = led.answers
    led.gm.give(8)
    led.gm.give(-1)
    assert led.answers == before


def test_the_selected_proposal_is_the_one_that_is_accepted() -> None:
    led = seat()
    orders = led.think()
    led.gm.select(1)
    led.gm.accept()
    led.clock.settle()
    assert orders[1] in [moment.answer for moment in led.session.match.history]


def test_an_own_order_in_place_of_the_computers_is_noted() -> None:
    led = seat()
    orders = led.think()
    led.gm.order_by_hand()
    led.director.answer(orders[1])
    assert len(rulings(led.session.match)) == 1


def test_the_proposals_are_for_one_figure_and_differ() -> None:
    led = seat()
    led.accepts()
    orders = led.think()
    ends = [(type(order), getattr(order, "target", None), getattr(order, "path", ())[-1:]) for order in orders]
    assert len(set(ends)) == len(ends)
    assert 1 < len(orders) <= 5


def test_it_runs_to_the_end_of_the_turn_and_waits_again() -> None:
    led = seat()
    assert led.gm.run_to(Stop.TURN)
    while not led.gm.is_awaited:
        led.computer_acts()
    assert led.session.match.battle.clock.turn == 2


def test_it_runs_to_the_next_wound() -> None:
    led = seat()
    assert led.gm.run_to(Stop.WOUND)
    while not led.gm.is_awaited:
        led.computer_acts()
    assert any(figure.hurt for figure in led.session.match.battle)
    assert led.director.master.stop is None


def test_it_runs_to_the_end_of_the_battle() -> None:
    led = seat()
    led.gm.run_to(Stop.END)
    while not led.session.match.over:
        led.computer_acts()
    assert [told for told in led.told if isinstance(told, Ended)]


def test_a_run_to_a_persons_decision_ends_there() -> None:
    scenario = load("duel")
    led = Held(begin(scenario, {"red": "veteran", "blue": "person"}, 3))
    while not led.gm.is_awaited:
        assert led.director.choosing is not None
        led.director.answer(next(iter(led.session.match.menu)))
        led.clock.settle()
    led.gm.run_to(Stop.PERSON)
    while led.director.choosing is None:
        led.computer_acts()
    assert led.director.master.stop is None
    assert led.director.master.on


def test_the_seat_is_taken_in_the_middle_and_left() -> None:
    led = Held(machines())
    led.gm.take_seat()
    assert not led.director.master.on
    assert not led.director.playback.is_stopped
    led.gm.take_seat()
    assert led.gm.is_awaited


def test_a_roll_is_overruled_and_the_battle_waits_again() -> None:
    led = seat()
    led.gm.run_to(Stop.WOUND)
    while not led.gm.is_awaited:
        led.computer_acts()
    match = led.session.match
    hit = next(one for one in fallen(match) if one.roll.need is not None and one.roll.figure is not None)
    led.gm.overrule(hit.number, (6,) * hit.roll.dice.count)
    led.clock.settle()
    assert [one.rolled for one in fallen(match) if one.rolled is not None] == [hit.faces]
    led.gm.overrule(0, (9,))
    assert [told for told in led.told if isinstance(told, Said) and told.severity == "error"]


def test_a_modifier_is_given_while_the_computer_waits() -> None:
    led = seat()
    led.accepts()
    figure = next(iter(led.session.match.battle)).id
    led.gm.modify(Edit(Subject.FIGURE, figure, {"modifier": {"value": -2, "reason": "wet rope"}}))
    assert [(mark.value, mark.about) for mark in modifiers_of(led.session.match.battle[figure])] == [(-2, "wet rope")]
    assert led.gm.is_awaited


def test_a_replay_says_what_the_game_master_chose() -> None:
    led = seat()
    led.think()
    led.gm.give(1)
    led.clock.settle()
    match = led.session.match
    act = next(one for one in acts(match.history) if {*range(one.first, one.last)} & rulings(match).keys())
    words = ruling_on(match, act)
    assert words.startswith("The game master chose this; the computer proposed: ")
    assert ruling_on(match, None) == ""


def test_an_order_by_hand_is_the_game_masters_and_then_it_waits_again() -> None:
    led = Led(machines())
    led.stopped()
    GameMaster(led.director).order_by_hand()
    asked = led.director.mode
    assert isinstance(asked, Ordering)
    order = list(led.session.match.menu)[-1]
    answers = led.answers
    led.director.answer(order)
    led.clock.settle()
    assert led.session.match.history[answers].answer == order
    assert led.playback.is_stopped
    assert isinstance(led.director.mode, LookingRound)


def test_an_order_by_hand_that_is_not_given_after_all_leaves_the_computer_stopped_where_it_was() -> None:
    led = Led(machines())
    led.stopped()
    answers = led.answers
    GameMaster(led.director).order_by_hand()
    led.director.undo()
    led.clock.settle()
    assert led.answers == answers
    assert led.playback.is_stopped
    assert isinstance(led.director.mode, LookingRound)
    assert len([told for told in led.told if isinstance(told, Halted)]) == 2
