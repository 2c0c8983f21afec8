"""What people may press: a frozen value for each meaning, whatever was pressed to mean it."""
