"""Stunning: what a stun weapon does, and for how long. Damage is in harm.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.mark import Mark, Until
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule, upkeep
from core.rulebook.tally import Line, Tally
from core.rulesets.skirmish.attack.hands import weapons_to_drop
from core.rulesets.skirmish.attack.harm import Struck
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.condition import fall
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import strength_now
from core.rulesets.skirmish.sheet.words import AIM, Marks
from core.rulesets.skirmish.turn.phases import for_one_turn

TURNS = 2
STANCES = (Marks.DODGING, Marks.DEFENDING, Marks.SET, *AIM)
"""What a stunned figure stops doing."""


@record
class Stunned:
    """The moment when a figure is stunned."""

    figure: FigureId


@rule("S16.9-02", "S16.9-05", "S16.9-06")
def stun_dice(figure: Figure) -> int:
    """Return the dice of a stun check: four, three if Tough, two if Very Tough."""
    if sheet(figure).level("Very Tough"):
        return 2
    return 3 if sheet(figure).level("Tough") else 4


@upkeep("S16.9-01", of=Struck, place=20)
def a_stun_weapon_strikes(scene: Scene, struck: Struck) -> Procedure[None]:
    """Only a hit of at least one can stun, and only figures still in the fight."""
    target = struck.attack.target.id
    if struck.hits and struck.attack.weapon.has(Flag.STUN) and scene.battle[target].active:
        yield from stun_unless_resisted(scene, target, "S16.9-02")


@rule("S16.9-02")
def stun_unless_resisted(scene: Scene, figure: FigureId, *rules: RuleId) -> Procedure[None]:
    """A roll against the current eSTR; a failure stuns."""
    now = scene.battle[figure]
    tally = Tally((Line("S16.9-02", "STR", strength_now(now)),))
    resists = yield from check(
        scene,
        now,
        tally,
        *rules,
        why="stun check",
        passed="not stunned",
        failed="is stunned",
        dice=stun_dice(now),
    )
    if not resists:
        stun(scene, figure)


@rule("S16.9-03", "S16.9-04")
def stun(scene: Scene, figure: FigureId) -> None:
    """Drop weapons in the hex and fall; for two turns no movement, action, defence or hold. A second stun restarts the
    count."""
    until = two_turns(scene.battle, scene.battle[figure])
    for item in weapons_to_drop(scene.battle[figure]):
        scene.tell(LeftLying(("S16.9-03",), figure, item.id, scene.battle[figure].at))
    fall(scene, figure, "S16.9-04")
    if kinds := tuple(kind for kind in STANCES if scene.battle[figure].mark(kind)):
        scene.tell(Unmarked(("S16.9-04",), figure, kinds))
    scene.tell(Marked(("S16.9-04",), figure, Mark(Marks.STUNNED, "S16.9-04", until=until), "is stunned for 2 turns"))
    scene.settle(Stunned(figure))


@rule("S16.9-04")
def two_turns(battle: Battle, figure: Figure) -> Until:
    """Two movement and two action phases from now. This turn's action is one of them if still to come."""
    one = for_one_turn(battle, figure.id)
    return Until(one.turn + TURNS - 1, one.phase)
