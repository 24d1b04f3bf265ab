//! The main content of any page.
//!
//! Owns: blocks, scoring, block selection, page types, truncation. Does not fetch pages, read settings files, or know
//! which generator uses the text.

mod answered_box;
mod attributes;
mod block;
mod choice;
mod class_list;
mod distill_page;
mod distilled;
mod explain;
mod explanation;
mod fallback;
mod features;
mod hash;
mod hidden;
mod keep_related;
mod line_role;
mod model;
mod names;
mod naming;
mod notice_box;
mod opinions;
mod options;
mod outline;
mod page_lines;
mod page_type;
mod places;
mod removed;
mod row;
mod run;
mod score;
mod select;
mod state;
mod tags;
mod text;
pub mod training;
mod truncate;
mod walk;

#[cfg(test)]
mod tests;

pub use block::{Block, BlockKind};
pub use distill_page::{distill, explain};
pub use distilled::{Distilled, Method};
pub use explanation::{Explanation, Part};
pub use line_role::LineRole;
pub(crate) use model::BatchForest;
pub use options::{DistillOptions, SelectorError, check_selector};
pub use page_type::PageType;
pub use removed::Removed;
pub(crate) use text::join as join_blocks;
