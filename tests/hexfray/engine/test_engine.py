"""What the engine replies. Broken and mutated requests are in test_hostile.py."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hexfray.cli.command_line import app
from hexfray.engine.engine import Engine
from tests.support.engine import SCENARIO, Talk
from tests.support.journals import outdated
from tests.support.spoils import MEND, rifles
from tests.support.two_ways import DEEP, MARK, name, text


def test_a_reply_repeats_the_id_of_its_request() -> None:
    assert Talk().ask("hello", id=7)["id"] == 7
    assert "id" not in Talk().ask("hello")


def test_a_fault_repeats_the_id_too() -> None:
    assert Talk().ask("legal", id="x")["id"] == "x"


def test_hello_says_what_there_is() -> None:
    said = Talk().ask("hello")
    assert said["name"] == "hexfray"
    assert said["protocol"] == 1
    assert said["rulesets"] == ["skirmish", "clinch", "rounds"]
    policies = said["policies"]
    assert isinstance(policies, dict)
    assert policies["skirmish"] == ["random", "nearest", "recruit", "soldier", "veteran", "master"]
    assert policies["scuffle"][:2] == ["random", "nearest"]


def test_a_new_battle_replaces_the_one_before() -> None:
    talk = Talk.moving()
    talk.ask("new", scenario="duel")
    assert talk.ask("position")["battle"]["figures"][0]["id"] == "ysolt"  # type: ignore[index]


def test_a_new_battle_that_fails_leaves_the_one_before() -> None:
    talk = Talk.moving()
    before = talk.ask("position")
    assert talk.fault("new", scenario="dul")[0] == "name"
    assert talk.ask("position") == before


def test_options_are_switched_on_over_those_of_the_scenario() -> None:
    talk = Talk()
    talk.ask("new", scenario=SCENARIO, options=["S12.4-12"])
    assert talk.ask("position")["battle"]["options"] == ["S12.4-12"]  # type: ignore[index]


def test_a_journal_with_options_is_gone_on_with_under_them() -> None:
    talk = Talk()
    talk.ask("new", scenario=SCENARIO, options=["S12.4-12"], dice={"seed": 1})
    talk.ask("auto", policy="nearest")
    other = Talk()
    other.ask("load", journal=talk.ask("journal")["journal"])
    assert other.ask("position") == talk.ask("position")


# -- dice ------------------------------------------------------------------------------------------------------------


def test_dice_are_asked_for_if_nothing_is_said() -> None:
    waiting = Talk.begun().ask("position")["waiting"]
    assert waiting == {
        "kind": "roll",
        "dice": "1d6",
        "rules": ["S12.0-05"],
        "for": "initiative of Red",
        "figure": None,
        "target": None,
        "need": None,
        "chance": None,
        "tally": None,
    }


def test_seeded_dice_fall_by_themselves_and_alike() -> None:
    one, other = Talk.begun({"seed": 3}), Talk.begun({"seed": 3})
    assert one.ask("auto", policy="nearest", until="end") == other.ask("auto", policy="nearest", until="end")


def test_a_script_that_runs_dry_leaves_the_roll_to_be_typed() -> None:
    talk = Talk.begun({"script": [[5], [2]]})
    talk.ask("choose", order="mara move-first")
    talk.ask("choose", order="mara move path=0203 facing=N")
    talk.ask("choose", order="bo move facing=S")
    talk.ask("choose", order="mara declare-nothing")
    talk.ask("choose", order="bo declare-nothing")
    reply = talk.ask("choose", order="mara strike target=bo item=mara/spear")
    assert "the script has no dice left after 2 rolls" in str(reply["dice_fault"])
    assert reply["waiting"]["kind"] == "roll"  # type: ignore[index]
    assert "error" not in talk.ask("roll", faces=[6, 6, 4])


def test_a_script_that_does_not_reach_the_first_choice_is_no_beginning() -> None:
    talk = Talk()
    assert talk.fault("new", scenario=SCENARIO, dice={"script": [[5]]})[0] == "dice"
    assert talk.fault("position")[0] == "state"


# -- choosing --------------------------------------------------------------------------------------------------------


def test_every_choice_listed_may_be_given_by_its_number_or_its_order() -> None:
    talk = Talk.moving()
    choices = talk.ask("legal")["choices"]
    assert isinstance(choices, list)
    for choice in (choices[0], choices[7], choices[-1]):
        by_number = talk.ask("choose", n=choice["n"])
        talk.ask("undo")
        assert talk.ask("choose", order=choice["order"]) == by_number
        talk.ask("undo")


def test_a_refused_choice_says_why_and_is_refused_for_that() -> None:
    talk = Talk.moving()
    talk.ask("choose", order="mara move facing=N")
    talk.ask("choose", order="bo move facing=S")
    refused = talk.ask("legal")["refused"]
    assert isinstance(refused, list)
    first = refused[0]
    kind, message = talk.fault("choose", order=first["order"])
    assert kind == "illegal"
    assert message.endswith(f": {first['why_not']} [{first['rule']}]")


def test_a_choice_that_leads_to_a_roll_shows_it() -> None:
    talk = Talk.moving()
    talk.ask("choose", order="mara move path=0203 facing=N")
    talk.ask("choose", order="bo move facing=S")
    talk.ask("choose", order="mara declare-nothing")
    talk.ask("choose", order="bo declare-nothing")
    choices = talk.ask("legal", refused=False)["choices"]
    assert isinstance(choices, list)
    strike = next(choice for choice in choices if choice["order"] == "mara strike target=bo item=mara/spear")
    assert strike["roll"]["need"]["total"] == 8
    assert [(line["label"], line["value"]) for line in strike["roll"]["tally"]] == [
        ("DEX", 12),
        ("unskilled", -4),
    ]


def test_legal_comes_by_count_and_by_page() -> None:
    talk = Talk.moving()
    every = talk.ask("legal", refused=False)
    choices = every["choices"]
    assert isinstance(choices, list)
    assert every["total"] == len(choices) > 20
    page = talk.ask("legal", **{"from": 10, "count": 5})
    assert page["choices"] == choices[10:15]
    assert "refused" not in page
    assert talk.ask("legal", count=0)["choices"] == []
    assert talk.ask("legal", **{"from": 10_000})["choices"] == []


def test_a_battle_begins_from_a_position() -> None:
    talk = Talk.moving()
    there = talk.ask("position")
    other = Talk()
    other.ask("new", scenario=SCENARIO, position=there["loadable"])
    assert other.ask("position") == there
    other.ask("new", scenario=SCENARIO, position=json.dumps(there["loadable"]))
    assert other.ask("position") == there


def test_a_position_that_does_not_hold_leaves_the_battle_before() -> None:
    talk = Talk.moving()
    before = talk.ask("position")
    kind, message = talk.fault("new", scenario=SCENARIO, position={"format": 1})
    assert kind == "position"
    assert (
        message == "position: ruleset: missing; use the whole text, for example "
        '{"format": 1, "ruleset": "skirmish", "battle": {…}}'
    )
    assert talk.ask("position") == before


def test_legal_for_one_figure_keeps_the_numbers() -> None:
    talk = Talk()
    talk.ask("new", scenario="tavern", dice={"seed": 1})
    talk.ask("auto", policy="nearest")
    figures = talk.ask("position")["waiting"]["figures"]  # type: ignore[index]
    alone = talk.ask("legal", figure=figures[1], refused=False)["choices"]
    assert isinstance(alone, list)
    assert {choice["order"].split()[0] for choice in alone} == {figures[1]}
    assert alone[0]["n"] > 0


@pytest.mark.parametrize("fields", [{}, {"order": "mara end-moves", "n": 0}])
def test_one_of_order_and_number_is_wanted(fields: dict[str, object]) -> None:
    kind, message = Talk.moving().fault("choose", **fields)
    assert (kind, message.split(":")[0]) == ("request", "choose")


# -- policies --------------------------------------------------------------------------------------------------------


def test_auto_decides_once_or_until_the_turn_or_the_battle_is_over() -> None:
    talk = Talk.begun({"seed": 5})
    assert len(talk.ask("auto", policy="nearest")["orders"]) == 1  # type: ignore[arg-type]
    talk.ask("auto", policy="nearest", until="turn")
    assert talk.ask("position")["battle"]["clock"]["turn"] == 2  # type: ignore[index]
    assert talk.ask("auto", policy="nearest", until="end")["waiting"]["kind"] == "over"  # type: ignore[index]


def test_auto_stops_when_its_time_is_over() -> None:
    talk = Talk.begun({"seed": 5})
    assert len(talk.ask("auto", policy="nearest", until="end", budget_ms=0)["orders"]) == 1  # type: ignore[arg-type]


def test_auto_stops_at_a_roll_that_must_be_typed() -> None:
    talk = Talk.moving()
    assert talk.ask("auto", policy="nearest", until="end")["waiting"]["kind"] == "roll"  # type: ignore[index]


def test_why_gives_as_many_reasoned_choices_as_wanted() -> None:
    choices = Talk.moving().ask("why", policy="veteran", top=2)["choices"]
    assert isinstance(choices, list)
    assert len(choices) == 2
    assert choices[0]["score"] == sum(term["value"] for term in choices[0]["terms"])
    does = choices[0]["reasons"][0]
    assert does["kind"] == "does"
    assert does["words"] in choices[0]["words"]


def test_a_way_round_has_its_cells() -> None:
    talk = Talk()
    talk.ask("new", scenario=tomllib.loads(text("skirmish")), dice={"seed": 1})
    while not any("ann move path" in str(order) for order in talk.open_orders()):
        talk.ask("auto", policy="nearest", until="decision")
    reasons = talk.ask("why", policy="veteran", top=1)["choices"][0]["reasons"]  # type: ignore[index]
    (way,) = [reason for reason in reasons if reason["kind"] == "way"]
    assert way["way"][-1] == name(MARK)
    assert name((14, DEEP)) in way["way"]
    assert reasons[0]["way"] == []


def test_a_policy_without_reasons_says_so() -> None:
    assert Talk.moving().fault("why", policy="random")[0] == "state"


# -- taking back and keeping -----------------------------------------------------------------------------------------


def test_undo_takes_back_orders_rolls_and_edits_alike() -> None:
    talk = Talk.begun()
    before = talk.ask("position")
    talk.ask("roll", faces=[5])
    talk.ask("roll", faces=[2])
    talk.ask("choose", order="mara move-first")
    talk.ask("edit", figure="mara", set={"hurt": 2})
    talk.ask("undo", steps=4)
    assert talk.ask("position") == before


def test_more_than_was_done_cannot_be_taken_back() -> None:
    assert Talk.begun().fault("undo")[0] == "state"


def test_an_edit_is_told_and_holds() -> None:
    talk = Talk.moving()
    events = talk.ask("edit", figure="mara", set={"hurt": 2})["events"]
    assert [event["event"] for event in events] == ["figure_edited"]  # type: ignore[attr-defined]
    assert talk.ask("position")["battle"]["figures"][0]["hurt"] == 2  # type: ignore[index]


@pytest.mark.parametrize("fields", [{}, {"figure": "mara", "cell": "0101"}])
def test_one_thing_at_a_time_is_edited(fields: dict[str, object]) -> None:
    assert Talk.moving().fault("edit", set={"hurt": 2}, **fields)[0] == "request"


def test_figures_are_added_and_removed() -> None:
    talk = Talk.moving()
    events = talk.ask("edit", figure="ned", add={"copy": "bo", "at": "0101"})["events"]
    assert [event["event"] for event in events] == ["figure_added"]  # type: ignore[attr-defined]
    talk.ask("edit", figure="ned", remove=True)
    assert "ned" not in json.dumps(talk.ask("position"))
    assert talk.fault("edit", figure="ned", set={"hurt": 1}, add={"copy": "bo"})[0] == "request"
    assert talk.fault("edit", figure="ned", add={"copy": "bo", "at": "9999"}) == (
        "edit",
        "at: 9999 is off the map (0101 to 0505)",
    )


def test_a_fork_is_a_sandbox_until_back() -> None:
    talk = Talk.moving()
    before = talk.ask("position")
    assert talk.ask("fork")["sandbox"] == 1
    talk.ask("auto", policy="recruit")
    talk.ask("edit", figure="mara", set={"hurt": 2})
    assert talk.ask("position") != before
    assert talk.ask("back")["sandbox"] == 0
    assert talk.ask("position") == before
    assert talk.fault("back")[0] == "state"


def test_what_if_gives_the_shares_and_changes_nothing() -> None:
    talk = Talk.moving()
    before = talk.ask("position")
    found = talk.ask("what_if", times=2, policy="recruit")
    assert found["times"] == len(found["outcomes"]) == 2  # type: ignore[arg-type]
    assert sum(found["won"].values()) + found["nobody"] == 2  # type: ignore[attr-defined, operator]
    assert found == talk.ask("what_if", times=2, policy="recruit")
    assert talk.ask("position") == before
    assert talk.fault("what_if", policy="nobody")[0] == "name"


def test_the_journal_of_a_typed_duel_replays_to_the_same_log(tmp_path: Path) -> None:
    talk = Talk.begun()
    told = [event["told"] for event in talk.ask("load", journal=talk.ask("journal")["journal"])["events"]]  # type: ignore[attr-defined]
    faces, reply = 0, talk.ask("position")
    while (waiting := reply["waiting"])["kind"] != "over":  # type: ignore[index]
        if waiting["kind"] == "roll":  # type: ignore[index]
            count = int(waiting["dice"].split("d")[0])  # type: ignore[index]
            faces += 1
            reply = talk.ask("roll", faces=[(faces * 5 + n * 3) % 6 + 1 for n in range(count)])
        else:
            reply = talk.ask("auto", policy="nearest")
        told += [event["told"] for event in reply["events"]]  # type: ignore[attr-defined]
    file = tmp_path / "duel.jsonl"
    file.write_text("".join(f"{line}\n" for line in talk.ask("journal")["journal"]), "utf-8")  # type: ignore[attr-defined]
    shown = CliRunner().invoke(app, ["replay", str(file), "--text", "--dice"]).stdout.splitlines()
    assert shown[1 : shown.index("Fallen:") - 1] == [line for line in told if line]


def test_an_old_journal_that_todays_rules_do_not_follow_is_no_battle_to_load() -> None:
    lines = Talk.begun().ask("journal")["journal"]
    text, line = outdated("".join(f"{line}\n" for line in lines))  # type: ignore[attr-defined]
    kind, message = Talk().fault("load", journal=text)
    assert kind == "journal"
    assert message.startswith(
        "journal: recorded under the rules of format 1 (hexfray 0.1.0); today's rules differ from line "
    )
    assert f"from line {line} on" in message


def test_a_loaded_journal_stands_where_it_was_left() -> None:
    talk = Talk.moving()
    talk.ask("edit", cell="0505", set={"terrain": "rubble"})
    other = Talk()
    assert other.ask("load", journal="\n".join([*talk.ask("journal")["journal"], ""]))["waiting"]  # type: ignore[misc]
    assert other.ask("position") == talk.ask("position")


def test_quit_ends_it() -> None:
    talk = Talk()
    assert json.loads(talk.engine.answer('{"do": "quit"}')) == {}
    assert talk.engine.done


# -- after the fight ---------------------------------------------------------------------------------------------------


def ended() -> Talk:
    """Mara's rifle is jammed, and Bo falls."""
    talk = Talk()
    talk.ask("new", scenario=json.loads(rifles().source))
    for faces in ([6], [1]):
        talk.ask("roll", faces=faces)
    talk.ask("choose", order="mara move-first")
    talk.ask("edit", figure="mara", set={"items": {"mara/rifle": {"soundness": "jammed"}}})
    talk.ask("edit", figure="bo", set={"condition": "dead", "hurt": 12})
    return talk


