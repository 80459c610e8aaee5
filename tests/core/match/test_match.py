"""Playing a match: answers, dice, seats, undo."""

from __future__ import annotations

import pytest

from core.match.cups import CupFault, ScriptedCup, SeededCup, TypedCup
from core.match.editing import Edit
from core.match.entries import (
    Advised,
    Aftermath,
    Entry,
    JournalLine,
    Ordered,
    Over,
    Thrown,
    TurnHash,
    Undone,
    entry_text,
    read_entry,
)
from core.match.match import Match
from core.match.notation import NotationError
from core.match.policy import Seats
from core.match.replay import replay
from core.play.asking import Pass, Roll
from core.play.position import IllegalAnswer, begin, resume
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.turn.course import MoveFirst
from tests.support.matches import Chance, by_chance, melee, played
from tests.support.toy import TOY, Attack, Dodge, Step, toy_battle


def typed() -> Match:
    """A match whose dice are typed, at the first die of the initiative."""
    return Match.start(SKIRMISH, melee())


def toy(*script: list[int]) -> Match:
    """Ann beside Ben, Ann to act, with these dice."""
    return Match.start(TOY, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))), ScriptedCup(*script))


class Recorder:
    """Notes what it is told to write, and may be broken."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.broken = False

    def write(self, entry: Entry) -> None:
        if self.broken:
            raise OSError("broken")
        self.entries.append(entry)


# -- dice ------------------------------------------------------------------------------------------------------------


def test_dice_that_nobody_throws_wait_to_be_typed() -> None:
    match = typed()
    assert isinstance(match.waiting, Roll)
    match.answer((2,))
    match.answer((5,))
    assert match.menu.decision.side == "blue"


def test_a_cup_throws_until_someone_must_choose() -> None:
    match = Match.start(SKIRMISH, melee(), ScriptedCup([5], [2]))
    assert match.menu.decision.side == "red"
    assert len(match.history) == 2


def test_an_answer_tells_everything_up_to_the_next_question() -> None:
    match = toy([3, 4], [6])
    match.answer(Attack("ann", "ben"))
    told = match.answer(Pass("ben"))
    assert [type(event).__name__ for event in told] == ["Tested", "Hurt", "SlotsEnded"]
    assert match.events[-3:] == told


def test_with_auto_dice_off_every_roll_waits_for_its_throw() -> None:
    match = Match.start(SKIRMISH, melee(), ScriptedCup([5], [2]), auto_dice=False)
    assert match.history == []
    assert match.throw() is not None
    assert isinstance(match.waiting, Roll)
    assert match.throw() is not None
    assert match.throw() is None


def test_typed_faces_take_the_place_of_a_throw_and_cost_the_cup_nothing() -> None:
    recorder = Recorder()
    match = Match.start(SKIRMISH, melee(), SeededCup(7), recorder, auto_dice=False)
    match.answer((6,))
    match.throw()
    assert recorder.entries[1:] == [Thrown((6,), "S12.0-05", typed=True), Thrown((2,), "S12.0-05")]


def test_faces_that_cannot_fall_change_nothing() -> None:
    match = typed()
    with pytest.raises(IllegalAnswer, match=r"expected a roll of 1d6 .*, got \[7\]"):
        match.answer((7,))
    assert match.history == []


def test_a_script_that_runs_dry_leaves_the_match_at_its_roll() -> None:
    match = toy()
    match.answer(Attack("ann", "ben"))
    with pytest.raises(CupFault):
        match.answer(Dodge("ben"))
    assert isinstance(match.waiting, Roll)
    assert len(match.history) == 2


# -- the same as the frame itself ------------------------------------------------------------------------------------


def test_a_match_tells_and_does_what_its_answers_do_in_the_frame() -> None:
    match = played(8)
    position, told = begin(SKIRMISH, melee())
    events = list(told)
    for moment in match.history:
        assert not isinstance(moment.answer, Edit | Aftermath), "nothing was changed by hand, or after the fight"
        position, told = resume(SKIRMISH, position, moment.answer)
        events += told
    assert position == match.position
    assert tuple(events) == match.events


def test_an_illegal_order_changes_nothing() -> None:
    match = toy()
    before, written = match.position, match.entries[:]
    with pytest.raises(IllegalAnswer):
        match.answer(Step("ann", match.battle.grid.at(5, 5)))
    assert match.position == before
    assert match.entries == written


def test_an_order_may_be_given_as_text() -> None:
    match = toy()
    match.answer(match.read("ann attack target=ben"))
    assert match.menu.decision.side == "blue"
    with pytest.raises(NotationError, match="unknown figure 'bem'; did you mean 'ben'"):
        match.read("bem dodge")


def test_an_answer_that_cannot_be_written_down_does_not_happen() -> None:
    recorder = Recorder()
    match = Match.start(SKIRMISH, melee(), TypedCup(), recorder)
    recorder.broken = True
    with pytest.raises(OSError, match="broken"):
        match.answer((3,))
    assert match.history == []
    recorder.broken = False
    match.answer((4,))
    assert recorder.entries[1:] == [Thrown((4,), "S12.0-05")]


def test_a_battle_that_is_over_has_its_verdict_in_the_journal() -> None:
    match = played(1, turns=1)
    assert match.over
    assert match.verdict is not None
    assert match.entries[-1] == Over(match.verdict.winner, match.verdict.reason)
    with pytest.raises(ValueError, match="no decision is pending"):
        _ = match.menu


def test_every_turn_has_its_hash_once() -> None:
    match = played(2)
    turns = [entry.turn for entry in match.entries if isinstance(entry, TurnHash)]
    assert turns == list(range(1, match.battle.clock.turn + 1))


# -- seats -----------------------------------------------------------------------------------------------------------


def test_policies_play_until_a_person_is_asked() -> None:
    match = Match.start(SKIRMISH, melee(), SeededCup(2))
    for _ in match.play_on(Seats({"red": Chance(1)})):
        pass
    assert match.menu.decision.side == "blue"


def test_a_match_that_was_left_in_the_middle_goes_on_to_the_same_end() -> None:
    seats = by_chance(5)
    match = Match.start(SKIRMISH, melee(), SeededCup(5))
    while not match.over:
        next(match.play_on(seats))
    assert match.position == played(5).position


def test_a_match_may_be_played_on_to_a_turn() -> None:
    match = Match.start(SKIRMISH, melee(), SeededCup(5))
    for _ in match.play_on(by_chance(5), until=lambda match: match.battle.clock.turn == 2):
        pass
    assert match.battle.clock.turn == 2


def test_policies_stop_at_a_roll_that_must_be_typed() -> None:
    match = typed()
    assert list(match.play_on(by_chance(1))) == []
    assert isinstance(match.waiting, Roll)


def test_policies_stop_at_every_roll_with_auto_dice_off() -> None:
    match = Match.start(SKIRMISH, melee(), SeededCup(5), auto_dice=False)
    assert list(match.play_on(by_chance(1))) == []
    assert isinstance(match.waiting, Roll)


def test_seats_are_named_for_the_header() -> None:
    seats = Seats({"red": Chance(1), "blue": None})
    assert seats.names(("red", "blue", "green")) == {"red": "chance", "blue": "person", "green": "person"}


# -- undo ------------------------------------------------------------------------------------------------------------


def test_undo_is_a_step_back_and_the_journal_says_so() -> None:
    match = played(6)
    before = match.history[-2].before
    match.undo(2)
    assert match.position == before
    assert match.entries[-1] == Undone(2)
    assert not match.over


def test_every_step_back_is_a_position_that_was() -> None:
    match = played(6, turns=2)
    befores = [moment.before for moment in match.history]
    while match.history:
        match.undo()
        assert match.position == befores.pop()
    assert match.events == match.opening


def test_a_turn_that_is_played_again_keeps_its_hash() -> None:
    match = played(6)
    match.undo(len(match.history))
    written = len(match.entries)
    next(match.play_on(by_chance(6)))
    assert {type(entry) for entry in match.entries[written:]} == {Thrown}


@pytest.mark.parametrize("answers", [0, -1, 3])
def test_no_more_is_taken_back_than_was_given(answers: int) -> None:
    match = Match.start(SKIRMISH, melee(), ScriptedCup([5], [2]))
    with pytest.raises(ValueError, match=r"can't undo .* steps?: only 2 were taken"):
        match.undo(answers)


def test_dice_after_an_undo_are_new_ones() -> None:
    match = Match.start(SKIRMISH, melee(), SeededCup(7), auto_dice=False)
    match.throw()
    first = match.history[0].answer
    match.undo()
    match.throw()
    assert (first, match.history[0].answer) == ((2,), (1,))


def test_dice_that_were_put_back_fall_again_and_the_journal_says_so() -> None:
    match = Match.start(SKIRMISH, melee(), SeededCup(7), auto_dice=False)
    first = [match.throw() and match.history[-1].answer for _ in range(2)]
    match.undo(2, same_dice=True)
    assert match.entries[-1] == Undone(2, same_dice=True)
    assert [match.throw() and match.history[-1].answer for _ in range(2)] == first


def test_dice_that_were_taken_back_for_good_do_not_fall_in_the_place_of_those_put_back() -> None:
    match = Match.start(SKIRMISH, melee(), SeededCup(7), auto_dice=False)
    first = match.throw() and match.history[-1].answer
    match.throw()
    match.undo(1)
    match.undo(1, same_dice=True)
    assert (match.throw() and match.history[-1].answer) == first


def test_typed_faces_do_not_go_back_into_the_cup() -> None:
    match = Match.start(SKIRMISH, melee(), SeededCup(7), auto_dice=False)
    match.throw()
    first = match.history[0].answer
    match.answer((6,))
    match.undo(2, same_dice=True)
    match.throw()
    assert match.history[0].answer == first


def test_a_journal_with_dice_put_back_and_with_advice_is_followed() -> None:
    match = Match.start(SKIRMISH, melee(), SeededCup(7), auto_dice=False)
    match.throw()
    match.throw()
    match.undo(1, same_dice=True)
    match.throw()
    match.keep(Advised("agnar end-moves", 1))
    lines = [JournalLine(n, read_entry(entry_text(entry))) for n, entry in enumerate(match.entries, 2)]
    again = replay(SKIRMISH, melee(), lines, SeededCup(7), auto_dice=False)
    assert (again.position, again.entries) == (match.position, match.entries)
    again.throw()
    match.throw()
    assert again.position == match.position


def test_a_verdict_that_was_undone_is_given_again() -> None:
    match = played(1, turns=1)
    match.undo()
    for _ in match.play_on(by_chance(3)):
        pass
    assert sum(isinstance(entry, Over) for entry in match.entries) == 2


def test_the_journal_notes_an_order_with_its_rule_and_turn() -> None:
    match = Match.start(SKIRMISH, melee(), ScriptedCup([5], [2]))
    match.answer(MoveFirst("agnar"))
    match.answer(Move("agnar", (), 1))
    assert match.entries[-2:] == [
        Ordered("agnar move-first", "S12.0-05", 1),
        Ordered("agnar move facing=NE", "S12.0-04", 1),
    ]


class Unwritable:
    """A recorder that has room for so many entries."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.written: list[Entry] = []

    def write(self, entry: Entry) -> None:
        if len(self.written) == self.room:
            raise OSError("no room")
        self.written.append(entry)


@pytest.mark.parametrize("room", range(12))
def test_a_roll_that_cannot_be_written_down_uses_up_no_numbers(room: int) -> None:
    whole = Match(SKIRMISH, melee(), SeededCup(5), auto_dice=True)
    play_through(whole, Unwritable(10**6))
    full = Unwritable(room)
    match = Match(SKIRMISH, melee(), SeededCup(5), auto_dice=True)
    with pytest.raises(OSError, match="no room"):
        play_through(match, full)
    assert match.entries == full.written == whole.entries[:room]
    full.room = 10**6
    play_through(match, full)
    assert match.entries == full.written == whole.entries


def play_through(match: Match, recorder: Unwritable) -> None:
    """On to the end, with the first choice that there is."""
    match.go_on(recorder)
    while not match.over:
        match.answer(next(iter(match.menu)))
