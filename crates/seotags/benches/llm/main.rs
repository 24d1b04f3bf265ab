//! How models are driven, measured against a service on loopback that keeps a log of its own.
//!
//! `cargo bench -p seotags --bench llm [-- SCENARIO…]` runs the scenarios of [`scenarios`] and prints a line for each. The
//! service runs in a process of its own, so that its work is not counted as ours.
//! `cargo bench -p seotags --bench llm -- stub --port 18100 --latency 500 …` is the service alone, with pages at
//! `/page/1`, `/page/2` …, for runs of the whole program; `/stats` says what it was asked.

#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a program of its own, not part of the library")]

mod driver;
mod pages;
mod scenarios;
mod stub;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo adds a flag of its own.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match args.split_first() {
        Some((first, rest)) if first == "stub" => runtime.block_on(stub::serve(&stub::Manners::parse(rest)?)),
        _ => runtime.block_on(scenarios::run(&args)),
    }
}
