"""What writes the generated parts of the documentation, and takes its pictures."""
