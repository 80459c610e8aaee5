"""The widgets that screens are made of. What they show comes from tui.views."""
