//! A sentence as terms: its words, values, and the function words that reverse or limit its meaning.

use super::values::{Reader, Value};
use super::vocabulary::Class;
use crate::text::{Token, hash_word, is_apostrophe};

/// One term of a sentence.
#[derive(Debug, Clone)]
pub(crate) struct Term {
    pub(crate) at: (usize, usize),
    pub(crate) kind: Kind,
    /// Equal for forms of the same word, and for synonyms.
    pub(crate) key: u64,
    /// The stem in the page's index.
    pub(crate) stem: u64,
    pub(crate) word: u64,
    /// True if it starts the sentence.
    pub(crate) is_first: bool,
    /// True if a mark between clauses precedes it.
    pub(crate) opens_clause: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    Value(Box<Value>),
    /// A word that carries meaning.
    Content,
    /// An article, a preposition and the like.
    Function,
    Class(Class),
    /// A phrase that limits the number after or before it.
    Bound,
}

impl Term {
    /// True if it may be an anchor in both sentences.
    pub(crate) fn is_anchor(&self) -> bool {
        matches!(self.kind, Kind::Content | Kind::Class(Class::Synonym(_)))
    }

    pub(crate) fn is(&self, class: Class) -> bool {
        self.kind == Kind::Class(class)
    }

    pub(crate) fn value(&self) -> Option<&Value> {
        match &self.kind {
            Kind::Value(value) => Some(value),
            _ => None,
        }
    }

    /// True for the same word in any form.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.is_anchor() && other.is_anchor() && (self.key == other.key || self.word == other.word)
    }
}

impl Reader {
    /// The terms of `text`, whose words are `words`.
    pub(crate) fn terms(&self, text: &str, words: &[Token]) -> Vec<Term> {
        self.terms_with(text, words, self.values(text, words))
    }

    /// [`Self::terms`] with known values of `text`.
    pub(crate) fn terms_with(&self, text: &str, words: &[Token], values: Vec<Value>) -> Vec<Term> {
        let bounds: Vec<(usize, usize)> = values.iter().filter_map(|value| value.bound_at).collect();
        let mut values = values.into_iter().peekable();
        let mut out: Vec<Term> = Vec::new();
        let mut end = 0;
        let mut at = 0;
        while at < words.len() {
            let word = words[at];
            while let Some(value) = values.next_if(|value| value.at.0 <= word.start) {
                out.push(self.term(text, value.at, Kind::Value(Box::new(value)), &word, end));
                end = out[out.len() - 1].at.1;
            }
            if word.start < end {
                at += 1;
                continue;
            }
            if let Some(bound) = bounds.iter().find(|bound| bound.0 <= word.start && word.end <= bound.1) {
                out.push(self.term(text, *bound, Kind::Bound, &word, end));
                end = bound.1;
                at += 1;
                continue;
            }
            let spelt = &text[word.start..word.end];
            let (length, kind) = match self.vocabulary.classes.at(&words[at..]) {
                Some((length, class)) => (length, Kind::Class(class)),
                None if word.content || self.vocabulary.has_opposite(word.word) => (1, Kind::Content),
                None => (1, Kind::Function),
            };
            let last = words[at + length - 1].end;
            // A phrase does not span a number or a mark.
            let is_whole = values.peek().is_none_or(|value| value.at.0 >= last) && !has_break(&text[word.start..last]);
            let (length, kind) = match (is_whole, length) {
                (true, _) | (_, 1) => (length, kind),
                _ => (1, if word.content { Kind::Content } else { Kind::Function }),
            };
            let last = words[at + length - 1].end;
            out.push(self.term(text, (word.start, last), kind, &word, end));
            if is_contracted_not(spelt) && out[out.len() - 1].kind == Kind::Function {
                out.push(Term {
                    kind: Kind::Class(Class::Negator),
                    ..self.term(text, (word.start, last), Kind::Function, &word, last)
                });
            }
            end = last;
            at += length;
        }
        for value in values {
            let word = Token { start: value.at.0, end: value.at.1, ..Token::default() };
            out.push(self.term(text, value.at, Kind::Value(Box::new(value)), &word, end));
            end = out[out.len() - 1].at.1;
        }
        out
    }

    fn term(&self, text: &str, at: (usize, usize), kind: Kind, word: &Token, before: usize) -> Term {
        let key = match &kind {
            Kind::Class(Class::Synonym(group)) => u64::from(*group) + 1,
            Kind::Content => hash_word(&self.lexicon.stem(&self.lexicon.lower(&text[word.start..word.end]))),
            _ => 0,
        };
        let kind =
            if is_contracted_not(&text[word.start..word.end]) && kind == Kind::Content { Kind::Function } else { kind };
        Term {
            at,
            kind,
            key,
            stem: word.stem,
            word: word.word,
            is_first: before == 0,
            opens_clause: before > 0 && has_break(&text[before.min(at.0)..at.0]),
        }
    }
}

/// `isn't`
fn is_contracted_not(word: &str) -> bool {
    let Some(rest) = word.strip_suffix(['t', 'T']) else { return false };
    rest.ends_with(is_apostrophe) && rest.trim_end_matches(is_apostrophe).ends_with(['n', 'N'])
}

/// A mark between clauses.
fn has_break(gap: &str) -> bool {
    gap.contains([',', ';', ':', '–', '—', '(', ')', '|', '.', '!', '?', '…']) || gap.contains(" - ")
}
