"""Writes the words that scripts say in English where their tests look for them: the server would put them into each
bundle.
"""

import json
from pathlib import Path

from evalboard.strings import said_in

ROOT = Path(__file__).parents[2]
TARGET = ROOT / "node_modules" / ".cache" / "words.json"

if __name__ == "__main__":
    script = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/evalboard/pages/assets").rglob("*.js"))
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps({"language": "en", "messages": said_in(script, "en")}), encoding="utf-8")
