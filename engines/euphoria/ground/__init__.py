"""The ground of Euphoria: scenery, ways, sight and templates on a table measured in hundredths of an inch."""
