"""The orders of rounds, each in a scene in which a plain figure may give it. States: states.py. In every scene Ann and
Ben are enemies, and two are far off so that the battle goes on whoever of the two is out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Unpack

from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark, UntilTurnOf
from core.battle.posture import PRONE, Life
from core.battle.record import replace
from core.play.asking import Choice
from core.play.dice import Faces
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.fire.aimed_fire import AimAt
from core.rulesets.rounds.gear.devices import thing_of
from core.rulesets.rounds.gear.loading import Reload
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.going import Go
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.hands import Limb
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from tests.matrix.matrix import Row, Staging
from tests.support.rounds.fixtures import At, Changes, ann, battle_of, ben, fighter

FAR = (
    fighter("rex", at=(0, 15), marks=(Mark(Marks.ANSWERED, "C-opportunity-09", 1),)),
    fighter("zed", at=(15, 15), side="blue", marks=(Mark(Marks.ANSWERED, "C-opportunity-09", 1),)),
)
TRAINED = {
    (skill, manoeuvre): 1
    for skill in (Skill.ARMED, Skill.UNARMED, Skill.RANGED)
    for manoeuvre in (Manoeuvre.GRAB, Manoeuvre.TRIP, Manoeuvre.DISARM, Manoeuvre.FEINT, Manoeuvre.ATTACK)
}
"""Whoever is trained to everything gives nobody an opportunity by it."""
FIRST = Hold("ann", "ben", Grip.GRABBED, skill=Skill.UNARMED)
HELD = Hold("ben", "ann", Grip.GRABBED, skill=Skill.UNARMED)
LOCKED = Hold("ann", "ben", Grip.LOCKED, part=Limb.LEG, skill=Skill.UNARMED)
STRANGLED = Hold("ann", "ben", Grip.STRANGLED, skill=Skill.UNARMED)


def able(**but: Unpack[Changes]) -> Figure:
    """Ann, trained to everything, who has yet to act."""
    usual: Changes = {"bonuses": TRAINED, "vitality": 12}
    return ann(**(usual | but))


def foe(**but: Unpack[Changes]) -> Figure:
    """Ben, beside her, who answers nothing on Ann's turn."""
    usual: Changes = {"vitality": 12, "marks": (Mark(Marks.ANSWERED, "C-opportunity-09", 1),)}
    return ben(**(usual | but))


def staged(
    *figures: Figure,
    order: str | Choice = "",
    holds: Iterable[Hold] = (),
    ground: Mapping[At, str] | None = None,
    heights: Mapping[At, int] | None = None,
    fields: Iterable[Field] = (),
    fallen: Mapping[At, Item] | None = None,
    figure: str = "ann",
    acts: tuple[str, ...] = (),
    lead: tuple[str | Choice, ...] = (),
    rolls: Mapping[str, Faces] | None = None,
    face: int = 3,
) -> Callable[[], Staging]:
    """Such a scene. `acts`: who is still to come this round, the first being whose turn it is; the first of the figures
    if nobody is named."""

    def make() -> Staging:
        battle = battle_of(*figures, *FAR, ground=ground, heights=heights, turn=2)
        there = acts or (figures[0].id, "rex", "zed")
        queue = tuple(slot for name in there for slot in battle.clock.queue if slot.figure == name)
        lying = {Cell(*at): (item,) for at, item in (fallen or {}).items()}
        battle = replace(
            battle,
            clock=replace(battle.clock, queue=queue),
            holds=tuple(holds),
            fields=(*battle.fields, *fields),
            fallen=lying,
        )
        return Staging(battle, figure, order, lead, rolls or {}, face)

    return make


def marks(*kinds: Marks, value: int = 0) -> tuple[Mark, ...]:
    """Marks without more."""
    return tuple(Mark(kind, "C-base-36", value) for kind in kinds)


