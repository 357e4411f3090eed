"""Bodies in parts: what is read, and what is refused."""

import pytest

from bot.playground.core.errors import Refusal
from bot.playground.rest.multipart import FormPart, split_form

KIND = "multipart/form-data; boundary=XX"


def body(*parts: bytes, end: bytes = b"--XX--\r\n") -> bytes:
    return b"".join(b"--XX\r\n" + part + b"\r\n" for part in parts) + end


def test_parts_are_read_in_order_with_their_bytes_untouched() -> None:
    data = b"\r\n--X\x00\r\n\r\n--XXL"
    parts = split_form(
        KIND,
        body(
            b'Content-Disposition: form-data; name="payload_json"\r\nContent-Type: text/json\r\n\r\n{}',
            b'content-disposition: form-data; filename="a \\"b\\".png"; name="files[0]"\r\n\r\n' + data[:12],
            b'Content-Disposition: form-data; name="files[1]"\r\n\r\n',
        ),
    )
    assert parts == [
        FormPart("payload_json", None, b"{}"),
        FormPart("files[0]", 'a "b".png', data[:12]),
        FormPart("files[1]", None, b""),
    ]
    assert split_form('multipart/form-data; boundary="XX"', body()) == []


@pytest.mark.parametrize(
    ("kind", "raw"),
    [
        ("multipart/form-data", body()),
        (KIND, b""),
        (KIND, body(b"x", end=b"")),
        (KIND, body(b'Content-Disposition: form-data; name="a"')),
        (KIND, body(b"Content-Disposition: form-data\r\n\r\nx")),
    ],
)
def test_what_is_not_well_formed_is_refused(kind: str, raw: bytes) -> None:
    with pytest.raises(Refusal) as caught:
        split_form(kind, raw)
    assert (caught.value.status, caught.value.code) == (400, 50035)
