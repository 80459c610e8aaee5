"""Positions in which a goal, an exit, a bell, a weapon on the ground or a helpless friend decides: their kinds, and how
often each level is right in them. The positions are in the suite of each game (docs/suite.md)."""
