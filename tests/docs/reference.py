"""The reference pages, one a game: moments, orders with their fields, marks, grips, goals, skills and edges, as the
live book has them. `python -m tests.docs.reference` writes them; test_reference.py compares them.

What a thing is, its class says (`Choice.meaning`, `prompt`, core/play/meanings.py); what a member of an enum is, the
text under it in the source. Nothing here hangs on the order of a set or on the machine.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, fields
from enum import Enum
from functools import cache
from inspect import getsourcefile
from itertools import pairwise
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from core.battle.goal import GoalKind
from core.battle.steps import HoldChanged, PhaseEntered
from core.match.notation import kinds_of, write
from core.play.asking import Choice
from core.play.meanings import field_meaning
from core.play.moment import prompt_of
from core.rulebook.rule import Rule, Verb
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.hold.machine import Grip as ClinchGrip
from core.rulesets.clinch.sheet.skills import Skill as ClinchSkill
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Marks as ClinchMarks
from core.rulesets.clinch.turn.free import FreeAct as ClinchFree
from core.rulesets.rounds.grab.machine import Grip as RoundsGrip
from core.rulesets.rounds.sheet.edges import Known, edges
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.sheet.skills import Skill as RoundsSkill
from core.rulesets.rounds.sheet.words import Marks as RoundsMarks
from core.rulesets.rounds.turn.acts import Act, Provokes
from core.rulesets.scuffle.basis.armoury import ARMOURY
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.pairs.grip_machine import Grip as ScuffleGrip
from core.rulesets.skirmish.hth.hth_machine import Grip as SkirmishGrip
from core.rulesets.skirmish.sheet.armoury import armoury
from core.rulesets.skirmish.sheet.words import Marks as SkirmishMarks
from core.rulesets.skirmish.turn.acting import FreeAct as SkirmishFree
from core.space.cell import Cell
from core.space.grid import Grid
from hexfray.testing.meanwhile import moment_of
from scenarios.catalogue import GAMES
from scenarios.rosters.skirmish.roster import skills as skills_of
from tests import ROOT

FOLDER = ROOT / "docs" / "reference"
COMMAND = "python -m tests.docs.reference"
WORK = (("Offered by", Verb.OPTION), ("Refused by", Verb.REQUIREMENT), ("Carried out by", Verb.PROCEDURE))
"""What a book does with an order, and by which rules."""
PROVOKES = {
    Provokes.NEVER: "{cost}.",
    Provokes.ALWAYS: "{cost}; next to an enemy it provokes an opportunity action.",
    Provokes.UNTRAINED: "{cost}; untrained, and next to an enemy, it provokes an opportunity action.",
    Provokes.LEAVING: "{cost}; leaving a threatened square provokes an opportunity action.",
    Provokes.BARE: "{cost}; whether it provokes an opportunity action depends on the situation.",
    Provokes.AFAR: "{cost}; done at range, next to an enemy, it provokes an opportunity action.",
}


class Shown(NamedTuple):
    """What a page needs beside the book: its marks and grips, which orders are free, at which moments of its turn
    somebody is asked, and what its cells are."""

    marks: tuple[type[Enum], ...]
    grips: type[Enum]
    free: tuple[type[Choice], ...]
    turn: tuple[str, ...]
    cell: str


OF_SKIRMISH = (
    "precedence",
    "moving",
    "declaring",
    "striking-first",
    "acting",
    "brawling",
    "breaking-away",
    "forcing",
    "after-the-fight",
)
PAGES: Mapping[str, Shown] = {
    "skirmish": Shown((SkirmishMarks,), SkirmishGrip, (SkirmishFree,), OF_SKIRMISH, "hex"),
    "scuffle": Shown(
        (SkirmishMarks, Scuffle),
        ScuffleGrip,
        (SkirmishFree,),
        (*OF_SKIRMISH[:5], "at-grips", *OF_SKIRMISH[7:], "shifting", "moving-late"),
        "hex",
    ),
    "clinch": Shown((ClinchMarks,), ClinchGrip, (ClinchFree,), ("beginning", "acting"), "hex"),
    "rounds": Shown((RoundsMarks,), RoundsGrip, (), ("acting",), "square"),
}


def page(name: str) -> str:
    """The page of a game as it should be."""
    game, shown = GAMES.game(name), PAGES[name]
    book = game.ruleset.book
    grid = game.roster.board(21, 21)
    parts = [
        f"# {game.ruleset.title}: reference\n",
        f"Made from the rulebook by `{COMMAND}`; a test compares it. How orders are written and given: [the API]"
        "(../api.md), [the engine](../engine.md), [tests](../testing.md). The clauses in words: `?` in the game, or"
        " `rule` in `--plain`. The state machines: [machines](../machines.md).\n",
        *_moments(book, shown),
        *_orders(book, shown, grid),
        *_marks(shown),
        *_grips(book, shown),
        *_goals(),
        *_learning(name),
    ]
    return "\n".join(parts).rstrip() + "\n"


# -- moments -----------------------------------------------------------------------------------------------------------


def _options(book: Rulebook) -> list[Rule]:
    return [rule for rule in book if rule.verb is Verb.OPTION and isinstance(rule.of, type) and _is_order(rule.offers)]


def _is_order(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Choice)


def _moments(book: Rulebook, shown: Shown) -> Iterator[str]:
    yield "## Moments\n"
    yield (
        "A decision is about a moment: `play.moment` in a test, `about` in the engine (there with `_` for `-`). At a"
        " moment of the turn you are asked because your time has come; a reaction answers what another figure does, or"
        " completes an order of your own.\n"
    )
    yield "| moment | when | what is asked | orders | clauses |"
    yield "|---|---|---|---|---|"
    rules = _options(book)
    for kind in dict.fromkeys(rule.of for rule in rules):
        assert isinstance(kind, type)
        own = [rule for rule in rules if rule.of is kind]
        name = moment_of(kind)
        verbs = " ".join(f"`{verb}`" for verb in dict.fromkeys(_verb(rule.offers) for rule in own))
        when = "turn" if name in shown.turn else "reaction"
        yield f"| `{name}` | {when} | {_cell(prompt_of(kind))} | {verbs} | {_ids(rule.id for rule in own)} |"
    phases = " ".join(f"`{phase!s}`" for phase in book.machines[PhaseEntered.machine].states)
    yield f"\nThe phases of the turn are {phases}.\n"


def _verb(kind: object) -> str:
    return str(getattr(kind, "verb", ""))


# -- orders ------------------------------------------------------------------------------------------------------------


def _orders(book: Rulebook, shown: Shown, grid: Grid) -> Iterator[str]:
    at: dict[type[Choice], list[str]] = {}
    for rule in _options(book):
        assert isinstance(rule.offers, type)
        at.setdefault(rule.offers, []).append(moment_of(rule.of))
    kinds = sorted(kinds_of(book).values(), key=lambda kind: kind.verb)
    free = [kind for kind in kinds if issubclass(kind, shown.free) or (issubclass(kind, Act) and not kind.cost)]
    reactions = [
        kind for kind in kinds if kind not in free and kind in at and not any(name in shown.turn for name in at[kind])
    ]
    others = [kind for kind in kinds if kind not in (*free, *reactions)]
    yield "## Orders\n"
    yield (
        "An order is `figure verb field=value …`. A field that has a default may be left out; so may an item, a skill"
        f" or a target that can only be one thing. A {shown.cell} goes by its printed number, a facing by its name"
        f" ({', '.join(grid.facing_names)}); a list has commas, a flag stands alone, and a value with a space or a"
        " comma stands in double quotes.\n"
    )
    for title, found in (("Orders of the turn", others), ("Reactions", reactions), ("Free actions", free)):
        if found:
            yield f"### {title}\n"
            for kind in found:
                yield from _order(book, kind, list(dict.fromkeys(at.get(kind, ()))), shown, grid)


def _order(book: Rulebook, kind: type[Choice], at: list[str], shown: Shown, grid: Grid) -> Iterator[str]:
    yield f"#### `{kind.verb}`\n"
    yield f"{kind.meaning}{_costs(kind)}\n"
    moments = ", ".join(f"`{name}`" for name in at)
    yield f"- At: {moments or 'wherever passing is possible'}"
    yield f"- Example: `{write(_example(kind, grid), grid)}`"
    for title, verb in WORK:
        rules = [rule for rule in book if rule.verb is verb and kind in (rule.offers, *rule.kinds)]
        if ids := _ids(one for rule in rules for one in rule.ids):
            yield f"- {title}: {ids}"
    yield ""
    rows = [field for field in fields(kind) if field.name != "figure"]
    if rows:
        hints = get_type_hints(kind)
        yield "| field | value | default | meaning |"
        yield "|---|---|---|---|"
        for field in rows:
            value, usual = _value(field, hints[field.name], shown), _default(field, hints[field.name])
            yield f"| `{field.name}` | {value} | {usual} | {_cell(field_meaning(kind, field.name))} |"
        yield ""


def _costs(kind: type[Choice]) -> str:
    """What an action of rounds costs."""
    if not issubclass(kind, Act):
        return ""
    cost = "the whole allowance" if kind.full else "1 action" if kind.cost == 1 else f"{kind.cost} actions"
    return f" {PROVOKES[kind.provokes].format(cost=f'Costs {cost}' if kind.cost or kind.full else 'Free')}"


def _value(field: Field[Any], hint: object, shown: Shown) -> str:
    """What may stand behind `field=`."""
    said = str(field.type).replace(" | None", "")
    if said.startswith("tuple["):
        inner = said.removeprefix("tuple[").removesuffix(", ...]")
        return f"list of {_plural(_named(inner, field.name, _inner(hint), shown))}"
    return _named(said, field.name, _without_none(hint), shown)


def _named(said: str, name: str, hint: object, shown: Shown) -> str:
    names = {"FigureId": "figure id", "ItemId": "item id", "FieldId": "field id", "Cell": shown.cell, "bool": "flag"}
    if said in names:
        return names[said]
    if isinstance(hint, type) and issubclass(hint, Enum):
        told = _docs(hint)
        return "; ".join(f"`{one.value}`" + (f" ({told[one.name]})" if told.get(one.name) else "") for one in hint)
    if said == "int":
        return "facing" if "facing" in name else "number"
    return "text"


def _plural(word: str) -> str:
    return word + ("es" if word.endswith("x") else "s")


def _inner(hint: object) -> object:
    return get_args(hint)[0] if get_origin(hint) is tuple else hint


def _without_none(hint: object) -> object:
    if get_origin(hint) in (Union, UnionType):
        return next(one for one in get_args(hint) if one is not NoneType)
    return hint


def _default(field: Field[Any], hint: object) -> str:
    if field.default is MISSING:
        return "none" if get_origin(hint) is tuple else "required"
    if field.default in ("", None, ()):
        return "none"
    if field.default is False:
        return "off"
    return f"`{field.default.value if isinstance(field.default, Enum) else field.default}`"


def _example(kind: type[Choice], grid: Grid) -> Choice:
    """An order of that kind with what must be said, and with one thing more."""
    hints = get_type_hints(kind)
    values: dict[str, object] = {}
    more = 1
    for field in fields(kind):
        if field.name == "figure":
            continue
        if field.default is not MISSING:
            if more == 0 or field.name not in ("item", "part", "nonlethal", "follow", "back", "fuse", "variant"):
                continue
            more -= 1
        values[field.name] = _sample(field, hints[field.name], grid)
    return kind("ann", **values)


def _sample(field: Field[Any], hint: object, grid: Grid) -> Any:
    said, hint = str(field.type), _without_none(hint)
    if get_origin(hint) is tuple:
        inner = get_args(hint)[0]
        if inner is Cell:
            return (grid.cell("0504"), grid.cell("0503"))
        return (1, 2) if inner is int else ("bob", "cy")
    if hint is Cell:
        return grid.cell("0504")
    if hint is bool:
        return True
    if isinstance(hint, type) and issubclass(hint, Enum):
        usual = [one for one in hint if one is not field.default]
        return usual[0]
    if hint is int:
        return 1
    samples = {
        "item": "ann/dagger",
        "away": "bob/dagger",
        "what": "bob/dagger",
        "knife": "ann/dagger",
        "rifle": "ann/rifle",
        "grenade": "smoke grenade 1",
        "skill": "Wrestling",
        "setting": "kill",
        "ammo": "slug",
        "victim": "cy",
        "friend": "cy",
    }
    return samples.get(field.name, "ann/dagger" if said == "ItemId" else "bob")


# -- marks, grips, goals -----------------------------------------------------------------------------------------------


def _marks(shown: Shown) -> Iterator[str]:
    yield "## Marks\n"
    yield (
        "What is true of a figure for a while: `figure.mark(kind)` in Python, `marks` in the engine's position. `about`"
        " and `value` are fields of the mark.\n"
    )
    yield "| mark | what it says | clauses |"
    yield "|---|---|---|"
    for kinds in shown.marks:
        told, game = _docs(kinds), kinds.__module__.split(".")[2]
        for mark in kinds:
            rules = _given().get((f"{game}.{kinds.__name__}", mark.name), ())
            yield f"| `{mark.value}` | {_cell(told.get(mark.name, ''))} | {_ids(rules)} |"
    yield ""


def _grips(book: Rulebook, shown: Shown) -> Iterator[str]:
    yield "## Grips\n"
    yield "How one figure has another: `holds` of the battle, one each way.\n"
    machine = book.machines[HoldChanged.machine]
    told = _docs(shown.grips)
    yield "| grip | what it is |"
    yield "|---|---|"
    for grip in shown.grips:
        assert grip.value in machine.states, grip
        yield f"| `{grip.value}` | {_cell(told.get(grip.name, ''))} |"
    yield ""


def _goals() -> Iterator[str]:
    yield "## Goals\n"
    yield "What a side may want besides beating everybody ([scenarios](../scenarios.md#goals)).\n"
    yield "| kind | what is wanted |"
    yield "|---|---|"
    told = _docs(GoalKind)
    for kind in GoalKind:
        yield f"| `{kind.value}` | {_cell(told.get(kind.name, ''))} |"
    yield ""


# -- what a figure may have learnt -------------------------------------------------------------------------------------


def _learning(name: str) -> Iterator[str]:
    match name:
        case "skirmish" | "scuffle":
            yield "## Skills\n"
            yield _list(skills_of(armoury() if name == "skirmish" else ARMOURY))
        case "clinch":
            yield "## Skills\n"
            yield from _members(ClinchSkill)
            yield "## Traits\n"
            yield from _members(Trait)
        case _:
            yield "## Skills and manoeuvres\n"
            yield _list([str(skill.value) for skill in RoundsSkill])
            yield "\nManoeuvres that a skill can be trained for:\n"
            yield _list([str(one.value) for one in Manoeuvre])
            yield "\n## Edges\n"
            yield "| edge | key | needs | chosen for | more than once | upgrades |"
            yield "|---|---|---|---|---|---|"
            for edge in edges().values():
                yield _edge(edge)
            yield ""


def _list(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words) + "\n"


def _members(kinds: type[Enum]) -> Iterator[str]:
    told = _docs(kinds)
    yield "| name | what it is |"
    yield "|---|---|"
    for one in kinds:
        yield f"| `{one.value}` | {_cell(told.get(one.name, ''))} |"
    yield ""


def _edge(edge: Known) -> str:
    wants = "; ".join(" or ".join(_want(one) for one in either) for either in edge.wants)
    chosen = f"{edge.choice}: {', '.join(edge.choices)}" if edge.choices else edge.choice
    upgrades = "" if edge.upgrades == 0 else "any number" if edge.upgrades < 0 else str(edge.upgrades)
    return f"| {edge.name} | `{edge.slug}` | {wants} | {chosen} | {'yes' if edge.repeatable else ''} | {upgrades} |"


def _want(one: Any) -> str:
    skill = f" ({one.skill})" if one.skill else ""
    special = f", {one.specialty}" if one.specialty else ""
    least = f" {one.least}+" if one.least else ""
    return f"{one.name}{skill}{least}{special}".replace("$chosen", "what it is chosen for").replace("$", "its ")


# -- texts of the source -----------------------------------------------------------------------------------------------


@cache
def _docs(kinds: type[Enum]) -> Mapping[str, str]:
    """What stands under each member of an enum in its source."""
    file = getsourcefile(kinds)
    assert file is not None
    tree = ast.parse(Path(file).read_text("utf-8"))
    body = next(node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == kinds.__name__).body
    told: dict[str, str] = {}
    for node, after in pairwise(body):
        match node, after:
            case ast.Assign(targets=[ast.Name(id=name)]), ast.Expr(value=ast.Constant(value=str(text))):
                told[name] = " ".join(text.split())
    return told


@cache
def _given() -> Mapping[tuple[str, str], tuple[str, ...]]:
    """The clauses by which each mark is given, where the source says so: `Mark(Marks.STUNNED, "G-base-50")`."""
    found: dict[tuple[str, str], set[str]] = {}
    for path in sorted((ROOT / "core" / "rulesets").rglob("*.py")):
        game = path.relative_to(ROOT / "core" / "rulesets").parts[0]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="Mark"),
                    args=[ast.Attribute(value=ast.Name(id=kinds), attr=mark), ast.Constant(value=str(rule)), *_],
                ):
                    found.setdefault((f"{game}.{kinds}", mark), set()).add(rule)
    return {key: tuple(sorted(rules, key=_natural)) for key, rules in found.items()}


def _natural(rule: str) -> list[object]:
    """Ids in the order of their numbers."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", rule)]


def _ids(rules: Iterable[str]) -> str:
    return " ".join(sorted(dict.fromkeys(rules), key=_natural))


def _cell(text: str) -> str:
    """A text for a cell of a table."""
    return text.replace("|", "\\|")


def main() -> None:
    """Writes all pages."""
    FOLDER.mkdir(exist_ok=True)
    for name in PAGES:
        (FOLDER / f"{name}.md").write_text(page(name), "utf-8")


if __name__ == "__main__":
    main()
