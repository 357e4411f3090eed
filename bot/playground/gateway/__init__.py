"""The gateway side: sessions and sockets."""
