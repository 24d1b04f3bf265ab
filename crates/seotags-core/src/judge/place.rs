//! Which tag of a page's markup an issue concerns.

/// A tag, or the part of the page where one is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MarkupPlace {
    /// The head.
    Head,
    /// The body.
    Body,
    /// The title.
    Title,
    /// The second title.
    SecondTitle,
    /// The head, where the title is missing.
    MissingTitle,
    /// The meta description.
    Description,
    /// The second meta description.
    SecondDescription,
    /// The head, where the meta description is missing.
    MissingDescription,
    /// The H1.
    H1,
    /// The second H1.
    SecondH1,
    /// The body, where the H1 is missing.
    MissingH1,
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
