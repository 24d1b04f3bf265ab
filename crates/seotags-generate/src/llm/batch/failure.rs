//! What can go wrong with the batch service, and what to do next.

use super::super::endpoint::Endpoint;
use super::super::failure::{CallFailure, Refusal};
use super::remote::{queue_limit, says_queue_full};
use seotags_core::result::GenerateFailure;
use std::time::Duration;

/// Why a request for files or batches failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum BatchFailure {
    /// It may succeed later.
    #[error("{}", .failure.message)]
    Passing {
        /// The failure to report if it never succeeds.
        failure: GenerateFailure,
        /// The wait that the service demands.
        asked_wait: Option<Duration>,
        /// The service may have carried out the request.
        may_be_done: bool,
    },
    /// Too many tokens are in the queue: one of the batches there must end first.
    #[error("the service's queue of batches is full")]
    QueueFull {
        /// Maximum number of tokens in the queue, if the service reports it.
        limit: Option<u64>,
    },
    /// The requested object does not exist.
    #[error("it no longer exists")]
    Gone,
    /// The service does not support batches.
    #[error("{host} does not support batches ({status}): set batch to false (--no-batch)")]
    NoBatches {
        /// The service.
        host: String,
        /// The status of its answer.
        status: u16,
    },
    /// Permanent failure.
    #[error("{}", .0.message)]
    Final(GenerateFailure),
}

impl BatchFailure {
    pub(super) fn of(failure: &CallFailure, endpoint: &Endpoint, has_key: bool) -> Self {
        if let CallFailure::Refused(refusal) = failure {
            return Self::of_refusal(refusal, failure, endpoint, has_key);
        }
        let for_page = failure.for_page(endpoint, has_key);
        match failure {
            CallFailure::NotSent | CallFailure::TooLarge => Self::Final(for_page),
            _ => Self::Passing { failure: for_page, asked_wait: None, may_be_done: failure.may_be_paid() },
        }
    }

    fn of_refusal(refusal: &Refusal, failure: &CallFailure, endpoint: &Endpoint, has_key: bool) -> Self {
        if says_queue_full(&refusal.code) || says_queue_full(&refusal.kind) {
            return Self::QueueFull { limit: queue_limit(&refusal.message) };
        }
        let for_page = failure.for_page(endpoint, has_key);
        match refusal.status {
            404 if refusal.code != "model_not_found" => Self::Gone,
            status @ (405 | 501) => Self::NoBatches { host: endpoint.host().to_owned(), status },
            429 if refusal.is_about_money() => Self::Final(for_page),
            408 | 409 | 425 | 429 | 500..=599 => Self::Passing {
                failure: for_page,
                asked_wait: refusal.asked_wait,
                // A server error may have come after the work was done.
                may_be_done: refusal.status >= 500,
            },
            _ => Self::Final(for_page),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags_core::result::GenerateFailureKind;

    fn failure(status: u16, body: &str) -> BatchFailure {
        let endpoint = Endpoint::new(Some("https://llm.example/v1"), "m-1").unwrap();
        BatchFailure::of(&Refusal::new(status, body.as_bytes(), None).into(), &endpoint, true)
    }

    #[test]
    fn temporary_and_permanent_failures_are_distinguished() {
        let full = r#"{"error":{"code":"token_limit_exceeded","message":"Limit: 2,000 enqueued tokens."}}"#;
        assert_eq!(failure(400, full), BatchFailure::QueueFull { limit: Some(2_000) });
        assert!(matches!(failure(429, "{}"), BatchFailure::Passing { may_be_done: false, .. }));
        assert!(matches!(failure(503, "{}"), BatchFailure::Passing { may_be_done: true, .. }));
        assert_eq!(failure(404, "{}"), BatchFailure::Gone);
        let quota = r#"{"error":{"code":"insufficient_quota","message":"no"}}"#;
        let BatchFailure::Final(failure) = failure(429, quota) else { panic!() };
        assert_eq!(failure.kind, GenerateFailureKind::QuotaSpent);
    }
}
