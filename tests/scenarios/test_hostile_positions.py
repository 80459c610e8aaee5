"""A position with one value changed, of whatever battle and to whatever: it is refused in one line that names the place
and says what would be right, or it is played on from as any other."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from core.match.cups import SeededCup
from core.match.match import Match
from core.match.policy import Seats
from scenarios.catalogue import library, load
from scenarios.positions import FaultyPosition, at_position, object_of
from tests.support.matches import Chance
from tests.support.mutations import mutated, position_by_lot

BATTLES = int(os.environ.get("FUZZ_BATTLES", "4" if os.environ.get("CI") else "20"))
CHANGES = 60
"""So many changes of the position of one battle, each alone."""
DECISIONS = 40
WHOLE = 150
"""So many answers of a battle, each position between two orders looked at."""
LONGEST = 500
"""No refusal is longer, in letters."""
SCENARIOS = {"skirmish": "riot", "scuffle": "granary", "clinch": "boots", "rounds": "darts-final"}


@cache
def midway(name: str, seed: int = 3, answers: int = 25) -> str:
    return json.dumps(position_by_lot(load(name), seed, answers))


def refusal(name: str, change: Callable[[dict[str, Any]], object]) -> str:
    """Why a position of a battle under way is refused once this is changed in it."""
    said = json.loads(midway(name))
    change(said["battle"])
    with pytest.raises(FaultyPosition) as refused:
        at_position(load(name), said)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def first(**values: object) -> Callable[[dict[str, Any]], object]:
    """The first figure has these values."""
    return lambda battle: battle["figures"][0].update(values)


def clock(**values: object) -> Callable[[dict[str, Any]], object]:
    return lambda battle: battle["clock"].update(values)


def goal(*, named: bool = False, **values: object) -> Callable[[dict[str, Any]], object]:
    """The side of the first figure has one more goal, about the last figure where it is `named`."""

    def changed(battle: dict[str, Any]) -> None:
        figures = battle["figures"]
        about = {"figures": [figures[-1]["id"]]} if named else {}
        battle.setdefault("goals", []).append({"side": figures[0]["side"], **about, **values})

    return changed


CASES: dict[str, tuple[str, Callable[[dict[str, Any]], object], str]] = {
    "posture": ("riot", first(posture={"name": "flying", "upright": True}), "posture.name: unknown posture 'flying'"),
    "posture of another game": (
        "duel",
        first(posture={"name": "sitting", "upright": True}),
        "unknown posture 'sitting'",
    ),
    "posture that lies": (
        "riot",
        first(posture={"name": "prone", "upright": True}),
        "expected upright false and stands false for prone",
    ),
    "side": ("riot", clock(sides=["red", "mauve"]), "clock.sides: unknown side 'mauve'"),
    "sides": (
        "riot",
        lambda battle: battle["clock"].update(sides=[battle["figures"][0]["side"]] * 2),
        "clock.sides: expected each side once",
    ),
    "no sides": ("riot", clock(sides=[]), "clock.sides: expected each side once"),
    "side at work": ("riot", clock(side="mauve"), "clock.side: unknown side 'mauve'"),
    "winner": ("riot", clock(ended={"winner": "mauve", "reason": "x"}), "clock.ended.winner: unknown side 'mauve'"),
    "turn": ("riot", clock(turn=-1), "clock.turn: expected 0 to"),
    "no turn": ("riot", clock(turn=0), "expected a turn from 1 in the phase"),
    "phase": ("riot", clock(phase="tea"), "clock.phase: unknown phase 'tea'"),
    "pending": (
        "riot",
        lambda battle: battle["clock"].update(pending=[battle["figures"][0]["id"]] * 2),
        "clock.pending: duplicate",
    ),
    "band": (
        "riot",
        lambda b: b["clock"].update(queue=[{"rank": [-20, 0, 0, 0], "figure": b["figures"][0]["id"]}]),
        "clock.queue[1].rank[1]: expected 1 to 3, got -20",
    ),
    "rank": (
        "boots",
        lambda b: b["clock"].update(queue=[{"rank": [-20], "figure": b["figures"][0]["id"]}]),
        "expected 0 to",
    ),
    "ranks": (
        "boots",
        lambda b: b["clock"].update(queue=[{"rank": [1, 2], "figure": b["figures"][0]["id"]}]),
        "expected 1 numbers, got 2",
    ),
    "order": (
        "boots",
        lambda b: b["clock"].update(queue=[{"rank": [n], "figure": b["figures"][0]["id"]} for n in (1, 0)]),
        "expected ascending ranks",
    ),
    "hurt": ("riot", first(hurt=-3), "hurt: expected a number from 0, got -3"),
    "too much hurt": ("riot", first(hurt=900_000), "hurt: expected at most 200 hits, got 900000"),
    "score": ("duel", lambda b: b["figures"][0]["sheet"].update(strength=0), "sheet.strength: expected 1 to 40, got 0"),
    "mark": ("riot", first(marks=[{"kind": "sleepy", "rule": "S1-01"}]), "marks[1].kind: unknown mark 'sleepy'"),
    "clause": ("riot", first(marks=[{"kind": "stunned", "rule": "S999-1"}]), "marks[1].rule: unknown rule 'S999-1'"),
    "character": ("riot", first(character="poet"), "character: unknown character 'poet'"),
    "walk off the map": ("riot", first(walk=[[900, 900]]), "is off the map"),
    "also": (
        "riot",
        lambda b: b["figures"][0].update(also=[b["figures"][0]["at"]]),
        "also: duplicate cell",
    ),
    "wall": (
        "riot",
        lambda b: b["terrain"].update({b["figures"][0]["at"]: "wall"}),
        "is wall; choose a cell that can be entered",
    ),
    "height": ("riot", lambda b: b.update(heights={"0101": 900}), "expected 0 to 9 metres"),
    "name": ("riot", first(name="x" * 900), "name: expected at most 200 characters"),
    "life": ("riot", first(life="gone"), "life: unknown life 'gone'"),
    "life of another game": ("boots", first(life="gone"), "life: unknown life 'gone'"),
    "phase within an order": ("riot", clock(phase="initiative"), "got 'initiative'"),
    "no phase": ("riot", clock(phase=""), "got ''"),
    "nobody's phase": (
        "riot",
        clock(phase="movement", side=""),
        "clock.side: missing; the phase movement needs one of",
    ),
    "nobody's turn": (
        "boots",
        clock(phase="acting", queue=[]),
        "clock.queue: expected the active figure of the phase acting",
    ),
    "nobody's turn in a round": (
        "darts-final",
        clock(queue=[], phase="turn"),
        "clock.queue: expected the active figure of the phase turn",
    ),
    "pending within an order": (
        "darts-final",
        lambda b: b["clock"].update(pending=[b["figures"][0]["id"]]),
        "clock.pending: figures are pending only during an order",
    ),
    "the other side's": (
        "riot",
        lambda b: b["clock"].update(phase="movement", side="red", pending=[name_of(b, "blue")]),
        "is not of red, the side of this phase; remove",
    ),
    "goal of nobody": ("boots", goal(kind="restrain", grip="held"), "].figures: missing; 'restrain' needs figures"),
    "goal of none": ("riot", goal(kind="reach", cells=["0101"], count=0), "].count: expected a number from 1, got 0"),
    "goal for no time": (
        "riot",
        goal(kind="reach", cells=["0101"], turns=-1),
        "expected count, until and turns of 0 or more",
    ),
    "goal of a grip": ("boots", goal(kind="restrain", named=True, grip="tickled"), "].grip: unknown grip 'tickled'"),
    "mark of a state": (
        "granary",
        first(marks=[{"kind": "entry: asleep", "rule": "H-begin-01"}]),
        "marks[1].how: unknown state of entry 'asleep'",
    ),
}


def name_of(battle: dict[str, Any], side: str) -> str:
    """The first figure of a side."""
    return next(str(figure["id"]) for figure in battle["figures"] if figure["side"] == side)


ABOUT: dict[str, tuple[str, str, str, str, str]] = {
    "figure": ("riot", "aiming", "S12.0-27", "nobody", "unknown figure 'nobody'"),
    "hex": ("riot", "in fire", "S16.11-24", "9999", "expected a cell such as "),
    "figure in scuffle": ("granary", "at blows", "H-begin-06", "nobody", "unknown figure 'nobody'"),
    "pair in scuffle": ("granary", "entry: entering", "H-begin-01", "nobody", "unknown figure 'nobody'"),
    "foe": ("boots", "unseen", "G-defend-05", "", "unknown figure ''"),
    "watched": ("boots", "watched", "G-wait-01", "1 x", "expected a cell such as "),
    "off the map": ("boots", "watched", "G-wait-01", "900 900", "cell: [900, 900] is off the map"),
    "trigger": ("boots", "awaited", "G-wait-01", "rain", "unknown trigger 'rain'"),
    "last second": ("boots", "fought", "G-fatigue-01", "soon", "expected a number in quotes, for example "),
    "part": ("boots", "crippled", "G-wound-06", "tail", "unknown part of the body 'tail'"),
    "wall": ("darts-final", "climbed", "C-move-08", "3", "expected a cell such as "),
    "destination": ("darts-final", "is to be taken away", "C-other-06", "away", "expected a cell such as "),
    "held off": ("darts-final", "holds off", "C-delay-04", "nobody", "unknown figure 'nobody'"),
    "pair": ("darts-final", "may go on", "C-edge-combination-03", "sit|x", "expected two manoeuvres"),
    "passing": ("darts-final", "may go on at once", "C-grab-03", "", "no figure has this mark between two orders"),
}
"""A scenario, a kind of mark, its rule, what it is about, and what is said of that."""


@pytest.mark.parametrize("case", ABOUT)
def test_a_mark_is_about_what_marks_of_its_kind_are_about(case: str) -> None:
    name, kind, rule, about, told = ABOUT[case]
    said = refusal(name, first(marks=[{"kind": kind, "rule": rule, "about": about}]))
    assert "battle.figures[1].marks[1]." in said
    assert told in said


@pytest.mark.parametrize(("kind", "rule"), [("in fire", "S16.11-24"), ("stunned", "S12.0-16")])
def test_the_cell_of_a_mark_is_one_of_the_map(kind: str, rule: str) -> None:
    said = refusal("riot", first(marks=[{"kind": kind, "rule": rule, "cell": [900, 900]}]))
    assert "battle.figures[1].marks[1].cell: [900, 900] is off the map" in said


@pytest.mark.parametrize("case", CASES)
def test_what_no_battle_could_come_to_is_refused_with_its_place(case: str) -> None:
    name, change, told = CASES[case]
    assert told in refusal(name, change)


@pytest.mark.parametrize("name", SCENARIOS.values())
def test_what_a_battle_has_come_to_is_taken_up(name: str) -> None:
    assert at_position(load(name), midway(name)).answers is not None


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(1, BATTLES + 1))
@pytest.mark.parametrize("ruleset", SCENARIOS)
def test_all_that_a_battle_comes_to_is_taken_up(ruleset: str, seed: int) -> None:
    random = Random(f"{ruleset} {seed} whole")
    scenario = load(random.choice([notice.id for notice in library() if notice.ruleset == ruleset]))
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(seed))
    seats = Seats({party.side: Chance(seed + n) for n, party in enumerate(scenario.parties)})
    anchor = None
    for number, _ in enumerate(match.play_on(seats)):
        if match.position.anchor is not anchor:
            anchor = match.position.anchor
            at_position(scenario, json.loads(json.dumps(object_of(scenario.ruleset, anchor, ()))))
        if number == WHOLE:
            break


@pytest.mark.parametrize("ruleset", SCENARIOS)
def test_one_change_is_refused_in_a_line_or_played_on_from(ruleset: str) -> None:
    survives(ruleset, 0, 15)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(1, BATTLES + 1))
@pytest.mark.parametrize("ruleset", SCENARIOS)
def test_many_changes_are_refused_in_a_line_or_played_on_from(ruleset: str, seed: int) -> None:
    survives(ruleset, seed, CHANGES)


def survives(ruleset: str, seed: int, changes: int) -> None:
    random = Random(f"{ruleset} {seed}")
    scenario = load(
        random.choice([notice.id for notice in library() if notice.ruleset == ruleset]) if seed else SCENARIOS[ruleset]
    )
    before = json.dumps(position_by_lot(scenario, seed, random.randrange(100 if seed else 30)))
    for _ in range(changes):
        said = json.loads(before)
        changed = mutated(random, said)
        try:
            begun = at_position(scenario, said)
        except FaultyPosition as fault:
            told = str(fault)
            assert "\n" not in told, changed
            assert len(told) <= LONGEST, changed
            continue
        match = Match.start(begun.ruleset, begun.battle, SeededCup(seed), answers=begun.answers)
        seats = Seats({party.side: Chance(seed + n) for n, party in enumerate(begun.parties)})
        try:
            for number, _ in enumerate(match.play_on(seats)):
                if number == DECISIONS:
                    break
        except Exception as fault:
            raise AssertionError(f"{scenario.id}: {changed}") from fault
