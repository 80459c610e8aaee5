"""The orders of skirmish, each in a scene in which a plain figure may give it. States: states.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.grenades.grenade_machines import Billow, Lit
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import with_bayonet, with_item
from tests.matrix.matrix import Row
from tests.matrix.skirmish.scenes import acting, ann, bob, cy, declaring, hand_to_hand, moving, scene
from tests.matrix.skirmish.scenes import staged as tried
from tests.support.fire import on_fire
from tests.support.grenades import cloud, lying, with_fields

Make = Callable[[], Battle]


def act(*figures: Figure, options: Iterable[str] = (), **ground: dict[tuple[int, int], str]) -> Make:
    """At the first action of the turn."""
    return lambda: acting(scene(*figures, options=options, **ground))  # type: ignore[arg-type]


def move(*figures: Figure) -> Make:
    """At the movement of Ann's side."""
    return lambda: moving(scene(*figures))


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
    Row("acting", "drop", tried(act(ann(main="dagger"), bob()))),
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
)


ROWS = ACTING
