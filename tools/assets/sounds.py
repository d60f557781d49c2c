"""Synthesise ``assets/sounds``: stone, bell and horn, from sums of fading tones and noise.

Usage::

    python -m tools.assets.sounds

Needs ``oggenc`` (Debian: vorbis-tools). Every sound has its own seed, so the same samples come
out each time.
"""

from __future__ import annotations

import math
import random
import subprocess
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from citadel_desktop.values import frozen

TARGET = Path(__file__).resolve().parents[2] / "assets" / "sounds"
SAMPLES_PER_SECOND = 44_100
Samples = list[float]


@frozen
class Mode:
    """One fading tone of a struck body: frequency in Hz, strength, time to 1/e in seconds."""

    frequency: float
    strength: float
    fade: float


STONE = (
    Mode(310, 0.55, 0.030),
    Mode(742, 1.00, 0.024),
    Mode(1290, 0.70, 0.018),
    Mode(2130, 0.40, 0.011),
    Mode(3320, 0.18, 0.007),
)
SLAB = (Mode(96, 0.9, 0.050), Mode(163, 0.7, 0.045), Mode(255, 0.4, 0.030))
WOOD = (Mode(118, 1.0, 0.045), Mode(205, 0.55, 0.032), Mode(348, 0.25, 0.020))
# A bell's partials as bell founders tune them: hum, prime, tierce, quint, nominal, and above.
BELL = (
    Mode(0.5, 0.45, 0.26),
    Mode(1.0, 0.80, 0.22),
    Mode(1.2, 0.35, 0.16),
    Mode(1.5, 0.20, 0.13),
    Mode(2.0, 0.50, 0.12),
    Mode(2.66, 0.16, 0.07),
    Mode(4.1, 0.07, 0.04),
)


def silence(seconds: float) -> Samples:
    """Return silence of that length in samples."""
    return [0.0] * round(seconds * SAMPLES_PER_SECOND)


def struck(modes: Iterable[Mode], seconds: float, scale: float = 1.0, attack: float = 0.001) -> Samples:
    """A struck body; ``scale`` multiplies its frequencies, ``attack`` is in seconds."""
    out = silence(seconds)
    for mode in modes:
        turn = math.tau * mode.frequency * scale / SAMPLES_PER_SECOND
        for i in range(len(out)):
            rise = min(1.0, i / (attack * SAMPLES_PER_SECOND))
            fall = math.exp(-i / (mode.fade * SAMPLES_PER_SECOND))
            out[i] += mode.strength * rise * fall * math.sin(turn * i)
    return out


def noise(rng: random.Random, seconds: float, low: float, high: float, fade: float) -> Samples:
    """Fading noise between two frequencies in Hz; ``fade`` is the time to 1/e in seconds."""
    keep_low = math.exp(-math.tau * low / SAMPLES_PER_SECOND)
    keep_high = math.exp(-math.tau * high / SAMPLES_PER_SECOND)
    out = []
    smooth = slow = 0.0
    for i in range(round(seconds * SAMPLES_PER_SECOND)):
        smooth = keep_high * smooth + (1 - keep_high) * rng.uniform(-1, 1)
        slow = keep_low * slow + (1 - keep_low) * smooth
        out.append((smooth - slow) * math.exp(-i / (fade * SAMPLES_PER_SECOND)) * min(1.0, i / 40))
    return out


def horn(frequency: float, seconds: float) -> Samples:
    """A soft horn note with a gentle start and end, brighter while it swells."""
    out = []
    for i in range(round(seconds * SAMPLES_PER_SECOND)):
        t = i / SAMPLES_PER_SECOND
        swell = min(1.0, t / 0.045) * min(1.0, (seconds - t) / 0.16)
        vibrato = 0.0016 * math.sin(math.tau * 5.1 * t) * min(1.0, t / 0.3)
        phase = math.tau * frequency * (t + vibrato / 5.1)
        tone = sum(math.sin(k * phase) * swell ** (0.6 * k) / k**1.55 for k in range(1, 9))
        out.append(tone * swell)
    return out


