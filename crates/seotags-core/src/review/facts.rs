//! The context of a tag: the sentences of its page about the same things.

use crate::briefing::{Brief, Element};
use crate::compose::prompt::clean_line;
use crate::text::language::lexicon;
use crate::text::{count_tokens, cut_bytes, sentences, tokens};
use std::collections::{BTreeSet, HashMap};

/// Number of tokens of sentences for a line, and for an SEO text: a review should cost a quarter of the writing.
pub(super) const LINE_TOKENS: usize = 60;
pub(super) const TEXT_TOKENS: usize = 180;
/// Maximum number of bytes of a page to search.
const MAX_BYTES: usize = 200 << 10;
/// Maximum length of a fact in bytes.
const FACT_BYTES: usize = 300;
/// Weight of a number in words: an error in a number is certain.
const NUMBER: usize = 3;

/// The page's heading, followed by the sentences that cover most words and numbers of `text`, in page order.
pub(super) fn facts(element: Element, text: &str, brief: &Brief) -> Vec<String> {
    let page = &brief.page;
    let heading = page.facts.h1s.first().or(page.facts.title.as_ref());
    let mut out: Vec<String> = heading.map(|text| clean_line(cut_bytes(text, FACT_BYTES))).into_iter().collect();
    let lexicon = lexicon(brief.language.as_deref());
    let mut open: HashMap<u64, usize> = tokens(text, lexicon)
        .iter()
        .filter(|token| token.content)
        .map(|token| (token.stem, if token.number { NUMBER } else { 1 }))
        .collect();
    let content = if page.distilled.text.is_empty() { &page.distilled.raw_text } else { &page.distilled.text };
    let said: Vec<&str> = cut_bytes(content, MAX_BYTES).lines().flat_map(sentences).collect();
    let found: Vec<BTreeSet<u64>> = said
        .iter()
        .map(|sentence| {
            tokens(sentence, lexicon).iter().map(|token| token.stem).filter(|stem| open.contains_key(stem)).collect()
        })
        .collect();
    let mut left = if element == Element::SeoText { TEXT_TOKENS } else { LINE_TOKENS };
    let mut kept = BTreeSet::new();
    loop {
        let worth = |at: usize| found[at].iter().filter_map(|stem| open.get(stem)).sum::<usize>();
        // The first of the best sentences.
        let best = (0..said.len()).rev().filter(|at| !kept.contains(at)).max_by_key(|at| worth(*at));
        let Some(best) = best.filter(|best| worth(*best) > 0) else { break };
        let cost = count_tokens(cut_bytes(said[best], FACT_BYTES));
        if cost > left {
            break;
        }
        left -= cost;
        kept.insert(best);
        for stem in &found[best] {
            open.remove(stem);
        }
    }
    let sentences = kept.into_iter().map(|at| clean_line(cut_bytes(said[at], FACT_BYTES)));
    out.extend(sentences.filter(|sentence| !sentence.is_empty()));
    out.dedup();
    out
}
