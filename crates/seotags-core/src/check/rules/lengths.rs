//! Code shared by the rules about lengths.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;
use crate::tag_lengths::{H1_MAX_CHARS, TITLE_MAX_CHARS};
use crate::text::{CLAUSE_MARKS, char_count, cut_bytes, grouped, squash};

/// The part of a title that counts for its limits.
pub(super) fn counted_title<'a>(subject: &Subject<'a>) -> &'a str {
    if subject.context.brief.suffix_in_budget { subject.text } else { subject.part }
}

/// Maximum number of H1s that a title is compared with, and maximum size of each in bytes.
const H1S: usize = 8;
const H1_BYTES: usize = 300;
/// Separators inside a heading, in addition to those between clauses.
const MORE_MARKS: [&str; 4] = [". ", "? ", "! ", ", "];

/// True if the title is the page's whole H1, or one side of a separator in it. A slightly long heading is better than a
/// cut one. A length or suffix set by the user takes precedence.
pub(super) fn is_whole_h1(subject: &Subject<'_>) -> bool {
    let brief = subject.context.brief;
    let is_ours_to_say = brief.limits.title_max == TITLE_MAX_CHARS as usize && !brief.uses_suffix();
    let is_h1 = || {
        let folded = squash(subject.text);
        wholes(&brief.page.facts.h1s).any(|whole| squash(whole) == folded)
    };
    subject.field == Element::Title && is_ours_to_say && char_count(subject.text) <= H1_MAX_CHARS && is_h1()
}

/// True if the title is the page's H1 followed by a colon and more text.
pub(super) fn begins_with_h1(subject: &Subject<'_>) -> bool {
    let front = subject.part.split_once(": ").map(|(front, _)| squash(front)).filter(|front| !front.is_empty());
    let mut h1s = subject.context.brief.page.facts.h1s.iter().take(H1S).map(|h1| cut_bytes(h1, H1_BYTES));
    front.is_some_and(|front| h1s.any(|h1| squash(h1) == front))
}

/// Texts from the H1s that may be titles: each heading and its parts.
fn wholes(h1s: &[String]) -> impl Iterator<Item = &str> {
    let h1s = h1s.iter().take(H1S).map(|h1| cut_bytes(h1, H1_BYTES));
    h1s.flat_map(|h1| std::iter::once(h1).chain(parts(h1)))
}

/// The text on each side of each separator in a heading.
fn parts(heading: &str) -> impl Iterator<Item = &str> {
    let marks = CLAUSE_MARKS.iter().chain(&MORE_MARKS);
    let ends = marks.flat_map(|mark| heading.match_indices(mark).map(|(at, mark)| (at, at + mark.len())));
    ends.flat_map(|(end, start)| [&heading[..end], &heading[start..]])
}

