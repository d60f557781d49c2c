"""The manual page tells what the help tells."""

from citadel_desktop.cli import VERBS
from tools.build.manual import page
from tools.build.release import Release


def test_the_page_tells_every_option_and_verb_of_the_help(release: Release) -> None:
    text = page(release)
    head = text.splitlines()[0]
    assert head.startswith('.TH CITADEL-DESKTOP 6 "')
    assert f'"citadel-desktop {release.version}"' in head
    for verb in VERBS:
        assert f"\n.SS {verb}\n" in text
    for option in ("help", "data\\-dir", "lang", "fullscreen", "scale", "no\\-sound", "matches"):
        assert f"\\fB\\-\\-{option}\\fR" in text
    assert "\\fB\\-\\-scale\\fR \\fIPCT\\fR\nthe size of text and pictures, 75 to 200 per cent\n" in text
    assert "\n.SH EXIT CODES\n" in text
    assert "130  interrupted" in text


def test_the_page_hides_what_the_help_hides(release: Release) -> None:
    text = page(release)
    assert "trace" not in text
    assert "first\\-frame" not in text


def test_nothing_in_the_page_is_taken_for_a_request(release: Release) -> None:
    for line in page(release).splitlines():
        assert not line.startswith("'")
        if line.startswith("."):
            assert line.split()[0] in {".TH", ".SH", ".SS", ".TP", ".PP", ".nf", ".fi"}
