"""Battles and settings that are kept: begun and written down as they go on, found again, resumed and taken over. No
screen and no line of the line mode is known here."""
