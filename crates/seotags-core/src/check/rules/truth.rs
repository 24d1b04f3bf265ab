//! Nothing that the page does not say.

use super::keyword_list::is_target;
use crate::check::page_words::numbers;
use crate::check::{Finding, FindingCode, Mode, Subject};
use crate::compose::Element;
use crate::judge::Severity;
use crate::text::{fold_word, sentences, tokens};

/// Share of content words found on the page below which a text is outside what people write: the 5th percentile of
/// descriptions written by people.
const LEAST_SHARE: f32 = 0.60;
/// Below this it is worth a look.
const LOW_SHARE: f32 = 0.80;
/// Fewest content words for which a share says anything.
const WORDS_FOR_SHARE: usize = 3;

fn applies(subject: &Subject<'_>) -> bool {
    let is_users = subject.field == Element::Keywords && is_target(subject.desk, subject.text);
    subject.mode == Mode::Suggested && !is_users
}

/// A translated text shares few words with its page.
fn shares_words(subject: &Subject<'_>) -> bool {
    applies(subject) && subject.desk.brief.is_in_page_language()
}

pub(super) fn numbers_off_page(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !applies(subject) {
        return;
    }
    let (from, text) = subject.beyond_owners();
    for (at, number) in numbers(text) {
        if !subject.desk.words.has_number(&number) {
            let message = format!("Leave out «{}»: the page does not state it.", &text[at.0..at.1]);
            let at = (from + at.0, from + at.1);
            out.push(subject.finding_at(FindingCode::NumberOffPage, Severity::Error, at, message));
        }
    }
}

pub(super) fn names_off_page(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !applies(subject) {
        return;
    }
    let (from, text) = subject.beyond_owners();
    let words = tokens(text, subject.desk.lexicon);
    let starts: Vec<usize> = sentences(text).iter().map(|s| s.as_ptr() as usize - text.as_ptr() as usize).collect();
    let capitals_mean_names = capitals_mean_names(subject, text);
    for token in &words {
        let word = &text[token.start..token.end];
        let mut letters = word.chars();
        let first = letters.next();
        let odd_inside = letters.any(char::is_uppercase) && word.chars().any(char::is_lowercase)
            || word.chars().any(char::is_numeric) && word.chars().any(char::is_alphabetic);
        let initial = starts
            .iter()
            .any(|start| text.get(*start..token.start).is_some_and(|gap| !gap.contains(char::is_alphanumeric)));
        let capitalised = first.is_some_and(char::is_uppercase) && token.content && !initial;
        let is_name = odd_inside || capitals_mean_names && capitalised;
        if is_name && !subject.desk.words.has_word(word) {
            let message = format!("Leave out «{word}»: the page does not name it.");
            out.push(subject.finding_at(
                FindingCode::NameOffPage,
                Severity::Error,
                (from + token.start, from + token.end),
                message,
            ));
        }
    }
}

/// German capitalises every noun, and titles in title case every word: there a capital says nothing.
fn capitals_mean_names(subject: &Subject<'_>, text: &str) -> bool {
    if subject.desk.lexicon.language.code == "de" || subject.field == Element::Keywords {
        return false;
    }
    let content: Vec<bool> = tokens(text, subject.desk.lexicon)
        .iter()
        .filter(|token| token.content)
        .map(|token| text[token.start..].starts_with(char::is_uppercase))
        .collect();
    content.iter().filter(|capital| **capital).count() * 2 <= content.len()
}

pub(super) fn words_off_page(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !shares_words(subject) {
        return;
    }
    let (_, text) = subject.beyond_owners();
    let words: Vec<_> = tokens(text, subject.desk.lexicon).into_iter().filter(|token| token.content).collect();
    let found = words.iter().filter(|token| subject.desk.words.has_word(&text[token.start..token.end])).count();
    // Of one or two words a share says little; a tag none of whose words is on the page speaks of something else.
    let is_few = words.len() < WORDS_FOR_SHARE;
    if words.iter().all(|token| token.number) || is_few && found > 0 {
        return;
    }
    let share = found as f32 / words.len() as f32;
    if share < LOW_SHARE {
        let severity = if share < LEAST_SHARE { Severity::Error } else { Severity::Warn };
        let message = match (is_few, words.len()) {
            (true, _) => format!("Use the page's own words: it does not hold «{}».", text.trim()),
            (false, count) => format!("Use the page's own words: it holds {found} of these {count}."),
        };
        out.push(subject.measured(FindingCode::WordsOffPage, severity, format!("{share:.2}"), LEAST_SHARE, message));
    }
}

pub(super) fn claims_off_page(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !applies(subject) {
        return;
    }
    let lexicon = subject.desk.lexicon;
    let (from, text) = subject.beyond_owners();
    let words = tokens(text, lexicon);
    let claims = [(FindingCode::Superlative, &lexicon.superlatives), (FindingCode::Promise, &lexicon.promises)];
    for (code, phrases) in claims {
        for phrase in phrases {
            let Some(run) =
                words.windows(phrase.len()).find(|run| run.iter().map(|t| t.word).eq(phrase.iter().copied()))
            else {
                continue;
            };
            let at = (run[0].start, run[phrase.len() - 1].end);
            let claim = &text[at.0..at.1];
            let stated = if phrase.len() == 1 {
                subject.desk.words.has_word(claim)
            } else {
                subject.desk.words.has_phrase(claim)
            };
            if !stated {
                let message = format!("Leave out «{claim}»: the page does not claim it.");
                out.push(subject.finding_at(code, Severity::Error, (from + at.0, from + at.1), message));
            }
        }
    }
}

pub(super) fn quotes_off_page(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !applies(subject) {
        return;
    }
    let (from, text) = subject.beyond_owners();
    for (open, close) in [('“', '”'), ('„', '“'), ('«', '»'), ('"', '"')] {
        let mut rest = 0;
        while let Some(start) = text[rest..].find(open).map(|at| rest + at + open.len_utf8()) {
            let Some(end) = text[start..].find(close).map(|at| start + at) else {
                break;
            };
            rest = end + close.len_utf8();
            let quoted = &text[start..end];
            // Single words in quotes are names or irony, not citations.
            let words = quoted.split_whitespace().filter(|word| !fold_word(word).is_empty()).count();
            if words >= 2 && !subject.desk.words.has_phrase(quoted) {
                let message = "Quote the page word for word or not at all.";
                out.push(subject.finding_at(FindingCode::Quote, Severity::Error, (from + start, from + end), message));
            }
        }
    }
}
