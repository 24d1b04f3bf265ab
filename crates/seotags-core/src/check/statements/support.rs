//! The sentence of the page that states a part of a tag, and contradictions to it.

use super::align::align;
use super::contradiction::Contradiction;
use super::contradictions::{Pair, contradictions};
use super::page::PageStatements;
use super::reading::Search;
use crate::check::codes::FindingCode;
use crate::distill::BlockKind;
use crate::judge::Severity;
use crate::sentences::{OutsideBlocks, Quantity, SaidIn, Same, Term, Value, spaced};
use crate::text::Token;

/// Maximum number of sentences that are compared word by word.
const MOST_CANDIDATES: usize = 4;
/// Share of a part's words, by weight, from which a sentence is its source.
const SOURCE: f32 = 0.6;
/// The same including the sentence's context, and the share that the sentence itself must have.
const SOURCE_WITH_CONTEXT: f32 = 0.75;
const LEAST_OWN: f32 = 0.45;
/// Share from which a limit of the sentence also limits the part.
const STATED: f32 = 0.7;
/// Weight of a number relative to a word.
const VALUE: f32 = 0.5;
/// Below this share, the page does not state a part.
const UNPROVEN: f32 = 0.4;
/// Minimum number of content words for a meaningful share.
const LEAST_WORDS: usize = 2;
/// A sentence with a slightly smaller share but without contradictions is also accepted as the source.
const TOLERANCE: f32 = 0.15;

/// The page's statement about a part.
#[derive(Debug, Default)]
pub(super) struct Support {
    pub(super) sentence: Option<u32>,
    pub(super) found: Vec<Contradiction>,
    /// The largest share of the part's words in one sentence and its context.
    pub(super) coverage: f32,
    /// True if the page contains it word for word.
    pub(super) is_whole: bool,
}

struct Candidate {
    id: u32,
    /// Share of the part's words in the sentence.
    own: f32,
    /// The same including the sentence's context.
    with_context: f32,
    /// Share of common words between the first and the last common one.
    tightness: f32,
}

/// `goes_on`: after the part, the tag continues with a condition or comparison.
pub(super) fn support(
    part: &str,
    words: &[Token],
    terms: &[Term],
    (goes_on, search): (bool, Search),
    page: &PageStatements,
) -> Support {
    let mut places = page.word_for_word(part);
    places.sort_by_key(|id| (page.is_furniture(*id), page.line(page.sentence(*id).line).is_vouched));
    let whole = spaced(part);
    // A whole sentence of the page contains its own limits.
    let is_all = |id: u32| spaced(page.text(page.sentence(id))) == whole;
    let is_fine = |id: &u32| is_all(*id) || !is_torn_out(part, terms, *id, goes_on, page);
    if let Some(id) = places.iter().copied().find(is_fine) {
        let found = (page.is_furniture(id) && says_something(terms)).then(|| beside(part)).into_iter().collect();
        return Support { sentence: Some(id), found, coverage: 1.0, is_whole: true };
    }
    let candidates = candidates(terms, words, page);
    let coverage = candidates.iter().map(|candidate| candidate.with_context).fold(0.0, f32::max);
    let is_source = |candidate: &&Candidate| {
        candidate.own >= SOURCE || candidate.own >= LEAST_OWN && candidate.with_context >= SOURCE_WITH_CONTEXT
    };
    let sources: Vec<&Candidate> = candidates.iter().filter(is_source).collect();
    // If the content has a text, menus, footers and teasers neither support nor contradict it.
    let has_content = sources.iter().any(|candidate| !page.is_furniture(candidate.id));
    let mut best: Option<(f32, u32, Vec<Contradiction>)> = None;
    for candidate in sources {
        let is_furniture = page.is_furniture(candidate.id);
        if is_furniture && has_content {
            continue;
        }
        let found =
            if is_furniture { vec![beside(part)] } else { compare(part, terms, candidate, (goes_on, false), page) };
        let score = candidate.own + candidate.tightness - if found.is_empty() { 0.0 } else { TOLERANCE };
        if best.as_ref().is_none_or(|(known, ..)| score > *known) {
            best = Some((score, candidate.id, found));
        }
    }
    let (sentence, mut found) = best.map_or((None, Vec::new()), |(_, id, found)| (Some(id), found));
    loose_values(terms, sentence, search, page, &mut found);
    let nearest = || candidates.first().map(|candidate| candidate.id);
    Support { sentence: sentence.or_else(nearest), found, coverage, is_whole: false }
}

