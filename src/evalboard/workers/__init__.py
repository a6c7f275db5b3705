"""Workers: every process that Evalboard starts, what it may take, how it is stopped, and how it is handed work. One pool, several roles."""
