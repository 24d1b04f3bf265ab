//! The first words of a description, the only ones that a phone shows.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::check::target::{Presence, holds_keyword};
use crate::judge::Severity;
use crate::text::{char_count, tokens};
use unicode_segmentation::UnicodeSegmentation;

/// Number of characters that phones show.
const FRONT_CHARS: usize = 110;

pub(super) fn meta_front(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::Meta || subject.is_blank() {
        return;
    }
    let front = front(subject.text);
    let context = subject.context;
    let mut wanted = context.targets().iter().filter(|target| target.presence == Presence::Together).peekable();
    let subject_of_page = if wanted.peek().is_some() {
        let named = wanted.any(|target| holds_keyword(front, &target.keyword, context.lexicon));
        (!named).then_some("the target keyword")
    } else {
        (!shares_word_of_h1(subject, front)).then_some("the subject of the H1")
    };
    if let Some(what) = subject_of_page {
        let message = format!("Mention {what} in the first {FRONT_CHARS} characters: phones cut off the rest.");
        let at = (0, front.len());
        let mut finding = subject.finding_at(FindingCode::MetaFront, Severity::Info, at, message);
        finding.limit = FRONT_CHARS.to_string();
        out.push(finding);
    }
}

/// The whole clusters of `text` within [`FRONT_CHARS`].
fn front(text: &str) -> &str {
    let fits = |end: &usize| char_count(&text[..*end]) <= FRONT_CHARS;
    let ends = text.grapheme_indices(true).map(|(at, cluster)| at + cluster.len());
    &text[..ends.take_while(fits).last().unwrap_or(0)]
}

/// True without an H1 of words, because there is nothing to share.
fn shares_word_of_h1(subject: &Subject<'_>, front: &str) -> bool {
    let lexicon = subject.context.lexicon;
    let stems = |text: &str| -> Vec<u64> {
        tokens(text, lexicon).iter().filter(|token| token.content).map(|token| token.stem).collect()
    };
    let own = &subject.context.brief.page.facts.h1s;
    let h1 = subject.all.h1.as_ref().into_iter().chain(own).flat_map(|h1| stems(h1)).collect::<Vec<_>>();
    let said = stems(front);
    !subject.context.brief.is_in_page_language() || h1.is_empty() || h1.iter().any(|stem| said.contains(stem))
}
