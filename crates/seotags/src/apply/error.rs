//! Why a folder or a file in it cannot be used.

use seotags_core::compose::Element;
use seotags_core::judge::SpecialFile;
use std::io;

/// Why nothing can be written into a folder.
#[derive(Debug, thiserror::Error)]
pub enum ApplyError {
    /// It does not exist, or is not a folder.
    #[error("{folder} is not a folder")]
    NoFolder {
        /// The path.
        folder: String,
    },
    /// It cannot be read.
    #[error("cannot read {folder}: {source}")]
    Unreadable {
        /// The path.
        folder: String,
        /// The system's error.
        source: io::Error,
    },
}

/// Why a file is not changed.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// An element has changed since the page was analysed.
    #[error("changed since the analysis: its {} is {}, and was {}", element.words(), quoted(.found.as_deref()), quoted(.analysed.as_deref()))]
    Differs {
        /// The element.
        element: Element,
        /// Its current text.
        found: Option<String>,
        /// Its text when analysed.
        analysed: Option<String>,
    },
    /// Its canonical URL has changed.
    #[error("changed since the analysis: its canonical address is {}, and was {}", quoted(.found.as_deref()), quoted(.analysed.as_deref()))]
    Canonical {
        /// The current one.
        found: Option<String>,
        /// The one when analysed.
        analysed: Option<String>,
    },
    /// The main content has changed.
    #[error("changed since the analysis: its content is different")]
    Content,
    /// Its character set is uncertain, or encoding the text again would change bytes.
    #[error("its character set is uncertain ({charset}), so writing could change other bytes")]
    Charset {
        /// The detected character set.
        charset: String,
    },
    /// It is larger than any page.
    #[error("it is larger than {} MiB", .limit_bytes >> 20)]
    TooLarge {
        /// The limit.
        limit_bytes: u64,
    },
    /// It is not a page of the site.
    #[error("it is {}, which gets no tags", .0.words())]
    NoPage(SpecialFile),
    /// It is outside the folder.
    #[error("it leads outside the folder")]
    Outside,
    /// It cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(#[source] io::Error),
}

fn quoted(text: Option<&str>) -> String {
    text.map_or_else(|| "empty".to_owned(), |text| format!("“{text}”"))
}
