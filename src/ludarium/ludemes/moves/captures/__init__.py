"""Captures by position: between, around, beside, in line; and pieces that change their owner."""
