"""The Indomitable Citadel: a round town of 48 plots, for two to five players.

One module a chapter of the rules; `rules` ties them to the contract. An *Order* is a player in the sense of the rules
(an Order of Knighthood with its Grand Master); a *seat* is a person at the table. They are the same but where two
persons play two Orders each (IC-S4).
"""
