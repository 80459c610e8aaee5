"""Those whom the tests of rounds are told about, and battles of them, at the first turn of the first round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypedDict, Unpack

from core.battle.battle import Battle
from core.battle.clock import Clock, Slot
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.posture import PRONE, STANDING
from core.battle.record import replace
from core.play.position import begin
from core.play.scene import Scene
from core.rulesets.rounds import BOOK, ROUNDS
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.going import Go
from core.rulesets.rounds.sheet.armoury import is_weapon, weapon
from core.rulesets.rounds.sheet.basics import Edge, Sheet
from core.rulesets.rounds.sheet.hands import hands_for
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, Marks, Reaction
from core.space.cell import Cell
from core.space.squares import SquareGrid
from hexfray.testing import Play

At = tuple[int, int]


class Changes(TypedDict, total=False):
    """What is otherwise than usual. `things` are in its hands, the main one first; `about` are more that it carries."""

    at: At
    side: str
    things: tuple[str, ...]
    about: tuple[str, ...]
    worn: tuple[str, ...]
    prone: bool
    hurt: int
    marks: tuple[Mark, ...]
    agility: int
    intellect: int
    perception: int
    presence: int
    strength: int
    vitality: int
    skills: Mapping[Skill, int]
    specialties: Mapping[Skill, frozenset[str]]
    bonuses: Mapping[tuple[Skill, Manoeuvre], int]
    bought: Mapping[Reaction, int]
    edges: tuple[Edge, ...]
    initiative: int
    height: float


def fighter(name: str, **but: Unpack[Changes]) -> Figure:
    """Everything usual: six attributes of 5, no skills, Defense 7, Health 5, on its feet and empty-handed."""
    points = Sheet(
        {
            Attribute.AGILITY: but.get("agility", 5),
            Attribute.INTELLECT: but.get("intellect", 5),
            Attribute.PERCEPTION: but.get("perception", 5),
            Attribute.PRESENCE: but.get("presence", 5),
            Attribute.STRENGTH: but.get("strength", 5),
            Attribute.VITALITY: but.get("vitality", 5),
        },
        but.get("skills", {}),
        but.get("specialties", {}),
        but.get("bonuses", {}),
        but.get("bought", {}),
        but.get("edges", ()),
        but.get("initiative", 0),
        but.get("height", 2.0),
    )
    held = [_thing(name, kind) for kind in but.get("things", ())]
    carried = [_thing(name, kind) for kind in but.get("about", ())]
    both = len(held) == 1 and hands_for(held[0]) > 1
    main = held[0].id if held else None
    off = main if both else held[1].id if len(held) > 1 else None
    return Figure(
        name,
        name.capitalize(),
        but.get("side", "red"),
        Cell(*but.get("at", (5, 5))),
        0,
        points,
        PRONE if but.get("prone") else STANDING,
        but.get("hurt", 0),
        main=main,
        off=off,
        gear=(*held, *carried),
        worn=but.get("worn", ()),
        marks=but.get("marks", ()),
    )


def _thing(owner: str, kind: str) -> Item:
    rounds = weapon(kind).shots if is_weapon(Item("", kind)) else 0
    return Item(f"{owner}/{kind}", kind, rounds=rounds)


def ann(**but: Unpack[Changes]) -> Figure:
    """Agility 9 (+2), Strength 7 (+1), Vitality 7, Perception 6: Defense 9, Quickness +2, Health 8; Armed 5, Ranged 6,
    Unarmed 4."""
    usual: Changes = {
        "agility": 9,
        "perception": 6,
        "strength": 7,
        "vitality": 7,
        "skills": {Skill.ARMED: 5, Skill.RANGED: 6, Skill.UNARMED: 4},
    }
    return fighter("ann", **(usual | but))


def ben(**but: Unpack[Changes]) -> Figure:
    """Agility 6 (+1), Perception 8, Vitality 6: Defense 8, Quickness +2, Health 6; Armed 3, Unarmed 3. Beside Ann."""
    usual: Changes = {
        "at": (6, 5),
        "side": "blue",
        "agility": 6,
        "perception": 8,
        "vitality": 6,
        "skills": {Skill.ARMED: 3, Skill.UNARMED: 3, Skill.RANGED: 3},
    }
    return fighter("ben", **(usual | but))


def cy(**but: Unpack[Changes]) -> Figure:
    """Nothing but usual, on Ben's side, at the far end of the map."""
    usual: Changes = {"at": (5, 12), "side": "blue"}
    return fighter("cy", **(usual | but))


def battle_of(
    *figures: Figure,
    ground: Mapping[At, str] | None = None,
    options: Iterable[str] = (),
    limit: int = 0,
    dark: Iterable[At] = (),
    turn: int = 1,
    heights: Mapping[At, int] | None = None,
) -> Battle:
    """These at the first turn of a round, in this order of initiative."""
    ranked = [
        replace(
            one,
            marks=(*one.marks, Mark(Marks.INITIATIVE, "C-init-01", 20 - place), Mark(Marks.PLACE, "C-init-02", place)),
        )
        for place, one in enumerate(figures)
    ]
    queue = tuple(Slot((0, place), one.id) for place, one in enumerate(figures))
    fields = tuple(
        Field(f"dark-{number}", "darkness", "there", "darkness", Cell(*at), frozenset({Cell(*at)}), 0)
        for number, at in enumerate(dark)
    )
    return Battle(
        SquareGrid(16, 16),
        {one.id: one for one in ranked},
        terrain={Cell(*at): kind for at, kind in (ground or {}).items()},
        fields=fields,
        clock=Clock(turn, "turn", queue=queue, limit=limit),
        options=tuple(sorted(options)),
        heights={Cell(*at): metres for at, metres in (heights or {}).items()},
        rules=BOOK.answers,
    )


class Setting(TypedDict, total=False):
    """What is otherwise than usual about a battle."""

    ground: Mapping[At, str]
    options: Iterable[str]
    limit: int
    dark: Iterable[At]
    turn: int
    heights: Mapping[At, int]


def play(*figures: Figure, **but: Unpack[Setting]) -> Play:
    """The same, played on."""
    return Play(ROUNDS, *begin(ROUNDS, battle_of(*figures, **but)))


def begins(*figures: Figure, limit: int = 0, options: Iterable[str] = ()) -> Play:
    """A battle of these before anything has been rolled."""
    clock, switched = Clock(limit=limit), tuple(sorted(options))
    battle = Battle(SquareGrid(16, 16), {one.id: one for one in figures}, clock=clock, options=switched)
    return Play(ROUNDS, *begin(ROUNDS, battle))


def scene_of(battle: Battle) -> Scene:
    """The battle, for a rule to be called in."""
    return Scene(battle, BOOK)


def go(name: str, *path: At, gait: Gait = Gait.WALK, only_moving: bool = False) -> Go:
    """The order to go along these squares."""
    return Go(name, tuple(Cell(*at) for at in path), gait, only_moving)


def refusal(played: Play, order: object) -> str:
    """Why an order may not be given now; empty if it may."""
    why = played.menu.refusal(order)  # type: ignore[arg-type]
    return why.reason if why else ""


def hanging(metres: int, top: At = (6, 5)) -> tuple[Mark, ...]:
    """The mark of whoever hangs so high on the wall to that square."""
    return (Mark(Marks.HEIGHT, "C-move-08", metres, cell=Cell(*top)),)
