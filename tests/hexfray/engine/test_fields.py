"""Orders as data over the pipe: groups of rows instead of texts, orders given by their fields, replies without words,
and several requests in a line."""

from __future__ import annotations

import json
from typing import Any

import pytest

import hexfray
from core.match.notation import write
from core.play.asking import Choice
from core.space.grid import Grid
from hexfray.engine.engine import Engine
from tests.support.engine import Talk, with_goals

STRIKE = {"figure": "mara", "verb": "strike", "fields": {"target": "bo", "item": "mara/spear"}}
QUIET = {"log": False, "events": False}


def at_blows() -> Talk:
    """With Mara next to Bo, about to act."""
    talk = Talk.moving()
    for order in ("mara move path=0203 facing=N", "bo move facing=S", "mara declare-nothing", "bo declare-nothing"):
        assert "error" not in talk.ask("choose", order=order)
    return talk


def rows(groups: Any) -> list[tuple[int, dict[str, object]]]:
    """The orders of groups, each with its number."""
    return [
        (group["from"] + place, {"figure": group["figure"], "verb": group["verb"], "fields": row})
        for group in groups
        for place, row in enumerate(group["rows"])
    ]


def lines(talk: Talk, *requests: dict[str, object]) -> list[Any]:
    """The replies to requests in one line."""
    replies: list[Any] = json.loads(talk.engine.answer(json.dumps(requests)))
    return replies


def test_every_order_of_the_list_can_be_given_as_its_row() -> None:
    talk = Talk.moving()
    found = rows(talk.ask("legal", fields=True)["groups"])
    assert [n for n, _ in found] == [*range(160)]
    assert talk.engine.game is not None
    for n, order in found:
        asked = talk.engine.game.match.complete_fields(**order)  # type: ignore[arg-type]
        assert asked == talk.engine.game.legal()[n].choice


def test_pages_and_figures_are_parts_of_the_whole_list() -> None:
    talk = Talk()
    talk.ask("new", scenario="shieldwall", dice={"seed": 1}, **QUIET)
    talk.ask("choose", n=0, **QUIET)
    every = rows(talk.ask("legal", fields=True)["groups"])
    parts = [rows(talk.ask("legal", fields=True, count=700, **{"from": at})["groups"]) for at in range(0, 2100, 700)]
    assert [one for part in parts for one in part] == every[:2100]
    figure = every[-1][1]["figure"]
    mine = [one for one in every if one[1]["figure"] == figure]
    asked = talk.ask("legal", fields=True, figure=figure, count=5, **{"from": 3})
    assert asked["total"] == len(mine)
    assert rows(asked["groups"]) == mine[3:8]
    assert talk.ask("legal", fields=True, count=0)["groups"] == []


def test_texts_rolls_and_refused_orders_come_when_asked_for() -> None:
    talk = at_blows()
    plain, data = talk.ask("legal"), talk.ask("legal", fields=True, text=True, rolls=True, refused=True)
    groups: Any = data["groups"]
    told: Any = plain["choices"]
    assert [order for group in groups for order in group["orders"]] == [choice["order"] for choice in told]
    assert [roll for group in groups for roll in group["rolls"]] == [choice.get("roll") for choice in told]
    assert [no["verb"] for no in data["refused"]] == [no["order"].split()[1] for no in plain["refused"]]  # type: ignore[attr-defined]
    assert {*groups[0]} - {*talk.ask("legal", fields=True)["groups"][0]} == {"orders", "rolls"}  # type: ignore[index]


def test_an_order_by_its_fields_is_the_order_by_its_text() -> None:
    by_fields, by_text = at_blows(), at_blows()
    asked = by_fields.ask("odds", **STRIKE), by_fields.ask("price", **STRIKE)
    text = "mara strike target=bo item=mara/spear"
    assert asked == (by_text.ask("odds", order=text), by_text.ask("price", order=text))
    assert by_fields.ask("choose", **STRIKE) == by_text.ask("choose", order=text)


def test_fields_that_can_only_be_one_thing_can_be_left_out() -> None:
    waiting: Any = at_blows().ask("choose", figure="mara", verb="strike")["waiting"]
    assert waiting["for"] == "strikes with the spear"


