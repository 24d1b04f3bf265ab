//! A page whose content is printed.

use seotags::distill::{BlockKind, Distilled};
use seotags::judge::Visit;
use seotags::result::ReadPage;

/// The outcome for one page.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) url: String,
    pub(crate) title: Option<String>,
    /// The content, or the reason why there is none.
    pub(crate) content: Result<Distilled, String>,
    /// Whether no usable response came.
    pub(crate) is_unreached: bool,
}

impl Page {
    /// A page that was read.
    pub(crate) fn new(url: String, read: ReadPage) -> Self {
        let is_unreached = matches!(read.visit, Visit::Failed { .. });
        let title = read.visit.facts().and_then(|facts| facts.title.clone());
        let content = read.distilled.ok_or_else(|| {
            if let Visit::Failed { failure, .. } = &read.visit {
                return failure.message.clone();
            }
            let strings = read.indexability.issues.first().and_then(|issue| issue.strings.first());
            strings.cloned().unwrap_or_else(|| "no page".to_owned())
        });
        Self { url, title, content, is_unreached }
    }
}

/// The name in JSON.
pub(crate) fn kind_name(kind: BlockKind) -> String {
    serde_json::to_value(kind).ok().and_then(|kind| kind.as_str().map(str::to_owned)).unwrap_or_default()
}
