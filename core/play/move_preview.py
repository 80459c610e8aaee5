"""What a walk costs and leads to, before it is given: encounters on the way, targets from there, and what enemies
can do then. Threats where a figure already is: forecast.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from core.battle.battle import Battle
from core.battle.names import FigureId, RuleId
from core.battle.record import replace
from core.play.asking import Answer, Choice, Decision
from core.play.courses import Run, begun, unhurried
from core.play.footprint import Encounter
from core.play.forecast import NEXT_TURN, THIS_TURN, EnemyThreat, best_offers, forecast
from core.play.order_odds import chance_at_a_glance
from core.play.parts import encounters_of, lost_options_of, walk_cost_of
from core.play.portrait import Trait
from core.play.position import Position, begin, menu
from core.play.replies import let_it_pass
from core.play.ruleset import Ruleset
from core.play.spoken import listed
from core.play.worth import glance, likeliest
from core.records import record
from core.space.cell import Cell


def walk_cost(ruleset: Ruleset, battle: Battle, walk: Choice) -> int:
    """The cost of a walk: what its order says, or what its path costs."""
    if (special := walk_cost_of(ruleset.book, battle, walk)) is not None:
        return special
    path: Iterable[Cell] = getattr(walk, "path", ())
    return ruleset.measures.cost(battle, battle[walk.figure], path)


@record
class MovePreview:
    """What comes of a walk, if everyone else stands still until then.

    `met` is what it meets on the way, in order; `lost` what it leaves no time for; `chances` the best the figure can
    then do to each enemy this turn, `dangers` what each enemy can do to it this turn, and `later` what the others
    can do next turn; all of them the worst first. Not `sure`: dice decide whether it gets there, and the likeliest
    throws are assumed. `asked`: the figure must choose on its way; `chances` are its choices, and nothing more is
    predicted.
    """

    order: Choice
    battle: Battle
    sure: bool
    met: tuple[Encounter, ...]
    lost: tuple[Trait, ...]
    chances: tuple[EnemyThreat, ...]
    dangers: tuple[EnemyThreat, ...]
    later: tuple[EnemyThreat, ...]
    asked: bool = False


def price(ruleset: Ruleset, position: Position, order: Choice, between: Callable[[], None] = unhurried) -> MovePreview:
    """Return the preview of a legal walk. It changes nothing, and the same position gives the same preview.
    `between` is called now and then and may raise to cancel."""
    walked, known = _walked(ruleset, position, order), encounters_of(ruleset.book, position.battle, order)
    told = {(one.figure, one.rule) for one in known if one.figure}
    met = (*known, *(one for one in walked.met if one.chance is not None or (one.figure, one.rule) not in told))
    lost = lost_options_of(ruleset.book, position.battle, order)
    battle, name, sure = walked.battle, order.figure, not any(one.chance is not None for one in walked.met)
    if walked.asked is not None:
        return MovePreview(order, battle, sure, met, lost, _offered(ruleset, walked.asked), (), (), asked=True)
    dangers = forecast(ruleset, battle, name, THIS_TURN, between)
    later = forecast(ruleset, battle, name, NEXT_TURN, between, {danger.figure for danger in dangers})
    return MovePreview(order, battle, sure, met, lost, chances(ruleset, battle, name, between), dangers, later)


def after_walk(ruleset: Ruleset, position: Position, order: Choice) -> Battle:
    """The battle after a legal walk, with the likeliest throws on the way, if no one reacts."""
    return _walked(ruleset, position, order).battle


def _offered(ruleset: Ruleset, asked: Position) -> tuple[EnemyThreat, ...]:
    """The best attack of each kind on each enemy that the walker may choose on its way, the best first."""
    battle, found = asked.battle, dict[tuple[str, FigureId], EnemyThreat]()
    for order in menu(ruleset, asked):
        target = getattr(order, "target", "")
        if target not in battle.figures or (odds := glance(ruleset, asked, order, target)) is None:
            continue
        one = EnemyThreat(order.figure, target, THIS_TURN, (), order, odds)
        best = found.setdefault((order.verb, target), one)
        if odds.harm > best.odds.harm:
            found[order.verb, target] = one
    return tuple(sorted(found.values(), key=lambda one: (-one.odds.harm, one.target)))


def chances(
    ruleset: Ruleset, battle: Battle, figure: FigureId, between: Callable[[], None] = unhurried
) -> tuple[EnemyThreat, ...]:
    """The best a figure can do to each enemy this turn from where it is, if no one else moves, the best first.
    `between` is called again and again and may raise to cancel."""
    found: dict[FigureId, tuple[EnemyThreat, Battle]] = {}
    for opening in ruleset.odds.openings(ruleset.book, battle, battle[figure], None, THIS_TURN):
        for offer in best_offers(ruleset, opening, figure):
            between()
            target = offer.target
            if target not in found or offer.odds.harm > found[target][0].odds.harm:
                one = EnemyThreat(figure, target, THIS_TURN, opening.steps, offer.order, offer.odds)
                found[target] = one, opening.battle
    best = [_as_in_the_menu(ruleset, at, one) for one, at in found.values()]
    return tuple(sorted(best, key=lambda one: (-one.odds.harm, one.target)))


def _as_in_the_menu(ruleset: Ruleset, battle: Battle, one: EnemyThreat) -> EnemyThreat:
    """The same with the chance that the menu has for an order aimed at its target."""
    if getattr(one.order, "target", None) != one.target:
        return one
    position, _ = begin(ruleset, battle)
    chance = chance_at_a_glance(ruleset, position, one.order)
    return one if chance is None else replace(one, odds=one.odds._replace(chance=chance))


@record
class _Walked:
    """The battle after a walk, and the choices and rolls on the way. `asked`: the walker itself must choose there,
    and nothing is known beyond."""

    battle: Battle
    met: tuple[Encounter, ...]
    asked: Position | None = None


def _walked(ruleset: Ruleset, position: Position, order: Choice) -> _Walked:
    task, answers = begun(position, order)
    run = Run(ruleset, position.anchor, task, answers)
    since: tuple[Answer, ...] = ()
    found: list[Encounter] = []
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
                found.append(
                    Encounter(at, roll.why, _first(roll.rules), roll.need.chance(roll.dice), roll.figure or "")
                )
            since = (*since, likeliest(roll))
        run.go_on(since[-1])
    return _Walked(run.battle, tuple(found))


def _asked(ruleset: Ruleset, position: Position, order: Choice) -> Iterator[Encounter]:
    """Who may react there, and how."""
    asked, battle = position.waiting, position.battle
    assert isinstance(asked, Decision), "no decision is pending"
    offered = menu(ruleset, position)
    for name in asked.figures:
        if battle[name].side != battle[order.figure].side:
            deeds = dict.fromkeys(choice.infinitive for choice in offered.of(name) if not choice.is_pass)
            text = f"{battle[name].short_name} can {listed(list(deeds), 'or') or 'react'}"
            yield Encounter(battle[order.figure].at, text, _first(asked.rules), None, name)


def _first(rules: tuple[RuleId, ...]) -> RuleId:
    return rules[0] if rules else ""