def mix(seconds: float, *parts: tuple[float, float, Sequence[float]]) -> Samples:
    """Mix parts, each with its start in seconds, its strength and its samples."""
    out = silence(seconds)
    for start, strength, samples in parts:
        first = round(start * SAMPLES_PER_SECOND)
        for i, value in enumerate(samples[: max(0, len(out) - first)]):
            out[first + i] += strength * value
    return out


def finished(samples: Sequence[float], peak: float) -> Samples:
    """Return samples without a constant part, scaled to the peak level (0 to 1), with a quiet end."""
    mean = sum(samples) / len(samples)
    level = max(abs(value - mean) for value in samples)
    tail = round(0.02 * SAMPLES_PER_SECOND)
    last = len(samples) - 1
    return [(value - mean) / level * peak * min(1.0, i / 16, (last - i) / tail) for i, value in enumerate(samples)]


def place(rng: random.Random) -> Samples:
    """A stone set down on a slab."""
    return mix(
        0.22,
        (0.0, 0.9, struck(STONE, 0.2)),
        (0.0, 0.8, struck(SLAB, 0.22)),
        (0.0, 1.2, noise(rng, 0.03, 900, 5000, 0.004)),
    )


def step(rng: random.Random) -> Samples:
    """A foot on stone: heel, then sole."""
    heel = noise(rng, 0.08, 120, 900, 0.014)
    sole = noise(rng, 0.09, 200, 1500, 0.020)
    body = struck(SLAB, 0.1)
    return mix(0.16, (0.0, 2.4, heel), (0.055, 1.2, sole), (0.0, 0.30, body))


def build(rng: random.Random) -> Samples:
    """A block slid into its bed of mortar and knocked home."""
    scrape = noise(rng, 0.20, 500, 2400, 0.4)
    for i in range(len(scrape)):
        t = i / len(scrape)
        scrape[i] *= math.sin(math.pi * t) * (0.65 + 0.35 * math.sin(math.tau * 31 * t * t))
    return mix(
        0.48,
        (0.0, 1.1, scrape),
        (0.19, 0.75, struck(STONE, 0.2, 0.72)),
        (0.19, 1.0, struck(SLAB, 0.28, 0.9)),
        (0.19, 1.0, noise(rng, 0.04, 600, 3500, 0.005)),
        (0.34, 0.34, struck(STONE, 0.12, 0.95)),
    )


def destroy(rng: random.Random) -> Samples:
    """A wall going down: one heavy fall, then loose stones."""
    stones: list[tuple[float, float, Samples]] = []
    at = 0.05
    for k in range(13):
        at += rng.uniform(0.012, 0.052)
        strength = 0.62 * 0.86**k
        stones.append((at, strength, struck(STONE, 0.12, rng.uniform(0.55, 1.25))))
    return mix(
        0.6,
        (0.0, 1.3, struck(SLAB, 0.4, 0.75)),
        (0.0, 2.0, noise(rng, 0.55, 90, 900, 0.13)),
        (0.0, 0.7, struck(STONE, 0.2, 0.6)),
        *stones,
    )


def capture(rng: random.Random) -> Samples:
    """A stone struck off the field: two clacks and a short ring of steel."""
    steel = (Mode(1975, 0.5, 0.07), Mode(2870, 0.35, 0.05), Mode(4310, 0.2, 0.03))
    return mix(
        0.34,
        (0.0, 0.9, struck(STONE, 0.15, 1.15)),
        (0.0, 0.9, noise(rng, 0.03, 1200, 6000, 0.004)),
        (0.0, 0.16, struck(steel, 0.3)),
        (0.085, 0.7, struck(STONE, 0.2, 0.85)),
        (0.085, 0.55, struck(SLAB, 0.2)),
    )


