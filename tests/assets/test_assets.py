from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from itertools import combinations
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from citadel_desktop.scene.shields import CHARGES
from tools.assets import icon as app_icon
from tools.assets import sounds as sound_set
from tools.build.parts import credits

ASSETS = Path(__file__).resolve().parents[2] / "assets"
LICENCES = {"MIT", "OFL-1.1", "CC-BY-3.0"}
FONTS = sorted((ASSETS / "fonts").glob("*.ttf"))
ICONS = sorted((ASSETS / "icons").glob("*.svg"))
SOUNDS = sorted((ASSETS / "sounds").glob("*.ogg"))
CHARACTERS = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    " .,:;!?'\"()[]{}/\\|+-*=<>%&#@_~^$`"
    "éèêëáàâäåãæçíìîïñóòôöõøœúùûüýÿßšžőűłřčěůđğışțÉÜÑŠŽŐØÆŒ"
    "–—’‘“”„«»‹›…×−½¼¾→←↑↓•·°±©\u00a0\u202f\u2011"  # noqa: RUF001 - the very marks to check
)


def asset_files() -> list[str]:
    return sorted(
        path.relative_to(ASSETS).as_posix()
        for path in ASSETS.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    )


def named(paths: list[Path]) -> dict[str, Path]:
    return {path.stem: path for path in paths}


@pytest.fixture(scope="module")
def type_engine() -> None:
    pygame.font.init()


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(frequency=44_100, size=-16, channels=2)
        yield
        pygame.mixer.quit()


def drawn(path: Path, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(path.read_bytes()), (size, size))


def inked(surface: pygame.Surface) -> set[tuple[int, int]]:
    mask = pygame.mask.from_surface(surface, 127)
    width, height = mask.get_size()
    return {(x, y) for x in range(width) for y in range(height) if mask.get_at((x, y))}


class TestCredits:
    def test_every_file_has_exactly_one_row(self) -> None:
        rows = credits(ASSETS.parent)
        owners = {
            name: [pattern for patterns, *_ in rows for pattern in patterns if fnmatchcase(name, pattern)]
            for name in asset_files()
        }
        assert {name: found for name, found in owners.items() if len(found) != 1} == {}

    def test_every_row_names_author_source_and_a_known_licence(self) -> None:
        rows = credits(ASSETS.parent)
        assert len(rows) > len(ICONS)
        for patterns, author, source, licence in rows:
            assert patterns
            assert author
            assert source
            assert licence in LICENCES, patterns

    def test_no_row_is_left_over_from_a_removed_file(self) -> None:
        names = asset_files()
        patterns = [p for row in credits(ASSETS.parent) for p in row[0] if p != "translations/*"]
        assert [p for p in patterns if not any(fnmatchcase(n, p) for n in names)] == []

    def test_every_author_of_an_icon_is_named_in_the_sentence(self) -> None:
        text = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
        sentence = text.split("Icons made by ")[1].split("<")[0].replace("from", "")
        authors = set(re.findall(r"\w+", sentence)) - {"and"}
        assert authors == {author for _, author, _, licence in credits(ASSETS.parent) if licence == "CC-BY-3.0"}


class TestType:
    def test_the_eight_faces_and_their_licences_are_there(self) -> None:
        families = {"AtkinsonHyperlegibleNext": 3, "Cinzel": 2, "EBGaramond": 3}
        for family, count in families.items():
            assert sum(path.stem.startswith(f"{family}-") for path in FONTS) == count
            licence = ASSETS / "fonts" / f"OFL-{family}.txt"
            assert "SIL OPEN FONT LICENSE Version 1.1" in licence.read_text(encoding="utf-8")

    @pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
    def test_face_carries_the_characters_and_stays_small(self, path: Path, type_engine: None) -> None:
        metrics = pygame.font.Font(path, 40).metrics(CHARACTERS)
        missing = [c for c, m in zip(CHARACTERS, metrics, strict=True) if m is None]
        assert missing == []
        assert path.stat().st_size < 250_000


