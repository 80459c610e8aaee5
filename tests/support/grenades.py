"""What tests of grenades share: grenades and clouds that are there already, and how turns go by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.record import replace
from core.battle.wind import Breeze, Wind
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, GRENADE, Billow, Lit
from core.rulesets.skirmish.turn.phases import MovesEnd, Phase, TurnEnds
from core.space.cell import Cell
from hexfray.testing.skirmish import cell
from tests.support.skirmish import carry_out

SE = 2


def lying(
    kind: str, at: tuple[int, int], state: Lit, since: int = 1, *, name: str = "", by: str | None = None
) -> Field:
    """A grenade that has been thrown."""
    return Field(name or f"ann/{kind}", GRENADE, state, kind, cell(*at), frozenset({cell(*at)}), since, by)


def cloud(
    kind: str, cells: Iterable[tuple[int, int]], state: Billow = Billow.HEX, since: int = 1, *, of: str = "ann/it"
) -> Field:
    """A cloud over these hexes, around the first of them."""
    placed = [cell(*at) for at in cells]
    return Field(f"{of}/1", CLOUD, state, kind, placed[0], frozenset(placed), since, source=of)


def with_fields(battle: Battle, *fields: Field) -> Battle:
    return replace(battle, fields=(*battle.fields, *fields))


def in_wind(battle: Battle, strength: Breeze, direction: int = SE) -> Battle:
    return replace(battle, wind=Wind(strength, direction))


def moves_end(battle: Battle, turn: int, *faces: Sequence[int]) -> Battle:
    """The battle after all that happens by itself when the last side has moved, with just these rolls."""
    return _after(battle, turn, Phase.MOVEMENT, MovesEnd(), *faces)


def turn_ends(battle: Battle, turn: int, *faces: Sequence[int]) -> Battle:
    """The battle after all that happens by itself when a turn ends, with just these rolls."""
    return _after(battle, turn, Phase.TURN_END, TurnEnds(), *faces)


def _after(battle: Battle, turn: int, phase: Phase, moment: object, *faces: Sequence[int]) -> Battle:
    scene = Scene(replace(battle, clock=replace(battle.clock, turn=turn, phase=phase, queue=())), BOOK)
    carry_out(scene.keep_up(moment), *faces)
    return scene.battle


def clouds(battle: Battle) -> dict[str, frozenset[Cell]]:
    """The cells of the clouds, by what they are of."""
    return {field.kind: field.cells for field in battle.fields if field.machine == CLOUD}


def covered(battle: Battle, kind: str = "smoke") -> int:
    """How many hexes the clouds of a kind cover."""
    return sum(len(field.cells) for field in battle.fields if field.machine == CLOUD and field.kind == kind)


def grenade_states(battle: Battle) -> dict[str, str]:
    """The state of each grenade that is lit, by its kind."""
    return {field.kind: field.state for field in battle.fields if field.machine == GRENADE}