def recruit(rng: random.Random) -> Samples:
    """A drum tap and a short rising call."""
    return mix(
        0.42,
        (0.0, 0.9, struck(WOOD, 0.15)),
        (0.0, 0.5, noise(rng, 0.05, 200, 1800, 0.010)),
        (0.03, 0.30, horn(293.66, 0.17)),
        (0.15, 0.36, horn(440.0, 0.26)),
    )


def turn(_rng: random.Random) -> Samples:
    """A small bell, struck softly."""
    return struck(BELL, 0.6, 587.33, attack=0.004)


def refuse(rng: random.Random) -> Samples:
    """Two dull knocks on wood."""
    knock = mix(0.14, (0.0, 1.0, struck(WOOD, 0.14)), (0.0, 0.8, noise(rng, 0.03, 100, 700, 0.006)))
    return mix(0.26, (0.0, 1.0, knock), (0.105, 0.7, knock))


def win(rng: random.Random) -> Samples:
    """A small fanfare of three horns, with one bell."""
    calls = ((0.0, 293.66, 0.20), (0.17, 369.99, 0.20), (0.34, 440.0, 0.20))
    chord = ((0.52, 587.33, 1.25), (0.52, 440.0, 1.25), (0.52, 369.99, 1.25), (0.52, 146.83, 1.25))
    horns = [(at, 0.5, horn(tone, long)) for at, tone, long in calls]
    held = [(at, 0.34, horn(tone, long)) for at, tone, long in chord]
    bell = (0.52, 0.14, struck(BELL, 1.2, 587.33, attack=0.004))
    drum = (0.52, 0.35, mix(0.2, (0.0, 1.0, struck(WOOD, 0.2, 0.8))))
    breath = (0.52, 0.06, noise(rng, 0.3, 400, 2500, 0.08))
    return mix(1.82, *horns, *held, bell, drum, breath)


def tower(rng: random.Random) -> Samples:
    """Three blocks set one on another, each a little higher, and a wooden door shut."""
    blocks = [
        (at, strength, mix(0.2, (0.0, 0.9, struck(STONE, 0.2, tone)), (0.0, 0.7, struck(SLAB, 0.2))))
        for at, strength, tone in ((0.0, 0.9, 0.70), (0.13, 0.8, 0.80), (0.25, 0.7, 0.92))
    ]
    grit = [(at, 0.8, noise(rng, 0.03, 700, 4000, 0.005)) for at in (0.0, 0.13, 0.25)]
    return mix(0.56, *blocks, *grit, (0.38, 0.6, struck(WOOD, 0.16)))


def counter(rng: random.Random) -> Samples:
    """A thick round of cardboard laid on a table."""
    card = (Mode(640, 1.0, 0.010), Mode(1130, 0.6, 0.008), Mode(1890, 0.25, 0.005))
    return mix(
        0.16,
        (0.0, 0.8, struck(card, 0.08)),
        (0.0, 0.45, struck(WOOD, 0.12, 1.5)),
        (0.0, 0.7, noise(rng, 0.025, 500, 3000, 0.004)),
        (0.055, 0.3, struck(card, 0.06, 1.1)),
    )


def dice(rng: random.Random) -> Samples:
    """Two wooden dice tumbling over wood, ever more slowly."""
    cube = (Mode(980, 1.0, 0.009), Mode(1620, 0.7, 0.007), Mode(2540, 0.3, 0.004))
    knocks: list[tuple[float, float, Samples]] = []
    at, gap = 0.0, 0.026
    while at < 0.52:
        tone, strength = rng.uniform(0.8, 1.25), 0.9 - 0.9 * at
        knocks.append((at, strength, struck(cube, 0.06, tone)))
        knocks.append((at, 0.5 * strength, struck(WOOD, 0.09, rng.uniform(1.1, 1.6))))
        knocks.append((at, 0.4 * strength, noise(rng, 0.015, 800, 5000, 0.003)))
        gap *= rng.uniform(1.12, 1.26)
        at += gap * rng.uniform(0.7, 1.2)
    return mix(0.62, *knocks)


