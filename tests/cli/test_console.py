"""The terminal's lines: bounded, broken at words, and cleared as far as that can be done."""

import io

import pytest

from citadel_desktop.cli.play.console import CLEAR, LONGEST, Console, Left


class Screen(io.StringIO):
    """Looks like a terminal that does not tell how wide it is."""

    def isatty(self) -> bool:
        return True


def test_lines_are_broken_between_words_and_steps_stay_whole() -> None:
    out = io.StringIO()
    Console(io.StringIO(), out).say("word " * 30 + "b13-c13", "one\ntwo", "")
    lines = out.getvalue().splitlines()
    assert all(len(line) < 80 for line in lines)
    assert lines[1].endswith(" b13-c13")
    assert lines[2:] == ["one", "two", ""]


def test_what_cannot_be_seen_is_written_out() -> None:
    out = io.StringIO()
    Console(io.StringIO(), out).say("a\x1b[2J\u202eb")
    assert out.getvalue() == "a\\x1b[2J\\u202eb\n"


def test_a_line_that_is_too_long_is_none_and_the_next_one_is_whole() -> None:
    console = Console(io.StringIO("x" * (3 * LONGEST) + "\n" + "y" * LONGEST + "\nend"), io.StringIO())
    assert console.ask(">") == ""
    assert console.ask(">") == "y" * LONGEST
    assert console.ask(">") == "end"
    with pytest.raises(Left):
        console.ask(">")


def test_a_screen_is_cleared_with_what_was_scrolled_off_it() -> None:
    out = Screen()
    Console(io.StringIO(), out).clear()
    assert out.getvalue() == CLEAR


@pytest.mark.parametrize("out", [io.StringIO(), Screen()])
def test_plain_text_has_no_control_sequences(out: io.StringIO) -> None:
    Console(io.StringIO(), out, plain=True).clear()
    assert out.getvalue().strip("\n") == ""
    assert out.getvalue()
