"""The composition root: settings in, running parts out. The only code that sees every other part."""
