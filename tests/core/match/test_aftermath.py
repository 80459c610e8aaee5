"""What comes after the fight, in a match: it is asked for, kept, taken back and gone on with like anything else."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.item import Item, Soundness
from core.match.cups import Cup, SeededCup, TypedCup
from core.match.editing import Edit, Subject
from core.match.entries import Aftermath, BadLine, Entry, JournalLine, Over, Undone, entry_text, read_entry
from core.match.match import Match
from core.match.replay import Desync, replay
from core.play.asking import Decision, Roll
from core.play.position import IllegalAnswer, begin_aftermath
from core.rulesets.skirmish import SKIRMISH
from hexfray.testing.skirmish import battle_of, fighter, with_item
from tests.support.matches import by_chance
from tests.support.toy import TOY, toy_battle

END = "agnar done"
FIRST, SECOND = "agnar tend target=dag", "agnar tend target=ulf"


def field() -> Battle:
    """Red has just won: Agnar's pistol is jammed, and two of his comrades are dying."""
    agnar = with_item(fighter("agnar", main="pistol"), Item("agnar/pistol", "pistol", Soundness.JAMMED))
    dying = [fighter(n, (k, 3), hurt=12, condition=Condition.DYING) for k, n in enumerate(("dag", "ulf"))]
    dead = fighter("borg", (0, -5), side="blue", hurt=12, condition=Condition.DEAD)
    return battle_of(agnar, *dying, dead, options=["S12.4-14"])


def over(cup: Cup | None = None) -> Match:
    """The match of that field, at the end of its fight."""
    match = Match.start(SKIRMISH, field(), SeededCup(1) if cup is None else cup)
    assert match.over
    return match


def lines(entries: list[Entry]) -> list[JournalLine]:
    return [JournalLine(number, read_entry(entry_text(entry))) for number, entry in enumerate(entries, 2)]


def resumed(match: Match, cup: Cup | None = None) -> Match:
    return replay(SKIRMISH, field(), lines(match.entries), SeededCup(1) if cup is None else cup)


def test_a_fight_that_is_over_stays_over_until_someone_wants_more() -> None:
    match = over()
    assert match.has_aftermath
    assert match.entries == [Over("red", "only red is left")]
    with pytest.raises(IllegalAnswer, match="the battle is over"):
        match.answer(match.read(END))


def test_it_is_asked_for_and_the_verdict_stays() -> None:
    match = over()
    told = match.begin_aftermath()
    assert isinstance(match.waiting, Decision)
    assert (match.over, match.has_aftermath) == (False, False)
    assert match.verdict is not None
    assert match.verdict.winner == "red"
    assert match.events[-len(told) :] == told
    assert match.entries[-1] == Aftermath(0)


def test_when_it_is_done_the_verdict_is_told_again() -> None:
    match = over()
    match.begin_aftermath()
    match.answer(match.read(END))
    assert match.over
    assert match.entries[-1] == match.entries[0] == Over("red", "only red is left")
    assert match.battle["dag"].condition is Condition.DEAD
    with pytest.raises(ValueError, match="the fight isn't over"):
        match.begin_aftermath()


def test_nothing_comes_after_a_fight_that_goes_on_or_in_a_game_that_knows_of_nothing() -> None:
    match = Match.start(TOY, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))), TypedCup())
    assert not match.has_aftermath
    with pytest.raises(ValueError, match="the fight isn't over"):
        match.begin_aftermath()
    ended = Match.start(TOY, toy_battle(("ann", "red", (2, 2))), TypedCup())
    assert (ended.over, ended.has_aftermath) == (True, False)


def test_undo_goes_back_through_it_and_to_the_end_of_the_fight() -> None:
    match = over()
    end = match.position
    match.begin_aftermath()
    begun = match.position
    match.answer(match.read("agnar mend item=agnar/pistol"))
    match.undo()
    assert match.position == begun
    match.undo()
    assert match.position == end
    assert match.has_aftermath
    assert match.entries[-2:] == [Undone(1), Over("red", "only red is left")]


def test_a_journal_with_it_goes_on_where_it_stopped() -> None:
    match = over()
    match.begin_aftermath()
    match.answer(match.read(FIRST))
    match.undo(2)
    match.answer(match.read("agnar mend item=agnar/pistol"))
    again = resumed(match)
    assert again.position == match.position
    assert again.entries == match.entries
    assert again.answer(again.read(FIRST)) == match.answer(match.read(FIRST))


def test_so_does_one_whose_end_was_undone() -> None:
    match = over()
    match.begin_aftermath()
    match.undo()
    again = resumed(match)
    assert (again.position, again.entries) == (match.position, match.entries)


def test_a_roll_in_it_may_be_typed_and_gone_on_with() -> None:
    match = over(TypedCup())
    match.begin_aftermath()
    match.answer(match.read(FIRST))
    again = resumed(match, TypedCup())
    assert isinstance(again.waiting, Roll)
    assert again.waiting.need is not None
    assert again.waiting.need.total == 12
    again.answer((4, 4, 4))
    assert [f.id for f in again.battle if f.condition is Condition.DYING] == ["ulf"]
    again.answer(again.read(SECOND))
    assert again.battle["ulf"].condition is Condition.UNCONSCIOUS


def test_a_figure_that_is_changed_by_hand_in_it_starts_no_new_fight() -> None:
    match = over()
    match.begin_aftermath()
    match.edit(Edit(Subject.FIGURE, "borg", {"condition": "standing", "hurt": 0}))
    assert match.waiting == Decision(("S12.1-14",), "red", ("agnar",), match.menu.decision.about, match.read(END))
    match.answer(match.read(END))
    match.answer(match.read("borg done"))
    match.edit(Edit(Subject.FIGURE, "ulf", {"condition": "standing", "hurt": 0}))
    assert match.over
    assert resumed(match).position == match.position


def test_the_players_of_a_match_play_it_to_its_end() -> None:
    match = over()
    match.begin_aftermath()
    list(match.play_on(by_chance(5)))
    assert match.over


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ([Aftermath(3)], "line 2: the journal says the fight ended in turn 3, the battle says .* in turn 0"),
        ([Aftermath(0), Aftermath(0)], "the battle says the fight goes on"),
        ([Aftermath(0), Over("red", "only red is left")], "the battle says the fight goes on"),
    ],
)
def test_a_journal_that_cannot_be_is_found_out(entries: list[Entry], said: str) -> None:
    with pytest.raises(Desync, match=said):
        replay(SKIRMISH, field(), lines(entries), SeededCup(1))


def test_a_journal_in_which_something_comes_after_nothing_is_found_out() -> None:
    whole = battle_of(fighter("agnar"))
    with pytest.raises(Desync, match="the fight isn't over"):
        replay(SKIRMISH, whole, lines([Aftermath(0)]), SeededCup(1))


@pytest.mark.parametrize("line", ['{"after": "the fight"}', '{"after": 3, "more": 1}', '{"after": null}'])
def test_a_line_of_it_holds_a_turn_and_nothing_else(line: str) -> None:
    with pytest.raises(BadLine):
        read_entry(line)


def test_the_step_itself_changes_nothing_where_it_cannot_be() -> None:
    match = over()
    position, _ = begin_aftermath(SKIRMISH, match.position)
    with pytest.raises(ValueError, match="the fight isn't over"):
        begin_aftermath(SKIRMISH, position)
