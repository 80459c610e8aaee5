"""Fatigue: FP lost in long fights and by exertion, 0 FP, and rest. Effects of low FP: sheet/scores.py; suffocation: the
room moves."""

from __future__ import annotations

from core.battle.events import HP, Hurt, Marked, Tired, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.clinch.movement.sharing import is_held
from core.rulesets.clinch.rolls.success import attempt
from core.rulesets.clinch.sheet.basics import fp, hp
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.load import encumbrance
from core.rulesets.clinch.sheet.words import Attribute, For, Marks
from core.rulesets.clinch.turn.course import verdict
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.turn.phases import ManoeuvreBegins, SecondEnds, TurnEnds
from core.rulesets.clinch.wound.dying import check_death
from core.rulesets.clinch.wound.out import go_out

LONG = 10
"""The seconds of fighting that tire."""
REST = 600
"""The seconds of rest that restore a point."""
MEDIUM, HEAVY = 2, 3
"""The levels of encumbrance from which a long fight costs another point."""


@rule("G-fatigue-02")
def exert(scene: Scene, figure: FigureId, points: int, *rules: RuleId) -> None:
    """Take FP for exertion while there are any, the rest from HP."""
    left = max(0, fp(scene.battle[figure]))
    if taken := min(points, left):
        scene.tell(Tired(rules, figure, taken))
    if points > left:
        scene.tell(Hurt(("G-fatigue-02",), figure, points - left, HP))


@rule("G-fatigue-02", "G-base-53")
def exhaust(scene: Scene, figure: FigureId, points: int, *rules: RuleId) -> Procedure[None]:
    """Take FP as in `exert`, with death checks if it costs HP."""
    before = hp(scene.battle[figure])
    exert(scene, figure, points, *rules)
    yield from check_death(scene, figure, before)


@rule("G-fatigue-02", "G-suffocate-02")
def will_to_go_on(scene: Scene, figure: FigureId, *rules: RuleId) -> Procedure[bool]:
    """Roll Will, or pass out. Return whether the figure keeps going."""
    score = check(scene.battle, scene.battle[figure], Attribute.WILL, For.AWAKE)
    tested = yield from attempt(
        scene, *rules, why="exhaustion check", figure=figure, tally=score, outcome=("keeps going", "passes out")
    )
    if not tested.passed:
        go_out(scene, figure, "pass_out", *rules)
    return tested.passed


@upkeep("G-fatigue-02", of=ManoeuvreBegins)
def goes_on_without_breath(scene: Scene, moment: ManoeuvreBegins) -> Procedure[None]:
    """At 0 FP every manoeuvre but doing nothing needs a Will roll."""
    figure = scene.battle[moment.figure]
    if fp(figure) <= 0 and figure.active and not chosen(figure).idle:
        yield from will_to_go_on(scene, figure.id, "G-fatigue-02")


# -- a long fight ------------------------------------------------------------------------------------------------


@rule("G-fatigue-01")
def fights(scene: Scene, figure: FigureId) -> None:
    """Count a second in which the figure attacks or is held."""
    second, mark = scene.battle.clock.turn, scene.battle[figure].mark(Marks.FOUGHT)
    if mark is None or mark.about != str(second):
        fought = Mark(Marks.FOUGHT, "G-fatigue-01", 1 + (mark.value if mark else 0), str(second))
        scene.tell(Unmarked(("G-fatigue-01",), figure, (Marks.FOUGHT,)), Marked(("G-fatigue-01",), figure, fought))


@rule("G-fatigue-01")
def tired_by(figure: Figure) -> int:
    """The FP a battle costs: none below 10 seconds of fighting, more with a load."""
    mark = figure.mark(Marks.FOUGHT)
    if mark is None or mark.value < LONG:
        return 0
    level = encumbrance(figure).level
    return 1 + (level >= MEDIUM) + (level >= HEAVY)


@upkeep("G-fatigue-01", "G-base-53", of=SecondEnds)
def a_long_fight(scene: Scene, moment: SecondEnds) -> Procedure[None]:
    """The held have fought this second; if the battle ends, long fights cost FP."""
    for held in dict.fromkeys(hold.held for hold in scene.battle.holds):
        if is_held(scene.battle, scene.battle[held]):
            fights(scene, held)
    if verdict(scene.battle) is not None:
        for figure in scene.battle.active():
            if points := tired_by(figure):
                yield from exhaust(scene, figure.id, points, "G-fatigue-01")


# -- rest --------------------------------------------------------------------------------------------------------


@rule("G-base-55")
def rested(seconds: int, tired: int) -> int:
    """The FP a rest of this length restores."""
    return min(tired, seconds // REST)


@upkeep("G-base-55", of=TurnEnds)
def rests(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """A second of doing nothing, not held, is rest; any other starts the count over."""
    figure = scene.battle[moment.figure]
    mark = figure.mark(Marks.RESTING)
    if not is_held(scene.battle, figure) and figure.tired and (not figure.active or chosen(figure).idle):
        seconds = 1 + (mark.value if mark else 0)
        back = rested(seconds, figure.tired)
        if back:
            scene.tell(Tired(("G-base-55",), figure.id, -back))
        resting = Mark(Marks.RESTING, "G-base-55", 0 if back else seconds)
        scene.tell(Marked(("G-base-55",), figure.id, resting))
    elif mark:
        scene.tell(Unmarked(("G-base-55",), figure.id, (Marks.RESTING,)))
    yield from ()
