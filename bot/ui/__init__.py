"""What Discord shows and how it is answered: items, views, texts, errors and safe calls."""
