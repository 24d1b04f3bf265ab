//! The road and its local executor, with fetchers, writers and sinks that do what a test says.

mod ends;
mod support;
mod who_gets_tags;
