"""The features of figures: a row for each, in the order of their actions."""

from __future__ import annotations

from core.battle.figure import Figure
from hexfray.rl.features import Feature, Named, Table
from hexfray.rl.view import View

FAR = 20
"""The distance in cells that counts as 1."""
HIGH = 20
"""The score that counts as 1."""


def _column(view: View, figure: Figure) -> float:
    return view.battle.grid.offset(figure.at)[0] / view.battle.grid.width if figure.cells else 0


def _row(view: View, figure: Figure) -> float:
    return view.battle.grid.offset(figure.at)[1] / view.battle.grid.height if figure.cells else 0


def _facing(view: View, figure: Figure) -> Named:
    return {view.battle.grid.facing_names[figure.facing]: 1} if figure.cells else {}


def _vigour(view: View, figure: Figure) -> float:
    portrait = view.portrait(figure)
    return portrait.vigour / max(1, portrait.vigour_full)


def _scores(view: View, figure: Figure) -> Named:
    return {score.name: score.now / HIGH for score in view.portrait(figure).scores}


def _plight(view: View, figure: Figure) -> Named:
    return dict.fromkeys(view.portrait(figure).plight, 1)


def _marks(view: View, figure: Figure) -> Named:
    return {str(mark.kind): 1 for mark in figure.marks}


def _yet_to_act(view: View, figure: Figure) -> float:
    place = view.waiting.get(figure.id)
    return 0 if place is None else 1 / place


def _holds(view: View, figure: Figure) -> float:
    return sum(hold.holder == figure.id for hold in view.battle.holds) / 2


def _held(view: View, figure: Figure) -> float:
    return sum(hold.held == figure.id for hold in view.battle.holds) / 2


def _acts(view: View, figure: Figure) -> float:
    return view.actor is not None and view.actor.id == figure.id


def _named(view: View, figure: Figure) -> float:
    return any(view.actions.figures[place] == figure.id for place in view.named("figure"))


def _distance(view: View, figure: Figure) -> float:
    actor = view.actor
    return 0 if actor is None or not actor.cells or not figure.cells else view.battle.apart(actor, figure) / FAR


def _bearing(view: View, figure: Figure) -> Named:
    return {} if view.actor is None else _seen_from(view, view.actor, figure)


def _aspect(view: View, figure: Figure) -> Named:
    return {} if view.actor is None else _seen_from(view, figure, view.actor)


def _seen_from(view: View, one: Figure, other: Figure) -> Named:
    """The direction of another figure, counted from a figure's facing."""
    grid = view.battle.grid
    if one.at == other.at or not one.cells or not other.cells:
        return {}
    return {str((grid.direction(one.at, other.at) - one.facing) % grid.facings): 1}


FIGURES = Table(
    "figures",
    "a figure, in the order of the block of actions",
    (
        Feature("own", "1 for a figure of the side, -1 for another", lambda v, f: 1 if f.side == v.side else -1),
        Feature("on_map", "1 if on the map", lambda v, f: bool(f.cells)),
        Feature("out", "1 if out of the fight in any way", lambda v, f: not v.portrait(f).fights(f)),
        Feature("life", "1 for the present life", lambda v, f: {str(f.life): 1}, each="life"),
        Feature("posture", "1 for the present posture", lambda v, f: {f.posture.name: 1}, each="posture"),
        Feature("column", "the column on the map, from 0 to below 1", _column),
        Feature("row", "the row on the map, from 0 to below 1", _row),
        Feature("facing", "1 for the present facing", _facing, each="facing"),
        Feature("vigour", "the harm still to take, as a share of all; below 0 after more harm than that", _vigour),
        Feature("tired", "the second pool of harm (fatigue, stun), divided by 20", lambda v, f: f.tired / HIGH),
        Feature("score", "the present value of an attribute, divided by 20", _scores, each="score"),
        Feature("main", "1 with something in the main hand", lambda v, f: f.main is not None),
        Feature("off", "1 with something in the off hand", lambda v, f: f.off is not None),
        Feature("plight", "1 for each of the main troubles", _plight, each="plight"),
        Feature("mark", "1 for each kind of mark on the figure", _marks, each="mark"),
        Feature("holds", "the number of holds on others, divided by 2", _holds),
        Feature("held", "the number of holds by others, divided by 2", _held),
        Feature("entered", "the cells entered this turn, divided by 20", lambda v, f: f.entered / FAR),
        Feature("yet_to_act", "1 for the next to act in this phase, 1/2 for the second, and so on", _yet_to_act),
        Feature("open", "1 if the order can be given to the figure", lambda v, f: v.is_open(f)),
        Feature("acts", "1 for the actor, the figure of the order", _acts, of_order=True),
        Feature(
            "named", "1 if named by the order so far in another part, for example as the target", _named, of_order=True
        ),
        Feature("distance", "the distance from the actor, divided by 20", _distance, of_order=True),
        Feature(
            "bearing",
            "1 for where the figure is, as the actor faces: 0 ahead, then clockwise",
            _bearing,
            "turn",
            of_order=True,
        ),
        Feature(
            "aspect",
            "1 for where the actor is, as the figure faces: 0 ahead, then clockwise",
            _aspect,
            "turn",
            of_order=True,
        ),
    ),
    lambda view: view.figures,
)
