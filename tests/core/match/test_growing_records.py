"""A record may grow, and its fields be split, while the hashes of every journal that knew it hold."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as default

import pytest

from core.battle.battle import Battle
from core.battle.clock import Clock, Slot
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item, Soundness
from core.battle.mark import Mark, Until
from core.battle.posture import PRONE
from core.battle.record import Formerly, later
from core.battle.wind import Breeze, Wind
from core.match.fingerprint import Plain, plain
from core.space.cell import Cell
from core.space.hexes import HexGrid
from hexfray.testing.skirmish import fighter


class Then:
    """Records as journals know them."""

    @dataclass(frozen=True, slots=True)
    class Hold:
        holder: str
        grip: str = "grappling"

    @dataclass(frozen=True, slots=True)
    class Figure:
        name: str
        condition: str = "standing"
        hurt: int = 0


class Now:
    """The same records, grown since."""

    @dataclass(frozen=True, slots=True)
    class Hold:
        holder: str
        part: str = later("body")
        grip: str = "grappling"
        hands: tuple[str, ...] = later(())
        strength: dict[str, int] = later(default_factory=dict)
        where: str = later("body", known_as="spot")
        seen: int = default(default=0, compare=False)

    @dataclass(frozen=True, slots=True)
    class Figure:
        name: str
        posture: str = "standing"
        hurt: int = 0
        life: str = later("well")

        def formerly(self) -> tuple[Formerly, ...]:
            old = CONDITIONS.get((self.posture, self.life))
            return () if old is None else (Formerly(old, ("posture", "life")),)

    @dataclass(frozen=True, slots=True)
    class Mistaken:
        posture: str = "standing"

        def formerly(self) -> tuple[Formerly, ...]:
            return (Formerly("standing", ("posture", "lief")),)


CONDITIONS = {
    ("standing", "well"): "standing",
    ("kneeling", "well"): "kneeling",
    ("prone", "well"): "prone",
    ("prone", "unconscious"): "unconscious",
    ("prone", "dead"): "dead",
}


def test_a_later_field_at_its_default_costs_nothing() -> None:
    assert plain(Now.Hold("ann", grip="pinning")) == plain(Then.Hold("ann", "pinning"))


@pytest.mark.parametrize(
    ("hold", "said"),
    [
        (Now.Hold("ann", part="arm"), [["part", "arm"]]),
        (Now.Hold("ann", hands=("main", "off")), [["hands", ["main", "off"]]]),
        (Now.Hold("ann", strength={"ann": 12}), [["strength", [["ann", 12]]]]),
        (Now.Hold("ann", where="arm"), [["spot", "arm"]]),
        (
            Now.Hold("ann", where="arm", part="leg", hands=("off",)),
            [["hands", ["off"]], ["part", "leg"], ["spot", "arm"]],
        ),
        (Now.Hold("ann", seen=3), []),
    ],
)
def test_else_it_is_said_by_name_after_all_others(hold: Now.Hold, said: list[Plain]) -> None:
    assert plain(hold) == ["Hold", "ann", "grappling", *said]


@pytest.mark.parametrize("now", CONDITIONS)
def test_fields_that_were_split_are_what_they_were(now: tuple[str, str]) -> None:
    posture, life = now
    assert plain(Now.Figure("ann", posture, 3, life)) == plain(Then.Figure("ann", CONDITIONS[now], 3))


def test_what_has_no_old_form_is_like_nothing_of_old() -> None:
    ann = Now.Figure("ann", "crouching", 3, "unconscious")
    assert plain(ann) == ["Figure", "ann", "crouching", 3, ["life", "unconscious"]]


def test_a_field_that_was_never_there_cannot_have_been_split() -> None:
    with pytest.raises(AssertionError, match="Mistaken has no posture or no lief"):
        plain(Now.Mistaken())


UNTIL = Until(3, "actions")
ROD = Item("x", "bayonet")
SPEAR = Item("ann/spear", "spear", Soundness.BROKEN, 1, 2, 3, ROD, 4, ("slug",))
MARK = Mark("aiming", "S12.4-01", 2, "bob", UNTIL)
SHEET = fighter("ann", strength=12, dexterity=11, movement=7, skills={"Pole Weapons": 2}).sheet
ANN = Figure("ann", "Ann", "red", Cell(1, 2), 3, SHEET, PRONE, 4, "a", "b", (SPEAR,), ("mail",), (MARK,), (Cell(0, 2),))
HOLD = Hold("ann", "bob", "pinning")
FIRE = Field("fire 1", "fire", "alight", "oil", Cell(1, 2), frozenset({Cell(1, 2)}), 3, "ann")
SLOT = Slot((1, 2), "ann", "jab")
CLOCK = Clock(1, "actions", "red", ("red",), "red", ("ann",), (SLOT,), 9)
WIND = Wind(Breeze.SLIGHT, 2)
GRID = HexGrid(3, 2)
BATTLE = Battle(
    GRID, {"ann": ANN}, {Cell(1, 1): "wood"}, {Cell(0, 1): (ROD,)}, (HOLD,), (FIRE,), CLOCK, ("S12.2-08",), WIND
)


@pytest.mark.parametrize(
    ("record", "form"),
    [
        (UNTIL, ["Until", 3, "actions"]),
        (ROD, ["Item", "x", "bayonet", "whole", 0, 0, 0, None, 0, []]),
        (SPEAR, ["Item", "ann/spear", "spear", "broken", 1, 2, 3, plain(ROD), 4, ["slug"]]),
        (MARK, ["Mark", "aiming", "S12.4-01", 2, "bob", plain(UNTIL)]),
        (SHEET, ["Sheet", 12, 11, 8, 7, [["Pole Weapons", 2]]]),
        (HOLD, ["Hold", "ann", "bob", "pinning"]),
        (FIRE, ["Field", "fire 1", "fire", "alight", "oil", [1, 2], [[1, 2]], 3, "ann"]),
        (SLOT, ["Slot", [1, 2], "ann", "jab"]),
        (CLOCK, ["Clock", 1, "actions", "red", ["red"], "red", ["ann"], [plain(SLOT)], 9]),
        (WIND, ["Wind", "slight", 2]),
        (GRID, ["HexGrid", 3, 2]),
    ],
)
def test_journals_know_the_records_of_today_in_these_words(record: object, form: object) -> None:
    assert plain(record) == form, "a field that is new in a record that journals know is a later() one"


def test_journals_know_a_figure_in_these_words() -> None:
    first = ["Figure", "ann", "Ann", "red", [1, 2], 3, plain(SHEET), "prone", 4, "a", "b"]
    assert plain(ANN) == [*first, [plain(SPEAR)], ["mail"], [plain(MARK)], [[0, 2]]]


def test_journals_know_a_battle_in_these_words() -> None:
    ground: list[object] = [plain(GRID), [["ann", plain(ANN)]], [[[1, 1], "wood"]], [[[0, 1], [plain(ROD)]]]]
    assert plain(BATTLE) == ["Battle", *ground, [plain(HOLD)], [plain(FIRE)], plain(CLOCK), ["S12.2-08"], plain(WIND)]
