"""The Indomitable Citadel: a round town of 48 plots, for two to five players, in three editions.

What players do and what is asked of them are values (`actions`, `pending`); `asks` has a module for each thing that is
asked, in all editions, with the parts that answer it and what goes on by itself. An *Order* is a player in the sense of
the rules; a *seat* is a person at the table. They differ where two persons play two Orders each (IC-S4).

    IC-B1, B2 rings, plots, neighbours      town              IC-B3, B4, C1 what is printed   data, content
    IC-C1 to C3 decks, by name              decks, cards      IC-C2 event cards               event_deck, event_cards
    IC-C3 influence cards                   influence_cards   IC-S options, deal              setup, deal
    IC-T6 income                            income            IC-T7, E end                    ending
    what follows from the board             ground            IC-X2, TR-P Great Powers        powers
    who may know what, imagined states      view              saves edited by hand            faults

No function asks which edition it is in: `edition` puts together, for each, which parts answer an ask, what runs by
itself, the deal and the targets. What only some editions lay on the table is a field declared with `added`. A further
edition is an entry there; where it must change what goes on by itself, that becomes a kind of its own.

Who can answer a purchase hangs on hidden hands, so the row of those still to be asked is never stored, and a step that
nobody answered bars taking back.
"""
