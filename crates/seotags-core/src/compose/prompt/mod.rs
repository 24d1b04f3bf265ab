//! What is sent to a model and how its answer is read.
