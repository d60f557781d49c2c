"""What all screens share: shell, base class, navigation, notices, dialogs."""
