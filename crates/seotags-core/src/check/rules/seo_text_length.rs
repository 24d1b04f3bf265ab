//! SEO texts that are too short or too long.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;
use crate::text::{char_count, grouped};

/// Recommended length of SEO texts.
const SEO_TEXT_CHARS: (usize, usize) = (300, 1_500);
/// An SEO text that is shorter is useless.
const SEO_TEXT_STUB_CHARS: usize = 40;

pub(super) fn seo_text_length(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let is_instructed = subject.context.brief.seo_text_instructions.is_some();
    if subject.field != Element::SeoText || subject.is_blank() || is_instructed {
        return;
    }
    let count = char_count(subject.text);
    let (least, most) = SEO_TEXT_CHARS;
    if count < least || count > most {
        let [from, to, has] = [least, most, count].map(|chars| grouped(chars as u64));
        let message = format!("Write {from} to {to} characters; it has {has}.");
        let severity = if count < SEO_TEXT_STUB_CHARS { subject.error_if_ours() } else { Severity::Info };
        out.push(subject.measured(FindingCode::SeoTextLength, severity, count, format!("{least}-{most}"), message));
    }
}
