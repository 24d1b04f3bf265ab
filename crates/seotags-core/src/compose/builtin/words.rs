//! Words of the page and how likely each is a keyword.

use super::material::Material;
use super::model::{Features, Models};
use crate::distill::PageType;
use crate::text::{WordMap, WordSet, squash};

/// Words that the model looks at.
const MAX_WORDS: usize = 120;
/// Words of the main text whose first places are noted.
const MAX_PLACE: usize = 3_000;

/// How words stand on the page.
struct Counts {
    page: WordMap<u32>,
    lines: WordMap<u32>,
    short_lines: WordMap<u32>,
    capitals: WordMap<u32>,
    inside: WordMap<u32>,
    digits: WordSet,
    lengths: WordMap<u32>,
    first: WordMap<usize>,
}

/// Candidate words by stem with their features, the likeliest first.
pub(super) fn words(material: &Material<'_>, title: &str) -> Vec<(u64, Vec<f32>)> {
    let counts = count(material, title);
    let title_list = material.stems(title);
    let title: WordSet = title_list.iter().copied().collect();
    let headings: Vec<WordSet> =
        material.headings.iter().take(30).map(|(_, text)| material.stems(text).into_iter().collect()).collect();
    let in_headings = |stem: &u64| headings.iter().filter(|set| set.contains(stem)).count();
    let most = material.main.values().copied().max().unwrap_or(1).max(1) as f32;
    let prior = |stem: &u64| -> f32 {
        let on = |set: &WordSet, weight: f32| if set.contains(stem) { weight } else { 0.0 };
        on(&title, 4.0)
            + on(&material.h1_stems, 3.0)
            + on(&material.slug_stems, 3.0)
            + on(&material.segment_stems, 2.0)
            + on(&material.lead_stems, 1.0)
            + on(&material.crumb_stems, 1.0)
            + on(&material.name_stems, 1.0)
            + on(&material.site_stems, 1.0)
            + in_headings(stem) as f32
            + material.main.get(stem).copied().unwrap_or_default() as f32 / most * 4.0
    };
    let mut pool: Vec<(f32, u64)> = counts.lengths.keys().map(|stem| (prior(stem), *stem)).collect();
    pool.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    pool.truncate(MAX_WORDS);
    let mut ranks: Vec<(u32, u64)> = material.main.iter().map(|(stem, count)| (*count, *stem)).collect();
    ranks.sort_unstable_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let rank: WordMap<usize> = ranks.iter().take(400).enumerate().map(|(at, (_, stem))| (*stem, at)).collect();
    let host: WordSet = material.stems(&material.host_label).into_iter().collect();
    let brands: WordSet =
        material.brief.page.facts.json_ld.brands.iter().flat_map(|brand| material.stems(brand)).collect();
    pool.into_iter()
        .map(|(_, stem)| {
            let get = |map: &WordMap<u32>| map.get(&stem).copied().unwrap_or_default() as f32;
            let tf = get(&material.main);
            let heads = in_headings(&stem);
            let seen_inside = get(&counts.inside);
            let mut f = Features::default();
            for set in [
                &title,
                &material.h1_stems,
                &material.slug_stems,
                &material.segment_stems,
                &material.crumb_stems,
                &material.name_stems,
                &material.lead_stems,
                &material.site_stems,
                &host,
                &brands,
                &counts.digits,
            ] {
                f.flag(set.contains(&stem));
            }
            f.count(heads);
            f.flag(heads > 0);
            f.flag(headings.first().is_some_and(|set| set.contains(&stem)));
            f.amount(heads as f32 / headings.len().max(1) as f32);
            f.amount(get(&material.alt_stems));
            f.amount(get(&material.link_stems));
            f.amount(get(&material.link_stems) / material.link_total);
            f.amount(tf / material.main_total * 100.0);
            f.amount(tf / most);
            f.amount(get(&counts.page));
            f.count(counts.first.get(&stem).copied().unwrap_or(MAX_PLACE));
            f.count(rank.get(&stem).copied().unwrap_or(400));
            f.0.push(if seen_inside > 0.0 { get(&counts.capitals) / seen_inside } else { 0.5 });
            f.amount(seen_inside);
            f.amount(get(&counts.lengths));
            f.amount(get(&counts.lines) / material.lines.len().max(1) as f32);
            f.amount(get(&counts.short_lines) / get(&counts.lines).max(1.0));
            f.count(title_list.len());
            for on in [material.is_home, material.page_type() == PageType::Article, title_list.len() < 4] {
                f.flag(on && title.contains(&stem));
                f.flag(on && material.slug_stems.contains(&stem));
                f.flag(on);
            }
            (stem, f.0)
        })
        .collect()
}

fn count(material: &Material<'_>, title: &str) -> Counts {
    let mut out = Counts {
        page: WordMap::default(),
        lines: WordMap::default(),
        short_lines: WordMap::default(),
        capitals: WordMap::default(),
        inside: WordMap::default(),
        digits: WordSet::default(),
        lengths: WordMap::default(),
        first: WordMap::default(),
    };
    let extra = [title, material.slug.as_str()].into_iter().chain(material.h1s.iter().map(String::as_str));
    for text in material.lines.iter().take(800).copied().chain(extra).chain(material.crumbs.iter().map(String::as_str))
    {
        let text = crate::text::cut_bytes(text, 2_000);
        let mut here = WordSet::default();
        for token in material.tokens(text).iter().filter(|token| token.content) {
            let word = &text[token.start..token.end];
            *out.page.entry(token.stem).or_default() += 1;
            out.lengths.entry(token.stem).or_insert_with(|| word.chars().count() as u32);
            if token.number {
                out.digits.insert(token.stem);
            }
            if token.start > 0 {
                *out.inside.entry(token.stem).or_default() += 1;
                if word.starts_with(char::is_uppercase) {
                    *out.capitals.entry(token.stem).or_default() += 1;
                }
            }
            if here.insert(token.stem) {
                *out.lines.entry(token.stem).or_default() += 1;
                if text.len() < 60 {
                    *out.short_lines.entry(token.stem).or_default() += 1;
                }
            }
        }
    }
    let main = crate::text::cut_bytes(&material.brief.page.distilled.text, 20_000);
    for (at, token) in material.tokens(main).iter().filter(|token| token.content).take(MAX_PLACE).enumerate() {
        out.first.entry(token.stem).or_insert(at);
    }
    out
}

/// How likely each candidate word is a keyword, 0 to 1.
pub(super) fn likelihoods(material: &Material<'_>, models: &Models, title: &str) -> WordMap<f32> {
    let sigmoid = |logit: f32| 1.0 / (1.0 + (-logit).exp());
    words(material, title).into_iter().map(|(stem, f)| (stem, sigmoid(models.word.score(&f)))).collect()
}

/// True if `text` is the site's name or host.
pub(super) fn is_site_name(material: &Material<'_>, text: &str) -> bool {
    material.brands.contains(&squash(text))
}
