"""Effects that set something: on a site, of a player, of the turn, in memory, between players."""
