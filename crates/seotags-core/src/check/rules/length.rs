//! Lengths in characters.

use crate::check::{
    Finding, FindingCode, META_GOOD_CHARS, META_SHORT_CHARS, Subject, TITLE_LEAST_CHARS, TITLE_SHORT_CHARS,
};
use crate::compose::Element;
use crate::judge::Severity;
use crate::text::{char_count, grouped, is_ideographic};

/// Shortest description that we hand out.
const META_LEAST_CHARS: usize = 70;
/// Longest H1.
pub(crate) const H1_MAX_CHARS: usize = 70;
/// SEO texts are best within these.
const SEO_TEXT_CHARS: (usize, usize) = (300, 1_500);
/// A SEO text below this is none.
const SEO_TEXT_STUB_CHARS: usize = 40;
/// Fewest letters of an H1, but for scripts whose signs are words.
const H1_LEAST_LETTERS: usize = 3;

pub(super) fn length(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let empty = match subject.field {
        Element::Title => Some(FindingCode::TitleEmpty),
        Element::Meta => Some(FindingCode::MetaEmpty),
        Element::H1 => Some(FindingCode::H1Empty),
        Element::SeoText | Element::Keywords => None,
    };
    if subject.text.trim().is_empty() {
        if let Some(empty) = empty {
            out.push(subject.finding(empty, Severity::Error, "Write one: nothing is left after trimming."));
        }
        return;
    }
    match subject.field {
        Element::Title => title(subject, out),
        Element::Meta => meta(subject, out),
        Element::H1 => {
            let count = char_count(subject.text);
            let letters = subject.text.chars().filter(|c| c.is_alphabetic());
            if letters.clone().count() < H1_LEAST_LETTERS && !letters.clone().any(is_ideographic) {
                let message = "Name the page; a letter or two do not.";
                out.push(subject.measured(
                    FindingCode::H1Short,
                    subject.error_if_ours(),
                    count,
                    H1_LEAST_LETTERS,
                    message,
                ));
            }
            if count > H1_MAX_CHARS {
                out.push(long(subject, FindingCode::H1Long, Severity::Warn, count, H1_MAX_CHARS));
            }
        }
        Element::SeoText => {
            let count = char_count(subject.text);
            let (least, most) = SEO_TEXT_CHARS;
            if (count < least || count > most) && subject.desk.brief.seo_text_instructions.is_none() {
                let limit = format!("{least}-{most}");
                let message = format!("Write {} to {} characters; it has {}.", n(least), n(most), n(count));
                let is_stub = count < SEO_TEXT_STUB_CHARS;
                let severity = if is_stub { subject.error_if_ours() } else { Severity::Info };
                out.push(subject.measured(FindingCode::SeoTextLength, severity, count, limit, message));
            }
        }
        Element::Keywords => {}
    }
}

fn title(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let brief = subject.desk.brief;
    let counted = if brief.suffix_in_budget { subject.text } else { subject.part };
    let count = char_count(counted);
    if count > brief.limits.title_max {
        out.push(long(subject, FindingCode::TitleLong, subject.error_if_ours(), count, brief.limits.title_max));
    }
    let least = TITLE_LEAST_CHARS as usize;
    // A user's maximum below the least length is what the user wants.
    let least = least.min(brief.limits.title_max);
    let wanted = brief.limits.title_min.unwrap_or(TITLE_SHORT_CHARS as usize).min(brief.limits.title_max);
    if count < least {
        let limit = brief.limits.title_min.map_or(least, |_| least.max(wanted));
        out.push(short(subject, FindingCode::TitleShort, subject.error_if_ours(), count, limit));
    } else if count < wanted {
        let severity = if brief.limits.title_min.is_some() { subject.error_if_ours() } else { Severity::Warn };
        out.push(short(subject, FindingCode::TitleShort, severity, count, wanted));
    }
}

fn meta(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let count = char_count(subject.text);
    let most = subject.desk.brief.limits.meta_max;
    let [low, good] = [META_SHORT_CHARS, META_GOOD_CHARS].map(|chars| chars as usize);
    if count > most {
        out.push(long(subject, FindingCode::MetaLong, subject.error_if_ours(), count, most));
    } else if count < META_LEAST_CHARS.min(most) {
        out.push(short(subject, FindingCode::MetaShort, subject.error_if_ours(), count, low));
    } else if count < low.min(most) {
        out.push(short(subject, FindingCode::MetaShort, Severity::Warn, count, low));
    } else if count < good.min(most) {
        out.push(short(subject, FindingCode::MetaShort, Severity::Info, count, good));
    }
}

fn n(chars: usize) -> String {
    grouped(chars as u64)
}

fn long(subject: &Subject<'_>, code: FindingCode, severity: Severity, count: usize, limit: usize) -> Finding {
    let message = format!("Shorten it to {} characters; it has {}.", n(limit), n(count));
    subject.measured(code, severity, count, limit, message)
}

fn short(subject: &Subject<'_>, code: FindingCode, severity: Severity, count: usize, limit: usize) -> Finding {
    let message = format!("Lengthen it to at least {} characters; it has {}.", n(limit), n(count));
    subject.measured(code, severity, count, limit, message)
}
