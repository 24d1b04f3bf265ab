//! A batch as the service describes it; most fields may be missing.

use serde_json::Value;

/// Codes that mean that too many tokens are in the queue.
const QUEUE_FULL: [&str; 2] = ["token_limit_exceeded", "enqueued_token_limit_exceeded"];

/// The state of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RemoteState {
    /// It is running; only the counts show its progress.
    Running,
    /// It is being cancelled.
    Cancelling,
    /// It was processed completely.
    Completed,
    /// Nothing was processed: the file was unusable, or the queue was full.
    Failed,
    /// Its time ran out; the completed part is available.
    Expired,
    /// It was cancelled; the completed part is available.
    Cancelled,
}

impl RemoteState {
    /// True if the state is final.
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
            // `validating`, `in_progress`, `finalizing`, and future states.
            _ => Self::Running,
        }
    }
}

/// A batch at the service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemoteBatch {
    /// Its id there.
    pub id: String,
    /// Its state.
    pub state: RemoteState,
    /// File of the successful answers, once it exists.
    pub output_file: Option<String>,
    /// File of the errors, once it exists.
    pub error_file: Option<String>,
    /// Calls that were answered so far.
    pub answered: u64,
    /// Calls that failed so far.
    pub failed: u64,
    /// When it was created, in seconds since 1970.
    pub created_at: Option<i64>,
    /// Code of the first error of the whole batch, if it failed.
    pub error_code: Option<String>,
    /// The message of that error.
    pub error_message: Option<String>,
}

impl RemoteBatch {
    /// Reads a description; `None` if the value is not one.
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

    /// True if it was refused only because too many tokens are in the queue.
    pub fn is_queue_full(&self) -> bool {
        self.state == RemoteState::Failed && self.error_code.as_deref().is_some_and(says_queue_full)
    }

    /// The limit of the queue, if the service reports it.
    pub fn queue_limit(&self) -> Option<u64> {
        queue_limit(self.error_message.as_deref()?)
    }
}

/// True for a code that means that too many tokens are in the queue.
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
    fn most_fields_of_a_description_are_optional() {
        let batch = RemoteBatch::of(&json!({ "id": "b", "status": "in_progress" })).unwrap();
        assert_eq!((batch.state, batch.answered, batch.output_file), (RemoteState::Running, 0, None));
        assert!(RemoteBatch::of(&json!({ "id": "b" })).is_none());
        assert!(!RemoteBatch::of(&json!({ "id": "b", "status": "pondering" })).unwrap().state.is_over());
    }

    #[test]
    fn full_queue_is_detected_with_its_limit() {
        let message = "Enqueued token limit reached for gpt-4o in organization o. Limit: 90,000 enqueued tokens. Please try again.";
        let errors = json!({ "data": [{ "code": "token_limit_exceeded", "message": message }] });
        let batch = RemoteBatch::of(&json!({ "id": "b", "status": "failed", "errors": errors })).unwrap();
        assert!(batch.is_queue_full());
        assert_eq!(batch.queue_limit(), Some(90_000));
        assert_eq!(queue_limit("Limit: none"), None);
        assert_eq!(queue_limit("too many"), None);
    }
}
