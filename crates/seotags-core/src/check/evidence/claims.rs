//! What of a tag wants proof.

use crate::check::capitals::names;
use crate::check::figures::{Measure, figures};
use crate::check::scale::words_for;
use crate::compose::Element;
use crate::text::language::Lexicon;
use crate::text::{Token, fold_word, tokens};
use std::collections::HashSet;

/// A number or a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Claim {
    /// Byte range in the tag.
    pub(super) span: (usize, usize),
    /// The part of it that a page with the same spelling has.
    pub(super) literal: String,
    pub(super) what: What,
    /// Hashes of the words beside it.
    pub(super) beside: [Option<u64>; 2],
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum What {
    /// A number in one spelling, with what it measures, the hashes of the words for it and the power of ten of the word
    /// that multiplies that.
    Number { number: String, measure: Option<Measure>, words: Vec<u64>, power: u32 },
    /// Words side by side.
    Name(Vec<Token>),
}

/// The claims of `text` in order of their places, each once.
pub(super) fn claims(field: Element, text: &str, lexicon: &Lexicon) -> Vec<Claim> {
    let words = tokens(text, lexicon);
    let mut out: Vec<Claim> = names_of(field, text, &words, lexicon);
    for figure in figures(text, lexicon) {
        let literal = text[figure.at.0..figure.at.1].trim_matches(|c: char| !c.is_alphanumeric());
        let digits = literal.trim_matches(|c: char| !c.is_numeric());
        let literal = if figure.spelt { literal } else { digits }.to_owned();
        let power = figure.multiplied.as_ref().map_or(0, |multiplied| multiplied.power);
        let counted = figure.multiplied.as_ref().map_or(&figure.number, |multiplied| &multiplied.number);
        let said = words_for(counted, power > 0, lexicon);
        let what = What::Number { number: figure.number, measure: figure.measure, words: said, power };
        let is_apart = out.iter().all(|name| name.span.1 <= figure.at.0 || figure.at.1 <= name.span.0);
        if is_apart {
            out.push(Claim { span: figure.at, literal, what, beside: beside(&words, figure.at) });
        }
    }
    out.sort_by_key(|claim| claim.span);
    let mut seen = HashSet::new();
    out.retain(|claim| seen.insert(fold_word(&text[claim.span.0..claim.span.1])));
    out
}

/// Names, those with nothing but a blank or a hyphen between them as one.
fn names_of(field: Element, text: &str, words: &[Token], lexicon: &Lexicon) -> Vec<Claim> {
    let mut runs: Vec<Vec<Token>> = Vec::new();
    for at in names(field, text, lexicon) {
        let Some(token) = words.iter().find(|token| (token.start, token.end) == at) else { continue };
        match runs.last_mut() {
            Some(run) if run.last().is_some_and(|last| matches!(&text[last.end..token.start], " " | "-")) => {
                run.push(*token);
            }
            _ => runs.push(vec![*token]),
        }
    }
    let claim = |run: Vec<Token>| {
        let span = (run[0].start, run[run.len() - 1].end);
        Claim { span, literal: text[span.0..span.1].to_owned(), what: What::Name(run), beside: beside(words, span) }
    };
    runs.into_iter().map(claim).collect()
}

/// The names of a run one by one; none if there is but one.
pub(super) fn singly(claim: &Claim) -> Vec<Claim> {
    let What::Name(run) = &claim.what else { return Vec::new() };
    let one = |token: &Token| Claim {
        span: (token.start, token.end),
        literal: claim.literal[token.start - claim.span.0..token.end - claim.span.0].to_owned(),
        what: What::Name(vec![*token]),
        beside: [None; 2],
    };
    if run.len() > 1 { run.iter().map(one).collect() } else { Vec::new() }
}

fn beside(words: &[Token], at: (usize, usize)) -> [Option<u64>; 2] {
    let before = words.iter().rfind(|token| token.end <= at.0);
    let behind = words.iter().find(|token| token.start >= at.1);
    [before, behind].map(|token| token.filter(|token| token.content).map(|token| token.word))
}
