"""The parts a screen is put together from, in folders by area. What they show lives in tui.views."""
