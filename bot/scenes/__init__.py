"""From a match to what people see of it: picture descriptions, alt texts, text boards, captions."""
