//! New tags in the source of a page, byte for byte as it was in all other places.
//!
//! Owns: where title, description, H1 and their copies stand in HTML and in front matter, and how a text is written there.
//! Never: opens a file, knows an encoding, decides which text is wanted.
//!
//! An edit states what was found when the page was analysed and what is to stand there. A text that is neither is left:
//! somebody has changed it since. What was made of HTML is read again, by the parser that reads every page, before it is
//! handed over; if it does not say what was wanted, or says anything else differently, nothing is changed.
//!
//! Copies (`og:title`, `twitter:title`, `og:description`, `twitter:description`) follow their tag where they said the
//! same as it did. One with a text of its own, and one that is missing, is somebody's decision: it stays so.

mod decoration;
mod front_matter;
mod heading;
mod html;
mod markdown;
mod marks;
mod places;
mod scan;
mod toml;
mod write;
mod yaml;

pub use front_matter::{Named, NamedAddress};
pub use html::edit_html;
pub use markdown::{edit_markdown, named_address};

use crate::compose::Element;
use std::ops::Range;

/// One text that is to be put in place of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TagEdit {
    /// Title, meta description or H1; edits of other elements do nothing.
    pub element: Element,
    /// What stood there when the page was analysed.
    pub analysed: Option<String>,
    /// What is to stand there.
    pub wanted: String,
}

/// What came of one edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It stands there now.
    Written,
    /// It stood there already.
    AlreadyThere,
    /// Something else stands there than when the page was analysed.
    Differs {
        /// What.
        found: Option<String>,
    },
    /// It cannot be put there without changing more.
    Left(Obstacle),
}

/// Why a text cannot be put in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// There is markup inside.
    Markup,
    /// There is no such element, and none is made up.
    Missing,
    /// The front matter has no key for it, though the page has one.
    NoKey,
    /// There is no place where it could stand.
    NoPlace,
    /// It would stand in front matter, and there is none.
    NoFrontMatter,
    /// It would stand in front matter, which does not end.
    OpenFrontMatter,
    /// The front matter is an object in braces, as in JSON.
    Braces,
    /// Its key stands there more than once.
    Twice,
    /// It stands further down, below other text.
    Below,
    /// It is written in HTML among Markdown.
    Html,
    /// Nothing says where the front matter ends and the text begins.
    OpenBlock,
    /// The front matter has it in a table only.
    InTable,
    /// It is written in a way that cannot be changed without changing more.
    Unusual,
    /// The page would not say what is wanted.
    Unsure,
}

impl Obstacle {
    /// As people are told, after the name of the element.
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
            Self::Below => "does not stand at the beginning of the text",
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
    /// The source; the one given if nothing was written.
    pub text: String,
    /// What came of each edit, in their order.
    pub outcomes: Vec<(Element, Outcome)>,
    /// Names of the copies that were written, e.g. `og:title`.
    pub copies: Vec<&'static str>,
}

impl Edited {
    /// True if the source is another than before.
    pub fn is_changed(&self) -> bool {
        !self.copies.is_empty() || self.outcomes.iter().any(|(_, outcome)| *outcome == Outcome::Written)
    }

    /// True if something else stands in the source than when it was analysed.
    pub fn differs(&self) -> bool {
        self.outcomes.iter().any(|(_, outcome)| matches!(outcome, Outcome::Differs { .. }))
    }
}

/// A text in place of a range of the source.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Replacement {
    range: Range<usize>,
    text: String,
}

/// The source with its replacements; `None` if two of them overlap.
fn splice(source: &str, mut replacements: Vec<Replacement>) -> Option<String> {
    replacements.sort_by_key(|replacement| (replacement.range.start, replacement.range.end));
    let mut text = String::with_capacity(source.len() + 256);
    let mut at = 0;
    for Replacement { range, text: new } in &replacements {
        text.push_str(source.get(at..range.start)?);
        text.push_str(new);
        at = range.end;
    }
    text.push_str(source.get(at..)?);
    Some(text)
}
