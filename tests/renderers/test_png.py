"""The encoder writes real PNG, the same picture with isal as with Pillow."""

import struct
import zlib

from PIL import Image

from renderers.kit.png import encode_padded
from renderers.preview.sample_names import SHORT_NAMES
from renderers.preview.yeti_samples import list_views
from renderers.yeti.table import draw
from tests.renderers.pixels import open_png


def chunks(png: bytes) -> dict[bytes, bytes]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, found = 8, {}
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        body, check = png[at + 8 : at + 8 + length], png[at + 8 + length : at + 12 + length]
        assert struct.unpack(">I", check)[0] == zlib.crc32(kind + body)
        found[kind] = body
        at += 12 + length
    return found


def test_chunks_are_whole_and_in_order() -> None:
    parts = chunks(draw(list_views()["spin 3"], names=SHORT_NAMES))
    assert list(parts) == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    assert struct.unpack(">IIBBBBB", parts[b"IHDR"]) == (1200, 1160, 8, 3, 0, 0, 0)
    rows = zlib.decompress(parts[b"IDAT"])
    assert len(rows) == 1160 * 1201
    assert not any(rows[::1201]), "every row begins with filter 0"


def test_without_isal_pillow_writes_the_same_picture() -> None:
    padded = Image.new("P", (9, 4))
    padded.putdata([0 if at % 9 == 0 else at % 5 for at in range(36)])
    table = bytes(value % 256 for value in range(768))
    ours, theirs = encode_padded(padded, table), encode_padded(padded, table, deflate=None)
    assert open_png(ours).convert("RGB").tobytes() == open_png(theirs).convert("RGB").tobytes()
    assert open_png(theirs).mode == "P"
