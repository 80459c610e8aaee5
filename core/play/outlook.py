"""The odds of an order: whether it succeeds, what it does to whom, what comes back.

They are counted over the same procedure that the battle runs (courses.py, effects.py), against others who reply as
serves them best (replies.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.handling import ItemChanged, LeftLying
from core.battle.item import Soundness
from core.battle.names import FigureId
from core.play.asking import Choice, Decision, Need, Roll
from core.play.courses import Ending, React, Run, endings, run_of
from core.play.dice import Faces, chances, faces_of
from core.play.effects import Effect, Effects, Gripped
from core.play.parts import glance_of, own_of, success_of, wards_of
from core.play.position import Position, check
from core.play.replies import ServingBest
from core.play.rolled import Tested
from core.play.ruleset import Ruleset
from core.play.success import landed

BUDGET = 4000
GLANCE = 600
"""How far an order is run through for a menu of many, where its first roll alone does not decide."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an order will come to: probabilities, and expected hits.

    `succeeds` is the chance that it achieves what it is for; None if no roll decides that. `hit` is the chance that a
    roll of its figure against somebody succeeds and nothing wards it off; None if none is made. `down`, `out` and
    `kill` are the chances that an enemy ends up off its feet, out of the fight, dead. `fall` and `lost` are those of
    its own figure being off its feet and out of the fight, `drop` and `breaks` of losing or spoiling something it
    has. `dealt` are the hits on enemies, `taken` those on its own side. `effects` say it all of everybody whom it may
    do anything to, in the order of the roster: enemies, friends and its own figure; `grips` who may get hold of
    whom, or lose it. Not `exact`: sampled.

    All that is of the order itself. Where it is done in the midst of another's, what that does then is in `then`.
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
    """what it will have done to everybody, if nobody stirs until what it sets going in time has happened"""
    grips: tuple[Gripped, ...] = ()
    then: tuple[Effect, ...] = ()
    """what the order in whose midst it is given does to everybody when it goes on"""

    def on(self, figure: FigureId) -> Effect:
        """What it will do to this figure."""
        return next((effect for effect in self.effects if effect.figure == figure), Effect(figure))


def first_roll(ruleset: Ruleset, position: Position, choice: Choice, *, unanswered: bool = False) -> Roll | None:
    """The first roll of its figure that an order leads to, if nobody else is asked before. `unanswered`: if those who
    are asked let it go by."""
    run = run_of(ruleset, position, choice)
    while unanswered and isinstance(run.waiting, Decision) and run.waiting.otherwise is not None:
        run.go_on(run.waiting.otherwise)
    waiting = run.waiting
    if isinstance(waiting, Roll) and waiting.need is not None and waiting.figure == choice.figure:
        return waiting
    return None


def decisive_roll(ruleset: Ruleset, position: Position, choice: Choice) -> tuple[Roll | None, bool]:
    """The roll that says most about an order before it is worked out, and whether somebody may answer before it is
    made: the first of its figure; of who lets something pass, that of whoever comes then."""
    roll = first_roll(ruleset, position, choice)
    if roll is not None:
        return roll, False
    if choice.passes:
        waiting = run_of(ruleset, position, choice).waiting
        return (waiting if isinstance(waiting, Roll) and waiting.need is not None else None), False
    roll = first_roll(ruleset, position, choice, unanswered=True)
    return roll, roll is not None


def chance_at_a_glance(ruleset: Ruleset, position: Position, choice: Choice) -> float | None:
    """The chance that an order succeeds, for a menu of many: what the ruleset knows of it at a glance, else that of its
    first roll where nothing more is tested after it, or a few ways tell. None: no roll of its figure comes first."""
    known = glance_of(ruleset.book, position.battle, choice)
    if known is not None and known.chance is not None and not known.others:
        return known.chance
    if isinstance(position.waiting, Decision):
        warded = wards_of(ruleset.book, position.battle, position.waiting, choice)
        if warded is not None:
            return warded
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


