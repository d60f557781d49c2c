"""What the computer runs on."""

import pygame


def on_battery() -> bool:
    """Whether it draws on a battery now; no where nobody can tell."""
    state = pygame.system.get_power_state()
    return state is not None and state.on_battery
