//! Work that is completed even if the client disconnects.

use crate::error::ApiError;
use crate::state::ServiceState;
use futures::FutureExt;
use tracing::Instrument;

/// Runs several steps in a separate task: a handler is dropped when its client disconnects, and would leave half of the
/// work. The service waits for the task before it ends.
///
/// # Errors
/// Those of the work, or 500 if it panics, which is a bug.
pub(super) async fn to_the_end<T: Send + 'static>(
    state: &ServiceState,
    work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
) -> Result<T, ApiError> {
    state.afterwork().spawn(work.boxed().in_current_span()).await.map_err(ApiError::internal)?
}
