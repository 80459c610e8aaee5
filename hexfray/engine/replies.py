"""What a battle replies to each request: a small function a request. Who calls them, and errors: engine.py."""

from __future__ import annotations

from collections.abc import Callable

from ai.explanation import explain
from ai.reason import Reason
from core.battle.events import Event
from core.battle.names import FigureId
from core.match.cups import CupFault
from core.match.editing import Subject
from core.play.forecast import Menace
from core.play.outlook import first_roll
from hexfray.engine import requests
from hexfray.engine.plainly import Json, Plainly
from hexfray.engine.requests import BadRequest
from hexfray.game import Game
from hexfray.order import Legal
from hexfray.rulebook import as_object, clause

Reply = dict[str, Json]


def begun(game: Game) -> Reply:
    """A battle that has just begun, or been loaded: everything that has happened."""
    return {"events": _events(game, game.events), **_standing(game)}


def reply_of(game: Game, request: requests.AnyRequest) -> Reply:
    """The reply to a request about the battle. Raises what Game raises, and BadRequest."""
    match request:
        case requests.AskLegal():
            return _legal(game, request)
        case requests.Choose():
            return _choose(game, request)
        case requests.RollFaces(faces=faces):
            return _moved(game, lambda: game.roll(*faces))
        case requests.Auto():
            return _auto(game, request)
        case requests.Why(policy=policy, top=top):
            return _why(game, policy, top)
        case requests.Odds(order=order, budget=budget):
            return {"odds": _plainly(game).outlook(game.odds(order, budget)), "worth": game.worth(order)}
        case requests.Forecast(figure=figure, turns=turns):
            return {"menaces": _plainly(game).menaces(_forecast(game, figure, turns))}
        case requests.AskPrice(order=order):
            return {"price": _plainly(game).price(game.price(order))}
        case requests.AskPosition():
            return _plainly(game).position(game.position) | {"loadable": game.position_object()}
        case requests.AskClause(clause=name):
            return {"clause": as_object(clause(game.match.ruleset.id, name))}
        case requests.Undo(steps=steps):
            game.undo(steps)
            return _standing(game)
        case requests.AskAfter():
            return _moved(game, game.after)
        case requests.EditOne():
            return _edit(game, request)
        case requests.AskJournal():
            return {"journal": game.journal().splitlines()}
        case _:
            raise AssertionError(f"the engine itself replies to {type(request).__name__}")


# -- choosing ----------------------------------------------------------------------------------------------------------


def _legal(game: Game, request: requests.AskLegal) -> Reply:
    if request.figure is not None:
        _must_be_there(game, request.figure)
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


def _must_be_there(game: Game, figure: FigureId) -> None:
    if figure not in game.battle.figures:
        raise BadRequest(f"figure: there is no {figure}; position lists all")


def _about(legal: Legal, request: requests.AskLegal) -> bool:
    return request.figure in (None, legal.choice.figure)


def _choice(game: Game, n: int, legal: Legal) -> Reply:
    said: Reply = {"n": n, "order": legal.order, "rules": list(legal.rules)}
    if (roll := first_roll(game.match.ruleset, game.position, legal.choice)) is not None:
        said["roll"] = _plainly(game).roll(roll)
    return said


def _choose(game: Game, request: requests.Choose) -> Reply:
    if (request.order is None) == (request.n is None):
        raise BadRequest("choose: either order, a text, or n, a number of legal, is wanted")
    if request.n is None:
        order = request.order or ""
        return _moved(game, lambda: game.choose(order))
    choices = game.legal()
    if request.n >= len(choices):
        raise BadRequest(f"n: {request.n} is no choice; legal lists 0 to {len(choices) - 1}")
    return _moved(game, lambda: game.choose(choices[request.n or 0]))


def _auto(game: Game, request: requests.Auto) -> Reply:
    orders: list[str] = []

    def play() -> None:
        for order, _ in game.auto(request.policy, request.until, request.budget_ms):
            orders.append(order)

    return {"orders": orders, **_moved(game, play)}


# -- knowing more ------------------------------------------------------------------------------------------------------


def _why(game: Game, policy: str, top: int) -> Reply:
    return {
        "choices": [
            {
                "order": game.write(thought.choice),
                "score": thought.score,
                "terms": [{"label": term.label, "value": term.value} for term in thought.terms],
                "words": explain(game.battle, thought),
                "reasons": [_reason(game, reason) for reason in thought.reasons],
            }
            for thought in game.why(policy, top)
        ]
    }


def _reason(game: Game, reason: Reason) -> Reply:
    return {
        "kind": reason.kind.value,
        "words": reason.words,
        "value": reason.value,
        "figures": list(reason.figures),
        "cell": None if reason.cell is None else game.battle.grid.name(reason.cell),
        "chance": None if reason.chance is None else reason.chance / 1000,
    }


def _forecast(game: Game, figure: FigureId, turns: int) -> tuple[Menace, ...]:
    _must_be_there(game, figure)
    return game.forecast(figure, turns)


# -- changing it -------------------------------------------------------------------------------------------------------


def _edit(game: Game, request: requests.EditOne) -> Reply:
    named = {Subject.FIGURE: request.figure, Subject.CELL: request.cell, Subject.FIELD: request.field}
    given = [(subject, name) for subject, name in named.items() if name is not None]
    if len(given) != 1:
        raise BadRequest("edit: one of figure, cell and field is wanted")
    ((subject, name),) = given
    return _moved(game, lambda: game.edit(subject, name, request.values))


def _moved(game: Game, move: Callable[[], object]) -> Reply:
    """What a move told, and what is waited for then. Where a script of dice fails on the way, the move is made, and the
    roll waits to be typed."""
    heard, fault = len(game.events), ""
    try:
        move()
    except CupFault as dry:
        fault = str(dry)
    reply: Reply = {"events": _events(game, game.events[heard:]), **_standing(game)}
    return {**reply, "dice_fault": fault} if fault else reply


# -- pieces ------------------------------------------------------------------------------------------------------------


def _plainly(game: Game) -> Plainly:
    return Plainly(game.match.ruleset, game.battle.grid)


def _events(game: Game, events: tuple[Event, ...]) -> list[Json]:
    plainly = _plainly(game)
    return [plainly.event(event, game.battle) for event in events]


def _standing(game: Game) -> Reply:
    """What is waited for, and how far along the goals are."""
    plainly = _plainly(game)
    return {"waiting": plainly.waiting(game.waiting, game.verdict), "goals": plainly.goals(game.battle)}
