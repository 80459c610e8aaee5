"""A problem of the suite as a value, and the reading of all of them. Its keys are in tables.py; how it is set up is in
scene.py."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from pydantic import ValidationError

from core.play.ruleset import Ruleset
from scenarios.catalogue import game
from scenarios.game import Game
from tests.ai.skirmish.suite.tables import FigureTable, ProblemTable

HERE = Path(__file__).parent
FOLDER = HERE / "problems"
KITS = HERE / "kits.toml"
PROSE = {"id", "kind", "reason", "rule"}
"""What may change in a problem without a new proof."""
GOALS = "goals"
"""The theme of the problems about winning the scenario. They are measured apart: python -m tests.ai.goals.levels."""


class FaultyProblem(Exception):
    """A file of the suite says what cannot be. The message names the file, the problem and the key."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position with a question: what does an experienced player do here?

    `theme` is the file it is in. `digest` is of all that its proof depends on: the position, the answer, how long it is
    played out and by whom.
    """

    theme: str
    table: ProblemTable
    figures: tuple[FigureTable, ...]
    digest: str

    @property
    def game(self) -> Game:
        """The game that it is of."""
        return game(self.table.game)

    @property
    def ruleset(self) -> Ruleset:
        """The rules that it is played by."""
        return self.game.ruleset

    @property
    def id(self) -> str:
        """Its name: the theme and a word or two."""
        return self.table.id

    @property
    def turns(self) -> int:
        """For so many turns it is played out, this one counted."""
        return self.table.turns

    @property
    def players(self) -> str:
        """Who plays it out."""
        return self.table.players


@cache
def problems() -> Mapping[str, Problem]:
    """Every problem by its id, in the order of the files. Raises FaultyProblem."""
    kits = tomllib.loads(KITS.read_text("utf-8"))
    found: dict[str, Problem] = {}
    for file in sorted(FOLDER.glob("*.toml")):
        told = tomllib.loads(file.read_text("utf-8"))
        for raw in told.get("problem", []):
            problem = _problem(file.stem, raw, kits)
            if problem.id in found:
                raise FaultyProblem(f"{file.name}: there are two problems '{problem.id}'")
            found[problem.id] = problem
    return found


def _problem(theme: str, raw: Mapping[str, object], kits: Mapping[str, Mapping[str, object]]) -> Problem:
    where = f"{theme}.toml: {raw.get('id', '?')}"
    try:
        table = ProblemTable.model_validate(raw)
    except ValidationError as fault:
        raise FaultyProblem(f"{where}: {fault}") from None
    if not (table.best or table.avoid):
        raise FaultyProblem(f"{where}: says neither what is 'best' nor what to 'avoid'")
    told = [_dressed(where, one, kits) | {"side": side} for side in ("red", "blue") for one in getattr(table, side)]
    try:
        figures = tuple(FigureTable.model_validate(one) for one in told)
    except ValidationError as fault:
        raise FaultyProblem(f"{where}: {fault}") from None
    matters = table.model_dump(exclude={*PROSE, "red", "blue"}, exclude_defaults=True) | {"figures": told}
    return Problem(theme, table, figures, sha256(json.dumps(matters, sort_keys=True).encode()).hexdigest()[:16])


def _dressed(where: str, figure: dict[str, object], kits: Mapping[str, Mapping[str, object]]) -> dict[str, object]:
    """A figure with what its kit gives it; what it says itself comes first."""
    told = dict(figure)
    kit = str(told.pop("kit", "plain"))
    if kit not in kits:
        raise FaultyProblem(f"{where}: no kit is called '{kit}'; there are {', '.join(kits)}")
    return {**kits[kit], **told}
