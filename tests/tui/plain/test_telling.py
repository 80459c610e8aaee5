"""What the line mode tells: the question and its orders, the map with its numbers, places in words, odds, reasons."""

from __future__ import annotations

from core.match.policy import PERSON
from scenarios.catalogue import load
from tests.tui.plain.lines import SEED, TO_RED, answer, duel, told
from tui.keeping.opening import begin
from tui.keeping.settings import load_settings
from tui.views.glyphs import ASCII

FACE_TO_FACE = (TO_RED, "0906 NW", "0806 SE")
"""Ysolt before Bran, both facing the other; then all declare."""


def test_a_question_names_the_turn_the_figure_and_its_orders() -> None:
    assert answer(duel(), TO_RED, "orders") == [
        "== Turn 1/40 movement. The east bank (red). Ysolt: Move your figures, in any order.",
        "Y Ysolt Varrow, the east bank, at 1105, facing SW, standing, 13 of 13 left; holds broadsword;"
        " adjacent: brush N; nearest enemy Bran, 7 hexes SW.",
        "  1 move to one of 99 hexes, for example 'move 1204 SE'",
        "  2 kneel to one of 56 hexes, for example 'kneel 1204 SE'",
        "  3 go prone to one of 56 hexes, for example 'go prone 1204 SE'",
        "  4 end movement",
        "  5 drop the broadsword",
    ]


def test_in_rounds_a_figure_has_its_actions_left() -> None:
    scenario = load("wrong-crate")
    session = begin(scenario, {party.side: PERSON for party in scenario.parties}, SEED)
    assert any("left; 2 actions left; holds" in line for line in answer(session, "who"))


def test_an_order_has_its_chance_and_expected_hits_beside_it() -> None:
    shown = answer(duel(), *FACE_TO_FACE, "orders")
    assert "  1 strike Ysolt with the broadsword: 74%, average 4.6" in shown


def test_odds_tell_what_is_needed_line_by_line() -> None:
    shown = answer(duel(), *FACE_TO_FACE, "end", "odds 1")
    assert shown[:4] == [
        "  strike Bran with the broadsword",
        "   74%  12 or less on 3d6",
        "    13 DEX S12-08",
        "    -1 cloth S12.0-32",
    ]


def test_a_refused_order_says_its_reason_and_its_rule() -> None:
    shown = answer(duel(), TO_RED, "end", "end", "refused")
    assert shown == ["  3 defend — only while engaged (dodge instead) [S12.0-09]"]


def test_why_tells_the_clause_that_refuses() -> None:
    shown = answer(duel(), TO_RED, "end", "end", "why 3")
    assert shown[0] == "defend — only while engaged (dodge instead) [S12.0-09]"
    assert "S12.0-09" in shown[1]


def test_why_names_the_rules_of_an_order() -> None:
    shown = answer(duel(), *FACE_TO_FACE, "why 1")
    assert shown[0].startswith("strike Ysolt with the broadsword: ")
    assert "Declare the target (S12.1-01)" in shown[1]


def test_why_names_a_rule_that_is_written_for_several_orders() -> None:
    shown = answer(duel(), *FACE_TO_FACE, "why 1")
    assert "Sample objects (S16.1-12)" in shown[1]


def test_why_alone_tells_what_the_computer_would_do_and_why() -> None:
    shown = answer(duel(), *FACE_TO_FACE, "end", "why")
    assert shown[0] == "The master AI advises:"
    assert " strikes " in shown[1]
    assert " with the broadsword (" in shown[1]
    assert shown[-1].startswith("  Value ")


def test_why_last_tells_why_the_computer_gave_its_last_order() -> None:
    scenario = load("duel")
    against = begin(scenario, {"red": "veteran", "blue": PERSON}, SEED)
    shown = answer(against, TO_RED, "why last")
    assert shown[0].startswith("Ysolt moves to ")
    assert shown[1].startswith("  Lets them come and strikes first.")


def test_why_last_says_when_there_is_no_such_order_yet() -> None:
    assert answer(duel(), "why last") == ["The AI hasn't given an order yet."]


def test_places_are_told_in_words() -> None:
    shown = answer(duel(), *FACE_TO_FACE, "who")
    assert shown[:2] == [
        "Y Ysolt Varrow, the east bank, at 0906, facing NW, standing, 13 of 13 left; holds broadsword;"
        " adjacent: Bran Tull SW, front.",
        "b Bran Tull, the west bank, at 0806, facing SE, standing, 13 of 13 left; holds broadsword, small shield;"
        " adjacent: Ysolt Varrow NE, front, rubble NW.",
    ]


def test_everything_is_told_of_one_figure() -> None:
    shown = answer(duel(), "who b")
    assert shown[0].startswith("b Bran Tull, the west bank, at 0406, facing NE, standing, 13 of 13 left; ")
    assert "  carries dagger" in shown


