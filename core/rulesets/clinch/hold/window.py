"""The opening after a barehanded parry: for a turn the attacker's arm may be locked, or the attacker thrown. The lock:
capturing.py; the throw: throwing.py."""

from __future__ import annotations

from statemachine import State, StateMachine

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import replace
from core.battle.steps import PairStepped
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulebook.transitions import Transitions
from core.rulesets.clinch.attack.assault import Form
from core.rulesets.clinch.attack.limbs import bare_hands
from core.rulesets.clinch.defence.replying import Defended
from core.rulesets.clinch.movement.lying import WentDown
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.parts import ARMS, Part, Place, limb_of
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.turn.phases import TurnBegins, TurnEnds, in_turn

MACHINE, OPEN, CLOSED = "window", "open", "closed"
BY = frozenset({Skill.JUDO, Skill.WRESTLING})
"""The skills whose parry makes an opening."""
HANDS = 2
REACH = 1
EARLY = 100
"""Added to the value of an opening made in the parrier's own turn."""


class WindowMachine(StateMachine):
    """One fighter's opening against another."""

    closed = State(initial=True)
    open = State()

    barehanded_parry = closed.to(open) | open.to(open)
    captured = open.to(closed)
    thrown = open.to(closed)
    turn_ends = open.to(closed)
    either_out = open.to(closed)


WINDOWS = Transitions.of(WindowMachine)


@rule("G-armlock-03")
def window(battle: Battle, figure: FigureId, foe: FigureId) -> Mark | None:
    """The opening of `figure` against `foe`, once usable: its value is the number of the arm, plus 10 after a parry by
    Judo. One made in the parrier's own turn is usable in the next."""
    mark = battle[figure].mark(MACHINE, foe)
    return None if mark is None or is_early(mark) else mark


def is_early(mark: Mark) -> bool:
    """Whether it was made in the parrier's own turn, still going on."""
    return mark.value >= EARLY


@rule("G-armlock-23")
def arm_in(mark: Mark) -> Part:
    """The arm that attacked."""
    return ARMS[mark.value % 10]


def by_judo(mark: Mark) -> bool:
    """Whether the parry was by Judo."""
    return mark.value % EARLY >= 10


@rule("G-armlock-02", "G-armlock-03")
def step_window(scene: Scene, figure: FigureId, foe: FigureId, event: str, rule: str, value: int = 0) -> None:
    """Take an opening through `event`."""
    before = OPEN if scene.battle[figure].mark(MACHINE, foe) else CLOSED
    after = WINDOWS.step(before, event)
    mark = Mark(MACHINE, "G-armlock-02", value, foe, how=after) if after == OPEN else None
    scene.tell(PairStepped(MACHINE, (rule,), figure, foe, event, before, after, mark))


@upkeep("G-armlock-02", "G-armlock-23", of=Defended)
def opens(scene: Scene, moment: Defended) -> Procedure[None]:
    """A barehanded parry by Judo or Wrestling of an attack made with an arm; kicks, bites and shots don't count."""
    defending = moment.defending
    assault, parrier = defending.assault, defending.defender
    if not moment.tested.passed or not defending.bare or defending.skill not in BY or assault.form is Form.SHOT:
        return
    if len(bare_hands(scene.battle, scene.battle[parrier.id])) < HANDS:
        return
    limb = assault.limb
    if limb is None or limb_of(limb).place is not Place.ARM:
        return
    value = ARMS.index(limb_of(limb)) + (10 if defending.skill is Skill.JUDO else 0)
    value += EARLY if in_turn(scene.battle, parrier.id) else 0
    step_window(scene, parrier.id, assault.attacker.id, "barehanded_parry", "G-armlock-02", value)
    yield from ()


def _windows(battle: Battle, figure: FigureId) -> list[FigureId]:
    return [mark.about for mark in battle[figure].marks if mark.kind == MACHINE]


@upkeep("G-armlock-04", of=TurnBegins)
def is_lost(scene: Scene, moment: TurnBegins) -> Procedure[None]:
    """When the parrier's turn comes, both must be able to act and within a yard."""
    battle, me = scene.battle, scene.battle[moment.figure]
    for foe in _windows(battle, me.id):
        other = battle[foe]
        able = not (is_out(me) or is_stunned(me) or is_out(other) or is_stunned(other))
        if not able or battle.apart(me, other) > REACH:
            step_window(scene, me.id, foe, "either_out", "G-armlock-04")
    yield from ()


@upkeep("G-armlock-04", of=WentDown)
def is_lost_in_a_fall(scene: Scene, moment: WentDown) -> Procedure[None]:
    """Neither may fall before that turn. In the turn itself the parrier may go down for the lock."""
    for figure in scene.battle:
        for foe in _windows(scene.battle, figure.id):
            serves = in_turn(scene.battle, figure.id) and window(scene.battle, figure.id, foe) is not None
            if moment.figure in (figure.id, foe) and not serves:
                step_window(scene, figure.id, foe, "either_out", "G-armlock-04")
    yield from ()


@upkeep("G-armlock-03", of=TurnEnds)
def closes(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """At the end of the parrier's next turn, used or not."""
    for foe in _windows(scene.battle, moment.figure):
        mark = scene.battle[moment.figure].mark(MACHINE, foe)
        if mark is not None and is_early(mark):
            scene.tell(Marked(("G-armlock-03",), moment.figure, replace(mark, value=mark.value - EARLY)))
        else:
            step_window(scene, moment.figure, foe, "turn_ends", "G-armlock-03")
    yield from ()
