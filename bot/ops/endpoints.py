"""Points discord.py at Discord or at another server that speaks its protocol, and says in one sentence
why that server did not let the bot in.
"""

import asyncio
import ssl

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.ops.logs import causes_of

BAD_TOKEN = (
    "Discord did not accept the token. Copy it again: https://discord.com/developers/applications > your "
    "application > Bot > Reset Token, and put it into DISCORD_TOKEN. `python -m bot doctor` checks its shape."
)
BAD_CERTIFICATES = (
    "Discord's certificate could not be checked: this Python has no certificates to check it with ({cause}). "
    "On a Mac with Python from python.org, run “Install Certificates.command” in /Applications/Python 3.x. "
    "Elsewhere: pip install certifi, then set SSL_CERT_FILE to what `python -m certifi` prints."
)
NO_NETWORK = (
    "Discord can't be reached at {where} ({cause}). "
    "Check this machine's network, proxy and firewall, then start again."
)
MISSING_INTENTS = (
    "Discord refused a privileged intent. At https://discord.com/developers/applications > your "
    "application > Bot > Privileged Gateway Intents, switch on what this version asks for, then start again."
)
REFUSED = "Discord refused the connection ({cause}). Look at https://discordstatus.com and try again later."

_TOKEN_REFUSED = 4004
_INTENTS_REFUSED = 4013, 4014


def point_at(api_base: str | None, gateway: str | None) -> None:
    """`api_base`: https://host/api/v10; `gateway`: wss://host/. None leaves discord.py's own address."""
    if api_base is not None:
        Route.BASE = api_base
    if gateway is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)


def explain(error: BaseException) -> str | None:
    """What the operator should do about `error`, which ended the client; None if it is no failure to get
    in, but one of our own."""
    chain = tuple(causes_of(error))
    for each in chain:
        if isinstance(each, ssl.SSLCertVerificationError | aiohttp.ClientConnectorCertificateError):
            return BAD_CERTIFICATES.format(cause=_short(each))
    match error:
        case discord.LoginFailure():
            return BAD_TOKEN
        case discord.PrivilegedIntentsRequired():
            return MISSING_INTENTS
        case discord.ConnectionClosed(code=code):
            if code == _TOKEN_REFUSED:
                return BAD_TOKEN
            if code in _INTENTS_REFUSED:
                return MISSING_INTENTS
            return REFUSED.format(cause=f"gateway close code {code}")
        case discord.HTTPException(status=status):
            return REFUSED.format(cause=f"HTTP status {status}")
        case discord.GatewayNotFound():
            return REFUSED.format(cause="no gateway address")
        case aiohttp.ClientError() | asyncio.TimeoutError() | ConnectionError():
            return NO_NETWORK.format(where=URL(Route.BASE).host, cause=_short(error))
    return None


def is_setting(error: BaseException) -> bool:
    """Whether starting again can't help before someone changes a setting."""
    return explain(error) in (BAD_TOKEN, MISSING_INTENTS)


def _short(error: BaseException) -> str:
    return " ".join(str(error).split())[:200] or type(error).__name__
