"""What is wrong with a GM edit before it is made: its values, the moment, or the battle it leaves. The events are made
in editing.py; match.py applies them."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.edits import FigureEdited
from core.battle.events import fold
from core.match.editing import Edit, EditFault, changes_of
from core.play.asking import Decision
from core.play.position import Events, Position, edited, menu
from core.play.ruleset import Ruleset


def check_edit(ruleset: Ruleset, position: Position, edit: Edit) -> None:
    """Raise EditFault if an edit isn't possible, or leaves a battle that isn't."""
    changes = changes_if_possible(ruleset, position.battle, edit)
    must_be_at_rest(position)
    _must_go_on(ruleset, position, changes)


def changes_if_possible(ruleset: Ruleset, battle: Battle, edit: Edit) -> Events:
    """Return the changes of an edit. Raise EditFault for an impossible request, now or at any time."""
    edits = ruleset.edits
    changes = changes_of(battle, edit, edits)
    for change in changes:
        if isinstance(change, FigureEdited):
            before, after = battle[change.figure.id], change.figure
            fault = edits.impossible(battle, after)
            if fault and fault != edits.impossible(battle, before):  # only a new fault counts
                raise EditFault(fault)
    after_all = fold(battle, changes)
    if edits.workshop is not None and (wrong := edits.workshop().new_fault(battle, after_all)) is not None:
        raise EditFault(wrong)
    return changes


def must_be_at_rest(position: Position) -> None:
    """Raise EditFault if an order is in progress."""
    if position.task is not None:
        raise EditFault("an order is in progress; finish it first")


def _must_go_on(ruleset: Ruleset, position: Position, changes: Events) -> None:
    """Raise EditFault if the rules can't continue after these changes."""
    try:
        after, _ = edited(ruleset, position, *changes)
        if isinstance(after.waiting, Decision):
            list(menu(ruleset, after))
        for figure in after.battle:
            ruleset.pictures.portrait(after.battle, figure)
    except Exception as fault:
        why = " ".join(str(fault).split())
        told = f"{type(fault).__name__}: {why:.200}"
        raise EditFault(f"the rules can't continue from there ({told}); change something else first") from fault
