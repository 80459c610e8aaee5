"""The orders of clinch, each in a scene in which a plain figure may give it. States: states.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.clinch.hold.capturing import Capture
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.window import MACHINE
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.sheet.parts import ARMS, Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from tests.matrix.clinch.scenes import ann, bob, close, cy, having, hold, pinning, quick, scene, staged
from tests.matrix.matrix import Row
from tests.support.clinch.fixtures import cell

Make = Callable[[], Battle]
NEVER = -3
"""The second in which somebody was seen who never was."""
ATTACK, READY, POSTURE, MOVE = "ann attack", "ann ready", "ann change-posture", "ann move"


def two(**mine: object) -> Make:
    """Ann and Bob, face to face, a yard apart."""
    return lambda: scene(ann(**mine), bob())


def warning() -> Battle:
    """Cy does not know of Bob, who is behind him."""
    return scene(ann(), bob(at=(0, -2)), cy(facing=3, marks=(Mark(Marks.UNSEEN, "G-defend-05", NEVER, "bob"),)))


def with_a_window() -> Battle:
    """Ann has parried Bob's right arm with bare hands, by Judo."""
    value = 10 + ARMS.index(Part.RIGHT_ARM)
    return scene(ann(marks=(Mark(MACHINE, "G-armlock-02", value, "bob", how="open"),)), bob())


def behind() -> Battle:
    """Ann in Bob's hex, behind him."""
    bearings = Mark(Marks.BEARING, "G-move-11", 0, "bob"), Mark(Marks.BEARING, "G-move-11", 3, "ann")
    return scene(ann(marks=bearings[:1]), bob(at=(0, 0), facing=0, marks=bearings[1:]))


def jammed() -> Battle:
    """Ann with a pistol that is jammed."""
    holder = ann(things=("pistol",))
    return scene(replace(holder, gear=(replace(holder.gear[0], soundness=Soundness.JAMMED),)), bob(at=(0, -3)))


def emptied() -> Battle:
    """Ann with a pistol that is empty."""
    holder = ann(things=("pistol",))
    return scene(replace(holder, gear=(replace(holder.gear[0], rounds=0),)), bob(at=(0, -3)))


def had_a_turn() -> Mark:
    """Bob has had a turn in Ann's hold."""
    return Mark(Marks.HAD_A_TURN, "G-wrench-02", 1, "ann")


def stretched() -> Battle:
    """Ann lies over two hexes."""
    return scene(replace(ann(posture="lying"), also=(cell(0, 1),)), bob())


