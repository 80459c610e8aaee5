"""The Blind Fighting edge: locating opponents by ear. When it is checked: attack/senses.py; the cost of blindness:
attack/assault.py and its neighbours."""

from __future__ import annotations

from core.battle.events import Unmarked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule, upkeep
from core.rulebook.tally import Tally
from core.rulesets.rounds.attack.attack_steps import Aimed
from core.rulesets.rounds.attack.senses import Listens
from core.rulesets.rounds.grab.starting import Reached
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import CHALLENGING, attempt, target_number
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.allowance import note


@rule("C-edge-blind-fighting-04", "C-edge-blind-fighting-05")
def number_to_hear(other: Figure) -> Tally:
    """Return the target number to locate an opponent: the total of its Stealth test, or the usual one."""
    sneaks = other.mark(Marks.SNEAKS)
    if sneaks is not None:
        return target_number(sneaks.value, "Stealth", "C-edge-blind-fighting-05")
    return target_number(CHALLENGING, "hearing", "C-edge-blind-fighting-04")


@upkeep("C-edge-blind-fighting-04", "C-edge-blind-fighting-05", "C-edge-blind-fighting-06", of=Listens)
def makes_him_out(scene: Scene, moment: Listens) -> Procedure[None]:
    """An able figure with the edge listens, for free."""
    figure, other = moment.figure, moment.other
    if not held(figure, "blind-fighting") or not is_able(figure):
        return
    effort = Effort(scene.battle, figure, Skill.OBSERVE, For.HEARING, against=other)
    target = number_to_hear(other)
    if (
        yield from attempt(scene, "C-edge-blind-fighting-04", effort=effort, target=target, why="Observe check")
    ).passed:
        note(scene, figure.id, Marks.HEARS, "C-edge-blind-fighting-06", about=other.id)


@modifier("C-edge-blind-fighting-07", of=Effort, label="noise", reads=Reads.FIGURES | Reads.MANNER)
def noise(effort: Effort) -> int:
    """As loud as the Narrator says."""
    mark = effort.figure.mark(Marks.NOISE)
    return mark.value if mark and effort.use is For.HEARING else 0


@upkeep("C-edge-blind-fighting-05", of=Aimed)
def sneaks_no_more(scene: Scene, moment: Aimed) -> Procedure[None]:
    """An attack gives the attacker away."""
    _given_away(scene, moment.assault.attacker.id)
    yield from ()


@upkeep("C-edge-blind-fighting-05", "C-edge-pair-03", of=Reached)
def a_start_gives_away(scene: Scene, moment: Reached) -> Procedure[None]:
    """So does the start of a grab with a weapon."""
    _given_away(scene, moment.order.figure)
    yield from ()


def _given_away(scene: Scene, name: FigureId) -> None:
    if scene.battle[name].mark(Marks.SNEAKS):
        scene.tell(Unmarked(("C-edge-blind-fighting-05",), name, (Marks.SNEAKS,)))
