"""Tests of battles in series: runs, the ladder, its classes of battle."""
