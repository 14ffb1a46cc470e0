"""What lies in the box: containers, components, tracks, maps, regions and hints, all numbered."""
