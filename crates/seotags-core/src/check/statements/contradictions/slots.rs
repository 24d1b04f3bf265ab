//! Values: the sentence's value in the position of a number or date in the tag.

use super::pair::Pair;
use crate::check::codes::FindingCode;
use crate::check::statements::contradiction::Contradiction;
use crate::judge::Severity;
use crate::sentences::{Bound, Quantity, RangeEnd, Same, Term, Value};

/// Maximum number of words without a counterpart between a value and the next anchor for its position to be certain.
const MOST_LOOSE: usize = 4;

/// Contradictions of the values in the tag.
pub(super) fn values(pair: &Pair<'_>) -> Vec<Contradiction> {
    let mut out = Vec::new();
    let alignment = pair.alignment;
    for gap in pair.gaps {
        let mut free: Vec<usize> = gap.page.clone().filter(|at| alignment.page[*at].value().is_some()).collect();
        for at in gap.tag.clone() {
            let term = &alignment.tag[at];
            let Some(value) = term.value() else { continue };
            let of = |at: &usize| alignment.page[*at].value();
            let found = |wanted: Same| {
                free.iter().position(|at| of(at).is_some_and(|page| value.what.compare(&page.what) == wanted))
            };
            if let Some(place) = found(Same::Yes).or_else(|| found(Same::OtherUnit)) {
                let page_at = free.remove(place);
                out.extend(same_number(pair, at, page_at));
                continue;
            }
            let is_in_page = || alignment.page.iter().any(|page| says_same(value, page));
            // A value that the tag has in another position does not belong here, as in two rows of a table.
            let is_others = |page: &Term| {
                let others = alignment.tag.iter().enumerate().filter(|(other, _)| *other != at);
                others.filter_map(|(_, other)| other.value()).any(|other| says_same(other, page))
            };
            let other = found(Same::No).filter(|place| is_in_page() || !is_others(&alignment.page[free[*place]]));
            // Elsewhere in the sentence, next to the same words: on both sides, if another value is here.
            let least = if other.is_some() { 2 } else { 1 };
            let moved = (0..alignment.page.len()).find(|place| {
                let is_same = of(place).is_some_and(|page| value.what.compare(&page.what) == Same::Yes);
                is_same && shared_neighbours(pair, at, *place) >= least
            });
            if let Some(page_at) = moved {
                out.extend(same_number(pair, at, page_at));
                continue;
            }
            let Some(place) = other else { continue };
            let loose = |range: &std::ops::Range<usize>, terms: &[Term]| {
                range.clone().filter(|at| terms[*at].is_anchor()).count()
            };
            let is_sure =
                loose(&gap.tag, alignment.tag) <= MOST_LOOSE && loose(&gap.page, alignment.page) <= MOST_LOOSE;
            let is_held = gap.is_held.0 || gap.is_held.1;
            if is_sure && is_held {
                let page_at = free.remove(place);
                let page = &alignment.page[page_at];
                out.push(Contradiction {
                    code: if value.what.is_date() { FindingCode::OtherDate } else { FindingCode::OtherNumber },
                    severity: Severity::Error,
                    at: term.at,
                    page: pair.page_text(page.at),
                });
            }
        }
    }
    out
}

fn says_same(value: &Value, page: &Term) -> bool {
    page.value().is_some_and(|page| value.what.compare(&page.what) == Same::Yes)
}

/// Number of words around both values, of two each, that are equal.
fn shared_neighbours(pair: &Pair<'_>, tag_at: usize, page_at: usize) -> usize {
    let around = |terms: &[Term], at: usize| {
        let before = terms[..at].iter().rfind(|term| term.is_anchor()).cloned();
        let behind = terms[at + 1..].iter().find(|term| term.is_anchor()).cloned();
        [before, behind]
    };
    let (tag, page) = (around(pair.alignment.tag, tag_at), around(pair.alignment.page, page_at));
    let is_same = |(one, other): (&Option<Term>, &Option<Term>)| match (one, other) {
        (Some(one), Some(other)) => one.is_same(other),
        (None, None) => true,
        _ => false,
    };
    tag.iter().zip(&page).filter(|pair| is_same(*pair)).count()
}

