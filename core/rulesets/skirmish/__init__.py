"""Skirmish: hexes, three dice at or under DEX, one blow that may end it. Nine rooms; this file binds them."""

from core.play.ruleset import Ruleset
from core.rulebook.binding import book_of
from core.rulesets.skirmish import attack, fire, grenades, hth, melee, missiles, movement, sheet, turn
from core.rulesets.skirmish.attack.first_aid import FirstAid
from core.rulesets.skirmish.attack.hands import DropItem, PickUp, ReadyItem
from core.rulesets.skirmish.attack.harm import Struck
from core.rulesets.skirmish.attack.stun import a_stun_weapon_strikes
from core.rulesets.skirmish.by_hand import impossible
from core.rulesets.skirmish.grenades.bursts import burst
from core.rulesets.skirmish.grenades.fuses import in_time, set_going
from core.rulesets.skirmish.grenades.looks import field_portrait
from core.rulesets.skirmish.hth.brawling import Brawl, DrawInHth
from core.rulesets.skirmish.hth.disarming import Seize
from core.rulesets.skirmish.hth.holding import firmness
from core.rulesets.skirmish.hth.parting import LeaveHth
from core.rulesets.skirmish.hth.places import Brawling
from core.rulesets.skirmish.hth.subduing import Release, Subdue
from core.rulesets.skirmish.looks import grip_in_words
from core.rulesets.skirmish.melee.bayonet import FixBayonet, Stab
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.knockdown import ShieldRush, Slam, Throw
from core.rulesets.skirmish.melee.mastery import strike_from_the_hand
from core.rulesets.skirmish.melee.opposed import KnockDown, ThrowDown
from core.rulesets.skirmish.melee.poles import Jab
from core.rulesets.skirmish.melee.setting import SetWeapon
from core.rulesets.skirmish.melee.staff import Disarm, Trip
from core.rulesets.skirmish.melee.sweep import Sweep
from core.rulesets.skirmish.missiles.aiming import AimAt
from core.rulesets.skirmish.missiles.jams import ClearJam
from core.rulesets.skirmish.missiles.loading import Reload
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootAutomatic, ShootBurst, ShootPair, ShootSplit
from core.rulesets.skirmish.missiles.shown import seen
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.movement.rising import Disengage, StandUp
from core.rulesets.skirmish.movement.walking import cost
from core.rulesets.skirmish.openings import openings
from core.rulesets.skirmish.portrait import portrait
from core.rulesets.skirmish.turn import aftermath, course
from core.rulesets.skirmish.turn.acting import Acting
from core.rulesets.skirmish.turn.declarations import Declaring, Defend, Dodge
from core.rulesets.skirmish.turn.engagement import threat

ROOMS = (
    sheet.ROOM,
    turn.ROOM,
    movement.ROOM,
    attack.ROOM,
    melee.ROOM,
    missiles.ROOM,
    fire.ROOM,
    grenades.ROOM,
    hth.ROOM,
)
"""From the ground up: each knows only those before it."""

ORDER = {
    Acting: (
        ClearJam,
        Strike,
        Jab,
        Stab,
        FixBayonet,
        Sweep,
        Disarm,
        Trip,
        Slam,
        ShieldRush,
        Throw,
        KnockDown,
        ThrowDown,
        StandUp,
        Disengage,
        Hurl,
        AimAt,
        Shoot,
        ShootBurst,
        ShootPair,
        ShootAutomatic,
        SweepFire,
        ShootSplit,
        Reload,
        ReadyItem,
        PickUp,
        DropItem,
        FirstAid,
    ),
    Brawling: (Brawl, Shoot, DrawInHth, Subdue, Release, Seize, LeaveHth, DropItem),
    Declaring: (Dodge, Defend, SetWeapon),
    Struck: (strike_from_the_hand, a_stun_weapon_strikes),
}
"""What the menu shows first, and what a blow does first."""

BOOK = book_of(*ROOMS, order=ORDER)

SKIRMISH = Ruleset(
    "skirmish",
    "Skirmish",
    BOOK,
    course.due,
    course.verdict,
    portrait,
    field=field_portrait,
    grip=grip_in_words,
    burst=burst,
    threat=threat,
    cost=cost,
    sight=seen,
    impossible=impossible,
    set_going=set_going,
    in_time=in_time,
    firmness=firmness,
    aftermath=aftermath.aftermath,
    goals=course.GOALS,
    seldom=(Declaring,),
    openings=openings,
)
