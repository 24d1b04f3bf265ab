//! Which part of a page an element starts.

use super::elements::{id, is_custom, known};
use super::part_names::Naming;
use foldhash::HashMap;
use html5ever::local_name;
use scraper::node::Element;

/// Maximum number of class lists to cache.
const MAX_CLASS_LISTS: usize = 512;

/// Which part of the page an open element starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// Part of the page frame that may still contain the page's own text: headers and asides.
    Edge,
    /// Page frame, not what the page is about.
    Frame,
    /// A banner or footer, by its name.
    Apart,
    /// A placeholder while the page loads.
    Loader,
    /// Main content. A header inside it is not the page's header.
    Content,
    /// A heading.
    Heading,
    /// A link or button.
    Control,
}

/// The part that an element declares.
pub(super) fn stated(element: &Element, is_in_content: bool) -> Option<Part> {
    match element.name.local {
        local_name!("nav")
        | local_name!("footer")
        | local_name!("textarea")
        | local_name!("select")
        | local_name!("dialog") => Some(Part::Frame),
        local_name!("aside") => Some(Part::Edge),
        local_name!("header") if !is_in_content => Some(Part::Edge),
        local_name!("main") | local_name!("article") | local_name!("section") => Some(Part::Content),
        local_name!("h1")
        | local_name!("h2")
        | local_name!("h3")
        | local_name!("h4")
        | local_name!("h5")
        | local_name!("h6") => Some(Part::Heading),
        local_name!("a") | local_name!("button") | local_name!("label") => Some(Part::Control),
        local_name!("progress") => Some(Part::Loader),
        _ => match known(element, &local_name!("role"))? {
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

/// Cached meanings of class lists; a page repeats a few lists many times.
#[derive(Default)]
pub(super) struct ClassNames(HashMap<String, Called>);

/// What the names of an element mean.
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
    /// The part that an element's class or id names. The id of a section does not count, because it is often made from
    /// its text.
    pub(super) fn part(&mut self, element: &Element) -> Option<Part> {
        let (is_box, custom) = match element.name.local {
            local_name!("div") | local_name!("section") | local_name!("form") | local_name!("aside") => (true, None),
            local_name!("p") | local_name!("span") => (false, None),
            _ if is_custom(element.name()) => (true, Some(element.name())),
            _ => return None,
        };
        let id = id(element).filter(|_| element.name.local != local_name!("section"));
        let classes = known(element, &local_name!("class"));
        let of_classes = classes.map_or_else(Called::default, |classes| self.of(classes));
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
