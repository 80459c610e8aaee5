"""The line mode: lines in, lines out, for terminals without a screen, screen readers, logs and pipes."""
