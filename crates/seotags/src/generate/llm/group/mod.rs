//! Several pages in one call, for services where requests are the limit (`llm-at-scale` 2).
//!
//! Owns: which pages go together, how long one waits for others, what each has of the answer and of its cost.
//! Never: words a prompt or reads an answer's fields (that is [`seotags_core::compose::prompt`]), asks about a page a third
//! time, keeps anything that a page asked about alone would not find again under its own key.

mod flight;
mod forming;
mod page;
mod share;
mod worth;

pub(super) use page::{FirstAnswer, Groups};

use super::asker::Asker;
use forming::Forming;
use std::sync::Arc;
use std::time::Duration;
use worth::Worth;

/// What the groups of one generator share.
struct Room {
    asker: Arc<Asker>,
    forming: Forming,
    worth: Worth,
    /// How long a group waits for others that may come.
    linger: Duration,
}
