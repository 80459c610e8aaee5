"""Suffocation: what chokes and strangling take each second, and how it ends. The holds that cause it: strangling.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Marked, Tired, Unmarked
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.posture import Life
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule, upkeep
from core.rulesets.clinch.hold.holds import holds_by, holds_on, is_fresh, noted, step
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.rolls.success import attempt
from core.rulesets.clinch.sheet.basics import fp
from core.rulesets.clinch.sheet.checks import Check, check
from core.rulesets.clinch.sheet.life import can, step_life
from core.rulesets.clinch.sheet.words import Attribute, Marks
from core.rulesets.clinch.turn.phases import TurnBegins, TurnEnds
from core.rulesets.clinch.wound.fatigue import will_to_go_on
from core.rulesets.clinch.wound.out import go_out

DEATH, DAMAGE = 240, 120
"""The seconds without air that kill, and those beyond which the brain may be damaged."""


@rule("G-strangle-13", "G-strangle-15", "G-choke-09")
def takes_air(battle: Battle, hold: Hold) -> bool:
    """Whether the hold cuts off air: a choke, or a hold that has strangled once."""
    return hold.grip == Grip.CHOKED or bool(noted(battle, hold, Marks.NO_AIR))


@rule("G-strangle-18")
def is_airless(battle: Battle, figure: FigureId) -> bool:
    """Whether `figure` has no air now."""
    return any(takes_air(battle, hold) for hold in holds_on(battle, figure))


@rule(
    "G-suffocate-01",
    "G-suffocate-02",
    "G-suffocate-03",
    "G-suffocate-04",
    "G-suffocate-08",
    "G-suffocate-09",
    "G-turn-02",
)
def suffer(scene: Scene, figure: FigureId, *rules: str) -> Procedure[None]:
    """A second without air: a point of FP; at 0 a Will roll instead; after 240 seconds death. At most once a second,
    however many hold it."""
    one, second = scene.battle[figure], scene.battle.clock.turn
    before = one.mark(Marks.AIRLESS)
    if one.life is Life.DEAD or (before is not None and before.about == str(second)):
        return
    count = 1 + (before.value if before else 0)
    scene.tell(Unmarked(("G-strangle-18",), figure, (Marks.AIRLESS,)))
    scene.tell(Marked(("G-strangle-18",), figure, Mark(Marks.AIRLESS, "G-strangle-18", count, str(second))))
    if fp(one) > 0:
        scene.tell(Tired(rules, figure, 1))
    elif one.life is Life.WELL:
        yield from will_to_go_on(scene, figure, "G-suffocate-02")
        if scene.battle[figure].life is Life.UNCONSCIOUS:
            scene.tell(Marked(("G-suffocate-06",), figure, Mark(Marks.BREATHLESS, "G-suffocate-06")))
    if count >= DEATH:
        go_out(scene, figure, "die", "G-suffocate-04")


@upkeep("G-choke-09", "G-choke-10", "G-turn-02", "G-hold-08", of=TurnBegins)
def chokes_on(scene: Scene, moment: TurnBegins) -> Procedure[None]:
    """Each choke takes air from its holder's next turn on, without a roll or a manoeuvre."""
    for hold in holds_by(scene.battle, moment.figure):
        if hold.grip == Grip.CHOKED and not is_fresh(scene.battle, hold) and hold in scene.battle.holds:
            step(scene, hold, "choke_tick", "G-choke-09")
            yield from suffer(scene, hold.held, "G-choke-09")


@upkeep("G-strangle-14", "G-strangle-15", "G-turn-02", of=TurnEnds)
def strangled_on(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """A strangled figure loses a point at the end of its own turn, as long as the hold lasts."""
    for hold in holds_on(scene.battle, moment.figure):
        if noted(scene.battle, hold, Marks.NO_AIR) and hold.grip != Grip.CHOKED:
            step(scene, hold, "strangle_tick", "G-strangle-14")
            yield from suffer(scene, moment.figure, "G-strangle-14")


@upkeep("G-suffocate-05", "G-suffocate-07", "G-strangle-18", of=TurnEnds)
def breathes_again(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """A figure with air again stops counting; after more than 120 seconds it rolls HT or loses a point of IQ for
    good."""
    for figure in scene.battle:
        mark = figure.mark(Marks.AIRLESS)
        if mark is None or is_airless(scene.battle, figure.id):
            continue
        scene.tell(Unmarked(("G-strangle-18",), figure.id, (Marks.AIRLESS,)))
        if mark.value > DAMAGE and figure.life is not Life.DEAD:
            score = check(scene.battle, figure, Attribute.HT)
            outcome = "unharmed", "IQ -1"
            tested = yield from attempt(
                scene, "G-suffocate-07", why="brain damage check", figure=figure.id, tally=score, outcome=outcome
            )
            if not tested.passed:
                lost = figure.mark(Marks.DULLED)
                count = 1 + (lost.value if lost else 0)
                scene.tell(Marked(("G-suffocate-07",), figure.id, Mark(Marks.DULLED, "G-suffocate-07", count)))


@modifier("G-suffocate-07", of=Check, label="brain damage", reads=Reads.FIGURES | Reads.MANNER)
def dulled(score: Check) -> int:
    """IQ, and the Will based on it."""
    mark = score.figure.mark(Marks.DULLED)
    return -mark.value if mark and score.attribute in (Attribute.IQ, Attribute.WILL) else 0


@upkeep("G-suffocate-06", of=TurnEnds)
def wakes(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """A figure that passed out for lack of air wakes with the first point of FP."""
    figure = scene.battle[moment.figure]
    if figure.mark(Marks.BREATHLESS) and fp(figure) > 0 and not _chokes(scene.battle, figure) and can(figure, "wake"):
        scene.tell(Unmarked(("G-suffocate-06",), figure.id, (Marks.BREATHLESS,)))
        step_life(scene, figure.id, "wake", "G-suffocate-06")
    yield from ()


def _chokes(battle: Battle, figure: Figure) -> bool:
    return is_airless(battle, figure.id)
