"""What a figure waits for, and what it will do then: marks of it until its next turn. How it is declared is in
declaring.py, what comes of it in breaking_in.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import FigureId, ItemId
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.clinch.attack.awareness import sees
from core.rulesets.clinch.movement.arcs import share_a_hex
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.latest import told_as
from core.rulesets.clinch.turn.manoeuvres import AllOutAttack, Attack, Feint, Manoeuvre, Ready
from core.rulesets.clinch.turn.order import place
from core.rulesets.clinch.turn.ways import AllOut
from core.space.cell import Cell


class Trigger(StrEnum):
    """What is waited for."""

    NEAR = "a-foe-comes-near"
    """within its reach, or nearer within it"""
    ATTACKS = "a-foe-attacks"
    MOVES = "a-foe-moves"
    DRAWS = "a-foe-draws"
    FRIEND = "a-friend-acts"
    ENTERS = "a-foe-enters"
    """a hex that is named"""


class Response(StrEnum):
    """What is done then."""

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
"""The marks that are a wait."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """What a figure waits for. `cell` is the hex that it has named, `shot` whether it watches that along its weapon."""

    trigger: Trigger
    response: Response
    cell: Cell | None = None
    shot: bool = False


@rule("G-wait-01")
def waiting(figure: Figure) -> Waiting | None:
    """What it waits for; None: for nothing."""
    trigger, response = figure.mark(Marks.AWAITED), figure.mark(Marks.RESPONSE)
    if trigger is None or response is None:
        return None
    watched = figure.mark(Marks.WATCHED)
    shot = watched is not None and bool(watched.value)
    return Waiting(Trigger(trigger.about), Response(response.about), watched_cell(figure), shot)


def watched_cell(figure: Figure) -> Cell | None:
    """The hex that it has named, as long as it waits and breaks in."""
    mark = figure.mark(Marks.WATCHED)
    return mark.cell if mark else None


@rule("G-wait-01")
def as_manoeuvre(figure: FigureId, response: Response) -> Manoeuvre:
    """The manoeuvre that a response is."""
    if response in ALL_OUT:
        return AllOutAttack(figure, ALL_OUT[response])
    plain: dict[Response, Manoeuvre] = {
        Response.FEINT: Feint(figure),
        Response.READY: Ready(figure),
    }
    return plain.get(response, Attack(figure))


@rule("G-wait-01", "G-wait-05")
def wait_for(scene: Scene, figure: FigureId, what: Waiting, named: ItemId = "") -> None:
    """It waits, until its next turn begins. `named` is the weapon that it is about; else that is the one in hand."""
    until = UntilTurnOf(figure)
    said = in_words(scene.battle, what)
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
    scene.tell(Marked(("G-wait-01",), figure, Mark(Marks.WAITING, "G-wait-01", 0, said, until), f"waits until {said}"))


def in_words(battle: Battle, what: Waiting) -> str:
    """What is waited for, and what is done then: `a foe attacks, then all-out attack: strong`."""
    hex_name = f" {battle.grid.name(what.cell)}" if what.cell is not None else ""
    return f"{_plain(what.trigger)}{hex_name}, then {_then(what.response)}"


def _then(response: Response) -> str:
    """What it will do then, in words."""
    return told_as(AllOutAttack.verb, ALL_OUT[response]) if response in ALL_OUT else _plain(response)


def _plain(word: str) -> str:
    return word.replace("-", " ")


@rule("G-wait-02", "G-wait-05")
def wait_no_more(scene: Scene, figure: FigureId, *rules: str, telling: str = "") -> None:
    """Its wait is spent, or lost."""
    if waiting(scene.battle[figure]) is not None:
        scene.tell(Unmarked(rules, figure, DATA, telling))


@rule("G-wait-02", "G-wait-05")
def is_alert(battle: Battle, figure: Figure, doer: Figure) -> bool:
    """Whether it could break in upon a deed: it sees a foe, or has him in its own hex. What a friend does it hears.
    Whoever cannot act waits no more (losing.py)."""
    return doer.side == figure.side or sees(battle, figure, doer) or share_a_hex(figure, doer)


@rule("G-wait-03", "G-base-10")
def waiters(battle: Battle, doer: FigureId) -> tuple[Figure, ...]:
    """All who wait for something and could break in upon what that one does, in the order of the fight."""
    found = (
        one for one in battle if one.id != doer and waiting(one) is not None and is_alert(battle, one, battle[doer])
    )
    return tuple(sorted(found, key=place))
