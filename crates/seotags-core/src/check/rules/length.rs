//! Lengths in characters and pixels.

use crate::check::pixels::{META_PX, TITLE_PX, pixel_width};
use crate::check::{
    Finding, FindingCode, META_GOOD_CHARS, META_SHORT_CHARS, Mode, Subject, TITLE_LEAST_CHARS, TITLE_SHORT_CHARS,
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
/// Width of a title on a desktop's results page in pixels: practice says 580 to 600.
const TITLE_WIDE_PX: f32 = 580.0;
const TITLE_WIDEST_PX: f32 = 600.0;
/// Width of a description on a desktop's results page in pixels.
const META_WIDE_PX: f32 = 920.0;
const META_WIDEST_PX: f32 = 985.0;

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

pub(super) fn width(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let brief = subject.desk.brief;
    match subject.field {
        Element::Title => {
            let whole = pixel_width(subject.text, TITLE_PX);
            let counted = if brief.suffix_in_budget { whole } else { pixel_width(subject.part, TITLE_PX) };
            // A user who asks for more than the usual 60 characters has asked for more than the usual width.
            let asked_wider = brief.limits.title_max > crate::check::TITLE_MAX_CHARS as usize;
            let message = format!("Use fewer or narrower letters: it is {whole:.0} pixels wide and will be cut.");
            if counted > TITLE_WIDEST_PX && !asked_wider {
                out.push(subject.measured(
                    FindingCode::TitleWide,
                    subject.error_if_ours(),
                    whole.round(),
                    TITLE_WIDEST_PX,
                    message,
                ));
            } else if counted > TITLE_WIDE_PX {
                out.push(subject.measured(
                    FindingCode::TitleWide,
                    Severity::Warn,
                    whole.round(),
                    TITLE_WIDE_PX,
                    message,
                ));
            } else if whole > TITLE_WIDE_PX {
                let message = format!("With its suffix it is {whole:.0} pixels wide; the suffix may be cut.");
                out.push(subject.measured(
                    FindingCode::TitleWide,
                    Severity::Info,
                    whole.round(),
                    TITLE_WIDE_PX,
                    message,
                ));
            }
        }
        Element::Meta => {
            let whole = pixel_width(subject.text, META_PX);
            if whole > META_WIDEST_PX {
                let message = format!("Use fewer or narrower letters: it is {whole:.0} pixels wide and will be cut.");
                out.push(subject.measured(
                    FindingCode::MetaWide,
                    Severity::Warn,
                    whole.round(),
                    META_WIDEST_PX,
                    message,
                ));
            } else if whole > META_WIDE_PX {
                let message = "Put what matters first: desktops may cut the last words.";
                out.push(subject.measured(FindingCode::MetaWide, Severity::Info, whole.round(), META_WIDE_PX, message));
            }
        }
        _ => {}
    }
}

pub(super) fn suffix_dropped(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let brief = subject.desk.brief;
    if subject.field == Element::Title
        && subject.mode == Mode::Suggested
        && !brief.suffix.is_empty()
        && !brief.uses_suffix()
    {
        let message =
            format!("Shorten the suffix «{}» or raise the limit: it leaves too little room.", brief.suffix.trim());
        let limit = brief.limits.title_max;
        out.push(subject.measured(
            FindingCode::SuffixDropped,
            Severity::Warn,
            char_count(&brief.suffix),
            limit,
            message,
        ));
    }
}
