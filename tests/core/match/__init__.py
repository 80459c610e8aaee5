"""Tests of core/match, one file a module."""
