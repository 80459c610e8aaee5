"""Hands for the screen: playing by keys, a pseudo-terminal, a browser, bare widgets, scenes."""
