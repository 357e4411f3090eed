"""Writes the parts of a moving picture as GIF: pictures in one palette, each only where it differs.

GIF and not animated WebP: both hold our 256 colours without loss, WebP in four fifths of the bytes (383 kB
instead of 482 for the longest, 330 instead of 439), but Pillow takes four times as long for it, and every
Discord client has always played a GIF by itself. WebP with loss has twice the bytes.
"""

import struct

from PIL import Image, ImageChops

WHOLE = 0xF7  # a global table of 256 colours, 8 bits each
_KEEP = 1 << 2  # leave this frame in place for the next
END = b";"


def begin(size: tuple[int, int], table: bytes) -> bytes:
    """The file's head. Without the extension that asks for more it is played once, and stays at its end.
    `table`: 768 bytes, RGB. Format: GIF89a specification."""
    return b"GIF89a" + struct.pack("<HHBBB", *size, WHOLE, 0, 0) + table


def whole(picture: Image.Image, delay: int) -> bytes:
    """A picture (mode L, the numbers of its colours) that covers all, for `delay` hundredths of a second."""
    return _control(delay, None) + _image(picture, 0, 0)


def change(before: Image.Image, after: Image.Image, area: tuple[int, int, int, int], delay: int) -> bytes:
    """What differs between two pictures, which can only be within `area`; what stays is left clear.

    Clear is any colour that no changed pixel has: GIF lets each frame choose its own, so that the palette
    need not give up one of its 256.
    """
    before, after = before.crop(area), after.crop(area)
    differs = ImageChops.difference(before, after).point(_ANY)
    box = differs.getbbox() or (0, 0, 1, 1)
    differs, piece = differs.crop(box), after.crop(box)
    clear = next((colour for colour, count in enumerate(piece.histogram(differs)) if not count), None)
    if clear is not None:
        shown, piece = piece, Image.new("L", piece.size, clear)
        piece.paste(shown, (0, 0), differs)
    return _control(delay, clear) + _image(piece, area[0] + box[0], area[1] + box[1])


_ANY = [0] + [255] * 255


def _control(delay: int, clear: int | None) -> bytes:
    flags = _KEEP | (clear is not None)
    return b"!\xf9\x04" + struct.pack("<BHBB", flags, delay, clear or 0, 0)


def _image(picture: Image.Image, left: int, top: int) -> bytes:
    place = b"," + struct.pack("<HHHHB", left, top, *picture.size, 0)
    return place + b"\x08" + picture.tobytes("gif", "L", 8, 0) + b"\0"
