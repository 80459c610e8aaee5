"""What a game master does to rolls and orders over the pipe."""

from __future__ import annotations

from tests.support.engine import Talk

STRIKE = "mara strike target=bo item=mara/spear"


def acting(dice: object = "ask") -> Talk:
    """Mara is to act."""
    talk = Talk.begun(dice)
    if dice == "ask":
        talk.ask("roll", faces=[5])
        talk.ask("roll", faces=[2])
    for order in (
        "mara move-first",
        "mara move path=0203 facing=N",
        "bo move facing=S",
        "mara declare-nothing",
        "bo declare-nothing",
    ):
        assert "error" not in talk.ask("choose", order=order), order
    return talk


def told(reply: dict[str, object]) -> list[object]:
    events = reply["events"]
    assert isinstance(events, list)
    return [event["told"] for event in events if event["told"]]


def test_a_roll_is_overruled() -> None:
    talk = acting()
    talk.ask("choose", order=STRIKE)
    talk.ask("roll", faces=[6, 6, 5])
    reply = talk.ask("overrule", faces=[3, 3, 4])
    assert told(reply)[:2] == [
        "The GM overrules the dice: 6+6+5 = 17 becomes 3+3+4 = 10",
        "Mara strikes Bo, spear: 3+3+4 = 10 vs 8, missed by 2 (DEX 12, unskilled -4)",
    ]
    assert talk.fault("overrule", faces=[7, 1, 1])[0] == "illegal"
    assert talk.fault("overrule", faces=[1], back=99)[0] == "state"


def test_the_next_roll_is_modified() -> None:
    talk = acting()
    reply = talk.ask("modify", figure="mara", value=-2, reason="wet rope")
    assert told(reply) == ["GM edit, Mara: next roll -2 (wet rope)"]
    waiting = talk.ask("choose", order=STRIKE)["waiting"]
    assert isinstance(waiting, dict)
    assert waiting["need"]["total"] == 6
    assert waiting["tally"][-1] == {"rule": "", "label": "GM modifier: wet rope", "value": -2}


def test_the_engine_rolls_for_one_side() -> None:
    talk = acting()
    assert talk.fault("rolls", by={"red": "computer"})[0] == "request"
    assert talk.ask("rolls", by={"red": "computer"}, seed=7)["rolls"] == {"red": "computer", "blue": "typed"}
    reply = talk.ask("choose", order=STRIKE)
    assert any("Mara strikes Bo" in str(line) for line in told(reply))


def test_the_engine_makes_one_roll() -> None:
    talk = acting()
    talk.ask("choose", order=STRIKE)
    assert talk.fault("roll")[0] == "request"
    assert any("Mara strikes Bo" in str(line) for line in told(talk.ask("roll", seed=7)))


def test_an_order_in_place_of_the_computers_is_in_the_journal() -> None:
    talk = acting()
    talk.ask("choose", order=STRIKE, instead="mara nothing")
    journal = talk.ask("journal")["journal"]
    assert isinstance(journal, list)
    (line,) = [line for line in journal if '"ruled"' in line]
    assert '"ruled": "mara strike target=bo item=mara/spear", "instead": "mara nothing", "turn": 1' in line


def test_it_plays_on_to_the_next_wound() -> None:
    talk = Talk.begun({"seed": 7})
    talk.ask("auto", policy="recruit", until="wound")
    battle = talk.ask("position")["battle"]
    assert isinstance(battle, dict)
    assert any(figure["hurt"] for figure in battle["figures"])
