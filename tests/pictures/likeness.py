"""Whether a screen still looks as in its reference picture; `python -m tools.pictures --reference` takes them anew."""

from pathlib import Path

import pygame

from tools.pictures import reference

ROOT = Path(__file__).resolve().parents[2]
MOST_MEAN = 0.6
MOST_STRONG = 0.0015
"""Two hundred pixels of a small picture: a word that reads otherwise may pass, a button that moved may not."""
OTHERWISE = ("title", "advised")
"""What looks otherwise on the desk of the tests, which has other settings: the tool takes their pictures again."""


def unlike(name: str, now: pygame.Surface) -> str:
    """What is told where a screen, drawn small, does not look as before; "" where it does or has no reference."""
    if name not in reference.REFERENCES:
        return ""
    path = reference.FOLDER / f"{name}.png"
    if not path.is_file():
        return "no reference picture: python -m tools.pictures --reference"
    kept = pygame.image.load(path)
    apart = reference.difference(kept, now)
    if apart.mean <= MOST_MEAN and apart.strong <= MOST_STRONG:
        return ""
    shown = ROOT / "build" / "pictures" / "differences" / f"{name}.png"
    shown.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(reference.side_by_side(kept, now), shown)
    return (
        f"{name}: {apart.mean:.2f} on average, {100 * apart.strong:.2f} % strongly; see {shown}. "
        f"If it is meant so: python -m tools.pictures --reference --only {name}"
    )
