//! Small questions to one element.

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

/// True for elements before and after which a browser breaks the line.
pub(super) fn is_block(name: &str) -> bool {
    matches!(
        name,
        "address"
            | "article"
            | "aside"
            | "blockquote"
            | "body"
            | "button"
            | "caption"
            | "center"
            | "dd"
            | "details"
            | "dialog"
            | "div"
            | "dl"
            | "dt"
            | "fieldset"
            | "figcaption"
            | "figure"
            | "footer"
            | "form"
            | "h1"
            | "h2"
            | "h3"
            | "h4"
            | "h5"
            | "h6"
            | "header"
            | "hgroup"
            | "legend"
            | "li"
            | "main"
            | "menu"
            | "nav"
            | "ol"
            | "optgroup"
            | "option"
            | "p"
            | "pre"
            | "section"
            | "select"
            | "summary"
            | "table"
            | "tbody"
            | "td"
            | "textarea"
            | "tfoot"
            | "th"
            | "thead"
            | "title"
            | "tr"
            | "ul"
    )
}

/// The elements in which the common frameworks build a page (`indexability` 7).
pub(super) fn is_shell_root(element: &Element) -> bool {
    element.name() == "app-root"
        || attribute(element, "id").is_some_and(|id| matches!(id, "root" | "app" | "__next" | "__nuxt"))
}
