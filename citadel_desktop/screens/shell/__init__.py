"""What all screens share: the shell, what any screen does, the ways between them, notices and dialogs."""
