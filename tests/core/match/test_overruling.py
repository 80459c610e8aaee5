"""What the game master does to single rolls: faces overruled, a roll made for a person, modifiers to the next roll; all
of it undone and replayed. The modifiers in each game: tests/hexfray/test_gm_modifiers.py."""

from __future__ import annotations

import pytest

from core.battle.gm_modifiers import modifiers_of
from core.match.cups import ASK, cup_of
from core.match.editing import Edit, EditFault, Subject
from core.match.entries import COMPUTER, TYPED, JournalLine, RollsTaken, Ruled, Thrown, entry_text, read_entry
from core.match.match import Match
from core.match.noting import note_rolls, note_ruling, rulings
from core.match.overruling import again, fallen, modify, overrule, roll_for_person
from core.match.replay import Desync, replay
from core.match.who_rolls import who_rolls
from core.play.asking import Roll
from core.play.position import IllegalAnswer, NotNow
from core.play.rolled import Overruled, Tested
from core.rulesets.skirmish import SKIRMISH
from scenarios.catalogue import load

STRIKE = "bran strike target=ysolt item=bran/broadsword"


SCRIPT: dict[str, object] = {"script": [[3], [5], [4, 4, 3], [1, 1], [3], [5]]}
"""Bran moves second and acts first; he hits with 11, for 2 less armour."""


def duel(dice: object = SCRIPT, *orders: str) -> Match:
    """The duel, up to Bran's stroke."""
    scenario = load("duel")
    match = Match.start(scenario.ruleset, scenario.battle, cup_of(dice))
    if dice == ASK:
        for face in (3, 5):
            match.answer((face,))
    for order in (
        "bran move-second",
        "ysolt move path=1005,0906,0806,0707,0607,0507 facing=NW",
        "bran move facing=SE",
        "bran declare-nothing",
        *orders,
    ):
        match.answer(match.read(order))
    return match


def replayed(match: Match, dice: object) -> Match:
    """The match from its journal alone."""
    lines = [JournalLine(n, read_entry(entry_text(entry))) for n, entry in enumerate(match.entries, 2)]
    return replay(SKIRMISH, match.first, lines, cup_of(dice))


def last_test(match: Match) -> Tested:
    return next(event for event in reversed(match.events) if isinstance(event, Tested) and event.figure == "bran")


def to_hit(match: Match) -> int:
    """The number of Bran's roll to hit in the history."""
    return next(one.number for one in fallen(match) if one.roll.figure == "bran" and one.roll.need is not None)


# -- faces -------------------------------------------------------------------------------------------------------------


def test_an_overruled_roll_says_what_fell_and_what_counts() -> None:
    match = duel(SCRIPT, STRIKE)
    told = overrule(match, to_hit(match), (1, 1, 1))
    assert last_test(match).faces == (1, 1, 1)
    (overruled,) = [event for event in told if isinstance(event, Overruled)]
    assert (overruled.rolled, overruled.faces) == ((4, 4, 3), (1, 1, 1))
    assert overruled.describe(match.battle) == "The GM overrules the dice: 4+4+3 = 11 becomes 1+1+1 = 3"
    (thrown,) = [entry for entry in match.entries if isinstance(entry, Thrown) and entry.rolled is not None]
    assert (thrown.faces, thrown.rolled, thrown.typed) == ((1, 1, 1), (4, 4, 3), False)


def test_the_cup_has_used_up_what_was_overruled_and_no_more() -> None:
    match = duel(SCRIPT, STRIKE)
    overrule(match, to_hit(match), (4, 4, 2))
    assert [one.faces for one in fallen(match)] == [(1, 1), (4, 4, 2), (5,), (3,)], "the damage comes up again"
    overrule(match, to_hit(match), (6, 6, 5))
    assert [one.faces for one in fallen(match)] == [(6, 6, 5), (5,), (3,)]


def test_an_overruled_roll_is_replayed() -> None:
    match = duel(SCRIPT, STRIKE)
    overrule(match, to_hit(match), (6, 6, 5))
    again = replayed(match, SCRIPT)
    assert (again.position, again.events, again.entries) == (match.position, match.events, match.entries)


