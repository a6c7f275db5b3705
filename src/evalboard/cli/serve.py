"""`evalboard serve`: the dashboard."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

from evalboard.cli.boards import Args, Commands, with_configs
from evalboard.settings import Settings

NATIVE = "evalboard.gradio.native"
"""What makes the native page: it imports Gradio, and is imported when somebody asks for that page."""


def add(commands: Commands) -> None:
    """Add `serve`."""
    serve = commands.add_parser("serve", help="start the dashboard")
    serve.add_argument("--host", help="address to listen on (127.0.0.1, on a Space 0.0.0.0)")
    serve.add_argument("--port", type=int, help="port to listen on (7860); 0 chooses a free one")
    with_configs(serve)
    serve.set_defaults(run=_serve)


def _serve(args: Args, settings: Settings) -> int:
    from evalboard.pages.serving import run

    settings = replace(
        settings, host=args.host or settings.host, port=settings.port if args.port is None else args.port
    )
    listening = args.listen(settings.host, settings.port)
    run(settings, lambda *site: import_module(NATIVE).native(*site), listening=listening)
    return 0
