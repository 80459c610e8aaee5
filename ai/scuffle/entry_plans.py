"""What a figure intends when it enters an enemy's hex: strike, throw, pin, or shove into danger. Entering:
non_walk_orders.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.scuffle.close_attacks import hand_to_hand
from ai.scuffle.figure_value import PRONE
from ai.scuffle.hold_value import PINNED, TURNS, HoldValue
from ai.scuffle.moves import THREE, WHOLE, likely
from ai.scuffle.rule_differences import ORDERS
from ai.skirmish.blows import blow
from ai.strike import OUT
from ai.unplanned import unplanned
from ai.worth import ACTION
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.menu import Menu
from core.play.ruleset import Ruleset
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.entering.pushing import shove_cells, shove_tally
from core.rulesets.scuffle.entering.shoves import Shove
from core.rulesets.scuffle.hth.blows import HthBlow
from core.rulesets.scuffle.hth.shots import HthShot
from core.rulesets.scuffle.moves.needed import free_arms
from core.rulesets.scuffle.moves.orders import Form
from core.rulesets.scuffle.pairs.sharing import foes_here
from core.rulesets.scuffle.pins.pinning import Pin, PinOf
from core.rulesets.scuffle.throws.forms import Throw
from core.rulesets.scuffle.throws.throwing import no_such_form
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.sheet.bands import need
from core.rulesets.skirmish.sheet.flags import Flag

FALLS_TOO = 60
"""The weight of a throw that brings the thrower down too, in percent."""
THROWS = {Form.ORDINARY: 100, Form.TRAINED_SACRIFICE: FALLS_TOO, Form.SACRIFICE: FALLS_TOO, Form.SHIELD_RUSH: 100}


class EntryPlans:
    """The hand-to-hand orders of a figure, each with a quick estimate of its value."""

    def __init__(self, ruleset: Ruleset, hold_value: HoldValue, figure: FigureId) -> None:
        self.ruleset = ruleset
        self.book = ruleset.book
        self.hold_value = hold_value
        self.figure = figure

    def best(self, battle: Battle, offered: Menu) -> Choice | None:
        """Return the best of the offered orders."""
        figure = battle[self.figure]
        promised = [pair for foe in foes_here(battle, figure) for pair in self.of(battle, figure, foe)]
        promised += [(one.weight, one.order) for one in unplanned(self.ruleset, battle, offered.decision, ORDERS)]
        ranked = sorted(promised, key=lambda pair: -pair[0])
        return next((order for _, order in ranked if order in offered), None)

    def of(self, battle: Battle, figure: Figure, foe: Figure) -> Iterator[tuple[int, Choice]]:
        """Yield what can be done to an enemy in the same hex."""
        yield from self._blows(battle, figure, foe)
        idle = ACTION if has_action(battle, foe) else 0
        if foe.condition.upright and figure.condition.upright:
            for form, share in THROWS.items():
                if no_such_form(figure, form) is None:
                    throw = Throw(figure.id, foe.id, form)
                    yield likely(self.book, battle, throw) * (idle - PRONE) * share // (100 * WHOLE), throw
        yield from self._pins(battle, figure, foe, idle)
        for cell in shove_cells(battle, figure, foe):
            if battle.ground(cell).dangerous:
                pushes = need(battle, shove_tally(self.book, battle, figure, foe).total).chance(THREE)
                yield int(pushes * OUT) // 2, Shove(figure.id, foe.id, cell)
                break

    def _blows(self, battle: Battle, figure: Figure, foe: Figure) -> Iterator[tuple[int, Choice]]:
        for attack in hand_to_hand(battle, figure, foe):
            item = attack.item.id if attack.item else ""
            shoots = attack.item is not None and attack.weapon.has(Flag.MISSILE)
            order = HthShot(figure.id, foe.id, item) if shoots else HthBlow(figure.id, foe.id, item)
            assert attack.kind is Kind.HTH
            yield blow(self.book, attack).worth, order

    def _pins(self, battle: Battle, figure: Figure, foe: Figure, idle: int) -> Iterator[tuple[int, Choice]]:
        """Pinning with both arms keeps both from fighting on; with one arm the pinner can."""
        arms = free_arms(battle, figure)
        if not arms:
            return
        his = self.hold_value.best(battle, foe)[0] * TURNS + PINNED + idle
        own = self.hold_value.blow(battle, figure, foe) * TURNS
        if arms > 1:
            both = Pin(figure.id, foe.id, PinOf.ARMS)
            yield likely(self.book, battle, both) * (his - own) // WHOLE, both
        one = Pin(figure.id, foe.id, PinOf.ARMS, one_arm=True)
        yield likely(self.book, battle, one) * his // WHOLE, one
