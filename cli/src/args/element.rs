//! An element of the tags of a page, as users type it.

use seotags::compose::Element;

/// Most typing errors for which a similar name is suggested.
const MOST_EDITS: usize = 2;

/// An element by its name in data, for `NAME=TEXT`; else an error about the name.
pub(crate) fn element_named(typed: &str) -> Result<Element, String> {
    let name = typed.trim().to_lowercase().replace('-', "_");
    if let Some(element) = Element::named(&name) {
        return Ok(element);
    }
    let near = Element::ALL.map(|element| (strsim::damerau_levenshtein(&name, element.as_str()), element.as_str()));
    match near.into_iter().min() {
        Some((edits, nearest)) if edits <= MOST_EDITS => {
            Err(format!("unknown element “{typed}”; did you mean `{nearest}`?"))
        }
        _ => Err(format!("unknown element “{typed}”: expected {}", Element::ALL.map(Element::as_str).join(", "))),
    }
}
