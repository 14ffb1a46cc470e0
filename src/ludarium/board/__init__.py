"""Boards: graphs, what can be measured on them, directions, tracks, containers and drawings."""
