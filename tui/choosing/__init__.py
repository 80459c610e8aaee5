"""Choosing step by step: a walk on the map, an order from the menu. Plain state that the battle screen shows."""
