"""What a walk costs and brings before it is walked: what is met on the way, what can be done from there, what the
enemies can then do. What they can do where a figure stands already is in forecast.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.names import FigureId, RuleId
from core.play.asking import Answer, Choice, Decision
from core.play.courses import Run, begun
from core.play.footprint import Met
from core.play.forecast import NEXT_TURN, THIS_TURN, Menace, best_offers, forecast, unhurried
from core.play.parts import forgone_of, met_of, toll_of
from core.play.portrait import Trait
from core.play.position import Position, menu
from core.play.replies import let_it_pass
from core.play.ruleset import Ruleset
from core.play.worth import glance, likeliest
from core.space.cell import Cell


def toll(ruleset: Ruleset, battle: Battle, walk: Choice) -> int:
    """What a walk costs its walker: what its order says, or what its path asks."""
    if (special := toll_of(ruleset.book, battle, walk)) is not None:
        return special
    path: Iterable[Cell] = getattr(walk, "path", ())
    return ruleset.measures.cost(battle, battle[walk.figure], path)


@dataclass(frozen=True, slots=True)
class Price:
    """What comes of a walk, as if all others stood still until then.

    `met` is what is met on the way, the first first; `lost` what the walk leaves no time for; `chances` the best that
    the figure itself can then do to each enemy this turn, `dangers` what each enemy can do to it this turn, and `later`
    what the others can do in the next; all of them the worst first. Not `sure`: dice decide whether it comes there, and
    the likeliest throws are taken. `asked`: the figure must choose on its way what it does there; `chances` are what it
    may choose, and no more is foreseen.
    """

    order: Choice
    battle: Battle
    sure: bool
    met: tuple[Met, ...]
    lost: tuple[Trait, ...]
    chances: tuple[Menace, ...]
    dangers: tuple[Menace, ...]
    later: tuple[Menace, ...]
    asked: bool = False


def price(ruleset: Ruleset, position: Position, order: Choice, between: Callable[[], None] = unhurried) -> Price:
    """The price of a legal walk. It changes nothing, and the same position gives the same price. `between` is called
    now and then: it may raise, if nobody wants to know any more."""
    walked, known = _walked(ruleset, position, order), met_of(ruleset.book, position.battle, order)
    told = {(one.figure, one.rule) for one in known if one.figure}
    met = (*known, *(one for one in walked.met if one.chance is not None or (one.figure, one.rule) not in told))
    lost = forgone_of(ruleset.book, position.battle, order)
    battle, name, sure = walked.battle, order.figure, not any(one.chance is not None for one in walked.met)
    if walked.asked is not None:
        return Price(order, battle, sure, met, lost, _offered(ruleset, walked.asked), (), (), asked=True)
    dangers = forecast(ruleset, battle, name, THIS_TURN, between)
    later = forecast(ruleset, battle, name, NEXT_TURN, between, {danger.figure for danger in dangers})
    return Price(order, battle, sure, met, lost, chances(ruleset, battle, name), dangers, later)


def _offered(ruleset: Ruleset, asked: Position) -> tuple[Menace, ...]:
    """The best of each kind that the walker may do to each enemy where it is asked on its way, the best first."""
    battle, found = asked.battle, dict[tuple[str, FigureId], Menace]()
    for order in menu(ruleset, asked):
        target = getattr(order, "target", "")
        if target not in battle.figures or (odds := glance(ruleset, asked, order, target)) is None:
            continue
        one = Menace(order.figure, target, THIS_TURN, (), order, odds)
        best = found.setdefault((order.verb, target), one)
        if odds.harm > best.odds.harm:
            found[order.verb, target] = one
    return tuple(sorted(found.values(), key=lambda one: (-one.odds.harm, one.target)))


def chances(ruleset: Ruleset, battle: Battle, figure: FigureId) -> tuple[Menace, ...]:
    """The best that a figure can do to each enemy this turn from where it is, if nobody stirs, the best first."""
    found: dict[FigureId, Menace] = {}
    for opening in ruleset.odds.openings(ruleset.book, battle, battle[figure], None, THIS_TURN):
        for offer in best_offers(ruleset, opening, figure):
            target = offer.target
            if target not in found or offer.odds.harm > found[target].odds.harm:
                found[target] = Menace(figure, target, THIS_TURN, opening.steps, offer.order, offer.odds)
    return tuple(sorted(found.values(), key=lambda one: (-one.odds.harm, one.target)))


@dataclass(frozen=True, slots=True)
class _Walked:
    """The battle after a walk, and who was asked or rolled on the way. `asked`: the walker itself must choose there
    what it does, and nothing is known of what comes after."""

    battle: Battle
    met: tuple[Met, ...]
    asked: Position | None = None


def _walked(ruleset: Ruleset, position: Position, order: Choice) -> _Walked:
    task, answers = begun(position, order)
    run = Run(ruleset, position.anchor, task, answers)
    since: tuple[Answer, ...] = ()
    found: list[Met] = []
    while run.waiting is not None:
        if isinstance(run.waiting, Decision):
            asked = Position(position.anchor, task, (*answers, *since), run.battle, run.waiting)
            if order.figure in run.waiting.figures and run.waiting.otherwise is None:
                return _Walked(run.battle, tuple(found), asked)
            found += _asked(ruleset, asked, order)
            since = (*since, let_it_pass(ruleset, asked))
        else:
            roll, at = run.waiting, run.battle[order.figure].at
            if roll.need is not None:
                found.append(Met(at, roll.why, _first(roll.rules), roll.need.chance(roll.dice), roll.figure or ""))
            since = (*since, likeliest(roll))
        run.go_on(since[-1])
    return _Walked(run.battle, tuple(found))


def _asked(ruleset: Ruleset, position: Position, order: Choice) -> Iterator[Met]:
    """Who may step in there, and what he may do."""
    asked, battle = position.waiting, position.battle
    assert isinstance(asked, Decision), "nobody is asked to choose here"
    offered = menu(ruleset, position)
    for name in asked.figures:
        if battle[name].side != battle[order.figure].side:
            deeds = dict.fromkeys(choice.deed for choice in offered.of(name) if not choice.passes)
            text = f"{battle[name].short_name} may {', '.join(deeds) or 'react'}"
            yield Met(battle[order.figure].at, text, _first(asked.rules), None, name)


def _first(rules: tuple[RuleId, ...]) -> RuleId:
    return rules[0] if rules else ""
