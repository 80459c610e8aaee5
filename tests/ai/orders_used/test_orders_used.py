"""The counts of orders used: what is legal, what counts as an option, how they are kept and told."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from core.match.cups import SeededCup
from core.match.match import Match
from core.rulesets.clinch.turn.manoeuvres import AllOutAttack, Attack
from core.rulesets.clinch.turn.ways import AllOut
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.going import Go
from scenarios.catalogue import load
from tests.ai.orders_used.__main__ import by_game, kept_in, report, run, wanted
from tests.ai.orders_used.counting import Counts, Series, added, counted, legal_names, names
from tests.ai.orders_used.table import lines, never_chosen, rows
from tests.ai.orders_used.trying import cases, tried
from tests.ai.orders_used.trying import report as told_of

DUEL = Series("duel", "soldier", 1)
FEW = Counts(3, Counter({"strike": 2, "strike part=head": 2, "sweep": 1}), Counter({"strike": 1}))


def test_an_order_is_named_by_its_verb_and_each_option_that_is_not_usual() -> None:
    assert [*names(Attack("ann"))] == ["attack"]
    assert [*names(AllOutAttack("ann", AllOut.STRONG))] == ["all-out-attack", "all-out-attack how=strong"]
    assert [*names(Go("ann", (), Gait.JOG, only_moving=True))] == ["go", "go gait=jog", "go only_moving"]


def test_a_menu_has_orders_and_options_but_none_that_would_do_nothing() -> None:
    scenario = load("underpass")
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(1))
    legal = legal_names(match.menu)
    assert {"attack", "all-out-attack", "all-out-attack how=strong"} <= legal
    pointless = {type(one) for one in match.menu if one.why_pointless(match.battle)}
    assert {kind.verb for kind in pointless}.isdisjoint(legal - {"all-out-attack"})


def test_what_is_chosen_was_legal() -> None:
    found = counted(DUEL)
    assert found.decisions
    assert all(found.chosen[name] <= found.legal[name] for name in found.chosen)
    assert sum(count for name, count in found.chosen.items() if " " not in name) == found.decisions


def test_the_same_battle_is_counted_alike() -> None:
    assert counted(DUEL) == counted(DUEL)


def test_counts_add_up() -> None:
    both = added([FEW, FEW])
    assert both.decisions == 6
    assert both.legal["sweep"] == 2
    assert both.chosen["strike"] == 2


def test_an_order_comes_before_its_options_with_how_often_it_was_chosen() -> None:
    by_level = {"soldier": FEW}
    assert rows(by_level) == ["strike", "strike part=head", "sweep"]
    assert rows(by_level, options=False) == ["strike", "sweep"]
    assert [line.split() for line in lines("skirmish", by_level, ["strike", "sweep"])] == [
        ["skirmish", "soldier"],
        ["decisions", "3"],
        ["strike", "1/2"],
        ["sweep", "0/1"],
    ]


def test_what_is_never_chosen_is_told_by_how_often_it_was_legal() -> None:
    assert never_chosen(FEW) == ["strike part=head", "sweep"]
    assert never_chosen(FEW, options=False) == ["sweep"]


def test_battles_that_were_kept_are_not_fought_again(tmp_path: Path) -> None:
    file = tmp_path / "used.jsonl"
    first = run([DUEL], file)
    assert kept_in(file) == first
    file.write_text(json.dumps({**DUEL._asdict(), "decisions": 1, "legal": {}, "chosen": {}}) + "\n", "utf-8")
    assert run([DUEL], file)[DUEL].decisions == 1


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "used.jsonl"
    file.write_text('{"scenario": "duel"}\n', "utf-8")
    with pytest.raises(ValueError, match=r"used\.jsonl:1: not a counted battle .*delete the line"):
        kept_in(file)


def test_battles_are_asked_for_by_game_scenario_and_level() -> None:
    assert wanted(["skirmish"], ["duel"], ["soldier", "veteran"], 2, 5) == [
        Series("duel", "soldier", 5),
        Series("duel", "veteran", 5),
        Series("duel", "soldier", 6),
        Series("duel", "veteran", 6),
    ]
    assert all(load(one.scenario).ruleset.id == "clinch" for one in wanted(["clinch"], [], ["soldier"], 1, 1))


def test_the_report_is_text_or_json() -> None:
    found = {DUEL: FEW}
    assert by_game(found)["skirmish"]["soldier"] == FEW
    (told,) = report(found, options=True, form="json")
    assert json.loads(told)["skirmish"]["soldier"]["legal"]["sweep"] == 1
    assert "| sweep | 0/1 |" in [*report(found, options=True, form="markdown")]


def test_an_order_not_chosen_is_tried_with_the_same_dice() -> None:
    found = [case for case in cases(DUEL, ["defend"]) if case.name == "defend"]
    assert found
    assert {*names(found[0].chosen)}.isdisjoint({"defend"})
    one = tried(found[0], most=1, throws=4, turns=1)
    assert one.variant.verb == "defend"
    assert next(iter(told_of("defend", [one]))).startswith("defend: 1 tried")
