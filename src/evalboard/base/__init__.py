"""What every room stands on: families of files, what their members declare, the version of code, the types of JSON."""
