//! Added or dropped negation.

use super::pair::{NEARLY_EQUAL, Pair};
use super::replaced_words::is_out_of_order;
use crate::check::codes::FindingCode;
use crate::check::statements::contradiction::Contradiction;
use crate::judge::Severity;
use crate::sentences::{Class, Kind, Term};

/// Maximum number of terms between a negator and the next common word.
const MOST_APART: usize = 4;

/// One denies what the other states: only one of them has a negator among common words.
pub(super) fn negation(pair: &Pair<'_>) -> Option<Contradiction> {
    let alignment = pair.alignment;
    // `can't go wrong`, in another form.
    let is_neutral = |terms: &[Term]| terms.iter().any(|term| term.is(Class::Neutral));
    if is_neutral(alignment.page) || is_neutral(alignment.tag) {
        return None;
    }
    let gap_of = |at: usize, of: fn(&crate::check::statements::align::Gap) -> &std::ops::Range<usize>| {
        pair.gaps.iter().position(|gap| of(gap).contains(&at))
    };
    let places =
        |terms: &[Term]| -> Vec<usize> { (0..terms.len()).filter(|at| terms[*at].is(Class::Negator)).collect() };
    let mut tag = places(alignment.tag);
    let mut page = places(alignment.page);
    // Those in the same position, or on the other side of the same word.
    let is_same_place = |tag: usize, page: usize| {
        let gap = gap_of(tag, |gap| &gap.tag).unwrap_or_default();
        let other = gap_of(page, |gap| &gap.page).unwrap_or_default();
        let between = alignment.anchors.get(gap.min(other));
        let is_near = between.is_some_and(|anchor| anchor.0.abs_diff(tag) <= 2 && anchor.1.abs_diff(page) <= 2);
        gap == other || gap.abs_diff(other) == 1 && is_near
    };
    tag.retain(|at| {
        let same = page.iter().position(|other| is_same_place(*at, *other));
        same.map(|same| page.remove(same)).is_none()
    });
    page.retain(|at| is_beside_anchor(pair, *at));
    // `ne … pas`, `no … nunca` are single negations.
    tag.dedup_by_key(|at| gap_of(*at, |gap| &gap.tag));
    page.dedup_by_key(|at| gap_of(*at, |gap| &gap.page));
    let tag: Vec<&Term> = tag.iter().map(|at| &alignment.tag[*at]).collect();
    let page: Vec<&Term> = page.iter().map(|at| &alignment.page[*at]).collect();
    if tag.len() % 2 == page.len() % 2 {
        return None;
    }
    // `fails to` for `does not`: the other sentence negates with an affix or an opposite.
    let is_made_up = pair.gaps.iter().any(|gap| {
        let words = |terms: &[Term], range: std::ops::Range<usize>, text: &str| -> Vec<String> {
            range
                .filter(|at| terms[*at].kind == Kind::Content)
                .map(|at| text[terms[at].at.0..terms[at].at.1].to_owned())
                .collect()
        };
        let ours = words(alignment.tag, gap.tag.clone(), pair.tag);
        let theirs = words(alignment.page, gap.page.clone(), pair.page);
        let is_denied =
            |one: &String| theirs.iter().any(|other| pair.vocabulary.are_opposites(one, other, pair.lexicon));
        ours.iter().any(is_denied)
    });
    if is_made_up {
        return None;
    }
    let at = tag.first().map_or_else(
        || {
            let first = alignment.anchors.first().map_or(0, |(at, _)| *at);
            let last = alignment.anchors.last().map_or(0, |(at, _)| *at);
            // What follows belongs to the same statement: `between May and September`.
            let last = if pair.coverage >= NEARLY_EQUAL { alignment.tag.len() - 1 } else { last };
            (alignment.tag[first].at.0, alignment.tag[last].at.1)
        },
        |term| term.at,
    );
    let said = page.first().map_or_else(String::new, |term| {
        let behind = alignment.page.iter().find(|other| other.at.0 >= term.at.1 && other.kind != Kind::Function);
        pair.page_text((term.at.0, behind.map_or(term.at.1, |behind| behind.at.1)))
    });
    let severity =
        if pair.coverage >= NEARLY_EQUAL && !is_out_of_order(pair) { Severity::Error } else { Severity::Warn };
    Some(Contradiction { code: FindingCode::Negation, severity, at, page: said })
}

/// True if the term is among common words, or close to one of them in the same clause.
fn is_beside_anchor(pair: &Pair<'_>, at: usize) -> bool {
    let anchors = &pair.alignment.anchors;
    let page = pair.alignment.page;
    let before = anchors.iter().rfind(|(_, place)| *place < at).map(|(_, place)| *place);
    let behind = anchors.iter().find(|(_, place)| *place > at).map(|(_, place)| *place);
    let is_same_clause = |from: usize, to: usize| !page[from + 1..=to].iter().any(|term| term.opens_clause);
    let is_near = |from: usize, to: usize| to - from <= MOST_APART && is_same_clause(from, to);
    match (before, behind) {
        (Some(before), Some(behind)) => is_near(before, at) || is_near(at, behind),
        (None, Some(behind)) => is_near(at, behind),
        (Some(before), None) => is_near(before, at) && at - before <= 2,
        (None, None) => false,
    }
}
