//! Analyses that are kept for so many days and no longer.

use crate::support::analysis_of;
use jiff::SignedDuration;
use seotags::clock;
use seotags::crawl::CrawlOptions;
use seotags_app::App;
use seotags_app::dispatch::{Dispatch, DispatchOptions};

#[tokio::test]
async fn what_rests_too_long_goes_and_what_is_owed_stays() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let dispatch = Dispatch::start(app.clone(), DispatchOptions::new(CrawlOptions::default())).await.unwrap();
    let rests = analysis_of(&app, 3).await;
    let waits = analysis_of(&app, 3).await;
    dispatch.stop(rests.id).await.unwrap();
    assert_eq!(dispatch.delete_idle_since(clock::now() - SignedDuration::from_hours(1)).await.unwrap(), 0);
    assert!(app.analyses().get(rests.id).await.unwrap().is_some());
    assert_eq!(dispatch.delete_idle_since(clock::now() + SignedDuration::from_hours(1)).await.unwrap(), 1);
    assert_eq!(app.analyses().get(rests.id).await.unwrap(), None);
    assert!(app.analyses().get(waits.id).await.unwrap().is_some(), "it was never begun, but it is owed");
    dispatch.close().await;
}
