"""The orders of skirmish, each in a scene in which a plain figure may give it. States: states.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Unpack

from core.battle.battle import Battle
from core.battle.clock import Ending
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.mark import Mark, Until
from core.battle.record import replace
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.fire.flame_thrower import Flame
from core.rulesets.skirmish.fire.oil import Size
from core.rulesets.skirmish.grenades.grenade_machines import Billow, Lit
from core.rulesets.skirmish.movement.moving import Crawl, Kneel, LieDown, Move
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import Phase
from core.rulesets.skirmish.turn.surrender import MAY_YIELD
from core.space.cell import Cell
from hexfray.testing.skirmish import Traits, battle_of, cell, with_bayonet, with_item
from tests.matrix.matrix import Row
from tests.matrix.skirmish.scenes import (
    BLUE,
    FAR,
    RED,
    acting,
    ann,
    bob,
    cy,
    declaring,
    hand_to_hand,
    moving,
    scene,
)
from tests.matrix.skirmish.scenes import staged as tried
from tests.support.fire import on_fire
from tests.support.grenades import cloud, lying, with_fields

Make = Callable[[], Battle]


def act(*figures: Figure, options: Iterable[str] = (), **ground: dict[tuple[int, int], str]) -> Make:
    """At the first action of the turn."""
    return lambda: acting(scene(*figures, options=options, **ground))  # type: ignore[arg-type]


def move(*figures: Figure, options: Iterable[str] = ()) -> Make:
    """At the movement of Ann's side."""
    return lambda: moving(scene(*figures, options=options))


def declare(*figures: Figure) -> Make:
    """At the declarations of Ann's side."""
    return lambda: declaring(scene(*figures))


def close(*figures: Figure, options: Iterable[str] = (), holds: dict[tuple[str, str], str] | None = None) -> Make:
    """At the first action of the turn: Ann and Bob fight hand to hand."""
    return lambda: hand_to_hand(*figures, options=options, holds=holds)


def jammed() -> Figure:
    """Ann with a rifle that is jammed."""
    return with_item(ann(main="rifle"), Item("ann/rifle", "rifle", Soundness.JAMMED, rounds=3))


def emptied() -> Figure:
    """Ann with a rifle that has one round left."""
    return with_item(ann(main="rifle"), Item("ann/rifle", "rifle", rounds=1))


GUN = ann(main="assault rifle", strength=16)
ROLLING = (on_fire(Alight.HALF), Mark(Marks.ROLLING, "S16.11-11"), Mark(Marks.DECLARED, "S16.11-11"))


def armed(at: tuple[int, int] = (0, -1)) -> Figure:
    """Bob with a dagger."""
    return bob(at, main="dagger")


def dying() -> Figure:
    """Cy, who is dying beside Ann."""
    return cy(condition=Condition.DYING, hurt=13)


def fallen() -> Battle:
    """A club lies in Ann's hex."""
    battle = scene(ann(), bob())
    return acting(replace(battle, fallen={battle["ann"].at: (Item("club", "one-handed club"),)}))


def smoking() -> Battle:
    """A grenade lies and smokes in Ann's hex, and she wears a mask."""
    grenade = lying("smoke grenade", (0, 0), Lit.WORKING, 1, name="rex/smoke grenade")
    smoke = cloud("smoke", [(0, 0)], Billow.HEX, 1, of="rex/smoke grenade")
    return acting(with_fields(scene(ann(worn=["gas mask"]), bob((3, -3))), grenade, smoke))


def fused() -> Battle:
    """A grenade on the long fuse lies in Ann's hex."""
    grenade = lying("high explosive grenade", (0, 0), Lit.FUSED_NEXT_MOVE, 2, name="zed/high explosive grenade")
    figure = ann(skills={"Throwing": 1})
    return acting(with_fields(scene(figure, bob((0, -6)), options=["S16.12-65"]), grenade))


def bayonet(**traits: object) -> Figure:
    """Ann with a bayonet on her rifle."""
    return with_bayonet(ann(main="rifle", **traits))  # type: ignore[arg-type]


