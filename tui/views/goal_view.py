"""How to win, in lines: objectives with their progress and what they still need. Their cells on the map are in
map_view.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.goal import GoalState
from core.battle.names import Side
from core.battle.naming import sentence, side_name
from core.play.goal_things import marked_cells
from core.play.goal_words import wanted_in_words
from core.play.goals import GoalRules, Progress, all_progress, last_turn
from core.play.ruleset import Ruleset
from core.play.winning import Way, ways_to_win
from core.space.cell import Cell
from tui.views.glyphs import Glyphs
from tui.views.key_labels import key_label
from tui.views.lines import Line, Piece, line
from tui.views.rows import cut, width_of

_STYLES = {GoalState.OPEN: "muted", GoalState.MET: "harm-them", GoalState.FAILED: "harm-me"}


def objective_lines(battle: Battle, span: str) -> list[Line]:
    """Return each objective of a battle, begun or not; `span` is what its clock counts."""
    return [
        line(
            Piece(f"{sentence(side_name(battle, goal.side))}: ", "strong"),
            wanted_in_words(battle, goal, span, last_turn(battle, goal)),
            Piece("" if goal.state is GoalState.OPEN else f": {goal.state}", _STYLES[goal.state]),
        )
        for goal in battle.goals
    ]


def progress_lines(ruleset: Ruleset, battle: Battle) -> list[Line]:
    """Return each objective with its progress."""
    return [
        line(Piece(f"{sentence(side_name(battle, now.goal.side))}: ", "strong"), f"{now.words}: ", _how_it_stands(now))
        for now in all_progress(battle, ruleset.turns.goals)
    ]


def winning_panel(ruleset: Ruleset, battle: Battle, side: Side, glyphs: Glyphs, width: int = 0) -> list[Line]:
    """Return a line for each way in which a side can win, for a panel: in full, or in one row each of `width`."""
    ways, mark = ways_to_win(battle, ruleset.turns.goals, side), Piece(f"{glyphs.goal} ", "key")
    if width:
        return [_in_a_row(way, (mark,), (), width, glyphs) for way in ways]
    return [(mark, *(_in_brief(way) if way is ways[-1] is not ways[0] else _in_full(way))) for way in ways]


def winning_lines(battle: Battle, rules: GoalRules) -> list[Line]:
    """Return how each side wins, in full: `Red: Hold the gate until turn 8 is over: held, turn 4 of 8; ...`."""
    return [
        line(Piece(f"{sentence(side_name(battle, side))}: ", "strong"), *_in_full(way))
        for side in battle.sides
        for way in ways_to_win(battle, rules, side)
    ]


def winning_line(ruleset: Ruleset, battle: Battle, side: Side, glyphs: Glyphs, width: int) -> Line:
    """Return how a side wins in one row: the first of its ways, as much of it as fits, its progress always; then the
    others, or how many there are."""
    first, *others = ways_to_win(battle, ruleset.turns.goals, side)
    mark, others = (Piece(f"{glyphs.goal} ", "key"),), others[:-1]
    if not others:
        return _in_a_row(first, mark, (), width, glyphs)
    listed = (
        *mark,
        *_in_brief(first),
        *(piece for way in others for piece in (Piece(" · ", "muted"), *_in_brief(way))),
    )
    if width_of(listed) <= width:
        return listed
    return _in_a_row(first, mark, (Piece(f" +{len(others)}: ", "muted"), Piece(key_label("all"), "key")), width, glyphs)


def _in_a_row(way: Way, before: Line, behind: Line, width: int, glyphs: Glyphs) -> Line:
    """Return as much of a way to win as fits between two pieces; its progress always."""
    short = way._replace(by="")
    fewest = short._replace(short=way.fraction)
    for told in (_in_full(way), _in_brief(way, more=True), _in_brief(way), _in_brief(short), _in_brief(fewest)):
        if width_of(found := (*before, *told, *behind)) <= width:
            return found
    progress = Piece(way.fraction, _STYLES[way.state])
    room = width - width_of((*before, progress, *behind)) - 2
    return (*before, Piece(f"{cut(way.brief, room, glyphs.cut)}: "), progress, *behind)


def _in_full(way: Way) -> Line:
    return (Piece(f"{way.words}: "), Piece(way.progress, _STYLES[way.state]), *_still(way))


def _in_brief(way: Way, *, more: bool = False) -> Line:
    """Return a way to win with its progress; with `more` also what is still needed."""
    return (Piece(f"{way.brief}{way.by}: "), Piece(way.short, _STYLES[way.state]), *(_still(way) if more else ()))


def _still(way: Way) -> Line:
    return (Piece(f"; {way.needed}", "muted"),) if way.needed else ()


def objectives_at(battle: Battle, cell: Cell, span: str) -> list[str]:
    """Return the open objectives about a cell, or about a thing there: `Red: Hold the gate`."""
    return [
        f"{sentence(side_name(battle, goal.side))}: {wanted_in_words(battle, goal, span, last_turn(battle, goal))}"
        for goal in battle.goals
        if goal.state is GoalState.OPEN and cell in marked_cells(battle, goal)
    ]


def _how_it_stands(now: Progress) -> Piece:
    return Piece(now.text, _STYLES[now.state])
