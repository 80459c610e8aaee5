"""Burning figures, from turn to turn until the fire is out. Panic is in panic.py, rolling on the ground in rolling.py,
burning liquid on a figure in liquid_fire.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark, Until
from core.battle.names import FigureId, RuleId
from core.battle.steps import FigureStepped
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.skirmish.fire.fire_machines import FIRE, FIRES, Alight
from core.rulesets.skirmish.fire.fires import liquid_burnt_out
from core.rulesets.skirmish.fire.scorching import Heat, burn_by
from core.rulesets.skirmish.movement.walking import CRAWL, tied
from core.rulesets.skirmish.sheet.scores import half, movement
from core.rulesets.skirmish.sheet.words import FUEL, Marks
from core.rulesets.skirmish.turn.acting import mov_spent
from core.rulesets.skirmish.turn.engagement import in_hth, pin_on
from core.rulesets.skirmish.turn.phases import Phase, TurnEnds

STAGES = {Alight.LIMB: 3, Alight.HALF: 4, Alight.WHOLE: 5}
"""How much of a figure may burn, with the dice of the panic check."""
SOAKED = (Alight.SOAKED, Alight.SOAKED_INCENDIARY)
SOAKS = ("soak", "soak_incendiary", "soak_whole")
"""The events that soak a figure: the fire counts from then, even if the figure burned before."""
IN_LIQUID = Damage(0, 4)
"""The damage of a turn of burning in liquid."""
FANNED = 2
"""The extra damage of running where everything already burns."""


def ablaze(state: Alight, since: int = 1, clause: RuleId = "S16.11-10") -> Mark:
    """Return the mark of a figure burning since turn `since`, also for scenarios that start with burning figures."""
    return Mark(FIRE, clause, since, state)


def alight(figure: Figure) -> Alight:
    """Return how `figure` burns now."""
    mark = figure.mark(FIRE)
    return Alight(mark.about) if mark else Alight.CLEAR


@rule("S16.11-01", "S16.11-02")
def stage(battle: Battle, figure: Figure) -> Alight | None:
    """Return how much of `figure` burns, if the fire burns as clothes do; None if nothing burns, or if it is liquid,
    which has its own rules. With the option on, liquid burns like clothes, all over."""
    state = alight(figure)
    if state in STAGES:
        return state
    return Alight.WHOLE if state in SOAKED and "S16.11-02" in battle.options else None


def step_fire(scene: Scene, figure: FigureId, event: str, *rules: RuleId, text: str = "") -> None:
    """Apply an event of the fire machine. The mark keeps the turn the fire began in."""
    before = alight(scene.battle[figure])
    after = Alight(FIRES.step(before, event))
    mark = scene.battle[figure].mark(FIRE)
    since = mark.value if mark and after is before and event not in SOAKS else scene.battle.clock.turn
    kept = None if after is Alight.CLEAR else ablaze(after, since, rules[0])
    scene.tell(FigureStepped(FIRE, rules, figure, event, before, after, kept, text))


@rule("S16.11-10", "S16.12-32", "S16.12-42")
def put_out(scene: Scene, figure: FigureId, *rules: RuleId) -> None:
    """Water or an extinguisher puts out any fire at once, except what incendiaries spread."""
    if alight(scene.battle[figure]) is not Alight.CLEAR:
        lasts = alight(scene.battle[figure]) is Alight.SOAKED_INCENDIARY
        step_fire(scene, figure, "put_out", *rules, text="is still burning" if lasts else "is no longer burning")


@rule("S16.11-10", "S16.12-32")
def dive(scene: Scene, figure: FigureId) -> None:
    """In water deep enough to dive in."""
    put_out(scene, figure, "S16.12-32")


# -- the end of the turn -----------------------------------------------------------------------------------------


@rule("S16.11-07", "S16.11-08", "S16.11-09", "S16.11-15")
def damage_of_burning(burns: Alight, *, ran: bool) -> Damage:
    """Return the damage of a turn of burning. Running makes it worse where nothing more can catch fire."""
    if burns is Alight.LIMB:
        return Damage(1, -4)
    if burns is Alight.HALF:
        return Damage(1, -2)
    return Damage(1, FANNED if ran else 0)


@rule("S16.11-16")
def ran(battle: Battle, figure: Figure) -> bool:
    """True if the figure spent the turn running: in panic unless prevented, or with more than half its MOV."""
    if runs(battle, figure, mov_spent(figure)):
        return True
    return figure.mark(Marks.PANICKED) is not None and (figure.entered > CRAWL or can_run(battle, figure))


@rule("S16.11-16")
def runs(battle: Battle, figure: Figure, used: int) -> bool:
    """True if using so much MOV counts as running."""
    return used > half(movement(battle, figure))


@rule("S16.11-16")
def can_run(battle: Battle, figure: Figure) -> bool:
    """True if the figure could run now: standing, not stunned, neither engaged nor held."""
    if figure.condition is not Condition.STANDING or figure.mark(Marks.STUNNED) or movement(battle, figure) == 0:
        return False
    return not tied(battle, figure) and not in_hth(battle, figure.id) and pin_on(battle, figure.id) is None


@upkeep("S16.11-07", "S16.11-10", of=TurnEnds)
def burn_who_is_alight(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """All burning figures burn, each in its own way."""
    for name in tuple(scene.battle.figures):
        figure = scene.battle[name]
        if figure.condition is Condition.DEAD or alight(figure) is Alight.CLEAR:
            continue
        if (burns := stage(scene.battle, figure)) is None:
            yield from burn_in_liquid(scene, name)
        else:
            yield from burn_by_stage(scene, name, burns)
        if alight(figure) in SOAKED:
            burn_dry(scene, name)


@rule("S16.11-11", "S16.11-13", "S16.11-14", "S16.11-15", "S16.11-32")
def burn_by_stage(scene: Scene, name: FigureId, burns: Alight) -> Procedure[None]:
    """Apply the damage for how much burns. Then figures who are alive and rolled on the ground are out, and running
    fans the rest."""
    figure = scene.battle[name]
    has_run = ran(scene.battle, figure)
    heat = Heat.FUEL if figure.mark(Marks.FLAMMABLE, FUEL) else Heat.FLAMES
    yield from burn_by(scene, name, damage_of_burning(burns, ran=has_run), heat, "fire", "S16.11-07")
    if figure.mark(Marks.ROLLING) and scene.battle[name].condition is not Condition.DEAD:
        step_fire(scene, name, "roll_out", "S16.11-11", text="has rolled out the fire")
    elif alight(figure) in STAGES:
        worse = has_run and burns is not Alight.WHOLE
        text = "has fanned the flames by running" if worse else ""
        step_fire(scene, name, "fan" if has_run else "burn", "S16.11-13" if has_run else "S16.11-10", text=text)
    if has_run:
        until = Until(scene.battle.clock.turn + 1, Phase.DECLARATIONS)
        scene.tell(Marked(("S16.11-20",), name, Mark(Marks.RAN, "S16.11-20", until=until)))


@rule("S16.12-26", "S16.12-31")
def burn_in_liquid(scene: Scene, name: FigureId) -> Procedure[None]:
    """Burning liquid does four hits in each turn after the first, and no armour helps."""
    mark = scene.battle[name].mark(FIRE)
    if mark is not None and mark.value < scene.battle.clock.turn:
        yield from burn_by(scene, name, IN_LIQUID, Heat.SOAKED, "burning liquid", "S16.12-31")
        step_fire(scene, name, "burn", "S16.12-31")


@rule("S16.12-26", "S16.12-41")
def burn_dry(scene: Scene, name: FigureId) -> None:
    """The liquid has burnt away after twelve turns."""
    mark = scene.battle[name].mark(FIRE)
    if mark is not None and liquid_burnt_out(mark.value, scene.battle.clock.turn):
        step_fire(scene, name, "burn_out", "S16.12-26", text="is no longer burning")
