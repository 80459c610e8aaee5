"""A journal is played on today's scenario file, and the first difference is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.battle.record import replace
from core.match.entries import Over, TurnHash
from core.match.journal import Journal
from core.match.journal import load as load_journal
from hexfray.regression.changed_keys import changed_keys
from hexfray.regression.compared import By, Difference, difference
from hexfray.regression.todays import scenario_today
from hexfray.regression.wording import difference_lines
from scenarios.catalogue import load
from tests import ROOT
from tests.support.projects import WELL, change, journal, project


@pytest.fixture
def well(tmp_path: Path) -> Path:
    """A project of an author."""
    return project(tmp_path)


def found(well: Path, kept: Journal | None = None) -> Difference | None:
    """The first difference between its journal and its scenario file."""
    return difference(kept or journal(well), load(well / "scenarios" / "well.toml"))


def test_an_unchanged_file_plays_the_same(well: Path) -> None:
    assert found(well) is None


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('name = "Mara"', 'name = "Marjory"'),
        ('name = "The upper village"', 'name = "The well-diggers"'),
        ("A dispute about a bucket.", "Another dispute."),
        ('main = "dagger"', 'main = "one-handed club"'),
        ('seat = "person"', 'seat = "soldier"'),
        ("limit = 10", "limit = 12"),
        ('main = "dagger"', 'main = "dagger"\n[[expect]]\ndraws = [0, 1]'),
    ],
    ids=["figure", "side", "story", "weapon that isn't used", "seat", "limit", "expectation"],
)
def test_what_this_battle_never_meets_makes_no_difference(well: Path, before: str, after: str) -> None:
    if before in WELL:
        change(well, before, after)
    assert found(well) is None


def test_another_target_number_is_a_difference_although_the_strike_hits(well: Path) -> None:
    change(well, "DEX = 12\nskills", "DEX = 13\nskills")
    one = found(well)
    assert one is not None
    assert (one.by, one.line, one.order) == (By.SCENARIO, 10, "mara strike target=bo item=mara/spear")
    assert one.recorded == "3d6, 12 or less: Mara strikes Bo, spear (DEX 12)"
    assert one.today == "3d6, 13 or less: Mara strikes Bo, spear (DEX 13)"


def test_armour_that_takes_some_of_a_blow_is_a_difference(well: Path) -> None:
    change(well, 'main = "dagger"', 'main = "dagger"\nworn = ["leather"]')
    one = found(well)
    assert one is not None
    assert one.recorded == "1d6+1 piercing on Bo: 4, 5 hits"
    assert one.today == "1d6+1 piercing on Bo: 4, armour -2, 3 hits"


def test_an_order_that_is_refused_today_is_a_difference(well: Path) -> None:
    change(well, "map = { width = 5, height = 5 }", 'map = { width = 5, height = 5, terrain = { wall = ["0203"] } }')
    one = found(well)
    assert one is not None
    assert (one.line, one.order) == (6, "mara move path=0203 facing=N")
    assert one.recorded == "Mara moves 1 hex to the north (0203), facing N"
    assert one.today == "Mara can't move: the hex to the north can't be entered [S12.0-06]"


def test_another_figure_that_is_asked_is_a_difference(well: Path) -> None:
    ann = 'id = "ann"\nname = "Ann"\nside = "red"\nat = "0505"\nfacing = "N"\nSTR = 12\nDEX = 12\n'
    change(well, '[[figure]]\nid = "bo"', f'[[figure]]\n{ann}\n[[figure]]\nid = "bo"')
    one = found(well)
    assert one is not None
    assert (one.recorded, one.today) == ("red decides for mara (S12.0-04)", "red decides for mara, ann (S12.0-04)")


def test_a_thicker_skin_is_a_difference_once_it_is_hit(well: Path) -> None:
    change(well, 'STR = 12\nDEX = 12\nmain = "dagger"', 'STR = 15\nDEX = 12\nmain = "dagger"')
    one = found(well)
    assert one is not None
    assert (one.line, one.recorded, one.today) == (12, "Bo has 7 of 12 left", "Bo has 10 of 15 left")


def test_another_game_is_a_difference_at_once(well: Path) -> None:
    change(well, 'ruleset = "skirmish"', 'ruleset = "skirmish"\nclose_combat = "scuffle"')
    one = found(well)
    assert one is not None
    assert (one.line, one.recorded, one.today) == (1, "the game is skirmish", "the game is scuffle")


def test_rules_that_changed_are_told_apart_from_a_changed_file(well: Path) -> None:
    change(well, "DEX = 12\nskills", "DEX = 13\nskills")
    kept = journal(well)
    lines = [
        line._replace(entry=TurnHash(1, "0" * 16)) if isinstance(line.entry, TurnHash) else line for line in kept.lines
    ]
    one = found(well, replace(kept, lines=tuple(lines)))
    assert one is not None
    assert (one.by, one.line) == (By.RULES, 2)


def test_a_text_that_is_refused_today_is_compared_as_far_as_its_orders_fit(well: Path) -> None:
    kept = journal(well)
    old = replace(kept, header=replace(kept.header, text=f"key_of_old = 1\n{WELL}"))
    assert found(well, old) is None
    change(well, "map = { width = 5, height = 5 }", 'map = { width = 5, height = 5, terrain = { wall = ["0203"] } }')
    one = found(well, old)
    assert one is not None
    assert (one.line, one.recorded) == (6, "mara move path=0203 facing=N")


def test_an_option_that_a_player_turned_on_stays_on(well: Path) -> None:
    kept = journal(well)
    on = replace(kept, header=replace(kept.header, options=("S12.7-01",)), lines=kept.lines[1:])
    assert found(well, on) is None
    change(well, "[sides.red]", '[options]\nswitches = ["S16.1-12"]\n\n[sides.red]')
    assert found(well, on) is None
    today = scenario_today(load(well / "scenarios" / "well.toml"), on.header, None)
    assert today.battle.options == ("S12.7-01", "S16.1-12")


def test_another_winner_is_a_difference_even_if_the_recorded_file_is_refused_today() -> None:
    example = ROOT / "docs" / "examples" / "scenario-project"
    kept = load_journal(example / "journals" / "first.jsonl")
    lost = kept.lines[-1]._replace(entry=Over("blue", "only blue is left"))
    old = replace(kept, header=replace(kept.header, text="ruleset = 3"), lines=(*kept.lines[:-1], lost))
    one = difference(old, load(example / "scenarios" / "well.toml"))
    assert one is not None
    assert (one.line, one.recorded, one.today) == (57, "blue wins", "red wins")


def test_a_difference_is_shown_with_both_sides_the_changed_keys_and_the_map(well: Path) -> None:
    change(well, "DEX = 12\nskills", "DEX = 13\nskills")
    change(well, 'title = "Two at a Well"', 'title = "Two at the Well"')
    one, scenario = found(well), load(well / "scenarios" / "well.toml")
    assert one is not None
    told = list(difference_lines(one, journal(well), scenario, "well.toml", "first.jsonl"))
    assert told[:6] == [
        "first.jsonl:10: today's well.toml plays differently from here on",
        "  last order: mara strike target=bo item=mara/spear",
        "  recorded:   3d6, 12 or less: Mara strikes Bo, spear (DEX 12)",
        "  today:      3d6, 13 or less: Mara strikes Bo, spear (DEX 13)",
        "  changed in well.toml since:",
        "    line 22: figure mara.DEX: 13, was 12",
    ]
    assert told[6] == "  the map before that, in turn 1:"
    assert told[-1] == "    M Mara, b Bo"


def test_changed_keys_have_their_lines_and_both_values() -> None:
    now = WELL.replace("STR = 13", "STR = 14").replace('skills = { "Pole Weapons" = 1 }\n', "")
    now = now.replace('main = "dagger"', 'main = "dagger"\npack = ["tools"]').replace('"Bo"', '"Robert"')
    assert [key.describe() for key in changed_keys(WELL, now)] == [
        "line 21: figure mara.STR: 14, was 13",
        'line 34: figure bo.pack: ["tools"], new',
        "figure mara.skills.Pole Weapons: was 1, removed",
    ]


def test_a_changed_drawing_is_named_once() -> None:
    small, large = ('[map]\ndrawn = """\n. .\n"""\n'.replace(". .", row) for row in (". .", ". . ."))
    assert [key.describe() for key in changed_keys(small, large)] == ["line 2: map.drawn: another drawing"]
