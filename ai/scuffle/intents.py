"""What a figure means to do to one whose hex it comes into: to strike, to throw, to pin, to shove into danger. Coming
in: instead.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.scuffle.clinches import PINNED, TURNS, Clinches
from ai.scuffle.customs import ORDERS
from ai.scuffle.handholds import hand_to_hand
from ai.scuffle.moves import THREE, WHOLE, likely
from ai.scuffle.standing import PRONE
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
"""What a throw counts for that brings the thrower down as well, in percent."""
THROWS = {Form.ORDINARY: 100, Form.TRAINED_SACRIFICE: FALLS_TOO, Form.SACRIFICE: FALLS_TOO, Form.SHIELD_RUSH: 100}


class Intents:
    """The orders of one figure hand to hand at a glance, with what each promises."""

    def __init__(self, ruleset: Ruleset, clinches: Clinches, figure: FigureId) -> None:
        self.ruleset = ruleset
        self.book = ruleset.book
        self.clinches = clinches
        self.figure = figure

    def best(self, battle: Battle, offered: Menu) -> Choice | None:
        """The one that promises most of those that it has."""
        figure = battle[self.figure]
        promised = [pair for foe in foes_here(battle, figure) for pair in self.of(battle, figure, foe)]
        promised += [(one.weight, one.order) for one in unplanned(self.ruleset, battle, offered.decision, ORDERS)]
        ranked = sorted(promised, key=lambda pair: -pair[0])
        return next((order for _, order in ranked if order in offered), None)

    def of(self, battle: Battle, figure: Figure, foe: Figure) -> Iterator[tuple[int, Choice]]:
        """What may be done to one enemy in its hex."""
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
        """With both arms neither fights on; with one she does."""
        arms = free_arms(battle, figure)
        if not arms:
            return
        his = self.clinches.best(battle, foe)[0] * TURNS + PINNED + idle
        own = self.clinches.blow(battle, figure, foe) * TURNS
        if arms > 1:
            both = Pin(figure.id, foe.id, PinOf.ARMS)
            yield likely(self.book, battle, both) * (his - own) // WHOLE, both
        one = Pin(figure.id, foe.id, PinOf.ARMS, one_arm=True)
        yield likely(self.book, battle, one) * his // WHOLE, one
