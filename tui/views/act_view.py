"""An act as the map shows it: actor, target, path and area. Its card is in card_view.py, the acts themselves in
core/match/acts.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.record import replace
from core.match.acts import Act
from core.play.footprint import NOWHERE, Footprint
from core.play.parts import footprint_of
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.views.map_view import Overlay


def overlay_of(ruleset: Ruleset, act: Act) -> Overlay:
    """Return the map overlay of an act: actor, target, path and footprint."""
    return Overlay(
        active=act.figure,
        target=act.target,
        trail=act.trail,
        footprint=_covered(ruleset, act),
    )


def combined(shown: Overlay, act: Overlay) -> Overlay:
    """Return the overlay of a choice on top of the overlay of an earlier act."""
    return replace(
        shown,
        trail=act.trail,
        target=shown.target or act.target,
        footprint=shown.footprint if shown.footprint != NOWHERE else act.footprint,
    )


def act_focus(battle: Battle, act: Act) -> tuple[Cell, ...]:
    """Return the cells to keep in sight, most important first: target, actor, starting cell."""
    who = [name for name in (act.target, act.figure) if name is not None]
    return (*(battle[name].at for name in who), *act.trail[:1])


def _covered(ruleset: Ruleset, act: Act) -> Footprint:
    """Return the footprint of the act's order or, if the turn went on by itself, of everything that went off."""
    if act.order is not None:
        return footprint_of(ruleset.book, act.before, act.order)
    bursts = [ruleset.pictures.burst(act.before, event) for event in act.events]
    full = frozenset(cell for one in bursts for cell in one.full)
    return Footprint(full=full, edge=frozenset(cell for one in bursts for cell in one.edge) - full)
