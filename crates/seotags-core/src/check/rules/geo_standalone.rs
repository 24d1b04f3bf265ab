//! Paragraphs that can be understood alone.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::{Mode, Subject};
use crate::judge::Severity;
use crate::text::{Token, tokens};

pub(super) fn geo_standalone(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::SeoText || subject.mode != Mode::Suggested {
        return;
    }
    let lexicon = subject.context.lexicon;
    // The first paragraph is checked by `geo_answer`.
    for paragraph in subject.text.lines().skip(1) {
        let words = tokens(paragraph, lexicon);
        let Some(first) = words.first().filter(|token| {
            token.start < 4 && (lexicon.pointers.contains(&token.word) || lexicon.connectives.contains(&token.word))
        }) else {
            continue;
        };
        // `This shoe` names the thing that it refers to.
        let is_noun = |next: &Token| {
            let has_capital = paragraph[next.start..].starts_with(char::is_uppercase);
            next.content && !lexicon.verbs.contains(&next.word) && (lexicon.language.code != "de" || has_capital)
        };
        if words.get(1).is_some_and(is_noun) {
            continue;
        }
        let from = paragraph.as_ptr() as usize - subject.text.as_ptr() as usize;
        let at = (from + first.start, from + first.end);
        let message = format!("Begin the paragraph with its subject instead of “{}”.", &subject.text[at.0..at.1]);
        out.push(subject.finding_at(FindingCode::GeoStandalone, Severity::Info, at, message));
        return;
    }
}