RIFLE = able(things=("slug rifle",))
FOE_AFAR = foe(at=(12, 5))
EMPTY = replace(RIFLE, gear=tuple(replace(item, rounds=0) for item in RIFLE.gear))
FRIEND = fighter("dee", at=(6, 6))
DYING = replace(fighter("dee", at=(6, 6), hurt=9), life=Life.UNCONSCIOUS, posture=PRONE)
STOWED = able(about=("sword",), marks=(Mark(Marks.STOWED, "C-draw-02", about="ann/sword"),))
LOCK = thing_of("lock", Cell(5, 4), 1)
DEVICE = thing_of("device", Cell(5, 4), 1)
WALL = {(5, 4): 3}
STRANGLER = able()
KNIFE = Item("knife", "knife")

ACTING = (
    Row("acting", "aid", staged(able(), foe(), FRIEND, order="ann aid friend=dee target=ben item= afar=no hinder=no")),
    Row("acting", "aim", staged(RIFLE, FOE_AFAR)),
    Row("acting", "aim-at", staged(RIFLE, FOE_AFAR, order=AimAt("ann", Cell(11, 5)))),
    Row("acting", "auto-fire", staged(RIFLE, FOE_AFAR)),
    Row("acting", "breach", staged(able(), FOE_AFAR, ground={(5, 4): "door"}, fields=(LOCK,)), "with the foot"),
    Row("acting", "break-free", staged(able(), foe(), holds=(HELD,))),
    Row("acting", "burst", staged(able(things=("slug rifle",), edges=(Edge("burst-attack"),)), FOE_AFAR)),
    Row("acting", "call", staged(able(marks=(Mark(Marks.TRAVELS, "C-other-06"),)), FOE_AFAR)),
    Row("acting", "charge", staged(able(), foe(at=(9, 5)))),
    Row("acting", "climb", staged(able(), FOE_AFAR, heights=WALL)),
    Row("acting", "delay", staged(able(), FOE_AFAR)),
    Row(
        "acting",
        "disarm",
        staged(
            able(things=("knife",)), foe(things=("knife",)), order="ann disarm target=ben item=ann/knife what=ben/knife"
        ),
        "with a knife",
    ),
    Row(
        "acting",
        "disarm",
        staged(able(), foe(things=("knife",)), order="ann disarm target=ben item= what=ben/knife"),
        "bare-handed",
    ),
    Row(
        "acting",
        "disarm-afar",
        staged(able(things=("slug pistol",), edges=(Edge("ranged-disarm"),)), foe(at=(9, 5), things=("knife",))),
    ),
    Row("acting", "disarm-in-grab", staged(able(), foe(things=("knife",)), holds=(FIRST,)), "by the grabber"),
    Row("acting", "disarm-in-grab", staged(able(), foe(things=("knife",)), holds=(HELD,)), "by the held"),
    Row("acting", "dodge-ahead", staged(able(), FOE_AFAR)),
    Row("acting", "door", staged(able(), FOE_AFAR, ground={(5, 4): "door"})),
    Row("acting", "draw", staged(able(about=("sword",)), FOE_AFAR)),
    Row("acting", "drop", staged(able(things=("knife",)), FOE_AFAR)),
    Row("acting", "drop-prone", staged(able(), FOE_AFAR)),
    Row("acting", "feint", staged(able(), foe(), order="ann feint target=ben item=")),
    Row("acting", "first-aid", staged(able(), FOE_AFAR, DYING)),
    Row("acting", "go", staged(able(), FOE_AFAR, order=Go("ann", (Cell(5, 6),), Gait.WALK)), "a walk"),
    Row("acting", "go", staged(able(), FOE_AFAR, order=Go("ann", (Cell(5, 6),), Gait.STEP)), "a step or crawl"),
    Row("acting", "go", staged(able(), FOE_AFAR, order=Go("ann", (Cell(5, 6), Cell(5, 7)), Gait.TUMBLE)), "a tumble"),
    Row("acting", "grab", staged(able(), foe(), order=Grab("ann", "ben", "")), "bare-handed"),
    Row(
        "acting",
        "grab",
        staged(able(things=("garrotte",)), foe(), order=Grab("ann", "ben", "ann/garrotte")),
        "with a garrotte",
    ),
    Row(
        "acting",
        "hold-off",
        staged(
            foe(),
            able(marks=(Mark(Marks.DELAYED, "C-delay-01", 1),), at=(9, 9)),
            acts=("ben", "rex"),
            lead=("ben drop-prone",),
        ),
    ),
    Row("acting", "hurt-in-grab", staged(able(), foe(), holds=(FIRST,)), "by the grabber"),
    Row("acting", "hurt-in-grab", staged(able(), foe(), holds=(HELD,)), "by the held"),
    Row("acting", "joint-lock", staged(able(edges=(Edge("joint-lock"),)), foe(), holds=(FIRST,))),
    Row("acting", "jump", staged(able(), FOE_AFAR, ground={(5, 4): "pit"})),
    Row("acting", "keep-strangling", staged(able(), foe(), holds=(STRANGLED,))),
    Row("acting", "leave", staged(able(at=(0, 5)), FOE_AFAR)),
    Row("acting", "let-limb-go", staged(able(edges=(Edge("joint-lock"),)), foe(), holds=(LOCKED,))),
    Row("acting", "move-in-grab", staged(able(), foe(), holds=(FIRST,))),
    Row("acting", "nerve-pinch", staged(able(skills={Skill.NERVE_PINCH: 1, Skill.UNARMED: 4}), foe(), holds=(FIRST,))),
    Row("acting", "operate", staged(able(), FOE_AFAR, fields=(DEVICE,))),
    Row("acting", "pick-up", staged(able(), FOE_AFAR, fallen={(5, 5): KNIFE})),
    Row("acting", "punch", staged(able(), foe(), order=Punch("ann", "ben", Natural.FIST)), "with the fist"),
    Row("acting", "punch", staged(able(), foe(), order=Punch("ann", "ben", Natural.FOOT)), "a kick"),
    Row("acting", "push", staged(able(), FOE_AFAR, ground={(5, 4): "table"})),
    Row("acting", "release", staged(able(), foe(), holds=(FIRST,))),
    Row("acting", "reload", staged(EMPTY, FOE_AFAR)),
    Row("acting", "retrieve", staged(STOWED, FOE_AFAR)),
    Row("acting", "sheathe", staged(able(things=("knife",)), FOE_AFAR)),
    Row("acting", "shoot", staged(able(things=("slug pistol",)), FOE_AFAR), "at somebody far off"),
    Row("acting", "shoot", staged(able(things=("slug pistol",)), foe()), "at somebody beside"),
    Row("acting", "stand-up", staged(able(prone=True), FOE_AFAR)),
    Row("acting", "strangle", staged(able(), foe(), holds=(FIRST,))),
    Row("acting", "strike", staged(able(things=("knife",)), foe())),
    Row("acting", "strike-in-grab", staged(able(things=("knife",)), foe(), holds=(FIRST,)), "by the grabber"),
    Row("acting", "strike-in-grab", staged(able(things=("knife",)), foe(), holds=(HELD,)), "by the held"),
    Row("acting", "suppress", staged(RIFLE, FOE_AFAR)),
    Row("acting", "swim", staged(able(at=(5, 5)), FOE_AFAR, ground={(5, 5): "water", (5, 4): "water"})),
    Row(
        "acting",
        "swing-in-grab",
        staged(able(edges=(Edge("joint-lock"), Edge("human-weapon"))), foe(), holds=(LOCKED,)),
    ),
    Row("acting", "throw", staged(able(things=("knife",)), foe(at=(7, 5)))),
    Row("acting", "throw-in-grab", staged(able(edges=(Edge("throw"),)), foe(), holds=(FIRST,))),
    Row("acting", "trip", staged(able(), foe(), order="ann trip target=ben item=")),
    Row("acting", "truce", staged(able(), FOE_AFAR)),
)
"""On its own turn."""


