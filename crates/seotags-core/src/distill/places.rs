//! Where a block is: landmarks, roles, lists, states. One bit each, inherited by children.

/// A set of the bits below.
pub(super) type Places = u64;

/// `nav`, or its role.
pub(super) const NAV: Places = 1 << 0;
pub(super) const HEADER: Places = 1 << 1;
pub(super) const FOOTER: Places = 1 << 2;
pub(super) const ASIDE: Places = 1 << 3;
pub(super) const MAIN: Places = 1 << 4;
pub(super) const ARTICLE: Places = 1 << 5;
pub(super) const SECTION: Places = 1 << 6;
pub(super) const FORM: Places = 1 << 7;
pub(super) const FIGURE: Places = 1 << 8;
pub(super) const CAPTION: Places = 1 << 9;
pub(super) const TABLE: Places = 1 << 10;
pub(super) const LIST: Places = 1 << 11;
pub(super) const DL: Places = 1 << 12;
pub(super) const QUOTE: Places = 1 << 13;
pub(super) const PRE: Places = 1 << 14;
pub(super) const DETAILS: Places = 1 << 15;
pub(super) const DIALOG: Places = 1 << 16;
pub(super) const BUTTON: Places = 1 << 17;
/// Options of a form.
pub(super) const SELECT: Places = 1 << 18;
pub(super) const HEAD_CELL: Places = 1 << 19;
pub(super) const CELL: Places = 1 << 20;
pub(super) const ITEM: Places = 1 << 21;
pub(super) const PARAGRAPH: Places = 1 << 22;
pub(super) const ADDRESS: Places = 1 << 23;
/// The panel of a tab.
pub(super) const TAB: Places = 1 << 24;
/// Hidden, and nothing on the page opens it.
pub(super) const HIDDEN: Places = 1 << 25;
/// `aria-hidden=true`.
pub(super) const ARIA_HIDDEN: Places = 1 << 26;
/// `a` with `href`.
pub(super) const LINK: Places = 1 << 27;
pub(super) const ITEMSCOPE: Places = 1 << 28;
pub(super) const STRONG: Places = 1 << 29;
pub(super) const EMPHASIS: Places = 1 << 30;
pub(super) const CODE: Places = 1 << 31;
pub(super) const SUMMARY: Places = 1 << 32;
/// Matched one of the selectors to remove.
pub(super) const REMOVED: Places = 1 << 33;
/// Closed, but the visitor can open it.
pub(super) const OPENABLE: Places = 1 << 34;
/// Outside the elements of the content selector. Not a model feature.
pub(super) const OUTSIDE: Places = 1 << 35;
/// A visitor's review or comment, by microdata. Not a model feature.
pub(super) const OPINION: Places = 1 << 36;
/// Number of bits that the models use.
pub(super) const COUNT: usize = 35;

/// The place of a WAI-ARIA role.
pub(super) fn of_role(role: &str) -> Places {
    match role {
        "navigation" | "menu" | "menubar" => NAV,
        "banner" => HEADER,
        "contentinfo" => FOOTER,
        "complementary" => ASIDE,
        "main" => MAIN,
        "article" => ARTICLE,
        "dialog" | "alertdialog" => DIALOG,
        "tabpanel" => TAB,
        "search" | "form" => FORM,
        "button" | "tab" | "tablist" => BUTTON,
        "listbox" => SELECT,
        "list" => LIST,
        "listitem" => ITEM,
        _ => 0,
    }
}
