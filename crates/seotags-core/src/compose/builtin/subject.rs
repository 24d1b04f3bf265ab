//! Finds the text that names the page's subject if its first H1 names something else; the address decides.

use super::headings::named;
use super::stems::stems;
use crate::tag_lengths::H1_MAX_CHARS;
use crate::text::language::Lexicon;
use crate::text::{Token, WordSet, char_count, sentences, squash, tokens};

/// Number of words from which an address alone reveals the page's subject.
const LEAST_WORDS: usize = 3;
/// Number of words from which an address is unique to its page.
const LONG_WORDS: usize = 5;
/// Share of an address's words that another H1 must contain, or any other text in the same order.
const LEAST_SHARE: f32 = 0.6;
const LEAST_IN_ORDER: f32 = 0.85;
/// Share of the address's words that it must have more than the first H1.
const MORE: f32 = 0.3;
/// Share of a text's words that must be in the address: for another H1, for any other text, and for a heading without
/// an H1. A text that starts with a long address may continue freely.
const LEAST_OWN: f32 = 0.4;
const LEAST_OWN_IN_ORDER: f32 = 0.7;
const LEAST_OWN_ALONE: f32 = 0.6;
/// Maximum length of a text that may be a name, in characters.
const MAX_CHARS: usize = 260;

/// Words of the segment of an address that names the page, in order.
struct AddressWords<'l> {
    words: Vec<u64>,
    folded: String,
    lexicon: &'l Lexicon,
}

impl<'l> AddressWords<'l> {
    fn of(slug: &str, lexicon: &'l Lexicon) -> Self {
        let all = tokens(slug, lexicon);
        let of = |is: &dyn Fn(&&Token) -> bool| all.iter().filter(is).map(|token| token.stem).collect::<Vec<u64>>();
        let content = of(&|token| token.content && !token.number);
        // With few content words, small words also count: `best books ever`.
        let words = if content.len() < LEAST_WORDS { of(&|token| !token.number) } else { content };
        Self { words, folded: squash(slug), lexicon }
    }

    /// Share of the address's words that `text` contains.
    fn said_by(&self, text: &str) -> f32 {
        let stems: WordSet = tokens(text, self.lexicon).into_iter().map(|token| token.stem).collect();
        self.share(self.words.iter().filter(|word| stems.contains(word)).count())
    }

    /// Share of the address's words that `text` contains in the same order.
    fn said_in_order_by(&self, text: &str) -> f32 {
        let mut words = self.words.iter().peekable();
        let said = tokens(text, self.lexicon).iter().filter(|token| words.next_if_eq(&&token.stem).is_some()).count();
        self.share(said)
    }

    fn share(&self, said: usize) -> f32 {
        said as f32 / self.words.len().max(1) as f32
    }

    fn begins(&self, text: &str) -> bool {
        squash(text).starts_with(&self.folded)
    }

    /// Share of the words of `text` that are in the address; all, if it starts with an address of `long` words.
    fn of_own(&self, text: &str, long: usize) -> f32 {
        let own = stems(text, self.lexicon);
        let known = own.iter().filter(|stem| self.words.contains(stem)).count();
        let goes_on = self.words.len() >= long && self.begins(text);
        if goes_on { 1.0 } else { known as f32 / own.len().max(1) as f32 }
    }
}

/// Texts of a page other than its H1s.
pub(super) struct Texts<'t> {
    pub headings: Vec<&'t str>,
    /// Names, links to the page itself, lines of the main content.
    pub others: Vec<&'t str>,
    /// All visible texts.
    pub all: Vec<&'t str>,
}

