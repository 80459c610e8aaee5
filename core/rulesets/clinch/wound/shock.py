"""Shock: the penalty to DX and IQ on the turn after a wound. Other consequences: wounding.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.names import FigureId
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.clinch.sheet.ability import Ability
from core.rulesets.clinch.sheet.basics import has, sheet
from core.rulesets.clinch.sheet.checks import Check
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Attribute, For, Marks
from core.rulesets.clinch.turn.phases import in_turn

MOST = 4
STRONG = 20
"""The full HP from which shock counts by tenths."""
TENTHS = 10


@rule("G-base-48", "G-wound-07")
def shock_of(figure: Figure, hits: int) -> int:
    """The shock of losing this many HP at once."""
    return shock_by(sheet(figure).full_hp, hits)


@rule("G-base-48", "G-wound-07")
def shock_by(full: int, hits: int) -> int:
    """The shock for a figure with `full` HP: a point for each HP lost, for the strong for each full tenth, at most
    4."""
    return min(MOST, hits // (full // TENTHS) if full >= STRONG else hits)


@rule("G-base-48", "G-base-70", "G-turn-03", "G-wound-07")
def be_shocked(scene: Scene, figure: FigureId, hits: int) -> None:
    """Record HP felt in the figure's next turn, until it ends; HP lost in its own turn count in the one after. HP felt
    together add up first. High pain tolerance feels none."""
    now = scene.battle[figure]
    if not hits or has(now, Trait.DEAF_TO_PAIN):
        return
    second, times = _felt_in(scene.battle, figure)
    before = now.mark(Marks.SHOCK, second)
    value = hits + (before.value if before else 0)
    mark = Mark(Marks.SHOCK, "G-base-48", value, second, UntilTurnOf(figure, Edge.ENDS, times))
    scene.tell(Marked(("G-base-48",), figure, mark))


def _felt_in(battle: Battle, figure: FigureId) -> tuple[str, int]:
    """The second in which it will be felt, and how often the figure's turn ends until then."""
    if in_turn(battle, figure):
        return str(battle.clock.turn + 1), 2
    comes = any(slot.figure == figure for slot in battle.clock.queue)
    return str(battle.clock.turn + (not comes)), 1


def _is_hampered(score: Ability | Check) -> bool:
    """Whether shock counts for this at all: for DX and IQ, but never for active defences."""
    return score.use is not For.DEFENCE and (isinstance(score, Ability) or score.attribute is Attribute.IQ)


@modifier(
    "G-base-48",
    "G-turn-03",
    of=Ability | Check,
    label="shock",
    when=_is_hampered,
    reads=Reads.FIGURES | Reads.MANNER | Reads.CLOCK,
)
def shock(score: Ability | Check) -> int:
    """A penalty to DX and IQ on the figure's own turn only."""
    figure = score.figure
    if not in_turn(score.battle, figure.id):
        return 0
    mark = figure.mark(Marks.SHOCK, str(score.battle.clock.turn))
    return -shock_of(figure, mark.value) if mark else 0
