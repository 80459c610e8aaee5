"""A scenario at play: its header, its options, its match again from a journal."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.match.cups import SeededCup
from core.match.journal import parse, text_of
from core.match.match import Match
from core.match.policy import Seats
from core.match.replay import Desync
from scenarios.catalogue import Unknown, load, policy
from scenarios.matches import Outdated, header_of, match_of, scenario_of, with_options
from tests.support.journals import of_format_1


def journal_of(*options: str) -> tuple[str, Match]:
    """A few orders of the duel under these options."""
    scenario = with_options(load("duel"), options)
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(1))
    greedy = Seats(dict.fromkeys(scenario.battle.sides, policy("skirmish", "nearest")))
    for number, _ in enumerate(match.play_on(greedy)):
        if number == 6:
            break
    return text_of(header_of(scenario, {"red": "nearest", "blue": "nearest"}, match.cup), match.entries), match


def test_a_journal_is_gone_on_with_under_the_options_it_was_begun_with() -> None:
    text, match = journal_of("S12.4-12")
    journal = parse(text.encode(), Path("duel.jsonl"))
    again = match_of(scenario_of(journal.header), journal)
    assert again.position == match.position
    assert again.battle.options == ("S12.4-12",)


@pytest.mark.parametrize("name", ["S12.4-99", "S12.0-04"])
def test_only_an_optional_clause_can_be_switched_on(name: str) -> None:
    with pytest.raises(Unknown, match="unknown optional rule"):
        with_options(load("duel"), [name])


def test_a_journal_that_goes_astray_is_told_with_its_file_and_line() -> None:
    text, _ = journal_of()
    journal = parse(text.replace("move-second", "move-first").encode(), Path("duel.jsonl"))
    with pytest.raises(Desync, match=r"^duel\.jsonl: line \d+: the journal says") as astray:
        match_of(scenario_of(journal.header), journal)
    assert not isinstance(astray.value, Outdated)


@pytest.mark.parametrize(
    ("old", "new", "anew"),
    [
        ("", "", "hexfray play duel --seed 1"),
        ('"dice": {"seed": 1}', '"dice": "ask"', "hexfray play duel"),
        ('"scenario": "duel"', '"scenario": "my-duel"', "hexfray play my-duel.toml --seed 1"),
    ],
)
def test_an_old_journal_that_todays_rules_do_not_follow_says_so_and_what_helps(old: str, new: str, anew: str) -> None:
    text, _ = journal_of()
    text = of_format_1(text.replace("move-second", "move-first")).replace(old, new)
    journal = parse(text.encode(), Path("duel.jsonl"))
    with pytest.raises(Outdated) as outdated:
        match_of(scenario_of(journal.header), journal)
    assert str(outdated.value) == (
        "duel.jsonl: recorded under the rules of format 1 (hexfray 0.1.0); today's rules differ from line 6 on; "
        f"watch it up to there with 'hexfray replay FILE --before 6', or start over with '{anew}'"
    )


def test_an_old_journal_is_followed_up_to_there() -> None:
    text, _ = journal_of()
    text = of_format_1(text.replace("move-second", "move-first"))
    journal = parse(text.encode(), Path("duel.jsonl"))
    match = match_of(scenario_of(journal.header), journal.before(6), auto_dice=False)
    assert match.entries == [line.entry for line in journal.lines[:4]]


def test_a_scenario_made_by_a_program_is_read_like_a_file_and_kept_as_json() -> None:
    made: dict[str, object] = {
        "title": "Two",
        "about": "",
        "ruleset": "skirmish",
        "map": {"width": 3, "height": 3},
        "sides": {"red": {"name": "Red", "colour": "red"}, "blue": {"name": "Blue", "colour": "blue"}},
        "figure": [
            {"id": side, "name": side, "side": side, "at": at, "facing": "N", "STR": 12, "DEX": 12}
            for side, at in (("red", "0101"), ("blue", "0303"))
        ],
    }
    scenario = load(made)
    assert list(scenario.battle.figures) == ["red", "blue"]
    assert load(made).digest == scenario.digest
    assert scenario_of(header_of(scenario, {}, SeededCup(1))).battle == scenario.battle
