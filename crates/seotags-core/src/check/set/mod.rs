//! What shows over all pages of a run only (`tag-quality` 7): texts that pages share, or nearly; titles of one template;
//! pages that are after the same keyword.
//!
//! Owns: what is compared, as hashes that a caller may sort on disk, and the findings.
//! Never: holds the texts of a run.

mod alike;
mod findings;
mod index;
mod template;

pub use alike::{Alike, are_near};
pub use findings::{OVER_THE_SET, Place, duplicate, is_over_the_set, keyword_shared, near_duplicate, template};
pub use index::SetIndex;
pub use template::{EDGE_WORDS, TEMPLATE_SHARE, TEMPLATE_TITLES, edges, main_keyword};
