//! Ways to reach somebody: address, telephone, hours.

use super::super::material::Material;
use super::bare;
use crate::distill::PageType;
use crate::text::char_count;
use regex::Regex;
use std::sync::LazyLock;

/// Longest line that is an address, a number or hours, in characters.
const LINE_CHARS: usize = 90;

/// A telephone number: seven digits or more, in groups.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static TELEPHONE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?:\+|\(?0)[0-9][0-9 ()/.\-\u{a0}]{6,18}[0-9]").unwrap());

/// A number of a house with a street, or a postal code with a place.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static ADDRESS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(concat!(
        r"(?:^|[ ,])[0-9]{1,4}[a-z]?,? \p{Lu}\p{L}+|\p{L}{3,} [0-9]{1,4}[a-z]?(?:,|$)|",
        r"(?:^|[ ,])(?:[A-Z]{1,2}-)?[0-9]{4,5} \p{Lu}\p{L}+|[A-Z]{1,2}[0-9]{1,2}[A-Z]? [0-9][A-Z]{2}|[A-Z]{2} [0-9]{5}"
    ))
    .unwrap()
});

/// A time of the day, or two.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static HOURS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?i)[0-9]{1,2}(?:[:.][0-9]{2})? ?(?:am|pm|uhr|h)?(?: ?[-–—] ?| (?:to|bis|à|a|tot) )[0-9]{1,2}(?:[:.][0-9]{2}| ?(?:am|pm|uhr|h))")
        .unwrap()
});

/// Address, telephone and hours of a page that says how to reach somebody, each once.
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
    let address = first(&|line| ADDRESS.is_match(line) && !TELEPHONE.is_match(line));
    let telephone = lines.iter().find_map(|line| TELEPHONE.find(line)).map(|found| found.as_str());
    // Hours of several days are a table, of which one row says too little.
    let of_hours = |line: &&&str| HOURS.is_match(line) && !TELEPHONE.is_match(line);
    let hours = lines.iter().find(of_hours).copied().filter(|_| lines.iter().filter(of_hours).count() == 1);
    let all = [address, telephone, hours].into_iter().flatten();
    // `Address: 14 Harbour Street` without its label.
    let value = |line: &str| line.rsplit_once(": ").map_or(line, |(_, value)| value).to_owned();
    all.map(|line| bare(&value(line), material)).collect()
}
