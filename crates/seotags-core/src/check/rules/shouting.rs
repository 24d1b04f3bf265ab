//! Texts in capitals.

use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::{Mode, Subject};
use crate::text::tokens;
use std::borrow::Cow;

/// Minimum number of letters for a text in capitals.
const LETTERS_TO_SHOUT: usize = 8;

pub(in crate::check) fn shouting(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !subject.is_line() {
        return;
    }
    let message = "Write it in lower case with capitals where the language has them.";
    let site = subject.context.brief.page.facts.site_name.as_deref().unwrap_or_default();
    let counted = without_short_names(subject);
    // A site may write its name in capitals.
    let counted = if site.is_empty() { counted } else { Cow::Owned(counted.replace(site, " ")) };
    let letters = counted.chars().filter(|c| c.is_alphabetic()).count();
    let capitals = counted.chars().filter(|c| c.is_uppercase()).count();
    if letters >= LETTERS_TO_SHOUT && capitals * 2 > letters {
        out.push(subject.finding(FindingCode::Shouting, subject.error_if_ours(), message));
        return;
    }
    let mut before: Option<(usize, usize)> = None;
    for token in tokens(subject.part, subject.context.lexicon) {
        let word = &subject.part[token.start..token.end];
        let loud = word.chars().count() >= 4 && word.chars().all(char::is_uppercase);
        if loud && let Some((start, _)) = before {
            let both = &subject.part[start..token.end];
            if !both.split_whitespace().all(|word| subject.context.words.has_spelling(word)) {
                out.push(subject.finding_at(
                    FindingCode::Shouting,
                    subject.error_if_ours(),
                    (start, token.end),
                    message,
                ));
                return;
            }
        }
        before = loud.then_some((token.start, token.end));
    }
}

/// Maximum length of a word in capitals that counts as an abbreviation or model name next to other words.
const SHORT_NAME: usize = 5;

/// The owner's text without abbreviations and model names (`NASA`, `RTX 5090`), unless the whole text is in capitals.
fn without_short_names<'a>(subject: &Subject<'a>) -> Cow<'a, str> {
    if subject.mode == Mode::Suggested || !subject.part.contains(char::is_lowercase) {
        return Cow::Borrowed(subject.part);
    }
    let is_name = |word: &&str| {
        let letters = word.chars().filter(|c| c.is_alphabetic());
        let is_short = letters.clone().count() <= SHORT_NAME || word.contains(|c: char| c.is_ascii_digit());
        is_short && letters.clone().all(char::is_uppercase)
    };
    let words = subject.part.split(|c: char| c.is_whitespace() || c == '-' || c == '/');
    Cow::Owned(words.filter(|word| !is_name(word)).collect::<Vec<_>>().join(" "))
}
