//! The topics of an article, from its headings.

use super::bare::bare;
use super::items::{is_clause, is_name};
use crate::compose::builtin::casing::Casing;
use crate::compose::builtin::material::Material;
use crate::compose::builtin::readings::is_summary_label;
use crate::distill::PageType;
use crate::text::char_count;

/// Minimum number of sections from which they describe the page.
const LEAST_SECTIONS: usize = 3;
/// Maximum number of sections beside those that a name counts, such as an introduction.
const ANNOUNCED_MORE: usize = 3;
/// Maximum length of a section's name, in characters and in words.
const SECTION_CHARS: usize = 48;
const SECTION_WORDS: usize = 6;
/// Headings of sections that any page may have, in lower case.
#[rustfmt::skip]
const OF_ANY_PAGE: &[&str] = &[
    "frequently asked questions", "faqs", "faq", "additional information", "additional resources", "further information",
    "final verdict", "verdict", "our verdict", "final thought", "top picks", "our picks", "key specs",
    "looking ahead", "miscellaneous", "register", "jump to", "jump", "lorem ipsum", "social media",
    "how we tested", "how we test", "who we are", "best overall", "summing up", "in review",
    "häufige fragen", "häufig gestellte fragen", "weitere informationen", "letzte kommentare", "lizenz",
    "questions fréquentes", "foire aux questions", "pour aller plus loin", "informations complémentaires",
    "preguntas frecuentes", "información adicional", "domande frequenti", "informazioni aggiuntive", "perguntas frequentes",
    "veelgestelde vragen",
];
/// Quotation marks around a name.
const QUOTES: [char; 5] = ['‘', '"', '“', '”', '*'];

/// The sections of an article.
pub(super) struct Sections {
    pub names: Vec<String>,
    /// True if they are the things that the article lists, not its topics.
    pub are_things: bool,
}

/// An article's sections, if most of its headings on one level are names.
pub(super) fn sections(material: &Material<'_>, name: &str) -> Option<Sections> {
    if !matches!(material.page_type(), PageType::Article | PageType::Documentation) {
        return None;
    }
    let levels = 2..=4;
    let of_level = |level: u8| -> Vec<&str> {
        let all = material.own_headings.iter().filter(|(own, _)| *own == level).map(|(_, text)| text.as_str());
        all.filter(|text| !is_of_any_page(text)).collect()
    };
    let all = levels.map(of_level).find(|all| all.len() >= LEAST_SECTIONS)?;
    let numbered: Vec<&str> = all.iter().copied().filter(|text| is_numbered(text)).collect();
    let are_numbered = numbered.len() >= LEAST_SECTIONS;
    let are_things = are_numbered || are_announced(name, all.len());
    let all = if are_numbered { numbered } else { all };
    let names: Vec<String> = all.iter().filter_map(|text| section(material, text)).collect();
    if names.len() < LEAST_SECTIONS || names.len() * 2 < all.len() {
        return None;
    }
    if are_things {
        return Some(Sections { names, are_things });
    }
    let texts: Vec<&str> = names.iter().map(String::as_str).collect();
    let casing = Casing::of(material, &texts);
    // Capitals inside a heading may be those of places or products, unless the page's sentences show most of them.
    let is_plain = |name: &String| name.split(' ').skip(1).all(|word| !word.starts_with(char::is_uppercase));
    let known = names.iter().filter(|name| is_plain(name) || casing.knows(name)).count();
    let cased = if known * 2 >= names.len() { names.iter().map(|name| casing.apply(name)).collect() } else { names };
    Some(Sections { names: cased, are_things })
}

/// True if the name counts the sections: `7 quiet kettles` for an article with seven or eight headings.
fn are_announced(name: &str, sections: usize) -> bool {
    let numbers = name.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse::<usize>().ok());
    let most = |number: usize| number + ANNOUNCED_MORE;
    numbers.into_iter().any(|number| number > LEAST_SECTIONS && (number..=most(number)).contains(&sections))
}

/// True if any page may have it.
fn is_of_any_page(heading: &str) -> bool {
    OF_ANY_PAGE.contains(&heading.trim_end_matches([':', '?', ' ']).to_lowercase().as_str())
}

/// `3. Kettles` is one of several things in an article.
fn is_numbered(heading: &str) -> bool {
    without_number(heading).is_some()
}

fn without_number(heading: &str) -> Option<&str> {
    let text = heading.trim_start_matches('#');
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = Some(rest).filter(|rest| rest.len() < text.len())?;
    rest.strip_prefix(['.', ')', ':']).map(str::trim_start)
}

/// `Myth 3`, `Step 2` and similar headings name nothing.
fn is_count(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    matches!(words.as_slice(), [_, number] if number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The heading without its number and without the text after a colon or dash, if it is a name.
fn section(material: &Material<'_>, heading: &str) -> Option<String> {
    let text = without_number(heading).unwrap_or(heading).trim_start_matches(|c: char| !c.is_alphanumeric());
    let (label, behind) = text.split_once(": ").unwrap_or((text, ""));
    let text = if is_count(label) { behind } else { text };
    let front = [": ", " – ", " — ", " - ", " | ", " ("].iter().filter_map(|mark| text.find(mark)).min();
    let text = bare(text[..front.unwrap_or(text.len())].trim_matches(QUOTES), material);
    let is_short = char_count(&text) <= SECTION_CHARS && text.split(' ').count() <= SECTION_WORDS;
    let names_something = !is_count(&text) && !is_summary_label(&text) && !is_clause(&text, material);
    (is_short && is_name(&text) && names_something && !text.contains(QUOTES)).then_some(text)
}