def test_a_line_with_other_dice_than_the_cup_rolls_is_noticed() -> None:
    match = duel(SCRIPT, STRIKE)
    overrule(match, to_hit(match), (6, 6, 5))
    lines = [JournalLine(n, entry) for n, entry in enumerate(match.entries, 2)]
    false = [
        line._replace(entry=Thrown(line.entry.faces, line.entry.rule, rolled=(1, 2, 3)))
        if isinstance(line.entry, Thrown) and line.entry.rolled
        else line
        for line in lines
    ]
    with pytest.raises(Desync, match="roll 3 of the script is not"):
        replay(SKIRMISH, match.first, false, cup_of(SCRIPT))


def test_undoing_an_overruled_roll_brings_back_what_fell() -> None:
    match = duel(SCRIPT, STRIKE)
    before = [(moment.answer, moment.rolled) for moment in match.history]
    overrule(match, to_hit(match), (6, 6, 5))
    match.undo(len(match.history) - to_hit(match), same_dice=True)
    match.settle()
    assert [(moment.answer, moment.rolled) for moment in match.history] == before


def test_what_was_undone_is_done_again_overruled() -> None:
    match = duel(SCRIPT, STRIKE)
    overrule(match, to_hit(match), (6, 6, 5))
    after, moments = match.position, match.history[to_hit(match) - 1 :]
    match.undo(len(moments), same_dice=True)
    again(match, moments)
    assert match.position == after


def test_an_overruled_roll_can_be_overruled_again() -> None:
    match = duel(SCRIPT, STRIKE)
    overrule(match, to_hit(match), (6, 6, 5))
    overrule(match, to_hit(match), (1, 1, 2))
    assert [one.rolled for one in fallen(match) if one.rolled is not None] == [(4, 4, 3)]
    assert replayed(match, SCRIPT).position == match.position


def test_typed_dice_can_be_overruled_as_well() -> None:
    match = duel(ASK, STRIKE)
    match.answer((6, 6, 5))
    overrule(match, to_hit(match), (1, 1, 1))
    assert last_test(match).faces == (1, 1, 1)
    assert replayed(match, ASK).position == match.position


def test_faces_that_do_not_fit_change_nothing() -> None:
    match = duel(SCRIPT, STRIKE)
    before = match.position, [*match.entries]
    with pytest.raises(IllegalAnswer, match="expected a roll of 3d6"):
        overrule(match, to_hit(match), (7, 1, 1))
    with pytest.raises(NotNow, match="no roll to overrule"):
        overrule(match, to_hit(match) - 1, (1, 1, 1))
    assert (match.position, match.entries) == before


# -- who rolls ---------------------------------------------------------------------------------------------------------


def test_a_side_types_its_dice_and_the_cup_rolls_for_the_other() -> None:
    match = duel()
    note_rolls(match, {"red": COMPUTER, "blue": TYPED})
    match.answer(match.read(STRIKE))
    assert isinstance(match.waiting, Roll)
    assert who_rolls(match) == {"red": COMPUTER, "blue": TYPED}
    match.answer((1, 1, 1))
    assert isinstance(match.waiting, Roll)
    match.answer((1, 1))
    assert isinstance(match.entries[-1], Thrown)
    assert not [e for e in match.entries if isinstance(e, Thrown) and e.typed and e.faces not in ((1, 1, 1), (1, 1))]
    assert replayed(match, SCRIPT).position == match.position
    assert replayed(match, SCRIPT).typing == {"blue"}


def test_the_initiative_of_a_side_that_types_waits() -> None:
    scenario = load("duel")
    match = Match(scenario.ruleset, scenario.battle, cup_of(SCRIPT), auto_dice=True)
    note_rolls(match, {"red": COMPUTER, "blue": TYPED})
    match.settle()
    assert isinstance(match.waiting, Roll)
    assert match.waiting.side == "blue"


