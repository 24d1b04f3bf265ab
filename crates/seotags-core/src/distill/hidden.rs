//! Detects elements that are hidden, and those that a visitor can open.

use super::attributes::Attributes;
use super::names::{self, Names};
use super::outline::{Element, Outline};
use super::places::{self, Places};
use ego_tree::NodeRef;
use scraper::Node;

/// Number of ancestors of a closed element whose names may mark it as openable.
const OPENABLE_REACH: usize = 3;
/// Names of openable elements that are not content.
const FURNITURE: Names = names::MENU | names::MODAL | names::COOKIE | names::CART;

/// Visibility of an element by its own attributes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Shown {
    #[default]
    Yes,
    /// Hidden until something opens it. `until-found` and closed tabs count as openable at once.
    No,
    /// Closed, but the visitor can open it.
    Openable,
}

/// Reads `hidden`, `style` and the class words of one element.
pub(super) fn shown(attributes: &Attributes<'_>, own_names: Names, own_places: Places) -> Shown {
    let hidden = attributes.hidden;
    let closed = hidden.is_some() || attributes.style.is_some_and(hides);
    if closed && attributes.id.is_some_and(is_streamed) {
        return Shown::Yes;
    }
    if !closed {
        return if reads_aloud_only(own_names) { Shown::No } else { Shown::Yes };
    }
    let until_found = hidden.is_some_and(|value| value.eq_ignore_ascii_case("until-found"));
    let opens = own_places & (places::TAB | places::DETAILS) != 0 || own_names & names::OPENABLE != 0;
    if until_found || opens { Shown::Openable } else { Shown::No }
}

/// True for the id of a part that React streams at the end of the page (`S:1f`): a script moves it to its place and
/// shows it while the page loads.
fn is_streamed(id: &str) -> bool {
    let number = id.rsplit_once("S:").map_or("", |(_, number)| number);
    (1..=8).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// True for a closed element near a name of openable elements (`faq`, `accordion`), or right after a clickable element:
/// a question's heading or a button. Menus and dialogs also open, but are not content.
pub(super) fn stands_to_be_opened(outline: &Outline, current: Option<u32>, node: NodeRef<'_, Node>) -> bool {
    let Some(current) = current else { return false };
    let up = outline.element(current);
    if up.places & (places::HIDDEN | places::NAV | places::DIALOG | places::FORM) != 0 || up.names & FURNITURE != 0 {
        return false;
    }
    let is_near = |(_, element): (u32, &Element)| element.own_names & names::OPENABLE != 0;
    outline.upwards(current).take(OPENABLE_REACH).any(is_near) || {
        let before = node.prev_siblings().find_map(|sibling| sibling.value().as_element());
        before.is_some_and(|before| {
            matches!(before.name(), "button" | "dt" | "h2" | "h3" | "h4" | "h5" | "h6")
                || before.attr("aria-expanded").is_some()
                || before.attr("role") == Some("button")
        })
    }
}

/// True for a hidden element that contains most of the page and is not a menu: the page is hidden until it has loaded.
pub(super) fn is_veil(element: &Element, total: u32) -> bool {
    let furniture = element.places & (places::NAV | places::DIALOG) != 0
        || element.own_names & (names::MENU | names::MODAL | names::COOKIE) != 0;
    !furniture && u64::from(element.chars) * 2 > u64::from(total)
}

/// Class names of texts that are only for screen readers.
fn reads_aloud_only(own_names: Names) -> bool {
    own_names & names::SCREEN_READER != 0
}

/// True if an inline style hides the element.
pub(super) fn hides(style: &str) -> bool {
    declares(style, "display", "none") || declares(style, "visibility", "hidden")
}

/// Names for elements that stay over the page when it is scrolled.
pub(super) fn over_page(attributes: &Attributes<'_>) -> Names {
    let modal = if attributes.aria_modal { names::OVER } else { 0 };
    let stays = |position| attributes.style.is_some_and(|style| declares(style, "position", position));
    let pinned = if stays("fixed") { names::PINNED | names::STICKY } else { 0 };
    modal | pinned | if stays("sticky") { names::STICKY } else { 0 }
}

/// True if the style sets the property to a value that starts with `value`.
fn declares(style: &str, property: &str, value: &str) -> bool {
    style.split(';').filter_map(|declaration| declaration.split_once(':')).any(|(name, set)| {
        let is_value = || set.trim().get(..value.len()).is_some_and(|start| start.eq_ignore_ascii_case(value));
        name.trim().eq_ignore_ascii_case(property) && is_value()
    })
}

#[cfg(test)]
mod tests {
    use super::hides;

    #[test]
    fn reads_inline_styles() {
        for (style, hidden) in [
            ("display:none", true),
            ("color: red; DISPLAY : None !important", true),
            ("visibility: hidden;", true),
            ("display: block", false),
            ("background:url(display:none)", false),
            ("", false),
        ] {
            assert_eq!(hides(style), hidden, "{style}");
        }
    }
}
