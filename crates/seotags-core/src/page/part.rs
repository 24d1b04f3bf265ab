//! Which part of a page an element begins.

use super::elements::{attribute, is_custom};
use super::part_names::Naming;
use foldhash::HashMap;
use scraper::node::Element;

/// Class lists that are remembered.
const MAX_CLASS_LISTS: usize = 512;

/// Which part of the page an open element begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// The frame of the page, in which a text may still be the page's: headers and asides.
    Edge,
    /// The frame of the page: not what it is about.
    Frame,
    /// What its name takes for a banner or a footer.
    Apart,
    /// What stands in for the content while the page loads.
    Loader,
    /// Its content, in which a header is none of the page.
    Content,
    /// A heading.
    Heading,
    /// A text that leads elsewhere.
    Control,
}

/// The part that an element states.
pub(super) fn stated(element: &Element, is_in_content: bool) -> Option<Part> {
    match element.name() {
        "nav" | "footer" | "textarea" | "select" | "dialog" => Some(Part::Frame),
        "aside" => Some(Part::Edge),
        "header" if !is_in_content => Some(Part::Edge),
        "main" | "article" | "section" => Some(Part::Content),
        "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => Some(Part::Heading),
        "a" | "button" | "label" => Some(Part::Control),
        "progress" => Some(Part::Loader),
        _ => match attribute(element, "role")? {
            "navigation" | "contentinfo" | "search" | "menu" | "menubar" | "dialog" | "alertdialog" => {
                Some(Part::Frame)
            }
            "banner" | "complementary" => Some(Part::Edge),
            "main" | "article" => Some(Part::Content),
            "heading" => Some(Part::Heading),
            "button" | "link" | "menuitem" => Some(Part::Control),
            "progressbar" => Some(Part::Loader),
            _ => None,
        },
    }
}

/// What the class lists of a page say; pages repeat few of them many times.
#[derive(Default)]
pub(super) struct ClassNames(HashMap<String, Called>);

/// What names say of their element.
#[derive(Debug, Clone, Copy, Default)]
struct Called {
    loader: bool,
    apart: bool,
}

impl Called {
    fn also(self, name: &str) -> Self {
        let naming = Naming::of(name);
        Self {
            loader: self.loader || naming.is_loader(),
            apart: self.apart || naming.notice().is_some() || naming.is_footer(),
        }
    }
}

impl ClassNames {
    /// The part that an element is called by its class or id. Names of sections are made of what they say.
    pub(super) fn part(&mut self, element: &Element) -> Option<Part> {
        let name = element.name();
        let is_box = matches!(name, "div" | "section" | "form" | "aside") || is_custom(name);
        if !is_box && !matches!(name, "p" | "span") {
            return None;
        }
        let id = element.id().filter(|_| name != "section");
        let custom = Some(name).filter(|name| is_custom(name));
        let of_classes = attribute(element, "class").map_or_else(Called::default, |classes| self.of(classes));
        let called = id.into_iter().chain(custom).fold(of_classes, Called::also);
        match (called.loader, is_box && called.apart) {
            (true, _) => Some(Part::Loader),
            (false, true) => Some(Part::Apart),
            (false, false) => None,
        }
    }

    fn of(&mut self, classes: &str) -> Called {
        if let Some(called) = self.0.get(classes) {
            return *called;
        }
        let called = classes.split_ascii_whitespace().fold(Called::default(), Called::also);
        if self.0.len() < MAX_CLASS_LISTS {
            self.0.insert(classes.to_owned(), called);
        }
        called
    }
}
