"""The Indomitable Citadel: a round town of 48 plots, for two to five players.

What players do and what is asked of them are values (`actions`, `pending`); `asks` has a module for each thing that is
asked; `rules` ties them to the contract. An *Order* is a player in the sense of the rules (an Order of Knighthood with
its Grand Master); a *seat* is a person at the table. They are the same but where two persons play two Orders each
(IC-S4).
"""
