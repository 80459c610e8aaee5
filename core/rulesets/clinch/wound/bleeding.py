"""The optional rule for bleeding. The wound itself: wounding.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import HP, Hurt, Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.rolls.success import attempt
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import hp
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.words import Attribute, Marks
from core.rulesets.clinch.turn.phases import TurnEnds
from core.rulesets.clinch.wound.dying import check_death
from core.rulesets.clinch.wound.wounding import WoundOver

OPTION = "G-wound-14"
MINUTE = 60
FOR_EACH = 5
"""The HP lost for each -1 to the roll."""
BLEEDING = frozenset((Wound.CUTTING, Wound.IMPALING))


@upkeep("G-wound-14", of=WoundOver, switch=OPTION)
def begins_to_bleed(scene: Scene, moment: WoundOver) -> Procedure[None]:
    """The first cut or stab starts the bleeding."""
    harm = moment.injury.harm
    bleeds = moment.injury.hits and not moment.injury.bruise and harm.kind in BLEEDING
    if bleeds and not scene.battle[harm.victim].mark(Marks.BLEEDING):
        mark = Mark(Marks.BLEEDING, "G-wound-14", scene.battle.clock.turn)
        scene.tell(Marked(("G-wound-14",), harm.victim, mark, "bleeds"))
    yield from ()


@rule("G-wound-14")
def clotting(battle: Battle, figure: Figure) -> Tally:
    """HT, at -1 for each 5 HP lost."""
    return check(battle, figure, Attribute.HT).and_then(Line("G-wound-14", "HP lost", -(figure.hurt // FOR_EACH)))


@upkeep("G-wound-14", of=TurnEnds, switch=OPTION)
def bleeds_on(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """Every 60 seconds after the wound: HT, or another HP is lost."""
    figure = scene.battle[moment.figure]
    mark = figure.mark(Marks.BLEEDING)
    since = scene.battle.clock.turn - mark.value if mark else 0
    if since <= 0 or since % MINUTE:
        return
    tested = yield from attempt(
        scene,
        "G-wound-14",
        why="bleeding check",
        figure=figure.id,
        tally=clotting(scene.battle, figure),
        outcome=("no loss", "bleeds on"),
    )
    if not tested.passed:
        before = hp(figure)
        scene.tell(Hurt(("G-wound-14",), figure.id, 1, HP))
        yield from check_death(scene, figure.id, before)