def provoked(*, order: str | Choice = "", **but: Unpack[Changes]) -> Callable[[], Staging]:
    """Ben may answer Ann, who reloads beside him. He has had his turn."""
    usual: Changes = {"at": (6, 5), "vitality": 12, "bonuses": TRAINED}
    return staged(
        EMPTY,
        ben(**(usual | but)),
        order=order,
        figure="ben",
        acts=("ann",),
        lead=(Reload("ann", "ann/slug rifle"),),
    )


OPPORTUNITY = (
    Row(
        "acting",
        "disarm",
        provoked(order='ben disarm target=ann item= what="ann/slug rifle"'),
        "an action of opportunity",
    ),
    Row("acting", "feint", provoked(order="ben feint target=ann item="), "an action of opportunity"),
    Row("acting", "grab", provoked(order=Grab("ben", "ann", "")), "an action of opportunity"),
    Row("acting", "punch", provoked(order=Punch("ben", "ann", Natural.FIST)), "an action of opportunity"),
    Row("acting", "shoot", provoked(things=("slug pistol",)), "an action of opportunity"),
    Row("acting", "strike", provoked(things=("knife",)), "an action of opportunity"),
    Row("acting", "throw", provoked(things=("knife",)), "an action of opportunity"),
    Row("acting", "trip", provoked(order="ben trip target=ann item="), "an action of opportunity"),
)


