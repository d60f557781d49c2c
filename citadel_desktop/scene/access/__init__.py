"""Screen readers: the labels of a frame become a tree for AccessKit, and readers' requests become actions.

`nodes` are the values, `roles` what each role of a label becomes, `tree` makes the nodes of a frame, `bridge` hands
over what has changed while a reader listens, `platform` is the one place that knows AccessKit. Without a reader none of
it runs, and without AccessKit the app is as it was.
"""
