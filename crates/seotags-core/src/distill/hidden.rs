//! Which elements are not shown, and which of those a visitor can open.

use super::names::{self, Names};
use super::places::{self, Places};

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
pub(super) fn shown(hidden: Option<&str>, style: Option<&str>, own_names: Names, own_places: Places) -> Shown {
    let closed = hidden.is_some() || style.is_some_and(hides);
    if !closed {
        return if reads_aloud_only(own_names) { Shown::No } else { Shown::Yes };
    }
    let until_found = hidden.is_some_and(|value| value.eq_ignore_ascii_case("until-found"));
    let opens = own_places & (places::TAB | places::DETAILS) != 0 || own_names & names::OPENABLE != 0;
    if until_found || opens { Shown::Openable } else { Shown::No }
}

/// Class names that leave a text to screen readers.
fn reads_aloud_only(own_names: Names) -> bool {
    own_names & names::SCREEN_READER != 0
}

/// True if an inline style takes the element out of sight.
pub(super) fn hides(style: &str) -> bool {
    style.split(';').any(|declaration| {
        let Some((property, value)) = declaration.split_once(':') else { return false };
        let value = value.trim();
        let is = |word: &str| value.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
        match property.trim() {
            property if property.eq_ignore_ascii_case("display") => is("none"),
            property if property.eq_ignore_ascii_case("visibility") => is("hidden"),
            _ => false,
        }
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
