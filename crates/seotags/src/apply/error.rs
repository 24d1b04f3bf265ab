//! Why a folder, or a file in it, cannot be used.

use seotags_core::compose::Element;
use seotags_core::judge::SpecialFile;
use std::io;

/// Why nothing can be written into a folder.
#[derive(Debug, thiserror::Error)]
pub enum ApplyError {
    /// It is not there, or is none.
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
        /// What the system says.
        source: io::Error,
    },
}

/// Why a file is left as it is.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// An element says something else than when the page was analysed.
    #[error("changed since the analysis: its {} is {}, and was {}", element.words(), quoted(.found.as_deref()), quoted(.analysed.as_deref()))]
    Differs {
        /// Which element.
        element: Element,
        /// What it says.
        found: Option<String>,
        /// What it said.
        analysed: Option<String>,
    },
    /// It names another canonical address.
    #[error("changed since the analysis: its canonical address is {}, and was {}", quoted(.found.as_deref()), quoted(.analysed.as_deref()))]
    Canonical {
        /// The one that it names.
        found: Option<String>,
        /// The one that it named.
        analysed: Option<String>,
    },
    /// The main content is another.
    #[error("changed since the analysis: its content is different")]
    Content,
    /// Its character set is not known for sure, or would not be the same again.
    #[error("its character set is not known for sure ({charset}), so that its bytes would not stay the same")]
    Charset {
        /// What it was taken for.
        charset: String,
    },
    /// It is larger than any page.
    #[error("it is larger than a page can be, {} MiB", .limit_bytes >> 20)]
    TooLarge {
        /// The largest.
        limit_bytes: u64,
    },
    /// It is no page of the site.
    #[error("it is {}, which gets no tags", .0.words())]
    NoPage(SpecialFile),
    /// It leads out of the folder.
    #[error("it leads out of the folder")]
    Outside,
    /// It cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(#[source] io::Error),
}

fn quoted(text: Option<&str>) -> String {
    text.map_or_else(|| "empty".to_owned(), |text| format!("“{text}”"))
}
