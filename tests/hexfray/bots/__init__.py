"""Tests of hexfray/bots."""
