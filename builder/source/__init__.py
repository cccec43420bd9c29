"""Reading a game's files: JSON, schemas, layers and errata; knows no model."""
