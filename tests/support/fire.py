"""What tests of fire share: figures alight, hexes that burn, and the moments at which fire does its work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.battle.battle import Battle
from core.battle.events import Event, Hurt
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.fire.alight import ablaze, alight
from core.rulesets.skirmish.fire.fire_machines import Alight, Burning
from core.rulesets.skirmish.fire.fires import KINDS, burning
from core.rulesets.skirmish.turn.phases import Phase, SideMoves, TurnEnds
from core.space.cell import Cell
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.skirmish import carry_out

ORDINARY, COALS, LIQUID, INCENDIARY = Burning.ORDINARY, Burning.COALS, Burning.LIQUID, Burning.INCENDIARY
UNIFIED = ["S16.11-02", "S16.12-33"]


def on_fire(state: Alight, since: int = 1) -> Mark:
    """How someone burns, and since which turn."""
    return ablaze(state, since)


def bystander() -> Figure:
    """An enemy far from everything, so that a battle goes on."""
    return fighter("zed", (0, 12), side="blue")


def battle_on_fire(
    *figures: Figure,
    fires: Mapping[tuple[int, int], Burning] | None = None,
    since: int = 1,
    turn: int = 1,
    options: Iterable[str] = (),
    terrain: dict[tuple[int, int], str] | None = None,
    holds: Mapping[tuple[str, str], str] | None = None,
) -> Battle:
    """A battle late in a turn, with hexes that burn since some turn."""
    begun = {at: KINDS[kind] for at, kind in (fires or {}).items()}
    battle = battle_of(
        *figures, options=options, turn=turn, phase=Phase.RETREATS, terrain=terrain, fires=begun, holds=holds
    )
    return replace(battle, fields=tuple(replace(field, since=since) for field in battle.fields))


def turn_ends(battle: Battle, *faces: Sequence[int]) -> Scene:
    """What happens by itself when the turn ends, with just these rolls."""
    scene = Scene(battle, BOOK)
    carry_out(scene.keep_up(TurnEnds()), *faces)
    return scene


def turns_end(battle: Battle, turns: Iterable[int], *faces: Sequence[int]) -> list[Scene]:
    """The same at the end of each of these turns, one roll of the list for each as long as there are any."""
    scenes: list[Scene] = []
    rolls = list(faces)
    for turn in turns:
        battle = replace(battle, clock=replace(battle.clock, turn=turn))
        fresh = {f.id: replace(f, marks=tuple(m for m in f.marks if m.until is None)) for f in battle}
        scenes.append(turn_ends(replace(battle, figures=fresh), *([rolls.pop(0)] if rolls else [])))
        battle = scenes[-1].battle
    return scenes


def red_moves(battle: Battle, *faces: Sequence[int]) -> Scene:
    """What happens by itself before red moves, with just these rolls."""
    scene = Scene(battle, BOOK)
    carry_out(scene.keep_up(SideMoves("red")), *faces)
    return scene


def moving(
    *figures: Figure,
    fires: Mapping[tuple[int, int], Burning] | None = None,
    terrain: dict[tuple[int, int], str] | None = None,
    options: Iterable[str] = (),
) -> Play:
    """Red moves, among fires; an enemy is far away."""
    battle = battle_on_fire(*figures, bystander(), fires=fires, terrain=terrain, options=options)
    return Play.moving(battle)


def hits(told: Scene | Play, who: str = "ann") -> list[int]:
    """The hits that someone has taken, one by one."""
    events: Iterable[Event] = told.events
    return [event.hits for event in events if isinstance(event, Hurt) and event.figure == who]


def state_of(battle: Battle, who: str = "ann") -> Alight:
    return alight(battle[who])


def burns_at(battle: Battle, *at: int) -> Burning | None:
    """How a hex burns, in the ledger's coordinates."""
    return burning(battle, cell(at[0], at[1]))


def path(*cells: tuple[int, int]) -> tuple[Cell, ...]:
    return tuple(cell(*at) for at in cells)
