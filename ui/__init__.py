"""The screen of the companion: what is shown, what a press means, and (in Kivy) how it is drawn."""
