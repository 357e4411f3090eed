"""What the bot costs, measured against peers and bare yardsticks in the same run; `make bench` runs it."""
