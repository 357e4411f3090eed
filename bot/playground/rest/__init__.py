"""The REST side: requests, rate limits, routes."""
