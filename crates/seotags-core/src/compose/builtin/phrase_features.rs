//! Features of a phrase on its page, from which the model separates keywords from fragments.

use super::material::{Material, cover_set};
use super::model::Features;
use super::phrases::{PLACES, Phrase, Where};
use super::usage::Usage;
use super::vocabulary::{MACHINERY_WORDS, plain_words};
use super::words::{Likelihoods, is_site_name};
use crate::check::leads_on;
use crate::distill::PageType;
use crate::text::{Token, WordSet, char_count};

/// Maximum number of content words that is recorded as a category.
const MOST_CONTENT: usize = 5;
/// Word endings that reveal the kind of a word, in any language.
const ENDS: [&str; 14] = ["s", "ed", "ing", "ly", "er", "en", "e", "t", "st", "n", "r", "a", "o", "ung"];

/// Data that all phrases of a page are compared with.
pub(super) struct PhraseView<'m, 'a> {
    pub material: &'m Material<'a>,
    pub likely: &'m Likelihoods,
    /// Stems of the title.
    pub title: WordSet,
    pub usage: Usage,
}

impl PhraseView<'_, '_> {
    /// The features of a phrase; `longer` is the number of occurrences of the most frequent phrase that contains it.
    pub(super) fn features(&self, phrase: &Phrase<'_>, longer: u32) -> Vec<f32> {
        let m = self.material;
        let mut f = Features::new();
        let tokens = m.tokens(phrase.text);
        let stems: WordSet = phrase.stems.iter().copied().collect();
        f.kind(stems.len().min(MOST_CONTENT) - 1, MOST_CONTENT);
        f.count(char_count(phrase.text));
        f.count(tokens.len());
        f.count(phrase.weight as usize);
        let said = phrase.times() as usize;
        f.count(said);
        for place in 0..PLACES {
            f.count(usize::from(phrase.said[place]));
        }
        let in_name = [Where::Title, Where::H1, Where::Slug].iter().any(|place| phrase.times_in(*place) > 0);
        f.flag(in_name);
        f.amount(f32::from(phrase.behind_word) / said.max(1) as f32);
        f.amount(f32::from(phrase.capitals) / said.max(1) as f32);
        f.amount(f32::from(phrase.in_front) / said.max(1) as f32);
        f.amount(f32::from(phrase.at_end) / said.max(1) as f32);
        f.amount(longer as f32 / phrase.weight.max(1) as f32);
        self.likelihoods(&mut f, phrase);
        self.covers(&mut f, &stems);
        self.words(&mut f, phrase, &tokens);
        f.flag(is_site_name(m, phrase.text));
        f.flag(m.is_brand(phrase.text));
        f.amount(cover_set(&stems, &m.site_stems));
        f.flag(m.is_home);
        f.kind(PageType::ALL.iter().position(|kind| *kind == m.page_type()).unwrap_or_default(), PageType::ALL.len());
        f.flag(m.lexicon.language.code == "en");
        f.flag(m.lexicon.language.code == "de");
        f.0
    }

    fn likelihoods(&self, f: &mut Features, phrase: &Phrase<'_>) {
        for map in [&self.likely.keyword, &self.likely.described] {
            let of: Vec<f32> = phrase.stems.iter().map(|stem| map.get(stem).copied().unwrap_or_default()).collect();
            f.0.push(of.iter().sum());
            f.0.push(of.iter().sum::<f32>() / of.len().max(1) as f32);
            f.0.push(of.iter().copied().fold(f32::MAX, f32::min));
            f.0.push(of.iter().copied().fold(f32::MIN, f32::max));
            f.0.extend([of.first().copied().unwrap_or_default(), of.last().copied().unwrap_or_default()]);
        }
    }

    fn covers(&self, f: &mut Features, stems: &WordSet) {
        let m = self.material;
        let sets =
            [&m.h1_stems, &m.slug_stems, &self.title, &m.heading_stems, &m.lead_stems, &m.top_stems, &m.name_stems];
        for set in sets {
            f.amount(cover_set(stems, set));
            f.amount(cover_set(set, stems));
        }
        let counts = || stems.iter().map(|stem| m.main.get(stem).copied().unwrap_or_default());
        f.count(counts().min().unwrap_or_default() as usize);
        f.count(counts().max().unwrap_or_default() as usize);
        f.amount(counts().sum::<u32>() as f32 / m.main_total * 100.0);
        let linked = stems.iter().map(|stem| m.link_stems.get(stem).copied().unwrap_or_default() as f32).sum::<f32>();
        f.amount(linked / m.link_total);
    }

    /// The kinds of its first and last words.
    fn words(&self, f: &mut Features, phrase: &Phrase<'_>, tokens: &[Token]) {
        let lexicon = self.material.lexicon;
        let text = phrase.text;
        let plain = plain_words(lexicon);
        let holds = |set: &WordSet| tokens.iter().filter(|token| set.contains(&token.word)).count();
        for set in [plain, &lexicon.verbs, &MACHINERY_WORDS] {
            f.count(holds(set));
        }
        let nothing = Token::default();
        for word in [tokens.first().unwrap_or(&nothing), tokens.last().unwrap_or(&nothing)] {
            let spelt = &text[word.start..word.end];
            f.flag(word.number);
            f.flag(spelt.starts_with(char::is_uppercase));
            f.flag(plain.contains(&word.word));
            f.flag(lexicon.verbs.contains(&word.word));
            f.count(char_count(spelt));
            self.usage.note(f, word.word);
            let lower = spelt.to_lowercase();
            for end in ENDS {
                f.flag(lower.ends_with(end));
            }
            f.count(self.material.visible.get(&word.stem).copied().unwrap_or_default() as usize);
        }
        f.count(tokens.iter().filter(|token| !token.content).count());
        f.flag(tokens.iter().any(|token| leads_on(token.word, lexicon)));
        f.flag(text.contains('-'));
        f.flag(text.bytes().any(|byte| byte.is_ascii_digit()));
        f.flag(text.chars().all(|c| !c.is_lowercase()));
        let capitals = tokens.iter().filter(|token| text[token.start..].starts_with(char::is_uppercase)).count();
        f.amount(capitals as f32 / tokens.len().max(1) as f32);
    }
}
