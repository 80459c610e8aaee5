"""What a burning hex does to figures passing through, stopping or staying. Checks to enter and the walk itself are in
crossing.py, the fires in fires.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked, Unmarked
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.skirmish.fire.alight import dive
from core.rulesets.skirmish.fire.fire_machines import HEXFIRE, Burning
from core.rulesets.skirmish.fire.fires import burning, end_fire, liquid_burnt_out
from core.rulesets.skirmish.fire.scorching import Heat, burn_by
from core.rulesets.skirmish.movement.walking import CameTo
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import TurnEnds

LIQUID = (Burning.LIQUID, Burning.INCENDIARY)


def heat_of(kind: Burning) -> Heat:
    """Return how a burning hex of this kind affects armour."""
    return Heat.POOL if kind in LIQUID else Heat.FLAMES


@rule("S16.12-33")
def burns_like(battle: Battle, kind: Burning) -> Burning:
    """With the option on, liquid burns like ordinary fire, and incendiaries like hot coals."""
    if "S16.12-33" not in battle.options:
        return kind
    return {Burning.LIQUID: Burning.ORDINARY, Burning.INCENDIARY: Burning.COALS}.get(kind, kind)


# -- how much it hurts -------------------------------------------------------------------------------------------


@rule("S16.11-21", "S16.11-22", "S16.11-25")
def damage_through(kinds: Sequence[Burning]) -> Damage:
    """Passing through so many hexes of ordinary fire in one move: +2 for each after the first, and one more die if any
    is hot coals."""
    return Damage(2 if Burning.COALS in kinds else 1, -4 + 2 * (len(kinds) - 1))


@rule("S16.11-23", "S16.11-25", "S16.12-27", "S16.12-46")
def damage_of_stopping(kind: Burning) -> Damage:
    """Ending a move in a burning hex."""
    return _by_kind(kind, -2, liquid=4, incendiary=8)


@rule("S16.11-24", "S16.11-25", "S16.12-27", "S16.12-46")
def damage_of_staying(kind: Burning) -> Damage:
    """Still there at the end of a later turn."""
    return _by_kind(kind, 0, liquid=4, incendiary=8)


@rule("S16.12-28", "S16.12-45")
def damage_at_once(kind: Burning) -> Damage | None:
    """The damage of each hex of burning liquid passed; None for fires that are rolled once a move."""
    return {Burning.LIQUID: Damage(0, 2), Burning.INCENDIARY: Damage(0, 4)}.get(kind)


def _by_kind(kind: Burning, plus: int, liquid: int, incendiary: int) -> Damage:
    match kind:
        case Burning.LIQUID:
            return Damage(0, liquid)
        case Burning.INCENDIARY:
            return Damage(0, incendiary)
        case Burning.COALS:
            return Damage(2, plus)
        case _:
            return Damage(1, plus)


# -- who is in it ------------------------------------------------------------------------------------------------


@rule("S16.11-23")
def stop_in(scene: Scene, figure: FigureId, *rules: RuleId) -> Procedure[None]:
    """The figure has stopped in its hex. If the hex burns, it does its damage at once, and no more this turn."""
    now = scene.battle[figure]
    kind = burning(scene.battle, now.at)
    if kind is None or now.condition is Condition.DEAD:
        return
    note_in_fire(scene, figure)
    damage = damage_of_stopping(burns_like(scene.battle, kind))
    yield from burn_by(scene, figure, damage, heat_of(kind), "stopping in fire", *rules or ("S16.11-23",))


@rule("S16.11-24")
def note_in_fire(scene: Scene, figure: FigureId) -> None:
    """Note that the fire in this hex has done its damage this turn; later turns count as staying."""
    now = scene.battle[figure]
    scene.tell(Unmarked(("S16.11-24",), figure, (Marks.IN_FIRE,)))
    mark = Mark(Marks.IN_FIRE, "S16.11-24", scene.battle.clock.turn, cell=now.at)
    scene.tell(Marked(("S16.11-24",), figure, mark))


@upkeep("S16.11-23", "S16.11-27", of=CameTo)
def come_to(scene: Scene, moment: CameTo) -> Procedure[None]:
    """Figures moved without walking need no nerve check, but they do stop in the fire."""
    yield from stop_in(scene, moment.figure)
    if scene.battle.ground(scene.battle[moment.figure].at).deep:
        dive(scene, moment.figure)


# -- the end of the turn -----------------------------------------------------------------------------------------


@upkeep("S16.11-23", "S16.11-24", "S16.12-27", of=TurnEnds)
def burn_who_is_in_fire(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """Figures in the fire before this turn have stayed; those the fire has just reached have stopped in it."""
    for name in tuple(scene.battle.figures):
        figure = scene.battle[name]
        mark = figure.mark(Marks.IN_FIRE)
        kind = burning(scene.battle, figure.at)
        if kind is None:
            if mark is not None:
                scene.tell(Unmarked(("S16.11-24",), name, (Marks.IN_FIRE,)))
        elif mark is None or mark.cell != figure.at:
            yield from stop_in(scene, name)
        elif mark.value < scene.battle.clock.turn:
            damage = damage_of_staying(burns_like(scene.battle, kind))
            yield from burn_by(scene, name, damage, heat_of(kind), "staying in fire", "S16.11-24")


@upkeep("S16.12-25", "S16.12-42", "S16.13-15", of=TurnEnds)
def burn_out(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """Burning liquid is gone after its twelve turns."""
    for field in scene.battle.fields:
        if (
            field.machine == HEXFIRE
            and field.state in LIQUID
            and liquid_burnt_out(field.since, scene.battle.clock.turn)
        ):
            end_fire(scene, field, "burn_out", "S16.12-25")
    yield from ()
