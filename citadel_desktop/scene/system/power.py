"""The computer's power supply."""

import pygame


def on_battery() -> bool:
    """Whether the computer runs on battery; False if unknown."""
    state = pygame.system.get_power_state()
    return state is not None and state.on_battery
