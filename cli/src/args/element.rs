//! An element of the tags of a page, as users type it.

use clap::ValueEnum;
use seotags::compose::Element;

/// Typing errors within which a name is offered.
const MOST_EDITS: usize = 2;

/// An element of a page's tags, as it is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ElementArg {
    /// The title
    Title,
    /// The meta description
    Meta,
    /// The H1
    H1,
    /// The extra SEO text
    SeoText,
    /// The keyword list
    Keywords,
}

/// An element by its name in data, for `NAME=TEXT`; else what is wrong with the name.
pub(crate) fn element_named(typed: &str) -> Result<Element, String> {
    let name = typed.trim().to_lowercase().replace('-', "_");
    if let Some(element) = Element::of(&name) {
        return Ok(element);
    }
    let near = Element::ALL.map(|element| (strsim::damerau_levenshtein(&name, element.as_str()), element.as_str()));
    match near.into_iter().min() {
        Some((edits, nearest)) if edits <= MOST_EDITS => {
            Err(format!("“{typed}” is not an element; did you mean `{nearest}`?"))
        }
        _ => Err(format!("“{typed}” is not an element; there are {}", Element::ALL.map(Element::as_str).join(", "))),
    }
}
