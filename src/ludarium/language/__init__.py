"""Text, tokens, definitions, options, trees, and how to report a mistake in them."""