ACTING = (
    Row("acting", "aim", tried(act(ann(main="rifle"), bob((0, -3))), "ann aim target=bob item=ann/rifle")),
    Row("acting", "automatic", tried(act(GUN, bob((0, -4))))),
    Row("acting", "burst", tried(act(GUN, bob((0, -4))))),
    Row("acting", "clear-jam", tried(act(jammed(), bob((0, -3))))),
    Row("acting", "close-in", tried(act(ann(), bob()), "ann close-in target=bob")),
    Row("acting", "disarm", tried(act(ann(main="staff"), armed()))),
    Row("acting", "disengage", tried(act(ann(), bob(facing=3)))),
    Row("acting", "drop", tried(act(ann(off="small shield"), bob()))),
    Row("acting", "first-aid", tried(act(ann(), dying(), bob((0, -3)), options=["S12.4-14"]))),
    Row("acting", "fix-bayonet", tried(act(ann(main="rifle", pack=["dagger"]), bob((0, -3))))),
    Row("acting", "flame", tried(act(ann(main="flame thrower"), bob((0, -5))))),
    Row("acting", "hurl", tried(act(ann(main="dagger"), bob((0, -3))))),
    Row("acting", "jab", tried(act(ann(main="pike"), bob((0, -2))))),
    Row("acting", "knock-down", tried(act(ann(skills={"Martial Arts": 4}), bob()))),
    Row(
        "acting",
        "launch",
        tried(
            act(
                ann(main="combat shotgun", loads={"combat shotgun": ["shotgun grenade"]}),
                bob((0, -8)),
                options=["S16.7-22"],
            )
        ),
    ),
    Row("acting", "light-up", tried(act(ann(main="one-handed club"), bob((0, -3)), fires={(1, 0): "fire"}))),
    Row("acting", "lob", tried(act(ann(main="high explosive grenade"), bob((0, -6))))),
    Row("acting", "pick-up", tried(fallen)),
    Row("acting", "put-on-mask", tried(act(ann(pack=["gas mask"]), bob((0, -3))))),
    Row("acting", "put-out", tried(act(ann(main="fire extinguisher"), cy(alight="half"), bob((0, -3))))),
    Row("acting", "put-out-hex", tried(act(ann(main="fire extinguisher"), bob((0, -3)), fires={(1, 0): "fire"}))),
    Row("acting", "ready", tried(act(ann(pack=["dagger"]), bob()))),
    Row("acting", "reload", tried(act(emptied(), bob((0, -3))))),
    Row("acting", "roll-over", tried(act(ann(), cy(marks=ROLLING, condition=Condition.PRONE), bob((0, -3))))),
    Row("acting", "shield-rush", tried(act(ann(off="small shield"), bob()))),
    Row("acting", "shoot", tried(act(ann(main="rifle"), bob((0, -4))), "ann shoot target=bob item=ann/rifle")),
    Row("acting", "shoot-pair", tried(act(GUN, bob((0, -4))))),
    Row("acting", "shoot-split", tried(act(ann(main="laser rifle"), bob((0, -4))))),
    Row("acting", "slam", tried(act(ann(), bob()))),
    Row("acting", "stab", tried(act(bayonet(), bob()))),
    Row("acting", "stand-up", tried(act(ann(condition=Condition.PRONE), bob((0, -3))))),
    Row("acting", "strike", tried(act(ann(main="broadsword"), bob()), "ann strike target=bob item=ann/broadsword")),
    Row("acting", "sweep", tried(act(ann(main="broadsword"), bob()))),
    Row("acting", "sweep-fire", tried(act(GUN, bob((0, -4))))),
    Row("acting", "take-off-mask", tried(act(ann(worn=["gas mask"]), bob((0, -3))))),
    Row("acting", "take-up", tried(smoking)),
    Row("acting", "throw", tried(act(ann(skills={"Martial Arts": 3}), bob()))),
    Row("acting", "throw-back", tried(fused)),
    Row("acting", "throw-down", tried(act(ann(skills={"Martial Arts": 4}), bob()))),
    Row("acting", "trip", tried(act(ann(main="staff"), bob()))),
    Row("acting", "yield", tried(act(ann(main="dagger"), bob((0, -3)), options=[MAY_YIELD]))),
)


# -- movement and declarations ---------------------------------------------------------------------------------------


