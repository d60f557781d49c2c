"""What moves on the round board as events come, with which sounds and signs of loss, and what dice and endings show."""
