"""Someone who pins another, and the moments of theirs, for the tests of pins and of reach."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.record import replace
from tests.support.scuffle import Play, ada, battle_of, bob, cid, dot, in_one_hex

BOTH = (Hand.MAIN, Hand.OFF)

GRIP_PARTS = {
    "pin-both-arms": "both arms",
    "pin-one-arm": "both arms",
    "pin-limb": "right arm",
    "pin-throat": "throat",
}


def pinned(
    *figures: Figure,
    grip: str = "pin-both-arms",
    part: str = "",
    how: tuple[str, ...] = (),
    hands: tuple[Hand, ...] = BOTH,
    more: tuple[Hold, ...] = (),
) -> Battle:
    """These in one hex; Ada pins Bob. A throat is held softly unless `how` says more."""
    ways = how or (("soft",) if grip == "pin-throat" else ())
    battle = battle_of(*in_one_hex(*(figures or (ada(), bob()))), dot((9, 0)), cid((9, 1), side="red"))
    return replace(battle, holds=(Hold("ada", "bob", grip, "", hands, part or GRIP_PARTS[grip], how=ways), *more))


def place(battle: Battle, who: str) -> Play:
    """At the place of one of them."""
    play = Play.acting(battle)
    while play.decision.figures != (who,) or play.moment not in ("acting", "at-grips"):
        play.say(play.decision.otherwise or "")
    return play


def needed(play: Play) -> int:
    """What the roll that is waited for needs."""
    assert play.roll.need is not None
    return play.roll.need.total