def path(*steps: tuple[int, int]) -> tuple[Cell, ...]:
    """The cells of a walk."""
    return tuple(cell(*step) for step in steps)


def in_the_open(figure: Figure) -> Make:
    """At the movement of Ann's side; nobody is near."""
    return move(figure, bob((0, -6)))


MOVING = (
    Row("moving", "crawl", tried(in_the_open(ann(condition=Condition.PRONE)), Crawl("ann", path((0, -1)), 0))),
    Row("moving", "drop", tried(in_the_open(ann(off="small shield")))),
    Row("moving", "drop-and-roll", tried(in_the_open(ann(alight="half")))),
    Row("moving", "drop-prone", tried(in_the_open(ann()), LieDown("ann", (), 0)), "on the spot"),
    Row("moving", "drop-prone", tried(in_the_open(ann()), LieDown("ann", path((0, -1)), 0)), "after a hex"),
    Row("moving", "end-moves", tried(in_the_open(ann()))),
    Row("moving", "kneel", tried(in_the_open(ann()), Kneel("ann", (), 0)), "on the spot"),
    Row("moving", "kneel", tried(in_the_open(ann()), Kneel("ann", path((0, -1)), 0)), "after a hex"),
    Row("moving", "move", tried(in_the_open(ann()), Move("ann", (), 1)), "a turn"),
    Row("moving", "move", tried(in_the_open(ann()), Move("ann", path((0, -1)), 0)), "a shift of a hex"),
    Row("moving", "move", tried(in_the_open(ann()), Move("ann", path((0, -1), (0, -2), (0, -3)), 0)), "a walk"),
    Row("moving", "yield", tried(move(ann(), bob((0, -6)), options=[MAY_YIELD]))),
)
DECLARING = (
    Row("declaring", "declare-nothing", tried(declare(ann(), bob((0, -6))))),
    Row("declaring", "defend", tried(declare(ann(main="broadsword"), bob(facing=3, main="dagger")))),
    Row("declaring", "dodge", tried(declare(ann(), bob((0, -6))))),
    Row("declaring", "set", tried(declare(ann(main="spear"), bob((0, -6))))),
)


# -- hand to hand ----------------------------------------------------------------------------------------------------

PINS: dict[tuple[str, str], str] = {("ann", "bob"): "held_2"}
DUE: dict[tuple[str, str], str] = {("bob", "ann"): "break_due"}
BRAWLING = (
    Row(
        "brawling", "brawl", tried(close(ann(main="dagger"), bob()), "ann brawl target=bob item=ann/dagger"), "a knife"
    ),
    Row("brawling", "brawl", tried(close(ann(), bob()), "ann brawl target=bob"), "bare hands"),
    Row("brawling", "draw", tried(close(ann(pack=["dagger"]), bob()))),
    Row("brawling", "drop", tried(close(ann(main="dagger"), bob()))),
    Row("brawling", "leave", tried(close(ann(), bob()))),
    Row("brawling", "release", tried(close(ann(), bob(), holds=PINS))),
    Row("brawling", "seize", tried(close(ann(), armed()), "ann seize target=bob item=bob/dagger intent=take")),
    Row("brawling", "shoot", tried(close(ann(main="pistol"), bob()), "ann shoot target=bob item=ann/pistol")),
    Row("brawling", "subdue", tried(close(ann(), bob()))),
    Row("brawling", "yield", tried(close(ann(), bob(), options=[MAY_YIELD]))),
    Row(
        "breaking-away",
        "break-away",
        tried(close(ann(), bob(), holds=DUE)),
        never={"ear": "A held figure has lost two actions.", "mov": "A held figure does not move."},
    ),
    Row(
        "breaking-away",
        "yield",
        tried(close(ann(), bob(), holds=DUE, options=[MAY_YIELD])),
        never={"ear": "A held figure has lost two actions.", "mov": "A held figure does not move."},
    ),
)


# -- amid an order ---------------------------------------------------------------------------------------------------


def attacked(figure: Figure, **traits: Unpack[Traits]) -> Make:
    """Bob faces Ann and acts first."""
    traits.setdefault("dexterity", 18)
    return act(figure, bob(facing=3, **traits))


