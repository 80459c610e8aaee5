"""Scenario files: how they are read, what is refused, and what ships."""
