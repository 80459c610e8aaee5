"""Where the orders of clinch are tried: Ann, who may give the order, Bob before her, and two far off so that the battle
goes on whoever of the two is out. The orders: rows.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice
from core.play.dice import Faces
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from tests.matrix.matrix import Staging
from tests.support.clinch import fixtures
from tests.support.clinch.fixtures import battle_of, cell

SKILLS = {
    Skill.WRESTLING: 14,
    Skill.JUDO: 14,
    Skill.KARATE: 13,
    Skill.BRAWLING: 13,
    Skill.KNIFE: 15,
    Skill.SPEAR: 15,
    Skill.SHIELD: 13,
    Skill.PISTOL: 16,
    Skill.BOW: 14,
    Skill.THROWN_WEAPON: 14,
    Skill.FAST_DRAW: 13,
}
BOTH = (Hand.MAIN, Hand.OFF)
TORSO = "torso"


def ann(**changed: object) -> Figure:
    """Who may give the order. She acts first, and is good at everything."""
    return fixtures.ann(**{"skills": SKILLS, "dexterity": 14, "strength": 14, **changed})  # type: ignore[arg-type]


def bob(**changed: object) -> Figure:
    """Her enemy, before her and face to face with her."""
    full = {"at": (0, -1), "facing": 3, "skills": {Skill.BRAWLING: 12, Skill.KNIFE: 11}, **changed}
    return replace(fixtures.ben(**full), id="bob", name="Bob")  # type: ignore[arg-type]


def quick(**changed: object) -> Figure:
    """Bob, who acts before Ann and hits."""
    skilled = {"skills": {Skill.BRAWLING: 16, Skill.WRESTLING: 16}, "dexterity": 15, "health": 16}
    return bob(**{**skilled, **changed})


def cy(**changed: object) -> Figure:
    """Her friend, to the right of her."""
    full = {"at": (1, 0), "facing": 0, "side": "red", **changed}
    return fixtures.cy(**full)  # type: ignore[arg-type]


FAR = (
    replace(fixtures.cy(at=(-8, 9), side="red", dexterity=6), id="rex"),
    replace(fixtures.cy(at=(8, -9), side="blue", dexterity=5), id="zed"),
)


def scene(
    *figures: Figure,
    holds: Iterable[Hold] = (),
    options: Iterable[str] = (),
    fallen: Mapping[tuple[int, int], tuple[Item, ...]] | None = None,
) -> Battle:
    """A battle of these and the two far off, before its first second. Those in one hex face each other."""
    battle = battle_of(*_facing(figures), *FAR, options=options, holds=holds)
    return replace(battle, fallen={cell(*at): things for at, things in (fallen or {}).items()})


def _facing(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    known, found = tuple(figures), []
    for one in known:
        others = [other for other in known if other.id != one.id and other.at == one.at]
        fresh = [other for other in others if not one.mark(Marks.BEARING, other.id)]
        bearings = [Mark(Marks.BEARING, "G-move-11", one.facing, other.id) for other in fresh]
        found.append(replace(one, marks=(*one.marks, *bearings)))
    return tuple(found)


def close(*more: Figure, mine: Figure | None = None, his: Figure | None = None, **given: object) -> Battle:
    """Ann and Bob in one hex, face to face."""
    return scene(mine or ann(), his or bob(at=(0, 0)), *more, **given)  # type: ignore[arg-type]


def hold(
    grip: Grip = Grip.GRAPPLED,
    part: str = TORSO,
    by: str = "ann",
    on: str = "bob",
    hands: tuple[Hand, ...] = BOTH,
    skill: str = "Wrestling",
) -> Hold:
    """A hold, of Ann on Bob unless it is said."""
    return Hold(by, on, grip, "", hands, part, None, skill, 0)


def having(
    *holds: Hold, mine: Figure | None = None, his: Figure | None = None, more: Iterable[Figure] = (), **given: object
) -> Battle:
    """The two in one hex, with these holds."""
    return close(*more, mine=mine, his=his, holds=holds, **given)


def pinning(**given: object) -> Battle:
    """Ann kneels on Bob, who is pinned."""
    return having(hold(Grip.PINNED), mine=ann(posture="kneeling", **given), his=bob(at=(0, 0), posture="lying"))


def staged(
    battle: Callable[[], Battle],
    order: str | Choice = "",
    *lead: str | Choice,
    rolls: Mapping[str, Faces] | None = None,
    face: int = 3,
) -> Callable[[], Staging]:
    """The scene of a row."""
    return lambda: Staging(battle(), "ann", order, lead, rolls or {}, face)
