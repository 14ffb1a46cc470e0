"""Tests of the portal in a real browser."""
