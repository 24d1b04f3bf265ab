//! Small questions to one element.

use html5ever::{LocalName, local_name};
use memchr::memchr2;
use scraper::node::Element;

/// Value of an attribute, as written; `name` in lower case.
pub(super) fn attribute<'a>(element: &'a Element, name: &str) -> Option<&'a str> {
    element.attrs().find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// Value of an attribute, trimmed, in lower case.
pub(super) fn lower_attribute(element: &Element, name: &str) -> Option<String> {
    attribute(element, name).map(|value| value.trim().to_lowercase())
}

/// True if the attribute is there, whatever its value.
pub(super) fn has_attribute(element: &Element, name: &str) -> bool {
    attribute(element, name).is_some()
}

/// True if the space-separated tokens of a `rel` hold `token`, in any case.
pub(super) fn rel_has(rel: &str, token: &str) -> bool {
    rel.split_ascii_whitespace().any(|part| part.eq_ignore_ascii_case(token))
}

/// What an element is by its name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Browsers break the line before and after it.
    Block,
    /// Such a one that may have a shadow tree.
    BlockHost,
    /// It stands in a line and may have a shadow tree.
    InlineHost,
    Other,
}

fn kind(name: &str) -> Kind {
    match name {
        "article" | "aside" | "blockquote" | "body" | "div" | "footer" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6"
        | "header" | "main" | "nav" | "p" | "section" => Kind::BlockHost,
        "address" | "button" | "caption" | "center" | "dd" | "details" | "dialog" | "dl" | "dt" | "fieldset"
        | "figcaption" | "figure" | "form" | "hgroup" | "legend" | "li" | "menu" | "ol" | "optgroup" | "option"
        | "pre" | "select" | "summary" | "table" | "tbody" | "td" | "textarea" | "tfoot" | "th" | "thead" | "title"
        | "tr" | "ul" => Kind::Block,
        "span" => Kind::InlineHost,
        _ => Kind::Other,
    }
}

/// True for elements before and after which a browser breaks the line.
pub(super) fn is_block(name: &str) -> bool {
    matches!(kind(name), Kind::Block | Kind::BlockHost)
}

/// True for elements that may have a shadow tree.
pub(super) fn may_host_shadow(name: &str) -> bool {
    matches!(kind(name), Kind::BlockHost | Kind::InlineHost) || is_custom(name)
}

/// Value of an attribute whose name is known to the parser: what is asked of every element costs no look at letters.
fn known<'a>(element: &'a Element, name: &LocalName) -> Option<&'a str> {
    element.attrs.iter().find(|(key, _)| key.local == *name).map(|(_, value)| &**value)
}

/// True if the element is not shown.
pub(super) fn is_hidden(element: &Element) -> bool {
    known(element, &local_name!("hidden")).is_some()
}

/// True for an element that is not seen: its style hides it, or it has next to no size.
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

/// True if the element calls itself a breadcrumb list.
pub(super) fn is_named_breadcrumbs(element: &Element) -> bool {
    /// Longer values are no names.
    const MAX_BYTES: usize = 500;
    element.attrs.iter().any(|(key, value)| {
        let local = &key.local;
        let is_place = matches!(
            *local,
            local_name!("class") | local_name!("id") | local_name!("aria-label") | local_name!("itemtype")
        ) || &**local == "typeof";
        is_place && value.len() < MAX_BYTES && holds_ignoring_case(value.as_bytes(), b"breadcrumb")
    })
}

/// True if `text` holds `word`, which is in small letters, in any case.
fn holds_ignoring_case(text: &[u8], word: &[u8]) -> bool {
    let Some(first) = word.first() else { return true };
    let mut rest = text;
    while let Some(found) = memchr2(*first, first.to_ascii_uppercase(), rest) {
        rest = &rest[found..];
        if rest.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word)) {
            return true;
        }
        rest = &rest[1..];
    }
    false
}
