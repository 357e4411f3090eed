"""Files of a message: uploads matched with `attachments`, what an edit keeps, and attachment:// in embeds."""

from msgspec import Struct

from bot.playground.core.errors import Form, Refusal, refuse_field
from bot.playground.core.media_types import read_media_type
from bot.playground.core.models import Json, Message, Upload
from bot.playground.core.world import World

FILES = 10
FILE_BYTES = 10 * 1024 * 1024
DESCRIPTION = 1024


class Part(Struct, frozen=True):
    """One uploaded part of a multipart body, `files[n]`."""

    filename: str
    data: bytes


def settle_files(
    world: World,
    channel_id: int,
    body: Json,
    parts: dict[int, Part],
    message: Message | None,
    *,
    drop_unnamed: bool,
) -> dict[int, Upload]:
    """The files the message has afterwards; nothing is changed yet.

    Without an `attachments` key an edit without files keeps the old ones (unless `drop_unnamed`), with files
    the old ones go. With the key, only what it lists stays: ids of old files, indices of new ones.
    """
    old = {} if message is None else message.uploads
    entries = body.get("attachments")
    if entries is None and "attachments" in body:
        entries = []
    for part in parts.values():
        if len(part.data) > FILE_BYTES:
            raise Refusal(413, 40005, "Request entity too large")
    if entries is None:
        kept = {} if parts or drop_unnamed else dict(old)
        entries = [{"id": number} for number in parts]
    else:
        kept = {}
    if len(entries) > FILES:
        raise Refusal(400, 30015, "Maximum number of attachments in a message reached (10)")
    form = Form()
    files = dict(kept)
    named: set[int] = set()
    for number, entry in enumerate(entries):
        upload = _settle(world, channel_id, entry, parts, old, form, number, named)
        if upload is not None:
            files[upload.id] = upload
    form.check()
    for index in parts:
        if index not in named:
            upload = _make(world, channel_id, parts[index], {})
            files[upload.id] = upload
    if len(files) > FILES:
        raise Refusal(400, 30015, "Maximum number of attachments in a message reached (10)")
    return files


def _settle(
    world: World,
    channel_id: int,
    entry: Json,
    parts: dict[int, Part],
    old: dict[int, Upload],
    form: Form,
    number: int,
    named: set[int],
) -> Upload | None:
    path = ("attachments", number)
    description = entry.get("description")
    if description is not None and len(description) > DESCRIPTION:
        form.longest((*path, "description"), DESCRIPTION)
        return None
    try:
        wanted = int(entry["id"])
    except (KeyError, TypeError, ValueError):
        form.required((*path, "id"))
        return None
    if wanted in parts:
        named.add(wanted)
        return _make(world, channel_id, parts[wanted], entry)
    if wanted in old:
        if "description" in entry:
            old[wanted].description = description
        return old[wanted]
    form.add(
        (*path, "id"), "ATTACHMENT_NOT_FOUND", f"Attachment {wanted} is neither uploaded nor on the message"
    )
    return None


def _make(world: World, channel_id: int, part: Part, entry: Json) -> Upload:
    name = str(entry.get("filename") or part.filename)
    safe = "".join(
        c if c.isascii() and (c.isalnum() or c in "_-.") else "_" for c in name.rsplit("/", 1)[-1].lstrip(".")
    )
    content_type, width, height = read_media_type(safe, part.data)
    upload_id = world.ids.next()
    url = f"{world.file_base}/files/{channel_id}/{upload_id}/{safe or 'file'}"
    return Upload(
        upload_id, safe or "file", content_type, part.data, url, entry.get("description"), width, height
    )


def attachment_json(upload: Upload) -> Json:
    """Discord's attachment object."""
    shape: Json = {
        "id": str(upload.id),
        "filename": upload.filename,
        "size": len(upload.data),
        "url": upload.url,
        "proxy_url": upload.url,
        "content_type": upload.content_type,
    }
    if upload.description is not None:
        shape["description"] = upload.description
    if upload.width is not None and upload.height is not None:
        shape.update(width=upload.width, height=upload.height)
    return shape


def show_embeds(embeds: list[Json], files: dict[int, Upload]) -> list[Json]:
    """Embeds as Discord gives them back; files shown in one are taken out of the attachment list."""
    by_name = {upload.filename: upload for upload in files.values()}
    by_url = {upload.url: upload for upload in files.values()}
    for upload in files.values():
        upload.listed = True
    shown: list[Json] = []
    for number, embed in enumerate(embeds):
        filled: Json = {"type": "rich"} | {
            key: embed[key] for key in _EMBED_KEYS if embed.get(key) is not None
        }
        for name in ("image", "thumbnail"):
            url = str((filled.get(name) or {}).get("url", ""))
            if not url:
                continue
            found = by_url.get(url)
            if url.startswith("attachment://"):
                found = by_name.get(url.removeprefix("attachment://"))
                if found is None:
                    raise refuse_field(
                        ("embeds", number, name, "url"),
                        "URL_TYPE_INVALID_URL",
                        f"No attachment is named {url}",
                    )
            filled[name] = {"url": url, "proxy_url": url}
            if found is not None:
                found.listed = False
                filled[name] = {
                    "url": found.url,
                    "proxy_url": found.url,
                    "width": found.width,
                    "height": found.height,
                    "content_type": found.content_type,
                }
        for field in filled.get("fields", []):
            field.setdefault("inline", False)
        shown.append(filled)
    return shown


_EMBED_KEYS = (
    "title",
    "description",
    "url",
    "timestamp",
    "color",
    "footer",
    "image",
    "thumbnail",
    "author",
    "fields",
)
