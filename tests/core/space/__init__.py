"""Tests of core.space, one file a module."""
