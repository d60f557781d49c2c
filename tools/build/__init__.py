"""Build what players download: the frozen application, its archive, the Debian package, the wheel."""
