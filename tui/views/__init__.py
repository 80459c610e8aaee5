"""Positions as plain, frozen values, without a screen. The widgets that draw them are in tui.widgets."""
