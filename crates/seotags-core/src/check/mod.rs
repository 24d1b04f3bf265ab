//! The rules for good tags, as automatic checks.
//!
//! Owns: findings, the rules, repair, and the decision about a suggestion that fails. Does not write tags or call
//! models.

mod aligned;
mod capitals;
mod checker;
mod clean;
mod codes;
mod determiners;
mod evidence;
mod fault;
mod finding;
mod fine;
pub mod html;
mod loose_end;
mod names;
mod needs_new_text;
mod next_step;
mod no_name;
mod notices;
mod other_language;
mod page_words;
mod pixels;
mod repair;
mod rules;
pub mod set;
mod shorten;
mod statements;
mod subject;
mod target;
#[cfg(test)]
mod tests;
mod tone;
mod torn_names;
mod unchecked_settings;
mod update_findings;

pub use crate::house_style::{Forbidden, Spellings};
pub use crate::sentences::{OutsideBlocks, SaidIn, SharedIndex};
pub use crate::tag_lengths::{META_MAX_CHARS, META_SHORT_CHARS, TITLE_LEAST_CHARS, TITLE_MAX_CHARS, TITLE_SHORT_CHARS};
pub use aligned::{AlignedPart, aligned_parts};
pub use checker::{Checked, check, check_at, check_current, check_current_at, checked};
pub(crate) use checker::{checked_at, first_error, first_list_error, is_addressed_as_asked, is_flawless, is_spotless};
pub use codes::FindingCode;
pub use evidence::{Evidence, evidence, evidence_after};
pub use fault::Fault;
pub use finding::Finding;
pub use fine::{Faults, current_faults, fine};
pub use needs_new_text::not_called_for;
pub use next_step::{NextStep, next};
pub use page_words::PageWords;
pub use pixels::{META_PX, META_WIDE_PX, TITLE_PX, TITLE_WIDE_PX, pixel_width, preview};
pub use set::SetIndex;
pub use subject::{CheckContext, Mode, Subject};
pub use target::{Presence, Target};
pub use unchecked_settings::unchecked_settings;
pub use update_findings::carried;

pub(crate) use clean::clean;
pub(crate) use loose_end::trim_end;
pub(crate) use names::brand_names;
pub(crate) use no_name::names_no_page;
pub use repair::{drop_reason, repair};
pub(crate) use repair::{repair_at, without_forbidden};
pub use rules::LEAST_KEYWORDS;
pub(crate) use rules::{BOILERPLATE, KEYWORD_COUNT, is_boilerplate, is_too_wide};
pub(crate) use shorten::{has_verb, holds_verb, is_ordinal, shorten_line};
pub(crate) use target::holds_keyword;
pub(crate) use torn_names::{joins, leads_on};
