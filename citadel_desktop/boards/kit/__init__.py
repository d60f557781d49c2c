"""What all boards share: the contract with the table screen, and what a click, a key or a tool does on any board."""
