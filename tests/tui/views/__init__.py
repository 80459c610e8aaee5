"""Tests of what is shown, as text: maps, menus, panels, rows and words."""
