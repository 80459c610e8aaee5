"""Small battles of a few fighters, checked like scenario files. Fighters are in fighters.py, whole files in
scenarios.py.

Impossible battles are refused. A test that needs one makes it from a possible one with `dataclasses.replace`: figures
and battles are frozen values.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.equipping import equipped
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.goal import Goal
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.names import FigureId, RuleId
from core.battle.naming import introduced
from core.battle.wind import Wind
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, Billow
from core.rulesets.skirmish.sheet.armoury import CONTENTS, Payload
from core.rulesets.skirmish.texts import clauses
from core.rulesets.skirmish.turn.phases import PHASES
from core.space.cell import Cell
from hexfray.testing.skirmish.fighters import ROSTER
from hexfray.testing.skirmish.grapples import Holds, hold_faults, holds_of
from hexfray.testing.skirmish.places import GRID, cell, place_fault
from hexfray.testing.skirmish.refusing import refuse_if_wrong
from scenarios.checks import check_cells, check_fields, check_ids, check_options, check_places
from scenarios.drawing import Ground, ground_of
from scenarios.faults import unknown
from scenarios.part import Complaint, Part, examine
from scenarios.rosters.skirmish.gear import item_fault
from scenarios.schema import FieldTable, FigureTable, MapTable, OptionsTable, PlacedTable
from scenarios.weather import wind_of

WORDS = {"switches": "options"}
"""The arguments here for the keys of a scenario file."""
CLOUDS = tuple(sorted(CONTENTS[Payload.CLOUD]))
"""The kinds of cloud."""

At = tuple[int, int]


def battle_of(
    *figures: Figure,
    options: Iterable[str] = (),
    terrain: Mapping[At, str] | None = None,
    fallen: Mapping[At, Sequence[Item]] | None = None,
    fires: Mapping[At, str] | None = None,
    clouds: Mapping[At, str] | None = None,
    wind: str = "none",
    holds: Holds | None = None,
    goals: Iterable[Goal] = (),
    turn: int = 1,
    phase: str = "",
) -> Battle:
    """Return a battle of these figures, in roster order.

    `options` are the optional rules that are on. `terrain` and `fallen` are the ground and dropped items of cells,
    `fires` what has burnt there since turn 1 (`fire`, `coals`, `oil`, `incendiary`), `clouds` what a cloud is of
    (`smoke`, `tear gas`); it lasts two more turns. `wind` is as in a scenario file: `"slight SE"`. `holds` are grips
    between figures in one hex; other enemies there have plain ones. `goals` are objectives, with cells made by `cell`.

    Raises FaultyScenario for an impossible battle: with misspelt names, cells off the map or in walls, or figures that
    can't share a hex. The fallen can, and hand-to-hand fighters.

    >>> from hexfray.testing.skirmish import fighter
    >>> ann, bob = fighter("ann"), fighter("bob", (0, -1), "S", side="blue")
    >>> battle_of(ann, bob, fires={(1, 0): "oil"}, wind="strong S").fields[0].state.value
    'liquid'
    >>> battle_of(ann, bob, options=["S16.1-120"], terrain={(0, -1): "wall"})
    Traceback (most recent call last):
    hexfray.FaultyScenario: battle: bob.at: 1514 is a wall; choose a cell that can be entered
    battle: options[1]: unknown option 'S16.1-120'; did you mean 'S16.1-12'?
    """
    goals, roster = tuple(goals), {figure.id: figure for figure in figures}
    terrain, fallen, fires, clouds, holds = terrain or {}, fallen or {}, fires or {}, clouds or {}, holds or {}
    _refuse([*_off_the_map(figures, {"terrain": terrain, "fallen": fallen, "fires": fires, "clouds": clouds})])

    ground, blowing, wrong = _land(terrain, wind)
    switches = Part((), OptionsTable(switches=list(options)))
    wrong += (wrong_options := [*check_options(switches, clauses())])
    in_force = [*clauses()] if wrong_options else switches.table.switches
    wrong += (wrong_holds := [*hold_faults(roster, holds)])
    grappling = () if wrong_holds else holds_of(roster, holds)
    wrong += _figure_faults(figures, ground, None if wrong_holds else grappling, in_force)
    wrong += _lying_faults(fallen, ground, in_force)
    wrong += _field_faults("fires", fires, ground, ROSTER.field_fault)
    wrong += _field_faults("clouds", clouds, ground, _cloud_fault)
    if phase and phase not in PHASES.states:
        wrong.append(Complaint(("phase",), unknown("phase", phase, PHASES.states)))
    wrong += _goal_faults(figures, goals)
    _refuse(wrong)

    sides = tuple(dict.fromkeys(figure.side for figure in figures))
    burning = [ROSTER.field(kind, cell(*at), number) for number, (at, kind) in enumerate(fires.items(), 1)]
    hanging = [_cloud(kind, cell(*at), number, turn) for number, (at, kind) in enumerate(clouds.items(), 1)]
    battle = Battle(
        GRID,
        roster,
        ground.terrain,
        {cell(*at): tuple(items) for at, items in fallen.items()},
        grappling,
        (*burning, *hanging),
        clock=Clock(turn if phase or turn > 1 else 0, phase, sides[0] if phase else "", sides, sides[0]),
        options=tuple(sorted(in_force)),
        wind=blowing,
        goals=goals,
        rules=SKIRMISH.book.answers,
    )
    return introduced(equipped(battle, ROSTER.known))


def _cloud(kind: str, at: Cell, number: int, turn: int) -> Field:
    """Return a cloud of one hex without a source."""
    return Field(f"{kind} {number}", CLOUD, Billow.CUT_OFF, kind, at, frozenset((at,)), turn)


# -- faults -------------------------------------------------------------------------------------------------------


def _refuse(wrong: Iterable[Complaint]) -> None:
    refuse_if_wrong("battle", wrong, WORDS)


def _off_the_map(figures: Iterable[Figure], named: Mapping[str, Iterable[At]]) -> Iterator[Complaint]:
    """Yield complaints about cells off the map."""
    for figure in figures:
        if (fault := place_fault(figure.at)) is not None:
            yield Complaint((figure.id, "at"), fault)
    for key, places in named.items():
        faults = (place_fault(cell(*at)) for at in places)
        yield from (Complaint((key,), fault) for fault in faults if fault is not None)


def _land(terrain: Mapping[At, str], wind: str) -> tuple[Ground, Wind, list[Complaint]]:
    """Return the ground and wind, as from a scenario file, with their complaints."""
    kinds: dict[str, list[str]] = {}
    for at, kind in terrain.items():
        kinds.setdefault(kind, []).append(_number(at))
    told = Part((), MapTable(width=GRID.width, height=GRID.height, terrain=kinds, wind=wind))
    ground, wrong = ground_of(told, ROSTER.board)
    assert ground is not None, "a map with a width and a height can always be drawn"
    blowing, more = wind_of(told, GRID)
    return ground, blowing, [*wrong, *more]


def _figure_faults(
    figures: Sequence[Figure], ground: Ground, holds: Collection[Hold] | None, options: Collection[RuleId]
) -> Iterator[Complaint]:
    """Yield complaints about duplicate figures, their cells and their items. With faulty holds (None), which figures
    fight in one hex is unknown."""
    roster = {figure.id: figure for figure in figures}

    def may_share(one: FigureId, other: FigureId) -> bool:
        first, second = roster[one], roster[other]
        if holds is not None and first.active and second.active and first.side != second.side:
            return any((hold.holder, hold.held) == (one, other) for hold in holds)
        return not (first.condition.upright and second.condition.upright)

    parts = [_table_of(figure) for figure in figures]
    yield from check_ids(parts)
    yield from check_places(parts, ground, may_share)
    for figure in figures:
        for number, item in enumerate(figure.gear):
            if (fault := item_fault(item, options, ROSTER.known)) is not None:
                yield Complaint((figure.id, "gear", number), fault)


def _table_of(figure: Figure) -> Part[FigureTable]:
    """Return a figure as a table with the keys of every ruleset."""
    told = {"id": figure.id, "name": figure.name, "side": figure.side, "at": GRID.name(figure.at)}
    table, _ = examine(FigureTable, {**told, "facing": GRID.facing_names[figure.facing]}, (figure.id,))
    return table


def _lying_faults(
    fallen: Mapping[At, Sequence[Item]], ground: Ground, options: Collection[RuleId]
) -> Iterator[Complaint]:
    yield from check_cells([Part(("fallen", n), PlacedTable(at=_number(at))) for n, at in enumerate(fallen)], ground)
    for number, items in enumerate(fallen.values()):
        faults = (item_fault(item, options, ROSTER.known) for item in items)
        yield from (Complaint(("fallen", number), fault) for fault in faults if fault is not None)


def _field_faults(
    key: str, fields: Mapping[At, str], ground: Ground, fault: Callable[[str], str | None]
) -> Iterator[Complaint]:
    parts = [Part((key, n), FieldTable(at=_number(at), kind=kind)) for n, (at, kind) in enumerate(fields.items())]
    yield from check_cells(parts, ground)
    yield from check_fields(parts, fault)


def _cloud_fault(kind: str) -> str | None:
    return None if kind in CLOUDS else unknown("cloud", kind, CLOUDS)


def _goal_faults(figures: Iterable[Figure], goals: Sequence[Goal]) -> Iterator[Complaint]:
    """Yield complaints about the sides, figures and cells of goals."""
    sides, names = {figure.side for figure in figures}, {figure.id for figure in figures}
    for number, goal in enumerate(goals):
        found = [unknown("side", goal.side, sides)] if goal.side not in sides else []
        found += [unknown("figure", name, names) for name in goal.figures if name not in names]
        found += [fault for there in goal.cells if (fault := place_fault(there)) is not None]
        yield from (Complaint(("goals", number), fault) for fault in found)


def _number(at: At) -> str:
    return GRID.name(cell(*at))
