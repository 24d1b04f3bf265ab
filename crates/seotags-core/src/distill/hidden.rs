//! Which elements are not shown, and which of those a visitor can open.

use super::attributes::Attributes;
use super::names::{self, Names};
use super::outline::{Element, Outline};
use super::places::{self, Places};
use ego_tree::NodeRef;
use scraper::Node;

/// Elements above a closed one whose names say that it can be opened.
const OPENABLE_REACH: usize = 3;
/// Names of what opens and is no content.
const FURNITURE: Names = names::MENU | names::MODAL | names::COOKIE | names::CART;

/// What an element's own attributes say about being shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Shown {
    #[default]
    Yes,
    /// Not until something opens it; `until-found` and closed tabs are openable at once.
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

/// True for the id of a part that React streams behind the page (`S:1f`): a script moves it to its place and shows it while
/// the page still loads.
fn is_streamed(id: &str) -> bool {
    let number = id.rsplit_once("S:").map_or("", |(_, number)| number);
    (1..=8).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// True for what is closed near a name of things that open (`faq`, `accordion`), or right after what one clicks on: a
/// question's heading, a button. Menus and dialogs open, too, and are no content.
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

/// True for a hidden element that holds most of the page and isn't a menu: a veil until the page has loaded.
pub(super) fn is_veil(element: &Element, total: u32) -> bool {
    let furniture = element.places & (places::NAV | places::DIALOG) != 0
        || element.own_names & (names::MENU | names::MODAL | names::COOKIE) != 0;
    !furniture && u64::from(element.chars) * 2 > u64::from(total)
}

/// Class names that leave a text to screen readers.
fn reads_aloud_only(own_names: Names) -> bool {
    own_names & names::SCREEN_READER != 0
}

/// True if an inline style takes the element out of sight.
pub(super) fn hides(style: &str) -> bool {
    declares(style, "display", "none") || declares(style, "visibility", "hidden")
}

/// What says that an element stays over the page, whatever is read below it.
pub(super) fn over_page(attributes: &Attributes<'_>) -> Names {
    let modal = if attributes.aria_modal { names::OVER } else { 0 };
    let stays = |position| attributes.style.is_some_and(|style| declares(style, "position", position));
    let pinned = if stays("fixed") { names::PINNED | names::STICKY } else { 0 };
    modal | pinned | if stays("sticky") { names::STICKY } else { 0 }
}

/// The style sets the property to a value that begins so.
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
