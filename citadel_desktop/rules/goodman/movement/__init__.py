"""Movement: allowances, steps, and the effects of arriving (WT-T)."""
