"""What a walk costs and brings before it is walked: what is met on the way, what can be done from there, what the
enemies can then do. What they can do where a figure stands already is in forecast.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.names import FigureId, RuleId
from core.play.asking import Answer, Choice, Decision
from core.play.courses import Run, begun
from core.play.forecast import NEXT_TURN, THIS_TURN, Menace, best_offers, forecast, unhurried
from core.play.met import Met
from core.play.portrait import Trait
from core.play.position import Position
from core.play.replies import let_it_pass
from core.play.ruleset import Ruleset
from core.play.worth import likeliest


@dataclass(frozen=True, slots=True)
class Price:
    """What comes of a walk, as if all others stood still until then.

    `met` is what is met on the way, the first first; `lost` what the walk leaves no time for; `chances` the best that
    the figure itself can then do to each enemy this turn, `dangers` what each enemy can do to it this turn, and `later`
    what the others can do in the next; all of them the worst first. Not `sure`: dice decide whether it comes there, and
    the likeliest throws are taken.
    """

    order: Choice
    battle: Battle
    sure: bool
    met: tuple[Met, ...]
    lost: tuple[Trait, ...]
    chances: tuple[Menace, ...]
    dangers: tuple[Menace, ...]
    later: tuple[Menace, ...]


def price(ruleset: Ruleset, position: Position, order: Choice, between: Callable[[], None] = unhurried) -> Price:
    """The price of a legal walk. It changes nothing, and the same position gives the same price. `between` is called
    now and then: it may raise, if nobody wants to know any more."""
    walked = _walked(ruleset, position, order)
    battle, name = walked.battle, order.figure
    dangers = forecast(ruleset, battle, name, THIS_TURN, between)
    return Price(
        order,
        battle,
        not any(one.chance is not None for one in walked.met),
        (*ruleset.met(position.battle, order), *walked.met),
        ruleset.forgone(position.battle, order),
        chances(ruleset, battle, name),
        dangers,
        forecast(ruleset, battle, name, NEXT_TURN, between, {danger.figure for danger in dangers}),
    )


def chances(ruleset: Ruleset, battle: Battle, figure: FigureId) -> tuple[Menace, ...]:
    """The best that a figure can do to each enemy this turn from where it is, if nobody stirs, the best first."""
    found: dict[FigureId, Menace] = {}
    for opening in ruleset.openings(ruleset.book, battle, battle[figure], None, THIS_TURN):
        for offer in best_offers(ruleset, opening, figure):
            target = offer.target
            if target not in found or offer.odds.harm > found[target].odds.harm:
                found[target] = Menace(figure, target, THIS_TURN, opening.steps, offer.order, offer.odds)
    return tuple(sorted(found.values(), key=lambda one: (-one.odds.harm, one.target)))


@dataclass(frozen=True, slots=True)
class _Walked:
    """The battle after a walk, and who was asked or rolled on the way."""

    battle: Battle
    met: tuple[Met, ...]


def _walked(ruleset: Ruleset, position: Position, order: Choice) -> _Walked:
    task, answers = begun(position, order)
    run = Run(ruleset, position.anchor, task, answers)
    since: tuple[Answer, ...] = ()
    found: list[Met] = []
    while run.waiting is not None:
        if isinstance(run.waiting, Decision):
            found += _asked(run.waiting, run.battle, order)
            asked = Position(position.anchor, task, (*answers, *since), run.battle, run.waiting)
            since = (*since, let_it_pass(ruleset, asked))
        else:
            roll, at = run.waiting, run.battle[order.figure].at
            if roll.need is not None:
                found.append(Met(at, roll.why, _first(roll.rules), roll.need.chance(roll.dice), roll.figure or ""))
            since = (*since, likeliest(roll))
        run.go_on(since[-1])
    return _Walked(run.battle, tuple(found))


def _asked(asked: Decision, battle: Battle, order: Choice) -> Iterator[Met]:
    """Who may step in there."""
    for name in asked.figures:
        if battle[name].side != battle[order.figure].side:
            text = (type(asked.about).__doc__ or "may react").strip().split("\n")[0]
            yield Met(battle[order.figure].at, text, _first(asked.rules), None, name)


def _first(rules: tuple[RuleId, ...]) -> RuleId:
    return rules[0] if rules else ""
