//! The suggested tags of a page.

use crate::named::named;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

named! {
    /// One element of a page's tags, in the order of a report's columns.
    pub enum Element {
        /// The title
        Title = "title",
        /// The meta description
        Meta = "meta",
        /// The H1
        H1 = "h1",
        /// The additional SEO text
        SeoText = "seo_text",
        /// The keyword list
        Keywords = "keywords",
    }
}

impl Element {
    /// Elements that a page itself shows.
    pub const PUBLISHED: [Self; 3] = [Self::Title, Self::Meta, Self::H1];

    /// The name for people.
    pub fn words(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Meta => "description",
            Self::H1 => "H1",
            Self::SeoText => "SEO text",
            Self::Keywords => "keywords",
        }
    }
}

named! {
    /// Who wrote an element.
    pub enum WrittenBy {
        /// The built-in engine.
        Builtin = "builtin",
        /// A model, of whichever provider.
        Model = "openai",
        /// A person.
        Person = "person",
        /// The page's own text, kept.
        Page = "page",
    }
}

/// The suggested tags of one page; `None` means unwanted, or that no text was good enough.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Suggestion {
    /// Title, suffix included.
    pub title: Option<String>,
    /// Meta description.
    pub meta_description: Option<String>,
    /// H1.
    pub h1: Option<String>,
    /// Extra SEO text as sanitised HTML (`p`, `ul`, `ol`, `li`, `strong`, `em`, `h2`, `h3`).
    pub seo_text: Option<String>,
    /// Suggested keywords, best first.
    pub keywords: Option<Vec<String>>,
    /// Who wrote which element.
    pub source: BTreeMap<Element, WrittenBy>,
    /// The reason why a wanted element is `None`: a clause in lower case, without a full stop.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub left_out: BTreeMap<Element, String>,
}

impl Suggestion {
    /// Removes an element, for `reason`.
    pub fn leave_out(&mut self, element: Element, reason: String) {
        self.clear(element);
        self.left_out.insert(element, reason);
    }

    /// Removes an element.
    pub fn clear(&mut self, element: Element) {
        match element {
            Element::Title => self.title = None,
            Element::Meta => self.meta_description = None,
            Element::H1 => self.h1 = None,
            Element::SeoText => self.seo_text = None,
            Element::Keywords => self.keywords = None,
        }
        self.source.remove(&element);
    }

    /// Replaces an element with that of another suggestion. Returns true if the other one has it; otherwise the element
    /// is removed.
    pub fn take_from(&mut self, other: &Self, element: Element) -> bool {
        match element {
            Element::Title => self.title.clone_from(&other.title),
            Element::Meta => self.meta_description.clone_from(&other.meta_description),
            Element::H1 => self.h1.clone_from(&other.h1),
            Element::SeoText => self.seo_text.clone_from(&other.seo_text),
            Element::Keywords => self.keywords.clone_from(&other.keywords),
        }
        match other.source.get(&element) {
            Some(author) => self.source.insert(element, *author),
            None => self.source.remove(&element),
        };
        match other.left_out.get(&element) {
            Some(reason) => self.left_out.insert(element, reason.clone()),
            None => self.left_out.remove(&element),
        };
        other.has(element)
    }

    /// The text of an element; `None` if it is missing, and for keywords, which are a list.
    pub fn text(&self, element: Element) -> Option<&str> {
        match element {
            Element::Title => self.title.as_deref(),
            Element::Meta => self.meta_description.as_deref(),
            Element::H1 => self.h1.as_deref(),
            Element::SeoText => self.seo_text.as_deref(),
            Element::Keywords => None,
        }
    }

    /// Replaces the text of an element and keeps its author. Keywords stay unchanged.
    pub fn set_text(&mut self, element: Element, text: String) {
        match element {
            Element::Title => self.title = Some(text),
            Element::Meta => self.meta_description = Some(text),
            Element::H1 => self.h1 = Some(text),
            Element::SeoText => self.seo_text = Some(text),
            Element::Keywords => {}
        }
    }

    /// Sets the page's own text of an element.
    pub fn keep(&mut self, element: Element, text: &str) {
        self.set_text(element, text.to_owned());
        self.source.insert(element, WrittenBy::Page);
        self.left_out.remove(&element);
    }

    /// True if the element is the page's own text, kept.
    pub fn is_kept(&self, element: Element) -> bool {
        self.source.get(&element) == Some(&WrittenBy::Page)
    }

    /// True if the element was written.
    pub fn has(&self, element: Element) -> bool {
        match element {
            Element::Title => self.title.is_some(),
            Element::Meta => self.meta_description.is_some(),
            Element::H1 => self.h1.is_some(),
            Element::SeoText => self.seo_text.is_some(),
            Element::Keywords => self.keywords.is_some(),
        }
    }
}
