"""The only writer of a table's messages, as one state machine. Read it in this order:

1. writer.py         what others call; one task a table, which goes round until nothing is left to do
2. display_state.py  what is known of a table's message besides its row: what is wanted, what is under way
3. next_call.py      what should be seen (the table) against what is seen (its row): the one next call, pure
4. calls.py          how each call is made: answer a press, edit, post
5. after_call.py     what a call that went through leaves in the row, and what a failed one means
6. presses.py        a press: is it on the current message, and its answer, which shows the table

Beside it: prerender.py begins what takes long while a move is saved, deletions.py deletes old messages,
pings.py calls one person, missing_access.py lets tables wait where the bot may not write, winner_animation.py
puts the moving picture in.
"""
