//! An element of a page's tags, as it is typed.

use clap::ValueEnum;

/// An element of a page's tags, as it is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ElementArg {
    /// The title
    Title,
    /// The meta description
    Meta,
    /// The H1
    H1,
    /// The extra SEO text
    SeoText,
    /// The keyword list
    Keywords,
}
