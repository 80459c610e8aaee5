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
from hexfray.engine import requests
from hexfray.engine.json_writer import Json, JsonWriter
from hexfray.engine.legal import check_figure, legal, order_of, verbs_object
from hexfray.engine.request_reader import BadRequest
from hexfray.engine.requests import Moving
from hexfray.engine.review_writer import reason_object, review_object
from hexfray.game import Game
from hexfray.reporting import report, report_data
from hexfray.rulebook import as_object, clause
from scenarios.faults import unknown

Reply = dict[str, Json]
TELLING = Moving()
"""With all events, in words."""


def started(game: Game, request: Moving = TELLING) -> Reply:
    """Return the reply for a battle just started or loaded, with all its events."""
    return {**_told(game, game.events, request), **standing(game, request)}


def standing_after(game: Game, sandboxes: int, request: Moving) -> Reply:
    """Return the reply for a battle now in a sandbox, so many deep, or stepped back to."""
    return {"sandbox": sandboxes, **standing(game, request)}


def reply_to(game: Game, request: requests.AnyRequest) -> Reply:
    """Return the reply to a request about the battle. Raises whatever Game raises, and BadRequest."""
    match request:
        case requests.AskLegal():
            return legal(game, request)
        case requests.Choose():
            order = order_of(game, request)
            return moved(game, lambda: game.choose(order, request.instead), request)
        case requests.AskVerbs():
            return {"verbs": verbs_object(game)}
        case requests.RollFaces(faces=None, seed=seed):
            return moved(game, lambda: game.roll_for_me(seed), request)
        case requests.RollFaces(faces=list(faces)):
            return moved(game, lambda: game.roll(*faces), request)
        case requests.Overrule(faces=faces, back=back):
            return _ruled(game, lambda: game.overrule(*faces, back=back), request)
        case requests.Modify(figure=figure, value=value, reason=reason):
            return _ruled(game, lambda: game.modify(figure, value, reason), request)
        case requests.SetRolls(by=rolls, seed=seed):
            return {**moved(game, lambda: game.set_rolls(rolls, seed), request), "rolls": dict(game.rolls)}
        case requests.Auto():
            return _auto(game, request)
        case requests.Why(policy=policy, top=top):
            return _why(game, policy, top)
        case requests.AskReview(side=side, top=top):
            return _review(game, side, top)
        case requests.Odds(budget=budget):
            order = order_of(game, request)
            return {"odds": writer_of(game).outlook(game.odds(order, budget)), "worth": game.worth(order)}
        case requests.Forecast(figure=figure, turns=turns):
            return {"menaces": writer_of(game).threats(_forecast(game, figure, turns))}
        case requests.AskPrice():
            return {"price": writer_of(game).price(game.price(order_of(game, request)))}
        case requests.AskPosition():
            return writer_of(game).position(game.position) | {"loadable": game.position_object()}
        case requests.AskClause(clause=name):
            return {"clause": as_object(clause(game.match.ruleset.id, name))}
        case requests.Undo(steps=steps):
            game.undo(steps)
            return standing(game, request)
        case requests.AskAfter():
            return moved(game, game.after, request)
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


def _auto(game: Game, request: requests.Auto) -> Reply:
    orders: list[str] = []

    def play() -> None:
        for order, _ in game.auto(request.policy, request.until, request.budget_ms):
            orders.append(order)

    return {"orders": orders, **moved(game, play, request)}


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
    check_figure(game, figure)
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
    return moved(game, lambda: game.edit(subject, name, values, way), request)


def moved(game: Game, move: Callable[[], object], request: Moving = TELLING) -> Reply:
    """Return the events of `move` and what is pending afterwards. If scripted dice run out on the way, the move still
    counts, and the roll waits for faces."""
    heard, fault = len(game.match.history), ""
    try:
        move()
    except CupFault as dry:
        fault = str(dry)
    return _reply(
        game, request, tuple(event for moment in game.match.history[heard:] for event in moment.events), fault
    )


def _ruled(game: Game, rule: Callable[[], object], request: Moving) -> Reply:
    """Return the events after the game master changed a roll: those of the new steps, as the change undid some."""
    before, fault = [*game.match.history], ""
    try:
        rule()
    except CupFault as dry:
        fault = str(dry)
    now = game.match.history
    kept = takewhile(lambda pair: pair[0] is pair[1], zip(before, now, strict=False))
    told = tuple(event for moment in now[len([*kept]) :] for event in moment.events)
    return _reply(game, request, told, fault)


def _reply(game: Game, request: Moving, events: tuple[Event, ...], fault: str) -> Reply:
    reply: Reply = {**_told(game, events, request), **standing(game, request)}
    return {**reply, "dice_fault": fault} if fault else reply


# -- pieces ------------------------------------------------------------------------------------------------------------


def writer_of(game: Game) -> JsonWriter:
    """Return what writes the values of a game as JSON."""
    return JsonWriter(game.match.ruleset, game.battle.grid)


def _told(game: Game, events: tuple[Event, ...], request: Moving) -> Reply:
    """Return the events, unless the request has no use for them."""
    if not request.events:
        return {}
    writer = writer_of(game)
    if not request.log:
        return {"events": [writer.event(event, None) for event in events]}
    battle, found = game.before(events), list[Json]()
    for event in events:
        found.append(writer.event(event, battle))
        battle = with_moves(battle, event)
    return {"events": found}


def standing(game: Game, request: Moving = TELLING) -> Reply:
    """Return what is pending, and the progress of the goals."""
    writer = writer_of(game)
    waiting = writer.waiting(game.waiting, game.verdict, log=request.log)
    if not request.events:
        return {"waiting": waiting}
    return {"waiting": waiting, "goals": writer.goals(game.battle, log=request.log)}
