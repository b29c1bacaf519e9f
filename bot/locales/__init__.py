"""Translations, one folder per language, and the template that they are made from."""
