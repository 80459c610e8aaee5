"""The Roundhouse Attack edge: it costs the initiative and may shake the target. Damage: attack/effect.py; losing the
initiative: turn/ranking.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark, Until
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import answer, modifier, option, requirement, rule, upkeep
from core.rulesets.rounds.attack.assault import Assault, dodge_read_higher
from core.rulesets.rounds.attack.attack_steps import Aimed
from core.rulesets.rounds.attack.effect import Struck
from core.rulesets.rounds.attack.striking import Punch, Strike, punches, strikes
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.edges import half, held
from core.rulesets.rounds.sheet.words import For, Marks, Variant
from core.rulesets.rounds.sheet.wounds import LEVELS, level, level_number
from core.rulesets.rounds.turn.acts import Acting
from core.rulesets.rounds.turn.phases import Phase

EDGE = "roundhouse-attack"
EASIER = 2
"""The bonus of defences against it."""
ONE = Dice(1)


@rule("C-edge-roundhouse-attack-02", "C-edge-roundhouse-attack-07")
def learnt(battle: Battle, order: Strike | Punch) -> Edge | None:
    """Return the edge for the weapon of a strike."""
    figure = battle[order.figure]
    kind = order.kind_in(figure)
    return held(figure, EDGE, kind) if kind else None


@option("C-edge-roundhouse-attack-02", "C-edge-pair-17", of=Acting, offers=Strike)
def roundhouse_strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """Every strike with the chosen weapon, off its turn too."""
    if held(figure, EDGE):
        known = (order for order in strikes(battle, about, figure) if learnt(battle, order))
        yield from (replace(order, variant=Variant.ROUNDHOUSE) for order in known)


@option("C-edge-roundhouse-attack-02", "C-edge-pair-17", of=Acting, offers=Punch)
def roundhouse_punches(battle: Battle, about: Acting, figure: Figure) -> Iterator[Punch]:
    """Every strike with the chosen limb, off its turn too."""
    if held(figure, EDGE):
        known = (order for order in punches(battle, about, figure) if learnt(battle, order))
        yield from (replace(order, variant=Variant.ROUNDHOUSE) for order in known)


@requirement("C-edge-roundhouse-attack-02", "C-edge-roundhouse-attack-07", of=Strike | Punch)
def why_not_roundhouse(battle: Battle, order: Strike | Punch) -> str | None:
    """With the edge for that weapon."""
    lacks = order.variant is Variant.ROUNDHOUSE and learnt(battle, order) is None
    return "needs Roundhouse Attack with that weapon" if lacks else None


@upkeep("C-edge-roundhouse-attack-03", "C-edge-roundhouse-attack-08", of=Aimed)
def costs_the_initiative(scene: Scene, moment: Aimed) -> Procedure[None]:
    """For this round and the next, hit or miss."""
    if moment.assault.variant is Variant.ROUNDHOUSE:
        last = scene.battle.clock.turn + 1
        until = Until(last + 1, Phase.ROUND_START)
        mark = Mark(Marks.LOSES_INITIATIVE, "C-edge-roundhouse-attack-03", last, until=until)
        scene.tell(Marked(("C-edge-roundhouse-attack-03",), moment.assault.attacker.id, mark))
    yield from ()


@modifier(
    "C-edge-roundhouse-attack-04", "C-edge-roundhouse-attack-08", of=Effort, label="roundhouse", reads=Reads.MANNER
)
def is_seen_coming(effort: Effort) -> int:
    """It is easier to block and to parry."""
    warding = effort.use in (For.BLOCK, For.PARRY)
    return EASIER if warding and effort.variant is Variant.ROUNDHOUSE else 0


@answer(dodge_read_higher, "C-edge-roundhouse-attack-04", "C-edge-roundhouse-attack-08")
def is_dodged_more_easily(battle: Battle, assault: Assault) -> int:
    """And to dodge."""
    return EASIER if assault.variant is Variant.ROUNDHOUSE else 0


@upkeep("C-edge-roundhouse-attack-05", "C-edge-roundhouse-attack-06", "C-edge-pair-04", of=Struck)
def shakes(scene: Scene, moment: Struck) -> Procedure[None]:
    """With the upgrade, a hit in full shakes the target for the rest of this round and up to three more."""
    assault, target = moment.hit.assault, scene.battle[moment.hit.assault.target.id]
    edge = held(assault.attacker, EDGE, assault.kind)
    if assault.variant is not Variant.ROUNDHOUSE or edge is None or not edge.upgrade or not moment.hit.hits:
        return
    if target.life is Life.DEAD:
        return
    (face,) = yield from scene.roll("C-edge-roundhouse-attack-06", dice=ONE, why="time shaken", figure=target.id)
    rounds, before = half(face), target.mark(Marks.SHAKEN)
    scene.tell(
        Threw(
            ("C-edge-roundhouse-attack-06",),
            "time shaken",
            (face,),
            f"shaken for {counted(rounds, 'round', 'rounds')}",
            target.id,
        )
    )
    last = max(scene.battle.clock.turn + rounds, before.value if before else 0)
    until = Until(last + 1, Phase.ROUND_START)
    mark = Mark(Marks.SHAKEN, "C-edge-roundhouse-attack-05", last, until=until)
    scene.tell(Marked(("C-edge-roundhouse-attack-05",), target.id, mark))


@modifier("C-edge-roundhouse-attack-05", of=Effort, label="shaken", reads=Reads.FIGURES | Reads.MANNER)
def is_shaken(effort: Effort) -> int:
    """Wounds count as those of the next level, if there is one."""
    if effort.use is For.COLLAPSE or not effort.figure.mark(Marks.SHAKEN):
        return 0
    worse = min(level_number(effort.figure) + 1, len(LEVELS) - 1)
    return LEVELS[worse].penalty - level(effort.figure).penalty
