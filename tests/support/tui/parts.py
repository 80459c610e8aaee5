"""Scenes for the parts of the battle screen: someone who walks, someone who may strike, a cursor that looks round."""

from __future__ import annotations

from core.play.position import Position
from core.rulesets.skirmish import SKIRMISH
from hexfray.testing.skirmish import Play, battle_of, fighter
from tui.choosing.ahead import Ahead
from tui.choosing.choosing import Choosing
from tui.choosing.looking import Looking
from tui.screens.battle.modes import LookingRound


def walks() -> Choosing:
    """Agnar's side moves, Ann beside him; Bran is six hexes off."""
    figures = fighter("agnar"), fighter("ann", (2, 0)), fighter("bran", (0, -6), 3, side="blue", main="spear")
    return choosing(Play.moving(battle_of(*figures)).position)


def strikes() -> Choosing:
    """Agnar may strike Bran, who is before him, or Cid."""
    agnar = fighter("agnar", dexterity=14, main="broadsword")
    foes = fighter("bran", (0, -1), 3, side="blue"), fighter("cid", (1, -1), 4, side="blue")
    return choosing(Play.acting(battle_of(agnar, *foes)).position)


def choosing(position: Position) -> Choosing:
    """What is asked there, as on the screen."""
    return Choosing(SKIRMISH, position, best_first=True)


def looks_round() -> LookingRound:
    """The cursor of someone who looks on is at Agnar."""
    position = walks().position
    return LookingRound(Looking(SKIRMISH, position.battle, "agnar"), Ahead(SKIRMISH, position))


class Told(list[object]):
    """What a part told."""

    def heard(self) -> list[object]:
        """What it told since it was asked last."""
        told, self[:] = list(self), []
        return told
