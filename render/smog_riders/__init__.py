"""The people of the Smog Riders, whom two games share: how they are drawn."""
