"""An HTML document of ours, from its first byte to its last: what every page has in its head, and light or dark before
anything is painted.
"""

from __future__ import annotations

from evalboard.pages.assets import FONT, Assets
from evalboard.pages.locale_middleware import html_attributes
from evalboard.pages.security_headers import with_nonce
from evalboard.pages.styles import SHEET

THEME_FIRST = (
    '(()=>{let t=new URLSearchParams(location.search).get("__theme");'
    'try{t=t||localStorage.getItem("evalboard-theme")}catch{}'
    'document.body.classList.toggle("dark",t?t==="dark":matchMedia("(prefers-color-scheme: dark)").matches)})()'
)
"""Light or dark, before anything is painted."""
COLOURS = '<meta name="color-scheme" content="light dark"><style>body{margin:0}</style>'
"""What is seen before the style sheet is there: no flash of white where the system is dark."""


def document(assets: Assets, nonce: str, *, head: str, body: str, up: str = "", script: str = "") -> bytes:
    """A whole page, `up` being the way to where the application begins, `script` the module whose bundle it runs."""
    parts = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
        f'<base href="{up}">' if up else "",
        f'<link rel="icon" href="favicon.ico"><link rel="stylesheet" href="{assets.url(SHEET)}">{COLOURS}',
        f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{assets.url(FONT)}">',
        f'<script type="module" src="{assets.bundled(script)}"></script>' if script else "",
        head,
    )
    page = f"<script>{THEME_FIRST}</script>{body}"
    whole = f"<!doctype html><html {html_attributes()}><head>{''.join(parts)}</head><body>{page}</body></html>"
    return with_nonce(whole.encode("utf-8", "replace"), nonce)
