"""Tests of the command line: what it prints, what it refuses, and the real program on a pseudo-terminal."""
