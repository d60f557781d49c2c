"""Desktop integration: the menu entry, the types of its files, icons, AppStream metainfo."""

import re
import shutil
import struct
import time
from pathlib import Path
from xml.sax.saxutils import escape

from tools.build.release import NAME, BuildError, Release

SAVE_TYPE = "application/x-citadel"
DESIGN_TYPE = "application/x-citadel-design"
# The project has no domain: `invalid` is the one nobody can ever have.
COMPONENT = "invalid.citadel_desktop.citadel_desktop"
PROGRAM = f"/usr/games/{NAME}"

_SUMMARY = "Play the games called Citadel around one computer"

_ENTRY = f"""\
[Desktop Entry]
Type=Application
Name=Citadel Desktop
GenericName=Board games
Comment={_SUMMARY}
Exec={PROGRAM} %f
TryExec={PROGRAM}
Icon={NAME}
Terminal=false
Categories=Game;BoardGame;
MimeType={SAVE_TYPE};{DESIGN_TYPE};
Keywords=board;game;siege;citadel;
"""

# The magic finds files as the app writes them, whatever they are called. Older copies have names of their own, since
# what ends with `.1` is a manual page otherwise: the longest pattern counts.
_TYPES = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{SAVE_TYPE}">
    <comment>Citadel Desktop match</comment>
    <sub-class-of type="application/json"/>
    <icon name="application-x-citadel"/>
    <magic priority="80">
      <match type="string" offset="0" value="{{&quot;citadel&quot;:&quot;match&quot;"/>
    </magic>
    <glob pattern="*.citadel"/>
    <glob pattern="*.citadel.[0-9]"/>
    <glob pattern="*.citadel.aside"/>
    <glob pattern="*.citadel.aside-[0-9]"/>
  </mime-type>
  <mime-type type="{DESIGN_TYPE}">
    <comment>Citadel Desktop stronghold design</comment>
    <sub-class-of type="text/plain"/>
    <icon name="application-x-citadel-design"/>
    <magic priority="80">
      <match type="string" offset="0" value="citadel design "/>
    </magic>
    <glob pattern="*.citadel-design"/>
  </mime-type>
</mime-info>
"""

_METAINFO = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{COMPONENT}</id>
  <metadata_license>MIT</metadata_license>
  <project_license>MIT AND OFL-1.1 AND CC-BY-3.0</project_license>
  <name>Citadel Desktop</name>
  <summary>{_SUMMARY}</summary>
  <developer_name>The Citadel Desktop contributors</developer_name>
  <description>
    <p>
      A table for the board games called Citadel: two or more people share one computer and pass the
      seat around, or computer players fill seats. The rules are enforced and explained, actions can
      be taken back, and a match closed in the middle of anything goes on tomorrow.
    </p>
    <ul>
      <li>The Indomitable Citadel, for two to five, in three editions</li>
      <li>Gale's Citadel, a duel for keeps on the lines of a Go field</li>
      <li>Goodman's Citadel, a villain against heroes in a tower of six levels</li>
    </ul>
  </description>
  <launchable type="desktop-id">{NAME}.desktop</launchable>
  <icon type="stock">{NAME}</icon>
  <categories>
    <category>Game</category>
    <category>BoardGame</category>
  </categories>
  <recommends>
    <control>pointing</control>
    <control>keyboard</control>
  </recommends>
  <provides>
    <binary>{NAME}</binary>
    <mediatype>{SAVE_TYPE}</mediatype>
    <mediatype>{DESIGN_TYPE}</mediatype>
  </provides>
  <content_rating type="oars-1.1">
    <content_attribute id="violence-fantasy">mild</content_attribute>
  </content_rating>
  <releases>
    <release version="%(version)s" date="%(date)s"/>
  </releases>
</component>
"""

_KINDS = (
    ("apps", "citadel", NAME),
    ("mimetypes", "application-x-citadel", "application-x-citadel"),
    ("mimetypes", "application-x-citadel-design", "application-x-citadel-design"),
)


def integrate(release: Release, share: Path) -> None:
    """Write menu entry, file types, metainfo and icons below `share`, as below `/usr/share`.

    Raises:
        BuildError: an icon has no picture, or one that is not square.
    """
    write(share / "applications" / f"{NAME}.desktop", _ENTRY)
    write(share / "mime" / "packages" / f"{NAME}.xml", _TYPES)
    write(share / "metainfo" / f"{COMPONENT}.metainfo.xml", metainfo(release))
    _icons(release.root / "assets" / "icon", share / "icons" / "hicolor")


def metainfo(release: Release) -> str:
    """Return the AppStream metainfo of the application and of this release."""
    date = time.strftime("%Y-%m-%d", time.gmtime(release.date))
    return _METAINFO % {"version": escape(release.version), "date": date}


def write(path: Path, text: str) -> None:
    """Write a text file, with missing folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def png_size(path: Path) -> tuple[int, int]:
    """Return width and height in pixels of a PNG file.

    Raises:
        BuildError: it is none.
    """
    head = path.read_bytes()[:24]
    if len(head) < 24 or head[:8] != b"\x89PNG\r\n\x1a\n":
        raise BuildError(f"{path} is not a PNG")
    width, height = struct.unpack(">II", head[16:24])
    return int(width), int(height)


def _icons(source: Path, theme: Path) -> None:
    """Copy the icons of the program and of its files to the folders of their sizes.

    Raises:
        BuildError: one of them has no picture, or a picture is not square.
    """
    for kind, stem, name in _KINDS:
        wanted = re.compile(re.escape(stem) + r"-\d+\.png")
        pictures = [path for path in sorted(source.glob("*.png")) if wanted.fullmatch(path.name)]
        if not pictures:
            raise BuildError(f"{source} holds no {stem}-*.png: the Debian package needs icons")
        for picture in pictures:
            width, height = png_size(picture)
            if width != height:
                raise BuildError(f"{picture} is {width}x{height}: an icon must be square")
            _copy(picture, theme / f"{width}x{height}" / kind / f"{name}.png")
        drawing = source / f"{stem}.svg"
        if drawing.exists():
            _copy(drawing, theme / "scalable" / kind / f"{name}.svg")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
