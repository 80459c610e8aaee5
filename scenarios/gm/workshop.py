"""The workshop of a game: GM edits of everything in a battle, and the faults of a battle after one. Figures are in
figures.py, items in things.py, holds in holds.py, objectives in objectives.py, the map and the rest in places.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.battle.battle import Battle
from core.battle.events import Event
from core.match.editing import EditFault, Subject, Way
from core.records import record
from scenarios.battle_checks import battle_faults
from scenarios.faults import KeyPath, spelled
from scenarios.game import Game
from scenarios.gm import figures, holds, objectives, places, things
from scenarios.values import Misread


@record
class GameWorkshop:
    """Makes and changes everything in battles of a game (core/play/workshop.py)."""

    game: Game

    def changes(
        self, battle: Battle, subject: str, name: str, way: str, values: Mapping[str, object]
    ) -> tuple[Event, ...]:
        """Return the events of an edit. Raises EditFault."""
        try:
            return tuple(self._changes(battle, Subject(subject), name, Way(way), values))
        except Misread as fault:
            raise EditFault(str(fault)) from None

    def _changes(
        self, battle: Battle, subject: Subject, name: str, way: Way, values: Mapping[str, object]
    ) -> Iterator[Event]:
        match subject:
            case Subject.FIGURE:
                return figures.changes(self.game, battle, name, way, values)
            case Subject.GROUP:
                return figures.group_changes(self.game, battle, name, way, values)
            case Subject.ITEM:
                return things.changes(self.game, battle, name, way, values)
            case Subject.HOLD:
                return holds.changes(self.game, battle, name, way, values)
            case Subject.FIELD:
                return places.field_changes(self.game, battle, name, way, values)
            case Subject.CELL:
                return places.cell_changes(self.game, battle, name, way, values)
            case Subject.GOAL:
                return objectives.changes(self.game, battle, name, way, values)
            case Subject.BATTLE:
                return places.battle_changes(battle, way, values)

    def new_fault(self, before: Battle, after: Battle) -> str | None:
        """Return the first new fault of a battle, in the words of the check of positions."""
        sides = before.sides
        known = {(_named(before, path), fault) for path, fault in battle_faults(self.game, sides, before)}
        found = ((_named(after, path), fault) for path, fault in battle_faults(self.game, sides, after))
        new = next((one for one in found if one not in known), None)
        return None if new is None else f"{new[0]}: {new[1]}"


def _named(battle: Battle, path: KeyPath) -> str:
    """Return the path of a fault with ids for numbers: `bo.gear[2].rounds`, `wat>kit.part`."""
    match path:
        case ("figures", int(n), *rest):
            first = [*battle.figures][n]
        case ("holds", int(n), *rest):
            first = f"{battle.holds[n].holder}>{battle.holds[n].held}"
        case ("fields", int(n), *rest):
            first = battle.fields[n].id
        case ("goals", int(n), *rest):
            first = f"objective {n + 1}"
        case _:
            return spelled(path)
    inner = spelled(tuple(rest))
    return f"{first}.{inner}" if inner else first
