"""What evaluations leave, as checked tidy frames: results, samples, sums of samples, battles."""
