"""The reply to each request, one small function each. The engine that calls them, and errors: engine.py."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from ai.explanation import explain
from core.battle.events import Event, with_moves
from core.battle.names import FigureId, Side
from core.match.cups import CupFault
from core.match.editing import Subject, Way
from core.play.forecast import EnemyThreat
from core.play.order_odds import first_roll
from hexfray.engine import requests
from hexfray.engine.json_writer import Json, JsonWriter
from hexfray.engine.requests import BadRequest
from hexfray.engine.review_writer import reason_object, review_object
from hexfray.game import Game
from hexfray.order import Legal
from hexfray.reporting import report, report_data
from hexfray.rulebook import as_object, clause
from scenarios.faults import unknown

Reply = dict[str, Json]


def started(game: Game) -> Reply:
    """Return the reply for a battle just started or loaded, with all its events."""
    return {"events": _events(game, game.events), **standing(game)}


def standing_after(game: Game, sandboxes: int) -> Reply:
    """Return the reply for a battle now in a sandbox, so many deep, or stepped back to."""
    return {"sandbox": sandboxes, **standing(game)}


def reply_to(game: Game, request: requests.AnyRequest) -> Reply:
    """Return the reply to a request about the battle. Raises whatever Game raises, and BadRequest."""
    match request:
        case requests.AskLegal():
            return _legal(game, request)
        case requests.Choose():
            return _choose(game, request)
        case requests.RollFaces(faces=None, seed=seed):
            return moved(game, lambda: game.roll_for_me(seed))
        case requests.RollFaces(faces=list(faces)):
            return moved(game, lambda: game.roll(*faces))
        case requests.Overrule(faces=faces, back=back):
            return _ruled(game, lambda: game.overrule(*faces, back=back))
        case requests.Modify(figure=figure, value=value, reason=reason):
            return _ruled(game, lambda: game.modify(figure, value, reason))
        case requests.SetRolls(by=rolls, seed=seed):
            return {**moved(game, lambda: game.set_rolls(rolls, seed)), "rolls": dict(game.rolls)}
        case requests.Auto():
            return _auto(game, request)
        case requests.Why(policy=policy, top=top):
            return _why(game, policy, top)
        case requests.AskReview(side=side, top=top):
            return _review(game, side, top)
        case requests.Odds(order=order, budget=budget):
            return {"odds": writer_of(game).outlook(game.odds(order, budget)), "worth": game.worth(order)}
        case requests.Forecast(figure=figure, turns=turns):
            return {"menaces": writer_of(game).threats(_forecast(game, figure, turns))}
        case requests.AskPrice(order=order):
            return {"price": writer_of(game).price(game.price(order))}
        case requests.AskPosition():
            return writer_of(game).position(game.position) | {"loadable": game.position_object()}
        case requests.AskClause(clause=name):
            return {"clause": as_object(clause(game.match.ruleset.id, name))}
        case requests.Undo(steps=steps):
            game.undo(steps)
            return standing(game)
        case requests.AskAfter():
            return moved(game, game.after)
        case requests.EditOne():
            return _edit(game, request)
        case requests.Say(words=words, by=by, side=side):
            return {"told": game.say(words, by, side)}
        case requests.WhatIf(times=times, policy=policy, seed=seed):
            return _what_if(game, times, policy, seed)
        case requests.AskJournal():
            return {"journal": game.journal().splitlines()}
        case requests.AskReport():
            return {"report": report_data(report(game))}
        case _:
            raise AssertionError(f"{type(request).__name__} is answered by the engine")


# -- choosing ----------------------------------------------------------------------------------------------------------


def _legal(game: Game, request: requests.AskLegal) -> Reply:
    if request.figure is not None:
        _check_figure(game, request.figure)
    choices = game.legal()
    numbers = choices.numbers(request.figure)
    page = numbers[request.first :][: request.count]
    reply: Reply = {"total": len(numbers), "choices": [_choice(game, n, choices[n]) for n in page]}
    if request.refused and request.first == 0:
        reply["refused"] = [
            {"order": no.order, "why_not": no.why_not.reason, "rule": no.why_not.rule}
            for no in game.refused()
            if no.why_not is not None and _about(no, request)
        ]
    return reply


def _check_figure(game: Game, figure: FigureId) -> None:
    if figure not in game.battle.figures:
        raise BadRequest(f"figure: unknown figure '{figure}'; position lists them")


def _about(legal: Legal, request: requests.AskLegal) -> bool:
    return request.figure in (None, legal.choice.figure)


def _choice(game: Game, n: int, legal: Legal) -> Reply:
    said: Reply = {"n": n, "order": legal.order, "rules": list(legal.rules)}
    if (roll := first_roll(game.match.ruleset, game.position, legal.choice)) is not None:
        said["roll"] = writer_of(game).roll(roll)
    return said


def _choose(game: Game, request: requests.Choose) -> Reply:
    if (request.order is None) == (request.n is None):
        raise BadRequest("choose: expected either order (text) or n (a number of legal)")
    if request.n is None:
        order = request.order or ""
        return moved(game, lambda: game.choose(order, request.instead))
    choices = game.legal()
    if request.n >= len(choices):
        raise BadRequest(f"n: expected 0 to {len(choices) - 1}, got {request.n}")
    return moved(game, lambda: game.choose(choices[request.n or 0], request.instead))


def _auto(game: Game, request: requests.Auto) -> Reply:
    orders: list[str] = []

    def play() -> None:
        for order, _ in game.auto(request.policy, request.until, request.budget_ms):
            orders.append(order)

    return {"orders": orders, **moved(game, play)}


# -- information -------------------------------------------------------------------------------------------------------


def _why(game: Game, policy: str, top: int) -> Reply:
    return {
        "choices": [
            {
                "order": game.write(thought.choice),
                "score": thought.score,
                "terms": [{"label": term.label, "value": term.value} for term in thought.terms],
                "words": explain(game.battle, thought),
                "reasons": [reason_object(game.battle.grid, reason) for reason in thought.reasons],
            }
            for thought in game.why(policy, top)
        ]
    }


def _what_if(game: Game, times: int, policy: str, seed: int) -> Reply:
    shares = game.what_if(times, policy, seed)
    least, average, most = shares.turns
    return {
        "times": times,
        "won": {side: shares.won(side) for side in shares.sides},
        "nobody": shares.won(None),
        "turns": {"least": least, "average": round(average, 6), "most": most},
        "outcomes": [{"winner": one.winner, "reason": one.reason, "turn": one.turn} for one in shares.outcomes],
    }


def _review(game: Game, side: Side | None, top: int) -> Reply:
    sides = game.battle.sides
    if side is not None and side not in sides:
        raise BadRequest(f"side: {unknown('side', side, sides)}")
    return {"review": review_object(game.match, game.review(side, top))}


def _forecast(game: Game, figure: FigureId, turns: int) -> tuple[EnemyThreat, ...]:
    _check_figure(game, figure)
    return game.forecast(figure, turns)


# -- changing it -------------------------------------------------------------------------------------------------------


def _edit(game: Game, request: requests.EditOne) -> Reply:
    named = {subject: getattr(request, subject.value) for subject in Subject}
    given = [(subject, name) for subject, name in named.items() if name is not None]
    if len(given) != 1:
        raise BadRequest(f"edit: expected exactly one of {', '.join(subject.value for subject in Subject)}")
    ways = {Way.SET: request.values, Way.ADD: request.add, Way.REMOVE: None if request.remove is None else {}}
    said = [(way, values) for way, values in ways.items() if values is not None]
    if len(said) != 1:
        raise BadRequest("edit: expected exactly one of set, add and remove")
    ((subject, name),), ((way, values),) = given, said
    return moved(game, lambda: game.edit(subject, name, values, way))


def moved(game: Game, move: Callable[[], object]) -> Reply:
    """Return the events of `move` and what is pending afterwards. If scripted dice run out on the way, the move still
    counts, and the roll waits for faces."""
    heard, fault = len(game.events), ""
    try:
        move()
    except CupFault as dry:
        fault = str(dry)
    reply: Reply = {"events": _events(game, game.events[heard:]), **standing(game)}
    return {**reply, "dice_fault": fault} if fault else reply


def _ruled(game: Game, rule: Callable[[], object]) -> Reply:
    """Return the events after the game master changed a roll: those of the new steps, as the change undid some."""
    before, fault = [*game.match.history], ""
    try:
        rule()
    except CupFault as dry:
        fault = str(dry)
    now = game.match.history
    kept = takewhile(lambda pair: pair[0] is pair[1], zip(before, now, strict=False))
    told = tuple(event for moment in now[len([*kept]) :] for event in moment.events)
    reply: Reply = {"events": _events(game, told), **standing(game)}
    return {**reply, "dice_fault": fault} if fault else reply


# -- pieces ------------------------------------------------------------------------------------------------------------


def writer_of(game: Game) -> JsonWriter:
    """Return what writes the values of a game as JSON."""
    return JsonWriter(game.match.ruleset, game.battle.grid)


def _events(game: Game, events: tuple[Event, ...]) -> list[Json]:
    writer, battle, found = writer_of(game), game.before(events), list[Json]()
    for event in events:
        found.append(writer.event(event, battle))
        battle = with_moves(battle, event)
    return found


def standing(game: Game) -> Reply:
    """Return what is pending, and the progress of the goals."""
    writer = writer_of(game)
    return {"waiting": writer.waiting(game.waiting, game.verdict), "goals": writer.goals(game.battle)}
