"""A journal replays to the battle that wrote it, or fails at its line."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from core.battle.battle import Battle
from core.battle.record import replace
from core.match.cups import ScriptedCup, SeededCup, TypedCup, cup_of
from core.match.entries import Entry, JournalLine, Ordered, Over, Thrown, TurnHash, Undone
from core.match.fingerprint import fingerprint
from core.match.match import Match
from core.match.replay import Desync, replay
from core.play.asking import Choice, Roll
from core.play.ruleset import Ruleset
from core.rulesets.skirmish import SKIRMISH
from tests.support.matches import by_chance, melee, played


def lines(entries: Sequence[Entry]) -> list[JournalLine]:
    """Entries as the lines of a journal."""
    return [JournalLine(number, entry) for number, entry in enumerate(entries, 2)]


def replayed(match: Match) -> Match:
    """The match again, from its journal alone."""
    return replay(match.ruleset, match.first, lines(match.entries), cup_of(match.cup.dice))


@pytest.mark.parametrize("seed", range(10))
def test_a_whole_battle_replays_to_the_same_fingerprint(seed: int) -> None:
    match = played(seed)
    again = replayed(match)
    assert fingerprint(again.battle) == fingerprint(match.battle)
    assert again.position == match.position
    assert again.events == match.events
    assert again.entries == match.entries


@pytest.mark.parametrize("seed", range(5))
def test_a_battle_with_undos_and_typed_dice_goes_on_with_the_same_dice(seed: int) -> None:
    match = played(seed, orders=12)
    match.undo(3)
    match.auto_dice = False
    for _ in match.play_on(by_chance(seed)):
        if isinstance(match.waiting, Roll):
            match.answer((1,) * match.waiting.dice.count)
        if len(match.history) > 20:
            break
    match.auto_dice = True
    again = replayed(match)
    for one in (match, again):
        for _ in one.play_on(by_chance(50)):
            pass
    assert again.position == match.position
    assert again.entries == match.entries


def test_a_match_goes_on_writing_where_its_journal_ended() -> None:
    whole = played(9)
    half = played(9, orders=10)
    written: list[Entry] = []

    class Recorder:
        def write(self, entry: Entry) -> None:
            written.append(entry)

    again = replay(SKIRMISH, melee(), lines(half.entries), SeededCup(9), Recorder())
    assert written == []
    for moment in whole.history[len(half.history) :]:
        if isinstance(moment.answer, Choice):
            again.answer(moment.answer)
    assert [*half.entries, *written] == whole.entries
    assert again.position == whole.position


def test_a_verdict_that_was_torn_off_is_written_again() -> None:
    match = played(1, turns=1)
    assert isinstance(match.entries[-1], Over)
    again = replay(SKIRMISH, melee(1), lines(match.entries[:-1]), SeededCup(1))
    assert again.entries == match.entries


def test_a_hash_that_was_torn_off_is_written_again() -> None:
    match = played(1)
    hash_of_turn_2 = next(n for n, e in enumerate(match.entries) if isinstance(e, TurnHash) and e.turn == 2)
    again = replay(SKIRMISH, melee(), lines(match.entries[:hash_of_turn_2]), TypedCup())
    assert again.entries == match.entries[: hash_of_turn_2 + 1]


def test_a_script_is_followed_while_a_journal_replays() -> None:
    match = Match.start(SKIRMISH, melee(), ScriptedCup([5], [2], [6, 6, 6]))
    again = replayed(match)
    assert isinstance(again.cup, ScriptedCup)
    assert again.cup.thrown == 2


# -- going astray ----------------------------------------------------------------------------------------------------


def journal() -> list[Entry]:
    """The first lines of a battle: a hash at 2, dice at 3 and 4, an order at 5."""
    return list(played(0, orders=3).entries)


def astray(entries: Sequence[Entry], battle: Battle | None = None, ruleset: Ruleset = SKIRMISH) -> Desync:
    """Where a journal fails."""
    with pytest.raises(Desync) as failed:
        replay(ruleset, melee() if battle is None else battle, lines(entries), TypedCup())
    return failed.value


def test_another_rule_that_asks_is_found_out_and_both_sides_named() -> None:
    entries = journal()
    entries[1] = Thrown((3,), "S99.9-99")
    fault = astray(entries)
    assert str(fault) == "line 3: the journal says S99.9-99 asks for dice, the battle says S12.0-05 asks for dice"


def test_an_order_in_another_turn_is_found_out() -> None:
    entries = journal()
    assert isinstance(entries[3], Ordered)
    entries[3] = replace(entries[3], turn=2)
    assert astray(entries).line == 5


def test_dice_where_an_order_is_asked_for_are_found_out() -> None:
    entries = journal()
    entries[3] = Thrown((3,), "S12.0-05")
    fault = astray(entries)
    assert (fault.line, fault.journal) == (5, "S12.0-05 asks for dice")
    assert fault.battle == "S12.0-05 asks for an order in turn 1"


def test_an_order_that_is_not_allowed_is_found_out_with_the_rule_that_refuses_it() -> None:
    entries = journal()
    entries[3] = Ordered("mara strike target=agnar", "S12.0-05", 1)
    fault = astray(entries)
    assert fault.journal == "'mara strike target=agnar'"
    assert "Mara can't strike Agnar: not now (possible: move-first or move-second) [S12.0-05]" in fault.battle


def test_an_order_of_another_game_is_found_out() -> None:
    entries = journal()
    entries[3] = Ordered("mara conjure", "S12.0-05", 1)
    assert "unknown verb 'conjure'" in astray(entries).battle


def test_faces_that_no_die_shows_are_found_out() -> None:
    entries = journal()
    entries[1] = Thrown((7,), "S12.0-05")
    assert "expected a roll of 1d6 (initiative of Red), got [7]" in astray(entries).battle


def test_another_battle_is_found_out_by_its_hash() -> None:
    battle = melee()
    stronger = replace(battle, figures={**battle.figures, "ka": replace(battle["ka"], hurt=1)})
    fault = astray(journal(), stronger)
    assert fault.line == 2
    assert fault.journal != fault.battle


def test_more_taken_back_than_given_is_found_out() -> None:
    entries = [*journal()[:2], Undone(2)]
    assert str(astray(entries)) == "line 4: the journal says 2 steps were undone, the battle says only 1 taken"


def test_a_verdict_that_is_none_is_found_out() -> None:
    entries = [*journal()[:2], Over("red", "only red is left")]
    fault = astray(entries)
    assert (fault.journal, fault.battle) == ("red won: only red is left", "the fight goes on")


def test_an_answer_after_the_end_is_found_out() -> None:
    entries = [*played(1, turns=1).entries, Thrown((3,), "S12.0-05")]
    assert astray(entries, melee(1)).battle == "the battle is over"


def test_dice_that_a_script_did_not_throw_are_found_out() -> None:
    with pytest.raises(Desync, match=r"line 3: .* roll 1 of the script is not"):
        replay(SKIRMISH, melee(), lines(journal()), ScriptedCup([1], [1]))


def test_a_turns_hash_is_of_that_turn() -> None:
    first = journal()[0]
    assert isinstance(first, TurnHash)
    assert astray([TurnHash(2, first.hash)]).line == 2


# -- dice are proved -------------------------------------------------------------------------------------------------


def seeded_throws() -> list[int]:
    """Where the dice of a whole battle with an undo lie in its journal."""
    return [n for n, entry in enumerate(battle_with_undos().entries) if isinstance(entry, Thrown)]


def battle_with_undos() -> Match:
    """A battle whose dice came from a seed, some of them after an undo."""
    match = played(3, orders=6)
    match.undo(2)
    for _ in match.play_on(by_chance(4)):
        pass
    return match


@pytest.mark.parametrize("at", seeded_throws())
def test_faces_that_the_seed_did_not_throw_are_found_out_at_their_line(at: int) -> None:
    match = battle_with_undos()
    entry = match.entries[at]
    assert isinstance(entry, Thrown)
    first, *rest = entry.faces
    match.entries[at] = replace(entry, faces=(first % 4 + 1, *rest))
    with pytest.raises(Desync, match=rf"line {at + 2}: .* seed 3 rolls") as failed:
        replayed(match)
    assert failed.value.line == at + 2


def test_typed_faces_are_not_asked_of_the_seed() -> None:
    match = Match.start(SKIRMISH, melee(), SeededCup(3), auto_dice=False)
    match.answer((5,))
    match.throw()
    assert replayed(match).position == match.position


def test_a_fork_is_proved_by_the_same_seed() -> None:
    match = played(3, orders=6)
    fork = match.fork()
    for one in (match, fork):
        for _ in one.play_on(by_chance(4)):
            pass
    assert replayed(fork).position == fork.position == match.position
