//! Subjects that the page declares: the top-level things in JSON-LD and microdata, with their types.

use super::elements::{attribute, known};
use super::facts::DeclaredSubject;
use crate::text::{cut_bytes, fold_space};
use html5ever::local_name;
use scraper::node::Element;

/// Maximum number of things kept of one page.
const MAX_SUBJECTS: usize = 200;
/// Maximum length of a name or type, in bytes.
const MAX_NAME_BYTES: usize = 200;

/// Adds a thing once for each of its types.
pub(super) fn add(subjects: &mut Vec<DeclaredSubject>, kinds: &[&str], name: Option<&str>) {
    for kind in kinds {
        if subjects.len() < MAX_SUBJECTS {
            let name = name.map(|name| fold_space(cut_bytes(name, MAX_NAME_BYTES)));
            subjects.push(DeclaredSubject { kind: cut_bytes(kind, MAX_NAME_BYTES).to_owned(), name });
        }
    }
}

/// Adds the thing that an element starts, unless it is part of another thing.
pub(super) fn add_element(subjects: &mut Vec<DeclaredSubject>, element: &Element) {
    if known(element, &local_name!("itemscope")).is_none() {
        return;
    }
    let belongs = attribute(element, "itemprop").is_some_and(|property| property != "mainEntity");
    let Some(item_type) = attribute(element, "itemtype").filter(|_| !belongs) else { return };
    let kinds: Vec<&str> =
        item_type.split_ascii_whitespace().filter_map(|kind| kind.rsplit(['/', '#']).next()).collect();
    add(subjects, &kinds, None);
}

/// Things from JSON-LD, followed by things from microdata whose type JSON-LD does not have: pages often state the same
/// thing in both.
pub(super) fn of_both(json_ld: Vec<DeclaredSubject>, microdata: Vec<DeclaredSubject>) -> Vec<DeclaredSubject> {
    let mut both = json_ld;
    let known = both.len();
    for subject in microdata {
        if both[..known].iter().all(|stated| stated.kind != subject.kind) {
            both.push(subject);
        }
    }
    both
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::{Document, read};
    use crate::url::HttpUrl;
    use crate::visit::Headers;

    /// Types and names; `-` if names are not read.
    fn subjects(html: &str) -> Vec<(String, String)> {
        let url = HttpUrl::parse("https://shop.example/shoes").unwrap();
        let facts = read(&Document::parse(html), &url, &Headers::default());
        let or_dash = |name: Option<String>| name.unwrap_or("-".to_owned());
        facts.subjects.into_iter().map(|DeclaredSubject { kind, name }| (kind, or_dash(name))).collect()
    }

    fn of(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(kind, name)| ((*kind).to_owned(), (*name).to_owned())).collect()
    }

    #[test]
    fn site_descriptions_and_nested_things_are_not_subjects() {
        let found = subjects(
            r#"<script type="application/ld+json">{"@graph":[{"@type":"Organization","name":"Shop","founder":{"@type":"Person"}},
            {"@type":"WebSite","name":"Shop"},{"@type":["CollectionPage","https://schema.org/FAQPage"],"name":"Shoes",
            "mainEntity":{"@type":"ItemList","itemListElement":[{"@type":"ListItem","item":{"@type":"Product","name":"Runner"}}]}},
            {"@type":"NewsArticle","headline":" New  shoes ","author":{"@type":"Person","name":"Ann"}}]}</script>"#,
        );
        let expected =
            [("CollectionPage", "Shoes"), ("FAQPage", "Shoes"), ("ItemList", ""), ("NewsArticle", "New shoes")];
        assert_eq!(found, of(&expected));
    }

    #[test]
    fn microdata_adds_types_missing_in_json_ld() {
        let found = subjects(
            r#"<script type="application/ld+json">{"@type":"Product","name":"Runner"}</script>
            <div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Runner</b>
            <div itemprop=offers itemscope itemtype="https://schema.org/Offer">9 &euro;</div></div>
            <div itemscope itemtype="http://schema.org/WebPage"><div itemprop=mainEntity itemscope itemtype="http://schema.org/Recipe">
            </div></div><p itemtype="https://schema.org/Event">no scope</p>"#,
        );
        assert_eq!(found, of(&[("Product", "Runner"), ("WebPage", "-"), ("Recipe", "-")]));
    }

    #[test]
    fn only_the_first_subjects_are_kept() {
        let many = "<i itemscope itemtype=https://schema.org/Event></i>".repeat(MAX_SUBJECTS + 5);
        assert_eq!(subjects(&many).len(), MAX_SUBJECTS);
    }
}
