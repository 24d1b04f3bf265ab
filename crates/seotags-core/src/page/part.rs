//! Which part of a page an element begins.

use super::elements::{attribute, is_custom};
use super::part_names::{names_footer, names_loader, names_notice};
use scraper::node::Element;

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

/// The part that an element is called by its class or id. Names of sections are made of what they say.
pub(super) fn named(element: &Element) -> Option<Part> {
    let name = element.name();
    let is_box = matches!(name, "div" | "section" | "form" | "aside") || is_custom(name);
    if !is_box && !matches!(name, "p" | "span") {
        return None;
    }
    let classes = || attribute(element, "class").unwrap_or_default().split_ascii_whitespace();
    let id = || element.id().filter(|_| name != "section");
    let custom = || Some(name).filter(|name| is_custom(name));
    let any = |is_it: fn(&str) -> bool| classes().chain(id()).chain(custom()).any(is_it);
    if any(names_loader) {
        Some(Part::Loader)
    } else if is_box && (any(names_notice) || any(names_footer)) {
        Some(Part::Apart)
    } else {
        None
    }
}
