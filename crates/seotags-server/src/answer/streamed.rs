//! An answer that is being generated.

use super::spool::{Head, Spool};
use crate::error::ApiError;
use crate::state::ServiceState;
use crate::throttle::{Reserved, Slot};
use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use seotags_api::List;
use serde::Serialize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, oneshot};

/// An answer that is being generated. Their number is limited. Clones share the same answer.
#[derive(Debug, Clone)]
pub(crate) struct StreamedAnswer(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    state: ServiceState,
    /// The user who gets it.
    user: i64,
    /// The slots that were taken before a write.
    reserved: Mutex<Option<Reserved>>,
    runtime: Handle,
    /// Held until the first bytes are known.
    permit: Mutex<Option<OwnedSemaphorePermit>>,
    written: AtomicUsize,
    /// Why it failed.
    failure: Mutex<Option<ApiError>>,
}

impl StreamedAnswer {
    /// Begins an answer to a user, as soon as it may be made.
    ///
    /// # Errors
    /// If the service shuts down.
    pub(crate) async fn begin(state: &ServiceState, user: i64) -> Result<Self, ApiError> {
        Self::begin_for(state, user, None).await
    }

    /// The same after a write that reserved a slot.
    ///
    /// # Errors
    /// If the service shuts down.
    pub(crate) async fn after_write(state: &ServiceState, user: i64, reserved: Reserved) -> Result<Self, ApiError> {
        Self::begin_for(state, user, Some(reserved)).await
    }

    async fn begin_for(state: &ServiceState, user: i64, reserved: Option<Reserved>) -> Result<Self, ApiError> {
        let permit = state.answers().begin().await?;
        Ok(Self(Arc::new(Inner {
            state: state.clone(),
            user,
            reserved: Mutex::new(reserved),
            runtime: Handle::current(),
            permit: Mutex::new(Some(permit)),
            written: AtomicUsize::new(0),
            failure: Mutex::new(None),
        })))
    }

    /// The service.
    pub(crate) fn state(&self) -> &ServiceState {
        &self.0.state
    }

    /// A list that is read while it is written: `next` returns the next page, and `None` after the last.
    pub(crate) fn list<T, F>(&self, mut next: F) -> List<T>
    where
        F: FnMut(&StreamedAnswer) -> Result<Option<Vec<T>>, ApiError> + Send + 'static,
    {
        let answer = self.clone();
        List::of_pages(move || {
            next(&answer).map_err(|error| {
                answer.fail(error);
                "the store could not be read".to_owned()
            })
        })
    }

    /// Waits for the store. Only for [`List`]s, on a thread that may block.
    pub(crate) fn wait<T, E: Into<ApiError>>(&self, asked: impl Future<Output = Result<T, E>>) -> Result<T, ApiError> {
        self.0.runtime.block_on(asked).map_err(Into::into)
    }

    /// Bytes written so far.
    pub(crate) fn written(&self) -> usize {
        self.0.written.load(Ordering::Relaxed)
    }

    pub(super) fn count(&self, bytes: usize) {
        self.0.written.fetch_add(bytes, Ordering::Relaxed);
    }

    pub(super) fn fail(&self, why: ApiError) {
        self.0.failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
    }

    pub(super) fn failure(&self) -> Option<ApiError> {
        self.0.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Waits for a slot for a list that is completely in memory.
    ///
    /// # Errors
    /// 429 or 503 if no slot becomes free.
    pub(crate) async fn whole_list(&self) -> Result<impl Send + 'static, ApiError> {
        if let Some(slot) = self.reserved().as_mut().and_then(|reserved| reserved.whole_list.take()) {
            return Ok(slot);
        }
        // Let other answers proceed while this one waits.
        self.rest();
        let slot = self.0.state.answers().whole_list(self.0.user).await?;
        let permit = self.0.state.answers().begin().await?;
        *self.0.permit.lock().unwrap_or_else(PoisonError::into_inner) = Some(permit);
        Ok(slot)
    }

    /// Lets other answers proceed.
    fn rest(&self) {
        self.0.permit.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    fn reserved(&self) -> MutexGuard<'_, Option<Reserved>> {
        self.0.reserved.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn begin_long(&self) -> Result<Slot, ApiError> {
        let slot = match self.reserved().take() {
            Some(reserved) => reserved.long,
            None => self.0.state.answers().begin_long(self.0.user)?,
        };
        // From now on, the client sets the pace.
        self.rest();
        Ok(slot)
    }

    pub(super) fn runtime(&self) -> Handle {
        self.0.runtime.clone()
    }

    /// The answer: a short one as a whole, a long one streamed.
    ///
    /// # Errors
    /// The error that occurred before the first byte; 429 or 503 if there are too many long answers.
    pub(crate) async fn json<T: Serialize + Send + 'static>(
        self,
        status: StatusCode,
        value: T,
    ) -> Result<Response, ApiError> {
        let (sender, receiver) = oneshot::channel();
        tokio::task::spawn_blocking(move || {
            let mut out = Spool::new(self, sender);
            let made = serde_json::to_writer(&mut out, &value);
            // It may hold resources that others wait for.
            drop(value);
            out.end(made);
        });
        let body = match receiver.await.map_err(ApiError::internal)? {
            Head::Whole(bytes) => Body::from(bytes),
            Head::Long(body) => body,
            Head::Refused(refusal) => return Err(refusal),
        };
        let json = HeaderValue::from_static("application/json");
        Ok((status, [(header::CONTENT_TYPE, json)], body).into_response())
    }
}
