//! Features for how well a sentence opens a description, and how detailed it is.

use super::material::{Material, cover_set};
use super::model::Features;
use super::openers::names_page_kind;
use super::units::Unit;
use crate::distill::BlockKind;
use crate::sentences::states_price;
use crate::text::{Token, WordSet, cut_bytes};
use foldhash::{HashMap, HashMapExt as _};

/// Number of words at the start of a description that may refer to the page or the reader.
const FRONT_WORDS: usize = 6;
/// Number of bytes of a sentence to search for its first words.
const FRONT_BYTES: usize = 120;
/// Number of bytes at the start of a description that may contain a label with a colon.
const LABEL_BYTES: usize = 50;

/// Maximum length of a line that contains little more than a price, in bytes.
const PRICE_BYTES: usize = 60;

/// Features of one sentence.
pub(super) struct UnitNotes {
    /// How it starts and where it is.
    pub own: Vec<f32>,
    pub counts: WordCounts,
}

impl UnitNotes {
    /// Features of all units of a page.
    pub(super) fn of(material: &Material<'_>, units: &[Unit<'_>]) -> Vec<Self> {
        let alike = Alike::of(material);
        let note = |unit: &Unit<'_>| {
            let mut f = Features::new();
            opening(&mut f, material, unit, &unit.tokens);
            place(&mut f, material, unit);
            alike.note(&mut f, material, unit);
            Self { own: f.0, counts: WordCounts::of(material, &unit.text, &unit.tokens) }
        };
        units.iter().map(note).collect()
    }
}

/// How a sentence starts.
fn opening(f: &mut Features, material: &Material<'_>, first: &Unit<'_>, tokens: &[Token]) {
    let lexicon = material.lexicon;
    let front = &first.words[..first.words.len().min(FRONT_WORDS)];
    let head = cut_bytes(&first.text, FRONT_BYTES).len();
    let tokens = &tokens[..tokens.iter().take_while(|token| token.end <= head).count()];
    f.flag(names_page_kind(front));
    f.flag(front.iter().any(|word| lexicon.you.contains(word)));
    f.flag(front.iter().any(|word| lexicon.we.contains(word)));
    f.flag(front.first().is_some_and(|word| lexicon.verbs.contains(word)));
    f.flag(tokens.first().is_some_and(|word| word.content));
    f.flag(tokens.first().is_some_and(|word| word.number));
    f.flag(tokens.first().is_some_and(|word| material.words_name_page(&[*word])));
    f.flag(material.words_name_page(&tokens[..tokens.len().min(FRONT_WORDS)]));
    let label = cut_bytes(&first.text, LABEL_BYTES).find(": ");
    f.count(label.map_or(0, |at| first.text[..at].split(' ').count()));
    f.flag(label.is_some());
    let comma = first.text.find(',').map_or(0, |at| first.text[..at].split(' ').count());
    f.count(comma);
    f.flag(first.block.text.contains(&first.text) && first.place.in_block == 0);
}

/// Its position among the sections.
fn place(f: &mut Features, material: &Material<'_>, first: &Unit<'_>) {
    let part = &material.body.parts[first.place.part];
    let blocks = material.body.blocks;
    f.count(first.place.sections);
    f.count(first.place.part);
    f.flag(part.heading.is_none());
    let heading = material.heading_of(part).map(|heading| material.stems(heading)).unwrap_or_default();
    let heading: WordSet = heading.into_iter().collect();
    f.amount(cover_set(&material.h1_stems, &heading));
    f.amount(cover_set(&heading, &material.h1_stems));
    f.amount(cover_set(&heading, &first.stems));
    f.flag(first.place.behind_lead == 0.0);
    f.flag(first.block.kind == BlockKind::ListItem);
    f.flag(blocks.get(part.at + 1).is_some_and(|next| next.kind == BlockKind::ListItem));
    f.count(part.block.text.len());
    f.amount(first.block.score);
}

/// How often the page repeats a block's structure: a text in one of many cards is about that card.
struct Alike<'a> {
    times: HashMap<&'a str, usize>,
    headings: usize,
    prices: usize,
}

impl<'a> Alike<'a> {
    fn of(material: &Material<'a>) -> Self {
        let mut out = Self { times: HashMap::new(), headings: 0, prices: 0 };
        for (_, block) in material.body.own() {
            *out.times.entry(block.path.as_str()).or_default() += 1;
            out.headings += usize::from(block.kind.heading_level().is_some());
            out.prices += usize::from(block.text.len() < PRICE_BYTES && states_price(&block.text));
        }
        out
    }

    fn note(&self, f: &mut Features, material: &Material<'_>, unit: &Unit<'_>) {
        let part = &material.body.parts[unit.place.part];
        let heading = part.heading.map(|at| &material.body.blocks[at]);
        let times = |path: &str| self.times.get(path).copied().unwrap_or_default();
        f.count(times(&part.block.path));
        f.count(heading.map_or(0, |heading| times(&heading.path)));
        // The heading of a card links to its page.
        f.amount(heading.map_or(0.0, |heading| heading.link_density));
        f.count(part.heading.map_or(0, |at| part.at - at));
        f.amount(part.block.link_density);
        f.count(self.headings);
        f.count(self.prices);
    }
}

/// Number of a text's words that carry meaning, by kind.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct WordCounts {
    all: usize,
    names: usize,
    /// Names that are not in the page's names.
    foreign: usize,
    /// Words that occur once on the page: details.
    rare: usize,
    common: usize,
}

impl WordCounts {
    fn of(material: &Material<'_>, text: &str, tokens: &[Token]) -> Self {
        let mut out = Self::default();
        for (at, token) in tokens.iter().enumerate().filter(|(_, token)| token.content) {
            out.all += 1;
            let count = material.main.get(&token.stem).copied().unwrap_or_default();
            out.rare += usize::from(count <= 1);
            out.common += usize::from(material.top_stems.contains(&token.stem));
            if at > 0 && text[token.start..].starts_with(char::is_uppercase) {
                out.names += 1;
                out.foreign += usize::from(!material.words_name_page(&[*token]));
            }
        }
        out
    }

    pub(super) fn sum<'c>(all: impl Iterator<Item = &'c Self>) -> Self {
        all.fold(Self::default(), |sum, counts| Self {
            all: sum.all + counts.all,
            names: sum.names + counts.names,
            foreign: sum.foreign + counts.foreign,
            rare: sum.rare + counts.rare,
            common: sum.common + counts.common,
        })
    }

    pub(super) fn note(self, f: &mut Features) {
        f.count(self.names);
        f.count(self.foreign);
        for count in [self.foreign, self.rare, self.common] {
            f.amount(count as f32 / self.all.max(1) as f32);
        }
    }
}
