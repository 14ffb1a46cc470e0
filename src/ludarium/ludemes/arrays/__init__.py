"""Lists of whole numbers: written out, combined, or read from the position."""
