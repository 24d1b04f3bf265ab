//! The sentence of the page that proves a number or name in a tag.

use super::certainty::Name;
use super::page::PageStatements;
use super::reading::{Reading, Search};
use super::support::BoundValue;
use crate::briefing::Element;
use crate::check::capitals::names;
use crate::sentences::{Quantity, SaidIn, Same, Term, Value};
use crate::text::tokens;

/// The proof of a number or name.
#[derive(Debug, Clone)]
pub(in crate::check) struct Proof {
    /// Its byte range in the text of the tag.
    pub(in crate::check) span: (usize, usize),
    sentence: u32,
    /// Range in the sentence.
    pub(in crate::check) at: (usize, usize),
}

/// How well a sentence proves a name: number of common words, and whether it is main content.
type Rank = (usize, bool);
/// A byte range.
type ByteRange = (usize, usize);

impl PageStatements {
    /// The proof for each number and name of `text` that the page does not contradict, in order.
    pub(in crate::check) fn proofs(&self, text: &str, is_title: bool) -> Vec<Proof> {
        self.read(text, is_title, Search::All).iter().flat_map(|reading| self.proofs_of(text, reading)).collect()
    }

    fn proofs_of(&self, text: &str, reading: &Reading) -> Vec<Proof> {
        let (start, end) = reading.at;
        let part = &text[start..end];
        let terms = self.reader.terms(part, &tokens(part, self.reader.lexicon));
        let is_denied = |at: (usize, usize)| {
            reading.found.iter().any(|one| one.at.0 < at.1 + start && at.0 + start < one.at.1 && one.at != reading.at)
        };
        // A capitalised word may be a name, but that alone is not certain.
        let capitals = names(Element::Meta, part, self.reader.lexicon);
        let is_name = |at: usize| capitals.contains(&terms[at].at) || self.name_of(part, &terms, at) != Name::No;
        let mut out = Vec::new();
        let mut add = |from: usize, to: usize, found: Option<(u32, ByteRange)>| {
            let span = (terms[from].at.0, terms[to].at.1);
            let found = found.filter(|_| !is_denied(span));
            let proof = |(sentence, at)| Proof { span: (span.0 + start, span.1 + start), sentence, at };
            out.extend(found.map(proof));
        };
        let mut at = 0;
        while at < terms.len() {
            let last = end_of_name(part, &terms, at, &is_name);
            let whole = last.and_then(|last| self.name_proof(&terms[at..=last], &terms, reading));
            if whole.is_some() {
                add(at, last.unwrap_or(at), whole);
            } else {
                // Words that are not together on the page are looked up one by one.
                for one in at..=last.unwrap_or(at) {
                    if terms[one].value().is_some() {
                        add(one, one, self.value_proof(&terms, one, reading));
                    } else if is_name(one) {
                        add(one, one, self.name_proof(&terms[one..=one], &terms, reading));
                    }
                }
            }
            at = last.unwrap_or(at) + 1;
        }
        out
    }

    fn name_of(&self, part: &str, terms: &[Term], at: usize) -> Name {
        self.name(part, &terms[at], at.checked_sub(1).map(|at| &terms[at]))
    }

    /// The sentence that states the value at `at`, and the position: preferably the sentence that the whole part comes
    /// from.
    fn value_proof(&self, terms: &[Term], at: usize, reading: &Reading) -> Option<(u32, (usize, usize))> {
        let value = terms[at].value()?;
        let place_in = |id: u32| {
            let sentence = self.sentence(id);
            if self.line(sentence.line).is_vouched {
                return None;
            }
            let mut values = self.values_of(id).iter();
            values.find(|other| value.what.compare(&other.what) == Same::Yes).map(|other| other.at)
        };
        if let Some((id, place)) = reading.sentence.and_then(|id| Some((id, place_in(id)?))) {
            return Some((id, place));
        }
        match self.bound_value(terms, at) {
            BoundValue::Said(id) => Some((id, place_in(id)?)),
            // In a translation, no other word is the page's.
            BoundValue::Elsewhere(id) if self.is_translated => Some((id, place_in(id)?)),
            _ => None,
        }
    }

