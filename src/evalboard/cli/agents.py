"""`evalboard mcp`: the boards as tools of the Model Context Protocol, on standard input and output."""

from __future__ import annotations

from evalboard.base.extras import require
from evalboard.cli.boards import Args, Commands, with_configs
from evalboard.settings import Settings


def add(commands: Commands) -> None:
    """Add `mcp`."""
    mcp = commands.add_parser("mcp", help="answer agents on standard input and output (Model Context Protocol)")
    mcp.add_argument(
        "--site",
        default="",
        metavar="URL",
        help="address of a site that serves the same boards; links point to it",
    )
    with_configs(mcp)
    mcp.set_defaults(run=_speak)


def _speak(args: Args, settings: Settings) -> int:
    require("mcp")
    from evalboard.agents.stdio import speak
    from evalboard.api import router
    from evalboard.pages.serving import scheduler_of

    scheduler = scheduler_of(settings)
    scheduler.start()
    try:
        speak(router(scheduler.registry), scheduler.registry, f"{args.site.rstrip('/')}/" if args.site else "")
    finally:
        scheduler.stop()
    return 0
