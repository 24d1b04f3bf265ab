//! Which tag of a page's markup an issue concerns.

/// A tag, or the part of the page where one is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MarkupPlace {
    /// The head.
    Head,
    /// The body.
    Body,
    /// The second title.
    SecondTitle,
    /// The second meta description.
    SecondDescription,
    /// The second H1.
    SecondH1,
    /// The canonical link that has the value, otherwise the first one.
    Canonical,
    /// The second canonical link.
    SecondCanonical,
    /// The last canonical link.
    LastCanonical,
    /// The robots meta tag that has the value, otherwise the first one.
    RobotsMeta,
    /// The last robots meta tag.
    LastRobotsMeta,
    /// The link to a language version that has the value, otherwise the first one.
    Hreflang,
    /// The meta refresh.
    Refresh,
}
