//! The command line from outside: real files, a real site, exit codes, both streams.

#[path = "../support/mod.rs"]
mod support;

mod config;
mod generated;
mod usage;
