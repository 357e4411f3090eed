"""Computer players of Skis Wild."""

from bot.brains.brain import GameBrains
from bot.brains.skis.casual_and_steady import CasualSkis, SteadySkis
from bot.brains.skis.sharp import SharpSkis

BRAINS = GameBrains("skis", casual=CasualSkis, steady=SteadySkis, sharp=SharpSkis)
