"""How the computer thinks in clinch."""
