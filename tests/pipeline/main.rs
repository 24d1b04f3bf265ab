//! The pipeline and its local executor, with simulated fetchers, writers and sinks.

#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

mod ends;
mod keep_good;
mod put_off;
mod support;
mod who_gets_tags;
