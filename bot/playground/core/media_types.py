"""What a file is: its media type and, for pictures, its size, from its first bytes.
Called when a message is sent with files; the page serves files under the type found here.
"""

import struct
from mimetypes import guess_type

SHOWN_INLINE = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})


def sniff(filename: str, data: bytes) -> tuple[str, int | None, int | None]:
    """(content type, width, height): pictures by their content, everything else by its name.

    A file that is named like a picture but isn't one is application/octet-stream.
    """
    size = _png(data) or _gif(data) or _webp(data) or _jpeg(data)
    if size is not None:
        return size
    guessed = guess_type(filename)[0] or "application/octet-stream"
    if guessed in SHOWN_INLINE:
        guessed = "application/octet-stream"
    return guessed, None, None


def _png(data: bytes) -> tuple[str, int, int] | None:
    if data[:8] != b"\x89PNG\r\n\x1a\n" or len(data) < 24:
        return None
    width, height = struct.unpack(">II", data[16:24])
    return "image/png", width, height


def _gif(data: bytes) -> tuple[str, int, int] | None:
    if data[:6] not in (b"GIF87a", b"GIF89a") or len(data) < 10:
        return None
    width, height = struct.unpack("<HH", data[6:10])
    return "image/gif", width, height


def _webp(data: bytes) -> tuple[str, int, int] | None:
    if data[:4] != b"RIFF" or data[8:12] != b"WEBP" or len(data) < 30:
        return None
    if data[12:16] == b"VP8X":
        return (
            "image/webp",
            1 + int.from_bytes(data[24:27], "little"),
            1 + int.from_bytes(data[27:30], "little"),
        )
    if data[12:16] == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return "image/webp", 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    width, height = struct.unpack("<HH", data[26:30])
    return "image/webp", width & 0x3FFF, height & 0x3FFF


def _jpeg(data: bytes) -> tuple[str, int, int] | None:
    if data[:3] != b"\xff\xd8\xff":
        return None
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if marker in (0xC0, 0xC1, 0xC2):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return "image/jpeg", width, height
        at += 2 + length
    return None
