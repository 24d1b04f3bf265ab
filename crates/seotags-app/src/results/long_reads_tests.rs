//! Reads of whole analyses do not use the store's readers.

use super::Results;
use crate::administration::Initiator;
use seotags::url::AnalysisId;
use seotags_store::model::ProjectId;
use seotags_store::store::Store;
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;
use tokio::time::timeout;

/// Readers of the store.
const READERS: usize = 4;

#[tokio::test]
async fn comparisons_histories_and_sums_use_no_reader() {
    let store = Arc::new(Store::ephemeral().unwrap());
    let results = Results { store: Arc::clone(&store), by: Initiator::shell() };
    let (begun, mut have_begun) = tokio::sync::mpsc::channel(READERS);
    let (release, released) = mpsc::channel::<()>();
    let released = Arc::new(Mutex::new(released));
    for _ in 0..READERS {
        let (store, begun, released) = (Arc::clone(&store), begun.clone(), Arc::clone(&released));
        tokio::spawn(async move {
            let held = move |_: &rusqlite::Connection| {
                begun.blocking_send(()).unwrap();
                let _ = released.lock().unwrap().recv();
                Ok(())
            };
            store.read(held).await
        });
    }
    for _ in 0..READERS {
        have_begun.recv().await.unwrap();
    }
    let reads = async {
        results.compare(AnalysisId(1), AnalysisId(2)).await.unwrap();
        results.history(ProjectId(1), None, 1).await.unwrap();
        results.summary(AnalysisId(1)).await.unwrap();
    };
    timeout(Duration::from_mins(1), reads).await.expect("they wait for a reader");
    drop(release);
}
