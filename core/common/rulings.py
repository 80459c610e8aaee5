"""What the game master's modifiers do to a roll against a target number: they are lines of its tally, and the roll uses
them up. Every roll asks here (trials.py, and those of rounds); how they are given: core/battle/gm_modifiers.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Unmarked
from core.battle.gm_modifiers import GM_MODIFIER, is_modified, modifiers_of
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import At, Need
from core.play.scene import Scene
from core.rulebook.tally import Line, Tally


def gm_lines(battle: Battle, figure: FigureId) -> tuple[Line, ...]:
    """The lines of the modifiers to the next roll of a figure: `GM modifier: wet rope -2`."""
    return tuple([Line(mark.rule, f"{GM_MODIFIER}: {mark.about}", mark.value) for mark in modifiers_of(battle[figure])])


def with_gm_lines(need: Need, tally: Tally, lines: tuple[Line, ...]) -> tuple[Need, Tally]:
    """A target number and its tally with these lines: for a roll of at most, it rises with them."""
    more = sum([line.value for line in lines])
    if need.at is At.MOST:
        return replace(need, total=need.total + more), tally.and_then(*lines)
    return replace(need, total=need.total - more, bonus=need.bonus + more), tally.and_then(*lines)


def use_up(scene: Scene, figure: FigureId) -> None:
    """After its roll: the modifiers of a figure are gone."""
    if is_modified(scene.battle[figure]):
        scene.tell(Unmarked((), figure, (GM_MODIFIER,)))
