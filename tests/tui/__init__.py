"""The screen: views as text, playing by keys, pictures, and the real program on a pseudo-terminal."""
