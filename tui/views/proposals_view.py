"""The computer's proposals to the game master: a row for each with its key and value, their marks on the map, and the
keys that run on. Which orders they are: tui/choosing/proposals.py."""

from __future__ import annotations

from collections.abc import Sequence

from ai.assessment import Assessment
from ai.explanation import explain
from core.battle.battle import Battle
from core.battle.naming import short_name
from core.battle.record import replace
from core.match.acts import Act
from core.match.match import Match
from core.match.noting import rulings
from core.match.stops import Stop
from core.play.asking import Choice
from core.play.kinds import Kind
from core.play.parts import footprint_of
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.views.key_labels import key_label
from tui.views.lines import Line, Piece, line
from tui.views.map_view import Overlay
from tui.views.watching_view import short_order
from tui.views.wording import is_walk, place, target, turns, walk_label

RUNS: tuple[tuple[str, Stop], ...] = (("6", Stop.PERSON), ("7", Stop.TURN), ("8", Stop.WOUND), ("9", Stop.DOWN))
"""The digits that run on to a named moment; Space runs on to the end."""
NO_REASONS = "This player gives no reasons."
BRIEF = {Stop.PERSON: "person", Stop.TURN: "turn", Stop.WOUND: "wound", Stop.DOWN: "out"}


def run_of(key: str) -> Stop | None:
    """Return the moment that a digit runs on to."""
    return dict(RUNS).get(key)


def proposal_lines(battle: Battle, thought: Sequence[Assessment] | None, selected: int, *, edits: bool) -> list[Line]:
    """Return a row for each proposal, with the keys that take it, and those that run on. `thought` is None while the
    computer is thinking; `edits`: whether a GM edit is possible."""
    edit = (Piece(key_label("by_hand"), "key"), " edit") if edits else ()
    own = line(Piece(key_label("own_order"), "key"), " own order  ", *edit)
    if thought is None:
        return [line(Piece("the computer is thinking", "muted")), own, *_runs()]
    if not thought:
        return [line(Piece(key_label("do"), "key"), " let the computer choose"), own, *_runs()]
    names = {one.choice.figure for one in thought}
    rows = [_row(battle, number, one, selected, named=len(names) > 1) for number, one in enumerate(thought)]
    who = f" for {short_name(battle, thought[0].choice.figure)}" if len(names) == 1 else ""
    return [line(Piece(f"proposed{who}", "strong")), *rows, own, *_runs()]


def _row(battle: Battle, number: int, one: Assessment, selected: int, *, named: bool) -> Line:
    name = f"{short_name(battle, one.choice.figure)}: " if named else ""
    words = f"{name}{brief_order(battle, one.choice)}"
    shown = Piece(words, "focus") if number == selected else Piece(words)
    return line(Piece(f"{number + 1} ", "key"), shown, Piece(f"  {one.value_words}".rstrip(), "strong"))


def brief_order(battle: Battle, order: Choice) -> str:
    """Return an order in as few words as possible: a move by its cell, as the map shows the place."""
    path: tuple[Cell, ...] = getattr(order, "path", ())
    if not path:
        return short_order(battle, order)
    facing = f", {battle.grid.facing_names[getattr(order, 'facing', 0)]}" if turns(order) else ""
    does = "to" if order.kind is Kind.MOVE else f"{walk_label(battle, order)} to"
    return f"{does} {battle.grid.name(path[-1])}{facing}"


def _runs() -> list[Line]:
    """Return the keys that run on, in rows that fit the narrowest column."""
    (first, stop), *others = RUNS
    pieces = [piece for key, then in others for piece in (Piece(key, "key"), f" {BRIEF[then]}  ")]
    return [line("run on: ", Piece(first, "key"), f" {BRIEF[stop]}"), line(*pieces)]


def reason_of_proposal(battle: Battle, thought: Sequence[Assessment] | None, selected: int) -> list[Line]:
    """Return why the computer would give the selected order."""
    if thought and selected < len(thought) and not thought[selected].is_scored:
        return [line(Piece(NO_REASONS, "muted"))]
    return [line(Piece(explain(battle, thought[selected])))] if thought and selected < len(thought) else []


def with_proposals(
    overlay: Overlay, ruleset: Ruleset, battle: Battle, thought: Sequence[Assessment], selected: int
) -> Overlay:
    """Return the overlay with the number of each proposal where it leads to, and path, target and area of the selected
    one."""
    order = thought[selected].choice
    path: tuple[Cell, ...] = getattr(order, "path", ())
    facing = getattr(order, "facing", None)
    end = cell_of(battle, order)
    marks: dict[Cell, str] = {end: str(selected + 1)}
    for number, one in enumerate(thought, 1):
        marks.setdefault(cell_of(battle, one.choice), str(number))
    return replace(
        overlay,
        active=order.figure,
        target=target(order) or None,
        trail=(),
        path=path,
        ghost=(path[-1], facing) if path and isinstance(facing, int) else None,
        footprint=footprint_of(ruleset.book, battle, order),
        proposed=marks,
        picked=end,
    )


def cell_of(battle: Battle, order: Choice) -> Cell:
    """Return the cell where a proposal is marked: the end of a move, the cell or the target of an order, or else the
    figure's own."""
    if is_walk(order):
        path: tuple[Cell, ...] = getattr(order, "path", ())
        return path[-1] if path else battle[order.figure].at
    aimed_at = target(order)
    return place(order) or battle[aimed_at if aimed_at in battle.figures else order.figure].at


def ruled_words(battle: Battle, one: Assessment | None, instead: Choice) -> str:
    """Return the words on an order chosen by the game master: whose choice it was, what the computer proposed, and the
    reason for the proposal."""
    why = f"; {explain(battle, one)}" if one is not None and one.is_scored else ""
    return f"The game master chose this; the computer proposed: {short_order(battle, instead)}{why}"


def ruling_on(match: Match, act: Act | None) -> str:
    """Return that the game master chose the order of an act, and what the computer proposed; empty for other acts."""
    if act is None:
        return ""
    chosen = rulings(match)
    here = (chosen[number] for number in range(act.first, act.last) if number in chosen)
    return next((ruled_words(act.before, None, match.read(one.instead)) for one in here), "")
