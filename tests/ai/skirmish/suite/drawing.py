"""The map of a problem with everything on it, as it is drawn: a battle that has come to no moment yet (scene.py)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.goal import Goal
from core.battle.hold import Hand, Hold
from core.battle.item import Item, Soundness
from core.battle.mark import Mark, Until
from core.battle.names import ItemId
from core.battle.record import replace
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, GRENADE, Billow, Lit
from core.rulesets.skirmish.sheet.armoury import armoury
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.texts import clauses
from core.rulesets.skirmish.turn.phases import Phase
from core.space.cell import Cell
from core.space.hexes import HexGrid
from hexfray.testing.skirmish import GRID, ORIGIN, battle_of, with_bayonet
from hexfray.testing.skirmish.fighters import ROSTER
from scenarios.drawing import SIGNS
from scenarios.goals import goal_of
from scenarios.part import Part
from tests.ai.skirmish.suite.problem import FaultyProblem, Problem
from tests.ai.skirmish.suite.tables import FigureTable, LitTable, ProblemTable
from tests.ai.skirmish.suite.turning import carried

CORNER = Cell(6, 6)
"""Where on the wide map of small battles the first cell of a drawing lies while it is checked."""
DECLARED = {
    "dodge": (Marks.DODGING, "S12.0-18"),
    "defend": (Marks.DEFENDING, "S12.0-19"),
    "set": (Marks.SET, "S16.2-03"),
}
HANDS = {
    Grip.PIN_BOTH_ARMS: (Hand.MAIN, Hand.OFF),
    Grip.PIN_ONE_ARM: (Hand.OFF,),
    Grip.PIN_LIMB: (Hand.MAIN, Hand.OFF),
    Grip.PIN_THROAT: (Hand.MAIN, Hand.OFF),
}
PARTS = {
    Grip.PIN_BOTH_ARMS: "both arms",
    Grip.PIN_ONE_ARM: "both arms",
    Grip.PIN_LIMB: "right arm",
    Grip.PIN_THROAT: "throat",
}
FUSES = {"turn": Lit.FUSED_END_TURN, "movement": Lit.FUSED_NEXT_MOVE, "works": Lit.WORKING}


@dataclass(frozen=True, slots=True)
class Drawing:
    """The map of a problem: its board, and the ground and the figures' letters drawn on it."""

    board: HexGrid
    terrain: dict[Cell, str]
    letters: dict[str, Cell]

    @classmethod
    def of(cls, rows: str) -> Drawing:
        """Signs of terrain as in a scenario file; a capital letter is the figure whose id begins with it, on clear
        ground."""
        lines = ["".join(line.split()) for line in rows.splitlines() if line.strip()]
        board = HexGrid(len(lines[0]), len(lines))
        signs = {board.at(x, y): sign for y, line in enumerate(lines) for x, sign in enumerate(line)}
        ground = {cell: SIGNS[sign] for cell, sign in signs.items() if sign in SIGNS and sign != "."}
        return cls(board, ground, {sign: cell for cell, sign in signs.items() if sign not in SIGNS})


def drawn_battle(problem: Problem) -> Battle:
    """The battle as it is drawn, before anything happens. Raises FaultyProblem, FaultyScenario."""
    drawing = Drawing.of(problem.table.map)
    table = problem.table

    def at(name: str) -> tuple[int, int]:
        cell = drawing.board.cell(name)
        return cell.q + CORNER.q - ORIGIN.q, cell.r + CORNER.r - ORIGIN.r

    figures = [_figure(problem, told, drawing) for told in problem.figures]
    shares = table.game == "scuffle"
    battle = battle_of(
        *(_apart(figures) if shares else figures),
        options=table.options,
        terrain={at(drawing.board.name(cell)): kind for cell, kind in drawing.terrain.items()},
        fallen={at(one.at): [Item(f"ground-{n}/{one.kind}", one.kind)] for n, one in enumerate(table.ground, 1)},
        fires={at(one.at): one.kind for one in table.fires},
        clouds={at(one.at): one.kind for one in table.clouds},
        holds={} if shares else {(pair[0], pair[1]): pair[2] for pair in table.hth},
        goals=[_goal(goal_of(one, drawing.board, _thing(table, one.thing))) for one in table.goal],
        turn=table.turn,
    )
    if shares:
        battle = replace(
            battle,
            figures={figure.id: figure for figure in figures},
            holds=tuple(_hold(*told) for told in table.hth),
            rules=problem.ruleset.book.answers,
        )
    battle = carried(battle, drawing.board, lambda cell: Cell(cell.q - CORNER.q, cell.r - CORNER.r))
    lit = [field for n, one in enumerate(table.lit) for field in _lit(n, one, drawing.board.cell(one.at), table.turn)]
    clock = replace(battle.clock, limit=table.limit)
    return replace(battle, fields=(*battle.fields, *lit), clock=clock)


