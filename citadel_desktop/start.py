"""How the app is to be started, as the command line tells it."""

from pathlib import Path

from citadel_desktop.values import frozen


@frozen
class Start:
    """Options of a start, from the command line; None leaves a choice to the settings.

    Attributes:
        data_dir: the folder for everything, or the system's.
        save: a match to go on with.
        fullscreen, scale, language, sound: hold for this run and are not written; `sound` False is silence.
        trace: a file that gets what each frame shows.
        first_frame: print how many milliseconds the first frame took from the start of the process, and end.
    """

    data_dir: Path | None = None
    save: Path | None = None
    fullscreen: bool | None = None
    scale: int | None = None
    language: str | None = None
    sound: bool = True
    trace: Path | None = None
    first_frame: bool = False
