"""A board as schema.org has a data set, for those who search for some: JSON in the head of its page."""

from __future__ import annotations

import json
from urllib.parse import quote

from evalboard.base import hub_urls
from evalboard.config.translations import description_of, title_of
from evalboard.leaderboard.registry import BoardStatus
from evalboard.pages.row_constants import BRAND
from evalboard.strings import message
from evalboard.table.exports import by_extension

LONGEST = 5000
"""Characters of a description, as those who read it want them."""
LICENCES = {
    "apache-2.0": "https://www.apache.org/licenses/LICENSE-2.0",
    "mit": "https://opensource.org/license/mit",
    "cc0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
    "cc-by-4.0": "https://creativecommons.org/licenses/by/4.0/",
    "cc-by-sa-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
    "cc-by-nc-4.0": "https://creativecommons.org/licenses/by-nc/4.0/",
    "odc-by": "https://opendatacommons.org/licenses/by/1-0/",
}
"""Where licences stand that are named by their ids; others are named as they are."""


def dataset(standing: BoardStatus, address: str) -> str:
    """The data set of a board at a site whose address ends with a slash, as a script that is none: nothing in it can
    end it.
    """
    board, outline = standing.board, standing.outline
    if outline is None:
        return ""
    files = f"{address}api/v1/boards/{quote(board.id)}/table."
    version = outline.revision
    content: dict[str, object] = {
        "@context": "https://schema.org/",
        "@type": "Dataset",
        "name": str(message("pages-title-synthetic", title=title_of(board))) if board.synthetic else title_of(board),
        "description": (description_of(board) or title_of(board))[:LONGEST],
        "url": f"{address}?board={quote(board.id)}",
        "identifier": f"{board.id}@{version}",
        "version": version,
        "isAccessibleForFree": True,
        "includedInDataCatalog": {"@type": "DataCatalog", "name": str(BRAND), "url": address},
        "distribution": [
            {
                "@type": "DataDownload",
                "encodingFormat": form.MEDIA_TYPE.partition(";")[0],
                "contentUrl": f"{files}{form.EXTENSION}?rev={quote(version)}",
            }
            for form in (by_extension()[name] for name in ("csv", "parquet", "json"))
        ],
    }
    if outline.as_of is not None:
        content["dateModified"] = outline.as_of.date().isoformat()
    if board.license:
        content["license"] = LICENCES.get(board.license.lower(), board.license)
    if board.citation.strip():
        content["citation"] = board.citation.strip()
    repo = getattr(board.source, "repo", None)
    if isinstance(repo, str) and "/" in repo:
        owner = repo.partition("/")[0]
        content["creator"] = {"@type": "Organization", "name": owner, "url": f"{hub_urls.HUB}/{quote(owner)}"}
        content["isBasedOn"] = hub_urls.page(repo, getattr(board.source, "type", "dataset"))
    text = (
        json.dumps(content, ensure_ascii=True).replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    )
    return f'<script type="application/ld+json">{text}</script>'
