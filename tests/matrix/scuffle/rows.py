"""The orders of scuffle, each in a scene in which a plain figure may give it: those of skirmish in the scenes that they
have there, and all that goes on in one hex. States: states.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.entering.answers import StepOut
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.entering.shoves import Shove
from core.rulesets.scuffle.grapples.breaking import Escape, ShoveOff
from core.rulesets.scuffle.grapples.dragging import Drag
from core.rulesets.scuffle.ground.picking import PickWay
from core.rulesets.scuffle.shift.keeping import MoveLate
from core.rulesets.scuffle.shift.shifting import Shift
from core.rulesets.scuffle.throws.landing import LetLand
from core.rulesets.skirmish.movement.moving import Move
from hexfray.testing.skirmish import Traits, cell, with_bayonet
from tests.matrix.matrix import Row, inherited
from tests.matrix.scuffle.scenes import (
    ARMS,
    LINE,
    At,
    Make,
    acting,
    ann,
    bob,
    cy,
    hold,
    moving,
    scene,
    shifting,
    staged,
    una,
)
from tests.matrix.skirmish.rows import ROWS as ROWS_OF_SKIRMISH
from tests.support.scuffle import in_one_hex, low, path, with_line

NORTH, SOUTH = cell(0, -1), cell(0, 1)
INTO = path((0, -1))
PRONE = Condition.PRONE
KEPT = ("H-base-18",)


def act(*figures: Figure, holds: Iterable[Hold] = (), options: Iterable[str] = ()) -> Make:
    """At the first action of the turn."""
    return lambda: acting(scene(*figures, holds=holds, options=options))


def move(*figures: Figure, holds: Iterable[Hold] = (), terrain: Mapping[At, str] | None = None) -> Make:
    """At the movement of Ann's side."""
    return lambda: moving(scene(*figures, holds=holds, terrain=terrain))


def theirs(*figures: Figure, holds: Iterable[Hold] = (), moved: bool = False) -> Make:
    """At the movement of Bob's side, before Ann's or, if she has moved, after it."""
    sides = ("red", "blue") if moved else ("blue", "red")
    return lambda: moving(scene(*figures, holds=holds), "blue", sides)


def shift(*figures: Figure, holds: Iterable[Hold] = ()) -> Make:
    """When all have acted."""
    return lambda: shifting(scene(*figures, holds=holds))


def together(one: Figure, *others: Figure) -> tuple[Figure, ...]:
    """All of them in the hex of the first."""
    return in_one_hex(one, *others)


def quick(**traits: object) -> Figure:
    """Bob in Ann's hex, who acts before her."""
    return bob((0, 0), 3, **{"dexterity": 18, **traits})  # type: ignore[arg-type]


DAGGER: Traits = {"main": "dagger"}
WARY = Mark("defending", "S12.0-19")
BLOWS = Mark("at blows", "H-begin-06", about="bob")


def at_blows(**traits: object) -> Figure:
    """Ann, who has made an HTH attack on Bob since they share a hex."""
    return ann(marks=[BLOWS], **traits)  # type: ignore[arg-type]


MINE, HIS = hold("ann", "bob"), hold("bob", "ann")

MOVING = (
    Row("moving", "go-down", staged(move(ann(), bob((0, -6))), "ann go-down to=knees")),
    Row(
        "moving",
        "pick-way",
        staged(move(ann(), bob((0, -6)), terrain={(0, -1): "rubble"}), PickWay("ann", INTO, 0, INTO)),
    ),
    Row("moving", "enter", staged(move(ann(), bob()), Enter("ann", INTO))),
    Row("moving", "shove", staged(move(*together(ann(), bob())), Shove("ann", "bob", NORTH))),
    Row("moving", "grapple", staged(move(*together(low(ann(), PRONE), bob())), "ann grapple target=bob")),
    Row("moving", "shove-off", staged(move(*together(ann(), bob()), holds=[HIS]), ShoveOff("ann", "bob", NORTH))),
    Row("moving", "escape", staged(move(*together(ann(), bob()), holds=[HIS]), Escape("ann", "bob"))),
    Row("moving", "let-go", staged(move(*together(ann(), bob()), holds=[MINE]), "ann let-go target=bob")),
    Row("moving", "drag", staged(move(*together(ann(), bob()), holds=[MINE]), Drag("ann", "bob", path((0, 1))))),
    Row(
        "moving",
        "ease",
        staged(move(*together(ann(), bob()), holds=[hold("ann", "bob", ARMS)]), "ann ease target=bob"),
    ),
)

