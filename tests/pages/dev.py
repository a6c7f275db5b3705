"""A server for looking at pages while they are made: assets are read anew at each request.

python -m tests.pages.dev PORT                    a random large board and the small hostile one
python -m tests.pages.dev PORT BOARD=FOLDER...    boards of configs/, built now from local folders
"""

import sys
from dataclasses import replace
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from evalboard.leaderboard.registry import BoardRegistry
from evalboard.pages.assets import TYPES, Assets, find_assets
from evalboard.settings import Settings
from tests.pages.boards import large, shelf_of, small
from tests.pages.serving import serve_shelf


class FreshAssets(Assets):
    """Assets as they are on the disk now."""

    async def answer(self, request: Request) -> Response:
        """The file, never kept."""
        path = find_assets().paths[request.path_params["name"]]
        return Response(path.read_bytes(), media_type=TYPES[path.suffix], headers={"Cache-Control": "no-store"})


def boards(names: list[str], settings: Settings) -> BoardRegistry:
    """The boards that are named, or the two invented ones."""
    if not names:
        return shelf_of(large(), small())
    from evalboard.builds.pipeline import build_or_last
    from evalboard.config import load_board

    given = dict(name.split("=", 1) for name in names)
    found = [load_board(path) for path in sorted(Path("configs").glob("*.yaml"))]
    return shelf_of(
        *(
            build_or_last(board, settings, folder=Path(given[board.id])).leaderboard
            for board in found
            if board.id in given
        )
    )


if __name__ == "__main__":
    settings = replace(Settings.from_env(), port=int(sys.argv[1]))
    there = find_assets()
    serve_shelf(
        boards(sys.argv[2:], settings),
        settings,
        assets=FreshAssets(there.paths, there.version),
        started=lambda port: sys.stdout.write(f"http://127.0.0.1:{port}\n"),
    )