ACTING = (
    Row("acting", "await", staged(two(), "", "ann wait")),
    Row("acting", "await-at", staged(two(), "", "ann wait")),
    Row(
        "acting",
        "break-free",
        staged(lambda: having(hold(by="bob", on="ann")), "ann break-free target=bob", ATTACK),
    ),
    Row("acting", "call-out", staged(warning, "ann call-out foe=bob", ATTACK)),
    Row("acting", "change-grip", staged(two(things=("spear",)), "", ATTACK)),
    Row(
        "acting",
        "change-reach",
        staged(
            two(things=("spear", "spear"), marks=(Mark(Marks.REACH, "G-ready-04", 1, "ann/spear"),)),
            "ann change-reach item=ann/spear yards=2",
            READY,
        ),
    ),
    Row("acting", "choke", staged(behind, "ann choke target=bob skill=Judo", ATTACK)),
    Row("acting", "clear-jam", staged(jammed, "", READY)),
    Row(
        "acting",
        "cuff",
        staged(
            lambda: having(
                hold(Grip.PINNED, hands=(hold().hands[1],)),
                mine=ann(posture="kneeling", about=("cuffs",)),
                his=bob(at=(0, 0), posture="lying"),
                options=("G-hold-22",),
            ),
            "",
            ATTACK,
        ),
    ),
    Row(
        "acting",
        "disarm",
        staged(lambda: scene(ann(), bob(things=("knife",))), "ann disarm target=bob away=ben/knife blow=kick", ATTACK),
    ),
    Row("acting", "done", staged(two(), "ann done", ATTACK)),
    Row("acting", "draw", staged(two(about=("knife",)), "ann draw item=ann/knife hand=main", READY)),
    Row("acting", "drop", staged(two(things=("knife",)), "", ATTACK)),
    Row("acting", "ease-pin", staged(pinning, "", ATTACK)),
    Row(
        "acting",
        "exert",
        staged(lambda: scene(ann(), bob(), options=("G-fatigue-03",)), "ann exert effort=blow", ATTACK),
    ),
    Row(
        "acting",
        "force-drop",
        staged(
            lambda: having(hold(part="right hand"), his=bob(at=(0, 0), things=("knife",), marks=(had_a_turn(),))),
            "",
            ATTACK,
        ),
    ),
    Row("acting", "free-hand", staged(lambda: having(hold()), "", ATTACK)),
    Row("acting", "go", staged(two(), Go("ann", (cell(1, -1),), 1), MOVE)),
    Row("acting", "go", staged(two(), Go("ann", (cell(1, -1),), 1), ATTACK), "a step"),
    Row(
        "acting",
        "grab",
        staged(
            lambda: scene(ann(), bob(things=("spear", "spear"))),
            "ann grab target=bob arms=1 skill=Wrestling item=ben/spear",
            ATTACK,
        ),
    ),
    Row("acting", "grapple", staged(close, "ann grapple target=bob arms=1 skill=Wrestling", ATTACK)),
    Row(
        "acting",
        "hand-over",
        staged(lambda: scene(ann(things=("baton",)), bob(), cy()), "ann hand-over item=ann/baton to=cy", READY),
    ),
    Row(
        "acting",
        "hurl",
        staged(lambda: scene(ann(things=("knife",)), bob(at=(0, -3))), "ann hurl target=bob item=ann/knife", ATTACK),
    ),
    Row("acting", "lay-down", staged(two(things=(None, "medium shield")), "", READY)),
    Row("acting", "let-go", staged(lambda: having(hold()), "", ATTACK)),
    Row("acting", "lie-down", staged(lambda: scene(ann(), bob(at=(0, -3))), "", POSTURE)),
    Row("acting", "load", staged(emptied, "", READY)),
    Row("acting", "lock-arm", staged(with_a_window, Capture("ann", "bob", Part.RIGHT_ARM, "Judo"), ATTACK)),
    Row(
        "acting",
        "make-ready",
        staged(
            two(things=("baton",), marks=(Mark(Marks.UNREADY, "G-ready-04", 1, "ann/baton"),)),
            "",
            READY,
        ),
    ),
    Row(
        "acting",
        "pick-up",
        staged(
            lambda: scene(ann(posture="kneeling"), bob(at=(0, -3)), fallen={(0, 0): (Item("club", "club"),)}),
            "",
            READY,
        ),
    ),
    Row(
        "acting",
        "pin",
        staged(
            lambda: having(hold(), mine=ann(posture="kneeling"), his=bob(at=(0, 0), posture="lying")),
            "",
            ATTACK,
        ),
    ),
    Row("acting", "pretend", staged(two(), "ann pretend target=bob skill=Brawling", "ann feint")),
    Row("acting", "put-away", staged(two(things=("baton",)), "", READY)),
    Row("acting", "rise", staged(stretched, "", POSTURE)),
    Row(
        "acting",
        "shoot",
        staged(lambda: scene(ann(things=("pistol",)), bob(at=(0, -3))), "ann shoot target=bob item=ann/pistol", ATTACK),
    ),
    Row("acting", "shove", staged(two(), "ann shove target=bob", ATTACK)),
    Row("acting", "slam", staged(two(), "ann slam target=bob", ATTACK)),
    Row("acting", "strangle", staged(lambda: having(hold(part="neck")), "", ATTACK)),
    Row("acting", "strike", staged(two(), "ann strike target=bob blow=kick", ATTACK), "a kick"),
    Row("acting", "strike", staged(close, "ann strike target=bob blow=punch", ATTACK), "a punch, main hand"),
    Row("acting", "strike", staged(close, "ann strike target=bob blow=bite", ATTACK), "a bite"),
    Row(
        "acting",
        "strike",
        staged(two(things=("knife",)), "ann strike target=bob blow=thrust item=ann/knife", ATTACK),
        "a knife",
    ),
    Row("acting", "study", staged(two(), "ann study foe=bob", "ann evaluate")),
    Row("acting", "switch", staged(two(traits=(Trait.CLAWS,)), "", READY)),
    Row(
        "acting",
        "take-aim",
        staged(
            lambda: scene(ann(things=("pistol",)), bob(at=(0, -3))),
            "ann take-aim target=bob item=ann/pistol",
            "ann aim",
        ),
    ),
    Row("acting", "take-down", staged(lambda: having(hold()), "", ATTACK)),
    Row("acting", "take-posture", staged(two(), "ann take-posture into=kneeling", POSTURE), "kneel"),
    Row("acting", "take-posture", staged(two(posture="kneeling"), "ann take-posture into=standing", POSTURE), "stand"),
    Row(
        "acting",
        "tear-off",
        staged(
            lambda: having(
                hold(),
                hold(by="bob", on="cy"),
                more=(cy(at=(0, 0)),),
            ),
            "",
            ATTACK,
        ),
    ),
    Row("acting", "throw-down", staged(with_a_window, "", ATTACK)),
    Row("acting", "turn-over", staged(two(posture="lying"), "", POSTURE)),
    Row("acting", "watch", staged(lambda: scene(ann(things=("pistol",)), bob(at=(0, -4))), "", "ann wait")),
    Row("acting", "work-round", staged(lambda: having(hold()), "", ATTACK)),
    Row(
        "acting",
        "wrench",
        staged(lambda: having(hold(part="right arm"), his=bob(at=(0, 0), marks=(had_a_turn(),))), "", ATTACK),
    ),
    Row(
        "acting",
        "wrest",
        staged(
            lambda: scene(
                ann(),
                bob(things=("spear", "spear")),
                holds=(hold(Grip.WEAPON, part="ben/spear"),),
            ),
            "",
            ATTACK,
        ),
    ),
)

