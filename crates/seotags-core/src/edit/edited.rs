//! An edit of a source, and its outcome.

use crate::briefing::Element;

/// Replaces one text with another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TagEdit {
    /// Title, meta description or H1; edits of other elements do nothing.
    pub element: Element,
    /// The text when the page was analysed.
    pub analysed: Option<String>,
    /// The wanted text.
    pub wanted: String,
}

/// The outcome of one edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditOutcome {
    /// The text was written.
    Written,
    /// The wanted text was already there.
    AlreadyThere,
    /// The text differs from the one that was analysed.
    Differs {
        /// The text found.
        found: Option<String>,
    },
    /// It cannot be written without changing more.
    Left(Obstacle),
}

/// Why a text cannot be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// The element contains markup.
    Markup,
    /// The element is missing and is not added.
    Missing,
    /// The front matter has no key for it, although the page has the element.
    NoKey,
    /// The source has no suitable place for it.
    NoPlace,
    /// It belongs in front matter, which is missing.
    NoFrontMatter,
    /// It belongs in front matter, which is not closed.
    OpenFrontMatter,
    /// The front matter is an object in braces, as in JSON.
    Braces,
    /// Its key occurs more than once.
    Twice,
    /// It is farther down, after other text.
    Below,
    /// It is an HTML element in Markdown.
    Html,
    /// The end of the front matter cannot be determined.
    OpenBlock,
    /// The front matter has it only in a nested table.
    InTable,
    /// Its syntax cannot be edited without changing more.
    Unusual,
    /// The page would not show the wanted text.
    Unsure,
}

impl Obstacle {
    /// For messages, after the name of the element.
    pub fn words(self) -> &'static str {
        match self {
            Self::Markup => "has markup inside",
            Self::Missing => "is not there",
            Self::NoKey => "is not in the front matter",
            Self::NoPlace => "has no place there",
            Self::NoFrontMatter => "needs front matter, and the file has none",
            Self::OpenFrontMatter => "needs front matter, and the front matter of the file is not closed",
            Self::Braces => "is in front matter in braces (JSON), which is not edited",
            Self::Twice => "occurs more than once in the front matter",
            Self::Below => "is not at the start of the text",
            Self::Html => "is written in HTML, which is not edited in Markdown",
            Self::OpenBlock => {
                "cannot be found, since the line `---` or `+++` above it opens front matter that is not closed"
            }
            Self::InTable => "is in a table of the front matter, which is not edited",
            Self::Unusual => "is written in a way that cannot be changed safely",
            Self::Unsure => "cannot be changed without changing more",
        }
    }
}

/// A source after its edits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edited {
    /// The source; unchanged if nothing was written.
    pub text: String,
    /// The outcome of each edit, in order.
    pub outcomes: Vec<(Element, EditOutcome)>,
    /// Names of the copies that were written, e.g. `og:title`.
    pub copies: Vec<&'static str>,
}

impl Edited {
    /// True if the source changed.
    pub fn is_changed(&self) -> bool {
        !self.copies.is_empty() || self.outcomes.iter().any(|(_, outcome)| *outcome == EditOutcome::Written)
    }

    /// True if the source contains another text than at the time of the analysis.
    pub fn differs(&self) -> bool {
        self.outcomes.iter().any(|(_, outcome)| matches!(outcome, EditOutcome::Differs { .. }))
    }
}
