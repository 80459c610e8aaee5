"""The Stop Block and Turning Block edges. The block itself: attack/blocking.py; marks for the next attack:
attack/next_attack.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.mark import Mark, Until
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import answer, modifier, rule, upkeep
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.attack_steps import Aimed, AttackResult, Warded
from core.rulesets.rounds.attack.effect import taken_off
from core.rulesets.rounds.attack.next_attack import use_up, wait
from core.rulesets.rounds.grab.starting import Reached
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.basics import modifier as attribute_modifier
from core.rulesets.rounds.sheet.edges import as_bonus, half, held
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.sheet.words import Attribute, For, Marks
from core.rulesets.rounds.turn.phases import Phase

STOP, TURNING = "stop-block", "turning-block"
HARDER = (-3, -5, -7)
"""The penalty of the stopped enemy's next attack, by upgrade."""


@rule("C-edge-stop-block-02", "C-edge-turning-block-02", "C-edge-pair-15")
def blocked_with(battle: Battle, hit: AttackResult, slug: str) -> Edge | None:
    """Return the edge of a figure that blocks with a bare arm, whether the block succeeds or not."""
    ward = hit.ward
    return held(battle[ward.figure], slug) if ward is not None and ward.way is For.BLOCK else None


@answer(taken_off, "C-edge-stop-block-02", "C-edge-pair-15")
def softens_the_blow(battle: Battle, hit: AttackResult) -> int:
    """A failed block takes Agility off the damage; what a successful block lets through isn't reduced again."""
    if hit.warded is None or hit.warded.passed or blocked_with(battle, hit, STOP) is None:
        return 0
    return as_bonus(attribute_modifier(hit.assault.target, Attribute.AGILITY))


@upkeep("C-edge-stop-block-03", "C-edge-stop-block-04", "C-edge-stop-block-05", "C-edge-stop-block-06", of=Warded)
def stops_it(scene: Scene, moment: Warded) -> Procedure[None]:
    """A successful block wins the initiative of the next round, and the enemy's next attack on the blocker has a
    penalty."""
    edge, assault = blocked_with(scene.battle, moment.hit, STOP), moment.hit.assault
    if edge is not None and moment.test.passed:
        following = scene.battle.clock.turn + 1
        until = Until(following + 1, Phase.ROUND_START)
        wins = Mark(Marks.WINS_INITIATIVE, "C-edge-stop-block-03", following, str(following), until)
        scene.tell(Marked(("C-edge-stop-block-03",), assault.target.id, wins))
        value = HARDER[edge.upgrade]
        wait(scene, assault.attacker.id, Marks.STOPPED, "C-edge-stop-block-04", value, assault.target.id)
    yield from ()


@modifier("C-edge-stop-block-04", "C-edge-pair-13", of=Effort, label="stop block", reads=Reads.FIGURES | Reads.MANNER)
def is_stopped(effort: Effort) -> int:
    """The next attack on the blocker."""
    return _waits(effort, Marks.STOPPED)


@upkeep("C-edge-turning-block-02", "C-edge-turning-block-03", of=Warded)
def turns_it(scene: Scene, moment: Warded) -> Procedure[None]:
    """Half the margin of a block adds to the blocker's Defence against that enemy's next attack; with the upgrade the
    other half adds to the blocker's next attack on them."""
    edge, assault = blocked_with(scene.battle, moment.hit, TURNING), moment.hit.assault
    if edge is not None and moment.test.passed:
        name, foe, margin = assault.target.id, assault.attacker.id, moment.test.margin
        if margin > 0:
            wait(scene, name, Marks.TURNED, "C-edge-turning-block-02", half(margin), foe)
        if edge.upgrade and margin > 1:
            wait(scene, name, Marks.SEES_HIM_TURNED, "C-edge-turning-block-03", margin - half(margin), foe)
    yield from ()


@modifier(
    "C-edge-turning-block-02",
    "C-edge-pair-03",
    "C-edge-pair-14",
    "C-edge-pair-35",
    of=Assault,
    label="turning block",
    reads=Reads.FIGURES | Reads.MANNER,
)
def is_turned(assault: Assault) -> int:
    """Added to the Defence in force. Aid is no attack and doesn't count."""
    if assault.manoeuvre is Manoeuvre.AID:
        return 0
    mark = assault.target.mark(Marks.TURNED, assault.attacker.id)
    return mark.value if mark else 0


@modifier(
    "C-edge-turning-block-03", "C-edge-pair-12", of=Effort, label="turning block", reads=Reads.FIGURES | Reads.MANNER
)
def has_turned_him(effort: Effort) -> int:
    """The next attack on the blocked enemy."""
    return _waits(effort, Marks.SEES_HIM_TURNED)


def _waits(effort: Effort, kind: Marks) -> int:
    mark = effort.figure.mark(kind, effort.against.id) if effort.use is For.ATTACK and effort.against else None
    return mark.value if mark else 0


@upkeep("C-edge-stop-block-04", "C-edge-turning-block-02", "C-edge-turning-block-03", "C-edge-pair-13", of=Aimed)
def has_waited(scene: Scene, moment: Aimed) -> Procedure[None]:
    """The attack that it waited for has come."""
    _used_up(scene, moment.assault.attacker.id, moment.assault.target.id)
    yield from ()


@upkeep("C-edge-pair-03", "C-edge-stop-block-04", "C-edge-turning-block-02", "C-edge-turning-block-03", of=Reached)
def a_start_has_come(scene: Scene, moment: Reached) -> Procedure[None]:
    """Starting a grab with a weapon is an attack too and uses these marks up; without a Defence, the bonus to it is
    lost."""
    _used_up(scene, moment.order.figure, moment.order.target)
    yield from ()


def _used_up(scene: Scene, attacker: FigureId, target: FigureId) -> None:
    use_up(scene, attacker, Marks.STOPPED, "C-edge-stop-block-04", target)
    use_up(scene, target, Marks.TURNED, "C-edge-turning-block-02", attacker)
    use_up(scene, attacker, Marks.SEES_HIM_TURNED, "C-edge-turning-block-03", target)
