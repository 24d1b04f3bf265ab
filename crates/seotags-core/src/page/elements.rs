//! Small queries on one element.

use html5ever::{LocalName, local_name};
use scraper::node::Element;
use std::sync::LazyLock;

/// Value of an attribute, as written; `name` in lower case.
pub(super) fn attribute<'a>(element: &'a Element, name: &str) -> Option<&'a str> {
    element.attrs().find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// Value of an attribute, trimmed, in lower case.
pub(super) fn lower_attribute(element: &Element, name: &str) -> Option<String> {
    attribute(element, name).map(|value| value.trim().to_lowercase())
}

/// True if the attribute exists, whatever its value.
pub(super) fn has_attribute(element: &Element, name: &str) -> bool {
    attribute(element, name).is_some()
}

/// True if the space-separated tokens of a `rel` contain `token`, in any case.
pub(super) fn rel_has(rel: &str, token: &str) -> bool {
    rel.split_ascii_whitespace().any(|part| part.eq_ignore_ascii_case(token))
}

/// The kind of an element, by its name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Browsers break the line before and after it.
    Block,
    /// A block that may have a shadow tree.
    BlockHost,
    /// An inline element that may have a shadow tree.
    InlineHost,
    Other,
}

fn kind(name: &LocalName) -> Kind {
    match *name {
        local_name!("article")
        | local_name!("aside")
        | local_name!("blockquote")
        | local_name!("body")
        | local_name!("div")
        | local_name!("footer")
        | local_name!("h1")
        | local_name!("h2")
        | local_name!("h3")
        | local_name!("h4")
        | local_name!("h5")
        | local_name!("h6")
        | local_name!("header")
        | local_name!("main")
        | local_name!("nav")
        | local_name!("p")
        | local_name!("section") => Kind::BlockHost,
        local_name!("address")
        | local_name!("button")
        | local_name!("caption")
        | local_name!("center")
        | local_name!("dd")
        | local_name!("details")
        | local_name!("dialog")
        | local_name!("dl")
        | local_name!("dt")
        | local_name!("fieldset")
        | local_name!("figcaption")
        | local_name!("figure")
        | local_name!("form")
        | local_name!("hgroup")
        | local_name!("legend")
        | local_name!("li")
        | local_name!("menu")
        | local_name!("ol")
        | local_name!("optgroup")
        | local_name!("option")
        | local_name!("pre")
        | local_name!("select")
        | local_name!("summary")
        | local_name!("table")
        | local_name!("tbody")
        | local_name!("td")
        | local_name!("textarea")
        | local_name!("tfoot")
        | local_name!("th")
        | local_name!("thead")
        | local_name!("title")
        | local_name!("tr")
        | local_name!("ul") => Kind::Block,
        local_name!("span") => Kind::InlineHost,
        _ => Kind::Other,
    }
}

/// True for elements before and after which a browser breaks the line.
pub(super) fn is_block(element: &Element) -> bool {
    matches!(kind(&element.name.local), Kind::Block | Kind::BlockHost)
}

/// True for elements that may have a shadow tree.
pub(super) fn may_host_shadow(element: &Element) -> bool {
    matches!(kind(&element.name.local), Kind::BlockHost | Kind::InlineHost) || is_custom(element.name())
}

/// Value of an attribute whose name the parser knows. Checks of every element do not have to compare letters this way.
pub(super) fn known<'a>(element: &'a Element, name: &LocalName) -> Option<&'a str> {
    element.attrs.iter().find(|(key, _)| key.local == *name).map(|(_, value)| &**value)
}

/// The element's id. [`Element::id`] would cache it in the tree.
pub(super) fn id(element: &Element) -> Option<&str> {
    known(element, &local_name!("id"))
}

/// True if the element is not shown.
pub(super) fn is_hidden(element: &Element) -> bool {
    known(element, &local_name!("hidden")).is_some()
}

/// True for an element that cannot be seen: its style hides it, or it has almost no size.
pub(super) fn is_out_of_sight(element: &Element) -> bool {
    let is_tiny = |size: &str| matches!(size.trim(), "0" | "1" | "0px" | "1px");
    let is_small = |name| attribute(element, name).is_some_and(is_tiny);
    let hides = |declaration: &str| {
        let Some((property, value)) = declaration.split_once(':') else { return false };
        let value = value.trim().trim_end_matches("!important").trim_end();
        match property.trim() {
            "display" => value == "none",
            "visibility" => matches!(value, "hidden" | "collapse"),
            "width" | "height" => is_tiny(value),
            _ => false,
        }
    };
    let style = attribute(element, "style").unwrap_or_default();
    is_small("width") || is_small("height") || style.to_ascii_lowercase().split(';').any(hides)
}

/// True for the name of a custom element.
pub(super) fn is_custom(name: &str) -> bool {
    name.contains('-')
        && name.starts_with(|first: char| first.is_ascii_lowercase())
        && !matches!(
            name,
            "annotation-xml"
                | "color-profile"
                | "font-face"
                | "font-face-src"
                | "font-face-uri"
                | "font-face-format"
                | "font-face-name"
                | "missing-glyph"
        )
}

static TYPE_OF: LazyLock<LocalName> = LazyLock::new(|| LocalName::from("typeof"));

/// True if the element's names mark it as a breadcrumb list.
pub(super) fn is_named_breadcrumbs(element: &Element) -> bool {
    /// Longer values are not names.
    const MAX_BYTES: usize = 500;
    element.attrs.iter().any(|(key, value)| {
        let is_place = matches!(
            key.local,
            local_name!("class") | local_name!("id") | local_name!("aria-label") | local_name!("itemtype")
        ) || key.local == *TYPE_OF;
        is_place && value.len() < MAX_BYTES && holds_breadcrumb(value.as_bytes())
    })
}

/// True if `text` contains that word in any case. Reads about every tenth byte (Horspool's search).
fn holds_breadcrumb(text: &[u8]) -> bool {
    const WORD: &[u8] = b"breadcrumb";
    let mut last = WORD.len() - 1;
    while let Some(byte) = text.get(last) {
        // How far to move the word so that a letter before its last one aligns with this byte.
        last += match byte.to_ascii_lowercase() {
            b'b' if text[last + 1 - WORD.len()..=last].eq_ignore_ascii_case(WORD) => return true,
            b'b' => 9,
            b'e' => 7,
            b'a' => 6,
            b'd' => 5,
            b'c' => 4,
            b'r' => 3,
            b'u' => 2,
            b'm' => 1,
            _ => WORD.len(),
        };
    }
    false
}

#[cfg(test)]
mod tests {
    use super::holds_breadcrumb;

    #[test]
    fn breadcrumbs_are_found_at_any_position() {
        for text in
            ["breadcrumb", "a breadcrumbs", "nav-BreadCrumb", "bbreadcrumb", "breadcrubreadcrumb", "x mmbreadcrumb y"]
        {
            assert!(holds_breadcrumb(text.as_bytes()), "{text}");
        }
        for text in ["", "breadcrum", "bread crumb", "readcrumbs", "breadcrumd", "breadbreadcrum"] {
            assert!(!holds_breadcrumb(text.as_bytes()), "{text}");
        }
    }
}
