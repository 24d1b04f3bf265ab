//! Where pages lie whose tags come later.

use super::{KeepError, PageJob, Read};
use crate::generate::llm::batch::LaterCall;
use async_trait::async_trait;

/// Keeps pages that were read until a batch has answered the calls that they need. They are not fetched again.
#[async_trait]
pub trait Shelf: Send + Sync {
    /// Keeps what was read of a page, and the call that it waits for. When this returns, both outlast a crash.
    async fn put(&self, job: &PageJob, read: Read, call: LaterCall) -> Result<(), KeepError>;

    /// What was read of a page, if it was put here in this run of its analysis. It stays here until its result is kept.
    async fn get(&self, job: &PageJob) -> Result<Option<Read>, KeepError>;
}
