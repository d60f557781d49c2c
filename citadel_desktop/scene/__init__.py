"""The layer that draws and hears: it knows no game, no rules, no match and no language; all is passed in.

For every frame that is due the top scene (`scene`) builds a display list (`display`): immutable items in logical units,
and beside them what can be clicked, focused and read out. So what a player sees is data: tests find things by name, and
leak tests walk the list. `rendering` repaints what differs from the last frame, each item rasterised once per content
and pixel size. `system` is the window, its loop, events and sound; `widgets` are retained and measured anew when
something changed. `keeping` lets parts of a frame serve again, `living` moves small things at rest, `paint`, `svg` and
`theme` are what drawings are made of, `commands` is the one table of keys.

With `--trace FILE` the app writes after each frame what stands where, as one JSON object: tests with a real pointer
read it.
"""
