"""How many actions a figure has this round, what is left of them, and what one beyond them costs. What each action
costs is said by its order (acts.py)."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark, Until
from core.battle.names import FigureId, RuleId
from core.play.scene import Scene
from core.rulebook.rule import Cited, question, rule
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.exertion import Exertion
from core.rulesets.rounds.turn.phases import Phase

ACTIONS = 2
"""What everybody has in a round."""
WHEN_SURPRISED = 1
EXTRA_STEP = -5
"""What the first extra action costs, and each further one more."""
MOST_EXTRA = 3
"""The Narrator allows no more of them in a round."""
NO_EXTRA: RuleId = "C-action-09"


@rule("C-action-01", "C-surprise-02")
def allowance(figure: Figure) -> int:
    """The actions of this round."""
    return WHEN_SURPRISED if figure.mark(Marks.SURPRISED) else ACTIONS


def spent(figure: Figure) -> int:
    """How many it has spent this round, on its turn and off it, beyond the allowance too."""
    mark = figure.mark(Marks.SPENT)
    return mark.value if mark else 0


@rule("C-action-01")
def left(figure: Figure) -> int:
    """What is left of its allowance, held back or not."""
    return max(0, allowance(figure) - spent(figure))


@rule("C-delay-01", "C-action-07")
def delayed(figure: Figure) -> int:
    """How many actions it holds back and has not used for defence."""
    mark = figure.mark(Marks.DELAYED)
    return min(mark.value, left(figure)) if mark else 0


def at_hand(figure: Figure) -> int:
    """What is left of its allowance and not held back."""
    return left(figure) - delayed(figure)


def extra(figure: Figure) -> int:
    """How many extra actions it has taken this round."""
    return max(0, spent(figure) - allowance(figure))


@rule("C-action-02", "C-action-09")
def no_extra(battle: Battle, figure: Figure) -> str | None:
    """Why it may take no extra action; None if it may."""
    if NO_EXTRA in battle.options:
        return Cited(NO_EXTRA, "no action is left, and none beyond the allowance is played")
    enough = Cited("C-action-02", f"it has taken {MOST_EXTRA} extra actions")
    return enough if extra(figure) >= MOST_EXTRA else None


@rule("C-action-02")
def penalty(figure: Figure) -> int:
    """What the next action costs its tests: nothing while the allowance lasts, then more by each extra action."""
    return 0 if left(figure) else EXTRA_STEP * (extra(figure) + 1)


@rule("C-action-02", "C-action-09")
def penalties(battle: Battle, allowed: int, gone: int) -> tuple[int, ...]:
    """What each action that is left costs its tests, in their order, with so many allowed and so many gone: nothing
    within the allowance, more with each beyond it."""
    most = 0 if NO_EXTRA in battle.options else MOST_EXTRA
    beyond = max(0, gone - allowed)
    return (*[0] * max(0, allowed - gone), *[EXTRA_STEP * number for number in range(beyond + 1, most + 1)])


@question("C-action-02")
def price(battle: Battle, said: Exertion, costs: int) -> int:
    """What an action beyond the allowance costs its tests, where that is otherwise than usual."""
    return costs


@rule("C-action-01", "C-action-02", "C-action-06")
def spend(scene: Scene, figure: FigureId, count: int, *rules: RuleId, held_back: bool = False) -> int:
    """It spends so many actions; returns what that costs the tests of this one. `held_back`: of those that it holds
    back."""
    one = scene.battle[figure]
    costs = penalty(one)
    if held_back:
        hold_back(scene, figure, delayed(one) - count)
    mark = Mark(Marks.SPENT, "C-action-01", spent(one) + count, until=_until_next(scene.battle))
    scene.tell(Marked(rules or ("C-action-01",), figure, mark))
    return costs


@rule("C-delay-01", "C-delay-03")
def hold_back(scene: Scene, figure: FigureId, count: int, *, telling: str = "") -> None:
    """It holds so many actions back."""
    mark = Mark(Marks.DELAYED, "C-delay-01", count, until=_until_next(scene.battle))
    scene.tell(Marked(("C-delay-01",), figure, mark, telling))


def note(
    scene: Scene,
    figure: FigureId,
    kind: Marks,
    rule: RuleId,
    value: int = 0,
    about: str = "",
    *,
    how: str = "",
    telling: str = "",
) -> None:
    """Something is true of it until this round is over."""
    mark = Mark(kind, rule, value, about, _until_next(scene.battle), how=how)
    scene.tell(Marked((rule,), figure, mark, telling))


def _until_next(battle: Battle) -> Until:
    return Until(battle.clock.turn + 1, Phase.ROUND_START)


@rule("C-edge-general-06", "C-aim-01", "C-feint-02")
def until_after_next(battle: Battle) -> Until:
    """To the end of the round that follows: so long whatever waits for somebody's next attack."""
    return Until(battle.clock.turn + 2, Phase.ROUND_START)
