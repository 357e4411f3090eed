"""Computer players of Don't Stop Yeti."""

from bot.brains.brain import GameBrains
from bot.brains.yeti.casual_and_steady import CasualYeti, SteadyYeti
from bot.brains.yeti.sharp import SharpYeti

BRAINS = GameBrains("yeti", casual=CasualYeti, steady=SteadyYeti, sharp=SharpYeti)