class TestIcons:
    @pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
    def test_icon_is_one_plain_path_that_draws(self, path: Path) -> None:
        shape = r'<svg xmlns="[^"]+" viewBox="0 0 512 512"><path d="[^"]+"/></svg>\n'
        assert re.fullmatch(shape, path.read_text(encoding="utf-8"))
        assert 0.04 < len(inked(drawn(path, 48))) / 48**2 < 0.85

    def test_icon_takes_a_colour(self) -> None:
        text = named(ICONS)["keep"].read_text(encoding="utf-8")
        tinted = text.replace("<path ", '<path fill="#0072B2" ').encode()
        surface = pygame.image.load_sized_svg(io.BytesIO(tinted), (64, 64))
        assert surface.get_at((32, 52))[:3] == (0x00, 0x72, 0xB2)

    def test_seat_charges_differ_at_small_size(self) -> None:
        marks = {seat: inked(drawn(named(ICONS)[f"seat-{seat}"], 24)) for seat in CHARGES}
        for one, other in combinations(CHARGES, 2):
            shared = len(marks[one] & marks[other]) / len(marks[one] | marks[other])
            assert shared < 0.6, (one, other)


class TestSounds:
    def test_every_sound_of_the_table_is_there_and_no_other(self) -> None:
        assert set(named(SOUNDS)) == set(sound_set.SOUNDS)

    @pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
    def test_sound_loads_is_short_small_and_not_clipped(self, path: Path, mixer: None) -> None:
        sound = pygame.mixer.Sound(path)
        longest = 2.0 if path.stem in {"win", "dark"} else 0.65
        assert 0.05 < sound.get_length() < longest
        assert path.stat().st_size < 20_000
        levels = memoryview(sound.get_raw()).cast("h")
        peak = max(abs(level) for level in levels)
        assert 6_000 < peak < 26_000
        assert max(abs(level) for level in levels[-20:]) < 400

    def test_the_same_samples_come_out_each_time(self) -> None:
        assert sound_set.samples_of("place") == sound_set.samples_of("place")


class TestApplicationIcon:
    @pytest.mark.parametrize("name", app_icon.VARIANTS)
    def test_pictures_have_their_sizes_and_clear_corners(self, name: str) -> None:
        for size in app_icon.SIZES:
            picture = pygame.image.load(ASSETS / "icon" / f"{name}-{size}.png")
            assert picture.get_size() == (size, size)
            assert picture.get_at((0, size - 1)).a < 100
            assert picture.get_at((size // 2, size * 3 // 4)).a == 255

    def test_drawings_use_nothing_the_reader_ignores(self) -> None:
        for path in sorted((ASSETS / "icon").glob("*.svg")):
            svg = path.read_text(encoding="utf-8")
            assert not re.search(r"<(text|use|clipPath|mask|pattern|filter|image|style)\b", svg)

    @pytest.mark.parametrize("name", app_icon.VARIANTS)
    def test_pictures_show_the_drawings(self, name: str) -> None:
        """They are taken anew where a drawing is changed."""
        for size in app_icon.SIZES:
            kept = pygame.image.load(ASSETS / "icon" / f"{name}-{size}.png")
            now = pygame.image.load(io.BytesIO(app_icon.png(app_icon.drawing_of(name, size), size)))
            assert pygame.transform.average_color(kept) == pytest.approx(pygame.transform.average_color(now), abs=1)

    def test_windows_icon_holds_its_pictures(self) -> None:
        data = (ASSETS / "icon" / "citadel.ico").read_bytes()
        assert data[:4] == b"\x00\x00\x01\x00"
        count = int.from_bytes(data[4:6], "little")
        assert count == len(app_icon.WINDOWS_SIZES)
        for index, size in enumerate(app_icon.WINDOWS_SIZES):
            entry = data[6 + 16 * index : 22 + 16 * index]
            length = int.from_bytes(entry[8:12], "little")
            offset = int.from_bytes(entry[12:16], "little")
            picture = pygame.image.load(io.BytesIO(data[offset : offset + length]), "icon.png")
            assert picture.get_size() == (size, size)
