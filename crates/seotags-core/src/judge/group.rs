//! Groups of issues and findings, by which rules name several codes at once.

use crate::named::named;

named! {
    /// A group of codes.
    pub enum Group {
        /// Directives against indexing.
        Noindex = "noindex",
        /// Rules of robots.txt.
        Robots = "robots",
        /// Canonical links.
        Canonical = "canonical",
        /// Redirects.
        Redirect = "redirect",
        /// Statuses, failures, and pages that show something else than their content.
        Status = "status",
        /// Links between language versions.
        Hreflang = "hreflang",
        /// Missing tags.
        Missing = "missing",
        /// Tags that several pages share.
        Duplicate = "duplicate",
        /// Target keywords.
        Keyword = "keyword",
        /// The wording and length of tags.
        Tags = "tags",
    }
}
