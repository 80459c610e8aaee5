"""Which orders of a long menu deserve a thought in scuffle: of throws and pins those that promise most, none that only
undoes what another free act would do. The rest of a menu: ai/skirmish/shortlist.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ai.scuffle.moves import WHOLE, likely
from ai.skirmish.shortlist import worth_a_thought as in_skirmish
from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.menu import Menu
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.entering.pushing import shove_cells
from core.rulesets.scuffle.entering.shoves import Shove
from core.rulesets.scuffle.grapples.letting_go import LetGo
from core.rulesets.scuffle.grapples.rights import may_start
from core.rulesets.scuffle.ground.picking import PickWay
from core.rulesets.scuffle.hth.disarming import Intent, Seize
from core.rulesets.scuffle.moves.orders import Form
from core.rulesets.scuffle.pairs.pinned import ARM_OF, Limb
from core.rulesets.scuffle.pins.easing import AskDown
from core.rulesets.scuffle.pins.pinning import Pin, PinOf
from core.rulesets.scuffle.reach.lines import Snare
from core.rulesets.scuffle.shift.moments import Shifting
from core.rulesets.scuffle.throws.forms import Throw
from core.rulesets.skirmish.movement.retreats import dangerous
from core.space.cell import Cell

HARDLY = WHOLE // 20
"""What works so seldom is not thought of."""
MOST_THROWS, MOST_PINS = 2, 2
"""Of more ways than these to throw or pin somebody only the most promising are run through."""
FORMS = {
    Form.ORDINARY: 100,
    Form.SHIELD_RUSH: 100,
    Form.TRAINED_SACRIFICE: 80,
    Form.SACRIFICE: 70,
    Form.BODYSLAM: 115,
    Form.FOLLOW_UP: 120,
}
"""What a throw is worth that works, in percent of an ordinary one."""
ARMS, TIGHT, ONE_ARM, THROAT, CHOKE, LIMB = 100, 110, 130, 115, 125, 50
"""The same of pins, in percent of one of both arms with both."""
DULL = (AskDown, PickWay)
"""What is no help, or is weighed otherwise."""


def worth_a_thought(book: Rulebook, battle: Battle, offered: Menu) -> Iterator[Choice]:
    """The menu as skirmish shortens it, and of moves the best of each kind."""
    kept = [choice for choice in in_skirmish(battle, offered) if not _pointless(battle, offered, choice)]
    moves = _promising(book, battle, [choice for choice in offered if isinstance(choice, Throw | Pin)])
    return (choice for choice in (*kept, *moves))


def _pointless(battle: Battle, offered: Menu, choice: Choice) -> bool:
    match choice:
        case Throw() | Pin():
            return True
        case LetGo(figure=figure, target=target):
            free = isinstance(offered.decision.about, Shifting)
            return not free and may_start(battle[figure], battle[target])
        case Seize(intent=intent):
            return intent is not Intent.TAKE
        case Shove(figure=figure, target=target, to=to):
            return to != _shoved_to(battle, figure, target)
        case Snare(limb=limb):
            return limb not in (Limb.NONE, Limb.RIGHT_ARM)
        case _:
            return isinstance(choice, DULL)


def _shoved_to(battle: Battle, figure: FigureId, target: FigureId) -> Cell:
    """The hex into which a shove does most: one that kills, one that burns, else the first."""
    cells = shove_cells(battle, battle[figure], battle[target])
    ranked = sorted(cells, key=lambda cell: (not battle.ground(cell).dangerous, not dangerous(battle, cell)))
    return next(iter(ranked), battle[figure].at)


def _promising(book: Rulebook, battle: Battle, moves: Iterable[Throw | Pin]) -> Iterator[Choice]:
    """Of each kind, against each, the most promising, in the order of the menu."""
    by_kind: dict[tuple[type, FigureId], list[tuple[int, int, Throw | Pin]]] = {}
    for number, order in enumerate(moves):
        share = worth_in_percent(order)
        if share and (chance := likely(book, battle, order)) >= HARDLY:
            by_kind.setdefault((type(order), order.target), []).append((-chance * share, number, order))
    kept = []
    for (kind, _), found in by_kind.items():
        kept += sorted(found, key=lambda one: one[:2])[: MOST_THROWS if kind is Throw else MOST_PINS]
    return (order for _, _, order in sorted(kept, key=lambda one: one[1]))


def worth_in_percent(order: Throw | Pin) -> int:
    """What such a move is worth that works, whomever it is made on; 0: it is not thought of."""
    if isinstance(order, Throw):
        return FORMS[order.form]
    match order.of:
        case PinOf.ARMS:
            share = TIGHT if order.tight else ARMS
            return share * ONE_ARM // 100 if order.one_arm else share
        case PinOf.THROAT:
            return CHOKE if order.hard else 0 if order.tight else THROAT
        case PinOf.LIMB:
            thought_of = order.limb in ARM_OF and not order.tight
            return LIMB * (ONE_ARM if order.one_arm else 100) // 100 if thought_of else 0
