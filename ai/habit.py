"""How much of each habit a fighting style has, as plain numbers. What they do: habits.py."""

from __future__ import annotations

from core.records import record


@record
class Habits:
    """In thousandths of a hit, `weak` in percent; 0: none.

    `alive`: an enemy taken alive. `weak`: how much an enemy's being weaker counts. `bides`: the most an attack without
    an opening loses. `facing`: an enemy close behind. `rank`: a friend alongside. `off`: a cell too near. `rush`: any
    attack. `grips`: getting a hold. `post`: a cell away from the post. `runs`: a cell away from the enemy, once hurt.
    """

    alive: int = 0
    weak: int = 0
    bides: int = 0
    facing: int = 0
    rank: int = 0
    off: int = 0
    rush: int = 0
    grips: int = 0
    post: int = 0
    runs: int = 0

    def times(self, scale: int) -> Habits:
        """Return the same where an attack counts for so many times as much."""
        return Habits(
            self.alive * scale,
            self.weak,
            self.bides * scale,
            self.facing * scale,
            self.rank * scale,
            self.off * scale,
            self.rush * scale,
            self.grips * scale,
            self.post * scale,
            self.runs * scale,
        )


NONE = Habits()
