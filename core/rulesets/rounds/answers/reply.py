"""What whoever is asked in the midst of an action does best: which defence and how likely it serves, whether an
opportunity is taken. Other moments are run through (core/play/replies.py)."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.parts import Chance
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.answers.attacks import Attack, numbered, usual_hit
from core.rulesets.rounds.answers.glance import glance
from core.rulesets.rounds.answers.wards import best_ward, full, kept_off, unwarded
from core.rulesets.rounds.attack.blocking import Block, Parry
from core.rulesets.rounds.attack.dodging import Dodge, Threatened
from core.rulesets.rounds.grab.starting import HasGrabbed
from core.rulesets.rounds.sheet.hands import parriers
from core.rulesets.rounds.turn.acts import ANSWERS, Acting, Window
from core.rulesets.rounds.turn.allowance import EXTRA_STEP, extra, left

HARDLY, LITTLE = 0.01, 0.1
"""How much likelier a defence must make it that an attack does not hit, for an action that is there and for one that is
not."""


def reply(book: Rulebook, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
    """The best defence within the allowance, the best blow at who gives an opportunity, the best thing to do with whom
    one has just grabbed; whoever holds actions back keeps them. None: it is another moment."""
    name, about = asked.figures[0], asked.about
    match about:
        case Threatened():
            attack, hit = _announced(battle, about), usual_hit(about.assault)
            best = best_ward(battle, attack, hit, dodges=about.may_dodge)
            return best.reply if best is not None else asked.otherwise
        case Acting(window=window) if window in ANSWERS:
            return _best(book, battle, Menu(book, battle, asked).of(name), asked.otherwise)
        case HasGrabbed():
            return _best(book, battle, Menu(book, battle, asked).of(name), asked.otherwise)
        case Acting(window=Window.INTERRUPT):
            return asked.otherwise
        case _:
            return None


def wards(book: Rulebook, battle: Battle, asked: Decision, reply: Choice) -> float | None:
    """How likely a defence keeps an attack from coming off in full. None: it is no defence against one."""
    if not isinstance(asked.about, Threatened) or not isinstance(reply, Dodge | Block | Parry):
        return None
    return kept_off(battle, _announced(battle, asked.about), reply)


def is_hopeless(battle: Battle, about: Threatened) -> bool:
    """Whether no defence that is left keeps off much more than luck does: hardly anything, or, beyond the allowance,
    little for its price."""
    attack = _announced(battle, about)
    figure, foe = battle[attack.assault.target.id], attack.assault.attacker.id
    replies: list[Choice] = [Dodge(figure.id, foe)] if about.may_dodge else []
    if about.may_ward and not attack.assault.afar:
        replies += [Block(figure.id, foe), *(Parry(figure.id, foe, item.id) for item in parriers(figure))]
    luck = 1 - full(unwarded(attack))
    best = max([kept_off(battle, attack, one) for one in replies], default=luck)
    return best - luck < (HARDLY if left(figure) else LITTLE)


def _announced(battle: Battle, about: Threatened) -> Attack:
    """The attack that is announced; what is done within another's action costs nothing."""
    foe = about.assault.attacker.id
    cost = EXTRA_STEP * extra(battle[foe]) if battle.clock.pending == (foe,) else 0
    return numbered(about.assault, cost)


def _best(book: Rulebook, battle: Battle, orders: Iterator[Choice], otherwise: Choice | None) -> Choice | None:
    """What promises most, if anything promises more than nothing."""
    best, most = otherwise, 0.0
    for order in orders:
        known = glance(book, battle, order)
        if known is not None and known.harm - known.cost > most:
            best, most = order, known.harm - known.cost
    return best
