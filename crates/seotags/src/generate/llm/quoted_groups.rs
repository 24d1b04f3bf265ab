//! Which quoted pages would share a call: those of a kind fill one call after the other.

use super::off_thread::off_thread;
use super::quote::Quote;
use seotags_core::compose::prompt::{GroupFrame, count_tokens};

/// Calls that have a place for one more page, one of each kind.
#[derive(Debug, Default)]
pub(super) struct QuotedGroups {
    open: Vec<Open>,
}

#[derive(Debug)]
struct Open {
    frame: GroupFrame,
    pages: u64,
}

impl QuotedGroups {
    /// Puts a page among others of its kind. The prompt tokens that it adds to their call, which is counted already;
    /// `None` if it is the first of a new one. A call that nobody else comes to is made as one about that page alone.
    pub(super) fn join(&mut self, frame: GroupFrame, quote: &Quote, most: u64) -> Option<u64> {
        let Some(open) = self.open.iter_mut().find(|open| open.frame == frame) else {
            self.open.push(Open { frame, pages: 1 });
            return None;
        };
        if open.pages >= most {
            open.pages = 1;
            return None;
        }
        open.pages += 1;
        let (own, shared) = off_thread(|| (count_tokens(&quote.prompt.user) as u64, frame.prompt([]).tokens()));
        let shared_by_one = quote.tokens.prompt.saturating_sub(own);
        // The second page makes it a call about several.
        Some(if open.pages == 2 { own + shared.saturating_sub(shared_by_one) } else { own })
    }
}