/// True for more than a label: a number, or several words.
fn says_something(terms: &[Term]) -> bool {
    let words = terms.iter().filter(|term| term.is_anchor()).count();
    words > LEAST_WORDS || terms.iter().any(|term| term.value().is_some())
}

/// It is only in a menu, a footer or a teaser.
fn beside(part: &str) -> Contradiction {
    Contradiction {
        code: FindingCode::WordsOffPage,
        severity: Severity::Warn,
        at: (0, part.len()),
        page: String::new(),
    }
}

/// True if the sentence continues with a limit of the part, or starts with a word that changes its meaning.
fn is_torn_out(part: &str, terms: &[Term], id: u32, goes_on: bool, page: &PageStatements) -> bool {
    let candidate = Candidate { id, own: 1.0, with_context: 1.0, tightness: 1.0 };
    !compare(part, terms, &candidate, (goes_on, true), page).is_empty()
}

fn compare(
    part: &str,
    terms: &[Term],
    candidate: &Candidate,
    (goes_on, is_verbatim): (bool, bool),
    page: &PageStatements,
) -> Vec<Contradiction> {
    let sentence = page.sentence(candidate.id);
    let alignment = align(terms, page.terms_of(candidate.id));
    let gaps = alignment.gaps();
    let around = around(candidate.id, page);
    let pair = Pair {
        alignment: &alignment,
        gaps: &gaps,
        tag: part,
        page: page.text(sentence),
        coverage: candidate.own,
        is_verbatim,
        states: candidate.own >= STATED
            && terms.iter().any(|term| term.value().is_some() || page.reader.lexicon.verbs.contains(&term.word)),
        goes_on,
        vocabulary: page.reader.vocabulary,
        lexicon: page.reader.lexicon,
        in_context: &|term| around.contains(&term.stem) || page.subject.contains(&term.stem),
        is_known: &|term| !page.with_stem(term.stem).is_empty(),
        name: &|text, term, before| page.name(text, term, before),
    };
    let mut found = contradictions(&pair);
    // A plain number that the page has with a unit here, and without one about the same thing elsewhere.
    let is_said = |at: (usize, usize)| {
        let term = terms.iter().position(|term| term.at == at);
        let is_plain = |term: &usize| terms[*term].value().is_some_and(|value| !value.what.has_unit());
        term.filter(is_plain).is_some_and(|term| matches!(page.bound_value(terms, term), BoundValue::Said(_)))
    };
    found.retain(|one| one.code != FindingCode::OtherUnit || !is_said(one.at));
    found
}

/// Stems of the heading above a sentence and of the previous sentence.
fn around(id: u32, page: &PageStatements) -> Vec<u64> {
    let sentence = page.sentence(id);
    let line = page.line(sentence.line);
    // A paragraph continues where the previous one ended.
    let is_prose = matches!(line.block, SaidIn::Block(BlockKind::Paragraph) | SaidIn::Beside(OutsideBlocks::Content));
    let before = id.checked_sub(1).filter(|before| is_prose || page.sentence(*before).line == sentence.line);
    let owner = line.owner.map(|line| page.of_line(line));
    let ids = before.into_iter().chain(owner.into_iter().flatten());
    ids.flat_map(|id| page.words(page.sentence(id)).iter().map(|word| word.stem)).collect()
}

