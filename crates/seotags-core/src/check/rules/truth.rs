//! Which texts the truth rules apply to.

use super::keyword_list::is_target;
use crate::briefing::Element;
use crate::check::subject::{Mode, Subject};

pub(super) fn applies(subject: &Subject<'_>) -> bool {
    let is_users = subject.field == Element::Keywords && is_target(subject.context, subject.text);
    subject.mode == Mode::Suggested && !is_users
}

/// False for translations, which share few words with their page.
pub(super) fn shares_words(subject: &Subject<'_>) -> bool {
    applies(subject) && subject.context.brief.is_in_page_language()
}

/// True if the text is compared with the page sentence by sentence.
pub(super) fn is_aligned(subject: &Subject<'_>) -> bool {
    shares_words(subject) && subject.field != Element::Keywords
}
