"""The palettes: the same roles for terminals with 16 million, 256 and 16 colours. themes.py makes themes of them."""
