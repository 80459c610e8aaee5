"""The Choke Hold edge: a strangled figure may pass out long before its breath is gone."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.hold import Hold
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.grab.holds import grips_with
from core.rulesets.rounds.grab.strangling import Strangled, hardness
from core.rulesets.rounds.harm.out import knock_out
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import attempt
from core.rulesets.rounds.sheet.basics import bonus, score
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.sheet.words import Attribute, For, Marks, Reaction

EACH_ROUND = 3
BY_UPGRADE = (0, 2, 4)
TWO = Dice(2)


@rule("C-edge-choke-hold-01", "C-edge-choke-hold-04", "C-edge-choke-hold-05")
def level(battle: Battle, hold: Hold) -> int | None:
    """Return the upgrade that counts for this grab, limited by the training with the skill of the grab. None: the edge
    doesn't apply."""
    holder = battle[hold.holder]
    edge = held(holder, "choke-hold")
    trained = bonus(holder, grips_with(battle, holder, hold), Manoeuvre.GRAB)
    return min(edge.upgrade, trained - 1) if edge and trained else None


@rule(
    "C-edge-choke-hold-02",
    "C-edge-choke-hold-03",
    "C-edge-choke-hold-04",
    "C-edge-choke-hold-05",
    "C-edge-choke-hold-06",
)
def number(battle: Battle, hold: Hold, raised: int, rounds: int) -> Tally:
    """Return the target number of the Stamina test in this round of strangling."""
    lines = (
        Line("C-edge-choke-hold-02", "Strength", score(battle[hold.holder], Attribute.STRENGTH)),
        Line("C-edge-choke-hold-03", "earlier rounds", EACH_ROUND * (rounds - 1)),
        Line("C-edge-choke-hold-04", "upgrade", BY_UPGRADE[raised]),
        Line("C-edge-choke-hold-06", "tight strangle", hardness(battle, hold)),
    )
    return Tally(tuple(line for line in lines if line.value))


@upkeep("C-edge-choke-hold-02", "C-edge-choke-hold-07", "C-edge-pair-24", "C-edge-pair-37", of=Strangled)
def chokes(scene: Scene, moment: Strangled) -> Procedure[None]:
    """In the first round of a strangle and every later one, before the breath counts; the stunned are tested, the
    unconscious aren't."""
    hold = moment.hold
    victim, raised = scene.battle[hold.held], level(scene.battle, hold)
    if raised is None or not victim.active:
        return
    effort = Effort(scene.battle, victim, Reaction.STAMINA, For.RESISTANCE)
    target = number(scene.battle, hold, raised, moment.rounds)
    test = yield from attempt(scene, "C-edge-choke-hold-02", effort=effort, target=target, why="choke check")
    if test.passed:
        return
    faces = yield from scene.roll("C-base-23", dice=TWO, why="time unconscious", figure=victim.id)
    scene.tell(
        Threw(
            ("C-base-23",), "time unconscious", faces, f"out for {counted(sum(faces), 'minute', 'minutes')}", victim.id
        )
    )
    knock_out(scene, victim.id, sum(faces), "C-edge-choke-hold-02", about=Marks.BREATH)
