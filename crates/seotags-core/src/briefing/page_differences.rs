//! Facts that distinguish similar pages: the page number in a list, and properties such as weight, size and colour.

use crate::text::{char_count, squash};
use crate::url::HttpUrl;
use regex::Regex;
use std::sync::LazyLock;

/// Maximum length of a value that is used alone, in characters.
const VALUE_CHARS: usize = 28;
/// Number of letters from which a value is clear without its label: `blue`, not `XL`.
const LETTERS: usize = 4;

#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static PAGE_NUMBER: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?i)[?&](?:page|p|paged|pg|seite|pagina)=(\d{1,4})(?:[&#]|$)|/(?:page|seite|pagina)[/-]?(\d{1,4})/?(?:[?#]|$)").unwrap()
});

/// Words for a page of a list, by language. Other languages use the number in brackets.
const PAGES: [(&str, &str); 7] = [
    ("en", "Page"),
    ("de", "Seite"),
    ("fr", "Page"),
    ("es", "Página"),
    ("it", "Pagina"),
    ("pt", "Página"),
    ("nl", "Pagina"),
];

/// Labels of values that do not distinguish anything for a reader, squashed.
const DULL_LABELS: &[&str] = &[
    "sku",
    "ean",
    "gtin",
    "upc",
    "isbn",
    "mpn",
    "asin",
    "id",
    "ref",
    "reference",
    "referencia",
    "riferimento",
    "itemnumber",
    "itemno",
    "productcode",
    "productnumber",
    "articlenumber",
    "artikelnummer",
    "artikelnr",
    "artnr",
    "bestellnummer",
    "modelnumber",
    "availability",
    "stock",
    "verfugbarkeit",
    "disponibilite",
    "lieferzeit",
    "delivery",
    "rating",
    "reviews",
    "updated",
    "published",
    "date",
    "title",
    "titel",
    "titre",
    "titulo",
    "author",
    "autor",
    "auteur",
    "autore",
    "by",
    "category",
    "categories",
    "kategorie",
    "categorie",
    "categoria",
    "tag",
    "tags",
    "source",
    "quelle",
    "photo",
    "foto",
    "posted",
    "postedby",
    "filedunder",
    "note",
    "hinweis",
];

/// Values that are meaningless without their question, squashed.
const ANSWERS: [&str; 12] = ["yes", "no", "ja", "nein", "oui", "non", "si", "sim", "nao", "nee", "na", "none"];

/// The page number in a list, from the address; `None` for the first page.
pub(crate) fn page_number(url: &HttpUrl) -> Option<u32> {
    let found = PAGE_NUMBER.captures(url.as_str())?;
    let number: u32 = found.get(1).or(found.get(2))?.as_str().parse().ok()?;
    (number >= 2).then_some(number)
}

/// `Page 2` in the language `code` for the second page of a list.
pub(crate) fn page_label(url: &HttpUrl, code: Option<&str>) -> Option<String> {
    let number = page_number(url)?;
    let primary = code.unwrap_or_default().split(['-', '_']).next().unwrap_or_default();
    let word = PAGES.iter().find(|(known, _)| *known == primary).map(|(_, word)| *word);
    Some(word.map_or_else(|| format!("({number})"), |word| format!("{word} {number}")))
}

/// True if the text contains the page number of `url`.
pub(crate) fn says_page(url: &str, text: &str) -> bool {
    let Some(number) = HttpUrl::parse(url).ok().and_then(|url| page_number(&url)) else { return false };
    let says = |label: String| text.contains(&label);
    says(format!("({number})")) || PAGES.iter().any(|(_, word)| says(format!("{word} {number}")))
}

/// A property as written in a title: `2.4 kg` for a weight, `Size 42`; `None` if it does not distinguish pages.
pub(crate) fn title_property(label: &str, value: &str) -> Option<String> {
    let (label, value) = (label.trim().trim_end_matches(':'), value.trim().trim_end_matches(['.', ',', ';']));
    let folded = squash(value);
    let is_dull = folded.is_empty()
        || ANSWERS.contains(&folded.as_str())
        || DULL_LABELS.contains(&squash(label).as_str())
        // Several values are options that the shop offers.
        || value.contains(['/', '|', ';', '?', '!', '@', '<', '{'])
        || value.contains(", ");
    if is_dull {
        return None;
    }
    let letters = value.chars().filter(|c| c.is_alphabetic()).count();
    let is_measured = letters > 0 && value.starts_with(|c: char| c.is_ascii_digit());
    let is_money = value.contains(['$', '€', '£', '¥', '₹', '₽', '₩']);
    let says_it = is_measured || is_money || letters >= LETTERS || !value.is_ascii() && letters >= 2;
    let text = if says_it || label.is_empty() { value.to_owned() } else { format!("{label} {value}") };
    let holds_word = is_money || text.chars().any(char::is_alphabetic);
    (holds_word && char_count(&text) <= VALUE_CHARS).then_some(text)
}

/// A title's core followed by a fact. A page number is set apart, unless it is in brackets.
pub(crate) fn beside(core: &str, fact: &str) -> String {
    let core = core.trim_end_matches([' ', ',', ';', ':', '-', '–', '|']);
    if fact.starts_with('(') { format!("{core} {fact}") } else { format!("{core}, {fact}") }
}

/// A description followed by a fact as a separate sentence.
pub(crate) fn closing(text: &str, fact: &str) -> String {
    if fact.starts_with('(') {
        let open = text.trim_end_matches(['.', '。']);
        return format!("{open} {fact}{}", text.get(open.len()..).unwrap_or_default());
    }
    let gap = crate::text::gap_behind(text);
    let mut signs = fact.chars();
    let fact: String = signs.next().into_iter().flat_map(char::to_uppercase).chain(signs).collect();
    format!("{text}{gap}{fact}{}", crate::text::full_stop(&fact))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_numbers_are_read_from_the_address() {
        let label = |path: &str, code| page_label(&HttpUrl::parse(&format!("https://a.example{path}")).unwrap(), code);
        assert_eq!(label("/tents?page=2", Some("en")).as_deref(), Some("Page 2"));
        assert_eq!(label("/zelte/seite/3/", Some("de-AT")).as_deref(), Some("Seite 3"));
        assert_eq!(label("/tents/page/4", Some("es")).as_deref(), Some("Página 4"));
        assert_eq!(label("/tents?sort=price&p=12", Some("ja")).as_deref(), Some("(12)"));
        for first in ["/tents", "/tents?page=1", "/page/one", "/homepage2", "/p/2", "/tents?page=99999"] {
            assert_eq!(label(first, Some("en")), None, "{first}");
        }
    }

    #[test]
    fn properties_are_worded_briefly() {
        assert_eq!(title_property("Weight", "2.4 kg").as_deref(), Some("2.4 kg"));
        assert_eq!(title_property("Colour:", "Moss green").as_deref(), Some("Moss green"));
        assert_eq!(title_property("Size", "42").as_deref(), Some("Size 42"));
        assert_eq!(title_property("Size", "XL").as_deref(), Some("Size XL"));
        assert_eq!(title_property("", "£349.00").as_deref(), Some("£349.00"));
        for (label, value) in [
            ("SKU", "SK-2034"),
            ("Waterproof", "Yes"),
            ("Colours", "red, blue"),
            ("", "42"),
            ("Size", "—"),
            ("Author", "Jane Marsh"),
        ] {
            assert_eq!(title_property(label, value), None, "{label} {value}");
        }
    }
}
