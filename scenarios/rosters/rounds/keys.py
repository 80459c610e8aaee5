"""The keys of a figure of rounds in a scenario file. Those of every ruleset are in schema.py."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.rulesets.rounds.sheet.basics import BONUSES, MAN_SIZE, RANKS, SCORES, USUAL
from scenarios.schema import FigureTable, Line

Score = Annotated[int, Field(ge=SCORES[0], le=SCORES[1])]
Ranks = Annotated[int, Field(ge=RANKS[0], le=RANKS[1])]
Bonus = Annotated[int, Field(ge=BONUSES[0], le=BONUSES[1])]
Little = Annotated[int, Field(ge=-20, le=20)]
Limb = Literal["main arm", "other arm", "leg"]


class RoundsFigure(FigureTable):
    """`[[figure]]` in rounds. `like` names a template for the keys that the figure leaves out; skills, specialties,
    bonuses and edges are merged.

    `name` defaults to `id`; `facing` has no meaning in rounds and can be left out. `skills` are ranks, `specialties`
    narrower uses of a skill, `bonuses` are for manoeuvres with a skill, `reactions` bought bonuses, `edges` lines of
    name, choice and upgrade. `main` and `off` are the items in hand, a two-handed weapon in `main` alone; `pack` is
    carried, ready to draw; `stowed` must be retrieved first; `worn` is put on. `rounds` are the shots left in a weapon
    that isn't full, `loads` the spare loads. `placed` is a better position granted by the Narrator, where heights don't
    give one; `noise` is a penalty to hearing, `sneaks` a roll to move silently. `taken` is the round of extraction, or
    `"when called"`, `taken_to` the square of return. `unaware` and `ambush` are for a fight that starts with surprise.
    `hurt` is damage taken; `injured` limbs are useless. `tests` are the Narrator's modifiers to all tests, by name,
    `vetoed` the verbs of actions not allowed in a grab (with the option `C-grab-11`).
    """

    leads_to: ClassVar[tuple[str, ...]] = ("taken_to",)

    name: Line = ""
    facing: str = "N"
    like: str = ""
    Agility: Score = USUAL
    Intellect: Score = USUAL
    Perception: Score = USUAL
    Presence: Score = USUAL
    Strength: Score = USUAL
    Vitality: Score = USUAL
    skills: dict[str, Ranks] = {}
    specialties: dict[str, list[str]] = {}
    bonuses: dict[str, dict[str, Bonus]] = {}
    reactions: dict[str, Annotated[int, Field(ge=0, le=10)]] = {}
    edges: list[str] = []
    initiative: Little = 0
    height: Annotated[float, Field(gt=0, le=20)] = MAN_SIZE
    left_handed: bool = False
    species: Line = "human"
    main: str | None = None
    off: str | None = None
    pack: list[str] = []
    stowed: list[str] = []
    worn: str | None = None
    rounds: dict[str, Annotated[int, Field(ge=0)]] = {}
    loads: dict[str, Annotated[int, Field(ge=0)]] = {}
    posture: Literal["standing", "prone"] = "standing"
    placed: Annotated[int, Field(ge=0, le=5)] = 0
    noise: Annotated[int, Field(ge=-20, le=0)] = 0
    sneaks: Annotated[int, Field(ge=0, le=40)] = 0
    taken: Annotated[int, Field(ge=1)] | Literal["when called"] | None = None
    taken_to: Annotated[str, Field(pattern=r"^\d{4}$")] | None = None
    mounted: bool = False
    blinded: bool = False
    unaware: bool = False
    ambush: bool = False
    hurt: Annotated[int, Field(ge=0)] = 0
    injured: list[Limb] = []
    tests: dict[str, Little] = {}
    vetoed: list[str] = []
