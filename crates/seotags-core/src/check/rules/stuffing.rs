//! Repeated words.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;
use crate::text::{Token, is_ideographic, tokens};
use std::collections::HashMap;

pub(super) fn stuffing(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let most = match subject.field {
        Element::Title => 2,
        Element::Meta => 3,
        _ => return,
    };
    // In scripts without spaces, single characters are not words that could be repeated too often.
    let is_sign = |token: &Token| subject.part[token.start..].starts_with(is_ideographic);
    let words: Vec<Token> =
        tokens(subject.part, subject.context.lexicon).into_iter().filter(|token| !is_sign(token)).collect();
    let mut counts: HashMap<u64, usize> = HashMap::new();
    for token in words.iter().filter(|token| token.content) {
        let count = counts.entry(token.stem).or_default();
        *count += 1;
        if *count > most {
            let word = &subject.part[token.start..token.end];
            let message = format!("Use “{word}” at most {most} times.");
            out.push(subject.finding_at(FindingCode::Stuffing, Severity::Warn, (token.start, token.end), message));
            return;
        }
    }
    if subject.field == Element::Title {
        if let Some(at) = repeated_pair(&words) {
            out.push(subject.finding_at(FindingCode::Stuffing, Severity::Warn, at, "Say it once."));
        } else if subject.part.matches(", ").count() >= 3 && words.iter().all(|token| token.content) {
            out.push(subject.finding(FindingCode::Stuffing, Severity::Warn, "Write a title, not a list of keywords."));
        }
    }
}

fn repeated_pair(words: &[Token]) -> Option<(usize, usize)> {
    let pairs: Vec<&[Token]> = words.windows(2).filter(|pair| pair[0].content || pair[1].content).collect();
    pairs.iter().enumerate().find_map(|(at, pair)| {
        let again = pairs[..at].iter().any(|other| other[0].stem == pair[0].stem && other[1].stem == pair[1].stem);
        again.then_some((pair[0].start, pair[1].end))
    })
}
