"""A whole game's rules as one value. The match plays by it; scenarios/catalogue.py knows them all by name."""

from __future__ import annotations

from dataclasses import dataclass

from core.play.edits import Edits
from core.play.measures import Measures
from core.play.odds import Odds
from core.play.pictures import Pictures
from core.play.turns import Turns
from core.rulebook.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What the frame needs of a game. The book and the turns are its rules; what is to be known of a single order is
    bound to its type in the book (parts.py). A game may leave the last three values out."""

    id: str
    """What files and the command line call it."""
    title: str
    """What players call it."""
    book: Rulebook
    """Its rules, orders and state machines."""
    turns: Turns
    """What is next in a battle, and when it is over."""
    pictures: Pictures
    """How figures, fields and grips are shown."""
    measures: Measures = Measures()
    """Threat, cost, sight and distance on its map."""
    odds: Odds = Odds()
    """What may come of an order after it is done, and how figures may come to act."""
    edits: Edits = Edits()
    """What a game master may change by hand."""
