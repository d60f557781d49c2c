"""Short sounds. The app works the same without a sound device."""

import logging
from typing import TYPE_CHECKING

from citadel_desktop.resources import asset

if TYPE_CHECKING:
    import pygame

log = logging.getLogger(__name__)


class Sounds:
    """Plays `assets/sounds/<name>.ogg`.

    Nothing is opened before the first `warm` or `play`, so the first frame never waits for it.

    Args:
        enabled: False plays nothing and never opens the device.
        volume: from 0 to 1.
    """

    def __init__(self, enabled: bool = True, volume: float = 0.7) -> None:
        self._enabled = enabled
        self._volume = min(max(volume, 0.0), 1.0)
        self._ready: bool | None = None
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    @property
    def available(self) -> bool | None:
        """Whether there is a sound device; None until that was tried."""
        return self._ready

    @property
    def enabled(self) -> bool:
        """Whether sounds are to be heard."""
        return self._enabled

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        self._enabled = enabled
        if not enabled and self._ready:
            import pygame.mixer  # noqa: PLC0415 - loaded only where sound is used

            pygame.mixer.stop()

    @property
    def volume(self) -> float:
        """The volume from 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(max(volume, 0.0), 1.0)

    def warm(self) -> bool:
        """Open the device if not tried yet; return whether sounds can be heard."""
        if not self._enabled:
            return False
        if self._ready is None:
            self._ready = self._open()
        return self._ready

    def play(self, name: str) -> bool:
        """Play a sound; return False if it cannot be heard (muted, no device, no such file)."""
        if self._volume == 0 or not self.warm():
            return False
        sound = self._load(name)
        if sound is None:
            return False
        sound.set_volume(self._volume)
        sound.play()
        return True

    def close(self) -> None:
        """Release the device."""
        if self._ready:
            import pygame.mixer  # noqa: PLC0415 - loaded only where sound is used

            pygame.mixer.quit()
        self._ready = None
        self._loaded.clear()

    def _open(self) -> bool:
        import pygame  # noqa: PLC0415 - loaded only where sound is used

        try:
            import pygame.mixer  # noqa: PLC0415 - loaded only where sound is used

            pygame.mixer.init(frequency=44100, channels=2, buffer=512)
        except (pygame.error, ImportError, NotImplementedError) as error:
            log.info("no sound: %s", error)
            return False
        return True

    def _load(self, name: str) -> "pygame.mixer.Sound | None":
        if name in self._loaded:
            return self._loaded[name]
        import pygame  # noqa: PLC0415 - loaded only where sound is used

        path = asset("sounds", f"{name}.ogg")
        sound: pygame.mixer.Sound | None = None
        try:
            sound = pygame.mixer.Sound(path)
        except (pygame.error, OSError) as error:
            log.warning("sound %s cannot be played: %s", name, error)
        self._loaded[name] = sound
        return sound
