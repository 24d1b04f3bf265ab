//! The request to a model, as text and as JSON.
//!
//! Owns: its words and layout.
//! Never: makes a prompt, counts a token.

mod record;
mod screen;

pub(crate) use record::record;
pub(crate) use screen::screen;

use seotags::compose::prompt::TextShare;
use seotags::generate::llm::{Endpoint, Quote};
use seotags::url::HttpUrl;

/// A page's call.
pub(crate) struct PromptCall {
    /// The page.
    pub(crate) url: HttpUrl,
    /// Service and model.
    pub(crate) endpoint: Endpoint,
    /// The call with its tokens.
    pub(crate) quote: Quote,
    /// How much of the page's text it contains.
    pub(crate) text: TextShare,
    /// Why a run would not send it.
    pub(crate) skipped: Option<String>,
}
