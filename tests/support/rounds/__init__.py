"""Scenes of clinch: rolls by themselves, and what else its tests share."""
