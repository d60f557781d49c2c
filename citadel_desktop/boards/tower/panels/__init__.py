"""What stands beside the tower: what there is to choose from, who fights how, real dice."""
