//! Parts of a tag that the checker can neither confirm nor refute, for the reviewer to decide.

use crate::briefing::{Element, Suggestion};
use crate::check::{CheckContext, Finding, aligned_parts, html};
use crate::judge::Severity;
use std::borrow::Cow;

/// Maximum number of parts of one tag in a review.
pub(super) const MOST_DOUBTS: usize = 3;

/// A part of a tag with a warning, and the closest sentence of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Doubt {
    /// The part.
    pub part: String,
    /// The sentence.
    pub sentence: String,
    /// Byte range of the part in the tag; for SEO text, in its plain text.
    span: (usize, usize),
}

impl Doubt {
    /// True if the finding is a warning about the truth of this part.
    pub(super) fn is_of(&self, element: Element, finding: &Finding) -> bool {
        is_doubtful(element, finding) && finding.span.is_some_and(|span| span.0 < self.span.1 && self.span.0 < span.1)
    }
}

/// The doubts about a tag, in text order.
pub(super) fn doubts(
    element: Element,
    suggestion: &Suggestion,
    findings: &[Finding],
    context: &CheckContext<'_>,
) -> Vec<Doubt> {
    let Some(text) = suggestion.text(element).filter(|_| is_doubted(element, findings)) else { return Vec::new() };
    let text = if element == Element::SeoText { Cow::Owned(html::plain(text)) } else { Cow::Borrowed(text) };
    let doubt = |(span, sentence): ((usize, usize), String)| {
        let doubt = Doubt { part: text.get(span.0..span.1)?.to_owned(), sentence, span };
        findings.iter().any(|finding| doubt.is_of(element, finding)).then_some(doubt)
    };
    let parts = aligned_parts(element, &text, context).into_iter();
    parts.filter_map(|part| doubt((part.span, part.sentence))).take(MOST_DOUBTS).collect()
}

/// True if the checker warns about the truth of a tag.
pub(super) fn is_doubted(element: Element, findings: &[Finding]) -> bool {
    findings.iter().any(|finding| is_doubtful(element, finding))
}

fn is_doubtful(element: Element, finding: &Finding) -> bool {
    finding.field == element && finding.severity == Severity::Warn && finding.is_about_truth()
}
