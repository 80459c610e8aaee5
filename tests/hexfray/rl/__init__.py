"""Battles as environments for learning."""
