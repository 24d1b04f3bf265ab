//! The items of a page: cards, sections, questions.

use super::bare::bare;
use crate::check::{has_verb, is_boilerplate};
use crate::compose::builtin::asides::is_aside;
use crate::compose::builtin::material::Material;
use crate::compose::builtin::patterns::{bare_name, is_furniture, is_generic, is_notice};
use crate::compose::builtin::vocabulary::plain_words;
use crate::distill::{Block, BlockKind, PageType};
use crate::sentences::states_price;
use crate::text::{Token, char_count, is_ideographic, squash};
use std::collections::HashSet;

/// Maximum number of items to examine.
const MAX_ITEMS: usize = 500;
/// Maximum number of groups of blocks to examine, and minimum number of cards in a group.
const MAX_GROUPS: usize = 60;
const LEAST_CARDS: usize = 4;
/// Number of blocks after a product's name in which to look for its price.
const PRICE_AHEAD: usize = 3;
/// Length in bytes from which a name is cut before its extras, and minimum length that must remain.
const LONG_NAME: usize = 45;
const SHORT_NAME: usize = 10;
/// Length of an item in characters.
const ITEM_CHARS: std::ops::RangeInclusive<usize> = 3..=60;

/// The questions that a page answers.
pub(super) fn questions(material: &Material<'_>) -> Vec<String> {
    let asks = |block: &&Block| block.text.ends_with(['?', '？', '؟']) && char_count(&block.text) <= 90;
    let headings = material.body.own().map(|(_, block)| block).filter(|block| block.kind.heading_level().is_some());
    let without_number =
        |text: &str| text.trim_start_matches(|c: char| c.is_ascii_digit() || " .)".contains(c)).to_owned();
    headings.filter(asks).map(|block| without_number(&block.text)).collect()
}

/// The items that a page lists below its H1: the largest group of cards with the same markup, preferring cards with
/// prices or texts; otherwise headings and cards that have one.
pub(super) fn items(material: &Material<'_>, name: &str) -> Vec<String> {
    let lists = matches!(
        material.brief.page.distilled.page_type,
        PageType::Collection | PageType::Listing | PageType::Home | PageType::Service | PageType::Product
    );
    if !lists {
        return Vec::new();
    }
    let own: Vec<&Block> = material.body.own().map(|(_, block)| block).collect();
    let alike = alike(material, name, &own);
    if !alike.is_empty() {
        return alike;
    }
    listed_items(material, name, &own)
}

/// The names of the largest group of blocks with the same path; empty if there are few items, or if they are not names.
fn alike(material: &Material<'_>, name: &str, own: &[&Block]) -> Vec<String> {
    let mut groups: Vec<(&str, Vec<usize>)> = Vec::new();
    let is_card = |block: &Block| !matches!(block.kind, BlockKind::TableRow | BlockKind::Caption | BlockKind::Code);
    for (at, block) in own.iter().enumerate().take(MAX_ITEMS).filter(|(_, block)| is_card(block)) {
        match groups.iter().position(|(path, _)| *path == block.path) {
            Some(known) => groups[known].1.push(at),
            None if groups.len() < MAX_GROUPS => groups.push((&block.path, vec![at])),
            None => {}
        }
    }
    let named = groups.into_iter().filter_map(|(_, group)| {
        let mut names = named(material, name, own, group.iter().copied());
        // Most entries of a group are names, or the group is text.
        let prices = group.iter().filter(|at| is_price(&own[**at].text)).count();
        let are_names = names.len() * 4 >= (group.len() - prices) * 3;
        let mut seen = HashSet::new();
        names.retain(|name| seen.insert(squash(name)));
        let is_list = are_names && names.len() >= LEAST_CARDS;
        let described = group.iter().filter(|at| is_described_in(own, **at)).count();
        // Authors and menus are also similar: cards have prices or texts, or contain words of the page's name.
        let of_page = names.iter().filter(|name| material.names_page(name)).count();
        let are_cards = described * 2 >= group.len() || of_page * 2 >= names.len();
        (is_list && are_cards).then(|| (names.len() + 2 * described, names))
    });
    named.max_by_key(|(worth, _)| *worth).map(|(_, names)| names).unwrap_or_default()
}

/// Cards with a price, and headings with a text below them or with a word of the page's name.
fn listed_items(material: &Material<'_>, name: &str, own: &[&Block]) -> Vec<String> {
    // Menus are also lists, sometimes of headings. An item has a word of the page's name, or a price or a text after
    // it.
    let is_described = |at: &usize| material.names_page(&own[*at].text) || is_described_in(own, *at);
    let described = (0..own.len().min(MAX_ITEMS)).filter(is_described);
    let (headings, mut cards): (Vec<usize>, Vec<usize>) =
        described.partition(|at| own[*at].kind.heading_level().is_some());
    // Of a card's lines before its price, one is the name: the line at the same position as in most other cards.
    let priced: Vec<&str> = cards.iter().filter(|at| is_priced(own, **at)).map(|at| own[*at].path.as_str()).collect();
    let times = |path: &str| priced.iter().filter(|other| **other == path).count();
    if let Some(usual) = priced.iter().take(MAX_GROUPS).max_by_key(|path| times(path)) {
        cards.retain(|at| own[*at].path == *usual || !is_priced(own, *at));
    }
    named(material, name, own, headings.into_iter().chain(cards))
}

