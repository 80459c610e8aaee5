"""Tests of hexfray.testing: what it complains of, and how."""
