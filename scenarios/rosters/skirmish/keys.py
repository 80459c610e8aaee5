"""The keys of a figure of skirmish in a scenario file. Those of every ruleset are in schema.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.rulesets.skirmish.sheet.basics import FASTEST, HIGHEST
from scenarios.schema import FigureTable

Score = Annotated[int, Field(ge=1, le=HIGHEST)]
Level = Annotated[int, Field(ge=1, le=10)]
Extent = Literal["limb", "half", "whole"]
Rounds = Annotated[list[str], Field(min_length=1)]


class SkirmishFigure(FigureTable):
    """`[[figure]]` in skirmish. A two-handed weapon goes in `main` alone; `pack` is carried, `worn` is put on.

    `loaded` are the rounds in a weapon if they aren't its usual ones, in firing order; the last kind fills the
    magazine. `alight` is how much of the figure burns at the start, `doused` how much would catch fire from a burning
    weapon; `fuel_inside`: the armour is soaked inside too.
    """

    elsewhere: ClassVar[Mapping[str, str]] = {"size": 'needs close_combat = "scuffle" at the top of the file'}
    STR: Score
    DEX: Score
    INT: Score = 8
    MOV: Annotated[int, Field(ge=0, le=FASTEST)] = 10
    skills: dict[str, Level] = {}
    main: str | None = None
    off: str | None = None
    pack: list[str] = []
    worn: list[str] = []
    loaded: dict[str, Rounds] = {}
    alight: Extent | None = None
    doused: Extent | None = None
    fuel_inside: bool = False
