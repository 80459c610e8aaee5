"""The odds of an order: its success, its effects, the reactions to it.

They are counted over the same procedure the battle runs (courses.py, effects.py), against opponents who reply as
serves them best (replies.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.handling import ItemChanged, LeftLying
from core.battle.item import Soundness
from core.battle.names import FigureId
from core.play.asking import Choice, Decision, Need, Roll
from core.play.courses import Ending, React, Run, endings, run_of, unhurried
from core.play.dice import Faces, chances, faces_of
from core.play.effects import Effect, Effects, Gripped
from core.play.parts import defence_odds_of, is_ruled, own_events_of, quick_odds_of, success_of
from core.play.position import Position, check
from core.play.replies import ServingBest
from core.play.rolled import Tested
from core.play.ruleset import Ruleset
from core.play.success import landed
from core.records import record

BUDGET = 4000
GLANCE = 600
"""How far an order is run for a long menu, where its first roll doesn't decide alone."""


@record
class OrderOdds:
    """The odds of an order: probabilities, and average hits.

    `succeeds` is the chance that it achieves its purpose; None if no roll decides that. `hit` is the chance that a
    roll of its figure against someone succeeds and isn't defended; None if there is none. `down`, `out` and `kill`
    are the chances that an enemy ends up prone, out of the fight, dead. `fall` and `lost` are those of its own
    figure ending up prone and out of the fight, `drop` and `breaks` of losing or damaging an item. `dealt` are the
    hits on enemies, `taken` those on its own side. `effects` list every figure that may be affected, in roster
    order; `grips` the holds that may change. Not `exact`: sampled.

    All this is the order's own effect. If it is given in the middle of another order, that order's further effect is
    in `then`.
    """

    succeeds: float | None
    hit: float | None
    down: float
    out: float
    kill: float
    fall: float
    lost: float
    drop: float
    breaks: float
    dealt: float
    taken: float
    effects: tuple[Effect, ...]
    exact: bool
    leaves: int
    later: tuple[Effect, ...] = ()
    """its effects if no one moves until what it triggers later has happened"""
    grips: tuple[Gripped, ...] = ()
    then: tuple[Effect, ...] = ()
    """the further effects of the order it interrupts"""

    def on(self, figure: FigureId) -> Effect:
        """The effect on this figure."""
        return next((effect for effect in self.effects if effect.figure == figure), Effect(figure))


def first_roll(ruleset: Ruleset, position: Position, choice: Choice, *, unanswered: bool = False) -> Roll | None:
    """The first roll of its figure that an order leads to, if nobody must choose before. `unanswered`: if those who
    must choose pass."""
    run = run_of(ruleset, position, choice)
    while unanswered and isinstance(run.waiting, Decision) and run.waiting.otherwise is not None:
        run.go_on(run.waiting.otherwise)
    waiting = run.waiting
    if isinstance(waiting, Roll) and waiting.need is not None and waiting.figure == choice.figure:
        return waiting
    return None


def decisive_roll(ruleset: Ruleset, position: Position, choice: Choice) -> tuple[Roll | None, bool]:
    """The roll that tells most about an order before its odds are computed, and whether someone may react before it:
    the first of its figure; for a pass the roll that comes next."""
    roll = first_roll(ruleset, position, choice)
    if roll is not None:
        return roll, False
    if choice.is_pass:
        waiting = run_of(ruleset, position, choice).waiting
        return (waiting if isinstance(waiting, Roll) and waiting.need is not None else None), False
    roll = first_roll(ruleset, position, choice, unanswered=True)
    return roll, roll is not None


def chance_at_a_glance(ruleset: Ruleset, position: Position, choice: Choice) -> float | None:
    """The chance that an order succeeds, for long menus: the ruleset's quick odds, else that of its first roll if
    nothing more is rolled after it, or a few endings. None: no roll of its figure comes first."""
    known = _known_chance(ruleset, position, choice)
    if known is not None:
        return known
    if (roll := first_roll(ruleset, position, choice)) is None or roll.need is None:
        return None
    passing = next((total for total, _ in chances(roll.dice) if roll.need.met_by(total)), None)
    if passing is None:
        return roll.need.chance(roll.dice)
    if _tests_more(run_of(ruleset, position, choice), faces_of(roll.dice, passing)) or _may_come_off_yet(
        run_of(ruleset, position, choice), roll, roll.need
    ):
        return outlook(ruleset, position, choice, budget=GLANCE).succeeds
    return roll.need.chance(roll.dice)


def has_a_chance(ruleset: Ruleset, position: Position, choice: Choice) -> bool:
    """Whether an order has a chance to succeed (`chance_at_a_glance`), without finding out how large it is."""
    return _known_chance(ruleset, position, choice) is not None or first_roll(ruleset, position, choice) is not None


def _known_chance(ruleset: Ruleset, position: Position, choice: Choice) -> float | None:
    """The chance that the ruleset knows at once; with a GM modifier, that of a few endings."""
    if is_ruled(position.battle, choice):
        return outlook(ruleset, position, choice, budget=GLANCE).succeeds
    known = quick_odds_of(ruleset.book, position.battle, choice)
    if known is not None and known.chance is not None and not known.others:
        return known.chance
    if isinstance(position.waiting, Decision):
        return defence_odds_of(ruleset.book, position.battle, position.waiting, choice)
    return None


