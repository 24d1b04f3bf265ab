//! Copies analyses of a team's service into a temporary store, so that code that reads a store can read them like its
//! own.
//!
//! Owns: what a copy contains: numbers, results with people's decisions and reviews, figures.
//! Never: asks the service, copies the texts of pages.

pub use seotags_store::model::Original;

use crate::app::App;
use seotags::compose::Element;
use seotags::input::SourceUrl;
use seotags::result::ResultRecord;
use seotags_store::model::Analysis;
use seotags_store::store::{BATCH_ROWS, Outlasts, Store, StoreError, copies};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A copy that is being written.
#[derive(Debug)]
pub struct Copying {
    store: Arc<Store>,
    original: Original,
    /// The elements that any of its results was reviewed for.
    reviewed: BTreeSet<Element>,
}

impl Copying {
    /// Begins with the list, which gives the results their order.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn begin(app: &App, original: Original, urls: Vec<SourceUrl>) -> Result<Self, StoreError> {
        let (store, of) = (Arc::clone(&app.store), original.clone());
        store.write_as(urls.len().max(1), Outlasts::Crash, move |db| copies::begin(db, &of, &urls)).await?;
        Ok(Self { store, original, reviewed: BTreeSet::new() })
    }

    /// Adds results, in any order.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn add(&mut self, records: Vec<ResultRecord>) -> Result<(), StoreError> {
        self.reviewed.extend(records.iter().flat_map(|record| &record.reviewed).map(|reviewed| reviewed.element));
        let mut records = records.into_iter();
        loop {
            let batch: Vec<ResultRecord> = records.by_ref().take(BATCH_ROWS).collect();
            if batch.is_empty() {
                return Ok(());
            }
            let id = self.original.id;
            let writing = self.store.write_as(batch.len(), Outlasts::Crash, move |db| {
                batch.into_iter().try_for_each(|record| copies::keep(db, id, record))
            });
            writing.await?;
        }
    }

    /// The finished analysis.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn finish(self) -> Result<Analysis, StoreError> {
        let Self { store, original, reviewed } = self;
        store.write(move |db| copies::publish(db, &original, &reviewed)).await
    }
}
