"""Choosing a manoeuvre: who may, what it does, and its place in the menu. Each manoeuvre: manoeuvres.py; what is left
of it: allowance.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import FigureId
from core.play.asking import Decision, Procedure
from core.play.portrait import Trait
from core.play.scene import Scene
from core.rulebook.parts import left_undone, menu_place
from core.rulebook.rule import option, procedure, rule
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.scores import half_up
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import grant, left, spend
from core.rulesets.clinch.turn.latest import chosen, manoeuvre_words
from core.rulesets.clinch.turn.manoeuvres import (
    Aim,
    AllOutAttack,
    AllOutDefense,
    Attack,
    Beginning,
    ChangePosture,
    Concentrate,
    DoNothing,
    Evaluate,
    Feint,
    Manoeuvre,
    Move,
    MoveAndAttack,
    Ready,
    Wait,
    yards,
)
from core.rulesets.clinch.turn.phases import ManoeuvreBegins, enter
from core.rulesets.clinch.turn.wanting import LAST, at, is_helpless, lies_far_off
from core.rulesets.clinch.turn.ways import AllOut, OnGuard


def take(scene: Scene, order: Manoeuvre, *, text: str = "") -> None:
    """Make `order` the figure's manoeuvre until its next turn, with everything it allows."""
    shares = order.leaves(scene.battle)
    name = order.figure
    if scene.battle[name].mark(Marks.MANOEUVRE):
        scene.tell(Unmarked(("G-base-09",), name, (Marks.MANOEUVRE,)))
    mark = Mark(Marks.MANOEUVRE, "G-base-09", about=order.verb, until=UntilTurnOf(name), how=order.way)
    words = manoeuvre_words(order.verb, order.way)
    scene.tell(Marked(("G-base-09",), name, mark, f"{text or 'chooses' + (' to' if not order.way else '')} {words}"))
    for share, count in shares:
        grant(scene, name, share, count)


def begin(scene: Scene, order: Manoeuvre) -> Procedure[None]:
    """Choose the manoeuvre."""
    take(scene, order)
    enter(scene, "choose")
    yield from scene.keep_up(ManoeuvreBegins(order.figure))


@rule("G-base-71")
def adjust_yards_to_load(scene: Scene, name: FigureId, before: int) -> None:
    """Adjust the yards left in this move to the present load; `before`: the yards possible until the load changed."""
    figure = scene.battle[name]
    kind, after = chosen(figure), yards(scene.battle, figure)
    if kind.halved:
        before, after = half_up(before), half_up(after)
    if left(figure, kind.goes_by) and before != after:
        spend(scene, name, kind.goes_by, "G-base-71", count=before - after)


@option("G-base-30", of=Beginning, offers=Attack)
def may_attack(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Attack]:
    """The plain attack."""
    yield Attack(figure.id)


@procedure("G-base-30", of=Attack)
def attack(scene: Scene, order: Attack) -> Procedure[None]:
    """A step and an attack, in either order."""
    yield from begin(scene, order)


@menu_place(of=Attack)
def place_of_attack(battle: Battle, decision: Decision) -> int | None:
    """First if an enemy is in reach."""
    return at(battle, decision, fighting=1, closing=6, shooting=1)


@option("G-base-31", of=Beginning, offers=AllOutAttack)
def may_attack_all_out(battle: Battle, about: Beginning, figure: Figure) -> Iterator[AllOutAttack]:
    """Four options."""
    yield from (AllOutAttack(figure.id, how) for how in AllOut)


@procedure("G-base-31", of=AllOutAttack)
def attack_all_out(scene: Scene, order: AllOutAttack) -> Procedure[None]:
    """Half Move forward; one attack, two on one enemy, or a feint and an attack."""
    yield from begin(scene, order)


@menu_place(of=AllOutAttack)
def place_of_attack_all_out(battle: Battle, decision: Decision) -> int | None:
    """After the plain attack."""
    return at(battle, decision, fighting=2, closing=7, shooting=3)


@option("G-base-32", of=Beginning, offers=MoveAndAttack)
def may_move_and_attack(battle: Battle, about: Beginning, figure: Figure) -> Iterator[MoveAndAttack]:
    """On the run."""
    yield MoveAndAttack(figure.id)


@procedure("G-base-32", of=MoveAndAttack)
def move_and_attack(scene: Scene, order: MoveAndAttack) -> Procedure[None]:
    """Full Move, and one attack."""
    yield from begin(scene, order)


@menu_place(of=MoveAndAttack)
def place_of_move_and_attack(battle: Battle, decision: Decision) -> int | None:
    """To close in and strike."""
    return at(battle, decision, fighting=5, closing=2, shooting=5)


@option("G-base-37", of=Beginning, offers=Move)
def may_move(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Move]:
    """Always."""
    yield Move(figure.id)


@procedure("G-base-37", of=Move)
def move_on(scene: Scene, order: Move) -> Procedure[None]:
    """Full Move."""
    yield from begin(scene, order)


@menu_place(of=Move)
def place_of_move_on(battle: Battle, decision: Decision) -> int | None:
    """First if no enemy is in reach."""
    return at(battle, decision, fighting=6, closing=1, shooting=4)


@option("G-base-33", of=Beginning, offers=Evaluate)
def may_evaluate(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Evaluate]:
    """Before an attack."""
    yield Evaluate(figure.id)


@procedure("G-base-33", of=Evaluate)
def evaluate(scene: Scene, order: Evaluate) -> Procedure[None]:
    """An evaluation and a step."""
    yield from begin(scene, order)


