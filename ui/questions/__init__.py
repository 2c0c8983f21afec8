"""What may be asked over a screen: frozen values without words."""
