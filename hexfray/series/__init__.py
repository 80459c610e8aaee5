"""Battles in series, without a screen: runs of one scenario, the ladder of the players, and the battles made for it."""
