"""One REST call as handlers see it, and the table of routes that handlers sign up in."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from bot.playground.context import PlaygroundContext
from bot.playground.core.attachments import Part
from bot.playground.core.errors import Form, refuse_field
from bot.playground.core.models import Json


class Answer(Struct, frozen=True):
    """A status and a JSON body (None: no body)."""

    status: int
    body: Any = None


NO_CONTENT = Answer(204)


class Call(Struct, frozen=True):
    """A request: its path's ids, query, JSON body (an object, or a list for bulk commands) and files."""

    context: PlaygroundContext
    params: dict[str, str]
    query: Mapping[str, str]
    payload: Any
    parts: dict[int, Part]

    def id(self, name: str) -> int:
        """An id of the path; 50035 when it is no snowflake."""
        value = self.params[name]
        if not value.isdigit() or len(value) > 20:
            raise refuse_field((f"{name}_id",), "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
        return int(value)

    @property
    def body(self) -> Json:
        """The body as an object; 50035 when it is something else."""
        if self.payload is None:
            return {}
        if not isinstance(self.payload, dict):
            form = Form()
            form.add((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            form.check()
        body: Json = self.payload
        return body

    def snowflake(self, name: str) -> int:
        """A required id in the body."""
        value = self.body.get(name)
        if value is None:
            form = Form()
            form.required((name,))
            form.check()
        try:
            return int(str(value))
        except ValueError as error:
            raise refuse_field((name,), "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.') from error


Handler = Callable[[Call], Answer]


class Route(Struct, frozen=True):
    """A method and path template with its handler; `open` routes carry their token in the path."""

    method: str
    template: str
    pattern: re.Pattern[str]
    handler: Handler
    open: bool
    exempt: bool


class Router:
    """The routes that are imitated."""

    def __init__(self) -> None:
        self._routes: dict[tuple[str, int], list[Route]] = {}

    def add(
        self, method: str, template: str, *, is_open: bool = False, exempt: bool = False
    ) -> Callable[[Handler], Handler]:
        """Sign a handler up, e.g. `@routes.add("GET", "/channels/{channel}")`; `exempt` from rate limits."""

        def sign_up(handler: Handler) -> Handler:
            pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template) + "$")
            route = Route(method, template, pattern, handler, is_open, exempt)
            self._routes.setdefault((method, template.count("/")), []).append(route)
            return handler

        return sign_up

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        """The route of a path (below /api/v10) and its parameters."""
        for route in self._routes.get((method, path.count("/")), ()):
            found = route.pattern.match(path)
            if found is not None:
                return route, found.groupdict()
        return None
