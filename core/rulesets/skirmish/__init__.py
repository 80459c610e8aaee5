"""Skirmish: hexes, three dice at or under DEX, one blow that may end it. One file a topic; this one binds them."""

from __future__ import annotations

from core.play.ruleset import Ruleset
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish import (
    acting,
    armoury,
    attack,
    bands,
    bayonet,
    condition,
    damage,
    declarations,
    engagement,
    facing,
    fumbles,
    hands,
    harm,
    improvised,
    melee,
    moving,
    order,
    phases,
    poles,
    retreats,
    rising,
    scores,
    sheet,
    tohit,
    turn,
    wounds,
)
from core.rulesets.skirmish.condition import CONDITIONS
from core.rulesets.skirmish.phases import PHASES
from core.rulesets.skirmish.portrait import portrait

BOOK = Rulebook(
    sheet,
    scores,
    damage,
    armoury,
    bands,
    facing,
    engagement,
    phases,
    turn,
    moving,
    declarations,
    order,
    acting,
    tohit,
    attack,
    harm,
    fumbles,
    wounds,
    condition,
    melee,
    poles,
    bayonet,
    improvised,
    rising,
    hands,
    retreats,
    machines={"turn": PHASES, "condition": CONDITIONS},
)

SKIRMISH = Ruleset("skirmish", "Skirmish", BOOK, turn.due, turn.verdict, portrait)
