"""What told two things in one text (a mark, a hold, a field) is read as today's fields, and hashed as that text."""

from __future__ import annotations

from typing import Any

import pytest

from core.battle.field import Field
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.posture import STANDING
from core.match.fingerprint import plain
from core.space.cell import Cell
from core.space.hexes import HexGrid
from scenarios.values import Misread, Values

OLD: dict[str, tuple[str, Mark]] = {
    "watched": ("3 -2", Mark("watched", "G-wait-01", cell=Cell(3, -2))),
    "climbed": ("4,7", Mark("climbed", "C-move-08", cell=Cell(4, 7))),
    "aims": ("4,7", Mark("aims", "C-aim-01", cell=Cell(4, 7))),
    "picks its way": ("0304", Mark("picks its way", "H-broken-03", cell=Cell(2, 2))),
    "did not get into": ("0101", Mark("did not get into", "H-broken-08", cell=Cell(0, 0))),
    "is to be taken away": ("0304", Mark("is to be taken away", "C-other-06", cell=Cell(2, 3))),
    "in fire": ("0,0", Mark("in fire", "S16.11-24", cell=Cell(0, 0))),
    "fire laid": ("ann/rifle|kill", Mark("fire laid", "C-suppress-02", about="ann/rifle", how="kill")),
    "may go on": ("feint then strike|", Mark("may go on", "C-edge-combination-03", how="feint then strike")),
    "goes on": ("attack|ben", Mark("goes on", "C-edge-combination-04", about="ben", how="attack")),
    "manoeuvre": ("all-out-attack: strong", Mark("manoeuvre", "G-base-09", about="all-out-attack", how="strong")),
}
"""By their kind what marks were about, and what they are."""
VALUES = Values(HexGrid(8, 8), type(STANDING))


@pytest.mark.parametrize("kind", OLD)
def test_an_old_text_is_read_as_fields(kind: str) -> None:
    text, mark = OLD[kind]
    assert read({"kind": kind, "rule": mark.rule, "about": text}) == mark


@pytest.mark.parametrize("kind", OLD)
def test_journals_know_the_fields_by_the_old_text(kind: str) -> None:
    text, mark = OLD[kind]
    assert plain(mark) == ["Mark", kind, mark.rule, 0, text, None]


PAIRS: dict[str, Mark] = {
    "entry: shove-failed": Mark("entry", "H-begin-01", about="ben", how="shove-failed"),
    "window: open": Mark("window", "G-armlock-02", 10, "ben", how="open"),
}
"""By the kind that they had, marks of the state of a pair."""


@pytest.mark.parametrize("kind", PAIRS)
def test_the_state_of_a_pair_stood_in_the_kind(kind: str) -> None:
    mark = PAIRS[kind]
    assert read({"kind": kind, "rule": mark.rule, "value": mark.value, "about": "ben"}) == mark
    assert plain(mark) == ["Mark", kind, mark.rule, mark.value, "ben", None]
    assert read(VALUES.record(mark)) == mark


@pytest.mark.parametrize("kind", OLD)
def test_what_is_written_today_is_read_again(kind: str) -> None:
    _, mark = OLD[kind]
    assert read(VALUES.record(mark)) == mark


def test_one_thing_alone_is_what_it_was() -> None:
    mark = Mark("manoeuvre", "G-base-09", about="attack")
    assert read({"kind": "manoeuvre", "rule": "G-base-09", "about": "attack"}) == mark
    assert plain(mark) == ["Mark", "manoeuvre", "G-base-09", 0, "attack", None]


@pytest.mark.parametrize(
    ("kind", "text"), [("watched", "1 x"), ("watched", "1234567 1"), ("aims", "smith,jr"), ("picks its way", "away")]
)
def test_a_text_that_names_no_cell_stays_as_it_is(kind: str, text: str) -> None:
    assert read({"kind": kind, "rule": "G-wait-01", "about": text}) == Mark(kind, "G-wait-01", about=text)


def test_a_cell_far_off_the_map_is_a_cell() -> None:
    read_today = read({"kind": "watched", "rule": "G-wait-01", "about": "123456 -12345"})
    assert read_today == Mark("watched", "G-wait-01", cell=Cell(123456, -12345))


