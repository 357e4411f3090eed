"""Computer players at the table: what one of them would do now, seeing only its own View.

They think off the event loop; the move then goes through the same door as everyone's.
"""

import random

from bot.brains.registry import make_brain
from bot.tables.table import PLAYING, Table


def brain_to_move(table: Table) -> int | None:
    """The seat of the computer player that is to move now; None if people are. Where a person may act as
    well (a step that is nobody's alone), the computer players leave it to them."""
    if table.status != PLAYING:
        return None
    actors = table.actors()
    if not actors or any(table.brain_of(n) is None for n in actors):
        return None
    return actors[0]


def choose_move(table: Table, seat: int, chance: random.Random) -> str:
    """The text of the move that this seat's computer player makes."""
    game = table.rules
    moves = tuple(game.legal_moves(table.state, seat))
    brain = make_brain(table.game, table.brain_of(seat) or "steady")
    return str(brain.choose(game.view(table.state, seat), moves, chance))


def is_worth_showing(before: Table, after: Table) -> bool:
    """Whether a computer's turn may pause here to be seen: not between a spin and the move it asks for."""
    return before.is_forced() != after.is_forced() or after.state.phase in after.rules.rests
