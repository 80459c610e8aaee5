"""Initiative: rolled once for the whole battle, and gone through every round. Who is surprised: surprise.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import TWO
from core.rulesets.rounds.rolls.trying import two_dice
from core.rulesets.rounds.sheet.basics import modifier, reaction, sheet
from core.rulesets.rounds.sheet.life import is_awaited
from core.rulesets.rounds.sheet.words import Attribute, For, Marks, Reaction


def total(figure: Figure) -> int:
    """Return a figure's initiative."""
    mark = figure.mark(Marks.INITIATIVE)
    return mark.value if mark else 0


def place(figure: Figure) -> int:
    """Return its place in the ranking, from 0; an unranked figure comes last."""
    mark = figure.mark(Marks.PLACE)
    return mark.value if mark else 999


@rule("C-init-03")
def precedence(figure: Figure) -> tuple[int, int, int]:
    """The sort key of the ranking: initiative, Quickness, Agility."""
    return total(figure), reaction(figure, Reaction.QUICKNESS), modifier(figure, Attribute.AGILITY)


@rule("C-init-01")
def roll_initiative(scene: Scene, newcomers: Sequence[FigureId]) -> Procedure[None]:
    """Roll for the newcomers in roster order, then rank everyone."""
    for name in newcomers:
        figure = scene.battle[name]
        bonuses = score(Effort(scene.battle, figure, Reaction.QUICKNESS, For.INITIATIVE))
        faces = yield from two_dice(scene, "C-init-01", why="initiative", figure=name, tally=bonuses)
        rolled = sum(faces) + bonuses.total + sheet(figure).initiative
        scene.tell(Threw(("C-init-01",), "initiative", faces, str(rolled), name))
        scene.tell(Marked(("C-init-01",), name, Mark(Marks.INITIATIVE, "C-init-01", rolled)))
    yield from _rank(scene)


@rule("C-init-02", "C-init-03")
def _rank(scene: Scene) -> Procedure[None]:
    """Rank everyone: ranked figures keep their order, and ties are rolled off."""
    there = (figure for figure in scene.battle if not is_awaited(figure))
    everybody = sorted(there, key=precedence, reverse=True)
    order: list[FigureId] = []
    for figure in everybody:
        if figure.id not in order:
            alike = sorted((other for other in everybody if precedence(other) == precedence(figure)), key=place)
            order += yield from _rolled_off(scene, [other.id for other in alike])
    for number, name in enumerate(order):
        scene.tell(Marked(("C-init-02",), name, Mark(Marks.PLACE, "C-init-02", number)))


def _rolled_off(scene: Scene, alike: Sequence[FigureId]) -> Procedure[list[FigureId]]:
    """Order tied figures by a roll. Earlier ranked figures stay before newcomers."""
    ranked = [name for name in alike if scene.battle[name].mark(Marks.PLACE)]
    new = [name for name in alike if name not in ranked]
    if len(new) < 2:
        return [*ranked, *new]
    totals: dict[FigureId, int] = {}
    for name in new:
        faces = yield from scene.roll("C-init-03", dice=TWO, why="tie-break", figure=name)
        scene.tell(Threw(("C-init-03",), "tie-break", faces, str(sum(faces)), name))
        totals[name] = sum(faces)
    found = list(ranked)
    for one in sorted(set(totals.values()), reverse=True):
        found += yield from _rolled_off(scene, [name for name in new if totals[name] == one])
    return found


AHEAD, AMONG, SURPRISED, BEHIND = range(4)
"""The groups of a round's order."""


@rule("C-surprise-03", "C-surprise-04", "C-edge-pair-16")
def group(battle: Battle, figure: Figure) -> int:
    """Return the group in this round's order: first with the initiative won, then normal, then surprised, last with the
    initiative lost. Winning and losing cancel out."""
    now, lost = battle.clock.turn, figure.mark(Marks.LOSES_INITIATIVE)
    ahead = any(mark.kind == Marks.WINS_INITIATIVE and mark.value == now for mark in figure.marks)
    behind = lost is not None and lost.value >= now
    if ahead is not behind:
        return AHEAD if ahead else BEHIND
    return SURPRISED if figure.mark(Marks.SURPRISED) else AMONG


def order_key(battle: Battle, figure: Figure) -> tuple[int, int]:
    """The sort key of this round's order."""
    return group(battle, figure), place(figure)


@rule("C-init-02", "C-init-03", "C-edge-pair-16")
def turns_of_round(battle: Battle) -> tuple[Slot, ...]:
    """Return the turns of a round: everyone present before it began and not out, by group and ranking."""
    there = (figure for figure in battle.active() if not figure.mark(Marks.ARRIVED))
    return tuple(sorted(Slot(order_key(battle, figure), figure.id) for figure in there))


@rule("C-edge-roundhouse-attack-03", "C-edge-pair-16")
def still_to_act(battle: Battle) -> tuple[Slot, ...]:
    """Return the figures still to act, in the current order."""
    return tuple(sorted(Slot(order_key(battle, battle[slot.figure]), slot.figure) for slot in battle.clock.queue))
