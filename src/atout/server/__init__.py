"""A place where people play: tables over HTTP and WebSocket, kept by the store."""