@pytest.mark.parametrize(
    ("order", "kind", "told"),
    [
        ({"verb": "strike"}, "request", "figure: missing; an order has a figure, a verb and fields"),
        ({"figure": "mara"}, "request", "verb: missing; an order has a figure, a verb and fields"),
        ({**STRIKE, "n": 3}, "request", "choose: expected order (text), n (a number of legal), or figure, verb and"),
        ({**STRIKE, "verb": "strik"}, "order", "unknown verb 'strik'; did you mean 'strike'?"),
        ({**STRIKE, "fields": {"traget": "bo"}}, "order", "'strike' has no field 'traget'; did you mean 'target'?"),
        ({**STRIKE, "fields": {"target": 3}}, "order", "target: expected a text, got 3"),
        ({**STRIKE, "fields": ["bo"]}, "order", "'strike' has 4 fields (target, item, part, nonlethal), got 1 values"),
        ({**STRIKE, "fields": "bo"}, "request", "fields: expected fields by name, or a list of all of them, got 'bo'"),
        ({**STRIKE, "fields": {"target": "mara"}}, "illegal", "Mara can't strike Mara"),
    ],
)
def test_a_wrong_order_is_told_by_its_field(order: dict[str, object], kind: str, told: str) -> None:
    found, message = at_blows().fault("choose", **order)
    assert (found, message[: len(told)]) == (kind, told)


def test_without_log_no_reply_has_words(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Choice] = []

    def noted(choice: Choice, grid: Grid) -> str:
        written.append(choice)
        return write(choice, grid)

    monkeypatch.setattr("hexfray.engine.json_writer.write", noted)
    talk = Talk()
    reply: Any = talk.ask("new", scenario=with_goals(), dice={"seed": 3}, log=False)
    while reply["waiting"]["kind"] == "decision":
        assert not any("told" in event for event in reply["events"])
        assert all({"words", "told"}.isdisjoint(goal) for goal in reply["goals"])
        reply = talk.ask("choose", n=0, log=False)
    assert not written


def test_the_order_that_passes_is_data_without_log() -> None:
    talk = at_blows()
    talk.ask("undo")
    waiting: Any = talk.ask("choose", order="bo declare-nothing", log=False)["waiting"]
    told: Any = talk.ask("position")["waiting"]
    assert told["otherwise"] == "mara nothing"
    assert waiting["otherwise"] == {"figure": "mara", "verb": "nothing", "fields": {}}


def test_without_events_there_is_only_what_is_pending() -> None:
    assert [*at_blows().ask("choose", **STRIKE, **QUIET)] == ["waiting"]


def test_what_is_left_out_changes_nothing_else() -> None:
    loud, quiet = Talk(), Talk()
    for talk, how in ((loud, {}), (quiet, QUIET)):
        talk.ask("new", scenario="duel", dice={"seed": 4}, **how)
        for n in (1, 30, 20, 0, 0, 1):
            talk.ask("choose", n=n, **how)
    assert loud.ask("journal") == quiet.ask("journal")


def test_a_list_of_requests_gets_the_list_of_their_replies() -> None:
    one, other = Talk.moving(), Talk.moving()
    choose: dict[str, object] = {"do": "choose", "n": 7, "id": 1}
    legal: dict[str, object] = {"do": "legal", "fields": True, "id": 2}
    assert lines(one, choose, {"do": "moo"}, legal) == [
        other.ask(**choose),  # type: ignore[arg-type]
        other.ask("moo"),
        other.ask(**legal),  # type: ignore[arg-type]
    ]


def test_a_list_ends_with_quit() -> None:
    talk = Talk.moving()
    assert lines(talk, {"do": "quit"}, {"do": "legal"}) == [{}]
    assert talk.engine.done


@pytest.mark.parametrize("line", ["[]", json.dumps([{"do": "hello"}] * 101)])
def test_a_list_of_none_or_too_many_is_refused(line: str) -> None:
    told = json.loads(Engine().answer(line))["error"]
    assert (told["kind"], told["message"][:39]) == ("request", "expected 1 to 100 requests in a list, g")


def test_the_verbs_are_those_of_the_api() -> None:
    said: Any = Talk().ask("verbs", ruleset="clinch")["verbs"]
    assert {one["verb"]: one["id"] for one in said} == {one.verb: one.id for one in hexfray.verbs("clinch").values()}
    fields = {field["name"]: field for one in said if one["verb"] == "go" for field in one["fields"]}
    assert (fields["path"]["type"], fields["path"]["many"]) == ("cell", True)
    assert fields["facing"]["values"] == ["N", "NE", "SE", "S", "SW", "NW"]
    assert Talk.begun().ask("verbs")["verbs"] == Talk().ask("verbs", ruleset="skirmish")["verbs"]


def test_an_engine_says_that_it_can() -> None:
    assert Talk().ask("hello")["can"] == ["fields", "lists"]