/// The H1s with the page's subject first. If the first H1 contains few words of the address, this is another H1 with
/// most of them, or else a text with all of them in order, or a text anywhere that starts with a long address.
pub(super) fn subject_first(mut h1s: Vec<String>, texts: &Texts<'_>, slug: &str, lexicon: &Lexicon) -> Vec<String> {
    let witness = AddressWords::of(slug, lexicon);
    let own = h1s.first().map_or(0.0, |h1| witness.said_by(h1));
    if own >= LEAST_SHARE || witness.words.len() < LEAST_WORDS - 1 {
        return h1s;
    }
    let is_short = witness.words.len() < LEAST_WORDS;
    let least = if is_short { 1.0 } else { LEAST_SHARE.max(own + MORE) };
    let is_subject = |h1: &String| witness.said_by(h1) >= least && witness.of_own(h1, LEAST_WORDS) >= LEAST_OWN;
    let place = h1s.iter().skip(1).position(is_subject);
    if let Some(place) = place {
        let subject = h1s.remove(place + 1);
        h1s.insert(0, subject);
        return h1s;
    }
    let is_alone = h1s.is_empty();
    let (of_heading, long) =
        if is_alone { (LEAST_OWN_ALONE, LEAST_WORDS + 1) } else { (LEAST_OWN_IN_ORDER, LEAST_WORDS) };
    let least = LEAST_IN_ORDER.max(own + MORE);
    // Two words may occur in any line.
    let headings = texts.headings.iter().filter(|_| is_alone || !is_short);
    let others = texts.others.iter().filter(|_| !is_short);
    let stands_anywhere = |text: &&&str| witness.words.len() >= LONG_WORDS && own < MORE && witness.begins(text);
    let anywhere = texts.all.iter().filter(stands_anywhere);
    let mut best: Option<(f32, &str)> = None;
    let headings = headings.map(|text| (text, of_heading));
    for (text, least_own) in headings.chain(others.chain(anywhere).map(|text| (text, LEAST_OWN_IN_ORDER))) {
        if char_count(text) > MAX_CHARS || witness.said_in_order_by(text) < least {
            continue;
        }
        let own = witness.of_own(text, long);
        if own >= least_own && best.is_none_or(|(most, _)| own > most) {
            best = Some((own, text));
        }
    }
    h1s.splice(0..0, best.map(|(_, text)| begun(&named(first_sentence(text)), lexicon)));
    h1s
}

/// The start of a long name of several sentences.
fn first_sentence(text: &str) -> &str {
    let first = if char_count(text) > H1_MAX_CHARS { sentences(text).first().copied() } else { None };
    first.map_or(text, |first| first.trim_end_matches('.'))
}

/// The line with a capital first letter if it has several words; `rustc_driver` is a name.
fn begun(text: &str, lexicon: &Lexicon) -> String {
    let is_word = text.split_once(' ').is_some_and(|(first, _)| first.chars().all(char::is_lowercase));
    if is_word { lexicon.capitalised(text) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::{Texts, subject_first};
    use crate::text::language::lexicon;

    fn first(h1s: &[&str], headings: &[&str], anywhere: &[&str], slug: &str) -> String {
        let h1s = h1s.iter().map(|h1| (*h1).to_owned()).collect();
        let texts = Texts { headings: headings.to_vec(), others: Vec::new(), all: anywhere.to_vec() };
        subject_first(h1s, &texts, slug, lexicon(Some("en"))).first().cloned().unwrap_or_default()
    }

    #[test]
    fn the_address_can_confirm_another_h1() {
        let h1s = ["Discussion board", "Beginning to carve", "Wood carving"];
        assert_eq!(first(&h1s, &[], &[], "wood carving"), "Wood carving");
        assert_eq!(first(&h1s, &[], &[], "beginning carve spoons"), "Beginning to carve");
        // It contains as many words of the address.
        assert_eq!(first(&["Carving in wood", "Wood carving"], &[], &[], "wood carving"), "Carving in wood");
        assert_eq!(first(&h1s, &[], &[], ""), "Discussion board");
    }

    #[test]
    fn another_text_must_contain_the_whole_address_in_order() {
        let slug = "sharpen carving knives";
        assert_eq!(
            first(&["Edges that last"], &["How to sharpen carving knives"], &[], slug),
            "How to sharpen carving knives"
        );
        for other in [
            "Carving with knives that you sharpen",
            "Sharpen your knives",
            "Win one of our forty garden chairs and sharpen carving knives",
        ] {
            assert_eq!(first(&["Edges that last"], &[other], &[], slug), "Edges that last", "{other}");
        }
        // The H1 contains most of it.
        assert_eq!(first(&["Carving knives"], &["Sharpen carving knives"], &[], slug), "Carving knives");
        // Two words may occur in any text.
        assert_eq!(first(&["Edges that last"], &["Carving knives"], &[], "carving knives"), "Edges that last");
        assert_eq!(first(&[], &["carving knives"], &[], "carving knives"), "Carving knives");
        assert_eq!(first(&[], &["knife_rs for wood"], &[], "knife_rs wood"), "knife_rs for wood");
    }

    #[test]
    fn a_long_address_can_confirm_any_text() {
        let slug = "old birch spoons last longer than new ones";
        let text = "Old birch spoons last longer than new ones when oiled. A study of four hundred spoons shows which oil dries best";
        assert_eq!(first(&["science"], &[], &[text], slug), "Old birch spoons last longer than new ones when oiled");
        assert_eq!(first(&["science"], &[], &["See: old birch spoons last longer than new ones"], slug), "science");
        assert_eq!(first(&["science"], &[], &["Old birch spoons"], "old birch spoons"), "science");
    }
}
