//! Remains of markup, and characters that must not be in a tag.

use crate::briefing::Element;
use crate::check::clean::{MARKUP, is_foreign, without_label};
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::{Mode, Subject};
use crate::judge::Severity;
use regex::Regex;
use std::sync::LazyLock;

#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static FOREIGN_TAG: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"(?i)</?([a-z][a-z0-9]*)[^>]*>").unwrap());

/// Right-to-left languages with word lists.
const RTL: [&str; 2] = ["ar", "he"];

/// Elements allowed in SEO text.
const SEO_TEXT_TAGS: [&str; 8] = ["p", "ul", "ol", "li", "strong", "em", "h2", "h3"];

pub(in crate::check) fn markup(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let found = if subject.field == Element::SeoText {
        FOREIGN_TAG.captures_iter(subject.raw).find_map(|hit| {
            let name = hit.get(1)?.as_str().to_ascii_lowercase();
            (!SEO_TEXT_TAGS.contains(&name.as_str())).then(|| hit.get(0).map(|m| m.as_str().to_owned()))?
        })
    } else {
        None
    };
    if let Some(found) = found {
        let mut finding =
            subject.finding(FindingCode::Markup, Severity::Error, format!("Remove the markup “{found}”."));
        finding.value = found;
        out.push(finding);
        return;
    }
    if subject.mode == Mode::Current {
        left_over(subject, out);
        return;
    }
    if subject.field != Element::SeoText
        && let Some(hit) = MARKUP.find(subject.text)
    {
        out.push(marked_up(subject, hit.as_str(), (hit.start(), hit.end()), Severity::Error));
        return;
    }
    let label = subject.text.len() - without_label(subject.text).len();
    let is_label = subject.is_line() && label > 0 && !subject.context.words.has_spelling(&subject.text[..label]);
    if is_label {
        let message = format!("Remove the label “{}”.", subject.text[..label].trim_end());
        out.push(subject.finding_at(FindingCode::Markup, Severity::Error, (0, label), message));
        return;
    }
    let is_rtl = RTL.contains(&subject.context.lexicon.language.code);
    character(subject, |c| is_foreign(c) && !(is_rtl && steers_direction(c)), out);
}

/// Artefacts of a template or shop in the owner's text: unfilled placeholders, missing values, text read with the wrong
/// encoding.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static UNFILLED: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(concat!(
        r"\{\{[^{}]*\}\}|\{%|%\}|\$\{[^}]*\}|\[%|%\]|<\?(?:php|=)|<%|%%?[a-z]+(?:_[a-z]+)*%%?|%[sd](?:\s|$)|",
        r"\[object Object\]|^(?:undefined|null|NaN)(?:\s*[-|–]|$)|Ã[\u{80}-\u{bf}]|â€|Â[\u{a0}-\u{bf}]|",
        r"(?i:lorem ipsum|\[(?:your|insert)\b[^\]]*\])"
    ))
    .unwrap()
});

/// For the owner's text, only unintended remains: a page may write about markup and spell it out.
fn left_over(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let is_spelt = |text: &str| subject.context.words.has_spelling(text);
    if let Some(hit) = UNFILLED.find(subject.text) {
        // A heading comes from the same template. On a page about templates, the text contains more of it.
        let weight = if is_spelt(hit.as_str()) { Severity::Warn } else { Severity::Error };
        out.push(marked_up(subject, hit.as_str(), (hit.start(), hit.end()), weight));
    } else if let Some(hit) = MARKUP.find(subject.text).filter(|hit| !is_spelt(hit.as_str())) {
        out.push(marked_up(subject, hit.as_str(), (hit.start(), hit.end()), Severity::Error));
    } else {
        // Soft hyphens, joiners and direction marks are invisible.
        character(subject, |c| c.is_control() && !c.is_whitespace() || is_broken(c), out);
    }
}

/// UTF-8 text that was read with an older encoding.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static MISREAD: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"Ã[\u{80}-\u{bf}–—„œŸ‰‡€š›ž‹Œ…“”‘’]|â€|Â[\u{a0}-\u{bf}]|\u{fffd}").unwrap());

/// True if the text was read with the wrong encoding.
pub(in crate::check) fn is_mojibake(text: &str) -> bool {
    MISREAD.is_match(text)
}

/// Replacement characters, and direction overrides, which reverse the text after them.
fn is_broken(c: char) -> bool {
    matches!(c as u32, 0xfffd | 0x202a..=0x202e | 0x2066..=0x2069)
}

fn marked_up(subject: &Subject<'_>, found: &str, at: (usize, usize), severity: Severity) -> Finding {
    subject.finding_at(FindingCode::Markup, severity, at, format!("Remove the markup “{found}”."))
}

/// The first invalid character.
fn character(subject: &Subject<'_>, is_wrong: impl Fn(char) -> bool, out: &mut Vec<Finding>) {
    if let Some((at, c)) = subject.text.char_indices().find(|(_, c)| is_wrong(*c)) {
        let message = format!("Remove the invisible or broken character U+{:04X}.", c as u32);
        let mut finding = subject.finding_at(FindingCode::Markup, Severity::Error, (at, at + c.len_utf8()), message);
        finding.value = format!("U+{:04X}", c as u32);
        out.push(finding);
    }
}

/// Marks that control text direction, which right-to-left languages need.
fn steers_direction(c: char) -> bool {
    matches!(c as u32, 0x200e | 0x200f | 0x202a..=0x202e | 0x2066..=0x2069)
}