AT_GRIPS = (
    Row("at-grips", "draw", staged(act(*together(ann(pack=["dagger"]), bob()), holds=[MINE]))),
    Row("at-grips", "drop", staged(act(*together(ann(**DAGGER), bob()), holds=[MINE]))),
    Row("at-grips", "go-down", staged(act(*together(ann(), bob()), holds=[MINE]), "ann go-down to=knees")),
    Row("at-grips", "grapple", staged(act(*together(low(ann(), PRONE), bob()), holds=[HIS]), "ann grapple target=bob")),
    Row("at-grips", "yield", staged(act(*together(ann(), bob()), holds=[MINE], options=["S12.7-01"]))),
    Row("at-grips", "let-go", staged(act(*together(ann(), bob()), holds=[MINE]))),
    Row("at-grips", "pin", staged(act(*together(ann(), bob()), holds=[MINE]), "ann pin target=bob of=arms")),
    Row("at-grips", "seize", staged(act(*together(ann(), bob(**DAGGER)), holds=[MINE]))),
    Row("at-grips", "shoot-hth", staged(act(*together(ann(main="pistol"), bob()), holds=[MINE]))),
    Row("at-grips", "stand-up", staged(act(*together(low(ann(), PRONE), bob()), holds=[HIS]))),
    Row(
        "at-grips",
        "strike-hth",
        staged(act(*together(ann(), bob()), holds=[MINE]), "ann strike-hth target=bob"),
        "bare hands",
    ),
    Row(
        "at-grips",
        "strike-hth",
        staged(act(*together(ann(**DAGGER), bob()), holds=[MINE]), "ann strike-hth target=bob item=ann/dagger"),
        "a dagger",
    ),
    Row("at-grips", "throw", staged(act(*together(ann(), bob()), holds=[MINE]), "ann throw target=bob")),
    Row("at-grips", "break-pin", staged(act(*together(ann(), bob()), holds=[hold("bob", "ann", ARMS)]))),
    Row("at-grips", "strike-bodily", staged(act(*together(ann(), bob()), holds=[hold("bob", "ann", ARMS)]))),
    Row("at-grips", "ask-down", staged(act(*together(ann(), bob()), holds=[hold("bob", "ann", ARMS)]))),
    Row("at-grips", "ease", staged(act(*together(ann(), bob()), holds=[hold("ann", "bob", ARMS)]))),
    Row(
        "at-grips",
        "shove",
        staged(move(ann(), bob()), Shove("ann", "bob", cell(0, -2)), Enter("ann", INTO)),
        "on entering",
    ),
    Row(
        "at-grips",
        "strike-hth",
        staged(move(ann(), bob()), "ann strike-hth target=bob", Enter("ann", INTO)),
        "on entering",
    ),
    Row(
        "at-grips",
        "strike-hth",
        staged(theirs(ann(), bob()), "ann strike-hth target=bob", Enter("bob", path((0, 0)))),
        "when he has come in",
    ),
)

ACTING = (
    Row("acting", "draw", staged(act(*together(at_blows(pack=["dagger"]), bob())))),
    Row("acting", "seize", staged(act(*together(at_blows(), bob(**DAGGER))))),
    Row(
        "acting",
        "strike-bodily",
        staged(act(*together(ann(), bob()), with_line(una((0, -2))), holds=[hold("una", "ann", LINE)])),
    ),
    Row("acting", "go-down", staged(act(ann(), bob()), "ann go-down to=knees")),
    Row("acting", "grapple", staged(act(*together(low(ann(), PRONE), bob())), "ann grapple target=bob")),
    Row("acting", "pin", staged(act(*together(ann(), bob())), "ann pin target=bob of=arms")),
    Row("acting", "strike-hth", staged(act(*together(ann(), bob())), "ann strike-hth target=bob")),
    Row("acting", "shoot-hth", staged(act(*together(ann(main="pistol"), bob())))),
    Row("acting", "throw", staged(act(*together(ann(), bob())), "ann throw target=bob")),
    Row("acting", "sweep-legs", staged(act(ann(main="halberd"), bob()))),
    Row("acting", "snare", staged(act(with_line(ann()), bob((0, -2))))),
    Row("acting", "pull-down", staged(act(with_line(ann()), bob((0, -2))))),
    Row("acting", "break-pin", staged(act(ann(), with_line(bob((0, -2))), holds=[hold("bob", "ann", LINE)]))),
    Row("acting", "ask-down", staged(act(ann(), with_line(bob((0, -2))), holds=[hold("bob", "ann", LINE)]))),
    Row("acting", "let-go", staged(act(with_line(ann(off="dagger")), bob((0, -2)), holds=[hold("ann", "bob", LINE)]))),
)

