"""How likely an attack is defended against: the best defence the rules would offer, by its own score. What the attack
does: blows.py."""

from __future__ import annotations

from ai.clinch.cache_keys import Key, Keys
from ai.clinch.variant_keys import VariantKeys
from core.play.asking import Decision, Pass
from core.play.menu import Menu
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.attack.helpless import exposed
from core.rulesets.clinch.defence.defending import Threatened, as_defence, defence_score, ways_against
from core.rulesets.clinch.movement.arcs import arc_of, share_a_hex
from core.rulesets.clinch.sheet.armoury import Flag


class Defences:
    """The best defences of a battle's fighters."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.keys = Keys()
        self.beyond = VariantKeys(book)
        self._scores: dict[Key, int | None] = {}

    def score(self, assault: Assault) -> int | None:
        """Return the target number of the best defence against an attack; None: no defence."""
        battle, target, attacker = assault.battle, assault.target, assault.attacker
        if exposed(assault) is not None:
            return None
        near = share_a_hex(attacker, target)
        mode = assault.mode
        how = (
            assault.form,
            assault.item.id if assault.item else "",
            mode.use if mode else "",
            assault.has(Flag.FLAIL),
            assault.taking,
        )
        by = attacker.id, assault.skill, assault.deceit, arc_of(battle, target, attacker), near
        key: Key = (self.keys.now(target), target.at, battle.holds, how, by)
        beyond = self.beyond.of(battle)
        if beyond.facts is not None:
            key = (*key, self.beyond.key(battle, attacker, target))
        if beyond.defences:
            key = (*key, assault.part, assault.many, assault.blow, assault.limb, assault.pulled, assault.flat)
        if key not in self._scores:
            self._scores[key] = self._best(assault)
        return self._scores[key]

    def _best(self, assault: Assault) -> int | None:
        battle, target = assault.battle, assault.target
        about = Threatened(
            assault.attacker.id,
            ways_against(battle, assault),
            flail=assault.has(Flag.FLAIL),
            shot=assault.form is Form.SHOT,
        )
        asked = Decision(("G-base-17",), target.side, (target.id,), about, Pass(target.id))
        replies = [one for one in map(as_defence, Menu(self.book, battle, asked).of(target.id)) if one is not None]
        scores = [defence_score(reply.against(assault)).total for reply in replies]
        return max(scores, default=None)
