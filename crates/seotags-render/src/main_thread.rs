//! Whether a page's main thread is free: silence while it computes is not the page's end.

use super::cdp::{CdpError, Connection};
use futures::future::BoxFuture;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::Instant;

/// A free thread answers within this time, even on a busy machine.
const PROMPT: Duration = Duration::from_millis(200);
/// How often a thread may be found busy. A page that never stops computing is then read in its current state.
const MOST_BUSY: u32 = 5;

/// The main thread of one page.
pub(super) struct MainThread {
    connection: Connection,
    session: String,
    asked: Option<Pending>,
    /// How often it was found busy.
    busy: u32,
}

struct Pending {
    at: Instant,
    answer: BoxFuture<'static, Result<Value, CdpError>>,
    /// True without any event on the page since the question.
    is_undisturbed: bool,
}

impl MainThread {
    pub(super) fn of(connection: &Connection, session: &str) -> Self {
        Self { connection: connection.clone(), session: session.to_owned(), asked: None, busy: 0 }
    }

    /// Checks whether it answers, which it does between two of its tasks.
    pub(super) fn ask(&mut self) {
        let (connection, session) = (self.connection.clone(), self.session.clone());
        let nothing = json!({"expression": "0"});
        let answer = Box::pin(async move { connection.call(Some(&session), "Runtime.evaluate", nothing).await });
        self.asked = Some(Pending { at: Instant::now(), answer, is_undisturbed: true });
    }

    /// True while its answer is pending.
    pub(super) fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// There was an event on the page.
    pub(super) fn disturbed(&mut self) {
        if let Some(asked) = &mut self.asked {
            asked.is_undisturbed = false;
        }
    }

    /// Waits for the answer, for ever without a question. True if it came promptly and without events meanwhile. May
    /// be dropped and called again.
    ///
    /// # Errors
    /// The browser is gone.
    pub(super) async fn is_free(&mut self) -> Result<bool, CdpError> {
        let Some(asked) = &mut self.asked else { return std::future::pending().await };
        // A document that cannot be evaluated has no scripts that could be busy.
        if (&mut asked.answer).await == Err(CdpError::Gone) {
            return Err(CdpError::Gone);
        }
        let is_prompt = asked.at.elapsed() <= PROMPT;
        let is_undisturbed = asked.is_undisturbed;
        self.asked = None;
        self.busy += u32::from(!is_prompt);
        Ok(is_undisturbed && (is_prompt || self.busy >= MOST_BUSY))
    }
}
