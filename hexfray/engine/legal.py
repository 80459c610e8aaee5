"""The legal orders in a reply, as text or as data, the verbs of a game, and the order that a request is about."""

from __future__ import annotations

from core.battle.names import FigureId
from core.play.order_odds import first_roll
from hexfray.choices import Group
from hexfray.engine.json_writer import Json, JsonWriter
from hexfray.engine.request_reader import BadRequest
from hexfray.engine.requests import AboutOrder, AskLegal
from hexfray.game import Game
from hexfray.order import Legal, Order
from hexfray.order_kinds import VerbField, verbs

Reply = dict[str, Json]


def legal(game: Game, request: AskLegal) -> Reply:
    """Return the legal orders: one by one with their text, or in groups as data. Raises BadRequest."""
    if request.figure is not None:
        check_figure(game, request.figure)
    if not request.fields and request.text is False:
        raise BadRequest('text: orders without text are data; add "fields": true')
    choices = game.legal()
    numbers = choices.numbers(request.figure)
    reply: Reply = {"total": len(numbers)}
    if request.fields:
        groups = choices.groups(request.figure, request.first, request.count) if request.count != 0 else []
        reply["groups"] = [_group(game, group, request) for group in groups]
    else:
        page = numbers[request.first :][: request.count]
        reply["choices"] = [_choice(game, n, choices[n], rolls=request.rolls is not False) for n in page]
    refused = not request.fields if request.refused is None else request.refused
    if refused and request.first == 0:
        reply["refused"] = [
            {**_refused(no, request), "why_not": no.why_not.reason, "rule": no.why_not.rule}
            for no in game.refused()
            if no.why_not is not None and request.figure in (None, no.figure)
        ]
    return reply


def check_figure(game: Game, figure: FigureId) -> None:
    """Raise BadRequest for an unknown figure."""
    if figure not in game.battle.figures:
        raise BadRequest(f"figure: unknown figure '{figure}'; position lists them")


def _choice(game: Game, n: int, entry: Legal, *, rolls: bool) -> Reply:
    said: Reply = {"n": n, "order": entry.order, "rules": list(entry.rules)}
    if rolls and (roll := first_roll(game.match.ruleset, game.position, entry.choice)) is not None:
        said["roll"] = JsonWriter(game.match.ruleset, game.battle.grid).roll(roll)
    return said


def _group(game: Game, group: Group, request: AskLegal) -> Reply:
    said: Reply = {
        "from": group.first,
        "figure": group.figure,
        "verb": group.verb,
        "rules": group.rules,
        "fields": group.fields,
        "rows": group.rows,
    }
    if request.text:
        said["orders"] = [game.write(choice) for choice in group.choices]
    if request.rolls:
        writer = JsonWriter(game.match.ruleset, game.battle.grid)
        rolls = [first_roll(game.match.ruleset, game.position, choice) for choice in group.choices]
        said["rolls"] = [None if roll is None else writer.roll(roll) for roll in rolls]
    return said


def _refused(entry: Legal, request: AskLegal) -> Reply:
    if not request.fields:
        return {"order": entry.order}
    text: Reply = {"order": entry.order} if request.text else {}
    return {"figure": entry.figure, "verb": entry.verb, "fields": entry.fields, **text}


# -- one order ---------------------------------------------------------------------------------------------------------


def order_of(game: Game, request: AboutOrder) -> Order:
    """Return the order that a request is about. Raises BadRequest, and NotationError for wrong fields."""
    parts = request.figure, request.verb, request.fields
    ways = request.order is not None, request.n is not None, parts != (None, None, None)
    if sum(ways) != 1:
        raise BadRequest(f"{request.do}: expected order (text), n (a number of legal), or figure, verb and fields")
    if request.order is not None:
        return request.order
    if request.n is not None:
        return numbered(game, request.n)
    if request.figure is None or request.verb is None:
        missing = "figure" if request.figure is None else "verb"
        raise BadRequest(f"{missing}: missing; an order has a figure, a verb and fields")
    return game.match.complete_fields(request.figure, request.verb, request.fields or {})


def numbered(game: Game, n: int) -> Legal:
    """Return the legal order of this number. Raises BadRequest."""
    choices = game.legal()
    if n >= len(choices):
        raise BadRequest(f"n: expected 0 to {len(choices) - 1}, got {n}")
    return choices[n]


# -- verbs -------------------------------------------------------------------------------------------------------------


def verbs_object(game: Game | str) -> list[Json]:
    """Return the verbs of a game with their ids and fields, as JSON."""
    return [
        {"verb": one.verb, "id": one.id, "meaning": one.meaning, "fields": [_field(field) for field in one.fields]}
        for one in verbs(game).values()
    ]


def _field(field: VerbField) -> Reply:
    return {
        "name": field.name,
        "type": field.type,
        "many": field.many,
        "values": list(field.values),
        "required": field.required,
        "default": field.default,
        "meaning": field.meaning,
    }
