//! To what texts the rules of truth apply.

use super::keyword_list::is_target;
use crate::check::{Mode, Subject};
use crate::compose::Element;

pub(super) fn applies(subject: &Subject<'_>) -> bool {
    let is_users = subject.field == Element::Keywords && is_target(subject.desk, subject.text);
    subject.mode == Mode::Suggested && !is_users
}

/// A translated text shares few words with its page.
pub(super) fn shares_words(subject: &Subject<'_>) -> bool {
    applies(subject) && subject.desk.brief.is_in_page_language()
}

/// The text is read sentence by sentence against the page.
pub(super) fn is_aligned(subject: &Subject<'_>) -> bool {
    shares_words(subject) && subject.field != Element::Keywords
}
