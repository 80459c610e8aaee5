"""How likely somebody wards an attack off: the best of the defences that the rules would offer him, by their own
scores. What the attack does otherwise is in blows.py."""

from __future__ import annotations

from ai.clinch.alike import Key, Keys
from core.battle.figure import Figure
from core.play.asking import Decision, Pass
from core.play.menu import Menu
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.attack.awareness import knows_of
from core.rulesets.clinch.attack.helpless import is_helpless
from core.rulesets.clinch.defence.defending import Threatened, as_defence, defence_score, ways_against
from core.rulesets.clinch.movement.arcs import arc_of, share_a_hex
from core.rulesets.clinch.sheet.armoury import Flag
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.manoeuvres import chosen


class Wards:
    """The best defences of a battle's fighters."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.keys = Keys()
        self._scores: dict[Key, int | None] = {}

    def score(self, assault: Assault) -> int | None:
        """What the best defence against an attack needs, which deceives nobody; None: there is none."""
        battle, target, attacker = assault.battle, assault.target, assault.attacker
        if _is_open(assault, target):
            return None
        near = share_a_hex(attacker, target)
        mode = assault.mode
        how = assault.form, assault.armed, mode.use if mode else "", assault.has(Flag.FLAIL), assault.taking
        by = attacker.id, assault.skill, arc_of(battle, target, attacker), near
        key = (self.keys.now(target), target.at, battle.holds, how, by)
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


def _is_open(assault: Assault, target: Figure) -> bool:
    """Whether nothing wards it off."""
    if not target.active or is_helpless(assault.battle, target) or chosen(target).defenceless:
        return True
    return target.mark(Marks.STILL) is not None or not knows_of(assault.battle, target, assault.attacker)