def waiting(
    *, order: str | Choice = "", lead: tuple[str | Choice, ...] = ("ann drop-prone",), **but: Unpack[Changes]
) -> Callable[[], Staging]:
    """Ben holds two actions back, and Ann announces something; he has had his turn."""
    usual: Changes = {
        "at": (6, 5),
        "vitality": 12,
        "bonuses": TRAINED,
        "marks": (Mark(Marks.DELAYED, "C-delay-01", 2),),
    }
    return staged(able(), ben(**(usual | but)), order=order, figure="ben", acts=("ann",), lead=lead)


HELD_BACK = (
    Row("acting", "punch", waiting(order=Punch("ben", "ann", Natural.FIST)), "an interruption"),
    Row("acting", "strike", waiting(things=("knife",)), "an interruption"),
    Row("acting", "go", waiting(order=Go("ben", (Cell(7, 5),), Gait.WALK)), "an interruption"),
    Row("acting", "draw", waiting(about=("knife",)), "an interruption"),
    Row("acting", "strike", waiting(things=("knife",), lead=()), "at the last call"),
)


def attacked(
    *, order: str | Choice, lead: str | Choice, hers: tuple[str, ...] = (), **but: Unpack[Changes]
) -> Callable[[], Staging]:
    """Ann attacks Ben, with what is in her hands, and he is asked for a defence. He has had his turn."""
    usual: Changes = {"at": (6, 5), "vitality": 12}
    return staged(able(things=hers), ben(**(usual | but)), order=order, figure="ben", acts=("ann",), lead=(lead,))


FIST = Punch("ann", "ben", Natural.FIST)
CUT = Strike("ann", "ben", "ann/knife")
GRABS = "ann grab target=ben item="
DEFENCES = (
    Row("threatened", "dodge", attacked(order="ben dodge foe=ann", lead=FIST), "a blow"),
    Row(
        "threatened",
        "dodge",
        attacked(
            order="ben dodge foe=ann",
            lead='ann shoot target=ben item="ann/slug pistol" setting=kill',
            hers=("slug pistol",),
            at=(9, 5),
        ),
        "a shot",
    ),
    Row("threatened", "dodge", attacked(order="ben dodge foe=ann", lead=Grab("ann", "ben", "")), "a grab"),
    Row("threatened", "block", attacked(order="ben block foe=ann", lead=FIST), "a blow"),
    Row("threatened", "block", attacked(order="ben block foe=ann", lead=Grab("ann", "ben", "")), "a grab"),
    Row(
        "threatened",
        "parry",
        attacked(order="ben parry foe=ann item=ben/knife", lead=CUT, hers=("knife",), things=("knife",)),
    ),
)

LAID = (
    Mark(Marks.SUPPRESSES, "C-suppress-04", 15, until=UntilTurnOf("rex"), cell=Cell(7, 5)),
    Mark(Marks.SUPPRESSION, "C-suppress-02", 3, "rex/slug rifle", UntilTurnOf("rex"), how="kill"),
)
GUNNER = fighter("rex", at=(0, 15), things=("slug rifle",), marks=LAID)


def under_fire() -> Staging:
    """Ben, whose turn it is, comes into a square on which Rex has laid fire."""
    step = Go("ben", (Cell(7, 5),), Gait.STEP)
    made = staged(ben(vitality=12), able(at=(2, 2)), order="ben duck", figure="ben", acts=("ben",), lead=(step,))()
    return replace(made, battle=made.battle.with_figure(replace(GUNNER, marks=(*GUNNER.marks, *_ranked(made)))))


