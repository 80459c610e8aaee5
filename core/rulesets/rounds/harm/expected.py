"""The expected effects of a hit: damage through armour, injuries, stun, death. The chance to hit: attack/attacking.py;
the actual roll: damage.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.common.damage import Damage
from core.play.dice import chances
from core.play.quick_odds import QuickOdds
from core.rulebook.shared import once_alone
from core.rulesets.rounds.harm.damage import LEAST, multiplied
from core.rulesets.rounds.harm.injury import TOUGH
from core.rulesets.rounds.harm.stun import BADLY, EXTRAORDINARY, LEVELS
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import made
from core.rulesets.rounds.sheet.armoury import Stun, suit
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.words import For, Reaction
from core.rulesets.rounds.sheet.wounds import deadly

FACES = range(1, 7)
SIX = FACES[-1]
TORSO, FELLS, STOPS = 2 / SIX, 1 / SIX, 2 / SIX
"""The chances that an injury does more damage, that it fells, and that it fells or stuns."""
MEAN = sum(FACES) / len(FACES)


SEEN = 0.5
"""The value of an opening for the next attack, or of a better hold, as a share of a knockdown."""


class Hit(NamedTuple):
    """The effect of a hit: dice, additions, multipliers, and a stun. Without damage it only stuns."""

    damage: Damage | None
    added: int = 0
    stun: Stun | None = None
    shares: tuple[Fraction, ...] = ()
    greatest: bool = False
    critical: bool = False


class Done(NamedTuple):
    """The expected harm: damage, and the chances of being felled, out of the fight and killed; `stopped` includes being
    stunned, which fells no one."""

    hits: float = 0.0
    down: float = 0.0
    out: float = 0.0
    kill: float = 0.0
    stopped: float = 0.0

    def share(self, chance: float) -> Done:
        """Scale it by a chance."""
        return Done(*(chance * value for value in self))

    def plus(self, other: Done) -> Done:
        """Add the harm of a mutually exclusive case."""
        return Done(*(mine + his for mine, his in zip(self, other, strict=True)))

    def seen(self, chance: float | None, *, disarms: bool = False) -> QuickOdds:
        """Return it as odds with this chance of success."""
        return QuickOdds(chance, self.hits, self.down, self.out, self.kill, disarms=disarms, held=self.stopped)


Way = tuple[int, Fraction, float]
"""The margin of an attack, the share of damage that gets through, and the chance of both."""
WHOLE = Fraction(1)
"""The share of an attack that isn't stopped: this very object in every way that gets through whole."""
MOST_LISTS = 512
"""How many lists of outcomes are kept, of each kind; one may have hundreds."""


def full(ways: Iterable[Way]) -> float:
    """Return the chance that an attack hits in full."""
    return sum([chance for _, share, chance in ways if share is WHOLE], 0.0)


def of_ways(battle: Battle, name: str, hit: Hit, ways: Iterable[Way]) -> Done:
    """Return the expected harm of these outcomes."""
    hits = down = out = kill = stopped = 0.0
    known = _known(battle, name, hit)
    for margin, share, chance in ways:
        key = margin if share is WHOLE else (margin, share)
        done = known.get(key)
        if done is None:
            done = known[key] = of_a_hit(battle, name, _come_off(hit, margin, share))
        hits += chance * done[0]
        down += chance * done[1]
        out += chance * done[2]
        kill += chance * done[3]
        stopped += chance * done[4]
    return Done(hits, down, out, kill, stopped)


def _checks(battle: Battle, figure: Figure) -> tuple[Effort, ...]:
    """The checks of a figure that is hit."""
    return tuple([Effort(battle, figure, Reaction.STAMINA, use) for use in (For.INJURY, For.STUN)])


@once_alone(contexts=_checks)
def _known(battle: Battle, name: str, hit: Hit) -> dict[object, Done]:
    """The expected harm of a hit by its margin, or by its margin and share, as far as it has been asked for."""
    return {}


def points_of_ways(battle: Battle, name: str, hit: Hit, ways: Iterable[Way]) -> dict[int, float]:
    """Return the chance of each amount of damage, without extra damage from injuries."""
    found, missed = dict[int, float](), 1.0
    for margin, share, chance in ways:
        missed -= chance
        for points, odds in _points(battle[name], _come_off(hit, margin, share)):
            found[points] = found.get(points, 0.0) + chance * odds
    found[0] = found.get(0, 0.0) + missed
    return found


def _come_off(hit: Hit, margin: int, share: Fraction) -> Hit:
    """The hit at this margin and share."""
    degree, whole = degree_of(margin), share == 1
    shares = hit.shares if whole else (*hit.shares, share)
    most, critical = degree is Degree.EXTRAORDINARY, whole and degree >= Degree.SUPERIOR
    return hit._replace(shares=shares, greatest=most, critical=critical)


@once_alone(contexts=_checks)
def of_a_hit(battle: Battle, name: str, hit: Hit) -> Done:
    """Return the expected harm of a hit."""
    figure = battle[name]
    if hit.damage is None and hit.shares:
        return Done()
    if hit.damage is None:
        return stunned(battle, figure, hit.stun, extraordinary=hit.greatest) if hit.stun else Done()
    found = Done()
    for points, chance in _points(figure, hit):
        found = found.plus(_of_points(battle, figure, points, hit).share(chance))
    return found


def _points(figure: Figure, hit: Hit) -> Iterator[tuple[int, float]]:
    """The possible damage of a hit through armour, with its chance; a pure stun does none."""
    if hit.damage is None:
        yield 0, 1.0
        return
    sure = hit.greatest or not hit.damage.dice
    thrown = ((SIX * hit.damage.dice, 1.0),) if sure else chances(hit.damage.thrown)
    for total, chance in thrown:
        points = multiplied(max(LEAST, total + hit.damage.plus + hit.added), hit.shares)
        yield max(0, points - suit(figure).protection), chance


def _of_points(battle: Battle, figure: Figure, points: int, hit: Hit) -> Done:
    if not points:
        return Done()
    if figure.hurt + points >= deadly(figure):
        return Done(points, 1.0, 1.0, 1.0, 1.0)
    hurt, found = replace(figure, hurt=figure.hurt + points), Done(points)
    if hit.critical:
        failed = 1 - made(TOUGH - score(Effort(battle, hurt, Reaction.STAMINA, For.INJURY)).total)
        kill = failed * TORSO * sum(hurt.hurt + more >= deadly(figure) for more in FACES) / len(FACES)
        falls, stops = (max(kill, failed * share) for share in (FELLS, STOPS))
        found = Done(points + failed * TORSO * MEAN, falls, kill, kill, stops)
    if hit.stun is None:
        return found
    more = stunned(battle, hurt, hit.stun, extraordinary=False)
    down, out, _, stopped = (1 - (1 - one) * (1 - other) for one, other in zip(found[1:], more[1:], strict=True))
    return Done(found.hits, down, out, found.kill, stopped)


def stunned(battle: Battle, figure: Figure, how: Stun, *, extraordinary: bool) -> Done:
    """Return the expected effect of a stun."""
    if not figure.active:
        return Done()
    level = LEVELS[how]
    number = level.number + (EXTRAORDINARY if extraordinary else 0)
    bonuses = score(Effort(battle, figure, Reaction.STAMINA, For.STUN)).total
    failed = 1 - made(number - bonuses)
    out = 1 - made(number - bonuses + BADLY + 1) if level.rounds else failed
    return Done(0.0, out, out, stopped=failed if is_able(figure) else out)
