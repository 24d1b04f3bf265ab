//! Compares a tag with its page: each part is aligned with the sentence that states it.
//!
//! Owns: the page's statements, the alignment, contradictions, claims and proof. Does not decide what happens to a tag.

mod align;
mod certainty;
mod claims;
mod contradiction;
mod contradictions;
mod items;
mod lexicon;
mod names;
mod page;
mod parts;
mod proof;
mod read_parts;
mod reading;
mod shortened;
mod support;

pub(in crate::check) use claims::claims_off_page;
pub(in crate::check) use contradiction::Contradiction;
pub(in crate::check) use page::PageStatements;
pub(in crate::check) use reading::Search;
pub(in crate::check) use shortened::keeps_sense;

#[cfg(test)]
mod tests;
