"""Choosing an order step by step: a walk on the map, an entry of the menu. Plain state that the battle screen shows."""
