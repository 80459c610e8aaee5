"""An act as it is shown on the map: who did it to whom, its way, and what it covered. Its card is in card_view.py, the
acts themselves in core/match/acts.py."""

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
    """What is laid over the map for an act that is shown: who did it to whom, its way, and what it covered."""
    return Overlay(
        active=act.figure,
        target=act.target,
        trail=act.trail,
        footprint=_covered(ruleset, act),
    )


def laid_under(shown: Overlay, act: Overlay) -> Overlay:
    """What is chosen, over an act that still stands on the map."""
    return replace(
        shown,
        trail=act.trail,
        target=shown.target or act.target,
        footprint=shown.footprint if shown.footprint != NOWHERE else act.footprint,
    )


def act_focus(battle: Battle, act: Act) -> tuple[Cell, ...]:
    """The cells that must be in sight to see an act, the weightiest first: whom it was aimed at, whoever did it, from
    where."""
    who = [name for name in (act.target, act.figure) if name is not None]
    return (*(battle[name].at for name in who), *act.trail[:1])


def _covered(ruleset: Ruleset, act: Act) -> Footprint:
    """What its order covered or, where the turn went on by itself, all that went off."""
    if act.order is not None:
        return footprint_of(ruleset.book, act.before, act.order)
    bursts = [ruleset.pictures.burst(act.before, event) for event in act.told]
    full = frozenset(cell for one in bursts for cell in one.full)
    return Footprint(full=full, edge=frozenset(cell for one in bursts for cell in one.edge) - full)