def test_what_comes_after_the_fight_is_asked_for_and_played_like_the_fight() -> None:
    talk = ended()
    assert talk.ask("after")["waiting"]["about"] == "after_the_fight"  # type: ignore[index]
    assert [choice["order"] for choice in talk.ask("legal")["choices"]] == [  # type: ignore[attr-defined]
        MEND,
        "mara smith item=mara/rifle",
        "mara done",
    ]
    assert talk.ask("choose", order=MEND)["waiting"] == {
        "kind": "over",
        "winner": "red",
        "reason": "only red is left",
    }


def test_nothing_comes_after_a_fight_that_goes_on_or_has_nothing_left() -> None:
    going_on = Talk.moving().ask("after")
    assert going_on["error"] == {"kind": "state", "message": "the fight is not over"}
    talk = ended()
    talk.ask("after")
    assert talk.ask("after")["error"] == {"kind": "state", "message": "already at what follows the fight"}
    talk.ask("choose", order=MEND)
    said = "nothing to repair or heal after this fight"
    assert talk.ask("after")["error"] == {"kind": "state", "message": said}


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({"hurt": 201}, "expected at most 200 hits, got 201"),
        ({"sheet": {"strength": 0}}, "sheet.strength: expected 1 to 40, got 0"),
        ({"sheet": {"movement": 21}}, "sheet.movement: expected 0 to 20, got 21"),
        ({"items": {"ysolt/broadsword": {"rounds": 1}}}, "a broadsword holds at most 0 rounds, got 1"),
    ],
)
def test_an_edit_is_held_to_what_the_rules_can_mean(values: dict[str, object], fault: str) -> None:
    engine = Engine()
    engine.answer(json.dumps({"do": "new", "scenario": "duel", "dice": {"seed": 1}}))
    said = json.loads(engine.answer(json.dumps({"do": "edit", "figure": "ysolt", "set": values})))
    assert said["error"]["kind"] == "edit"
    assert fault in said["error"]["message"]


