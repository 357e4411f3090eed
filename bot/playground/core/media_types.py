"""What a file is: its media type and, for pictures, its size, from its content and not from its name."""

import io
import struct
import warnings
from mimetypes import guess_type

from PIL import Image

FORMATS = ("PNG", "JPEG", "GIF", "WEBP")
SHOWN_INLINE = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})


def read_media_type(filename: str, data: bytes) -> tuple[str, int | None, int | None]:
    """(content type, width, height in pixels): pictures by their content, everything else by its name.

    Only a picture's header is read, never its pixels. A file that is named like a picture but isn't one,
    or would unpack to more pixels than Pillow takes, is application/octet-stream.
    """
    size = _read_picture(data)
    if size is not None:
        return size
    guessed = guess_type(filename)[0] or "application/octet-stream"
    if guessed in SHOWN_INLINE:
        guessed = "application/octet-stream"
    return guessed, None, None


def _read_picture(data: bytes) -> tuple[str, int, int] | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data), formats=FORMATS) as picture:
                # several JPEGs in one file, as some cameras write them, are an MPO to Pillow
                name = "jpeg" if picture.format == "MPO" else str(picture.format).lower()
                return f"image/{name}", picture.width, picture.height
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        return None
    except (OSError, ValueError, SyntaxError, struct.error):  # what Pillow raises for a broken header
        return None
