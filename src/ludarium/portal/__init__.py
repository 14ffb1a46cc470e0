"""The portal: a web site on this machine where games are found, read about and played."""
