"""What is said between a client and the server? Each message is defined once.

Docs: docs/protocol.md. `make types` writes JSON Schema and TypeScript from these classes: what is sent
is built with them, what comes in is read with them.
"""
