"""Makers of the files of ``assets/``: fonts, icons, sounds and the application's icon."""
