"""What is in the box: boards, hands, dice, pieces, named regions and lists of numbers."""