/// For equal numbers, compares what they count, their units and their limits.
fn same_number(pair: &Pair<'_>, tag_at: usize, page_at: usize) -> Option<Contradiction> {
    let (tag, page) = (&pair.alignment.tag[tag_at], &pair.alignment.page[page_at]);
    let (value, other) = (tag.value()?, page.value()?);
    let loses_unit = other.what.has_unit() && !value.what.has_unit() && counts_new(pair, tag_at);
    if value.what.compare(&other.what) == Same::OtherUnit || loses_unit {
        // The page may state the unit of a number elsewhere: `MacBook Air 13` has 13 inches.
        let is_sure = value.what.is_measured() || other.what.has_unit();
        return Some(Contradiction {
            code: FindingCode::OtherUnit,
            severity: if is_sure { Severity::Error } else { Severity::Warn },
            at: tag.at,
            page: pair.page_text(page.at),
        });
    }
    if let Some(counted) = compare_counted(
        pair.alignment.tag,
        tag_at,
        pair.alignment.page,
        page_at,
        &|term| pair.alignment.page_has(term),
        &|term| pair.alignment.tag_has(term),
    ) {
        return Some(Contradiction {
            code: FindingCode::OtherUnit,
            severity: Severity::Error,
            at: counted.0,
            page: pair.page_text(counted.1),
        });
    }
    if range_is_cut(value, other, pair.alignment.tag) {
        return Some(Contradiction {
            code: FindingCode::Scope,
            severity: Severity::Error,
            at: tag.at,
            page: pair.page_text(page.at),
        });
    }
    let severity = compare_bounds(value, other)?;
    let at = value.bound_at.map_or(tag.at, |bound| (bound.0.min(tag.at.0), bound.1.max(tag.at.1)));
    let page_at = other.bound_at.map_or(page.at, |bound| (bound.0.min(page.at.0), bound.1.max(page.at.1)));
    Some(Contradiction { code: FindingCode::Scope, severity, at, page: pair.page_text(page_at) })
}

/// True if the word after the number is not in the page's sentence.
fn counts_new(pair: &Pair<'_>, at: usize) -> bool {
    let next = pair.alignment.tag.get(at + 1);
    next.is_some_and(|next| next.is_anchor() && !next.opens_clause && !pair.alignment.page_has(next))
}

/// The counted words differ, and neither sentence contains the other's: `40 employees` for `40 customers`.
fn compare_counted(
    tag: &[Term],
    tag_at: usize,
    page: &[Term],
    page_at: usize,
    page_has: &dyn Fn(&Term) -> bool,
    tag_has: &dyn Fn(&Term) -> bool,
) -> Option<((usize, usize), (usize, usize))> {
    let counts = |terms: &[Term], at: usize| {
        terms[at]
            .value()
            .is_some_and(|value| matches!(value.what, Quantity::Number { unit: None, .. }) && !value.what.is_date())
    };
    if !counts(tag, tag_at) || !counts(page, page_at) {
        return None;
    }
    let counted = |terms: &[Term], at: usize| {
        let next = terms.get(at + 1)?;
        (next.is_anchor() && !next.opens_clause).then(|| next.clone())
    };
    let (ours, theirs) = (counted(tag, tag_at)?, counted(page, page_at)?);
    (!ours.is_same(&theirs) && !page_has(&ours) && !tag_has(&theirs)).then_some((ours.at, theirs.at))
}

/// The page has a range, and the tag only one end of it, without a word that says which.
fn range_is_cut(tag: &Value, page: &Value, terms: &[Term]) -> bool {
    let Some(end) = page.end_of_range else { return false };
    if tag.end_of_range.is_some() || matches!(page.what, Quantity::Date(_) | Quantity::Weekday(_) | Quantity::Clock(_))
    {
        return false;
    }
    let says_end = match end {
        RangeEnd::Low => matches!(tag.bound, Some(Bound::AtLeast | Bound::More)),
        RangeEnd::High => matches!(tag.bound, Some(Bound::AtMost | Bound::Less)),
    };
    // Both ends, joined by another word.
    !says_end && terms.iter().filter(|term| term.value().is_some()).count() < 2
}

/// Severity if the tag limits a number differently from the page.
fn compare_bounds(tag: &Value, page: &Value) -> Option<Severity> {
    use crate::sentences::Bound::{About, AtLeast, AtMost, Exact, Less, More};
    // The limit of one end of a range is its other end.
    if page.end_of_range.is_some() != tag.end_of_range.is_some() {
        return None;
    }
    let (Some(tag), Some(page)) = (tag.bound, page.bound) else {
        return match (tag.bound, page.bound) {
            (None, Some(AtMost | AtLeast)) => Some(Severity::Error),
            (Some(AtMost | AtLeast | More | Less), None) => Some(Severity::Warn),
            _ => None,
        };
    };
    match (tag, page) {
        (one, other) if one == other => None,
        (AtMost, Less) | (Less, AtMost) | (AtLeast, More) | (More, AtLeast) => None,
        (_, Exact) | (AtMost | Less, About) | (About, More | Less) => Some(Severity::Warn),
        _ => Some(Severity::Error),
    }
}