def test_the_computer_rolls_once_for_a_person() -> None:
    match = duel()
    note_rolls(match, {"red": TYPED, "blue": TYPED})
    match.answer(match.read(STRIKE))
    assert roll_for_person(match, 1) is not None
    assert isinstance(match.waiting, Roll), "the damage is typed again"


def test_a_match_without_a_cup_gets_one_for_that() -> None:
    match = duel(ASK, STRIKE)
    assert roll_for_person(match, 11) is not None
    assert RollsTaken({"red": TYPED, "blue": TYPED}, 1, 11) in match.entries
    again = replayed(match, ASK)
    assert again.position == match.position
    assert again.cup.dice == {"seed": 11}
    match.undo(len(match.history), same_dice=True)
    assert match.history == []


def test_no_roll_is_made_for_a_person_who_decides() -> None:
    assert roll_for_person(duel(), 1) is None


# -- modifiers ---------------------------------------------------------------------------------------------------------


def test_a_modifier_is_a_line_of_the_next_roll_and_used_up_by_it() -> None:
    match = duel(ASK)
    told = modify(match, "bran", -2, "wet rope")
    assert [event.describe(match.battle) for event in told] == ["GM edit, Bran: next roll -2 (wet rope)"]
    match.answer(match.read(STRIKE))
    assert isinstance(match.waiting, Roll)
    assert match.waiting.need is not None
    assert match.waiting.need.total == 10
    match.answer((4, 4, 3))
    assert not last_test(match).passed
    assert "GM modifier: wet rope -2" in last_test(match).describe(match.battle)
    assert modifiers_of(match.battle["bran"]) == ()
    assert replayed(match, ASK).position == match.position


def test_a_modifier_of_nothing_takes_it_back() -> None:
    match = duel(ASK)
    modify(match, "bran", -2, "wet rope")
    modify(match, "bran", 1, "high ground")
    modify(match, "bran", 0, "wet rope")
    assert [(mark.value, mark.about) for mark in modifiers_of(match.battle["bran"])] == [(1, "high ground")]


def test_a_roll_that_is_about_to_be_made_can_be_modified() -> None:
    match = duel(ASK, STRIKE)
    modify(match, "bran", +3, "cheering crowd")
    assert isinstance(match.waiting, Roll)
    assert match.waiting.need is not None
    assert match.waiting.need.total == 15
    assert replayed(match, ASK).position == match.position


def test_a_figure_that_has_rolled_in_this_order_is_not_modified_any_more() -> None:
    match = duel(ASK, STRIKE)
    match.answer((1, 3, 1))
    before = match.position, [*match.entries]
    with pytest.raises(EditFault, match="Bran has already rolled in the order in progress; overrule that roll instead"):
        modify(match, "bran", 1, "luck")
    assert (match.position, match.entries) == before


@pytest.mark.parametrize(
    "modifier",
    [{"value": -2}, {"value": "2", "reason": "x"}, {"value": 100, "reason": "x"}, {"value": 1, "reason": ""}, -2],
)
def test_a_modifier_needs_a_number_and_a_reason(modifier: object) -> None:
    with pytest.raises(EditFault, match=r'modifier: expected \{"value": -2, "reason": "wet rope"\}'):
        duel().edit(Edit(Subject.FIGURE, "bran", {"modifier": modifier}))


# -- orders ------------------------------------------------------------------------------------------------------------


def test_what_the_game_master_chose_is_known_until_it_is_undone() -> None:
    match = duel()
    order, other = match.read(STRIKE), match.read("bran nothing")
    note_ruling(match, order, other)
    match.answer(order)
    (number,) = rulings(match)
    assert match.history[number].answer == order
    assert rulings(match)[number] == Ruled(STRIKE, "bran nothing", 1)
    assert rulings(replayed(match, SCRIPT)) == rulings(match)
    match.undo(len(match.history) - number)
    assert rulings(match) == {}


def test_a_ruling_that_was_not_followed_by_its_order_counts_for_nothing() -> None:
    match = duel()
    note_ruling(match, match.read(STRIKE), match.read("bran nothing"))
    match.answer(match.read("bran nothing"))
    assert rulings(match) == {}
