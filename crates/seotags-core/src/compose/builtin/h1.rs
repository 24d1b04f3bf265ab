//! The H1: kept where it is good, proposed where it is missing or says nothing.

use super::material::{Material, uncapitalised};
use super::patterns::is_generic;
use crate::check::{H1_MAX_CHARS, holds_keyword, shorten_line};
use crate::text::{char_count, fold_space};

/// H1s, the best first: the page's own, unless only another of the page's names holds the target keyword and says all
/// that the own one says. `names` are the page's names, the best first.
pub(super) fn h1s(material: &Material<'_>, names: &[String]) -> Vec<String> {
    let fits = |text: &&String| char_count(text) <= H1_MAX_CHARS;
    let own: Vec<String> = material.h1s.iter().map(|h1| fold_space(h1)).filter(|h1| is_good(h1)).collect();
    let mut out: Vec<String> =
        own.iter().filter(fits).flat_map(|h1| [h1.clone(), in_lower_case(material, h1)]).collect();
    out.extend(own.iter().filter(|h1| !fits(h1)).flat_map(|h1| shortened(material, h1)));
    let names: Vec<&String> = names.iter().filter(fits).filter(|name| is_good(name) && !has_separator(name)).collect();
    if let Some(lead) = &material.lead
        && !out.first().is_some_and(|h1| holds_keyword(h1, lead, material.lexicon))
    {
        let own = out.first().map(|h1| material.stems(h1)).unwrap_or_default();
        let says_all = |name: &str| {
            let stems = material.stems(name);
            own.iter().all(|stem| stems.contains(stem))
        };
        let better = names.iter().find(|name| holds_keyword(name, lead, material.lexicon) && says_all(name));
        out.splice(0..0, better.map(|name| (*name).clone()));
    }
    out.extend(names.into_iter().cloned());
    out
}

fn is_good(h1: &str) -> bool {
    !is_generic(h1) && h1.chars().filter(|c| c.is_alphabetic()).count() >= 3
}

/// A heading names one thing; what stands behind a bar or dash is a title's.
fn has_separator(text: &str) -> bool {
    [" | ", " - ", " – ", " — ", " · ", " » "].iter().any(|mark| text.contains(mark))
}

/// An H1 in capitals as a line that doesn't shout.
fn in_lower_case(material: &Material<'_>, h1: &str) -> String {
    if h1.chars().any(char::is_lowercase) { h1.to_owned() } else { uncapitalised(h1, material.lexicon) }
}

/// A long H1 at the end of its first clause, else whole: cut in the middle of a phrase it would be worse than long.
fn shortened(material: &Material<'_>, h1: &str) -> Vec<String> {
    let cut = shorten_line(h1, H1_MAX_CHARS, material.lexicon);
    let behind = h1.get(cut.len()..).unwrap_or_default().trim_start();
    let at_clause = h1.starts_with(&cut) && behind.starts_with([',', ';', ':', '-', '–', '—', '|', '.', '?', '!', '(']);
    let cut = (at_clause && is_good(&cut)).then_some(cut);
    cut.into_iter().chain([h1.to_owned()]).collect()
}
