"""One file for each kind of check; `builder.rules.registry` lists them."""
