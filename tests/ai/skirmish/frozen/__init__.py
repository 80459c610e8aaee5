"""The veteran as it was at commit 8c1cf0b, frozen, so that newer players can be measured against it: `OLD_VETERAN`.

It imports the core and nothing of `ai`, and it chooses as it did then, faults and all: it takes the hexes of a walk for
points of movement, whatever the ground. These are the files of `ai` and `ai/skirmish` of that commit, without the lower
levels and without reasons in words; the core that they read has moved into rooms since. What is not as it was:

- It plays by the rules of today: a weapon is set only where they let it be, and what has come to the menu since is
  weighed like the rest. Followed through battles that the commit itself had fought, it chose the same wherever today's
  rules still allowed that.
- Orders are run through by `core/play/courses.py`. Whoever is asked on the way lets the moment go by, as then; the
  replies of `core/play/replies.py` are none of its business.
- It knows nothing of what comes after the fight, and weighs such orders like any others.
"""

from __future__ import annotations

from collections.abc import Callable

from core.match.policy import Policy
from tests.ai.skirmish.frozen.thinker import OldVeteran

OLD_VETERAN: Callable[[], Policy] = OldVeteran
"""Its maker."""
