"""Who may share a hex, and how an enemy's hex may be entered. The walk itself: going.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.whereabouts import cell_in_words
from core.rulebook.rule import question, rule
from core.rulesets.clinch.sheet.basics import outsizes
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.turn.latest import chosen
from core.space.cell import Cell

FULL = 4
"""How many upright fighters fit in a hex."""
TOO_LARGE = 2
"""An enemy larger by this much is only approached in its hex to grapple it."""


@question("G-turn-09")
def is_pinned(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` is pinned. Answered by the room hold."""
    return False


@question("G-move-08")
def is_at_grips(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` holds a body or is held. Answered by the room hold."""
    return False


@question("G-held-03", "G-held-09")
def is_held(battle: Battle, figure: Figure) -> bool:
    """Whether the body of `figure` is held, by any part; a grip on its weapon doesn't count. Answered by the room
    hold."""
    return False


@question("G-defend-10", "G-hold-18")
def is_held_by(battle: Battle, figure: Figure, other: Figure) -> bool:
    """Whether `other` holds the body of `figure`. Answered by the room hold."""
    return False


@rule("G-move-08")
def crowd(battle: Battle, figure: Figure, cell: Cell) -> tuple[Figure, ...]:
    """The others in a hex who are upright: standing, crouching, kneeling or sitting."""
    return tuple(other for other in battle.at(cell) if other.id != figure.id and other.upright)


@rule("G-move-08")
def why_not_stop_at(battle: Battle, figure: Figure, cell: Cell) -> str | None:
    """Why `figure` can't end its movement in `cell`; None if it can. An upright fighter needs a hex alone; up to four
    may share one if they aren't all friends, or all hold or are held."""
    there = crowd(battle, figure, cell)
    if not there or not figure.posture.upright:
        return None
    everybody = (figure, *there)
    if len(everybody) > FULL:
        return f"{cell_in_words(battle, cell, figure.id)} is full ({FULL} figures)"
    foes = len({one.side for one in everybody}) > 1
    if foes or all(is_at_grips(battle, one) for one in everybody):
        return None
    return f"taken by a friend ({there[0].short_name})"


@rule("G-move-09")
def resists_entry(battle: Battle, figure: Figure, other: Figure) -> bool:
    """Whether `other` blocks the way of `figure` into its hex: an enemy who isn't lying, stunned, pinned or out."""
    helpless = is_on_the_ground(other) or is_stunned(other) or is_out(other) or is_pinned(battle, other)
    return other.side != figure.side and not helpless


@rule("G-move-09")
def in_the_way(battle: Battle, figure: Figure, cell: Cell) -> tuple[Figure, ...]:
    """The enemies who block the way of `figure` into `cell`."""
    return tuple(other for other in battle.at(cell) if other.id != figure.id and resists_entry(battle, figure, other))


@rule("G-move-09")
def may_close(figure: Figure) -> bool:
    """Whether the manoeuvre may enter an enemy's hex: one that attacks."""
    return chosen(figure).attacks


@rule("G-move-17")
def too_large(battle: Battle, figure: Figure, cell: Cell) -> Figure | None:
    """An enemy in the hex so large that it is entered only to grapple it."""
    foes = (other for other in battle.at(cell) if other.side != figure.side and not is_out(other))
    return next((foe for foe in foes if outsizes(foe, figure) >= TOO_LARGE), None)
