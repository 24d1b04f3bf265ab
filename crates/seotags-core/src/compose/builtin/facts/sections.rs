//! The things that an article goes through, by its numbered headings.

use super::super::material::Material;
use super::bare;
use super::items::{is_clause, is_name};
use crate::distill::PageType;
use crate::text::char_count;

/// Fewest sections of which some tell what the page is about.
const LEAST_SECTIONS: usize = 3;
/// Longest name of a section, in characters and in words.
const SECTION_CHARS: usize = 48;
const SECTION_WORDS: usize = 6;

/// The names of an article's sections, if most of its headings of one level are names.
pub(super) fn sections(material: &Material<'_>) -> Vec<String> {
    if !matches!(material.page_type(), PageType::Article | PageType::Documentation) {
        return Vec::new();
    }
    let levels = 2..=4;
    let of_level = |level: u8| -> Vec<&str> {
        material.own_headings.iter().filter(|(own, _)| *own == level).map(|(_, text)| text.as_str()).collect()
    };
    let Some(all) = levels.map(of_level).find(|all| all.len() >= LEAST_SECTIONS) else { return Vec::new() };
    // Others speak of the subject in words that mean nothing without it: `Current approach`.
    let names: Vec<String> =
        all.iter().filter(|text| is_numbered(text)).filter_map(|text| section(material, text)).collect();
    if names.len() >= LEAST_SECTIONS && names.len() * 3 >= all.len() * 2 { names } else { Vec::new() }
}

/// `3. Kettles` is one of several things that an article tells of.
fn is_numbered(heading: &str) -> bool {
    let rest = heading.trim_start_matches(['#']).trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < heading.len() && rest.starts_with(['.', ')', ':', ' '])
}

/// The heading without its number and what stands behind a colon or dash, if it names something.
fn section(material: &Material<'_>, heading: &str) -> Option<String> {
    let text = heading.trim_start_matches(|c: char| c.is_ascii_digit() || " .):#-–".contains(c));
    let front = [": ", " – ", " — ", " - ", " | ", " ("].iter().filter_map(|mark| text.find(mark)).min();
    let text = bare(text[..front.unwrap_or(text.len())].trim_matches(['\'', '‘', '’', '"', '“', '”', '*']), material);
    let is_short = char_count(&text) <= SECTION_CHARS && text.split(' ').count() <= SECTION_WORDS;
    (is_short && is_name(&text) && !is_clause(&text, material)).then_some(text)
}
