//! Titles, descriptions and H1s that are too long.

use super::lengths::{counted_title, is_whole_h1};
use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;
use crate::tag_lengths::H1_MAX_CHARS;
use crate::text::{char_count, grouped};

pub(super) fn too_long(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let limits = &subject.context.brief.limits;
    let (code, severity, text, most) = match subject.field {
        Element::Title => (FindingCode::TitleLong, subject.error_if_ours(), counted_title(subject), limits.title_max),
        Element::Meta => (FindingCode::MetaLong, subject.error_if_ours(), subject.text, limits.meta_max),
        Element::H1 => (FindingCode::H1Long, Severity::Warn, subject.text, H1_MAX_CHARS),
        Element::SeoText | Element::Keywords => return,
    };
    let count = char_count(text);
    if count > most && !subject.is_blank() {
        let severity = if is_whole_h1(subject) { Severity::Info } else { severity };
        let (limit, has) = (grouped(most as u64), grouped(count as u64));
        let message = format!("Shorten it to {limit} characters; it has {has}.");
        out.push(subject.measured(code, severity, count, most, message));
    }
}