def wide(cell: Cell) -> Cell:
    """Where a cell of a drawing lies on the wide map."""
    return Cell(cell.q + CORNER.q, cell.r + CORNER.r)


def _thing(table: ProblemTable, name: str | None) -> ItemId:
    """The item that a goal is about: one on the ground by its kind, else by its id."""
    lying = (f"ground-{n}/{one.kind}" for n, one in enumerate(table.ground, 1) if one.kind == name)
    return next(lying, name or "")


def _goal(goal: Goal) -> Goal:
    """A goal of the drawing on the wide map."""
    return replace(goal, cells=tuple(wide(cell) for cell in goal.cells))


def _apart(figures: list[Figure]) -> list[Figure]:
    """The same figures each in a hex of its own: skirmish's check of a battle knows no two on their feet in one."""
    return [replace(figure, at=GRID.at(number, 0)) for number, figure in enumerate(figures)]


def _hold(holder: str, held: str, grip: str, part: str = "") -> Hold:
    """A hold of scuffle: a pin of one arm leaves the main hand free."""
    how = Grip(grip)
    ways = ("soft",) if how == Grip.PIN_THROAT else ()
    return Hold(holder, held, how, hands=HANDS.get(how, ()), part=part or PARTS.get(how, ""), how=ways)


def _lit(number: int, told: LitTable, at: Cell, turn: int) -> Iterator[Field]:
    """A grenade that someone has thrown; one that works has a cloud of one hex already."""
    state, name = FUSES[told.fuse], f"lit-{number}/{told.kind}"
    yield Field(name, GRENADE, state, told.kind, at, frozenset((at,)), turn - 1 if told.fuse == "movement" else turn)
    if state is Lit.WORKING:
        contents = armoury().weapons[told.kind].contents
        yield Field(f"{name}/1", CLOUD, Billow.HEX, contents, at, frozenset((at,)), turn, source=name)


def _figure(problem: Problem, told: FigureTable, drawing: Drawing) -> Figure:
    """A figure on the wide map."""
    sign = told.id[0].upper()
    if not told.at and sign not in drawing.letters:
        raise FaultyProblem(f"{problem.id}: {told.id} is nowhere: draw it as '{sign}', or say where it is 'at'")
    board = drawing.board
    place = wide(board.cell(told.at) if told.at else drawing.letters[sign])
    carried_kinds = (told.main, told.off, *told.pack)
    known = armoury().weapons
    skilled = {known[kind].skill: 1 for kind in carried_kinds if kind in known and known[kind].skill != "none"}
    skills = skilled if told.skills is None else told.skills
    sheet = told.model_copy(update={"skills": skills, "name": told.name or told.id.capitalize()})
    for wrong in ROSTER.impossible(Part((), sheet), clauses()):
        raise FaultyProblem(f"{problem.id}: {told.id}: {wrong.message}")
    figure = ROSTER.figure(sheet, place, GRID.facing_names.index(told.facing), problem.table.options)
    figure = figure.in_condition(Condition(told.condition))
    if told.bayonet:
        figure = with_bayonet(figure, told.bayonet)
    gear = tuple(_as_it_is(item, told) for item in figure.gear)
    walk = tuple(wide(board.cell(step)) for step in told.walk)
    marks = (*figure.marks, *_marks(problem, told))
    return replace(figure, gear=gear, walk=walk, hurt=told.hurt, marks=marks)


def _as_it_is(item: Item, told: FigureTable) -> Item:
    sound = Soundness.JAMMED if item.kind == told.jammed else item.soundness
    return replace(item, rounds=told.rounds.get(item.kind, item.rounds), soundness=sound)


def _marks(problem: Problem, told: FigureTable) -> Iterator[Mark]:
    turn = problem.table.turn
    if told.stunned:
        yield Mark(Marks.STUNNED, "S16.9-04", until=Until(turn + told.stunned - 1, Phase.RETREATS))
    if told.aiming:
        yield Mark(Marks.AIMING, "S12.0-27", value=told.aimed, about=told.aiming)
    if told.hit:
        yield Mark(Marks.FORCING, "S12.5-01", value=1, about=told.hit, until=Until(turn + 1, Phase.INITIATIVE))
    if told.declared:
        kind, rule = DECLARED[told.declared]
        yield Mark(kind, rule, until=Until(turn + 1, Phase.INITIATIVE))
    for word in told.marks:
        yield Mark(Marks(word), "S12-09", until=Until(turn + 1, Phase.INITIATIVE))
