"""Timings: rules beside peers, frames, start-up, saves. Run `python -m tools.bench --help`."""
