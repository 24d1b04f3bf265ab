//! Contact details: address, telephone, opening hours.

use super::bare::bare;
use crate::compose::builtin::material::Material;
use crate::distill::PageType;
use crate::text::{char_count, squash};
use regex::Regex;
use std::sync::LazyLock;

/// Maximum length of a line with an address, a number or opening hours, in characters.
const LINE_CHARS: usize = 90;

/// A telephone number: at least seven digits, in groups.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static TELEPHONE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?:\+[0-9]|\(?0[1-9])[0-9 ()/.\-\u{a0}]{6,18}[0-9]|\(?[2-9][0-9]{2}\)?[ -][0-9]{3}-[0-9]{4}").unwrap()
});

/// A house number with a street, or a postal code with a place.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static ADDRESS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(concat!(
        r"(?:^|[ ,])[0-9]{1,4}[a-z]?,? \p{Lu}\p{L}+|\p{L}{3,} [0-9]{1,4}[a-z]?(?:,|$)|",
        r"(?:^|[ ,])(?:[A-Z]{1,2}-)?[0-9]{4,5} \p{Lu}\p{L}+|[A-Z]{1,2}[0-9]{1,2}[A-Z]? [0-9][A-Z]{2}|[A-Z]{2} [0-9]{5}"
    ))
    .unwrap()
});

/// One or two times of day.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static HOURS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?i)[0-9]{1,2}(?:[:.][0-9]{2})? ?(?:am|pm|uhr|h)?(?: ?[-–—] ?| (?:to|bis|à|a|tot) )[0-9]{1,2}(?:[:.][0-9]{2}| ?(?:am|pm|uhr|h))")
        .unwrap()
});

/// The first line that contains little more than an address.
pub(in super::super) fn address<'a>(material: &Material<'a>) -> Option<&'a str> {
    let lines = material.body.own().flat_map(|(_, block)| block.text.split('\n')).map(str::trim);
    let is_address = |line: &&str| {
        char_count(line) <= LINE_CHARS
            && ADDRESS.is_match(line)
            && !TELEPHONE.is_match(line)
            && !line.ends_with(['.', '!', '?', ':'])
    };
    lines.filter(|line| line.contains(',')).find(is_address)
}

/// Address, telephone and opening hours of a contact page, each once.
pub(super) fn lines(material: &Material<'_>) -> Vec<String> {
    if material.brief.page.distilled.page_type != PageType::Contact {
        return Vec::new();
    }
    let lines: Vec<&str> = material
        .body
        .own()
        .flat_map(|(_, block)| block.text.split('\n'))
        .map(str::trim)
        .filter(|line| char_count(line) <= LINE_CHARS)
        .collect();
    let first = |is: &dyn Fn(&str) -> bool| lines.iter().find(|line| is(line)).copied();
    // A sentence with a number and a name does not count.
    let lexicon = material.lexicon;
    let is_clause = |line: &str| {
        let first = material.tokens(line).first().map(|token| token.word);
        first.is_some_and(|first| [&lexicon.we, &lexicon.you, &lexicon.pointers].iter().any(|set| set.contains(&first)))
    };
    let address = first(&|line| ADDRESS.is_match(line) && !TELEPHONE.is_match(line) && !is_clause(line));
    let telephone = lines.iter().find_map(|line| TELEPHONE.find(line)).map(|found| found.as_str());
    // Hours of several days are a table; a single row of it is not enough.
    let of_hours = |line: &&&str| HOURS.is_match(line) && !TELEPHONE.is_match(line);
    let hours = lines.iter().find(of_hours).copied().filter(|_| lines.iter().filter(of_hours).count() == 1);
    let all = [address, telephone, hours].into_iter().flatten();
    all.map(|line| bare(&without_label(line).replace(" | ", " "), material)).collect()
}

/// Labels before an address, a number or opening hours, folded.
const LABELS: [&str; 18] = [
    "address",
    "visit us",
    "phone",
    "telephone",
    "tel",
    "call",
    "hours",
    "opening hours",
    "adresse",
    "anschrift",
    "telefon",
    "offnungszeiten",
    "telephone",
    "horaires",
    "direccion",
    "telefono",
    "indirizzo",
    "adres",
];

/// `14 Harbour Street` of `Address: 14 Harbour Street`; weekdays before hours stay.
fn without_label(line: &str) -> &str {
    match line.split_once(": ") {
        Some((label, value)) if LABELS.iter().any(|known| squash(known) == squash(label)) => value,
        _ => line,
    }
}
