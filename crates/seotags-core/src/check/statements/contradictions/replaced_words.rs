//! Words that replace those of the page: opposites, other names, other words.

use super::pair::{NEARLY_EQUAL, Pair};
use crate::check::codes::FindingCode;
use crate::check::statements::align::{Alignment, Gap};
use crate::check::statements::contradiction::Contradiction;
use crate::judge::Severity;
use crate::sentences::{Class, Kind, Term};

/// Maximum number of words that can replace each other.
const MOST_WORDS: usize = 3;
/// The same at the start or end of a sentence.
const MOST_AT_EDGE: usize = 6;
/// Share of common words from which another name is an error.
const SOURCE: f32 = 0.5;

pub(super) fn replaced(pair: &Pair<'_>, out: &mut Vec<Contradiction>) {
    let alignment = pair.alignment;
    out.extend(exchanged(pair));
    for gap in pair.gaps {
        let is_lost = |term: &Term| term.kind == Kind::Content && !alignment.tag_has(term);
        let lost: Vec<usize> = gap.page.clone().filter(|at| is_lost(&alignment.page[*at])).collect();
        let names: Vec<usize> = lost.iter().copied().filter(|at| pair.is_name_on_page(*at)).collect();
        // The context of the sentence may contain an ordinary word, but not replace a name.
        let new: Vec<usize> =
            gap.tag.clone().filter(|at| is_new(pair, &alignment.tag[*at], names.is_empty())).collect();
        if let Some(found) = opposite(pair, gap) {
            out.push(found);
            continue;
        }
        let (Some(first), Some(last)) = (new.first(), new.last()) else { continue };
        let at = (alignment.tag[*first].at.0, alignment.tag[*last].at.1);
        let is_edge = !gap.is_held.0 || !gap.is_held.1;
        let most = if is_edge { MOST_AT_EDGE } else { MOST_WORDS };
        let is_few = new.len() <= most && (lost.len() <= MOST_WORDS || is_edge);
        let may_be_name = |at: usize| pair.is_name_in_tag(at) || !names.is_empty() && pair.has_own_capital(at);
        let named = new.iter().find(|at| may_be_name(**at));
        // One of the two must certainly be a name.
        let is_sure = |name: usize| {
            !names.is_empty() && (pair.is_sure_name(name) || names.iter().any(|at| pair.is_sure_name_on_page(*at)))
        };
        let page = |places: &[usize]| match (places.first(), places.last()) {
            (Some(first), Some(last)) => pair.page_text((alignment.page[*first].at.0, alignment.page[*last].at.1)),
            _ => String::new(),
        };
        let is_short = lost.len() <= MOST_WORDS;
        match named {
            Some(name) if is_sure(*name) && is_few && is_short && pair.coverage >= SOURCE => {
                let (at, page) = (alignment.tag[*name].at, page(&names));
                out.push(Contradiction { code: FindingCode::OtherName, severity: Severity::Error, at, page });
            }
            // Names that are not on the page have a separate finding.
            _ if new.iter().all(|at| pair.is_sure_name(*at) && !(pair.is_known)(&alignment.tag[*at])) => {}
            _ if pair.coverage >= NEARLY_EQUAL
                && is_few
                && (!lost.is_empty() || new.iter().any(|at| pair.is_sure_name(*at))) =>
            {
                let page = if is_short { page(&lost) } else { String::new() };
                out.push(Contradiction { code: FindingCode::WordsOffPage, severity: Severity::Warn, at, page });
            }
            _ => {}
        }
    }
}

/// True if the sentence lacks the word, and so does its context, if that counts.
fn is_new(pair: &Pair<'_>, term: &Term, context_counts: bool) -> bool {
    let is_around = context_counts && (pair.in_context)(term);
    term.kind == Kind::Content && !pair.alignment.page_has(term) && !is_around
}

/// A word of the tag and the page's word in the same position are opposites.
fn opposite(pair: &Pair<'_>, gap: &Gap) -> Option<Contradiction> {
    let may_oppose =
        |term: &Term| !matches!(term.kind, Kind::Value(_) | Kind::Bound | Kind::Function | Kind::Class(Class::Negator));
    // Function words (`always`, `before`) also have opposites. Words in both sentences do not count.
    let of = |terms: &[Term], range: std::ops::Range<usize>| range.filter(|at| may_oppose(&terms[*at])).collect();
    let is_ours = |at: &usize| {
        let word = pair.alignment.tag[*at].word;
        !pair.alignment.page[gap.page.clone()].iter().any(|other| other.word == word)
    };
    let mut ours: Vec<usize> = of(pair.alignment.tag, gap.tag.clone());
    ours.retain(is_ours);
    let theirs: Vec<usize> = of(pair.alignment.page, gap.page.clone());
    for at in ours {
        let term = &pair.alignment.tag[at];
        for other in &theirs {
            let other = &pair.alignment.page[*other];
            if pair.vocabulary.are_opposites(pair.tag_text(term.at), &pair.page_text(other.at), pair.lexicon) {
                // `A is larger than B` is `B is smaller than A`.
                let compares = |terms: &[Term]| terms.iter().any(|term| term.is(Class::Comparison));
                let is_turned = compares(pair.alignment.tag) && compares(pair.alignment.page) && pair.coverage < 1.0;
                return Some(Contradiction {
                    code: FindingCode::Opposite,
                    severity: if is_turned && is_out_of_order(pair) { Severity::Warn } else { Severity::Error },
                    at: term.at,
                    page: pair.page_text(other.at),
                });
            }
        }
    }
    None
}

/// True if a word of the tag is elsewhere in the page's sentence, out of order.
pub(super) fn is_out_of_order(pair: &Pair<'_>) -> bool {
    let anchored = |at: usize| pair.alignment.anchors.iter().any(|(tag, _)| *tag == at);
    (0..pair.alignment.tag.len()).any(|at| !anchored(at) && pair.alignment.page_has(&pair.alignment.tag[at]))
}

/// Two names of the sentence have changed places, while all other words are in the same order.
fn exchanged(pair: &Pair<'_>) -> Option<Contradiction> {
    let Alignment { tag, page, .. } = pair.alignment;
    let place = |term: &Term| page.iter().position(|other| term.is_same(other));
    let (mut names, mut others) = (Vec::new(), Vec::new());
    for (at, term) in tag.iter().enumerate() {
        let Some(place) = place(term) else { continue };
        if pair.is_name_in_tag(at) { names.push((at, place)) } else { others.push(place) }
    }
    let is_turned = passive(pair.tag) != passive(pair.page);
    if is_turned || pair.coverage < NEARLY_EQUAL || !others.is_sorted() {
        return None;
    }
    let (first, second) = names.iter().enumerate().find_map(|(index, first)| {
        let second =
            names[index + 1..].iter().find(|second| second.1 < first.1 && !tag[second.0].is_same(&tag[first.0]))?;
        // Another word of the sentence is between them.
        let is_apart = second.0 > first.0 + 1;
        is_apart.then_some((first, second))
    })?;
    let at = tag[first.0].at;
    Some(Contradiction {
        code: FindingCode::OtherName,
        severity: Severity::Error,
        at,
        page: pair.page_text(page[second.1].at),
    })
}

/// True if the agent may follow the verb.
fn passive(text: &str) -> bool {
    let spaced = format!(" {} ", text.to_lowercase());
    [" by ", " von ", " durch ", " par ", " por ", " da ", " door "].iter().any(|word| spaced.contains(word))
}