def _tests_more(run: Run, faces: Faces) -> bool:
    """Whether someone must choose or roll against a target number after a successful first roll that isn't a
    defence."""
    run.go_on(faces)
    if any(isinstance(event, Tested) and event.warded for event in run.events):
        return False
    return isinstance(run.waiting, Decision) or (run.waiting is not None and run.waiting.need is not None)


def _may_come_off_yet(run: Run, roll: Roll, need: Need) -> bool:
    """Whether someone must choose after a failed first roll, taking its likeliest total."""
    _, failing = max(
        ((chance, total) for total, chance in chances(roll.dice) if not need.met_by(total)), default=(0, 0)
    )
    if not failing:
        return False
    run.go_on(faces_of(roll.dice, failing))
    return isinstance(run.waiting, Decision)


def outlook(
    ruleset: Ruleset,
    position: Position,
    choice: Choice,
    react: React | None = None,
    budget: int = BUDGET,
    between: Callable[[], None] = unhurried,
) -> OrderOdds:
    """Return the odds of a legal choice: exact while it has no more than `budget` endings, else sampled by a
    quarter.

    `react` replies for those who must choose on the way; None: as serves them best (`ServingBest`), so that a strike
    that can be parried for free is. The same position gives the same odds. A roll stands for its total: a rule that
    reads single faces sees one throw per total. `between` is called again and again and may raise to cancel. Raises
    IllegalAnswer.
    """
    check(ruleset, position, choice)
    found = endings(ruleset, position, choice, react or ServingBest(), budget, between)
    figure = position.battle[choice.figure]
    foes = frozenset(f.id for f in position.battle if f.side != figure.side)
    effects, shares = Effects(ruleset, position.battle), _Shares()
    then = Effects(ruleset, position.battle)
    leaves, follows = 0, False
    for whole in found.all:
        leaves += 1
        ending, rest = _apart(ruleset, position.battle, choice, whole)
        if rest is not None:
            then.add(rest, ending.battle)
        befell = effects.add(ending)
        follows = follows or ruleset.odds.in_time(position.battle, whole.battle) is not None
        shares.add(ending.weight, {what for who, what in befell if who in foes})
        shares.add(ending.weight, {_OWN[what] for who, what in befell if who == figure.id and what in _OWN})
        shares.add(ending.weight, {what for event in ending.events if (what := _lost(figure, event))})
        shares.decide(ending.weight, "hit", landed(figure.id, ending.events))
        shares.decide(ending.weight, "succeeds", success_of(ruleset.book, choice, ending.events))
    return OrderOdds(
        succeeds=shares.decided("succeeds"),
        hit=shares.decided("hit"),
        down=shares["down"],
        out=shares["out"],
        kill=shares["kill"],
        fall=shares["fall"],
        lost=shares["lost"],
        drop=shares["drop"],
        breaks=shares["breaks"],
        dealt=effects.hits(foes),
        taken=effects.hits(f.id for f in position.battle if f.id not in foes),
        effects=effects.found(),
        exact=found.exact,
        leaves=leaves,
        later=_in_time(ruleset, position, choice, react or ServingBest(), budget) if follows else (),
        grips=effects.grips(),
        then=then.found(),
    )


def _apart(ruleset: Ruleset, battle: Battle, choice: Choice, ending: Ending) -> tuple[Ending, Ending | None]:
    """Split an ending into the order's own part and that of the order it interrupts; None if there is none."""
    count = own_events_of(ruleset.book, battle, choice, ending.events)
    if count == len(ending.events):
        return ending, None
    told, rest = ending.events[:count], ending.events[count:]
    for event in told:
        battle = event.applied_to(battle)
    return Ending(ending.weight, told, battle), ending._replace(events=rest)


def _in_time(ruleset: Ruleset, position: Position, choice: Choice, react: React, budget: int) -> tuple[Effect, ...]:
    """The effects if no one moves until what it triggers later has happened."""
    waited_for = replace(ruleset, odds=replace(ruleset.odds, triggered_task=ruleset.odds.in_time))
    effects = Effects(ruleset, position.battle)
    for ending in endings(waited_for, position, choice, react, budget).all:
        effects.add(ending)
    return effects.found()


_OWN = {"down": "fall", "out": "lost"}
"""The names of the same fates for its own figure."""


def _lost(figure: Figure, event: Event) -> str:
    """How an order costs its own figure an item; empty if it doesn't."""
    match event:
        case LeftLying(figure=figure.id, thrown=False):
            return "drop"
        case ItemChanged(figure=figure.id, item=item) if item.soundness is not Soundness.WHOLE:
            before = figure.item(item.id)
            return "breaks" if before is None or before.soundness is not item.soundness else ""
        case _:
            return ""


class _Shares:
    """The probabilities of an order's outcomes."""

    def __init__(self) -> None:
        self._sums: dict[str, float] = {}

    def __getitem__(self, what: str) -> float:
        return self._sums.get(what, 0.0)

    def add(self, weight: float, seen: Iterable[str]) -> None:
        """Count one ending, and everything true of it."""
        for what in seen:
            self._sums[what] = self[what] + weight

    def decide(self, weight: float, what: str, came: bool | None) -> None:  # noqa: FBT001
        """Count whether something was achieved in one ending; None: it wasn't tried."""
        if came is not None:
            self._sums[what] = self[what] + weight * came

    def decided(self, what: str) -> float | None:
        """Its chance; None if it was never tried."""
        return self._sums.get(what)
