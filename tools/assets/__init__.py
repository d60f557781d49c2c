"""What made the files of ``assets/``: type, icons, sounds and the application's icon."""
