"""The looks of boards, one module for each family."""
