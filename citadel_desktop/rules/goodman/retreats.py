"""What comes of a round: who is retreated where, who steps after, who has to fight once more (WT-C5, WT-C6).

`run_results` goes on with a round whose blows are struck (ask "results"), until nothing of it is left to be settled;
`SETTLING`, `RETREATING` and `ADVANCING` are the parts of the asks "settle", "retreat" and "advance".
"""
