"""Pictures and their alt texts, drawn from Views alone. Importing draws nothing.

Called by the cogs through renderers.worker.Studio; `python -m renderers.preview` shows everything.
"""
