//! Work that nobody breaks off by hanging up.

use crate::error::ApiError;
use crate::state::ServiceState;
use futures::FutureExt;
use tracing::Instrument;

/// Does what several steps make, in a task of its own: a handler is dropped where its client hangs up, and half of it would
/// be done. The service waits for it before it ends.
///
/// # Errors
/// Those of the work, or 500 if it breaks off, which is a bug.
pub(super) async fn to_the_end<T: Send + 'static>(
    state: &ServiceState,
    work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
) -> Result<T, ApiError> {
    state.afterwork().spawn(work.boxed().in_current_span()).await.map_err(ApiError::internal)?
}
