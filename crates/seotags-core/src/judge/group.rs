//! Groups of issues and findings, by which rules name several codes at once.

/// A group of codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Group {
    /// Directives against indexing.
    Noindex,
    /// Rules of robots.txt.
    Robots,
    /// Canonical links.
    Canonical,
    /// Redirects.
    Redirect,
    /// Statuses, failures, and pages that show something else than their content.
    Status,
    /// Links between language versions.
    Hreflang,
    /// Missing tags.
    Missing,
    /// Tags that several pages share.
    Duplicate,
    /// Target keywords.
    Keyword,
    /// The wording and length of tags.
    Tags,
}

impl Group {
    /// Every group.
    pub const ALL: [Self; 10] = [
        Self::Noindex,
        Self::Robots,
        Self::Canonical,
        Self::Redirect,
        Self::Status,
        Self::Hreflang,
        Self::Missing,
        Self::Duplicate,
        Self::Keyword,
        Self::Tags,
    ];

    /// Its name in settings and data.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Noindex => "noindex",
            Self::Robots => "robots",
            Self::Canonical => "canonical",
            Self::Redirect => "redirect",
            Self::Status => "status",
            Self::Hreflang => "hreflang",
            Self::Missing => "missing",
            Self::Duplicate => "duplicate",
            Self::Keyword => "keyword",
            Self::Tags => "tags",
        }
    }

    /// The group with that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|group| group.as_str() == name)
    }
}