/// A finding on a text of `count` characters with the limit `limit`.
pub(super) fn short(
    subject: &Subject<'_>,
    code: FindingCode,
    severity: Severity,
    count: usize,
    limit: usize,
) -> Finding {
    let (least, has) = (grouped(limit as u64), grouped(count as u64));
    let message = format!("Lengthen it to at least {least} characters; it has {has}.");
    subject.measured(code, severity, count, limit, message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::briefing::{Brief, Suggestion, brief};
    use crate::check::check;
    use crate::distill::{DistillOptions, distill};
    use crate::page::{Document, read};
    use crate::settings::Settings;
    use crate::url::HttpUrl;
    use crate::visit::Headers;

    fn brief_of(h1s: &[&str], settings: &Settings) -> Brief {
        let h1s = format!("<h1>{}</h1>", h1s.join("</h1><h1>"));
        let html =
            format!("<!doctype html><html lang=en><title>Boots</title>{h1s}<p>We mend boots in our workshop.</p>");
        let (document, url) = (Document::parse(&html), HttpUrl::parse("https://shop.example/p").unwrap());
        let facts = read(&document, &url, &Headers::default());
        brief(&url, &facts, &distill(&document, &facts, &DistillOptions::default()), &[], settings)
    }

    /// Severity of a title's excess length.
    fn weight(title: &str, h1s: &[&str], settings: &Settings) -> Option<Severity> {
        let suggestion = Suggestion { title: Some(title.to_owned()), ..Suggestion::default() };
        let found = check(&suggestion, &brief_of(h1s, settings));
        found.into_iter().find(|finding| finding.code == "title_long").map(|finding| finding.severity)
    }

    /// 64 characters, 70, and 71.
    const LONG: &str = "How we mend the leather boots of our guests in a single long day";

    #[test]
    fn a_whole_heading_may_be_a_little_too_long() {
        let (plain, most, over) = (Settings::default(), format!("{LONG} or so"), format!("{LONG} or two"));
        assert_eq!([LONG, &most, &over].map(char_count), [64, 70, 71]);
        assert_eq!(weight(LONG, &[LONG], &plain), Some(Severity::Info));
        assert_eq!(weight(&most, &[&most], &plain), Some(Severity::Info));
        assert_eq!(weight(&over, &[&over], &plain), Some(Severity::Error), "longer than an H1 may be");
        assert_eq!(weight(LONG, &["Boots"], &plain), Some(Severity::Error), "no heading");
        assert_eq!(weight(LONG, &[&LONG.to_uppercase()], &plain), Some(Severity::Info), "case is of no matter");
    }

    #[test]
    fn a_side_of_a_separator_is_complete_but_a_cut_heading_is_not() {
        let plain = Settings::default();
        for mark in [": ", " – ", " — ", " - ", " | ", ". ", "? ", "! ", ", "] {
            for h1 in [format!("{LONG}{mark}a report"), format!("A report{mark}{LONG}")] {
                assert_eq!(weight(LONG, &[&h1], &plain), Some(Severity::Info), "{h1}");
            }
        }
        for h1 in [format!("{LONG} and night"), format!("Today {LONG}")] {
            assert_eq!(weight(LONG, &[&h1], &plain), Some(Severity::Error), "{h1}");
        }
    }

    #[test]
    fn user_settings_take_precedence() {
        let shorter = Settings { title_max_length: 50, ..Settings::default() };
        assert_eq!(weight(LONG, &[LONG], &shorter), Some(Severity::Error));
        let suffixed = Settings { title_suffix: Some(" | Acme".to_owned()), ..Settings::default() };
        assert_eq!(weight(LONG, &[LONG], &suffixed), Some(Severity::Error));
    }

    #[test]
    fn only_the_first_headings_and_their_starts_count() {
        let plain = Settings::default();
        let others: Vec<String> = (0..H1S).map(|n| format!("Heading {n}")).collect();
        let mut h1s: Vec<&str> = others.iter().map(String::as_str).collect();
        h1s[H1S - 1] = LONG;
        assert_eq!(weight(LONG, &h1s, &plain), Some(Severity::Info));
        h1s.swap(0, H1S - 1);
        h1s.insert(0, "One more");
        h1s.swap(1, H1S);
        assert_eq!(weight(LONG, &h1s, &plain), Some(Severity::Error));
        let behind = format!("{}. {LONG}", "x".repeat(H1_BYTES));
        assert_eq!(weight(LONG, &[&behind], &plain), Some(Severity::Error));
    }

    #[test]
    fn hostile_headings_cost_bounded_work() {
        for piece in [", ", ": ", " – ", ". ", "a, ", "€ | ", "  "] {
            let h1s = vec![piece.repeat(200_000); 2_000];
            let (mut texts, mut bytes) = (0, 0);
            for whole in wholes(&h1s) {
                (texts, bytes) = (texts + 1, bytes + whole.len());
            }
            // At least two sides of a two-byte mark, and the heading.
            assert!(texts <= H1S * (H1_BYTES + 1), "{piece}: {texts}");
            assert!(bytes <= H1S * H1_BYTES * (H1_BYTES + 1), "{piece}: {bytes}");
        }
    }
}
