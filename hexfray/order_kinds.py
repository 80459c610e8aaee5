"""The kinds of orders of a game: its verbs, with ids that never change, and the fields of each. The values of fields
are read and written in core/match/order_data.py; docs/reference tells all of it to people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING
from enum import Enum
from types import MappingProxyType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from core.battle.names import RuleId
from core.match.notation import Kinds, kinds_of
from core.match.order_data import Plain, order_data_of
from core.match.writing import default_of, fields_of, is_facing, is_list
from core.play.asking import Choice
from core.play.meanings import field_meaning
from core.records import record
from core.space.cell import Cell
from core.space.grid import Grid
from hexfray.game import Game
from scenarios.catalogue import game as game_of
from scenarios.verb_ids import verb_ids


@record
class VerbField:
    """A field of an order.

    `type` is the kind of its value, or with `many` of the values in its list: `cell` (its printed number), `facing`
    (its name), `figure`, `item` and `field` (ids), `word` (a name from the rules, such as a skill), `choice` (one of
    `values`), `number` or `flag`. `values` are also the names of facings. Without `required` it can be left out, and
    is then `default`.
    """

    name: str
    type: str
    many: bool
    values: tuple[str, ...]
    required: bool
    default: Plain
    meaning: str


@record
class Verb:
    """A kind of order. `id` is a number that never changes; the ids of a game can have gaps."""

    verb: str
    id: int
    meaning: str
    fields: tuple[VerbField, ...]


def verbs(game: Game | str) -> Mapping[str, Verb]:
    """Return the verbs of a game, by the name of its ruleset or that of a battle, in the order of their ids.

    Every order of the game has one of these verbs. Ids start at 0, and new verbs get new ids. Raises Unknown.

    >>> strike = hexfray.verbs("skirmish")["strike"]
    >>> strike.id, [(field.name, field.type) for field in strike.fields]
    (64, [('target', 'figure'), ('item', 'item'), ('part', 'choice'), ('nonlethal', 'flag')])
    """
    if isinstance(game, Game):
        ruleset, kinds, grid = game.match.ruleset.id, game.match.kinds, game.battle.grid
    else:
        found = game_of(game)
        ruleset, kinds, grid = game, kinds_of(found.ruleset.book), found.roster.board(1, 1)
    return MappingProxyType({one.verb: one for one in _verbs(ruleset, kinds, grid)})


def _verbs(ruleset: RuleId, kinds: Kinds, grid: Grid) -> Iterator[Verb]:
    for verb, id_ in verb_ids(ruleset, kinds).items():
        kind = kinds[verb]
        yield Verb(verb, id_, kind.meaning, tuple(_fields(kind, grid)))


def _fields(kind: type[Choice], grid: Grid) -> Iterator[VerbField]:
    told = get_type_hints(kind, include_extras=True)
    for field, of in fields_of(kind):
        usual, said = default_of(field, of), told[field.name]
        one = get_args(said)[0] if is_list(of) else said
        type_, values = _type(one, field.name, grid)
        yield VerbField(
            field.name,
            type_,
            is_list(of),
            values,
            usual is MISSING,
            None if usual is MISSING else order_data_of(grid).value(usual, of, field.name),
            field_meaning(kind, field.name),
        )


def _type(hint: Any, name: str, grid: Grid) -> tuple[str, tuple[str, ...]]:
    """Return the type of a value in words, and the values if they are few."""
    if get_origin(hint) is Annotated:
        return hint.__metadata__[0], ()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return "choice", tuple(str(one.value) for one in hint)
    if hint is int and is_facing(name):
        return "facing", grid.facing_names
    if hint is Cell or Cell in get_args(hint):
        return "cell", ()
    return {str: "word", int: "number", bool: "flag"}[hint], ()
