"""Contents that go by name: a second one of each kind, and such as are refused."""