BEGINNING = (
    Row("beginning", "aim", staged(two(), "ann aim")),
    Row("beginning", "all-out-attack", staged(two(), "ann all-out-attack how=strong"), "strong"),
    Row("beginning", "all-out-attack", staged(two(), "ann all-out-attack how=feint"), "feint"),
    Row("beginning", "all-out-defense", staged(two(), "ann all-out-defense how=dodge"), "dodge"),
    Row("beginning", "all-out-defense", staged(two(), "ann all-out-defense how=parry"), "parry"),
    Row("beginning", "attack", staged(two(), "ann attack")),
    Row("beginning", "call-out", staged(warning, "ann call-out foe=bob")),
    Row("beginning", "change-grip", staged(two(things=("spear",)))),
    Row("beginning", "change-posture", staged(two(), "ann change-posture")),
    Row("beginning", "concentrate", staged(two(), "ann concentrate")),
    Row("beginning", "crouch", staged(two(), "ann crouch")),
    Row("beginning", "do-nothing", staged(two(), "ann do-nothing")),
    Row("beginning", "draw-arrow", staged(lambda: scene(_archer(), bob(at=(0, -3))))),
    Row("beginning", "drop", staged(two(things=("knife",)))),
    Row("beginning", "ease-pin", staged(pinning)),
    Row("beginning", "evaluate", staged(two(), "ann evaluate")),
    Row("beginning", "fast-draw", staged(two(about=("knife",)), "ann fast-draw item=ann/knife hand=main")),
    Row("beginning", "feint", staged(two(), "ann feint")),
    Row("beginning", "free-hand", staged(lambda: having(hold()))),
    Row("beginning", "let-go", staged(lambda: having(hold()))),
    Row("beginning", "move", staged(two(), "ann move")),
    Row("beginning", "move-and-attack", staged(two(), "ann move-and-attack")),
    Row("beginning", "ready", staged(two(), "ann ready")),
    Row("beginning", "wait", staged(two(), "ann wait")),
    Row("beginning", "yield", staged(two(), "ann yield")),
)


