//! robots.txt: fetches the file of each origin and checks URLs against it.
//!
//! Owns: the cache of a run, and what applies if a file cannot be fetched. Never: parses a file; that is
//! [`seotags_core::judge::robots`].

mod robots_cache;
mod robots_file;

pub use robots_cache::OWN_TOKEN;
pub(crate) use robots_cache::{Permission, Refusal, RobotsCache, SiteRobots, of_file};
pub use robots_file::{AgentVerdict, RobotsFile};
