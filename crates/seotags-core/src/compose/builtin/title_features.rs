//! Features of a title candidate on its page.

use super::material::{Material, cover, cover_set, overlap};
use super::model::Features;
use super::patterns::is_generic;
use super::title_candidates::{CUTS, Candidate, SOURCES, Source};
use crate::distill::PageType;
use crate::text::{CLAUSE_MARKS, WordSet, char_count};

/// Data that all candidates of a page are compared with.
pub(super) struct TitleView<'m, 'a> {
    material: &'m Material<'a>,
    h1: Vec<u64>,
    slug: Vec<u64>,
    /// Words of each text that may name the page.
    references: Vec<Vec<u64>>,
    h1_like_slug: f32,
    h1_is_generic: bool,
}

impl<'m, 'a> TitleView<'m, 'a> {
    pub(super) fn new(material: &'m Material<'a>) -> Self {
        let words = |text: &str| -> Vec<u64> { material.tokens(text).iter().map(|token| token.word).collect() };
        let h1 = material.h1s.first().map(String::as_str).unwrap_or_default();
        let h2s = material.own_headings.iter().filter(|(level, _)| *level == 2).map(|(_, text)| text.as_str()).take(2);
        let more = material.crumbs.last().into_iter().chain(material.self_links.first()).map(String::as_str);
        let names = [h1, material.slug.as_str()].into_iter().chain(h2s).chain(more);
        let (h1_words, slug_words) = (words(h1), words(&material.slug));
        Self {
            references: names.filter(|text| !text.is_empty()).map(words).collect(),
            h1_like_slug: f32::midpoint(
                cover_set(&material.h1_stems, &material.slug_stems),
                cover_set(&material.slug_stems, &material.h1_stems),
            ),
            h1_is_generic: !h1.is_empty() && is_generic(h1),
            h1: h1_words,
            slug: slug_words,
            material,
        }
    }

    pub(super) fn features(&self, candidate: &Candidate) -> Vec<f32> {
        let m = self.material;
        let text = candidate.text.as_str();
        let tokens = m.tokens(text);
        let words: Vec<u64> = tokens.iter().map(|token| token.word).collect();
        let stems: Vec<u64> = tokens.iter().filter(|token| token.content).map(|token| token.stem).collect();
        let set: WordSet = stems.iter().copied().collect();
        let letters = char_count(text).max(1) as f32;
        let share = |is: fn(char) -> bool| text.chars().filter(|c| is(*c)).count() as f32 / letters;
        let agreement = self.references.iter().map(|reference| overlap(&words, reference)).sum::<f32>()
            / self.references.len().max(1) as f32;
        let mut f = Features::new();
        f.kind(candidate.source as usize, SOURCES);
        f.kind(candidate.cut as usize, CUTS);
        f.count(candidate.rank);
        f.count(candidate.ways);
        f.count(candidate.sources.count_ones() as usize);
        for source in
            [Source::H1, Source::H2, Source::Slug, Source::Crumb, Source::JsonLd, Source::SelfLink, Source::Line]
        {
            f.flag(candidate.sources & (1 << source as u32) != 0);
        }
        f.amount(letters);
        f.amount((letters - 45.0).max(0.0));
        f.amount((25.0 - letters).max(0.0));
        f.count(candidate.full_chars);
        f.count(words.len());
        f.count(stems.len());
        for set_of_page in [
            &m.slug_stems,
            &m.h1_stems,
            &m.heading_stems,
            &m.crumb_stems,
            &m.name_stems,
            &m.lead_stems,
            &m.segment_stems,
            &m.top_stems,
        ] {
            f.amount(cover(&stems, set_of_page));
        }
        f.amount(cover_set(&m.slug_stems, &set));
        f.amount(cover_set(&m.h1_stems, &set));
        f.amount(cover_set(&m.top_stems, &set));
        let of = |map: &crate::text::WordMap<u32>| -> f32 {
            set.iter().map(|stem| map.get(stem).copied().unwrap_or_default() as f32).sum::<f32>()
                / set.len().max(1) as f32
        };
        f.amount(of(&m.link_stems) / m.link_total);
        f.amount(of(&m.main) / m.main_total * 100.0);
        let rarest = set.iter().map(|stem| m.visible.get(stem).copied().unwrap_or_default()).min().unwrap_or_default();
        f.amount(rarest as f32);
        f.amount(agreement);
        f.amount(overlap(&words, &self.slug));
        f.amount(overlap(&words, &self.h1));
        f.flag(!m.site_stems.is_empty() && m.site_stems.iter().all(|stem| set.contains(stem)));
        f.amount(share(char::is_uppercase));
        f.amount(share(char::is_numeric));
        f.flag(text.contains('?'));
        f.flag(text.ends_with(['.', '!', '?']));
        f.count(CLAUSE_MARKS.iter().map(|mark| text.matches(mark).count()).sum());
        f.count(text.matches(',').count());
        f.flag(is_generic(text));
        f.count(set.iter().filter(|stem| !m.h1_stems.contains(stem)).count());
        self.page(&mut f, candidate, cover(&stems, &m.slug_stems), overlap(&words, &self.h1));
        f.0
    }

    /// Page types, combined with features that matter differently for them.
    fn page(&self, f: &mut Features, candidate: &Candidate, slug: f32, h1: f32) {
        let m = self.material;
        let sells =
            matches!(m.page_type(), PageType::Product | PageType::Collection | PageType::Listing | PageType::Service);
        for on in [m.is_home, sells, self.h1_is_generic, m.h1s.is_empty()] {
            let weight = f32::from(u8::from(on));
            f.amount(weight * slug);
            f.amount(weight * h1);
            f.amount(weight * char_count(&candidate.text) as f32);
            f.flag(on && candidate.source == Source::H1);
        }
        f.amount(self.h1_like_slug * h1);
        f.amount(self.h1_like_slug * slug);
    }
}
