//! Fuzz targets: a function for each kind of outside input, which panics if a rule for all inputs is broken.
//!
//! Owns: the functions, [`TARGETS`], and changing seeds for the short run.
//! Never: finds inputs in a long run; libFuzzer does that (`fuzz/`, `cargo xtask fuzz`).
//!
//! Panics are what fuzzers look for, so the functions here assert, like tests.
#![allow(clippy::missing_panics_doc, reason = "every function here is there to panic")]

mod answers;
mod hosts;
mod lists;
mod mutate;
mod pages;
#[cfg(feature = "service")]
mod service;
mod settings;
mod texts;
#[cfg(feature = "service")]
mod tokens;

pub use mutate::mutate;

/// A kind of input.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Its name, which is also that of the folder of its seeds.
    pub name: &'static str,
    /// Processes an input.
    pub run: fn(&[u8]),
    /// Runs of the short run: slower targets are tried less often.
    pub short_runs: usize,
}

/// Every kind of input.
pub const TARGETS: &[Target] = &[
    Target { name: "csv", run: lists::csv, short_runs: 1_500 },
    Target { name: "sitemap", run: lists::sitemap, short_runs: 1_500 },
    Target { name: "robots", run: texts::robots, short_runs: 3_000 },
    Target { name: "warc", run: texts::warc, short_runs: 3_000 },
    Target { name: "html", run: pages::html, short_runs: 150 },
    Target { name: "answer", run: answers::answer, short_runs: 1_500 },
    Target { name: "cookies", run: texts::cookies, short_runs: 3_000 },
    Target { name: "url", run: texts::url, short_runs: 5_000 },
    Target { name: "guard", run: hosts::guard, short_runs: 3_000 },
    Target { name: "settings", run: settings::settings, short_runs: 3_000 },
    #[cfg(feature = "service")]
    Target { name: "token", run: tokens::token, short_runs: 5_000 },
    #[cfg(feature = "service")]
    Target { name: "api", run: service::api, short_runs: 30 },
];

/// Processes an input of a kind.
pub fn run(name: &str, data: &[u8]) {
    match TARGETS.iter().find(|target| target.name == name) {
        Some(target) => (target.run)(data),
        None => panic!("no target is called {name}"),
    }
}
