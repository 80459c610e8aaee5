"""Scenario files: how they are read, what is refused, what ships, and battles without a screen."""