/// The sentences with most of the part's words, by weight.
fn candidates(terms: &[Term], words: &[Token], page: &PageStatements) -> Vec<Candidate> {
    let mut wanted: Vec<&Term> = terms.iter().filter(|term| term.is_anchor()).collect();
    wanted.sort_by_key(|term| term.stem);
    wanted.dedup_by_key(|term| term.stem);
    let mut scores = vec![0.0_f32; page.sentences().len()];
    for term in &wanted {
        let weight = page.weight(term.stem);
        page.with_stem(term.stem).iter().for_each(|id| scores[*id as usize] += weight);
    }
    // Values have little weight, because they are compared in their positions.
    for word in words.iter().filter(|word| word.number) {
        page.with_stem(word.stem).iter().for_each(|id| scores[*id as usize] += VALUE * page.weight(word.stem));
    }
    let mut order: Vec<u32> = (0..scores.len() as u32).filter(|id| scores[*id as usize] > 0.0).collect();
    order.sort_by(|a, b| scores[*b as usize].total_cmp(&scores[*a as usize]).then(a.cmp(b)));
    order.truncate(2 * MOST_CANDIDATES);
    let all: f32 = wanted.iter().map(|term| page.weight(term.stem)).sum();
    let mut out: Vec<Candidate> = order
        .into_iter()
        .map(|id| {
            let others = page.terms_of(id);
            let around = around(id, page);
            let (mut own, mut context, mut count) = (0.0, 0.0, 0);
            for term in &wanted {
                let weight = page.weight(term.stem);
                if others.iter().any(|other| term.is_same(other)) {
                    own += weight;
                    count += 1;
                } else if around.contains(&term.stem) || page.subject.contains(&term.stem) {
                    context += weight;
                }
            }
            let all = if all > 0.0 { all } else { 1.0 };
            let plain = count as f32 / wanted.len().max(1) as f32;
            let own_share = (own / all).max(plain);
            let with_context = own_share.max((own + context) / all);
            Candidate { id, own: own_share, with_context, tightness: tightness(terms, others) }
        })
        .collect();
    // Between equal ones, the order by weight, including numbers, decides.
    out.sort_by(|a, b| b.own.total_cmp(&a.own));
    out.truncate(MOST_CANDIDATES);
    out
}

/// How dense the common words are in both sentences.
fn tightness(tag: &[Term], page: &[Term]) -> f32 {
    let alignment = align(tag, page);
    let (Some(first), Some(last)) = (alignment.anchors.first(), alignment.anchors.last()) else { return 0.0 };
    let count = |terms: &[Term]| terms.iter().filter(|term| term.is_anchor()).count();
    let longer = count(&page[first.1..=last.1]).max(count(tag));
    alignment.anchors.len() as f32 / longer as f32
}

/// Values that the source does not have: another sentence must state them about the same thing.
fn loose_values(
    terms: &[Term],
    source: Option<u32>,
    search: Search,
    page: &PageStatements,
    found: &mut Vec<Contradiction>,
) {
    for (at, term) in terms.iter().enumerate() {
        let Some(value) = term.value() else { continue };
        // If no sentence contains the rest, only money and shares can contradict the page.
        if search == Search::Contradictions && !value.what.is_measured() {
            continue;
        }
        if value.what.is_one() || found.iter().any(|one| one.at.0 <= term.at.0 && term.at.1 <= one.at.1) {
            continue;
        }
        let is_same = |other: &Value| value.what.compare(&other.what) == Same::Yes;
        let holds = |id: u32| page.values_of(id).iter().any(is_same);
        if source.is_some_and(holds) {
            continue;
        }
        match page.bound_value(terms, at) {
            BoundValue::Said(_) => {}
            BoundValue::Elsewhere(id) => found.push(Contradiction {
                code: if value.what.is_date() { FindingCode::OtherDate } else { FindingCode::OtherNumber },
                severity: Severity::Warn,
                at: term.at,
                page: page.text(page.sentence(id)).to_owned(),
            }),
            BoundValue::OtherUnit(text, is_sure) => found.push(Contradiction {
                code: FindingCode::OtherUnit,
                severity: if is_sure { Severity::Error } else { Severity::Warn },
                at: term.at,
                page: text,
            }),
            BoundValue::Absent => {
                let is_number = matches!(value.what, Quantity::Number { .. });
                if !(is_number && page.counts_list(terms, at)) {
                    found.push(Contradiction {
                        code: if is_number { FindingCode::NumberOffPage } else { FindingCode::OtherDate },
                        severity: Severity::Error,
                        at: term.at,
                        page: String::new(),
                    });
                }
            }
        }
    }
}

