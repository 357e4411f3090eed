"""Fits what Sharp judges by at Skis Wild."""
