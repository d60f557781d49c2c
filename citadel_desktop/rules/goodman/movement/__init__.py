"""Movement: how far figures go, where steps lead, and what comes of arriving (WT-T)."""
