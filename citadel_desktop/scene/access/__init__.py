"""Screen readers: the labels of a frame become a tree for AccessKit, and readers' requests become actions.

`nodes` are the values exchanged, `roles` the kind of node for each role, `tree` builds the nodes of a frame, `bridge`
sends the changes while a reader listens, `platform` is the adapter to AccessKit. Without a reader none of this runs,
and without AccessKit the app works as usual.
"""
