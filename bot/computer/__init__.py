"""Computer opponents: search over the rules, nothing else."""
