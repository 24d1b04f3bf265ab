//! Capitals, punctuation, signs, bait and emptiness.

use crate::check::{Finding, FindingCode, Subject};
use crate::compose::Element;
use crate::judge::Severity;
use crate::text::{squash, tokens};
use unicode_segmentation::UnicodeSegmentation;

/// Fewest letters from which capitals can shout.
const LETTERS_TO_SHOUT: usize = 8;

pub(super) fn shouting(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !subject.is_line() {
        return;
    }
    let message = "Write it in lower case with capitals where the language has them.";
    let letters = subject.part.chars().filter(|c| c.is_alphabetic()).count();
    let capitals = subject.part.chars().filter(|c| c.is_uppercase()).count();
    if letters >= LETTERS_TO_SHOUT && capitals * 2 > letters {
        out.push(subject.finding(FindingCode::Shouting, Severity::Error, message));
        return;
    }
    let mut before: Option<(usize, usize)> = None;
    for token in tokens(subject.part, subject.desk.lexicon) {
        let word = &subject.part[token.start..token.end];
        let loud = word.chars().count() >= 4 && word.chars().all(char::is_uppercase);
        if loud && let Some((start, _)) = before {
            let both = &subject.part[start..token.end];
            if !both.split_whitespace().all(|word| subject.desk.words.has_spelling(word)) {
                out.push(subject.finding_at(FindingCode::Shouting, Severity::Error, (start, token.end), message));
                return;
            }
        }
        before = loud.then_some((token.start, token.end));
    }
}

pub(super) fn punctuation(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !subject.is_line() {
        return;
    }
    for doubled in ["!!", "??", "?!", "!?"] {
        if let Some(at) = subject.text.find(doubled) {
            let message = format!("Write one mark in place of «{doubled}».");
            out.push(subject.finding_at(FindingCode::Punctuation, Severity::Warn, (at, at + 2), message));
            return;
        }
    }
    let other = match subject.field {
        Element::Meta => subject.all.title.as_deref().unwrap_or_default(),
        _ => "",
    };
    let marks = subject.text.matches('!').count() + other.matches('!').count();
    if marks > 1 && subject.text.contains('!') {
        let message = "Keep one exclamation mark at most in title and description.";
        out.push(subject.measured(FindingCode::Punctuation, Severity::Warn, marks, 1, message));
    }
    let separators = [" | ", " - ", " – ", " — ", " · ", " » ", " • "].iter().map(|s| subject.text.matches(s).count());
    let separators: usize = separators.sum();
    if subject.field == Element::Title && separators > 2 {
        let message = "Keep two separators at most.";
        out.push(subject.measured(FindingCode::Punctuation, Severity::Warn, separators, 2, message));
    }
}

/// Emoji, straight quotes, brackets.
pub(super) fn signs(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !subject.is_line() {
        return;
    }
    if let Some((at, sign)) =
        subject.text.grapheme_indices(true).find(|(_, g)| g.chars().next().is_some_and(is_pictograph))
    {
        let message = format!("Remove the sign «{sign}».");
        out.push(subject.finding_at(FindingCode::Emoji, Severity::Warn, (at, at + sign.len()), message));
    }
    if subject.field == Element::Meta
        && let Some(at) = subject.text.find('"')
    {
        let message = "Use typographic quotes: careless templates cut the description at a straight one.";
        out.push(subject.finding_at(FindingCode::Quotes, Severity::Info, (at, at + 1), message));
    }
    if subject.field == Element::Title
        && let Some(at) = subject.text.find(['[', '('])
    {
        let message = "Prefer a title without brackets: search engines rewrite those often.";
        out.push(subject.finding_at(FindingCode::Brackets, Severity::Info, (at, at + 1), message));
    }
}

fn is_pictograph(c: char) -> bool {
    matches!(c as u32, 0x1f000..=0x1faff | 0x2600..=0x27bf | 0x2190..=0x21ff | 0x2b00..=0x2bff | 0x25a0..=0x25ff)
}

pub(super) fn clickbait(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !subject.is_line() {
        return;
    }
    let found = tokens(subject.text, subject.desk.lexicon);
    for phrase in &subject.desk.lexicon.clickbait {
        if let Some(run) = found.windows(phrase.len()).find(|run| run.iter().map(|t| t.word).eq(phrase.iter().copied()))
        {
            let at = (run[0].start, run[phrase.len() - 1].end);
            let message = format!("Say what the page offers in place of «{}».", &subject.text[at.0..at.1]);
            out.push(subject.finding_at(FindingCode::Clickbait, Severity::Warn, at, message));
            return;
        }
    }
}

pub(super) fn vague(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::Title || subject.part.trim().is_empty() {
        return;
    }
    let folded = squash(subject.part);
    let lists = [subject.desk.lexicon.language.vague, crate::text::language::lexicon(Some("en")).language.vague];
    let brief = subject.desk.brief;
    let host = brief.url.host().trim_start_matches("www.");
    let bare_name = [brief.page.facts.site_name.as_deref().unwrap_or_default(), host, brief.suffix.as_str()]
        .iter()
        .any(|name| !name.is_empty() && squash(name) == folded);
    if bare_name || lists.iter().any(|list| list.iter().any(|title| squash(title) == folded)) {
        out.push(subject.finding(FindingCode::Vague, Severity::Error, "Say what this page is about."));
    }
}
