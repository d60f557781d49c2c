"""The stronghold: floor plans, markers, doorways, and the villain's design of them (WT-S)."""
