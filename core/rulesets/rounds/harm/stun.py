"""Stun: three levels, each with its test; and recovery at the end of a round."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from core.battle.counting import counted
from core.battle.events import Unmarked
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.rolled import Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule, upkeep
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.harm.out import knock_out
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import attempt
from core.rulesets.rounds.sheet.armoury import Stun
from core.rulesets.rounds.sheet.life import can, state_of, step_life
from core.rulesets.rounds.sheet.words import For, Marks, Reaction
from core.rulesets.rounds.turn.phases import RoundEnds


@upkeep("C-base-34", "C-cond-03", of=RoundEnds)
def recover(scene: Scene, moment: RoundEnds) -> Procedure[None]:
    """A figure whose time is up can act again from the next round; the unconscious wake prone and empty-handed."""
    for figure in tuple(scene.battle):
        state = state_of(figure)
        kind = {"stunned": Marks.STUNNED, "unconscious": Marks.OUT_UNTIL}.get(state)
        mark = figure.mark(kind) if kind else None
        if mark is None or mark.value > moment.number:
            continue
        if state == "stunned":
            step_life(scene, figure.id, "recover", "C-base-34")
        else:
            scene.tell(Unmarked(("C-base-34",), figure.id, (Marks.OUT_UNTIL,)))
            step_life(scene, figure.id, "wake", "C-base-34")
    yield from ()


@record
class Level:
    """A level of stun: its target number, the rounds that a failure stuns (0: it knocks out), and whether the minutes
    unconscious are tens on one die instead of two dice."""

    number: int
    rounds: int
    tens: bool = False


LEVELS: Mapping[Stun, Level] = MappingProxyType(
    {Stun.LIGHT: Level(10, 1), Stun.MEDIUM: Level(15, 2), Stun.HEAVY: Level(20, 0, tens=True)}
)
BADLY = -6
"""A test missed by this much knocks out."""
EXTRAORDINARY = 2


@rule("C-base-23", "C-edge-general-09")
def number_of(how: Stun, *, extraordinary: bool) -> Tally:
    """Return the target number against a stun. `extraordinary`: of an attack with the highest degree."""
    lines = [Line("C-base-23", f"{how} stun", LEVELS[how].number)]
    if extraordinary:
        lines.append(Line("C-base-23", "extraordinary hit", EXTRAORDINARY))
    return Tally(tuple(lines))


@rule("C-base-23")
def knocks_out(level: Level, margin: int) -> bool:
    """Whether a failure by this margin (below 0) knocks out rather than stuns."""
    return margin <= BADLY or not level.rounds


@rule("C-base-23", "C-edge-general-09")
def stun(scene: Scene, target: FigureId, how: Stun, *rules: RuleId, extraordinary: bool = False) -> Procedure[bool]:
    """Roll Stamina against a stun; return whether the figure was stunned or knocked out. `extraordinary`: of an attack
    with the highest degree."""
    figure = scene.battle[target]
    if not can(figure, "stun"):
        return False
    level, wanted = LEVELS[how], number_of(how, extraordinary=extraordinary)
    effort = Effort(scene.battle, figure, Reaction.STAMINA, For.STUN)
    test = yield from attempt(scene, "C-base-23", *rules, effort=effort, target=wanted, why="stun check")
    if test.passed:
        return False
    if knocks_out(level, test.margin):
        dice = Dice(1) if level.tens else Dice(2)
        faces = yield from scene.roll("C-base-23", dice=dice, why="time unconscious", figure=target)
        minutes = 10 * sum(faces) if level.tens else sum(faces)
        scene.tell(
            Threw(("C-base-23",), "time unconscious", faces, f"out for {counted(minutes, 'minute', 'minutes')}", target)
        )
        knock_out(scene, target, minutes, "C-base-23", about=Marks.STUNNED)
    else:
        be_stunned(scene, target, level.rounds, "C-base-23")
    return True


@rule("C-base-24", "C-base-34")
def be_stunned(scene: Scene, target: FigureId, rounds: int, *rules: RuleId) -> None:
    """Stun a figure for the rest of this round and `rounds` more; the longest stun counts."""
    figure = scene.battle[target]
    if not can(figure, "stun"):
        return
    before = figure.mark(Marks.STUNNED)
    last = max(scene.battle.clock.turn + rounds, before.value if before else 0)
    step_life(scene, target, "stun", *rules, mark=Mark(Marks.STUNNED, "C-base-24", last))
