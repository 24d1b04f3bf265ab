//! Words said too often.

use crate::check::{Finding, FindingCode, Subject, names};
use crate::compose::Element;
use crate::judge::Severity;
use crate::text::{Token, squash, tokens};
use std::collections::HashMap;

pub(super) fn brand_twice(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::Title {
        return;
    }
    for name in names::brand_names(subject.desk.brief) {
        let places = names::occurrences(subject.text, &name);
        if let [_, second, ..] = places.as_slice() {
            let message = format!("Name «{}» once.", &subject.text[second.0..second.1]);
            out.push(subject.finding_at(FindingCode::BrandTwice, Severity::Error, *second, message));
            return;
        }
    }
}

pub(super) fn stuffing(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let most = match subject.field {
        Element::Title => 2,
        Element::Meta => 3,
        _ => return,
    };
    let words = tokens(subject.part, subject.desk.lexicon);
    let mut counts: HashMap<u64, usize> = HashMap::new();
    for token in words.iter().filter(|token| token.content) {
        let count = counts.entry(token.stem).or_default();
        *count += 1;
        if *count > most {
            let word = &subject.part[token.start..token.end];
            let message = format!("Use «{word}» {most} times at most.");
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

pub(super) fn same_as(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::Meta || subject.text.trim().is_empty() {
        return;
    }
    let folded = squash(subject.text);
    let title = subject.all.title.as_deref().map(|title| subject.desk.brief.without_suffix(title)).unwrap_or_default();
    let h1 = subject.all.h1.as_deref().unwrap_or_default();
    if folded == squash(title) || folded == squash(h1) {
        out.push(subject.finding(FindingCode::SameAs, Severity::Warn, "Say more than the title or the H1 does."));
        return;
    }
    let lexicon = subject.desk.lexicon;
    let (ours, theirs) = (tokens(subject.text, lexicon), tokens(title, lexicon));
    let first = |words: &[Token]| words.iter().take(5).map(|token| token.word).collect::<Vec<_>>();
    if theirs.len() >= 5 && first(&ours) == first(&theirs) {
        out.push(subject.finding(FindingCode::SameAs, Severity::Warn, "Begin otherwise than the title does."));
    }
}
