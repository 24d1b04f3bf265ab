//! An element of the tags of a page, as users type it.

use clap::ValueEnum;
use seotags::compose::Element;

/// Most typing errors for which a similar name is suggested.
const MOST_EDITS: usize = 2;

/// An element as typed on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ElementArg {
    /// The title
    Title,
    /// The meta description
    Meta,
    /// The H1
    H1,
    /// The additional SEO text
    #[value(name = "seo_text", alias = "seo-text")]
    SeoText,
    /// The keyword list
    Keywords,
}

impl ElementArg {
    /// The element that is meant.
    pub(crate) fn element(self) -> Element {
        match self {
            Self::Title => Element::Title,
            Self::Meta => Element::Meta,
            Self::H1 => Element::H1,
            Self::SeoText => Element::SeoText,
            Self::Keywords => Element::Keywords,
        }
    }
}

/// An element by its name in data, for `NAME=TEXT`; else an error about the name.
pub(crate) fn element_named(typed: &str) -> Result<Element, String> {
    let name = typed.trim().to_lowercase().replace('-', "_");
    if let Some(element) = Element::of(&name) {
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
