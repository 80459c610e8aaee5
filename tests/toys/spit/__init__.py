"""Skirmish in which one may spit: a variant of one order, in one file of rules (spitting.py) and one of clauses
(rules/). Nothing else in the program knows of it; tests/toys/test_spit.py shows that it is everywhere nevertheless."""

from core.battle.record import replace
from core.rulebook.binding import book_of
from core.rulebook.room import Room
from core.rulebook.texts import read_clauses
from core.rulebook.variant import Variant
from core.rulesets.skirmish import ROOMS, SKIRMISH
from scenarios.catalogue import GAMES
from scenarios.game import Game
from scenarios.games import Entry, Games
from tests.toys.spit import spitting

RUDE = replace(
    SKIRMISH,
    id="rude",
    title="Rude skirmish",
    book=book_of(*ROOMS, variants=(Variant(adds=(Room("spit", (spitting,)),)),)),
)


def rude() -> Game:
    """Skirmish with its players, its roster and its clauses, and one more of those."""
    plain = GAMES.game("skirmish")
    marks = plain.marks | {spitting.DISTRACTED}
    clauses = {**plain.clauses, **read_clauses(__package__)}
    return replace(plain, ruleset=RUDE, clauses=clauses, marks=marks)


TABLE = Games(
    Entry("skirmish", lambda: GAMES.game("skirmish")), Entry("rude", rude, of="skirmish", chosen_by={"manners": "rude"})
)
"""Skirmish, and what a scenario chooses by `manners = "rude"`."""
