"""Who may be in one hex with whom, and whose hex may be entered how. The walk itself is in going.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import question, rule
from core.rulesets.clinch.sheet.basics import outsizes
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.turn.latest import chosen
from core.space.cell import Cell

FULL = 4
"""So many upright fighters have room in a hex."""
TOO_LARGE = 2
"""Nobody comes into the hex of a foe who is larger by so much, but to take hold of him."""


@question("G-turn-09")
def is_pinned(battle: Battle, figure: Figure) -> bool:
    """Whether somebody has it pinned. Answered in the room of holds."""
    return False


@question("G-move-08")
def is_at_grips(battle: Battle, figure: Figure) -> bool:
    """Whether it holds somebody or is held. Answered in the room of holds."""
    return False


@question("G-held-03", "G-held-09")
def is_held(battle: Battle, figure: Figure) -> bool:
    """Whether somebody has hold of its body, by whichever part. A grip on a weapon holds nobody. Answered in the
    room of holds."""
    return False


@question("G-defend-10", "G-hold-18")
def is_held_by(battle: Battle, figure: Figure, other: Figure) -> bool:
    """Whether that other has hold of its body. Answered in the room of holds."""
    return False


@rule("G-move-08")
def crowd(battle: Battle, figure: Figure, cell: Cell) -> tuple[Figure, ...]:
    """The others in a hex who are upright: standing, crouching, kneeling or sitting."""
    return tuple(other for other in battle.at(cell) if other.id != figure.id and other.upright)


@rule("G-move-08")
def no_room(battle: Battle, figure: Figure, cell: Cell) -> str | None:
    """Why a figure may not end its movement in a hex; None if it may. One upright fighter has a hex for himself; up to
    four share it if they are not all friends, or are all holding or held."""
    there = crowd(battle, figure, cell)
    if not there or not figure.posture.upright:
        return None
    everybody = (figure, *there)
    if len(everybody) > FULL:
        return f"{battle.grid.name(cell)} is full: {FULL} are there"
    foes = len({one.side for one in everybody}) > 1
    if foes or all(is_at_grips(battle, one) for one in everybody):
        return None
    return f"{there[0].short_name} is there, a friend, and no foe with him"


@rule("G-move-09")
def resists_entry(battle: Battle, figure: Figure, other: Figure) -> bool:
    """Whether somebody's hex is closed to this figure's mere movement: a foe's who is neither lying nor stunned, pinned
    or out."""
    helpless = is_on_the_ground(other) or is_stunned(other) or is_out(other) or is_pinned(battle, other)
    return other.side != figure.side and not helpless


@rule("G-move-09")
def in_the_way(battle: Battle, figure: Figure, cell: Cell) -> tuple[Figure, ...]:
    """The foes whose hex it is, for one who only wants to go there."""
    return tuple(other for other in battle.at(cell) if other.id != figure.id and resists_entry(battle, figure, other))


@rule("G-move-09")
def may_close(figure: Figure) -> bool:
    """Whether its manoeuvre brings it into a foe's hex: one that attacks."""
    return chosen(figure).attacks


@rule("G-move-17")
def too_large(battle: Battle, figure: Figure, cell: Cell) -> Figure | None:
    """A foe in a hex who is so large that one comes in only to take hold of him."""
    foes = (other for other in battle.at(cell) if other.side != figure.side and not is_out(other))
    return next((foe for foe in foes if outsizes(foe, figure) >= TOO_LARGE), None)
