"""An order that the computer's room knows nothing of is weighed by what comes of it (skirmish)."""

from __future__ import annotations

from ai.ordering import assess
from ai.profiles import profiles
from ai.skirmish.reading import Reading
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.toys.spit import RUDE
from tests.toys.spit.spitting import Spit


class Rude(Play):
    """A play of the game in which one may spit."""

    GAME = RUDE


def test_to_distract_an_enemy_is_worth_the_blow_that_he_strikes_the_worse() -> None:
    ann = fighter("ann", (0, 1), 0, main="broadsword")
    ben = fighter("ben", (0, 0), 3, side="blue", main="broadsword")
    position = Rude.acting(battle_of(ann, ben), order=("ann", "ben")).position
    profile = profiles()["veteran"]
    found = assess(RUDE, position, Reading(RUDE, position, profile), profile)
    spits = next(one for one in found if isinstance(one.choice, Spit))
    terms = {term.label: term.value for term in spits.terms}
    assert terms["position"] > 0
