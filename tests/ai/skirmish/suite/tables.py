"""The keys of the suite's files. What they come to is in problem.py and scene.py; the keys of a figure that scenario
files have are in scenarios/rosters/skirmish/keys.py."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from hexfray.testing.skirmish.fighters import USUAL
from scenarios.rosters.skirmish.keys import Score, SkirmishFigure
from scenarios.schema import GoalTable, Table
from tests.ai.goals.kinds import Kind

Moment = Literal["turn", "moving", "declaring", "acting", "forcing", "shifting", "aftermath"]
"""Where a problem begins: with the first die of a turn, in one of its phases, or after the fight."""


class FigureTable(SkirmishFigure):
    """A figure: the keys of a scenario file, and how it fares as the problem begins.

    `hurt`: hits taken. `rounds`: what is loaded, by weapon; `jammed`: which is. `walk`: the cells of this turn's
    movement, the first one included, for who has moved already. `stunned`: until the end of so many turns, this one
    counted. `aiming`: its target, and `aimed` for how many turns. `hit`: the enemies it hit this turn, unhurt.
    `declared`: what it has said it does this turn. `marks`: what else is true of it to the end of this turn, by its
    word in the rules.
    """

    name: str = ""
    side: str = ""
    at: str = ""
    facing: str = "N"
    STR: Score = USUAL
    DEX: Score = USUAL
    skills: dict[str, int] | None = None  # type: ignore[assignment]  # None: those of its weapons
    hurt: int = 0
    condition: Literal["standing", "kneeling", "prone", "unconscious", "dying", "dead"] = "standing"
    rounds: dict[str, int] = Field(default_factory=dict)
    jammed: str = ""
    bayonet: str = ""
    walk: list[str] = Field(default_factory=list)
    stunned: int = 0
    aiming: str = ""
    aimed: int = 1
    hit: str = ""
    declared: Literal["", "dodge", "defend", "set"] = ""
    marks: list[str] = Field(default_factory=list)


class PlacedTable(Table):
    """Something that lies on the map: an item, a fire, a cloud, a grenade with fuse lit."""

    at: str
    kind: str


class LitTable(PlacedTable):
    """A grenade that was thrown: it goes off when this turn ends or when the movement ends, or works already."""

    fuse: Literal["turn", "movement", "works"] = "movement"


class ProblemTable(Table):
    """`[[problem]]`: a position, who is asked, and what is right there.

    `game` is the ruleset or the variant that it is of. `map` is drawn as in a scenario file, with a capital letter for
    each figure. `hth` are fights in one hex: who, whom, in which grip and, in scuffle, by what he is held. `moment` is
    where it begins, with `figure` or, if someone else `opens`, with that one; `first`: its side moves or declares
    before the others; `movers`: friends who have yet to move. `goal` are objectives as in a scenario file, `limit` is
    the last turn of the battle (0: none), `turn` the one it is now, and `kind` what sort of decision about a goal it
    is. `lead` are the orders and dice from there to the question. `best` and `avoid` are patterns of orders
    (patterns.py). The proof is played out for so many `turns`, this one counted, by such `players`.
    """

    id: str
    game: Literal["skirmish", "scuffle"] = "skirmish"
    reason: str
    rule: list[str] = Field(min_length=1)
    map: str
    red: list[dict[str, object]]
    blue: list[dict[str, object]]
    ground: list[PlacedTable] = Field(default_factory=list)
    fires: list[PlacedTable] = Field(default_factory=list)
    clouds: list[PlacedTable] = Field(default_factory=list)
    lit: list[LitTable] = Field(default_factory=list)
    hth: list[list[str]] = Field(default_factory=list)
    options: list[str] = Field(default_factory=list)
    moment: Moment
    figure: str
    opens: str = ""
    first: bool = False
    turn: int = 1
    limit: int = 0
    goal: list[GoalTable] = Field(default_factory=list)
    kind: Kind | Literal[""] = ""
    movers: list[str] = Field(default_factory=list)
    lead: list[str | list[int]] = Field(default_factory=list)
    best: list[str] = Field(default_factory=list)
    avoid: list[str] = Field(default_factory=list)
    turns: int = 3
    players: str = "soldier"
