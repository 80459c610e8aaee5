"""The scenarios that ship with the game, and what their files become."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from core.battle.condition import Condition
from core.battle.wind import Breeze, Wind
from core.rulesets.skirmish.fire.alight import ablaze
from core.rulesets.skirmish.fire.fire_machines import Alight, Burning
from core.rulesets.skirmish.fire.fires import burning, burning_cells
from core.rulesets.skirmish.fire.torches import flammable
from core.space.cell import Cell
from scenarios.catalogue import Notice, Unknown, game, library, load, parse, policy
from scenarios.lessons import commands_in
from tests.support.scenarios import GOOD, spoilt


def test_what_ships_goes_game_by_game_and_begins_with_what_teaches_and_goes_on_by_size() -> None:
    assert [notice.id for notice in library()] == [
        "goose-fair",
        "duel",
        "boarding",
        "dojo",
        "museum",
        "stairwell",
        "overdue",
        "riot",
        "spears",
        "tavern",
        "sale",
        "shieldwall",
        "ford",
        "drovers",
        "granary",
        "tavern-scuffle",
        "boots",
        "salt-stair",
        "underpass",
        "cheese-ring",
        "closing-time",
        "warrant",
        "wrong-crate",
        "two-teachers",
        "darts-final",
        "night-mail",
        "cooks-rescue",
        "customs",
    ]
    assert [notice.id for notice in library() if notice.teaches] == ["goose-fair", "ford", "boots", "wrong-crate"]


@pytest.mark.parametrize("notice", library(), ids=lambda notice: notice.id)
def test_the_list_says_what_the_whole_file_says(notice: Notice) -> None:
    scenario = load(notice.id)
    assert (notice.title, notice.about, notice.ruleset) == (scenario.title, scenario.about, scenario.ruleset.id)
    assert notice.teaches == bool(scenario.lessons)
    assert not [lesson.title for lesson in scenario.lessons if commands_in(lesson.text)]
    fighters = Counter(figure.side for figure in scenario.battle)
    assert notice.sides == tuple((side, fighters[side]) for side in scenario.battle.sides)


@pytest.mark.parametrize(
    ("name", "size", "fighters"),
    [
        ("goose-fair", (14, 6), {"red": 1, "blue": 1}),
        ("duel", (14, 10), {"red": 1, "blue": 1}),
        ("spears", (14, 10), {"red": 5, "blue": 5}),
        ("tavern", (14, 10), {"red": 5, "blue": 5}),
        ("shieldwall", (20, 14), {"blue": 8, "red": 9}),
        ("museum", (18, 12), {"red": 4, "blue": 4}),
        ("stairwell", (16, 11), {"red": 4, "blue": 4}),
        ("riot", (18, 11), {"red": 5, "blue": 5}),
        ("boarding", (18, 12), {"red": 4, "blue": 4}),
        ("dojo", (14, 10), {"red": 4, "blue": 4}),
        ("overdue", (14, 10), {"red": 4, "blue": 5}),
        ("sale", (14, 10), {"red": 5, "blue": 8}),
        ("ford", (14, 6), {"red": 3, "blue": 3}),
        ("drovers", (14, 10), {"red": 4, "blue": 4}),
        ("granary", (14, 10), {"red": 2, "blue": 6}),
        ("tavern-scuffle", (14, 10), {"red": 5, "blue": 5}),
        ("boots", (14, 6), {"red": 1, "blue": 1}),
        ("salt-stair", (14, 10), {"red": 1, "blue": 1}),
        ("underpass", (14, 8), {"red": 1, "blue": 1}),
        ("cheese-ring", (14, 10), {"red": 3, "blue": 2}),
        ("closing-time", (14, 9), {"red": 1, "blue": 4}),
        ("warrant", (14, 9), {"red": 3, "blue": 3}),
        ("wrong-crate", (14, 6), {"red": 1, "blue": 1}),
        ("two-teachers", (12, 8), {"red": 1, "blue": 1}),
        ("darts-final", (14, 10), {"red": 3, "blue": 3}),
        ("night-mail", (18, 8), {"red": 3, "blue": 4}),
        ("cooks-rescue", (16, 10), {"red": 4, "blue": 4}),
        ("customs", (18, 10), {"red": 4, "blue": 5}),
    ],
)
def test_a_shipped_scenario_holds(name: str, size: tuple[int, int], fighters: dict[str, int]) -> None:
    battle = load(name).battle
    assert (battle.grid.width, battle.grid.height) == size
    assert {side: len(battle.active(side)) for side in battle.sides} == fighters


def test_a_scenario_is_listed_with_the_game_that_it_chooses() -> None:
    assert {notice.id for notice in library() if notice.ruleset == "scuffle"} == {
        "ford",
        "drovers",
        "granary",
        "tavern-scuffle",
    }
    assert all(load(notice.id).ruleset.id == notice.ruleset for notice in library())


def test_the_tavern_is_the_same_fight_in_both_games() -> None:
    skirmish, scuffle = load("tavern"), load("tavern-scuffle")
    assert scuffle.ruleset.id == "scuffle"
    one, other = (tomllib.loads(scenario.source) for scenario in (skirmish, scuffle))
    for side in (*one["sides"].values(), *other["sides"].values()):
        side.pop("seat")
    assert {key for key in other if other[key] != one.get(key)} == {"title", "about", "close_combat"}
    assert one.keys() <= other.keys()


@pytest.mark.parametrize("notice", library(), ids=lambda notice: notice.id)
def test_a_shipped_story_fits_eighty_columns(notice: object) -> None:
    assert all(len(line) <= 78 for line in str(getattr(notice, "about", "")).splitlines())


def test_a_figure_is_what_its_table_says() -> None:
    battle = parse(GOOD, "well.toml").battle
    mara = battle["mara"]
    assert (mara.name, mara.side, battle.grid.name(mara.at), mara.facing) == ("Mara", "red", "0101", 2)
    assert (mara.main, mara.off) == ("mara/broadsword", "mara/small shield")
    assert mara.condition is Condition.STANDING


def test_a_weapon_for_two_hands_fills_both() -> None:
    orm = load("spears").battle["orm"]
    assert orm.main == orm.off == "orm/pike"


def test_two_of_a_kind_have_two_names() -> None:
    moll = load("tavern").battle["moll"]
    assert [item.id for item in moll.gear] == ["moll/bottle", "moll/bottle-2"]


def test_the_map_is_read_row_by_row() -> None:
    battle = parse(GOOD, "well.toml").battle
    assert {battle.grid.name(cell): kind for cell, kind in battle.terrain.items()} == {"0202": "wall", "0302": "table"}


def test_the_legend_adds_signs() -> None:
    text = GOOD.replace("[map]", "[map]\nlegend = { B = 'barricade' }").replace("# T", "# B")
    assert "barricade" in parse(text, "well.toml").battle.terrain.values()


def test_things_lie_where_the_file_puts_them() -> None:
    battle = parse(GOOD, "well.toml").battle
    ((cell, items),) = battle.fallen.items()
    assert battle.grid.name(cell) == "0203"
    assert [(item.id, item.kind) for item in items] == [("ground-1/chair", "chair")]


def test_a_listed_map_is_the_same_map() -> None:
    drawn = "drawn = '''\n. . . .\n. # T .\n. . . .\n'''"
    listed = "width = 4\nheight = 3\nterrain = { wall = ['0202'], table = ['0302'] }"
    assert parse(GOOD.replace(drawn, listed), "well.toml").battle == parse(GOOD, "well.toml").battle


def test_the_wind_blows_where_the_map_says() -> None:
    battle = parse(spoilt(("[map]", '[map]\nwind = "slight SE"')), "well.toml").battle
    assert battle.wind == Wind(Breeze.SLIGHT, 2)
    assert parse(GOOD, "well.toml").battle.wind == Wind()


def test_a_battle_begins_with_what_burns() -> None:
    more = "".join(f'[[field]]\nat = "{at}"\nkind = "{kind}"\n' for at, kind in [("0103", "oil"), ("0302", "coals")])
    battle = parse(GOOD + more, "well.toml").battle
    assert {battle.grid.name(cell): burning(battle, cell) for cell in burning_cells(battle)} == {
        "0103": Burning.LIQUID,
        "0302": Burning.COALS,
    }


def test_a_figure_begins_alight_or_doused() -> None:
    battle = parse(
        spoilt(
            ('main = "spear"', 'main = "spear"\nalight = "half"'),
            ('off = "small shield"', 'off = "small shield"\ndoused = "limb"\nfuel_inside = true'),
        ),
        "well.toml",
    ).battle
    assert battle["bo"].marks == (ablaze(Alight.HALF),)
    assert battle["mara"].marks == (flammable(Alight.LIMB, fuel=True),)


@pytest.mark.parametrize(
    ("told", "loads"),
    [
        (["slug"], ("slug",) * 8),
        (["slug", "slug", "birdshot"], ("slug",) * 2 + ("birdshot",) * 6),
        (["slug", "buckshot"], ("slug",) + ("buckshot",) * 7),
        (["buckshot"], ()),
    ],
)
def test_a_magazine_holds_what_it_was_loaded_with_and_the_last_kind_fills_it(
    told: list[str], loads: tuple[str, ...]
) -> None:
    gun = f'main = "combat shotgun"\nloaded = {{ "combat shotgun" = {told} }}'
    (item, *_) = parse(spoilt(('main = "spear"', gun)), "well.toml").battle["bo"].gear
    assert (item.rounds, item.loads) == (8, loads)


def test_limit_and_options_are_the_battles() -> None:
    battle = parse(GOOD, "well.toml").battle
    assert (battle.clock.limit, battle.options) == (20, ("S16.1-12",))


@pytest.mark.parametrize(
    ("switches", "held", "lying"),
    [("", 8, 16), ('"S16.8-07"', 48, 48), ('"S16.8-08"', 32, 16), ('"S16.8-07", "S16.8-08"', 192, 48)],
)
def test_batteries_are_full_as_the_options_reckon_them(switches: str, held: int, lying: int) -> None:
    text = spoilt(
        ('"S16.1-12"', switches),
        ('"spear"', '"laser rifle"'),
        ('["bottle", "dagger"]', "[]"),
        ('"chair"', '"laser pistol"'),
    )
    if "S16.8-08" in switches:
        text = text.replace("pack = []", 'pack = ["belt battery"]')
    battle = parse(text, "well.toml").battle
    ((item,),) = battle.fallen.values()
    assert (battle["bo"].gear[0].rounds, item.rounds) == (held, lying)


def test_a_side_says_who_plays_it() -> None:
    assert [(p.side, p.name, p.seat) for p in parse(GOOD, "well.toml").parties] == [
        ("red", "Red", "person"),
        ("blue", "Blue", "veteran"),
    ]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("dual", "unknown scenario 'dual'; did you mean 'duel'?"),
        ("nowhere.toml", "nowhere.toml: no such file or directory"),
    ],
)
def test_an_unknown_scenario_is_refused_with_the_nearest(name: str, told: str) -> None:
    with pytest.raises(Unknown) as refused:
        load(name)
    assert str(refused.value) == told


def test_an_unknown_policy_is_refused_with_the_nearest() -> None:
    with pytest.raises(Unknown, match="unknown policy 'vetran'; did you mean 'veteran'"):
        policy("skirmish", "vetran")


def test_every_clause_that_the_code_names_as_an_option_is_one_in_the_texts() -> None:
    clauses = game("skirmish").clauses
    switches = {rule.switch for rule in game("skirmish").ruleset.book if rule.switch}
    assert {switch for switch in switches if switch in clauses and not clauses[switch].option} == set()


def test_cells_are_where_the_board_numbers_them() -> None:
    assert load("duel").battle.grid.cell("0101") == Cell(0, 0)
