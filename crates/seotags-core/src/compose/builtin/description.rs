//! The meta description.

use super::material::Material;
use super::model::Models;
use super::packs::{PACK_CHARS, Pack, pack_features, packs};
use super::patterns::{is_beside, is_furniture, is_generic, is_notice};
use super::unit_features::UnitView;
use super::units::{Unit, units};
use super::words::Likelihoods;
use crate::check::{holds_keyword, is_boilerplate, states_price, trim_end};
use crate::distill::{Block, BlockKind, PageType};
use crate::text::{char_count, squash};

/// Lift of sentence values, so that two sentences are worth more than one.
const VALUE_LIFT: f32 = 0.2;
/// What the model says of a sentence as good as the mean of its page's.
pub const UNIT_MIDDLE: f32 = 0.5;
/// Items that a list is looked for among.
const MAX_ITEMS: usize = 500;
/// Blocks behind a product's name among which its price is looked for.
const PRICE_AHEAD: usize = 3;
/// What a target keyword in a description is worth, in ROUGE.
const KEYWORD_WORTH: f32 = 0.12;

/// Sentences of the page with what the model expects of them.
pub(super) fn unit_values(models: &Models, features: &[Vec<f32>]) -> Vec<f32> {
    let scores = models.unit.probabilities(features.iter().map(Vec::as_slice));
    scores.into_iter().map(|score| score - UNIT_MIDDLE + VALUE_LIFT).collect()
}

/// Single sentences of the page, the best first.
pub(super) fn single(material: &Material<'_>, models: &Models, title: &str, likely: &Likelihoods) -> Vec<String> {
    let units = own_units(material, title);
    let (_, features) = UnitView::new(material, title, likely).all(&units);
    let values = unit_values(models, &features);
    let mut scored: Vec<(f32, String)> = values.into_iter().zip(units.into_iter().map(|unit| unit.text)).collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    without_notices(material, scored.into_iter().map(|(_, text)| text)).collect()
}

/// Descriptions, the best first; a list of what is on the page comes last.
pub(super) fn descriptions<'m>(
    material: &'m Material<'_>,
    models: &Models,
    title: &'m str,
    likely: &Likelihoods,
) -> impl Iterator<Item = String> + 'm {
    let view = UnitView::new(material, title, likely);
    let units = own_units(material, title);
    let (manners, features) = view.all(&units);
    let values = unit_values(models, &features);
    let most = material.brief.limits.meta_max.min(PACK_CHARS.1);
    let packs = packs(&units, &values, view.title_stems(), most);
    let mut scored: Vec<(f32, Pack)> = packs
        .into_iter()
        .enumerate()
        .map(|(rank, pack)| {
            let score = models.pack.score(&pack_features(&view, material, &units, &manners, &values, &pack, rank));
            (score + keyword_worth(material, &pack.text), pack)
        })
        .collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    let scored = scored.into_iter().map(|(_, pack)| pack);
    // What the tags are to hold is no matter of taste.
    let (leading, others): (Vec<_>, Vec<_>) = scored.partition(|pack| holds_lead(material, &pack.text));
    let scored = leading.into_iter().chain(others);
    let (long, short): (Vec<_>, Vec<_>) = scored.partition(|pack| char_count(&pack.text) >= PACK_CHARS.0);
    let (fair, stubs): (Vec<_>, Vec<_>) = short.into_iter().partition(|pack| char_count(&pack.text) >= 90);
    let texts = |packs: Vec<Pack>| without_notices(material, packs.into_iter().map(|pack| pack.text));
    let list = move |is_good: bool| {
        let list = std::iter::once_with(move || listed(material, title, most)).flatten();
        list.filter(move |text| (char_count(text) >= PACK_CHARS.0) == is_good)
    };
    // A short description that says something is better than a long list, a long list better than a stub.
    texts(long).chain(texts(fair)).chain(list(true)).chain(texts(stubs)).chain(list(false))
}

/// Sentences by which the page speaks of its subject; those of customers and about who wrote it only where there are no
/// others, and answers that do not name it only where there are none of these.
fn own_units<'a>(material: &Material<'a>, title: &str) -> Vec<Unit<'a>> {
    let sells = matches!(
        material.page_type(),
        PageType::Product | PageType::Collection | PageType::Listing | PageType::Service
    );
    let (answers, said): (Vec<_>, Vec<_>) = units(material, title).into_iter().partition(|unit| unit.is_bare_answer);
    let (beside, own): (Vec<_>, Vec<_>) = said.into_iter().partition(|unit| is_beside(&unit.text, sells));
    [own, beside].into_iter().find(|units| !units.is_empty()).unwrap_or(answers)
}

