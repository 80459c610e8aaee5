"""Other values for keys of a scenario, by path, and what then differs."""

from __future__ import annotations

import pytest

from scenarios.catalogue import Unknown, load, parse
from scenarios.differing import changes
from scenarios.faults import FaultyScenario
from scenarios.overrides import clash, figures_and_sides, side_of, takes_text_only, with_values
from scenarios.scenario import Scenario
from tests.support.scenarios import GOOD


@pytest.fixture(scope="module")
def well() -> Scenario:
    return parse(GOOD, "well.toml")


def test_a_path_leads_to_the_key_of_a_figure(well: Scenario) -> None:
    stronger = with_values(well, {"mara.STR": 16})
    assert (changes(well, stronger)[0].text, stronger.id) == ("mara.STR: 13 -> 16", "well")
    assert stronger.battle["mara"] != well.battle["mara"]


def test_the_id_of_a_side_means_all_of_its_figures() -> None:
    riot = load("riot")
    side = riot.parties[0].side
    faster = with_values(riot, {f"{side}.MOV": 3})
    found = {change.path for change in changes(riot, faster)}
    assert found == {f"{figure.id}.MOV" for figure in riot.battle if figure.side == side}


def test_a_path_goes_into_a_table_and_a_table_is_replaced_as_a_whole(well: Scenario) -> None:
    into = with_values(well, {"mara.skills.Bow": 2})
    whole = with_values(well, {"mara.skills": {"Bow": 2}})
    assert [change.text for change in changes(well, into)] == ["mara.skills.Bow: not set -> 2"]
    assert [change.text for change in changes(into, whole)] == ["mara.skills.Sword: 1 -> not set"]


def test_no_value_leaves_a_key_out(well: Scenario) -> None:
    assert with_values(well, {"mara.off": None}).battle["mara"].off is None


def test_keys_at_the_top_of_the_file_can_vary_as_well(well: Scenario) -> None:
    bare = with_values(well, {"ground": [], "bo.pack": None})
    other = with_values(bare, {"limit": 7, "map.wind": "strong N", "options.switches": []})
    assert other.battle.clock.limit == 7
    assert [change.path for change in changes(bare, other)] == ["limit", "options.switches", "map.wind"]


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"mara.main": "broadswrd"}, "well, row 1: mara.main: unknown gear 'broadswrd'; did you mean 'broadsword'?"),
        ({"bo.STRR": 3}, "well, row 1: bo.STRR: unknown key 'STRR'; did you mean 'STR'?"),
        ({"bo.worn": ["leather", "felt"]}, "well, row 1: bo.worn[2]: unknown armour 'felt'"),
    ],
)
def test_the_reader_of_scenarios_names_build_key_and_fix(well: Scenario, values: dict[str, object], told: str) -> None:
    with pytest.raises(FaultyScenario) as fault:
        with_values(well, values, "row 1")
    assert str(fault.value).startswith(told)


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("mra.main", "mra.main: unknown figure or side 'mra'; did you mean 'mara'?"),
        ("mara", "'mara': expected a key, for example mara.main"),
        ("mara.main.x", "mara.main.x: main is a value, which has no keys; set main as a whole"),
        ("figure.main", "figure.main: expected the id of a figure or side: mara, bo, red, blue"),
        ("bo.pack.x", "bo.pack.x: pack is a list, which has no keys; set pack as a whole"),
        ("mara..main", "'mara..main': expected keys joined by dots, for example mara.main or red.skills.Sword"),
    ],
)
def test_a_path_that_leads_nowhere_is_refused(well: Scenario, path: str, told: str) -> None:
    with pytest.raises(Unknown) as fault:
        with_values(well, {path: "spear"})
    assert str(fault.value) == told


def test_the_side_of_a_path_is_that_of_its_figures(well: Scenario) -> None:
    assert [side_of(well, path) for path in ("mara.main", "blue.STR", "limit")] == ["red", "blue", None]


def test_two_paths_clash_if_they_set_one_key(well: Scenario) -> None:
    names = figures_and_sides(well)
    assert clash(names, ["red.main"], ["bo.main", "mara.main"]) == ("red.main", "mara.main")
    assert clash(names, ["mara.skills"], ["mara.skills.Bow"]) == ("mara.skills", "mara.skills.Bow")
    assert clash(names, ["red.main", "limit"], ["blue.main", "mara.off"]) is None


def test_bare_digits_are_a_text_where_the_key_takes_nothing_else(well: Scenario) -> None:
    assert [takes_text_only(well, path) for path in ("mara.at", "red.main", "mara.STR", "mara.pack", "limit")] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_figures_that_come_and_go_are_one_change_each(well: Scenario) -> None:
    more = GOOD + '\n[[figure]]\nid = "cy"\nname = "Cy"\nside = "blue"\nat = "0402"\nfacing = "N"\nSTR = 9\nDEX = 9\n'
    joined = parse(more)
    assert [change.text for change in changes(well, joined)] == ["cy: added"]
    assert [change.text for change in changes(joined, well)] == ["cy: removed"]


def test_what_no_battle_depends_on_comes_last(well: Scenario) -> None:
    other = parse(GOOD.replace("Two at a Well", "A Well").replace("STR = 12", "STR = 14"))
    assert [change.text for change in changes(well, other)] == ["bo.STR: 12 -> 14", "title: Two at a Well -> A Well"]
