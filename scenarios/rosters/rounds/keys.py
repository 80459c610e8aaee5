"""The keys of a figure of rounds in a scenario file. Those that every ruleset has are in schema.py."""

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
    """`[[figure]]` in rounds. `like` names a template, which says whatever the figure leaves out; skills, specialties,
    bonuses and edges are added to its.

    `name` follows from `id` where it is not said; `facing` means nothing in rounds and may be left out. `skills` are
    ranks, `specialties` what a skill is better at, `bonuses` what is gained at a manoeuvre with a skill, `reactions`
    what was bought for one of them, `edges` each a line: its name, what it is chosen for, its upgrade. `main` and `off`
    are what the two hands hold, a weapon for two in `main` alone; `pack` is carried, weapons so that they can be drawn;
    `stowed` is in a pack, weapons too, and must be retrieved; `worn` is put on. `rounds` says how many shots a weapon
    has left that is not full, `loads` how many spare loads. `placed` is how good a position the Narrator gives it,
    where the heights of the map do not say that; `noise` is what it costs its ears, `sneaks` what it has rolled to move
    without a sound. `taken` is the round in which it is taken away, or `"when called"`, `taken_to` the square where it
    arrives then, if it comes back. `unaware` and `ambush` are for a fight that begins by surprise.
    `hurt` is damage that it has; `injured` are the limbs that are of no use. `tests` are what the Narrator adds to all
    its tests, each with its name, `vetoed` the actions, by their verbs, that he does not let it do in a grab (with the
    option `C-grab-11`).
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
    skills: dict[str, Ranks] = Field(default_factory=dict)
    specialties: dict[str, list[str]] = Field(default_factory=dict)
    bonuses: dict[str, dict[str, Bonus]] = Field(default_factory=dict)
    reactions: dict[str, Annotated[int, Field(ge=0, le=10)]] = Field(default_factory=dict)
    edges: list[str] = Field(default_factory=list)
    initiative: Little = 0
    height: Annotated[float, Field(gt=0, le=20)] = MAN_SIZE
    left_handed: bool = False
    species: Line = "human"
    main: str | None = None
    off: str | None = None
    pack: list[str] = Field(default_factory=list)
    stowed: list[str] = Field(default_factory=list)
    worn: str | None = None
    rounds: dict[str, Annotated[int, Field(ge=0)]] = Field(default_factory=dict)
    loads: dict[str, Annotated[int, Field(ge=0)]] = Field(default_factory=dict)
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
    injured: list[Limb] = Field(default_factory=list)
    tests: dict[str, Little] = Field(default_factory=dict)
    vetoed: list[str] = Field(default_factory=list)
