"""A fight that is soon over, and after which there is something to mend: Mara's rifle is jammed, and Bo falls."""

from __future__ import annotations

from core.battle.naming import side_name
from core.match.editing import Edit, Subject
from core.match.match import Match
from core.play.asking import Roll
from hexfray.testing.skirmish import scenario_of
from scenarios.scenario import Scenario

MEND = "mara mend item=mara/rifle"


def rifles() -> Scenario:
    """Mara with a rifle against Bo with a club."""
    mara = {"id": "mara", "at": "0406", "facing": "N", "main": "rifle", "skills": {"Guns": 1}}
    bo = {"id": "bo", "side": "blue", "at": "0402", "facing": "S", "main": "one-handed club"}
    return scenario_of(mara, bo)


def end(match: Match) -> None:
    """The rifle jams and Bo dies, by the game master's hand."""
    while isinstance(match.waiting, Roll):
        match.answer((1,) if side_name(match.battle, "blue") in match.waiting.why else (6,))
    match.answer(next(choice for choice in match.menu if choice.verb == "move-first"))
    match.edit(Edit(Subject.FIGURE, "mara", {"items": {"mara/rifle": {"soundness": "jammed"}}}))
    match.edit(Edit(Subject.FIGURE, "bo", {"condition": "dead", "hurt": 12}))
    assert match.over
