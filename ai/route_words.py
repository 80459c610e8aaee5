"""A long way in words: `goes round by the hex 4 north of Ox (0507): 2 turns more, out of Ox's sight`. The way
itself: routes.py; what it leads to: headings.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from ai.headings import FETCHING, Heading
from ai.labels import Prize
from ai.phrases import joined
from ai.routes import Route
from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.whereabouts import cell_in_words
from core.play.asking import Choice
from core.space.cell import Cell


class Going(Protocol):
    """What the words need of a game's reading."""

    def heading(self, figure: Figure, walked: tuple[Cell, ...] | None) -> Heading | None: ...


class Told(NamedTuple):
    """What a figure is heading for; `words` are about its way, empty if it is the shortest."""

    heading: Heading
    words: str = ""


LESS = 60
"""So much of an enemy's harm, in percent, or less has to be left on a way for the enemy to be named."""
MOST_NAMED = 2


def heading_of(reading: Going, battle: Battle, choice: Choice, turn: str) -> Told | None:
    """Return what a walk is heading for over several turns; None: nothing, or it is no walk. `turn`: the game's word
    for a turn."""
    walked: tuple[Cell, ...] = getattr(choice, "path", ())
    if not walked or choice.figure not in battle.figures:
        return None
    return told(reading, battle, choice.figure, walked, turn)


def told(reading: Going, battle: Battle, name: FigureId, walked: tuple[Cell, ...] | None, turn: str) -> Told | None:
    """Return what a figure is heading for over several turns. `walked`: its walk of this turn; None: not known."""
    found = reading.heading(battle[name], walked)
    return None if found is None else Told(found, round_in_words(battle, found.route, name, turn))


def goal_in_words(battle: Battle, heading: Heading, figure: FigureId) -> str:
    """Return what a figure is heading for: `Ox`, `the bell tower`, `a weapon`, `the button`, `the hex 4
    north of Ox (0507)`."""
    if heading.foe:
        return battle[heading.foe].short_name
    goal = heading.route.cells[-1]
    if heading.label == FETCHING:
        items = battle.fallen.get(goal, ())
        return f"the {items[-1].kind}" if items else "a weapon"
    if isinstance(heading.label, Prize) and not any(goal in objective.cells for objective in battle.goals):
        return str(heading.label)
    return cell_in_words(battle, goal, figure)


def round_in_words(battle: Battle, route: Route, figure: FigureId, turn: str) -> str:
    """Return why a way is not the shortest; empty if it is, or if that spares the figure nothing. `turn`: the game's
    word for a turn."""
    reasons = [*_spared(battle, route), *_bodies(battle, route)]
    if route.via is None or not reasons:
        return ""
    place = cell_in_words(battle, route.via, figure)
    longer = [f"{counted(route.more, turn, f'{turn}s')} more"] if route.more else []
    return f"goes round by {place}: {', '.join([*longer, *reasons])}"


def _spared(battle: Battle, route: Route) -> Iterator[str]:
    """The enemies in whose sight or reach the way is less, the worst kind only."""
    less = [one for one in route.spared if one.left <= LESS]
    for word, shot in (("sight", True), ("reach", False)):
        for mostly in (False, True):
            names = [battle[one.foe].short_name for one in less if one.shot is shot and bool(one.left) is mostly]
            if names:
                yield f"{'mostly ' if mostly else ''}out of {joined(names[:MOST_NAMED])}'s {word}"
                return


def _bodies(battle: Battle, route: Route) -> Iterator[str]:
    if route.round:
        names = [battle[name].short_name for name in route.round[:MOST_NAMED]]
        yield f"{joined(names)} {'is' if len(names) == 1 else 'are'} in the way"
