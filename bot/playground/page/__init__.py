"""The page's side of the server: HTTP, socket, what each person sees and does."""
