//! Findings that only show over all pages of a run: texts that pages share or nearly share, titles
//! from one template, pages with the same main keyword.
//!
//! Owns: the data to compare, as hashes that a caller may sort on disk, and the findings. Does not keep the texts of a
//! run.

mod duplicate;
mod index;
mod keyword_shared;
mod near_duplicate;
mod place;
mod set_findings;
mod similar_texts;
mod template;

pub use duplicate::duplicate;
pub use index::SetIndex;
pub use keyword_shared::{keyword_shared, main_keyword};
pub use near_duplicate::near_duplicate;
pub use place::Place;
pub use set_findings::{OVER_THE_SET, is_over_the_set};
pub use similar_texts::{Alike, are_near};
pub use template::{EDGE_WORDS, TEMPLATE_SHARE, TEMPLATE_TITLES, edges, template};
