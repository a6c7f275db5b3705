"""What visitors see: documents that say what they are about, each with one component, fed by the JSON API."""
