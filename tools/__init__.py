"""Tools for developers: building, pictures, timings, catalogues."""