def test_a_cell_is_told() -> None:
    assert answer(duel(), "cell 0406") == ["0406: clear ground; Bran Tull, the west bank, standing."]


def test_reach_is_listed_by_its_cost() -> None:
    shown = answer(duel(), TO_RED, "reach kneel")
    assert shown[:2] == ["kneel: cost and destinations", "   1: 1004 1005 1106 1204 1205"]


def test_the_map_has_the_numbers_of_columns_and_rows() -> None:
    shown = answer(duel(), "map")
    assert shown[0] == "    01  02  03  04  05  06  07  08  09  10  11  12  13  14"
    assert shown[10].startswith("05 /   \\___/   \\_♣_/")
    assert "Y↙" in shown[10]


def test_the_map_is_ascii_where_signs_are() -> None:
    shown = "\n".join(answer(duel(), "map", glyphs=ASCII))
    assert shown.isascii()
    assert "Y1" in shown


def test_a_small_map_has_a_line_for_each_row() -> None:
    shown = answer(duel(), "map small")
    assert shown[0] == "   01  03  05  07  09  11  13"
    assert shown[4] == "04 . . . ♣ . . . . . . ♣ . . ."


def test_the_log_tells_the_latest() -> None:
    assert answer(duel(), TO_RED, "1005 SW", "log 1")[0] == "Ysolt moves one hex."
    assert (
        answer(duel(), TO_RED, "dice", "1005 SW", "log 2")[0] == "Ysolt moves 1 hex to the south-west (1005), facing SW"
    )


def test_a_battle_is_told_as_a_story_or_with_all_dice_and_that_is_kept() -> None:
    story = told(duel(), *FACE_TO_FACE, "end", "1")
    assert "Initiative of" not in story
    assert " vs " not in story
    dice = told(duel(), "dice", *FACE_TO_FACE, "end", "1")
    assert "The log is now all dice." in dice
    assert " vs 12, " in dice
    assert load_settings().settings.log == "dice"
    assert "The log is now a story." in told(duel(), "story")
    assert load_settings().settings.log == "story"


def test_each_sentence_is_printed_once_and_those_of_an_act_under_way_before_the_question() -> None:
    said = told(duel(typed=True), *(["3 3 3", TO_RED, "2", "4", "1", "end"] * 12))
    sentences = [line for line in said.splitlines() if line.endswith(".") and line.startswith(("Ysolt ", "Bran "))]
    turns = [line for line in said.splitlines() if line.startswith("Turn ")]
    assert len(turns) == len(set(turns)) > 0
    assert len(sentences) > 0


def test_a_rule_is_told_in_plain_words() -> None:
    assert answer(duel(), "rule s12.1-03")[0] == "  Adjustments before each roll S12.1-03"


def test_a_rule_is_told_with_what_goes_by_it() -> None:
    said = answer(duel(), "rule S16.2-06")
    assert "    Orders: jab" in said
    assert any(line.startswith("      core/rulesets/skirmish/melee/poles.py:") for line in said)


def test_a_section_of_rules_is_listed() -> None:
    assert answer(duel(), "rule s12.5")[1] == "  S12.5-02  Direction of the retreat"


def test_a_rule_that_there_is_not_is_refused_with_the_nearest() -> None:
    assert "No rule S16.2-60; did you mean S16.2-06?" in told(duel(), "rule S16.2-60")


def test_help_names_every_command() -> None:
    said = told(duel(), "?")
    assert all(f"  {word}" in said for word in ("map", "who", "odds", "why", "undo", "end", "log", "rule", "quit"))


def test_who_threatens_me_says_what_each_enemy_can_do_and_when() -> None:
    shown = answer(duel(), *FACE_TO_FACE, "end", "threats ysolt")
    assert shown == [
        "Threats to Ysolt, if no one else moves:",
        "  next turn Bran can reach and strike: 91%, avg 5.6, down 26%",
    ]


def test_me_is_the_active_figure() -> None:
    shown = answer(duel(), *FACE_TO_FACE, "end", "who threatens me")
    assert shown == answer(duel(), *FACE_TO_FACE, "end", "threats")
    assert answer(duel(), TO_RED, "threats") == ["No threats to Ysolt this turn or next."]


def test_the_price_of_a_walk_is_told_before_it_is_walked() -> None:
    shown = answer(duel(), TO_RED, "price 0806 SW")
    assert shown[0] == "At 0806, if no one else moves:"
    assert any(line.startswith(("  this turn Bran can", "  next turn Bran can")) for line in shown)


def test_a_walk_that_was_priced_waits_to_be_done() -> None:
    shown = answer(duel(), TO_RED, "price 0906 SW", "go")
    assert shown[0].startswith("Ysolt moves ")


def test_what_is_no_walk_has_no_price() -> None:
    assert answer(duel(), TO_RED, "price nowhere") == [
        "Expected a destination, got 'nowhere'; for example 'price 0507 SE'."
    ]
