"""The layer that draws and listens: it knows no game, no rules, no match and no language; everything is passed in.

For every frame that is due the top scene (`scene`) builds a display list (`display`): immutable items in logical units,
and beside them what can be clicked, focused and read out. So what a player sees is data: tests find things by name, and
leak tests walk the list. `rendering` repaints the differences from the last frame and rasterises each item once per
content and pixel size. `system` is the window with its loop, events and sound; `widgets` are retained objects, measured
again when something changes. `frame_cache` reuses parts of the previous frame, `living` animates small things at rest,
`paint`, `svg` and `theme` are the material of drawings, `commands` is the table of keys.

With `--trace FILE` the app writes the places of a frame as one JSON object, for tests with a real pointer.
"""
