//! Reads breadcrumbs from the page: microdata, RDFa, or a list with such a name.

use super::elements::attribute;
use crate::text::fold_space;
use ego_tree::NodeRef;
use scraper::Node;
use scraper::node::Element;

/// A list with more entries is a menu.
const MAX_ENTRIES: usize = 12;
/// Maximum length of an entry, in characters.
const MAX_CHARS: usize = 200;
/// Maximum number of nodes to visit. A larger container contains more than breadcrumbs.
const MAX_NODES: usize = 600;

/// Texts of the entries in `list`, in order; empty if it does not look like breadcrumbs.
pub(super) fn read(list: NodeRef<'_, Node>) -> Vec<String> {
    if list.descendants().nth(MAX_NODES).is_some() {
        return Vec::new();
    }
    let by: [fn(&Element) -> bool; 3] = [is_name_property, is_list_item, is_link];
    for is_entry in by {
        let entries = texts(list, is_entry);
        if (2..=MAX_ENTRIES).contains(&entries.len()) {
            return entries;
        }
    }
    Vec::new()
}

fn texts(list: NodeRef<'_, Node>, is_entry: fn(&Element) -> bool) -> Vec<String> {
    list.descendants()
        .filter(|node| node.value().as_element().is_some_and(is_entry))
        .map(text_of)
        .filter(|text| !text.is_empty() && text.chars().count() <= MAX_CHARS)
        .collect()
}

fn is_name_property(element: &Element) -> bool {
    attribute(element, "itemprop").or_else(|| attribute(element, "property")) == Some("name")
}

fn is_list_item(element: &Element) -> bool {
    element.name() == "li"
}

fn is_link(element: &Element) -> bool {
    element.name() == "a"
}

/// Text of an entry without the separators between entries.
fn text_of(entry: NodeRef<'_, Node>) -> String {
    let mut text = String::new();
    for node in entry.descendants() {
        match node.value() {
            Node::Text(part) if !is_source_text(node) => text.push_str(part),
            Node::Element(element) if element.name() == "meta" => {
                text.push_str(attribute(element, "content").unwrap_or_default());
            }
            _ => {}
        }
    }
    if let (true, Some(content)) = (text.is_empty(), entry.value().as_element().and_then(|e| attribute(e, "content"))) {
        text.push_str(content);
    }
    fold_space(text.trim_matches(|c: char| c.is_whitespace() || "/>»›→|•·\\".contains(c)))
}

fn is_source_text(text: NodeRef<'_, Node>) -> bool {
    let parent = text.parent().and_then(|parent| parent.value().as_element());
    parent.is_some_and(|element| matches!(element.name(), "script" | "style" | "noscript"))
}
