"""Classes of battle: every line-up loads, is the same for either side and everywhere, and is fought to its end."""

from __future__ import annotations

from collections import Counter

import pytest
from pydantic import ValidationError

from core.battle.figure import Figure
from core.space.cell import Cell
from core.space.hexes import HexGrid
from core.space.terrain import TERRAIN
from hexfray.series.proving import battle_of, battles_in, classes, text_of
from hexfray.series.proving.classes import Proving
from hexfray.series.proving.mirrored_ground import across, mirrored_ground
from hexfray.series.proving.seeded_draws import SeededDraws
from hexfray.series.runs import play_one, settings_of
from scenarios.catalogue import Unknown, parse
from scenarios.scenario import Scenario
from tests.support.hash_seeds import said_under_hash_seeds

GAME = "skirmish"
LINEUPS = [(klass, number) for klass in classes(GAME) for number in range(battles_in(GAME, klass))]
BOARD = HexGrid(16, 12)


def side(scenario: Scenario, name: str) -> list[Figure]:
    """Its figures, in the order of the roster."""
    return [figure for figure in scenario.battle if figure.side == name]


def test_there_is_a_class_for_each_skill() -> None:
    assert classes(GAME) == ("blades", "poles", "bows", "guns", "grenades", "hand-to-hand", "rough", "duels")


@pytest.mark.parametrize(("klass", "number"), LINEUPS)
def test_every_line_up_is_fought_to_its_end(klass: str, number: int) -> None:
    scenario = battle_of(GAME, klass, number, seed=1)
    seats = {"red": "nearest", "blue": ("nearest", "random")[number % 2]}
    row = play_one(settings_of(scenario, seats, number), 0)
    assert row.turns <= scenario.battle.clock.limit


@pytest.mark.parametrize(("klass", "number"), LINEUPS)
def test_what_is_on_one_half_is_on_the_other_half_a_turn_away(klass: str, number: int) -> None:
    battle = battle_of(GAME, klass, number, seed=2).battle
    grid = battle.grid
    assert isinstance(grid, HexGrid)
    assert all(battle.terrain[across(grid, cell)] == kind for cell, kind in battle.terrain.items())
    there = {across(grid, f.at): (f.facing + 3) % 6 for f in battle if f.side == "red"}
    assert there == {f.at: f.facing for f in battle if f.side == "blue"}


@pytest.mark.parametrize(("klass", "number"), LINEUPS)
def test_both_sides_have_as_many_and_but_in_duels_of_two_kits_the_same(klass: str, number: int) -> None:
    scenario = battle_of(GAME, klass, number, seed=3)
    red, blue = side(scenario, "red"), side(scenario, "blue")
    assert 1 <= len(red) == len(blue) <= 6
    if klass not in ("duels", "hand-to-hand"):
        assert Counter(str(f.sheet) for f in red) == Counter(str(f.sheet) for f in blue)
        assert [f.id.removeprefix("red-") for f in red] == [f.id.removeprefix("blue-") for f in blue]


def test_half_a_turn_keeps_every_distance() -> None:
    cells = BOARD.cells()
    for a in cells[::7]:
        for b in cells[::5]:
            assert BOARD.distance(a, b) == BOARD.distance(across(BOARD, a), across(BOARD, b))


def test_nobody_is_walled_in() -> None:
    taken = [BOARD.at(3, 2), BOARD.at(12, 9)]
    free = [cell for cell in BOARD.cells() if cell not in taken]
    ground = mirrored_ground(BOARD, {"wall": (40, 2)}, free, taken, SeededDraws("walls"))
    assert len(ground) > 60
    ends, seen = [taken[0]], set[Cell]()
    while ends:
        for cell in BOARD.neighbours(ends.pop()):
            if cell not in seen and not TERRAIN[ground.get(cell, "clear")].solid:
                seen.add(cell)
                ends.append(cell)
    assert taken[1] in seen


def first_named(klass: str, number: int) -> str:
    """The side that the roster begins with."""
    return next(iter(battle_of(GAME, klass, number, seed=1).battle)).side


@pytest.mark.parametrize("klass", ["blades", "duels"])
def test_neither_side_is_always_named_first(klass: str) -> None:
    """An even and an odd number of line-ups."""
    many = battles_in(GAME, klass)
    assert first_named(klass, 0) != first_named(klass, 1)
    assert all(first_named(klass, number) != first_named(klass, number + many) for number in range(many))


def test_another_seed_is_another_ground() -> None:
    grounds = [battle_of(GAME, "rough", 0, seed).battle.terrain for seed in range(4)]
    assert all(grounds.count(ground) == 1 for ground in grounds)


def test_the_draws_are_the_same_everywhere() -> None:
    lot = SeededDraws("blades", 3, 1)
    assert [lot.below(100) for _ in range(6)] == [72, 62, 58, 28, 26, 89]
    assert "".join(lot.mixed("abcdef")) == "fecbda"


def test_no_hash_seed_changes_a_battle() -> None:
    program = f"from hexfray.series.proving import text_of; print(text_of({GAME!r}, 'rough', 6, 9))"
    assert said_under_hash_seeds(program) == {text_of(GAME, "rough", 6, 9) + "\n"}


def test_a_battle_is_a_scenario_file_like_any_other() -> None:
    scenario = battle_of(GAME, "guns", 4, seed=1)
    assert scenario.id == "guns-4"
    assert parse(scenario.source, "guns-4.toml") == scenario


@pytest.mark.parametrize(
    ("game", "klass", "told"),
    [
        ("skirmish", "blade", "unknown class of battle 'blade'; did you mean 'blades'?"),
        ("skirmsh", "blades", "unknown ruleset 'skirmsh'; did you mean 'skirmish'?"),
    ],
)
def test_what_there_is_not_is_refused(game: str, klass: str, told: str) -> None:
    with pytest.raises(Unknown) as fault:
        battle_of(game, klass, 0, 1)
    assert str(fault.value) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"kits": ["sward"]}, "unknown kit 'sward'; did you mean 'sword'?"),
        ({"kits": ["sword"], "against": ["sword", "sword"]}, "and as many on the other"),
        ({"kits": ["sword"], "board": [15, 12]}, "an even number of columns"),
        ({"kits": ["sword"], "distance": [12, 14]}, "no ranks on 12 rows are 12 to 14 rows apart"),
    ],
)
def test_a_line_up_that_cannot_stand_is_refused(said: dict[str, object], told: str) -> None:
    klass = {"about": "", "board": [16, 12], "distance": [5, 8], "lineups": [said]}
    with pytest.raises(ValidationError, match=told):
        Proving.model_validate({"head": {}, "kits": {"sword": {}}, "classes": {"blades": klass}})