def test_a_text_beside_the_fields_of_today_is_one_thing() -> None:
    mark = Mark("goes on", "C-edge-combination-04", about="ben|jr", how="attack")
    assert read(VALUES.record(mark)) == mark


def test_a_kind_that_no_journal_knows_is_known_by_its_fields() -> None:
    mark = Mark("sees a ghost", "T-01", cell=Cell(1, 2), how="dimly")
    assert plain(mark) == ["Mark", "sees a ghost", "T-01", 0, "", None, ["cell", [1, 2]], ["how", "dimly"]]


def test_a_mark_that_is_none_is_refused() -> None:
    with pytest.raises(Misread):
        read({"kind": "watched", "rule": "G-wait-01", "about": 3})


PINS: dict[tuple[str, str], Hold] = {
    ("pin-limb", "left leg, tightly"): Hold("ann", "ben", "pin-limb", part="left leg", how=("tightly",)),
    ("pin-both-arms", "both arms, by a line"): Hold(
        "ann", "ben", "pin-both-arms", part="both arms", how=("by a line",)
    ),
    ("pin-throat", "throat at -10"): Hold("ann", "ben", "pin-throat", part="throat", how=("hard",)),
    ("pin-throat", "throat at -6, tightly"): Hold("ann", "ben", "pin-throat", part="throat", how=("soft", "tightly")),
    ("pin-limb", "right arm"): Hold("ann", "ben", "pin-limb", part="right arm"),
    ("weapon", "ben/club, tightly"): Hold("ann", "ben", "weapon", part="ben/club, tightly"),
}
"""By their grip and what the part of a hold was, holds; only pins told how they hold."""


@pytest.mark.parametrize(("grip", "part"), PINS)
def test_the_part_of_a_pin_told_how_it_holds(grip: str, part: str) -> None:
    hold = PINS[grip, part]
    assert read_hold({"holder": "ann", "held": "ben", "grip": grip, "part": part}) == hold
    assert plain(hold) == ["Hold", "ann", "ben", grip, ["part", part]]
    assert read_hold(VALUES.record(hold)) == hold


def test_a_way_that_no_journal_knows_is_known_by_its_field() -> None:
    hold = Hold("ann", "ben", "pin-limb", part="left leg", how=("dimly",))
    assert plain(hold) == ["Hold", "ann", "ben", "pin-limb", ["how", ["dimly"]], ["part", "left leg"]]


CLOUDS: dict[tuple[str, str], str] = {
    ("cloud", "ann/smoke grenade/1"): "ann/smoke grenade",
    ("cloud", "smoke 1"): "",
    ("grenade", "ann/smoke grenade"): "",
}
"""By their machine and id, what fields came from; only clouds told it."""


@pytest.mark.parametrize(("machine", "name"), CLOUDS)
def test_the_id_of_a_cloud_told_where_it_came_from(machine: str, name: str) -> None:
    there = Cell(1, 2)
    cloud = Field(name, machine, "hex", "smoke", there, frozenset((there,)), 3, "ann", CLOUDS[machine, name])
    said = {name: one for name, one in VALUES.record(cloud).items() if name != "source"}
    assert VALUES.read_record(said, Field, ("fields", 0)) == cloud
    assert plain(cloud) == ["Field", name, machine, "hex", "smoke", [1, 2], [[1, 2]], 3, "ann"]
    assert VALUES.read_record(VALUES.record(cloud), Field, ("fields", 0)) == cloud


def test_a_source_that_the_id_does_not_tell_is_known_by_its_field() -> None:
    cloud = Field("smoke 1", "cloud", "hex", "smoke", Cell(1, 2), frozenset(), 3, source="ann/grenade")
    assert plain(cloud) == ["Field", "smoke 1", "cloud", "hex", "smoke", [1, 2], [], 3, None, ["source", "ann/grenade"]]


def read_hold(said: dict[str, Any]) -> Hold:
    hold: Hold = VALUES.read_record(said, Hold, ("holds", 0))
    return hold


def read(said: dict[str, Any]) -> Mark:
    mark: Mark = VALUES.read_record(said, Mark, ("marks", 0))
    return mark
