//! Reads the body of an answer, up to a limit.

use super::failure::CallFailure;
use crate::llm::failure::from_reqwest;

/// Largest answer that is read: a hundred times the largest that is requested. Endless answers stop there.
pub(super) const MAX_ANSWER_BYTES: usize = 2 << 20;

/// Largest error body that is read.
pub(super) const MAX_ERROR_BYTES: usize = 64 << 10;

pub(super) async fn read_body(mut response: reqwest::Response, most: usize) -> Result<Vec<u8>, CallFailure> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(from_reqwest)? {
        if body.len() + chunk.len() > most {
            return Err(CallFailure::TooLarge);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}
