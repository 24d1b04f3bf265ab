//! Fetching pages politely, whatever the web does.
//!
//! Owns: HTTP, redirects, robots.txt, per-host politeness, decoding, timings, typed failures; local files and archives.
//! Never: reads HTML, judges, writes tags.

mod fetch;

pub use fetch::{Fetch, FetchRequest};