/// Notices describe nothing, unless the page is about such.
fn without_notices<'m, T: Iterator<Item = String> + 'm>(
    material: &'m Material<'_>,
    texts: T,
) -> impl Iterator<Item = String> + use<'m, T> {
    let speaks_of_it = material.h1s.iter().any(|h1| is_notice(h1));
    texts.filter(move |text| speaks_of_it || !is_notice(text))
}

/// The text holds the target keyword that the tags are to hold, if there is one.
fn holds_lead(material: &Material<'_>, text: &str) -> bool {
    material.lead.as_ref().is_some_and(|lead| holds_keyword(text, lead, material.lexicon))
}

fn keyword_worth(material: &Material<'_>, text: &str) -> f32 {
    let keywords = &material.brief.keywords;
    let held = keywords.iter().filter(|keyword| holds_keyword(text, keyword, material.lexicon)).count();
    if held == 0 { 0.0 } else { KEYWORD_WORTH + 0.02 * (held - 1) as f32 }
}

/// `Name: item, item, item.` from the headings, items and cards below the H1.
fn listed(material: &Material<'_>, title: &str, most: usize) -> Option<String> {
    let h1 = material.h1s.first().filter(|h1| char_count(h1) < 70 && !is_generic(h1));
    let name = h1.map_or(title, String::as_str).trim_end_matches([' ', '.', ':', '!', '?', '-']).to_owned();
    if name.is_empty() {
        return None;
    }
    let blocks = &material.brief.page.distilled.blocks;
    let behind_h1 = blocks.iter().position(|block| block.kind == BlockKind::Heading1).map_or(0, |at| at + 1);
    let own = &blocks[behind_h1..];
    // Menus are lists, too, and some are headings: an item has a word of the page's name, or something is said of it.
    let is_told = |at: &usize| material.names_page(&own[*at].text) || is_told_of(own, *at);
    let told = (0..own.len()).filter(is_told);
    let (headings, cards): (Vec<usize>, Vec<usize>) = told.partition(|at| own[*at].kind.heading_level().is_some());
    let more = material.headings.iter().map(|(_, text)| text.as_str()).filter(|text| material.names_page(text));
    let items = headings.into_iter().chain(cards).map(|at| own[at].text.as_str()).chain(more);
    let mut out = name.clone();
    let mut seen = vec![squash(&name), squash(title)];
    let mut count = 0;
    for item in items.take(MAX_ITEMS) {
        let item = trim_end(item, material.lexicon).trim_end_matches(['.', ':', '!', ',', ';']);
        let folded = squash(item);
        // Preformatted words keep their line breaks; what has some is no item.
        if item.contains('\n') || !is_item(item) || seen.contains(&folded) {
            continue;
        }
        let next = format!("{out}{} {item}", if count == 0 { ":" } else { "," });
        if char_count(&next) + 1 > most {
            continue;
        }
        out = next;
        seen.push(folded);
        count += 1;
        if char_count(&out) >= PACK_CHARS.0 + 10 {
            break;
        }
    }
    (count >= 2).then(|| format!("{out}."))
}

/// Behind the text, which is more than a label, stands its price, or behind a heading a sentence.
fn is_told_of(blocks: &[Block], at: usize) -> bool {
    let mut behind = blocks[at + 1..].iter().take(PRICE_AHEAD);
    let is_price = |text: &str| text.len() < 60 && states_price(text);
    let is_heading = blocks[at].kind.heading_level().is_some();
    is_heading && blocks.get(at + 1).is_some_and(|next| next.kind == BlockKind::Paragraph && next.text.len() > 60)
        || blocks[at].text.contains(' ') && behind.any(|block| is_price(&block.text))
}

fn is_item(text: &str) -> bool {
    (6..=60).contains(&char_count(text))
        && text.chars().any(char::is_lowercase)
        && !text.contains(['$', '€', '£', '|', '<', '{', '@', ':', '?', '!', '%'])
        && text.chars().filter(char::is_ascii_digit).count() < 4
        && !is_generic(text)
        && !is_boilerplate(text)
        && !is_furniture(text)
        && !is_notice(text)
}
