//! A batch as the service describes it, whatever it leaves out.

use serde_json::Value;

/// Codes that say that too many tokens wait already.
const QUEUE_FULL: [&str; 2] = ["token_limit_exceeded", "enqueued_token_limit_exceeded"];

/// What a batch is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RemoteState {
    /// It is under way; only the counts say how far.
    Running,
    /// It is being ended on request.
    Cancelling,
    /// All of it was worked through.
    Completed,
    /// Nothing of it was done: the file could not be used, or there was no room for it.
    Failed,
    /// The time was up; what was done is there.
    Expired,
    /// Ended on request; what was done is there.
    Cancelled,
}

impl RemoteState {
    /// True if nothing more comes.
    pub fn is_over(self) -> bool {
        !matches!(self, Self::Running | Self::Cancelling)
    }

    fn of(status: &str) -> Self {
        match status {
            "completed" => Self::Completed,
            "failed" => Self::Failed,
            "expired" => Self::Expired,
            "cancelled" | "canceled" => Self::Cancelled,
            "cancelling" | "canceling" => Self::Cancelling,
            // `validating`, `in_progress`, `finalizing`, and whatever comes to be.
            _ => Self::Running,
        }
    }
}

/// A batch at the service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemoteBatch {
    /// Its name there.
    pub id: String,
    /// What it is doing.
    pub state: RemoteState,
    /// File of the good answers, once there is one.
    pub output_file: Option<String>,
    /// File of the errors, once there is one.
    pub error_file: Option<String>,
    /// Calls that were answered so far.
    pub answered: u64,
    /// Calls that failed so far.
    pub failed: u64,
    /// When it was made, in seconds since 1970.
    pub created_at: Option<i64>,
    /// Code of the first error of the whole, if it failed.
    pub error_code: Option<String>,
    /// What the service says of that.
    pub error_message: Option<String>,
}

impl RemoteBatch {
    /// Reads a description; `None` if it is none.
    pub(super) fn of(value: &Value) -> Option<Self> {
        let text = |path: &str| value.pointer(path).and_then(Value::as_str).map(str::to_owned);
        let number = |path: &str| value.pointer(path).and_then(Value::as_u64).unwrap_or_default();
        Some(Self {
            id: text("/id")?,
            state: RemoteState::of(value.get("status")?.as_str()?),
            output_file: text("/output_file_id"),
            error_file: text("/error_file_id"),
            answered: number("/request_counts/completed"),
            failed: number("/request_counts/failed"),
            created_at: value.get("created_at").and_then(Value::as_i64),
            error_code: text("/errors/data/0/code"),
            error_message: text("/errors/data/0/message"),
        })
    }

    /// True if it was refused only because too many tokens wait already.
    pub fn is_queue_full(&self) -> bool {
        self.state == RemoteState::Failed && self.error_code.as_deref().is_some_and(says_queue_full)
    }

    /// The limit of the queue, where the service names it.
    pub fn queue_limit(&self) -> Option<u64> {
        queue_limit(self.error_message.as_deref()?)
    }
}

/// True for a code that says that too many tokens wait already.
pub(super) fn says_queue_full(code: &str) -> bool {
    QUEUE_FULL.contains(&code)
}

/// The number in `Enqueued token limit reached for m in organization o. Limit: 90,000 enqueued tokens.`
pub(super) fn queue_limit(message: &str) -> Option<u64> {
    let rest = &message[message.to_ascii_lowercase().find("limit: ")? + "limit: ".len()..];
    let digits: String = rest.chars().take_while(|c| c.is_ascii_digit() || *c == ',').filter(|c| *c != ',').collect();
    digits.parse().ok().filter(|limit| *limit > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_description_may_lack_nearly_everything() {
        let batch = RemoteBatch::of(&json!({ "id": "b", "status": "in_progress" })).unwrap();
        assert_eq!((batch.state, batch.answered, batch.output_file), (RemoteState::Running, 0, None));
        assert!(RemoteBatch::of(&json!({ "id": "b" })).is_none());
        assert!(!RemoteBatch::of(&json!({ "id": "b", "status": "pondering" })).unwrap().state.is_over());
    }

    #[test]
    fn a_full_queue_is_told_with_its_limit() {
        let message = "Enqueued token limit reached for gpt-4o in organization o. Limit: 90,000 enqueued tokens. Please try again.";
        let errors = json!({ "data": [{ "code": "token_limit_exceeded", "message": message }] });
        let batch = RemoteBatch::of(&json!({ "id": "b", "status": "failed", "errors": errors })).unwrap();
        assert!(batch.is_queue_full());
        assert_eq!(batch.queue_limit(), Some(90_000));
        assert_eq!(queue_limit("Limit: none"), None);
        assert_eq!(queue_limit("too many"), None);
    }
}