def _archer() -> Figure:
    archer = ann(things=("bow", "bow"))
    return replace(archer, gear=(replace(archer.gear[0], rounds=0),))


def attacked(**mine: object) -> Make:
    """Bob acts before Ann, and strikes at her."""
    return lambda: scene(ann(**mine), quick())


KICKED = "bob attack", Strike("bob", "ann", Blow.KICK)
BEFORE_HER = {"act": "Bob acts before her: nobody attacks her after her turn."}


def reply(verb: str, order: str, note: str, battle: Make, never: Mapping[str, str] = BEFORE_HER) -> Row:
    """A defence against Bob's kick."""
    return Row("threatened", verb, staged(battle, order, *KICKED), note, never)


def after_her() -> Battle:
    """Bob acts after Ann, and strikes at her."""
    return scene(ann(), bob(skills={Skill.BRAWLING: 16}))


THREATENED = (
    reply("dodge", "ann dodge attacker=bob", "", attacked()),
    reply("dodge", "ann dodge attacker=bob", "after her turn", after_her, {}),
    reply("dodge", "ann dodge attacker=bob back", "a step back", attacked()),
    reply("parry", "ann parry attacker=bob hand=main skill=Karate", "the main hand", attacked()),
    reply("parry", "ann parry attacker=bob hand=off skill=Karate", "the off hand", attacked()),
    reply(
        "parry",
        "ann parry attacker=bob hand=main item=ann/knife skill=Knife",
        "a knife",
        attacked(things=("knife",)),
    ),
    reply("block", "ann block attacker=bob", "", attacked(things=(None, "medium shield"))),
)

REACTIONS = (
    Row(
        "arm-open",
        "strike-arm",
        staged(
            lambda: scene(ann(things=("knife",)), bob()),
            "ann strike-arm",
            ATTACK,
            "ann strike target=bob blow=swing item=ann/knife",
            "bob parry attacker=ann hand=main skill=Brawling",
            rolls={"parries": (6, 6, 5)},
        ),
    ),
    Row(
        "broken",
        "get-away",
        staged(
            lambda: having(hold(by="bob", on="ann")),
            "",
            ATTACK,
            "ann break-free target=bob",
            rolls={"breaks free": (1, 1, 2), "holds on": (6, 6, 6)},
        ),
    ),
    Row("fading", "lie-still", staged(two(hurt=14), "")),
    Row(
        "felling",
        "lay-across",
        staged(
            lambda: having(hold()),
            "",
            ATTACK,
            "ann take-down target=bob",
            rolls={"takes down": (1, 1, 2), "keeps on": (6, 6, 6)},
        ),
    ),
    Row(
        "goes-off",
        "go-along",
        staged(
            lambda: having(hold(by="bob", on="ann"), his=quick(at=(0, 0))),
            "ann go-along",
            "bob move",
            Go("bob", (cell(0, 1),), 3),
        ),
        never={"act": "Bob acts before her: he takes her nowhere after her turn."},
    ),
    Row("lock-held", "bear-down", staged(lambda: having(hold(Grip.LOCKED, part="right arm")), "")),
    Row(
        "refused",
        "stay",
        staged(lambda: having(hold()), "ann stay", MOVE, Go("ann", (cell(0, -1),), 0)),
    ),
    Row(
        "retreating",
        "step-back",
        staged(
            attacked(),
            "",
            *KICKED,
            "ann dodge attacker=bob back",
        ),
        never=BEFORE_HER,
    ),
    *THREATENED,
    Row(
        "triggered",
        "break-in",
        staged(
            two(),
            "",
            "ann wait",
            "ann await trigger=a-foe-attacks response=attack",
            *KICKED,
        ),
    ),
)

ROWS = (*ACTING, *BEGINNING, *REACTIONS)
