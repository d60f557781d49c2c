"""The shared scene layer: display list, renderer, text, theme, input, animation, sound, window.

It knows no game, no rules, no match and no language: every string and every drawing is passed in.
"""