@menu_place(of=Evaluate)
def place_of_evaluate(battle: Battle, decision: Decision) -> int | None:
    """Before the fighting."""
    return at(battle, decision, fighting=8, closing=4)


@option("G-base-34", of=Beginning, offers=Feint)
def may_feint(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Feint]:
    """Before an attack."""
    yield Feint(figure.id)


@procedure("G-base-34", of=Feint)
def feint(scene: Scene, order: Feint) -> Procedure[None]:
    """A feint and a step."""
    yield from begin(scene, order)


@menu_place(of=Feint)
def place_of_feint(battle: Battle, decision: Decision) -> int | None:
    """In the fighting."""
    return at(battle, decision, fighting=4, closing=8)


@option("G-base-35", of=Beginning, offers=Aim)
def may_aim(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Aim]:
    """Before a shot."""
    yield Aim(figure.id)


@procedure("G-base-35", of=Aim)
def aim(scene: Scene, order: Aim) -> Procedure[None]:
    """An aim and a step."""
    yield from begin(scene, order)


@menu_place(of=Aim)
def place_of_aim(battle: Battle, decision: Decision) -> int | None:
    """After a shot; near the end without one."""
    return at(battle, decision, fighting=LAST + 2, closing=LAST + 2, shooting=2)


@option("G-base-35", of=Beginning, offers=Wait)
def may_wait(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Wait]:
    """Always."""
    yield Wait(figure.id)


@procedure("G-base-35", of=Wait)
def wait(scene: Scene, order: Wait) -> Procedure[None]:
    """A trigger is named."""
    yield from begin(scene, order)


@menu_place(of=Wait)
def place_of_wait(battle: Battle, decision: Decision) -> int | None:
    """While the enemy is still coming."""
    return at(battle, decision, fighting=7, closing=3)


@option("G-base-36", of=Beginning, offers=Ready)
def may_ready(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Ready]:
    """Always."""
    yield Ready(figure.id)


@procedure("G-base-36", of=Ready)
def ready(scene: Scene, order: Ready) -> Procedure[None]:
    """One Ready and a step."""
    yield from begin(scene, order)


@menu_place(of=Ready)
def place_of_ready(battle: Battle, decision: Decision) -> int | None:
    """Near the end."""
    return at(battle, decision, fighting=LAST, closing=LAST, shooting=LAST)


@option("G-base-39", of=Beginning, offers=ChangePosture)
def may_change_posture(battle: Battle, about: Beginning, figure: Figure) -> Iterator[ChangePosture]:
    """Always."""
    yield ChangePosture(figure.id)


@procedure("G-base-39", of=ChangePosture)
def change_posture(scene: Scene, order: ChangePosture) -> Procedure[None]:
    """A change of posture."""
    yield from begin(scene, order)


@menu_place(of=ChangePosture)
def place_of_change_posture(battle: Battle, decision: Decision) -> int | None:
    """First of all for a figure lying with no enemy near."""
    late = LAST + 1
    return 0 if lies_far_off(battle, decision) else at(battle, decision, fighting=late, closing=late, shooting=late)


@option("G-base-35", of=Beginning, offers=Concentrate)
def may_concentrate(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Concentrate]:
    """It has no effect of its own."""
    yield Concentrate(figure.id)


@procedure("G-base-35", of=Concentrate)
def concentrate(scene: Scene, order: Concentrate) -> Procedure[None]:
    """Only a step."""
    yield from begin(scene, order)


@menu_place(of=Concentrate)
def place_of_concentrate(battle: Battle, decision: Decision) -> int | None:
    """Near the end."""
    return at(battle, decision, fighting=LAST + 3, closing=LAST + 3, shooting=LAST + 3)


@option("G-base-38", of=Beginning, offers=AllOutDefense)
def may_defend_all_out(battle: Battle, about: Beginning, figure: Figure) -> Iterator[AllOutDefense]:
    """Four options."""
    yield from (AllOutDefense(figure.id, how) for how in OnGuard)


@procedure("G-base-38", of=AllOutDefense)
def defend_all_out(scene: Scene, order: AllOutDefense) -> Procedure[None]:
    """A step; with the dodge bonus half Move."""
    yield from begin(scene, order)


@menu_place(of=AllOutDefense)
def place_of_defend_all_out(battle: Battle, decision: Decision) -> int | None:
    """After the attacks."""
    return at(battle, decision, fighting=3, closing=5, shooting=6)


@option("G-base-37", of=Beginning, offers=DoNothing)
def may_do_nothing(battle: Battle, about: Beginning, figure: Figure) -> Iterator[DoNothing]:
    """Always."""
    yield DoNothing(figure.id)


@procedure("G-base-37", of=DoNothing)
def do_nothing(scene: Scene, order: DoNothing) -> Procedure[None]:
    """No action, no step."""
    yield from begin(scene, order)


@menu_place(of=DoNothing)
def place_of_do_nothing(battle: Battle, decision: Decision) -> int | None:
    """Last; for the stunned it is all there is."""
    late = LAST + 4
    return 0 if is_helpless(battle, decision) else at(battle, decision, fighting=late, closing=late, shooting=late)


@left_undone(of=DoNothing)
def chose_nothing(battle: Battle, order: DoNothing) -> tuple[Trait, ...]:
    """A figure that isn't stunned could have done something."""
    return () if is_stunned(battle[order.figure]) else (Trait("hasn't chosen a manoeuvre", "G-base-09"),)
