"""Battles and settings on the disk: started, saved, found, resumed and taken over. Nothing here knows a screen or the
line mode."""
