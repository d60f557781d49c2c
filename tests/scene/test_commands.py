import pytest

from citadel_desktop.scene.commands import Command, cap_of, command_for


@pytest.mark.parametrize(
    ("name", "shift", "ctrl", "alt", "command"),
    [
        ("z", False, True, False, Command.UNDO),
        ("z", True, True, False, Command.REDO),
        ("y", False, True, False, Command.REDO),
        ("z", False, False, False, None),
        ("tab", False, False, False, Command.NEXT),
        ("tab", True, False, False, Command.PREVIOUS),
        ("left", True, False, False, Command.LEFT),
        ("enter", False, False, False, Command.ACCEPT),
        ("return", False, True, False, Command.END_TURN),
        ("return", False, False, True, Command.FULLSCREEN),
        ("=", True, True, False, Command.SCALE_UP),
        ("[+]", False, False, False, Command.ZOOM_IN),
        ("f1", False, False, False, Command.HELP),
        ("f1", True, False, False, None),
        ("q", False, False, False, None),
    ],
)
def test_keys(name: str, shift: bool, ctrl: bool, alt: bool, command: Command | None) -> None:
    assert command_for(name, shift, ctrl, alt) is command


@pytest.mark.parametrize("command", list(Command))
def test_every_command_has_a_key_that_can_be_shown(command: Command) -> None:
    assert command.value
    assert all(cap_of(chord, mac=False) for chord in command.value)


def test_caps_are_written_as_on_the_keyboard() -> None:
    assert cap_of("ctrl+z", mac=False) == "Ctrl+Z"
    assert cap_of("ctrl+z", mac=True) == "Cmd+Z"
    assert cap_of("ctrl++", mac=False) == "Ctrl++"
    assert cap_of("escape", mac=False) == "Esc"