MASTER: Traits = {"skills": {"Martial Arts": 5}}
CHARGE = [(0, 3), (0, 2), (0, 1), (0, 0)]
FLAME = Flame("ann", "bob", "ann/flame thrower", Size.SMALL, path((0, -5), (0, -4), (1, -5)))
WEAK = bob(strength=5, dexterity=5)


def forcing() -> Battle:
    """Ann has done hits to Bob, and the retreats have come."""
    mark = Mark(Marks.FORCING, "S12.5-01", 0, "bob", Until(3, Phase.INITIATIVE))
    battle = scene(ann(marks=[mark]), bob(facing=3))
    clock = replace(battle.clock, phase=Phase.RETREATS, sides=(RED, BLUE), ahead=RED, pending=("ann",))
    return replace(battle, clock=clock)


def turn_ends() -> Battle:
    """A turn is over, and Ann's side will win the initiative of the next."""
    battle = scene(ann(), bob((0, -6)))
    clock = replace(battle.clock, phase=Phase.TURN_END, sides=(RED, BLUE), ahead=RED)
    return replace(battle, clock=clock)


def after_the_fight(*figures: Figure, options: Iterable[str] = ()) -> Make:
    """The fight is over and Ann's side has won; Rex is far off and awake."""

    def made() -> Battle:
        dead = bob((0, -6), condition=Condition.DEAD, hurt=30)
        battle = battle_of(*figures, FAR[0], dead, options=options, turn=2)
        clock = replace(battle.clock, phase=Phase.AFTERMATH, side=RED, sides=(RED, BLUE), ended=Ending(RED, "over"))
        return replace(battle, clock=clock)

    return made


def with_tools(figure: Figure) -> Figure:
    """A figure that carries tools, too."""
    return replace(figure, gear=(*figure.gear, Item("ann/tools", "tools")))


def jammed_for_good() -> Figure:
    """Ann with a rifle that is broken for good."""
    return with_item(ann(main="rifle"), Item("ann/rifle", "rifle", Soundness.BROKEN, rounds=3))


ANSWERS = (
    Row("after-the-fight", "mend", tried(after_the_fight(with_tools(jammed())))),
    Row("after-the-fight", "smith", tried(after_the_fight(jammed_for_good()))),
    Row("after-the-fight", "tend", tried(after_the_fight(ann(), dying(), options=["S12.4-14"]))),
    Row("consenting", "accept", tried(attacked(ann()), "", "bob close-in target=ann")),
    Row(
        "critical-spot",
        "knock-away",
        tried(act(ann(**MASTER), bob(main="dagger", off="dagger")), "", "ann strike target=bob"),
    ),
    Row("forcing", "force-back", tried(forcing)),
    Row("forcing", "force-nobody", tried(forcing)),
    Row("keeping-feet", "roll-with-it", tried(attacked(ann(**MASTER)), "", "bob slam target=ann")),
    Row("landing", "land-in", tried(act(ann(**MASTER), WEAK), "", "ann throw-down target=bob")),
    Row(
        "on-the-belt",
        "snatch",
        tried(attacked(ann(pack=["dagger", "pistol"], movement=5)), "", "bob close-in target=ann"),
    ),
    Row("opposing", "use-skill", tried(act(ann(**MASTER), WEAK), "", "ann throw-down target=bob")),
    Row(
        "placing-oil",
        "place-oil",
        tried(act(ann(main="flame thrower"), bob((0, -5))), "", FLAME, rolls={"burning oil": (6, 6, 4)}),
    ),
    Row("precedence", "move-first", tried(turn_ends, rolls={"initiative of Red": (6,)})),
    Row("precedence", "move-second", tried(turn_ends, rolls={"initiative of Red": (6,)})),
    Row("striking-first", "stab", tried(act(bayonet(), bob()))),
    Row("striking-first", "strike", tried(act(ann(main="spear", walk=CHARGE), bob()))),
    Row(
        "wrested",
        "rather",
        tried(close(ann(), bob(main="dagger", strength=5)), "", "ann seize target=bob item=bob/dagger intent=take"),
    ),
)
"""Moments amid another order, at the beginning and the end of a turn, and after the fight."""

ROWS = (*ACTING, *MOVING, *DECLARING, *BRAWLING, *ANSWERS)
