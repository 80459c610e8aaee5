"""GM edits of objectives: their numbers, cells, figures and turns, settled or open again; new ones, and the end of one.
An objective goes by its number in the list, from 1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.battle.battle import Battle
from core.battle.edits import GoalEdited
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalState
from core.battle.record import replace
from core.match.edit_words import in_words
from core.match.editing import EditFault, Way, known
from core.play.goal_things import where_is
from core.play.goal_words import wanted_in_words
from core.play.goals import last_turn
from core.space.board import Board
from scenarios.drawing import Ground
from scenarios.faults import unknown
from scenarios.game import Game
from scenarios.gm.said import check_keys, part_of, refuse, values_of
from scenarios.goals import check_goal_turns, check_goals, goal_of
from scenarios.part import Part
from scenarios.schema import FigureTable, GoalTable
from scenarios.things import called_by, things_called

KEYS = (*(key for key in GoalTable.model_fields if key not in ("side", "kind")), "state")


def changes(game: Game, battle: Battle, name: str, way: Way, values: Mapping[str, object]) -> Iterator[GoalEdited]:
    """Yield the event of an edit of an objective. Raises EditFault and Misread."""
    if way is Way.ADD:
        goal = _goal(game, battle, values)
        last = last_turn(battle, goal)
        text = f"new: {wanted_in_words(battle, goal, game.ruleset.turns.goals.span, last)}"
        yield GoalEdited((), len(battle.goals), goal, text)
        return
    numbers = [str(n) for n in range(1, len(battle.goals) + 1)]
    if name not in numbers:
        raise EditFault(unknown("objective", name, numbers) if numbers else "the battle has no objectives; add one")
    number = int(name) - 1
    if way is Way.REMOVE:
        yield GoalEdited((), number, None, "removed")
        return
    check_keys(values, KEYS)
    yield GoalEdited((), number, _edited(game, battle, battle.goals[number], values), _told(values))


def _told(values: Mapping[str, object]) -> str:
    return ", ".join(in_words(f"goal {key}", value) for key, value in values.items())


def _edited(game: Game, battle: Battle, goal: Goal, values: Mapping[str, object]) -> Goal:
    """Return an objective with these values: those of a scenario file, and its state."""
    given = {key: one for key, one in values.items() if key != "state"}
    after = goal
    if given:
        table = {**_table(battle, goal), **given}
        after = _goal(game, battle, {key: one for key, one in table.items() if one is not None})
        kept = goal.since if after.figures == goal.figures else ()
        after = replace(after, state=goal.state, since=kept)
    if "state" in values:
        states = {state.value: state for state in GoalState}
        after = replace(after, state=states[known("state", values["state"], states)])
    return after


def _table(battle: Battle, goal: Goal) -> Mapping[str, object]:
    """Return an objective as a table of a scenario file."""
    said = values_of(battle).record(goal, without=("state", "since", "thing"))
    table = {key: one for key, one in said.items() if one not in (0, "")}
    table |= {"count": goal.count, "wins": goal.wins, "loses": goal.loses}
    if goal.thing:
        table |= {"thing": goal.thing}
    return table


def _of(figure: Figure) -> FigureTable:
    return FigureTable.model_construct(id=figure.id, name=figure.name, side=figure.side, at="", facing="")


def _goal(game: Game, battle: Battle, table: Mapping[str, object]) -> Goal:
    """Return the objective of a `[[goal]]` table, checked as in a scenario file. Raises EditFault."""
    part = part_of(GoalTable, table)
    figures = [Part((one.id,), _of(one)) for one in battle]
    board = battle.grid
    assert isinstance(board, Board), "a battle is on a board"
    if battle.clock.limit:
        refuse(check_goal_turns([part], battle.clock.limit))
    ground = Ground(board, battle.terrain, battle.heights)
    refuse(check_goals([part], figures, battle.sides, ground, game.ruleset.turns.goals.grips, begun=True))
    name = part.table.thing or ""
    return goal_of(part.table, board, _thing(game, battle, name), called_by(battle, name) if name else "")


def _thing(game: Game, battle: Battle, name: str) -> str:
    """Return the item that a name means; empty for none. Raises EditFault."""
    if not name or where_is(battle, name) is not None:
        return name
    found = things_called(battle, name)
    if len(found) != 1:
        ids = [one.item.id for one in found] or [item.id for one in battle for item in one.gear]
        raise EditFault(f"thing: {unknown('item', name, ids)}")
    if (fault := game.roster.unfit_for_goals(found[0].item.kind)) is not None:
        raise EditFault(f"thing: {fault}")
    return found[0].item.id