def _ranked(made: Staging) -> tuple[Mark, ...]:
    return tuple(mark for mark in made.battle["rex"].marks if mark.kind in (Marks.INITIATIVE, Marks.PLACE))


def grabbed(figure: Figure = STRANGLER, other: Figure | None = None, order: str | Choice = "") -> Callable[[], Staging]:
    """Ann has just grabbed Ben."""
    start = Grab("ann", "ben", "")
    return staged(figure, other or foe(), order=order, lead=(start,), rolls={"grab": (5, 6)})


LEARNT = able(edges=(Edge("joint-lock"), Edge("throw")), skills={Skill.NERVE_PINCH: 1, Skill.UNARMED: 4})
ONE_HANDED = able(things=("knife",))
AT_ONCE = (
    Row("has-grabbed", "disarm-in-grab", grabbed(other=foe(things=("knife",)))),
    Row("has-grabbed", "drop", grabbed(ONE_HANDED)),
    Row("has-grabbed", "hurt-in-grab", grabbed()),
    Row("has-grabbed", "joint-lock", grabbed(LEARNT)),
    Row("has-grabbed", "nerve-pinch", grabbed(LEARNT)),
    Row("has-grabbed", "strangle", grabbed()),
    Row("has-grabbed", "strike-in-grab", grabbed(ONE_HANDED)),
    Row("has-grabbed", "throw-in-grab", grabbed(LEARNT)),
)

WELL = {"extra die": (5,), "resists": (1, 1), "check to keep the weapon": (1, 1)}


def disarmed(order: str = "") -> Callable[[], Staging]:
    """Ann strikes a knife out of Ben's hand extraordinarily well."""
    figure = able(things=("knife",), edges=(Edge("improved-disarm", "armed"),))
    lead = "ann disarm target=ben item=ann/knife what=ben/knife"
    return staged(figure, foe(things=("knife",)), order=order, lead=(lead,), rolls={**WELL, "disarm": (6, 6)})


def felled() -> Staging:
    """Ben trips Ann, who may get up at once."""
    return staged(
        ben(vitality=12, bonuses=TRAINED),
        able(edges=(Edge("rebound"),)),
        acts=("ben",),
        lead=("ben trip target=ann item=",),
        rolls={**WELL, "trip": (6, 6)},
    )()


def swung() -> Staging:
    """Ann has swung Ben about, and Cy stands beside her."""
    figure = able(edges=(Edge("joint-lock"), Edge("human-weapon")))
    other = fighter("cy", at=(4, 5), side="blue", vitality=12)
    return staged(
        figure, foe(), other, holds=(LOCKED,), lead=("ann swing-in-grab target=ben",), rolls={**WELL, "swing": (6, 5)}
    )()


def struggling() -> Staging:
    """Ben, whose leg Ann has locked, tries to break free."""
    figure = able(edges=(Edge("joint-lock", "", 1),))
    return staged(
        ben(vitality=12), figure, holds=(LOCKED,), acts=("ben",), lead=("ben break-free target=ann",), figure="ann"
    )()


def botched() -> Staging:
    """Ann has botched the start of a grab, and Ben may grab her."""
    clumsy = ann(
        skills={}, agility=0, vitality=12, bonuses={}, marks=(Mark(Marks.NARRATOR, "C-base-36", -20, "drunk"),)
    )
    return staged(
        clumsy,
        ben(vitality=12, agility=12, marks=(Mark(Marks.ANSWERED, "C-opportunity-09", 1),)),
        figure="ben",
        acts=("ann",),
        lead=(Grab("ann", "ben", ""),),
        rolls={"grab": (1, 1)},
    )()


AMID = (
    Row("acting", "rebound", felled),
    Row("acting", "strike-with-held", swung),
    Row("disarmed", "send", disarmed()),
    Row("disarmed", "send-into", disarmed("ann send-into what=ben/knife whom=ann")),
    Row("struggles", "wrench", struggling),
    Row("under-fire", "duck", under_fire),
    Row("was-fumbled", "counter-grab", botched),
)
ROWS = (*ACTING, *OPPORTUNITY, *HELD_BACK, *DEFENCES, *AT_ONCE, *AMID)