@pytest.mark.parametrize("name", ["NaN", "Infinity", "1e999", "-1e999"])
def test_no_reply_echoes_what_is_no_json(name: str) -> None:
    said = Engine().answer(f'{{"do": "hello", "id": {name}}}')
    assert json.loads(said, parse_constant=pytest.fail)["error"]["kind"] == "request"


def test_an_engine_held_to_a_folder_opens_no_file_elsewhere(tmp_path: Path) -> None:
    inside, outside = tmp_path / "in", tmp_path / "out"
    text = files("scenarios").joinpath("library", "duel.toml").read_text("utf-8")
    for folder in (inside, outside):
        folder.mkdir()
        (folder / "mine.toml").write_text(text, "utf-8")
    (inside / "link.toml").symlink_to(outside / "mine.toml")
    engine = Engine(inside)

    def opened(scenario: Path | str) -> bool:
        return "error" not in json.loads(engine.answer(json.dumps({"do": "new", "scenario": str(scenario)})))

    assert opened(inside / "mine.toml")
    assert opened("duel")
    assert not opened(outside / "mine.toml")
    assert not opened(inside / ".." / "out" / "mine.toml")
    assert not opened(inside / "link.toml")


def test_a_clause_is_told_of_the_battles_game_or_of_one_that_is_named() -> None:
    found = Talk.moving().ask("clause", clause="s16.2-06")["clause"]
    assert isinstance(found, dict)
    assert (found["id"], found["orders"]) == ("S16.2-06", ["jab"])
    named = Talk().ask("clause", clause="G-base-17", ruleset="clinch")["clause"]
    assert isinstance(named, dict)
    assert "parry" in named["orders"]


def test_a_clause_needs_a_game_and_its_own_name() -> None:
    assert Talk().ask("clause", clause="S16.2-06")["error"]["kind"] == "state"  # type: ignore[index]
    assert Talk().ask("clause", clause="S16.2-60", ruleset="skirmish")["error"] == {
        "kind": "name",
        "message": "no rule S16.2-60; did you mean S16.2-06?",
    }


def test_a_report_of_the_battle_so_far_can_be_asked_for() -> None:
    talk = Talk.begun()
    found = talk.ask("report")["report"]
    assert isinstance(found, dict)
    assert (found["game"], found["finished"], found["winner"]) == ("skirmish", False, None)
    assert [one["figure"] for one in found["figures"]] == ["mara", "bo"]
    assert found["curve"][-1]["end"] is True
    assert Talk().fault("report")[0] == "state"
