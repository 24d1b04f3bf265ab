//! Which quoted pages would share a call: pages of a kind fill one call after the other.

use super::off_thread::off_thread;
use super::quote::{Quote, QuotedTokens};
use seotags_core::compose::prompt::{GroupFrame, count_tokens};

/// Calls with room for one more page, one of each kind.
#[derive(Debug, Default)]
pub(crate) struct QuotedGroups {
    open: Vec<Open>,
}

#[derive(Debug)]
struct Open {
    frame: GroupFrame,
    pages: u64,
    /// The tokens of a separate call for its first page.
    first: QuotedTokens,
}

/// A page that shares a call.
pub(crate) struct Joined {
    /// The prompt tokens that it adds to the call, which is already counted.
    pub(crate) prompt_tokens: u64,
    /// The tokens of a separate call for the first page of the group; set when the second page joins.
    pub(crate) first: Option<QuotedTokens>,
}

impl QuotedGroups {
    /// Adds a page to a group of its kind; `None` if it is the first of a new call. A group that stays at one page
    /// becomes a call about that page alone.
    pub(crate) fn join(&mut self, frame: GroupFrame, quote: &Quote, most: u64) -> Option<Joined> {
        let Some(open) = self.open.iter_mut().find(|open| open.frame == frame) else {
            self.open.push(Open { frame, pages: 1, first: quote.tokens });
            return None;
        };
        if open.pages >= most {
            (open.pages, open.first) = (1, quote.tokens);
            return None;
        }
        open.pages += 1;
        let (own, shared) = off_thread(|| (count_tokens(&quote.prompt.user) as u64, frame.prompt([]).tokens()));
        let shared_by_one = quote.tokens.prompt.saturating_sub(own);
        // The second page turns it into a call about several.
        let is_second = open.pages == 2;
        let more = if is_second { shared.saturating_sub(shared_by_one) } else { 0 };
        Some(Joined { prompt_tokens: own + more, first: is_second.then_some(open.first) })
    }
}