/// The names of those of the blocks that name an item.
fn named(material: &Material<'_>, name: &str, own: &[&Block], which: impl Iterator<Item = usize>) -> Vec<String> {
    let name_of = |at: usize| {
        // `Power banks (158)` is a name with a count.
        let text = bare_name(&own[at].text);
        let short = short_name(text);
        // `For drummers` is an audience. Text with a price is a product, whatever its name looks like.
        let first = material.tokens(short).first().map(|word| word.word);
        if first.is_some_and(|first| material.lexicon.hanging.contains(&first)) {
            return None;
        }
        if is_priced(own, at) && is_product(short) {
            return (short != name).then(|| bare(short, material));
        }
        (text != name && is_item(text) && !is_clause(text, material)).then(|| bare(text, material))
    };
    which.take(MAX_ITEMS).filter_map(name_of).filter(|text| ITEM_CHARS.contains(&char_count(text))).collect()
}

/// The name without a shop's additions: `Bamboo dog bowl` of `Bamboo dog bowl (3 colours)`.
fn short_name(text: &str) -> &str {
    let marks = [" | ", " (", " – ", " — ", " - "].into_iter();
    let ends = marks.filter_map(|mark| text.find(mark));
    let long = [", ", " with ", " mit ", " für ", " for ", " avec ", " con ", " com ", " met "].into_iter();
    let long = long.filter(|_| text.len() > LONG_NAME).filter_map(|mark| text.find(mark));
    let end = ends.chain(long).filter(|end| *end >= SHORT_NAME).min();
    text[..end.unwrap_or(text.len())].trim_end()
}

/// True if a price or a count follows the text, or a sentence follows a heading.
fn is_described_in(blocks: &[&Block], at: usize) -> bool {
    let is_heading = blocks[at].kind.heading_level().is_some();
    let is_counted = || blocks[at].text.ends_with(')') && bare_name(&blocks[at].text).len() < blocks[at].text.len();
    is_counted()
        || is_heading
            && blocks.get(at + 1).is_some_and(|next| next.kind == BlockKind::Paragraph && next.text.len() > 60)
        || is_priced(blocks, at)
}

/// True if the text is more than a label and a price follows it.
fn is_priced(blocks: &[&Block], at: usize) -> bool {
    let mut behind = blocks[at + 1..].iter().take(PRICE_AHEAD);
    blocks[at].text.contains(' ') && behind.any(|block| is_price(&block.text))
}

fn is_price(text: &str) -> bool {
    text.len() < 60 && states_price(text)
}

/// True if it may be the name of a product.
fn is_product(text: &str) -> bool {
    let capitals = text.chars().filter(|c| c.is_uppercase() || c.is_ascii_digit()).count();
    text.contains(' ')
        && !text.contains(['\n', '$', '€', '£', '%', '!', '?', '•', '@'])
        && !text.contains("...")
        && !text.contains('…')
        && !text.contains(". ")
        && !text.contains(": ")
        && !text.ends_with(['.', ':'])
        && !text.starts_with(|c: char| c.is_lowercase())
        && capitals * 2 < text.len()
        && !states_price(text)
        && !is_generic(text)
        && !is_boilerplate(text)
        && !is_furniture(text)
        && !is_notice(text)
}

/// True for a clause instead of a name (`Browse by price`, `Why we care`), or a word that every shop uses.
pub(super) fn is_clause(text: &str, material: &Material<'_>) -> bool {
    let lexicon = material.lexicon;
    let words = material.tokens(text);
    let speaks =
        |word: &Token| [&lexicon.we, &lexicon.you, &lexicon.pointers].iter().any(|set| set.contains(&word.word));
    let plain = plain_words(lexicon);
    words.iter().any(speaks)
        || words.first().is_some_and(|word| word.number)
        || words.iter().filter(|word| word.content).all(|word| plain.contains(&word.word))
        || !lexicon.verbs.is_empty() && has_verb(text, lexicon)
}

fn is_item(text: &str) -> bool {
    // With spaces around the slash it is a path: `owner / repository`.
    is_name(text) && !text.contains(" / ") && (text.contains(' ') || text.contains(is_ideographic))
}

/// True if it may be the name of an item or section.
pub(super) fn is_name(text: &str) -> bool {
    ITEM_CHARS.contains(&char_count(text))
        // Preformatted words keep their line breaks; an item has none.
        && !text.contains('\n')
        && !text.starts_with(char::is_lowercase)
        && text.chars().any(|c| c.is_alphabetic() && !c.is_uppercase())
        && !is_aside(text)
        && !text.contains(". ")
        && !text.contains(['·', '•', '#', '$', '€', '£', '|', '<', '{', '@', ':', '?', '!', '%'])
        && text.chars().filter(char::is_ascii_digit).count() < 4
        && !is_generic(text)
        && !is_boilerplate(text)
        && !is_furniture(text)
        && !is_notice(text)
}

#[cfg(test)]
mod tests {
    use super::short_name;

    #[test]
    fn extras_are_removed_from_names() {
        let long = "Skerry 2 tunnel tent with poles of aluminium and a footprint | NC-4431";
        assert_eq!(short_name(long), "Skerry 2 tunnel tent");
        assert_eq!(short_name("Holm 1 bivouac - green"), "Holm 1 bivouac");
        assert_eq!(short_name("Bothy tarp (3 colours)"), "Bothy tarp");
        assert_eq!(short_name("Oars (a pair)"), "Oars (a pair)", "too little would be left");
        assert_eq!(short_name("Mat with a strap"), "Mat with a strap", "it is short");
    }
}
