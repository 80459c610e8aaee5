"""What a figure waits for and how it will respond: marks until its next turn. Declaring a wait: declaring.py; its
consequences: breaking_in.py."""

from __future__ import annotations

from enum import StrEnum

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import FigureId, ItemId
from core.battle.whereabouts import cell_in_words
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.clinch.attack.awareness import sees
from core.rulesets.clinch.movement.arcs import share_a_hex
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.latest import manoeuvre_words
from core.rulesets.clinch.turn.manoeuvres import AllOutAttack, Attack, Feint, Manoeuvre, Ready
from core.rulesets.clinch.turn.order import place
from core.rulesets.clinch.turn.ways import AllOut
from core.space.cell import Cell


class Trigger(StrEnum):
    """What is waited for."""

    NEAR = "a-foe-comes-near"
    """into reach, or nearer within reach"""
    ATTACKS = "a-foe-attacks"
    MOVES = "a-foe-moves"
    DRAWS = "a-foe-draws"
    FRIEND = "a-friend-acts"
    ENTERS = "a-foe-enters"
    """a named hex"""


class Response(StrEnum):
    """How it responds."""

    ATTACK = "attack"
    DETERMINED = "all-out-determined"
    DOUBLE = "all-out-double"
    STRONG = "all-out-strong"
    FEINTING = "all-out-feint"
    FEINT = "feint"
    READY = "ready"


ALL_OUT = {
    Response.DETERMINED: AllOut.DETERMINED,
    Response.DOUBLE: AllOut.DOUBLE,
    Response.STRONG: AllOut.STRONG,
    Response.FEINTING: AllOut.FEINT,
}
DATA = (Marks.WAITING, Marks.AWAITED, Marks.RESPONSE, Marks.WATCHED, Marks.NAMED)
"""The marks of a wait."""


@record
class Waiting:
    """What a figure waits for. `cell`: the named hex; `shot`: whether a missile weapon is aimed at it."""

    trigger: Trigger
    response: Response
    cell: Cell | None = None
    shot: bool = False


@rule("G-wait-01")
def waiting(figure: Figure) -> Waiting | None:
    """What `figure` waits for; None: it isn't waiting."""
    trigger, response = figure.mark(Marks.AWAITED), figure.mark(Marks.RESPONSE)
    if trigger is None or response is None:
        return None
    watched = figure.mark(Marks.WATCHED)
    shot = watched is not None and bool(watched.value)
    return Waiting(Trigger(trigger.about), Response(response.about), watched_cell(figure), shot)


def watched_cell(figure: Figure) -> Cell | None:
    """The named hex, while the figure waits and responds."""
    mark = figure.mark(Marks.WATCHED)
    return mark.cell if mark else None


@rule("G-wait-01")
def as_manoeuvre(figure: FigureId, response: Response) -> Manoeuvre:
    """The response as a manoeuvre."""
    if response in ALL_OUT:
        return AllOutAttack(figure, ALL_OUT[response])
    plain: dict[Response, Manoeuvre] = {
        Response.FEINT: Feint(figure),
        Response.READY: Ready(figure),
    }
    return plain.get(response, Attack(figure))


@rule("G-wait-01", "G-wait-05")
def wait_for(scene: Scene, figure: FigureId, what: Waiting, named: ItemId = "") -> None:
    """Make `figure` wait until its next turn begins. `named`: the weapon to use; else one in hand."""
    until = UntilTurnOf(figure)
    recorded = _recorded(scene.battle, what)
    marks = [
        Mark(Marks.AWAITED, "G-wait-01", about=what.trigger, until=until),
        Mark(Marks.RESPONSE, "G-wait-01", about=what.response, until=until),
    ]
    if what.cell is not None:
        marks.append(Mark(Marks.WATCHED, "G-wait-01", int(what.shot), until=until, cell=what.cell))
    arms = (item.id for item in scene.battle[figure].held if weapon(item) is not None)
    arm = named or next(arms, "")
    if arm and what.response is not Response.READY:
        marks.append(Mark(Marks.NAMED, "G-wait-05", about=arm, until=until))
    scene.tell(*(Marked(("G-wait-01",), figure, mark) for mark in marks))
    mark = Mark(Marks.WAITING, "G-wait-01", 0, recorded, until)
    scene.tell(Marked(("G-wait-01",), figure, mark, f"waits to {in_words(scene.battle, what, figure)}"))


TRIGGER_WORDS = {
    Trigger.NEAR: "an enemy comes into reach",
    Trigger.ATTACKS: "an enemy attacks",
    Trigger.MOVES: "an enemy moves",
    Trigger.DRAWS: "an enemy draws",
    Trigger.FRIEND: "a friend acts",
    Trigger.ENTERS: "an enemy enters",
}


def response_words(response: Response) -> str:
    """The response after *to*: `attack all out (strong)`."""
    if response in ALL_OUT:
        return f"attack all out ({ALL_OUT[response]})"
    return "ready an item" if response is Response.READY else str(response)


def in_words(battle: Battle, what: Waiting, figure: FigureId = "") -> str:
    """The response and the trigger, after *to*: `attack all out (strong) when an enemy attacks`."""
    hex_name = f" {cell_in_words(battle, what.cell, figure)}" if what.cell is not None else ""
    return f"{response_words(what.response)} when {TRIGGER_WORDS[what.trigger]}{hex_name}"


def _recorded(battle: Battle, what: Waiting) -> str:
    """The text the mark keeps: journals know it by this wording."""
    hex_name = f" {battle.grid.name(what.cell)}" if what.cell is not None else ""
    return f"{_plain(what.trigger)}{hex_name}, then {_then(what.response)}"


def _then(response: Response) -> str:
    return manoeuvre_words(AllOutAttack.verb, ALL_OUT[response]) if response in ALL_OUT else _plain(response)


def _plain(word: str) -> str:
    return word.replace("-", " ")


@rule("G-wait-02", "G-wait-05")
def end_wait(scene: Scene, figure: FigureId, *rules: str, text: str = "") -> None:
    """End the wait of `figure`: it was used or lost."""
    if waiting(scene.battle[figure]) is not None:
        scene.tell(Unmarked(rules, figure, DATA, text))


@rule("G-wait-02", "G-wait-05")
def is_alert(battle: Battle, figure: Figure, doer: Figure) -> bool:
    """Whether `figure` could interrupt `doer`: it sees an enemy or shares a hex; friends are heard. Figures that can't
    act don't wait (losing.py)."""
    return doer.side == figure.side or sees(battle, figure, doer) or share_a_hex(figure, doer)


@rule("G-wait-03", "G-base-10")
def waiters(battle: Battle, doer: FigureId) -> tuple[Figure, ...]:
    """Everyone who waits and could interrupt what `doer` does, in turn order."""
    found = (
        one for one in battle if one.id != doer and waiting(one) is not None and is_alert(battle, one, battle[doer])
    )
    return tuple(sorted(found, key=place))
