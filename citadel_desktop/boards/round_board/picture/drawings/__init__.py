"""Buildings, cards and small signs, composed from drawn parts."""
