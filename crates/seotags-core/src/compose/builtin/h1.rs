//! The H1: kept where it is good, proposed where it is missing or says nothing.

use super::material::Material;
use super::patterns::is_generic;
use super::title::Title;
use crate::check::{holds_keyword, trim_end};
use crate::text::{char_count, fold_space};

/// Longest H1 in characters.
const MOST_CHARS: usize = 70;

/// H1s, the best first. `titles` are the title's candidates without suffix.
pub(super) fn h1s(material: &Material<'_>, titles: &[Title]) -> Vec<String> {
    let own = material.h1s.iter().map(|h1| fold_space(h1)).filter(|h1| {
        char_count(h1) <= MOST_CHARS && !is_generic(h1) && h1.chars().filter(|c| c.is_alphabetic()).count() >= 3
    });
    let long = material.h1s.first().filter(|h1| char_count(h1) > MOST_CHARS);
    let shortened = long
        .map(|h1| trim_end(&crate::check::shorten_line(h1, MOST_CHARS, material.lexicon), material.lexicon).to_owned());
    let mut out: Vec<String> = own.collect();
    let good_titles = titles.iter().map(|title| &title.text).filter(|title| char_count(title) <= MOST_CHARS).cloned();
    out.extend(shortened);
    out.extend(good_titles);
    if let Some(keyword) = material.brief.keywords.first() {
        // With a target keyword the page's own H1 comes first only if it holds it.
        out.sort_by_key(|h1| !holds_keyword(h1, keyword, material.lexicon));
    }
    out
}
