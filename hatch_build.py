"""Puts assets, seeds and sample saves into wheels, and only there; a compiled copy's wheel gets what is compiled.

An editable install reads them where they stand in the checkout; a copy would go stale.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DATA_FOLDERS = ("assets", "seeds", "saves")


class DataFolders(BuildHookInterface[Any]):
    """Adds the data folders to a wheel below `citadel_desktop/_data`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the folders when a wheel for others is built (`standard`, not `editable`)."""
        if version == "standard":
            build_data["force_include"].update({folder: f"citadel_desktop/_data/{folder}" for folder in DATA_FOLDERS})
            shared = {path.name: path.name for path in Path(self.root).glob("*__mypyc.*")}
            if shared:  # tools/build/native made it, on which all compiled modules stand
                build_data["force_include"].update(shared)
                build_data.update(pure_python=False, infer_tag=True)
