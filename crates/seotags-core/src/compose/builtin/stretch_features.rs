//! What a stretch of sentences has to do with its page, in numbers.

use super::doubts::Doubt;
use super::marks::Part;
use super::material::{Material, cover_set};
use super::model::Features;
use super::openers::names_itself_near;
use super::readings::{READINGS, Reading};
use super::stretches::{MOST_SENTENCES, STRETCH_CHARS, Stretch};
use super::unit_features::{Manner, UnitView, manner_features, mean_count};
use super::units::Unit;
use crate::distill::{BlockKind, PageType};
use crate::text::word_set;

/// What a stretch has to do with its page, in numbers.
pub(super) fn stretch_features(
    view: &UnitView<'_, '_>,
    units: &[Unit<'_>],
    manners: &[Manner],
    values: &[f32],
    stretch: &Stretch,
) -> Vec<f32> {
    let material = view.material();
    let of: Vec<&Unit<'_>> = stretch.units.iter().map(|at| &units[*at]).collect();
    let own: Vec<f32> = stretch.units.iter().map(|at| values[*at]).collect();
    let best = values.iter().copied().fold(0.0_f32, f32::max).max(1e-3);
    let about = of.iter().map(|unit| unit.stems.len()).sum();
    let stems = word_set(about, of.iter().flat_map(|unit| unit.stems.iter().copied()));
    let words: Vec<u64> = of.iter().flat_map(|unit| unit.words.iter().copied()).collect();
    let content: usize = of.iter().map(|unit| unit.content_count).sum();
    let mut f = Features::new();
    f.count(stretch.chars);
    f.count(words.len());
    f.kind(of.len() - 1, MOST_SENTENCES);
    let sum: f32 = own.iter().sum();
    f.0.extend([sum, own[0], own[own.len() - 1], sum / best]);
    f.0.push(own.iter().copied().fold(f32::MIN, f32::max));
    f.0.push(own.iter().copied().fold(f32::MAX, f32::min));
    f.amount(content as f32 / words.len().max(1) as f32);
    f.amount(stems.len() as f32 / content.max(1) as f32);
    f.flag(of.iter().all(|unit| unit.place.part == of[0].place.part));
    let common = material.marks.common(&stems);
    f.amount(common.cover(Part::H1));
    f.amount(common.cover(Part::Slug));
    f.amount(cover_set(view.title_stems(), &stems));
    f.amount(common.cover(Part::Frequent));
    for part in [Part::Headings, Part::Lead, Part::Names] {
        f.amount(common.share(part));
    }
    f.amount(mean_count(&common, material));
    f.flag(view.starts_like_title(&words));
    let readings = |is: &dyn Fn(Reading) -> bool| of.iter().filter(|unit| is(unit.reading)).count();
    f.count(readings(&|reading| matches!(reading, Reading::CutShort | Reading::CutToFit)));
    f.count(readings(&|reading| reading == Reading::Tagline));
    let first = of[0];
    f.count(first.place.sentence);
    f.count(first.place.in_body);
    f.count(first.place.in_block);
    f.amount(first.place.behind_h1);
    f.amount(first.place.behind_lead);
    f.amount(first.place.share_of_body);
    f.count(first.doubts.len());
    f.count(of.iter().map(|unit| unit.doubts.len()).sum());
    manner_features(&mut f, &view.manner(&stretch.text, &words, content));
    manner_features(&mut f, &manners[stretch.units[0]]);
    f.flag(of.iter().any(|unit| unit.doubtful));
    f.flag(material.is_home);
    view.likely().note(&mut f, &stems, words.len());
    f.0
}

/// Words at the front of a description in which the page names itself or the reader.
const FRONT_WORDS: usize = 6;
/// Bytes of a description within which a label with a colon may stand.
const LABEL_BYTES: usize = 50;

/// What tells a description that an editor takes from one that they refuse, beside `features` and the value `expected` of
/// the stretch, whose best on the page is `best`.
pub(super) fn usable_features(
    features: &[f32],
    (expected, best): (f32, f32),
    material: &Material<'_>,
    units: &[Unit<'_>],
    stretch: &Stretch,
) -> Vec<f32> {
    let of: Vec<&Unit<'_>> = stretch.units.iter().map(|at| &units[*at]).collect();
    let (first, last) = (of[0], of[of.len() - 1]);
    let mut f = Features(features.to_vec());
    f.0.extend([expected, expected / best.max(1e-3)]);
    f.amount(name_cover(material, &of));
    for doubt in Doubt::ALL {
        f.flag(first.doubts.contains(&doubt));
        f.flag(of.iter().skip(1).any(|unit| unit.doubts.contains(&doubt)));
    }
    f.kind(first.reading as usize, READINGS);
    f.flag(last.reading != Reading::Whole);
    opening(&mut f, material, first);
    place(&mut f, material, first, last);
    names(&mut f, material, &of);
    f.flag(stretch.chars < STRETCH_CHARS.0);
    f.flag(stretch.chars >= 110);
    f.count(stretch.text.matches(',').count());
    f.count(stretch.text.bytes().filter(u8::is_ascii_digit).count());
    f.flag(stretch.text.contains('!'));
    f.flag(stretch.text.contains(['"', '“', '„', '«', '”']));
    f.flag(stretch.text.contains(['(', ')']));
    f.flag(stretch.text.contains([';', '–', '—']));
    f.kind(
        PageType::ALL.iter().position(|kind| *kind == material.page_type()).unwrap_or_default(),
        PageType::ALL.len(),
    );
    let code = material.lexicon.language.code;
    f.flag(code == "en");
    f.flag(code == "de");
    f.count(material.body.parts.len());
    f.count(material.own_headings.len());
    f.count(units.len());
    f.0
}

/// Share of the words of the page's name, its H1 or else its address, that the units say.
fn name_cover(material: &Material<'_>, units: &[&Unit<'_>]) -> f32 {
    let name = if material.h1_stems.is_empty() { &material.slug_stems } else { &material.h1_stems };
    let said = name.iter().filter(|stem| units.iter().any(|unit| unit.stems.contains(stem))).count();
    said as f32 / name.len().max(1) as f32
}

/// How the first sentence begins.
fn opening(f: &mut Features, material: &Material<'_>, first: &Unit<'_>) {
    let lexicon = material.lexicon;
    let front = &first.words[..first.words.len().min(FRONT_WORDS)];
    let tokens = material.tokens(crate::text::cut_bytes(&first.text, 120));
    f.flag(names_itself_near(front));
    f.flag(front.iter().any(|word| lexicon.you.contains(word)));
    f.flag(front.iter().any(|word| lexicon.we.contains(word)));
    f.flag(front.first().is_some_and(|word| lexicon.verbs.contains(word)));
    f.flag(tokens.first().is_some_and(|word| word.content));
    f.flag(tokens.first().is_some_and(|word| word.number));
    f.flag(tokens.first().is_some_and(|word| material.words_name_page(&[*word])));
    f.flag(material.words_name_page(&tokens[..tokens.len().min(FRONT_WORDS)]));
    let label = first.text.get(..LABEL_BYTES.min(first.text.len())).and_then(|head| head.find(": "));
    f.count(label.map_or(0, |at| first.text[..at].split(' ').count()));
    f.flag(label.is_some());
    let comma = first.text.find(',').map_or(0, |at| first.text[..at].split(' ').count());
    f.count(comma);
    f.flag(first.block.text.contains(&first.text) && first.place.in_block == 0);
}

/// Where it stands among the sections.
fn place(f: &mut Features, material: &Material<'_>, first: &Unit<'_>, last: &Unit<'_>) {
    let part = &material.body.parts[first.place.part];
    let blocks = material.body.blocks;
    let before = blocks[material.body.start.min(part.at)..part.at].iter().filter(|b| b.kind.heading_level().is_some());
    f.count(before.count());
    f.count(first.place.part);
    f.flag(part.heading.is_none());
    let heading = material.heading_of(part).map(|heading| material.stems(heading)).unwrap_or_default();
    let heading: crate::text::WordSet = heading.into_iter().collect();
    f.amount(cover_set(&material.h1_stems, &heading));
    f.amount(cover_set(&heading, &material.h1_stems));
    f.amount(cover_set(&heading, &first.stems));
    f.flag(last.place.in_block + 1 == last.place.sentences_of_block);
    f.flag(first.place.behind_lead == 0.0);
    f.flag(first.block.kind == BlockKind::ListItem);
    f.flag(blocks.get(part.at + 1).is_some_and(|next| next.kind == BlockKind::ListItem));
    f.count(part.block.text.len());
    f.amount(first.block.score);
}

/// Names in it, and those that nothing that names the page says; words said once on the page are a detail.
fn names(f: &mut Features, material: &Material<'_>, of: &[&Unit<'_>]) {
    let (mut names, mut foreign, mut rare, mut all, mut common) = (0_usize, 0_usize, 0_usize, 0_usize, 0_usize);
    for unit in of {
        for (at, token) in material.tokens(&unit.text).iter().enumerate().filter(|(_, token)| token.content) {
            all += 1;
            let count = material.main.get(&token.stem).copied().unwrap_or_default();
            rare += usize::from(count <= 1);
            common += usize::from(material.top_stems.contains(&token.stem));
            if at > 0 && unit.text[token.start..].starts_with(char::is_uppercase) {
                names += 1;
                foreign += usize::from(!material.words_name_page(&[*token]));
            }
        }
    }
    f.count(names);
    f.count(foreign);
    for count in [foreign, rare, common] {
        f.amount(count as f32 / all.max(1) as f32);
    }
}
