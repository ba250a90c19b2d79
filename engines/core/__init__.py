"""What every game is made of: state, choices, the step, computer players."""
