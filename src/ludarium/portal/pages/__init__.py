"""The pages of the portal, one module for each kind."""
