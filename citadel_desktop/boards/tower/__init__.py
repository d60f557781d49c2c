"""The board of Goodman's Citadel: a tower of six levels, one of them large, with a panel beside it.

`asks` deals with each kind of ask, `panels` lays out and draws their choices, `motion` turns events into acts,
`picture` draws levels, markers and figures; all markers that the view has HIDDEN look the same. The rest are the parts
of `table`: `asked` and `targets`, `state` (the selection), `pointing` and `keyboard` (positions on the screen),
`marking`, `choices` and `saying` (marks, choices and words), `attention` (the large level), `painting`.
"""
