"""What the pages in docs/ promise."""
