"""The app in the terminal, in folders like its rooms. Hands and scenes are in tests/support/tui."""
