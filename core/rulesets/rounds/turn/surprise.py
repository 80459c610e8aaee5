"""Surprise: ambushers hide, the unaware look out, and those who miss the ambush act late."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark, Until
from core.play.asking import Procedure
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.trying import attempt, fumbled, two_dice
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.phases import Phase

FIRST = 1
"""Surprise lasts for the first round."""
SEEN_AT_ONCE = 0
"""The total of a fumbled Stealth test."""


def unaware(battle: Battle) -> Iterator[Figure]:
    """The figures unaware of the enemy, in roster order."""
    return (figure for figure in battle if figure.mark(Marks.UNAWARE))


@rule("C-surprise-01")
def attackers(battle: Battle) -> tuple[Figure, ...]:
    """Return who attacks the unaware: ambushers, or without any, the aware enemies."""
    hiding = tuple(figure for figure in battle if figure.mark(Marks.AMBUSHER))
    sides = {figure.side for figure in unaware(battle)}
    foes = (one for one in battle if not one.mark(Marks.UNAWARE) and sides - {one.side})
    return hiding or tuple(foes)


@rule("C-surprise-01", "C-surprise-06", "C-base-11", "C-base-41")
def surprise(scene: Scene) -> Procedure[None]:
    """The attackers hide, in roster order; then each unaware figure tries to spot the worst hidden enemy, for itself
    alone."""
    if not any(unaware(scene.battle)):
        return
    hidden: dict[str, int] = {}
    for foe in attackers(scene.battle):
        effort = Effort(scene.battle, foe, Skill.STEALTH, For.STEALTH, specialty="Hide")
        bonuses = score(effort)
        faces = yield from two_dice(scene, "C-surprise-01", why="Stealth check", figure=foe.id, tally=bonuses)
        botched = yield from fumbled(scene, effort, faces)
        hidden[foe.id] = sum(faces) + bonuses.total if botched is None else SEEN_AT_ONCE
        scene.tell(Threw(("C-surprise-01",), "Stealth check", faces, str(hidden[foe.id]), foe.id))
        until = Until(FIRST + 1, Phase.ROUND_START)
        scene.tell(Marked(("C-surprise-01",), foe.id, Mark(Marks.SNEAKS, "C-surprise-01", hidden[foe.id], until=until)))
    for figure in tuple(unaware(scene.battle)):
        scene.tell(Unmarked(("C-surprise-01",), figure.id, (Marks.UNAWARE,)))
        foes = [total for name, total in hidden.items() if scene.battle[name].side != figure.side]
        if not foes:
            continue
        target = Tally((Line("C-surprise-01", "Stealth", min(foes)),))
        effort = Effort(scene.battle, figure, Skill.OBSERVE, specialty="Spot")
        seen = yield from attempt(scene, "C-surprise-01", effort=effort, target=target, why="Observe check")
        if not seen.passed:
            mark = Mark(Marks.SURPRISED, "C-surprise-02", until=Until(FIRST + 1, Phase.ROUND_START))
            scene.tell(Marked(("C-surprise-02", "C-surprise-03"), figure.id, mark, "is surprised"))