def steps(rng: random.Random) -> Samples:
    """Two slow, heavy steps, and something that drags behind."""
    boot = mix(
        0.26,
        (0.0, 1.0, struck(SLAB, 0.24, 0.62)),
        (0.0, 2.2, noise(rng, 0.12, 70, 600, 0.024)),
        (0.05, 0.5, noise(rng, 0.10, 150, 1100, 0.020)),
    )
    drag = noise(rng, 0.22, 180, 1300, 0.5)
    for i in range(len(drag)):
        drag[i] *= math.sin(math.pi * i / len(drag))
    return mix(0.62, (0.0, 1.0, boot), (0.13, 0.45, drag), (0.33, 0.9, boot))


def dark(rng: random.Random) -> Samples:
    """The fanfare of evil: three falling horns and a low minor chord over a deep bell."""
    calls = ((0.0, 293.66, 0.22), (0.19, 277.18, 0.22), (0.38, 220.0, 0.24))
    chord = ((0.60, 146.83, 1.18), (0.60, 174.61, 1.18), (0.60, 110.0, 1.18), (0.60, 73.42, 1.18))
    horns = [(at, 0.5, horn(tone, long)) for at, tone, long in calls]
    held = [(at, 0.40, horn(tone, long)) for at, tone, long in chord]
    bell = (0.60, 0.22, struck(BELL, 1.2, 146.83, attack=0.006))
    drums = [(at, 0.6, struck(WOOD, 0.2, 0.6)) for at in (0.0, 0.60, 0.78)]
    breath = (0.60, 0.08, noise(rng, 0.5, 100, 900, 0.16))
    return mix(1.84, *horns, *held, bell, *drums, breath)


def click(rng: random.Random) -> Samples:
    """The tick of a button."""
    return mix(
        0.07,
        (0.0, 1.0, struck((Mode(920, 1.0, 0.008), Mode(1710, 0.5, 0.005)), 0.07)),
        (0.0, 0.5, noise(rng, 0.02, 800, 4000, 0.003)),
    )


# Name -> maker and peak level; frequent sounds are quiet. New ones go last: their order is that of their file.
SOUNDS: Mapping[str, tuple[Callable[[random.Random], Samples], float]] = {
    "build": (build, 0.60),
    "capture": (capture, 0.55),
    "click": (click, 0.28),
    "destroy": (destroy, 0.62),
    "place": (place, 0.55),
    "recruit": (recruit, 0.42),
    "refuse": (refuse, 0.50),
    "step": (step, 0.38),
    "turn": (turn, 0.40),
    "win": (win, 0.55),
    "counter": (counter, 0.42),
    "dark": (dark, 0.55),
    "dice": (dice, 0.48),
    "steps": (steps, 0.50),
    "tower": (tower, 0.55),
}


def samples_of(name: str) -> Samples:
    """Return the finished samples of a sound, between -1 and 1, at ``SAMPLES_PER_SECOND``.

    Raises KeyError for a name that is not in ``SOUNDS``.
    """
    make, peak = SOUNDS[name]
    return finished(make(random.Random(f"citadel sound {name}")), peak)


def write_wave(path: Path, samples: Iterable[float]) -> None:
    """Write a mono 16-bit wave file."""
    words = array("h", (round(value * 32_767) for value in samples))
    if sys.byteorder == "big":
        words.byteswap()
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(SAMPLES_PER_SECOND)
        out.writeframes(words.tobytes())


def main() -> int:
    """Write every sound; return 0."""
    TARGET.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as workshop:
        source = Path(workshop) / "sound.wav"
        for number, name in enumerate(SOUNDS, 1):
            target = TARGET / f"{name}.ogg"
            write_wave(source, samples_of(name))
            # A fixed serial number: without it the same sound differs from run to run.
            command = ["oggenc", "--quiet", "--quality", "4", "--serial", str(number)]
            subprocess.run([*command, "--output", str(target), str(source)], check=True)
            print(f"{target.name}: {target.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
