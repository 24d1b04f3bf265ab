//! The road and its local executor, with fetchers, writers and sinks that do what a test says.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

mod ends;
mod keep_good;
mod put_off;
mod support;
mod who_gets_tags;
