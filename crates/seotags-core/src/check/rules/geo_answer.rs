//! The first sentence of an SEO text, which must state the page's subject on its own.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::{Mode, Subject};
use crate::judge::Severity;
use crate::text::{sentences, tokens};

pub(super) fn geo_answer(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::SeoText || subject.mode != Mode::Suggested {
        return;
    }
    let lexicon = subject.context.lexicon;
    let Some(first) = sentences(subject.text).into_iter().next() else {
        return;
    };
    let at = (first.as_ptr() as usize - subject.text.as_ptr() as usize, 0);
    let at = (at.0, at.0 + first.len());
    let words = tokens(first, lexicon);
    let leans = words.iter().find(|token| lexicon.we.contains(&token.word)).or_else(|| {
        words
            .first()
            .filter(|token| lexicon.pointers.contains(&token.word) || lexicon.connectives.contains(&token.word))
    });
    if let Some(token) = leans {
        let word = &first[token.start..token.end];
        let message =
            format!("Begin with what the page is about: “{word}” means nothing to readers of this sentence alone.");
        let at = (at.0 + token.start, at.0 + token.end);
        out.push(subject.finding_at(FindingCode::GeoAnswer, Severity::Info, at, message));
        return;
    }
    let names: Vec<u64> = names(subject);
    if !names.is_empty() && !words.iter().any(|token| names.contains(&token.stem)) {
        let message = "Name the page's subject in the first sentence, and say what it is.";
        out.push(subject.finding_at(FindingCode::GeoAnswer, Severity::Info, at, message));
    }
}

/// Stems of the page's subject: target keywords, or else the H1, or else the title.
fn names(subject: &Subject<'_>) -> Vec<u64> {
    let brief = subject.context.brief;
    let facts = &brief.page.facts;
    let texts: Vec<&str> = if brief.is_in_page_language() {
        let own = facts.h1s.first().or(facts.title.as_ref()).map(String::as_str);
        brief.keywords.iter().map(String::as_str).chain(own).collect()
    } else {
        subject.all.title.as_deref().into_iter().collect()
    };
    let stems = texts.into_iter().flat_map(|text| tokens(text, subject.context.lexicon));
    stems.filter(|token| token.content).map(|token| token.stem).collect()
}
