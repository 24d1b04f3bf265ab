//! Incomplete ends.

use super::truth::is_aligned;
use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::loose_end::{hangs, unclosed};
use crate::check::subject::{Mode, Subject};
use crate::text::{char_count, squash};

/// Characters that need a continuation.
const OPEN_ENDS: &[char] =
    &['…', ',', ';', ':', '-', '–', '—', '|', '&', '/', '+', '(', '[', '{', '„', '«', '<', '·', '•', '、', '，'];

pub(in crate::check) fn cut_off(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !subject.is_line() {
        return;
    }
    let text = subject.part.trim_end();
    let Some(last) = text.chars().next_back() else {
        return;
    };
    let at = (text.len() - last.len_utf8(), text.len());
    if (OPEN_ENDS.contains(&last) || text.ends_with("...")) && !is_grade(subject, text) {
        out.push(subject.finding_at(
            FindingCode::CutOff,
            subject.error_if_ours(),
            at,
            format!("Finish it: it ends with “{last}”."),
        ));
        return;
    }
    let open = unclosed(text).filter(|at| text[*at..].starts_with(['(', '[']));
    let (at, message) = if let Some(at) = open {
        ((at, at + 1), format!("Finish it: “{}” is never closed.", &text[at..=at]))
    } else if let Some(at) = hangs(text, subject.context.lexicon).filter(|at| !is_meant(subject, text, *at)) {
        (at, format!("Finish it: it ends with “{}”.", &text[at.0..at.1]))
    } else {
        return;
    };
    let ends_as_page = || is_aligned(subject) && subject.context.statements().ends_so(subject.part);
    if !is_own_heading(subject) && !ends_as_page() {
        out.push(subject.finding_at(FindingCode::CutOff, subject.error_if_ours(), at, message));
    }
}

/// Words that end a list which the owner deliberately left open: `shoes, boots and more`.
const OPEN_LIST: [&str; 2] = ["more", "beyond"];

/// True for a character that belongs to the owner's word or number: `C++`, `18+`, `A-`.
fn is_grade(subject: &Subject<'_>, text: &str) -> bool {
    let bare = text.trim_end_matches('+');
    let is_plus = bare.len() < text.len() && bare.ends_with(char::is_alphanumeric);
    let is_minus = text.strip_suffix('-').is_some_and(|bare| {
        let word = bare.rsplit(char::is_whitespace).next().unwrap_or_default();
        word.chars().count() == 1 && word.chars().all(char::is_uppercase)
    });
    subject.mode == Mode::Current && (is_plus || is_minus)
}

/// Number of characters from which the owner's title or H1 may have been cut. Shorter ones end in a particle by
/// intention (`Shoes You Can Rely On`).
const CUT_CHARS: usize = 45;

/// True if the owner's last word is complete: an abbreviation in capitals (`Portage, IN`), or the end of an open list.
fn is_meant(subject: &Subject<'_>, text: &str, (start, end): (usize, usize)) -> bool {
    let word = &text[start..end];
    let is_code = word.chars().nth(1).is_some() && word.chars().all(char::is_uppercase);
    let ends_list = || {
        let before = text[..start].trim_end().to_lowercase();
        let is_list = before.ends_with([',', '&', '+']) || before.ends_with(" and") || before.ends_with(" or");
        is_list && OPEN_LIST.contains(&word.to_lowercase().as_str())
    };
    let is_short = subject.field != Element::Meta && char_count(text) < CUT_CHARS;
    let is_code = is_code && text.contains(char::is_lowercase);
    subject.mode == Mode::Current && (is_short || is_code || ends_list())
}

/// Authors choose how a heading of the page ends: `Who We Are`.
fn is_own_heading(subject: &Subject<'_>) -> bool {
    let folded = squash(subject.part);
    let facts = &subject.context.brief.page.facts;
    facts.h1s.iter().chain(facts.headings.iter().map(|heading| &heading.text)).any(|text| squash(text) == folded)
}
