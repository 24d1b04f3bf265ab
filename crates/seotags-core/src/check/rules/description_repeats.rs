//! A description that repeats the title or the H1.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;
use crate::text::{Token, squash, tokens};

pub(super) fn same_as(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::Meta || subject.is_blank() {
        return;
    }
    let folded = squash(subject.text);
    let title =
        subject.all.title.as_deref().map(|title| subject.context.brief.without_suffix(title)).unwrap_or_default();
    let h1 = subject.all.h1.as_deref().unwrap_or_default();
    if folded == squash(title) || folded == squash(h1) {
        out.push(subject.finding(FindingCode::SameAs, Severity::Warn, "Say more than the title or the H1 does."));
        return;
    }
    let lexicon = subject.context.lexicon;
    let (ours, theirs) = (tokens(subject.text, lexicon), tokens(title, lexicon));
    let first = |words: &[Token]| words.iter().take(5).map(|token| token.word).collect::<Vec<_>>();
    // In scripts where each character is a word, five words are not much.
    let says_much = |words: &[Token]| words.iter().take(5).map(|token| token.end - token.start).sum::<usize>() > 16;
    if theirs.len() >= 5 && says_much(&theirs) && first(&ours) == first(&theirs) {
        out.push(subject.finding(FindingCode::SameAs, Severity::Warn, "Begin differently from the title."));
    }
}
