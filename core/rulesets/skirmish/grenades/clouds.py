"""Clouds of smoke and gas: how they rise, grow, drift, linger and disappear. What they contain: smoke.py and gas.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.names import RuleId
from core.battle.record import replace
from core.battle.steps import FieldStepped
from core.battle.whereabouts import cell_in_words
from core.battle.wind import Breeze
from core.common.stepping import begin_field
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.skirmish.grenades.gas import settle
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, CLOUDS, GRENADE, Billow
from core.rulesets.skirmish.sheet.armoury import armoury_of
from core.rulesets.skirmish.turn.phases import TurnEnds
from core.space.cell import Cell

BURNS = 5
"""How many turns a smoke or gas grenade burns; the turn after it went off is the first."""
LINGERS = 2
"""How many turns a cloud stays after its grenade has burnt out."""
RADIUS = {
    Billow.HEX: 0,
    Billow.MEGAHEX: 1,
    Billow.RADIUS_2: 2,
    Billow.RADIUS_3: 3,
    Billow.RADIUS_4: 4,
    Billow.LINGER_1: 4,
    Billow.LINGER_2: 4,
    Billow.BLOWN_DOWN: 0,
}
RULES: dict[str, RuleId] = {
    "rise": "S16.12-47",
    "rise_in_strong_wind": "S16.12-52",
    "grow": "S16.12-49",
    "burn_out": "S16.12-49",
    "linger": "S16.12-50",
    "clear": "S16.12-50",
    "cut_off": "S16.12-59",
    "drift": "S16.12-51",
    "be_blown_down": "S16.12-52",
}
"""The clause of each event of a cloud's machine."""


@rule("S16.12-47", "S16.12-48", "S16.12-49")
def cells_of_cloud(battle: Battle, centre: Cell, radius: int) -> frozenset[Cell]:
    """Return the hexes within so many steps of a cloud's centre, on the map. What stops sight stops a cloud."""
    reached = edge = frozenset((centre,))
    for _ in range(radius):
        beside = {battle.grid.step(cell, way) for cell in edge for way in range(battle.grid.facings)}
        edge = frozenset([cell for cell in beside - reached if not battle.ground(cell).opaque])
        reached |= edge
    return frozenset([cell for cell in reached if cell in battle.grid])


@rule("S16.12-48", "S16.12-49", "S16.12-50", "S16.12-51", "S16.12-52")
def full_extent(battle: Battle, centre: Cell) -> frozenset[Cell]:
    """Return all the hexes a cloud from `centre` will have reached by its end, if the wind stays the same."""
    found, billows = cells_of_cloud(battle, centre, 0), (1, 2, 3, 4, 4, 4)
    for radius in () if battle.wind.strength is Breeze.STRONG else billows:
        if battle.wind.strength is Breeze.SLIGHT:
            centre = _downwind(battle, centre)
        found |= cells_of_cloud(battle, centre, radius)
    return found


def source(battle: Battle, cloud: Field) -> Field | None:
    """Return the grenade of a cloud, if still burning."""
    return next((f for f in battle.fields if f.machine == GRENADE and f.id == cloud.source), None)


@rule("S16.12-49")
def grenade_burnt_out(grenade: Field, turn: int) -> bool:
    """True if a grenade has burnt out by the end of `turn`."""
    return turn - grenade.since + 1 >= BURNS


@rule("S16.12-47", "S16.12-52", "S16.12-59")
def rise(scene: Scene, grenade: Field) -> None:
    """A grenade that has gone off, or landed working, makes a cloud of one hex."""
    battle = scene.battle
    taken = {field.id for field in battle.fields}
    name = next(n for number in range(1, len(taken) + 2) if (n := f"{grenade.id}/{number}") not in taken)
    event = "rise_in_strong_wind" if battle.wind.strength is Breeze.STRONG else "rise"
    contents, at = armoury_of(battle).weapons[grenade.kind].contents, grenade.centre
    cloud = Field(name, CLOUD, Billow.NONE, contents, at, frozenset((at,)), battle.clock.turn, grenade.by, grenade.id)
    text = f"{contents.capitalize()} rises in {cell_in_words(battle, at, numbered=True)}"
    settle(scene, begin_field(scene, cloud, event, RULES[event], text=text))


