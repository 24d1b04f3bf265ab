//! Features of a sentence on its page.

use super::material::Material;
use super::model::Features;
use super::patterns::has_date;
use super::readings::READINGS;
use super::units::Unit;
use super::word_positions::{Common, Part};
use super::words::Likelihoods;
use crate::distill::{BlockKind, PageType};
use crate::text::{WordSet, holds_squashed, squash};
use memchr::memchr_iter;

/// Data that all sentences of a page are compared with.
pub(super) struct UnitView<'m, 'a> {
    material: &'m Material<'a>,
    title: WordSet,
    title_words: Vec<u64>,
    site: String,
    likely: &'m Likelihoods,
}

/// Features of a text that apply to sentences and to descriptions.
pub(super) struct TextFeatures {
    pub you: bool,
    pub we: bool,
    pub pointer: bool,
    pub question: bool,
    pub quote: bool,
    pub date: bool,
    pub digits: f32,
    pub capitals: f32,
    pub word_length: f32,
    pub function_share: f32,
    pub site: bool,
}

impl<'m, 'a> UnitView<'m, 'a> {
    pub(super) fn new(material: &'m Material<'a>, title: &str, likely: &'m Likelihoods) -> Self {
        let words = material.tokens(title);
        let site = if material.site.len() > 2 { squash(&material.site) } else { squash(&material.host_label) };
        Self {
            title: words.iter().filter(|token| token.content).map(|token| token.stem).collect(),
            title_words: words.iter().map(|token| token.word).collect(),
            site,
            likely,
            material,
        }
    }

    fn features(&self, unit: &Unit<'_>, manner: &TextFeatures) -> Vec<f32> {
        let m = self.material;
        let mut f = Features::new();
        self.place(&mut f, unit);
        let common = m.marks.common(&unit.stems);
        let in_title = unit.stems.iter().filter(|stem| self.title.contains(stem)).count() as f32;
        f.kind(unit.reading as usize, READINGS);
        f.count(unit.chars);
        f.count(unit.words.len());
        f.amount(unit.content_count as f32 / unit.words.len().max(1) as f32);
        for part in [Part::H1, Part::Slug] {
            f.amount(common.share(part));
        }
        f.amount(in_title / unit.stems.len().max(1) as f32);
        for part in [Part::Headings, Part::Frequent, Part::Names, Part::Crumbs, Part::Lead] {
            f.amount(common.share(part));
        }
        for part in [Part::H1, Part::Slug] {
            f.amount(common.cover(part));
        }
        f.amount(in_title / self.title.len().max(1) as f32);
        f.amount(common.cover(Part::Frequent));
        f.amount(mean_count(&common, m));
        f.amount(common.linked());
        manner_features(&mut f, manner);
        f.flag(unit.doubtful);
        f.flag(unit.text.contains('!'));
        f.flag(unit.text.contains(':'));
        f.count(unit.text.matches(',').count());
        f.flag(unit.text.contains(['$', '€', '£']));
        f.flag(starts_like(&unit.words, &self.title_words));
        self.likely.note(&mut f, &unit.stems, unit.words.len());
        f.0
    }

    fn place(&self, f: &mut Features, unit: &Unit<'_>) {
        let m = self.material;
        let p = &unit.place;
        f.count(p.sentence);
        f.flag(p.sentence == 0);
        f.count(p.block);
        f.count(p.in_block);
        f.flag(p.in_block == 0);
        f.count(p.sentences_of_block);
        f.count(p.block_chars);
        f.count(p.in_body);
        f.flag(p.in_body == 1);
        f.amount(p.behind_h1);
        f.flag(p.behind_h1 >= 0.0);
        f.flag((1.0..=4.0).contains(&p.behind_h1));
        f.amount(p.behind_lead);
        f.amount(p.share_of_body);
        f.count(p.repeats);
        let kind = match unit.block.kind {
            BlockKind::Paragraph => 0,
            BlockKind::ListItem => 1,
            BlockKind::Quote => 2,
            BlockKind::Post => 3,
            _ => 4,
        };
        f.kind(kind, 5);
        let path = unit.block.path.as_str();
        for part in ["/header", "/main", "/article", "/section", "/aside", "/footer"] {
            f.flag(path.contains(part));
        }
        f.amount(unit.block.score);
        f.amount(unit.block.link_density);
        let kind = m.page_type();
        for on in [
            m.is_home,
            kind == PageType::Article,
            matches!(kind, PageType::Product | PageType::Collection | PageType::Listing),
            m.h1s.is_empty(),
        ] {
            let weight = f32::from(u8::from(on));
            f.amount(weight * p.sentence as f32);
            f.amount(weight * p.in_body as f32);
            f.flag(on && kind_is_paragraph(unit));
        }
    }

