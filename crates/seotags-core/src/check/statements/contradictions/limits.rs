//! Limits of a statement: dropped hedges, all instead of some, and conditions and comparisons that were cut off.

use super::pair::Pair;
use crate::check::codes::FindingCode;
use crate::check::statements::contradiction::Contradiction;
use crate::judge::Severity;
use crate::sentences::{Class, Term};

/// Maximum number of terms from a hedge to the word that it limits.
const MOST_APART: usize = 3;

/// `some`, `may` or `often` on the page that the tag lacks, and `all` or `always` in the tag that the page lacks.
pub(super) fn hedges(pair: &Pair<'_>, out: &mut Vec<Contradiction>) {
    let alignment = pair.alignment;
    let is_weak = |term: &Term| term.is(Class::Part) || term.is(Class::Possible);
    let is_strong = |term: &Term| term.is(Class::All) || term.is(Class::Certain);
    let first = |terms: &[Term], range: std::ops::Range<usize>, is: &dyn Fn(&Term) -> bool| {
        range.clone().find(|at| is(&terms[*at]))
    };
    for gap in pair.gaps {
        let limited = first(alignment.page, gap.page.clone(), &is_weak);
        let claimed = first(alignment.tag, gap.tag.clone(), &is_strong);
        let keeps = first(alignment.tag, gap.tag.clone(), &is_weak).is_some();
        let has_own = first(alignment.page, gap.page.clone(), &is_strong).is_some();
        if let Some(at) = claimed.filter(|_| !has_own) {
            // In the same position, or elsewhere in the sentence.
            let elsewhere = || alignment.page.iter().position(is_weak).filter(|_| !alignment.tag.iter().any(is_weak));
            let found = limited.filter(|_| !keeps);
            if let Some(page) = found.or_else(elsewhere) {
                let severity = if found.is_some() { Severity::Error } else { Severity::Warn };
                let (at, page) = (alignment.tag[at].at, pair.page_text(alignment.page[page].at));
                out.push(Contradiction { code: FindingCode::Scope, severity, at, page });
                continue;
            }
        }
        let Some(at) = limited.filter(|at| pair.states && limits_next(pair, *at)) else { continue };
        let denies = |term: &Term| term.is(Class::Negator);
        if !alignment.tag.iter().any(|term| is_weak(term) || denies(term)) {
            let next = gap.tag.end.min(alignment.tag.len() - 1);
            out.push(Contradiction {
                code: FindingCode::Scope,
                severity: Severity::Error,
                at: alignment.tag[next].at,
                page: pair.page_text(alignment.page[at].at),
            });
        }
    }
}

/// True if a common word follows directly in the same clause.
fn limits_next(pair: &Pair<'_>, at: usize) -> bool {
    let next = pair.alignment.anchors.iter().map(|(_, place)| *place).find(|place| *place > at);
    let page = pair.alignment.page;
    next.is_some_and(|next| next - at <= MOST_APART && !page[at + 1..=next].iter().any(|term| term.opens_clause))
}

/// The tag ends where the page continues with a condition, an exception or the object of a comparison.
pub(super) fn cut(pair: &Pair<'_>, out: &mut Vec<Contradiction>) {
    let alignment = pair.alignment;
    let Some((tag_last, page_last)) = alignment.anchors.last().copied() else { return };
    let last_value = alignment.page.iter().rposition(|term| {
        term.value().is_some_and(|value| {
            alignment.tag.iter().any(|other| other.value().is_some_and(|other| other.what == value.what))
        })
    });
    let page_last = last_value.map_or(page_last, |value| value.max(page_last));
    // The tag's own words at its end may be the condition.
    if alignment.tag[tag_last + 1..]
        .iter()
        .any(|term| term.is_anchor() || term.is(Class::Condition) || term.is(Class::Comparison))
    {
        return;
    }
    let Some(next) = alignment.page.get(page_last + 1) else { return };
    let limits = pair.states
        && !pair.goes_on
        && next.is(Class::Condition)
        && !alignment.tag.iter().any(|term| term.is(Class::Condition));
    let compares = !pair.goes_on && next.is(Class::Comparison) && !next.opens_clause && is_comparative(pair, page_last);
    if limits || compares {
        let end = alignment.page[page_last + 1..].iter().take(4).next_back().map_or(next.at.1, |term| term.at.1);
        out.push(Contradiction {
            code: FindingCode::Scope,
            severity: Severity::Error,
            at: alignment.tag[alignment.tag.len() - 1].at,
            page: pair.page_text((next.at.0, end)),
        });
    }
}

/// True if the previous word may be a comparative: `faster than`, `schneller als`, `more than`.
fn is_comparative(pair: &Pair<'_>, at: usize) -> bool {
    let word = pair.page_text(pair.alignment.page[at].at).to_lowercase();
    let has_more = |at: usize| {
        let word = pair.page_text(pair.alignment.page[at].at).to_lowercase();
        matches!(
            word.as_str(),
            "more" | "less" | "plus" | "moins" | "más" | "menos" | "più" | "meno" | "mais" | "mehr" | "weniger"
        )
    };
    word.ends_with("er") || has_more(at) || at > 0 && has_more(at - 1)
}