THROWN = "ann throw target=bob"
PINNED = dict.fromkeys(("pnd", "lim", "chk"), "A pin is broken with four dice, not by an escape or a shove.")
FAILED = {"shoves": (6, 6, 5), "tries to break the hold": (6, 6, 5)}
GUN: Traits = {"main": "assault rifle", "skills": {"Guns": 1}}


def late(*figures: Figure, holds: Iterable[Hold] = (), terrain: Mapping[At, str] | None = None) -> Make:
    """Ann has kept her movement, and comes to act."""
    return lambda: acting(scene(*figures, holds=holds, terrain=terrain, options=KEPT))


def facing(figure: Figure, **traits: object) -> Make:
    """Bob's side moves, and Ann, who has not moved, has him in front of her."""
    return theirs(figure, bob((0, -1), 3, **traits))  # type: ignore[arg-type]


COMES = Enter("bob", path((0, 0)))
SHOVED = Shove("bob", "ann", SOUTH)
HELD = move(*together(ann(), bob()), holds=[HIS])
VAIN = theirs(*together(ann(), bob(facing=3)))
TAKES = "ann seize target=bob item=bob/dagger"
LATE = (
    Row("moving-late", "move-late", staged(late(ann(), bob((0, -6))), MoveLate("ann", INTO, 0))),
    Row(
        "moving-late",
        "pick-way",
        staged(late(ann(), bob((0, -6)), terrain={(0, -1): "rubble"}), PickWay("ann", INTO, 0, INTO)),
    ),
    Row("moving-late", "enter", staged(late(ann(), bob()), Enter("ann", INTO))),
    Row("moving-late", "shove", staged(late(*together(ann(), bob())), Shove("ann", "bob", NORTH))),
    Row("moving-late", "shove-off", staged(late(*together(ann(), bob()), holds=[HIS]), ShoveOff("ann", "bob", NORTH))),
    Row("moving-late", "escape", staged(late(*together(ann(), bob()), holds=[HIS]), Escape("ann", "bob"))),
    Row("moving-late", "let-go", staged(late(*together(ann(), bob()), holds=[MINE]), "ann let-go target=bob")),
    Row("moving-late", "drag", staged(late(*together(ann(), bob()), holds=[MINE]), Drag("ann", "bob", path((0, 1))))),
    Row("moving-late", "go-down", staged(late(ann(), bob((0, -6))), "ann go-down to=knees")),
    Row("moving-late", "grapple", staged(late(*together(low(ann(), PRONE), bob())), "ann grapple target=bob")),
)
SHIFTS = (
    Row("shifting", "shift", staged(shift(ann(), bob((0, -6))), Shift("ann", NORTH, 0))),
    Row("shifting", "let-go", staged(shift(*together(ann(), bob()), holds=[MINE]))),
    Row("shifting", "ease", staged(shift(*together(ann(), bob()), holds=[hold("ann", "bob", ARMS)]))),
)
COMING = (
    Row("coming", "automatic", staged(facing(ann(**GUN)), "", COMES)),
    Row("coming", "burst", staged(facing(ann(**GUN)), "", COMES)),
    Row("coming", "disarm", staged(facing(ann(main="staff"), main="dagger"), "", COMES)),
    Row("coming", "hurl", staged(facing(ann(**DAGGER)), "", COMES)),
    Row("coming", "pull-down", staged(facing(with_line(ann())), "", COMES)),
    Row("coming", "shoot", staged(facing(ann(main="rifle")), "", COMES)),
    Row("coming", "shoot-pair", staged(facing(ann(**GUN)), "", COMES)),
    Row("coming", "snare", staged(facing(with_line(ann())), "", COMES)),
    Row("coming", "stab", staged(facing(with_bayonet(ann(main="rifle"))), "", COMES)),
    Row("coming", "strike", staged(facing(ann(main="broadsword")), "", COMES)),
    Row("coming", "sweep-legs", staged(facing(ann(main="halberd")), "", COMES)),
    Row("coming", "turn-to-meet", staged(theirs(replace(ann(), facing=3), bob((0, -1), 3)), "", COMES)),
)
REACTIONS = (
    Row("about-to-go-back", "tackle", staged(move(ann(), bob()), "", Enter("ann", INTO), "ann strike-hth target=bob")),
    Row(
        "asked-along",
        "come-along",
        staged(theirs(*together(ann(), bob()), holds=[HIS]), "", Drag("bob", "ann", path((0, 1)))),
    ),
    Row(
        "asked-to-let-down",
        "let-down",
        staged(act(*together(ann(), quick()), holds=[hold("ann", "bob", ARMS)]), "", "bob ask-down to=knees"),
    ),
    Row("caught-in-move", "counter", staged(act(*together(ann(), quick())), "", "bob throw target=ann")),
    Row(
        "drawn",
        "shoot-hth",
        staged(act(*together(ann(pack=["pistol"]), bob()), holds=[MINE]), "", "ann draw item=ann/pistol"),
    ),
    Row(
        "drawn",
        "strike-hth",
        staged(act(*together(ann(pack=["dagger"]), bob()), holds=[MINE]), "", "ann draw item=ann/dagger"),
    ),
    Row("following-up", "strike-hth", staged(act(*together(ann(), bob())), "", f"{THROWN} form=follow-up", face=2)),
    Row(
        "following-up",
        "strike",
        staged(act(*together(ann(), bob())), "", f"{THROWN} form=follow-up", LetLand("ann", "bob", NORTH), face=2),
    ),
    Row("going-on", "stay-out", staged(move(ann(), bob((0, -1), 3)), "", Enter("ann", INTO), "bob strike target=ann")),
    Row("leaving", "strike-leaver", staged(facing(ann()), "", Move("bob", path((0, -2)), 0))),
    Row("may-take-hold", "grapple", staged(act(*together(ann(), quick())), "", "bob strike-hth target=ann")),
    Row("shoved-in-vain", "grapple", staged(VAIN, "", SHOVED, rolls=FAILED)),
    Row("shoved-in-vain", "shove-back", staged(VAIN, "", SHOVED, rolls=FAILED)),
    Row("shoved-in-vain", "step-out", staged(VAIN, StepOut("ann", NORTH), SHOVED, rolls=FAILED)),
    Row(
        "straying",
        "spare",
        staged(
            act(ann(main="broadsword"), bob(main="dagger", marks=[WARY]), cy((0, -1)), holds=[hold("cy", "bob")]),
            "",
            "ann strike target=bob item=ann/broadsword",
            face=5,
        ),
    ),
    Row("struck-in-hth", "parry", staged(act(*together(ann(), quick())), "", "bob strike-hth target=ann")),
    Row("throwing", "let-land", staged(act(*together(ann(), bob())), "", THROWN)),
    Row("try-again", "escape", staged(HELD, "", Escape("ann", "bob"), rolls=FAILED), never=PINNED),
    Row(
        "try-again",
        "shove-off",
        staged(HELD, ShoveOff("ann", "bob", NORTH), Escape("ann", "bob"), rolls=FAILED),
        never=PINNED,
    ),
    Row(
        "wrested", "rather", staged(act(*together(at_blows(), bob(main="dagger", strength=5, dexterity=5))), "", TAKES)
    ),
)
ROWS = (
    *inherited(ROWS_OF_SKIRMISH, BOOK, but={("wrested", "rather"), ("acting", "throw")}),
    *MOVING,
    *AT_GRIPS,
    *ACTING,
    *LATE,
    *SHIFTS,
    *COMING,
    *REACTIONS,
)
