"""Gale's Citadel on the lines of a Go field, in the author's first version and in the short form.

One module per part of the rule book: `field` (GA-F), `state`, `setup` and `ready` (GA-S), `strength` (GA-C), `sieges`
(GA-Z), `legal` and `refusals` (GA-T), `turns` (what an action does), `ending` (GA-E). `explain` answers what a board
asks, `notation` and `diagram` are for reading and writing, `rules` is the whole as the contract wants it.

The state is ints as bit sets; the field has a spare column, so that a shift by one or by a row is a step. Actions are
made once per field size (`actions`); what follows from a position is carried along and made anew only where a
step has touched it, which tests compare with making it slowly.
"""