    /// Text features and page features of all `units`.
    pub(super) fn all(&self, units: &[Unit<'_>]) -> (Vec<TextFeatures>, Vec<Vec<f32>>) {
        let manners: Vec<TextFeatures> =
            units.iter().map(|unit| self.manner(&unit.text, &unit.words, unit.content_count)).collect();
        let features = units.iter().zip(&manners).map(|(unit, manner)| self.features(unit, manner)).collect();
        (manners, features)
    }

    /// The text features of a text with these `words`; `content` of them carry meaning.
    pub(super) fn manner(&self, text: &str, words: &[u64], content: usize) -> TextFeatures {
        let lexicon = self.material.lexicon;
        let any = |set: &WordSet| words.iter().any(|word| set.contains(word));
        let chars = text.chars().count().max(1) as f32;
        let digits = text.bytes().filter(u8::is_ascii_digit).count();
        let has_capital = |at: usize| text[at..].starts_with(char::is_uppercase);
        let (mut gaps, mut capitals) = (0_usize, usize::from(has_capital(0)));
        for gap in memchr_iter(b' ', text.as_bytes()) {
            gaps += 1;
            capitals += usize::from(has_capital(gap + 1));
        }
        TextFeatures {
            you: any(&lexicon.you),
            we: any(&lexicon.we),
            pointer: words
                .first()
                .is_some_and(|word| lexicon.pointers.contains(word) || lexicon.connectives.contains(word)),
            question: text.contains('?'),
            quote: text.contains('"') || !text.is_ascii() && text.contains(['“', '”', '„']),
            date: has_date(text),
            digits: digits as f32 / chars,
            capitals: capitals as f32 / (gaps + 1) as f32,
            word_length: chars / words.len().max(1) as f32,
            function_share: (words.len() - content) as f32 / words.len().max(1) as f32,
            site: self.site.len() > 2 && holds_squashed(text, &self.site),
        }
    }

    pub(super) fn material(&self) -> &'m Material<'a> {
        self.material
    }

    pub(super) fn likely(&self) -> &Likelihoods {
        self.likely
    }

    pub(super) fn title_stems(&self) -> &WordSet {
        &self.title
    }

    pub(super) fn starts_like_title(&self, words: &[u64]) -> bool {
        starts_like(words, &self.title_words)
    }
}

fn kind_is_paragraph(unit: &Unit<'_>) -> bool {
    unit.block.kind == BlockKind::Paragraph
}

/// Mean share of the main text that one of a text's words makes up, in percent.
pub(super) fn mean_count(common: &Common<'_>, m: &Material<'_>) -> f32 {
    common.mean_count() / m.main_total * 100.0
}

fn starts_like(words: &[u64], title: &[u64]) -> bool {
    title.len() >= 5 && words.len() >= 5 && words[..5] == title[..5]
}

pub(super) fn manner_features(f: &mut Features, manner: &TextFeatures) {
    for claim in [manner.you, manner.we, manner.pointer, manner.question, manner.quote, manner.date, manner.site] {
        f.flag(claim);
    }
    for amount in [manner.digits, manner.capitals, manner.word_length, manner.function_share] {
        f.amount(amount);
    }
}
