"""What a watcher sees while the AI is paused: the orders it considers, with their values, and the keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.assessment import ONE_HIT, Assessment
from ai.labels import display
from core.battle.battle import Battle
from core.battle.naming import short_name
from core.battle.whereabouts import cell_in_words
from core.play.asking import Choice
from core.play.phrases import label
from tui.views.key_labels import key_label
from tui.views.lines import Line, Piece, line
from tui.views.speeds import describe
from tui.views.wording import STAY, is_walk, move_label, turns, walk_label

SCORED = 3
"""Up to this many orders are listed."""


def advice_lines(battle: Battle, thought: Sequence[Assessment] | None, terms: int) -> list[Line]:
    """Return the AI's best orders, each with its key, its value and its `terms` largest terms. `thought` is None while
    the AI is thinking."""
    if thought is None:
        return [line(Piece("the AI is thinking", "muted"))]
    if not thought:
        return [line(Piece("this AI gives no reasons", "muted"))]
    head = line(Piece("AI advice (value)" if thought[0].is_scored else "chosen, without reasons", "muted"))
    return [head, *(found for number, one in enumerate(thought) for found in _scored(battle, number, one, terms))]


def _scored(battle: Battle, number: int, one: Assessment, terms: int) -> Iterator[Line]:
    name = short_name(battle, one.choice.figure)
    worth = Piece(f"  {one.value_words}".rstrip(), "strong")
    yield line(Piece(f"{number + 1} ", "key"), f"{name}: {short_order(battle, one.choice)}", worth)
    counted = [term for term in one.terms if round(term.value / ONE_HIT, 1)]
    for term in sorted(counted, key=lambda term: -abs(term.value))[:terms]:
        yield line(Piece(f"    {display(term.label)} {term.value / ONE_HIT:+z.1f}", "muted"))


def short_order(battle: Battle, choice: Choice) -> str:
    """Return an order in few words; a move goes by its end and facing."""
    if not is_walk(choice):
        return label(battle, choice)
    path, facing = getattr(choice, "path", ()), getattr(choice, "facing", 0)
    if not turns(choice):
        at = path[-1] if path else battle[choice.figure].at
        return move_label(walk_label(battle, choice), cell_in_words(battle, at, choice.figure))
    to = cell_in_words(battle, path[-1], choice.figure) if path else STAY
    return f"{to}, facing {battle.grid.facing_names[facing]}"


def paused_lines(pause: float, *, edits: bool) -> list[Line]:
    """Return the keys while the battle is paused, and its speed. `edits`: whether a GM edit is possible."""
    edit = (Piece(key_label("by_hand"), "key"), " GM edit  ") if edits else ()
    return [
        line(Piece("paused", "strong"), Piece(f"  {describe(pause)}", "muted")),
        line(Piece(f"1-{SCORED}", "key"), " give that order"),
        line(Piece(key_label("own_order"), "key"), " give your own order"),
        line(*edit, Piece(key_label("what_if"), "key"), " what if"),
    ]
