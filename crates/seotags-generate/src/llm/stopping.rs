//! Stops sending: because the run was asked to stop, or because the service reported a permanent failure.

use seotags_core::result::{GenerateFailure, GenerateFailureKind};
use tokio::sync::watch;

/// Whether calls may still be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
enum State {
    Going,
    /// Nothing more is sent; the reason is being determined.
    Stopping,
    Stopped(GenerateFailure),
}

/// Stops all calls of one model caller that are not sent yet.
#[derive(Debug)]
pub(super) struct Stopping(watch::Sender<State>);

impl Default for Stopping {
    fn default() -> Self {
        Self(watch::Sender::new(State::Going))
    }
}

impl Stopping {
    /// The run was asked to stop.
    pub(super) fn ask(&self) {
        let message = "the run was stopped before the model was asked".to_owned();
        self.stop(&GenerateFailure::new(GenerateFailureKind::Stopped, message));
    }

    /// Nothing more is sent; [`Self::because`] must follow.
    pub(super) fn begin(&self) {
        self.0.send_if_modified(|state| {
            let is_first = *state == State::Going;
            if is_first {
                *state = State::Stopping;
            }
            is_first
        });
    }

    /// Nothing more is sent, for this reason; the first reason counts.
    pub(super) fn stop(&self, failure: &GenerateFailure) {
        self.0.send_if_modified(|state| {
            let is_first = !matches!(state, State::Stopped(_));
            if is_first {
                *state = State::Stopped(failure.clone());
            }
            is_first
        });
    }

    /// Ends once nothing more may be sent, with the reason.
    pub(super) async fn stopped(&self) -> GenerateFailure {
        let mut state = self.0.subscribe();
        let stopped = state.wait_for(|state| matches!(state, State::Stopped(_))).await.map(|state| state.clone());
        match stopped {
            Ok(State::Stopped(failure)) => failure,
            _ => std::future::pending().await,
        }
    }

    /// Ends as soon as nothing more may be sent.
    pub(super) async fn begun(&self) {
        // The sender is our own field, so it still exists.
        let _ = self.0.subscribe().wait_for(|state| *state != State::Going).await;
    }
}
