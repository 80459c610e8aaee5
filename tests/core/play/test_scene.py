"""What happens by itself when a moment comes."""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType

from core.battle.events import Noted
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.scene import Scene
from core.rulebook.binding import book_of
from core.rulebook.room import Room
from core.rulebook.rule import upkeep
from hexfray.testing.skirmish import battle_of, fighter
from tests.support.skirmish import carry_out


@dataclass(frozen=True, slots=True)
class Dusk:
    """A moment."""


@upkeep("X-1", of=Dusk)
def wind(scene: Scene, moment: Dusk) -> Procedure[None]:
    (face,) = yield from scene.roll("X-1", dice=Dice(1), why="wind")
    scene.tell(Noted(("X-1",), "ann", f"feels wind {face}"))


@upkeep("X-2", of=Dusk)
def dark(scene: Scene, moment: Dusk) -> Procedure[None]:
    scene.tell(Noted(("X-2",), "ann", "sees little"))
    yield from ()


@upkeep("X-3", of=Dusk, switch="X-3")
def moon(scene: Scene, moment: Dusk) -> Procedure[None]:
    scene.tell(Noted(("X-3",), "ann", "sees the moon"))
    yield from ()


def told(*options: str) -> list[str]:
    page = ModuleType(__name__)
    vars(page).update(wind=wind, dark=dark, moon=moon)
    scene = Scene(replace(battle_of(fighter("ann")), options=options), book_of(Room("page", (page,))))
    carry_out(scene.keep_up(Dusk()), [4])
    return [event.text for event in scene.events if isinstance(event, Noted)]


def test_everything_that_belongs_to_a_moment_happens_in_the_order_of_the_book() -> None:
    assert told() == ["feels wind 4", "sees little"]


def test_what_is_switched_off_does_not_happen() -> None:
    assert told("X-3") == ["feels wind 4", "sees little", "sees the moon"]