@rule("S16.12-59")
def cut_off(scene: Scene, grenade: Field) -> None:
    """The grenade is taken away: its cloud stays as it is for two more turns; one kept down by wind disappears."""
    for cloud in scene.battle.fields:
        if cloud.machine == CLOUD and cloud.source == grenade.id:
            event = next((event for event in ("cut_off", "burn_out") if _can(cloud, event)), None)
            if event:
                scene.tell(_stepped(scene.battle, cloud, event))


def _can(cloud: Field, event: str) -> bool:
    return CLOUDS.allows(cloud.state, event)


# -- a turn ends -------------------------------------------------------------------------------------------------


@rule("S16.12-48", "S16.12-49", "S16.12-50", "S16.12-51", "S16.12-52")
def cloud_next(battle: Battle, cloud: Field) -> tuple[FieldStepped, ...]:
    """Return what the end of this turn does to a cloud, in order: first the wind, then its age."""
    steps: list[FieldStepped] = []
    now: Field | None = cloud
    for what in (_wind, _age, _wind_on_what_has_grown):
        if now is not None and (event := what(battle, now)):
            steps.append(_stepped(battle, now, event))
            now = steps[-1].field
    return tuple(steps)


@rule("S16.12-51", "S16.12-52")
def _wind(battle: Battle, cloud: Field) -> str | None:
    event = {Breeze.SLIGHT: "drift", Breeze.STRONG: "be_blown_down"}.get(battle.wind.strength)
    return event if event and _can(cloud, event) else None


def _wind_on_what_has_grown(battle: Battle, cloud: Field) -> str | None:
    return _wind(battle, cloud) if battle.wind.strength is Breeze.STRONG else None


@rule("S16.12-48", "S16.12-49", "S16.12-50")
def _age(battle: Battle, cloud: Field) -> str | None:
    grenade = source(battle, cloud)
    burnt = grenade is None or grenade_burnt_out(grenade, battle.clock.turn)
    match cloud.state:
        case Billow.RADIUS_4:
            return "burn_out"
        case Billow.BLOWN_DOWN:
            return "burn_out" if burnt else None
        case Billow.LINGER_1:
            return "linger"
        case Billow.LINGER_2:
            return "clear"
        case Billow.CUT_OFF:
            lingered = battle.clock.turn - cloud.since >= LINGERS
            return "clear" if lingered or battle.wind.strength is Breeze.STRONG else None
        case _:
            return "cut_off" if burnt else "grow"


def _stepped(battle: Battle, cloud: Field, event: str) -> FieldStepped:
    """A cloud's step by an event of its machine."""
    after = Billow(CLOUDS.step(cloud.state, event))
    if after is Billow.GONE:
        return FieldStepped(
            CLOUD, (RULES[event],), cloud.id, event, cloud.state, after, None, f"The {cloud.kind} clears"
        )
    changed = replace(cloud, state=after)
    if after is Billow.CUT_OFF:
        changed = replace(changed, since=battle.clock.turn)
    else:
        centre = _downwind(battle, cloud.centre) if event == "drift" else cloud.centre
        if after is Billow.BLOWN_DOWN and (grenade := source(battle, cloud)) is not None:
            centre = grenade.centre
        changed = replace(changed, centre=centre, cells=cells_of_cloud(battle, centre, RADIUS[after]))
    text = f"The {cloud.kind} spreads over {len(changed.cells)} hexes" if event == "grow" else ""
    return FieldStepped(CLOUD, (RULES[event],), cloud.id, event, cloud.state, after, changed, text)


@rule("S16.12-51")
def _downwind(battle: Battle, centre: Cell) -> Cell:
    """The next hex downwind; a wall there holds the cloud."""
    there = battle.grid.step(centre, battle.wind.direction)
    return centre if battle.ground(there).opaque else there


@upkeep("S16.12-48", "S16.12-49", "S16.12-50", "S16.12-51", "S16.12-52", of=TurnEnds)
def age_clouds(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """Every cloud grows, drifts or thins; figures it reaches are in it."""
    for cloud in [f for f in scene.battle.fields if f.machine == CLOUD]:
        steps = cloud_next(scene.battle, cloud)
        scene.tell(*steps)
        if steps and (now := steps[-1].field) is not None:
            settle(scene, now)
    yield from ()