def _tests_more(run: Run, faces: Faces) -> bool:
    """Whether somebody is asked or rolls against a need after a first roll that succeeds, and does not ward off with
    that what was on its way: what comes then is another matter."""
    run.go_on(faces)
    if any(isinstance(event, Tested) and event.warded for event in run.told):
        return False
    return isinstance(run.waiting, Decision) or (run.waiting is not None and run.waiting.need is not None)


def _may_come_off_yet(run: Run, roll: Roll, need: Need) -> bool:
    """Whether somebody is asked after a first roll that fails, as it likeliest does."""
    _, failing = max(
        ((chance, total) for total, chance in chances(roll.dice) if not need.met_by(total)), default=(0, 0)
    )
    if not failing:
        return False
    run.go_on(faces_of(roll.dice, failing))
    return isinstance(run.waiting, Decision)


def outlook(
    ruleset: Ruleset, position: Position, choice: Choice, react: React | None = None, budget: int = BUDGET
) -> Outlook:
    """The odds of a legal choice: exact while it can end in no more than `budget` ways, else sampled by a quarter.

    `react` says how those reply who are asked on the way; None: as serves them best (`ServingBest`), so that a blow
    which may be parried for nothing is. The same position gives the same odds. A roll stands for its total: a rule that
    reads single faces sees one throw of each total. Raises IllegalAnswer.
    """
    check(ruleset, position, choice)
    found = endings(ruleset, position, choice, react or ServingBest(), budget)
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
        shares.add(ending.weight, {what for event in ending.told if (what := _lost(figure, event))})
        shares.decide(ending.weight, "hit", landed(figure.id, ending.told))
        shares.decide(ending.weight, "succeeds", success_of(ruleset.book, choice, ending.told))
    return Outlook(
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
    """An ending as far as the order itself goes, and the rest of it: of the order in whose midst it is given. None:
    there is no such order."""
    count = own_of(ruleset.book, battle, choice, ending.told)
    if count == len(ending.told):
        return ending, None
    told, rest = ending.told[:count], ending.told[count:]
    for event in told:
        battle = event.applied_to(battle)
    return Ending(ending.weight, told, battle), ending._replace(told=rest)


def _in_time(ruleset: Ruleset, position: Position, choice: Choice, react: React, budget: int) -> tuple[Effect, ...]:
    """What it will have done if nobody stirs until what it sets going in time has happened."""
    waited_for = replace(ruleset, odds=replace(ruleset.odds, set_going=ruleset.odds.in_time))
    effects = Effects(ruleset, position.battle)
    for ending in endings(waited_for, position, choice, react, budget).all:
        effects.add(ending)
    return effects.found()


_OWN = {"down": "fall", "out": "lost"}
"""What the ills of its own figure are called."""


def _lost(figure: Figure, event: Event) -> str:
    """How an order costs its own figure something that it has; empty if it does not."""
    match event:
        case LeftLying(figure=figure.id, thrown=False):
            return "drop"
        case ItemChanged(figure=figure.id, item=item) if item.soundness is not Soundness.WHOLE:
            before = figure.item(item.id)
            return "breaks" if before is None or before.soundness is not item.soundness else ""
        case _:
            return ""


class _Shares:
    """The probabilities of what may come of an order."""

    def __init__(self) -> None:
        self._sums: dict[str, float] = {}

    def __getitem__(self, what: str) -> float:
        return self._sums.get(what, 0.0)

    def add(self, weight: float, seen: Iterable[str]) -> None:
        """One way that it may end, and all that is true of it."""
        for what in seen:
            self._sums[what] = self[what] + weight

    def decide(self, weight: float, what: str, came: bool | None) -> None:  # noqa: FBT001
        """Whether something came about in one way that it may end; None: it was not tried there."""
        if came is not None:
            self._sums[what] = self[what] + weight * came

    def decided(self, what: str) -> float | None:
        """The chance of it; None: it was never tried."""
        return self._sums.get(what)
