//! The results of a service's analysis, read page by page in the order of the list.

use seotags::result::ResultRecord;
use seotags::service::{ServiceClient, ServiceError};
use std::vec::IntoIter;
use tokio::runtime::Handle;

/// Most results of a request.
const PAGE: usize = 500;
/// Longest cursor.
const MOST_CURSOR_BYTES: usize = 8 << 10;

/// A walk through the results that holds one page. Blocks, and ends after the first error.
#[derive(Debug)]
pub(crate) struct ResultPages<'a> {
    client: &'a ServiceClient,
    id: i64,
    limit: usize,
    page: IntoIter<ResultRecord>,
    /// Where the next page begins; `None` at the beginning.
    cursor: Option<String>,
    /// How many results may still come.
    left: u64,
    is_over: bool,
}

impl<'a> ResultPages<'a> {
    /// `at_once`: results of a request. `most`: results that the analysis can have.
    pub(super) fn new(client: &'a ServiceClient, id: i64, at_once: usize, most: u64) -> Self {
        let limit = at_once.clamp(1, PAGE);
        Self { client, id, limit, page: Vec::new().into_iter(), cursor: None, left: most, is_over: false }
    }

    /// Requests the next page.
    fn turn(&mut self) -> Result<(), ServiceError> {
        let asked = self.client.results(self.id, self.limit, self.cursor.as_deref());
        let page = Handle::current().block_on(asked)?;
        let (items, next) = (page.items.into_items(), page.next_cursor.get());
        let left = self.left.checked_sub(items.len() as u64);
        let moves = next.is_none() || (!items.is_empty() && next != self.cursor);
        let is_bounded = items.len() <= self.limit && next.as_ref().is_none_or(|next| next.len() <= MOST_CURSOR_BYTES);
        let Some(left) = left.filter(|_| moves && is_bounded) else {
            return Err(ServiceError::Unknown {
                server: self.client.address().to_string(),
                path: format!("/analyses/{}/results", self.id),
                reason: "there are more results than the analysis has".to_owned(),
            });
        };
        (self.page, self.left, self.is_over, self.cursor) = (items.into_iter(), left, next.is_none(), next);
        Ok(())
    }
}

impl Iterator for ResultPages<'_> {
    type Item = Result<ResultRecord, ServiceError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.page.next() {
                return Some(Ok(record));
            }
            if self.is_over {
                return None;
            }
            if let Err(error) = self.turn() {
                self.is_over = true;
                return Some(Err(error));
            }
        }
    }
}
