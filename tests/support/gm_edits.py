"""GM edits at random, for any game: each is one that a game master could well try, and many are refused."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from core.battle.battle import Battle
from core.battle.goal import GoalState
from core.battle.item import Soundness
from core.battle.steps import HoldChanged, PhaseEntered
from core.match.editing import Edit, Subject, Way
from core.space.terrain import TERRAIN
from scenarios.game import Game


class Wild:
    """Edits of battles of a game, from a seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.random, self.number = game, Random(seed), 0

    def edit(self, battle: Battle) -> Edit:
        """Return an edit of this battle."""
        makers = (
            self._figure,
            self._figure,
            self._mark,
            self._mark,
            self._added,
            self._group,
            self._removed,
            self._item,
            self._item,
            self._hold,
            self._hold,
            self._cell,
            self._field,
            self._goal,
            self._battle,
        )
        return self.random.choice(makers)(battle)

    def edits(self, battle: Battle) -> Iterator[Edit]:
        """Yield edits of the same battle without end."""
        while True:
            yield self.edit(battle)

    # -- figures -------------------------------------------------------------------------------------------------------

    def _who(self, battle: Battle) -> str:
        return self.random.choice([*battle.figures])

    def _where(self, battle: Battle) -> str:
        return battle.grid.name(self.random.choice([*battle.grid.cells()]))

    def _figure(self, battle: Battle) -> Edit:
        figure, edits = battle[self._who(battle)], self.game.ruleset.edits
        items = [None, *(item.id for item in figure.gear)]
        values = {
            "at": self._where(battle),
            "facing": self.random.choice(battle.grid.facing_names),
            "condition": self.random.choice(
                [*(one.name for one in edits.postures), *(str(one.value) for one in edits.outs)]
            ),
            "hurt": self.random.randrange(20),
            "tired": self.random.randrange(12),
            "main": self.random.choice(items),
            "off": self.random.choice(items),
            "unmark": [self.random.choice([mark.kind for mark in figure.marks])] if figure.marks else [],
            "character": self.random.choice(["", "guard", "berserker"]),
            "name": "The Stranger",
        }
        keys = self.random.sample([*values], self.random.choice((1, 1, 2, 3)))
        return Edit(Subject.FIGURE, figure.id, {key: values[key] for key in keys})

    def _mark(self, battle: Battle) -> Edit:
        machines = self.game.ruleset.book.machines
        kind = self.random.choice(sorted({*self.game.marks, *machines}))
        mark: dict[str, object] = {"kind": kind}
        if kind in machines:
            mark["about"] = self.random.choice([*machines[kind].states])
        elif self.random.random() < 0.5:
            mark["about"] = self.random.choice([*battle.figures, *self._items(battle), str(battle.clock.turn)])
        if self.random.random() < 0.5:
            mark["value"] = self.random.randrange(-3, 5)
        if self.random.random() < 0.2:
            mark["cell"] = self._where(battle)
        if self.random.random() < 0.4:
            phases = [*machines[PhaseEntered.machine].states]
            mark["until"] = self.random.choice(
                (
                    {"turn": battle.clock.turn + 1, "phase": self.random.choice(phases)},
                    {"figure": self._who(battle), "edge": self.random.choice(("begins", "ends"))},
                )
            )
        return Edit(Subject.FIGURE, self._who(battle), {"mark": [mark]})

    def _added(self, battle: Battle) -> Edit:
        self.number += 1
        values = {"copy": self._who(battle), "at": self._where(battle), "side": self.random.choice(battle.sides)}
        return Edit(Subject.FIGURE, f"new{self.number}", values, Way.ADD)

    def _group(self, battle: Battle) -> Edit:
        self.number += 1
        values = {"copy": self._who(battle), "at": self._where(battle), "count": self.random.randrange(1, 4)}
        return Edit(Subject.GROUP, f"band{self.number}", values, Way.ADD)

    def _removed(self, battle: Battle) -> Edit:
        return Edit(Subject.FIGURE, self._who(battle), {}, Way.REMOVE)

    # -- things --------------------------------------------------------------------------------------------------------

    def _items(self, battle: Battle) -> list[str]:
        carried = [item.id for figure in battle for item in figure.gear]
        return [*carried, *(item.id for lying in battle.fallen.values() for item in lying)] or ["nothing"]

    def _item(self, battle: Battle) -> Edit:
        name, to = self.random.choice(self._items(battle)), self.random.choice((self._who, self._where))(battle)
        hand = {"hand": self.random.choice(("main", "off", "both", "none"))} if to in battle.figures else {}
        match self.random.randrange(4):
            case 0:
                kinds = [item.kind for figure in battle for item in figure.gear] or ["dagger"]
                return Edit(Subject.ITEM, "", {"kind": self.random.choice(kinds), "to": to, **hand}, Way.ADD)
            case 1:
                return Edit(Subject.ITEM, name, {}, Way.REMOVE)
            case 2:
                return Edit(Subject.ITEM, name, {"to": to, **hand})
            case _:
                soundness = self.random.choice([str(one.value) for one in Soundness])
                return Edit(Subject.ITEM, name, {"rounds": self.random.randrange(3), "soundness": soundness})

    def _hold(self, battle: Battle) -> Edit:
        machine = self.game.ruleset.book.machines.get(HoldChanged.machine)
        grip = self.random.choice([*machine.states]) if machine else "held"
        part = self.random.choice(("", "torso", "right arm", "main arm", "neck", "throat", "arm"))
        values: dict[str, object] = {"grip": grip, "hands": self.random.choice((["main"], ["main", "off"], []))}
        if part:
            values["part"] = part
        if battle.holds and self.random.random() < 0.5:
            hold = self.random.choice(battle.holds)
            name = f"{hold.holder}>{hold.held}"
            if self.random.random() < 0.4:
                return Edit(Subject.HOLD, name, {}, Way.REMOVE)
            return Edit(Subject.HOLD, name, values)
        near = [
            (one.id, other.id)
            for one in battle
            for other in battle
            if one.side != other.side and battle.apart(one, other) <= 1
        ]
        holder, held = self.random.choice(near) if near else (self._who(battle), self._who(battle))
        return Edit(Subject.HOLD, f"{holder}>{held}", values, Way.ADD)

    # -- the map and what is wanted ------------------------------------------------------------------------------------

    def _cell(self, battle: Battle) -> Edit:
        values = {
            "terrain": self.random.choice([*TERRAIN]),
            "door": self.random.choice(("open", "closed", "lock")),
            "height": self.random.randrange(4),
        }
        key = self.random.choice([*values])
        return Edit(Subject.CELL, self._where(battle), {key: values[key]})

    def _field(self, battle: Battle) -> Edit:
        known = (*self.game.stock.clouds, "fire", "oil", "darkness", "dim light", "lock", "device")
        if battle.fields and self.random.random() < 0.5:
            field = self.random.choice(battle.fields)
            machine = self.game.ruleset.book.machines.get(field.machine)
            states = [*machine.states] if machine else [field.state]
            values = self.random.choice(({"at": self._where(battle)}, {"state": self.random.choice(states)}, {}))
            return Edit(Subject.FIELD, field.id, values, Way.SET if values else Way.REMOVE)
        return Edit(Subject.FIELD, "", {"kind": self.random.choice(known), "at": self._where(battle)}, Way.ADD)

    def _goal(self, battle: Battle) -> Edit:
        if battle.goals and self.random.random() < 0.6:
            number = str(self.random.randrange(len(battle.goals)) + 1)
            values = {
                "count": self.random.randrange(3),
                "until": self.random.randrange(1, 40),
                "state": self.random.choice([one.value for one in GoalState]),
                "cells": [self._where(battle)],
                "loses": False,
            }
            key = self.random.choice([*values])
            return Edit(Subject.GOAL, number, {key: values[key]})
        if battle.goals and self.random.random() < 0.3:
            return Edit(Subject.GOAL, str(len(battle.goals)), {}, Way.REMOVE)
        side, kind = self.random.choice(battle.sides), self.random.choice(("reach", "hold", "alive", "protect"))
        values = {"side": side, "kind": kind, "loses": False}
        if kind in ("reach", "hold"):
            values["cells"] = [self._where(battle)]
        else:
            wanted = [one.id for one in battle if (one.side == side) == (kind == "protect")]
            values["figures"] = [self.random.choice(wanted)]
            values["loses"] = kind == "protect"
        return Edit(Subject.GOAL, "", values, Way.ADD)

    def _battle(self, battle: Battle) -> Edit:
        values = {"limit": battle.clock.turn + 5, "wind": self.random.choice(("none", "slight N", "strong N"))}
        key = self.random.choice([*values])
        return Edit(Subject.BATTLE, "", {key: values[key]})
