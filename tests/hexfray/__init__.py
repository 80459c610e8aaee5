"""Tests of the hexfray package: what programs and authors of tests rely on, and what is started."""
