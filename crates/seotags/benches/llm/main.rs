//! Measures how models are called, with a service on loopback that keeps its own log.
//!
//! `cargo bench -p seotags --bench llm [-- SCENARIO…]` runs the scenarios of [`scenarios`] and prints a line for each.
//! The service runs in a separate process, so that its work does not count as ours. `cargo bench -p seotags --bench llm
//! -- stub --port 18100 --latency 500 …` runs only the service, with pages at `/page/1`, `/page/2` …, for runs of the
//! whole program; `/stats` returns the statistics of its calls.

#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a separate program, not part of the library")]

mod driver;
mod pages;
mod scenarios;
mod stub;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo adds this flag.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match args.split_first() {
        Some((first, rest)) if first == "stub" => stub::serve(&stub::StubOptions::parse(rest)?),
        _ => runtime.block_on(scenarios::run(&args)),
    }
}
