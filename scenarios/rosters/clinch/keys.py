"""The keys of a figure of clinch in a scenario file. Those of every ruleset are in schema.py."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.rulesets.clinch.sheet.basics import ARMS, ATTRIBUTES, SIZES, SKILLS, WEIGHT
from scenarios.schema import FigureTable, Line

Score = Annotated[int, Field(ge=ATTRIBUTES[0], le=ATTRIBUTES[1])]
Pool = Annotated[int, Field(ge=1, le=100)]
Level = Annotated[int, Field(ge=SKILLS[0], le=SKILLS[1])]
Yards = Annotated[list[Annotated[int, Field(ge=0, le=4)]], Field(min_length=1)]


class ClinchFigure(FigureTable):
    """`[[figure]]` in clinch. `like` names a template for the keys that the figure leaves out; skills are merged.

    HP, FP and Will default to ST, HT and IQ, `name` to `id`. `right` and `left` are the items in hand: a two-handed
    weapon goes in `right` alone, one for one or two hands in both to use both. `pack` is carried, `worn` is put on, the
    outermost first. `rounds` are the rounds left in a weapon that isn't full. `over` is the second hex of a lying
    figure. `hidden`: unnoticed before the fight. `striker` is the reach of a Striker; `off` lists the switchable traits
    that are off. `surprised` is the degree of surprise. `hurt` and `tired` are the HP and FP lost."""

    leads_to: ClassVar[tuple[str, ...]] = ("over",)
    name: Line = ""
    like: str = ""
    ST: Score = 10
    DX: Score = 10
    IQ: Score = 10
    HT: Score = 10
    HP: Pool | None = None
    FP: Pool | None = None
    Will: Score | None = None
    SM: Annotated[int, Field(ge=SIZES[0], le=SIZES[1])] = 0
    weight: Annotated[int, Field(ge=1, le=10000)] = WEIGHT
    arms: Annotated[int, Field(ge=ARMS[0], le=ARMS[1])] = 2
    skills: dict[str, Level] = {}
    traits: list[str] = []
    off: list[str] = []
    natural_dr: Annotated[int, Field(ge=0, le=50)] = 0
    striker: Yards = Field(default_factory=lambda: [0])
    right: str | None = None
    left: str | None = None
    pack: list[str] = []
    worn: list[str] = []
    rounds: dict[str, Annotated[int, Field(ge=0)]] = {}
    posture: Literal["standing", "crouching", "kneeling", "sitting", "crawling", "lying"] = "standing"
    over: Annotated[str, Field(pattern=r"^[0-9]{4}$")] | None = None
    hidden: bool = False
    drink: Literal["tipsy", "drunk"] | None = None
    surprised: Literal["partial", "full"] | None = None
    hurt: Annotated[int, Field(ge=0)] = 0
    tired: Annotated[int, Field(ge=0)] = 0
