"""What the developers run: building, pictures, timings, catalogues."""
