//! An export while it arrives.

use super::ServiceError;
use super::answer::broke_off;
use reqwest::Response;

/// Bytes that an export can have for each page and besides its pages: results are smaller, in every format.
const MOST_PAGE_BYTES: u64 = 1 << 20;
const MOST_OTHER_BYTES: u64 = 64 << 20;

/// An export while it arrives.
#[derive(Debug)]
pub struct ExportStream {
    server: String,
    answer: Response,
    pages: u64,
    /// Bytes that may still arrive.
    left: u64,
}

impl ExportStream {
    /// `most`: pages that the export can have. The service counts `pages` itself, so it may claim more.
    pub(super) fn new(server: &str, answer: Response, pages: u64, most: u64) -> Result<Self, ServiceError> {
        let server = server.to_owned();
        if pages > most {
            let path = answer.url().path().to_owned();
            let reason = format!("the export has {pages} pages, which is more than the analysis has");
            return Err(ServiceError::Unknown { server, path, reason });
        }
        let left = pages.saturating_mul(MOST_PAGE_BYTES).saturating_add(MOST_OTHER_BYTES);
        Ok(Self { server, answer, pages, left })
    }

    /// The number of pages in it.
    pub fn pages(&self) -> u64 {
        self.pages
    }

    /// The next bytes; `None` at its end.
    ///
    /// # Errors
    /// [`ServiceError`] if it ended early, or is larger than its pages can be.
    pub async fn next(&mut self) -> Result<Option<impl AsRef<[u8]> + use<>>, ServiceError> {
        let Some(bytes) = self.answer.chunk().await.map_err(|error| broke_off(&self.server, &error))? else {
            return Ok(None);
        };
        self.left = self.left.checked_sub(bytes.len() as u64).ok_or_else(|| ServiceError::Unknown {
            server: self.server.clone(),
            path: self.answer.url().path().to_owned(),
            reason: format!("it is too large for an export of {} pages", self.pages),
        })?;
        Ok(Some(bytes))
    }
}
