"""What agents are given: tools that answer what the API answers, by the Model Context Protocol, and texts that tell of
them.
"""

from evalboard.agents.endpoint import Endpoint
from evalboard.agents.pages import TextPage, text_pages

__all__ = ["Endpoint", "TextPage", "text_pages"]
