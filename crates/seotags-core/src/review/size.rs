//! Estimates the size of a review before there are any tags.

use super::facts::{LINE_TOKENS, TEXT_TOKENS};
use super::tag::{REVIEWABLE, ReviewTag, SAMPLED};
use super::{TAGS_PER_CALL, places, prompt};
use crate::briefing::{Brief, Element, Suggestion};
use crate::compose::prompt::Canary;
use crate::settings::ReviewPolicy;
use crate::text::count_tokens;

/// Number of tokens in an answer's entry that keeps a tag; an entry that replaces it also contains the new text.
const ENTRY_TOKENS: u64 = 36;
/// Words of typical tags: 9 make a title, 24 a description, 130 an SEO text.
const WORDS: &str = "leather boot with a stiff sole for rocky ridges and early snow";

/// The size of a review.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReviewSize {
    /// Calls.
    pub calls: u64,
    /// Tokens of all prompts.
    pub prompt_tokens: u64,
    /// Tokens of all answers.
    pub answer_tokens: u64,
}

/// The minimum and maximum size of a review of `pages` pages with tags as requested by `brief`. The minimum is for the
/// tags that are always sent, all of them kept. The maximum is for all tags, all of them replaced, each with the
/// maximum number of facts.
pub fn sizes(pages: u64, policy: ReviewPolicy, brief: &Brief) -> [ReviewSize; 2] {
    let targets = brief.targets;
    let is_wanted = |element: &Element| match element {
        Element::Title => targets.title,
        Element::Meta => targets.meta_description,
        Element::H1 => targets.h1,
        Element::SeoText => targets.seo_text,
        Element::Keywords => false,
    };
    let elements: Vec<Element> = REVIEWABLE.into_iter().filter(is_wanted).collect();
    if pages == 0 || elements.is_empty() || policy == ReviewPolicy::Off {
        return <[ReviewSize; 2]>::default();
    }
    let tags: Vec<ReviewTag> = elements.iter().filter_map(|element| usual(*element, brief)).collect();
    let frame = prompt(&[], &REVIEWABLE, brief, &Canary::neutral()).tokens();
    let page = prompt(&tags, &REVIEWABLE, brief, &Canary::neutral()).tokens().saturating_sub(frame);
    let facts = |element: &Element| if *element == Element::SeoText { TEXT_TOKENS } else { LINE_TOKENS };
    let facts: usize = elements.iter().map(facts).sum();
    let texts: usize = tags.iter().map(|tag| count_tokens(&tag.text)).sum();
    let all = pages * tags.len() as u64;
    let places: usize = elements.iter().map(|element| places(*element)).sum();
    // A call contains whole pages.
    let calls = pages.div_ceil((TAGS_PER_CALL / places).max(1) as u64);
    let most = ReviewSize {
        calls,
        prompt_tokens: calls * frame + pages * (page + facts as u64),
        answer_tokens: all * ENTRY_TOKENS + pages * texts as u64,
    };
    let (sent, calls) = match policy {
        ReviewPolicy::All => (all, calls),
        _ => (all / SAMPLED, (all / SAMPLED).div_ceil(TAGS_PER_CALL as u64)),
    };
    let least = ReviewSize {
        calls,
        prompt_tokens: calls * frame + sent * page / tags.len() as u64,
        answer_tokens: sent * ENTRY_TOKENS,
    };
    [least, most]
}

/// A tag of typical length.
fn usual(element: Element, brief: &Brief) -> Option<ReviewTag> {
    let words = match element {
        Element::Title | Element::H1 => 9,
        Element::Meta => 24,
        Element::SeoText | Element::Keywords => 130,
    };
    let text: Vec<&str> = WORDS.split(' ').cycle().take(words).collect();
    let mut suggestion = Suggestion::default();
    suggestion.set_text(element, text.join(" "));
    ReviewTag::of(element, &suggestion, &[], brief)
}
