"""Previews of attacks: the line of fire, cover, and the target's defence. Odds: attack_odds.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.counting import percent
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Trait
from core.rulebook.parts import footprint
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.attack.assault import ToHit
from core.rulesets.rounds.attack.attacking import Attack, to_hit
from core.rulesets.rounds.attack.cover import by_cover, percent_of
from core.rulesets.rounds.attack.defending import best_ward
from core.rulesets.rounds.attack.dodging import why_defenceless
from core.rulesets.rounds.ground.distance import metres_between
from core.rulesets.rounds.harm.expected import full
from core.rulesets.rounds.opportunity.provoking import provoked
from core.rulesets.rounds.turn.allowance import left, penalty
from core.space.sight import enters_through


@footprint(of=Attack)
def where_an_attack_goes(book: Rulebook, battle: Battle, order: Attack) -> Footprint:
    """Reactions, the target's defence, and the line of a shot."""
    notes, attack = provoked(battle, order), to_hit(battle, order)
    if attack is None:
        return Footprint(notes=notes) if notes else NOWHERE
    notes = (*notes, *_of_wards(battle, order, attack))
    if attack.assault.afar and attack.assault.attacker.at != attack.assault.target.at:
        return _of_a_shot(battle, attack, notes)
    return Footprint(notes=notes)


def _of_wards(battle: Battle, order: Attack, attack: ToHit) -> Iterator[Trait]:
    """What the target can do about it."""
    target = attack.assault.target
    if (why := why_defenceless(battle, target)) is not None:
        yield Trait(f"{target.short_name} can't defend: {why}", "C-dodge-06")
        return
    if not left(target):
        yield Trait(f"{target.short_name} has no action left, defends at {penalty(target)}", "C-action-07")
        return
    ward = best_ward(battle, attack, order.hit(attack.assault))
    if ward is None:
        yield Trait(f"no defence would help {target.short_name}", "C-dodge-06")
        return
    yield Trait(f"{percent(full(attack.unwarded()))} if {target.short_name} doesn't {ward.reply.verb}", "C-dodge-06")


def _of_a_shot(battle: Battle, attack: ToHit, notes: tuple[Trait, ...]) -> Footprint:
    shooter, target = attack.assault.attacker, attack.assault.target
    hidden = percent_of(battle, shooter.at, target)
    told = [Trait(f"{metres_between(battle, shooter, target)} m away", "C-mod-05")]
    if hidden and by_cover(hidden):
        told.append(Trait(f"{hidden}% cover: {-by_cover(hidden)} to hit", "C-mod-15"))
    passed = [cell for step in battle.grid.line(shooter.at, target.at) for cell in step.cells]
    hiding = [cell for cell in (*enters_through(battle.grid, shooter.at, target.at), target.at) if cell in battle.grid]
    return Footprint(
        line=(*(cell for cell in passed if cell not in (shooter.at, target.at)), target.at),
        hiding=frozenset(cell for cell in hiding if battle.ground(cell).id != "open") if hidden else frozenset(),
        notes=(*told, *notes),
    )
