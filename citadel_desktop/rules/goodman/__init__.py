"""Goodman's Citadel: a villain's hidden stronghold of six levels, and the heroes who search it.

`asks` has a file for each thing that is asked; what concerns none is a module for each chapter of the rules:

    WT-S1 levels, plans, walls     squares, plans             WT-S2, S5 markers, doorways    markers, doorways
    WT-S6 designs, proposals       design, proposal           designs as text                design_text, design_line
    WT-H looks, names              figures                    WT-T1 to T3 where steps lead   movement, steps, entering
    WT-T5 zones of control         ground                     WT-C rounds, numbers, chances  combat, numbers, chances
    WT-N how it ends               ending                     who may know what              view, imagining

Rounds of combat lie in the position beside the asks. What a side has seen is state: `shown` squares lie open, `known`
doorways have been seen at both ends. Events bring what a sentence needs of their figures, refusals their names
(`facts`), so that no sentence needs the position. Numbers are exact; tables of chances are counted, not simulated.
"""
