//! Stores pages whose tags are written later.

use super::{KeepError, PageJob, Read};
use async_trait::async_trait;
use seotags_generate::llm::batch::LaterCall;

/// Stores pages that were read until a batch has answered their calls. They are not fetched again.
#[async_trait]
pub trait ParkedPages: Send + Sync {
    /// Stores a page as read, and the call that it waits for. When this returns, both are safe from crashes.
    async fn put(&self, job: &PageJob, read: Read, call: LaterCall) -> Result<(), KeepError>;

    /// The page as read, if it was stored in this run of its analysis. It stays here until its result is stored.
    async fn get(&self, job: &PageJob) -> Result<Option<Read>, KeepError>;
}