    /// The sentence that contains the name: the one that the whole part comes from, or else the one with most of its
    /// other words; main content first.
    fn name_proof(&self, name: &[Term], terms: &[Term], reading: &Reading) -> Option<(u32, (usize, usize))> {
        if let Some((id, place)) = reading.sentence.and_then(|id| Some((id, self.place_of(name, id)?))) {
            return Some((id, place));
        }
        let others: Vec<u64> = terms.iter().filter(|term| term.is_anchor()).map(|term| term.stem).collect();
        let mut best: Option<(Rank, u32, ByteRange)> = None;
        for id in self.with_stem(name.first()?.stem) {
            let Some(place) = self.place_of(name, *id) else { continue };
            let sentence = self.sentence(*id);
            let (line, words) = (self.line(sentence.line), self.words(sentence));
            let shared = others.iter().filter(|stem| words.iter().any(|word| word.stem == **stem)).count();
            let rank = (if line.is_furniture { 0 } else { shared }, line.is_content());
            if best.is_none_or(|(known, ..)| rank > known) {
                best = Some((rank, *id, place));
            }
        }
        best.map(|(_, id, place)| (id, place))
    }

    /// Where a sentence contains the words of a name side by side.
    fn place_of(&self, name: &[Term], id: u32) -> Option<(usize, usize)> {
        /// Maximum number of bytes between two words of a name.
        const MOST_BETWEEN: usize = 5;
        let sentence = self.sentence(id);
        if self.line(sentence.line).is_vouched {
            return None;
        }
        let words = self.words(sentence);
        let is_close = |pair: &[crate::text::Token]| pair[1].start.saturating_sub(pair[0].end) <= MOST_BETWEEN;
        let is_same = |(word, term): (&crate::text::Token, &Term)| word.word == term.word || word.stem == term.stem;
        let mut runs = words.windows(name.len());
        let run = runs.find(|run| run.iter().zip(name).all(is_same) && run.windows(2).all(is_close))?;
        Some((run[0].start, run[run.len() - 1].end))
    }

    /// The sentence of a proof.
    pub(in crate::check) fn proving(&self, proof: &Proof) -> &str {
        self.text(self.sentence(proof.sentence))
    }

    /// The part of the page that contains the proof, and its line in the main content.
    pub(in crate::check) fn place(&self, proof: &Proof) -> (SaidIn, Option<u32>) {
        let sentence = self.sentence(proof.sentence);
        let line = self.line(sentence.line);
        (line.block, line.number_at(sentence.at.0 + proof.at.0, self.all_text()))
    }
}

/// The last term of the name that starts at `at`, if any. Its words are side by side, a number may end it (`Trail
/// Runner 2`), and the first word of a text starts it if a name follows.
fn end_of_name(part: &str, terms: &[Term], at: usize, is_name: &dyn Fn(usize) -> bool) -> Option<usize> {
    let is_word = |at: usize| terms.get(at).is_some_and(|term| term.value().is_none()) && is_name(at);
    let is_joined = |at: usize| terms.get(at + 1).is_some_and(|next| is_side_by_side(part, &terms[at], next));
    let opens = || {
        let is_capital = part[terms[at].at.0..].starts_with(char::is_uppercase);
        at == 0 && terms[at].is_anchor() && is_capital && is_joined(at) && is_word(at + 1)
    };
    if !is_word(at) && !opens() {
        return None;
    }
    let mut last = at;
    while is_joined(last) && is_word(last + 1) {
        last += 1;
    }
    let is_label = |value: &Value| matches!(value.what, Quantity::Number { unit: None, .. });
    let closes = is_joined(last) && terms[last + 1].value().is_some_and(is_label);
    Some(if closes { last + 1 } else { last })
}

/// True if only a blank or hyphen is between them.
fn is_side_by_side(text: &str, one: &Term, other: &Term) -> bool {
    one.at.1 <= other.at.0 && matches!(&text[one.at.1..other.at.0], " " | "-")
}