/// Where a page states a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum BoundValue {
    /// About the same thing.
    Said(u32),
    /// About something else.
    Elsewhere(u32),
    /// Only in another unit; certain if the tag has money or a share.
    OtherUnit(String, bool),
    Absent,
}

/// Number of content words on either side that show what a value is about.
const NEIGHBOURS: usize = 2;
/// Share of a part's words that show the same.
const ENOUGH: f32 = 0.4;

impl PageStatements {
    /// True if the sentence is in a menu, a footer or a teaser.
    pub(super) fn is_furniture(&self, id: u32) -> bool {
        self.line(self.sentence(id).line).is_furniture
    }

    /// True if the line is the page's H1.
    fn is_first_heading(&self, line: u32) -> bool {
        self.line(line).block == SaidIn::Block(BlockKind::Heading1)
    }

    /// Where the page states the value at `at` of `terms`.
    pub(super) fn bound_value(&self, terms: &[Term], at: usize) -> BoundValue {
        let Some(value) = terms[at].value() else { return BoundValue::Absent };
        let before = terms[..at].iter().rev().filter(|term| term.is_anchor()).take(NEIGHBOURS);
        let behind = terms[at + 1..].iter().filter(|term| term.is_anchor()).take(NEIGHBOURS);
        let neighbours: Vec<&Term> = before.chain(behind).collect();
        let clause: Vec<&Term> = terms.iter().filter(|term| term.is_anchor()).collect();
        let (mut elsewhere, mut other_unit) = (None, None);
        for (id, other) in self.values() {
            match value.what.compare(&other.what) {
                Same::Yes => {}
                Same::OtherUnit => {
                    let said = || self.text(self.sentence(id))[other.at.0..other.at.1].to_owned();
                    let is_sure = value.what.is_measured();
                    other_unit.get_or_insert_with(|| (said(), is_sure));
                    continue;
                }
                Same::No | Same::Unlike => continue,
            }
            let sentence = self.sentence(id);
            let around = around(id, self);
            let has = |term: &&Term| {
                self.words(sentence).iter().any(|word| word.stem == term.stem || word.word == term.word)
                    || around.contains(&term.stem)
            };
            let shared = clause.iter().filter(|term| has(term)).count();
            let line = self.line(sentence.line);
            let is_said = !line.is_furniture;
            // A price or measure without another name above it is about the page itself.
            let is_own = line.is_content()
                && value.what.has_unit()
                && line.owner.is_none_or(|owner| self.is_first_heading(owner));
            if is_said
                && (is_own
                    || neighbours.iter().any(has)
                    || neighbours.is_empty()
                    || shared as f32 >= ENOUGH * clause.len() as f32)
            {
                return BoundValue::Said(id);
            }
            elsewhere.get_or_insert(id);
        }
        match (elsewhere, other_unit) {
            (Some(id), _) => BoundValue::Elsewhere(id),
            (None, Some((text, is_sure))) => BoundValue::OtherUnit(text, is_sure),
            (None, None) => BoundValue::Absent,
        }
    }

    /// True if the number counts the items of a list on the page.
    fn counts_list(&self, terms: &[Term], at: usize) -> bool {
        let Some(value) = terms[at].value() else { return false };
        let Quantity::Number { number, unit: None, .. } = &value.what else { return false };
        number.parse::<usize>().is_ok_and(|number| self.list_lengths().contains(&number))
    }
}

/// True if no sentence has enough of the part's words. Short calls to action are exempt.
pub(super) fn is_unproven(terms: &[Term], coverage: f32, page: &PageStatements) -> bool {
    let content: Vec<&Term> = terms.iter().filter(|term| term.is_anchor()).collect();
    let calls = terms.first().is_some_and(|term| page.reader.vocabulary.calls.contains(&term.word));
    content.len() >= LEAST_WORDS && coverage < UNPROVEN && !(calls && content.len() < 6)
}
