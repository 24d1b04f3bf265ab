//! Whether a page can be crawled and indexed, with reasons.
//!
//! Owns: robots.txt, robots directives, canonicals, the issues and their precedence. Does not fetch, log or use the
//! clock; the caller passes the data.

mod before_scripts;
mod canonical;
mod canonical_target;
mod content;
mod content_pending;
mod dates;
mod directives;
mod group;
mod hreflang;
mod indexability;
mod issue_context;
pub mod issues;
mod not_found;
mod options;
mod place;
pub mod protection;
mod refresh;
pub mod robots;
mod special_file;
mod target_state;
mod verdict;
mod visit;

pub use before_scripts::Served;
pub use canonical_target::CanonicalTarget;
pub use content_pending::{holds_content, waits_for_content};
pub use group::Group;
pub use hreflang::hreflang_targets;
pub use indexability::{Indexability, Indexable, Occurrence, Severity};
pub use options::JudgeOptions;
pub use place::MarkupPlace;
pub use protection::Protection;
pub use refresh::sent_on_to;
pub use special_file::SpecialFile;
pub use target_state::canonical_elsewhere;
pub use verdict::judge;
pub use visit::{Answer, Visit};

#[cfg(test)]
mod tests;
