//! Deletion of analyses after a number of days.

use jiff::SignedDuration;
use seotags::clock;
use seotags::crawl::CrawlOptions;
use seotags_app::App;
use seotags_app::dispatch::{Dispatch, DispatchOptions};
use seotags_samples::analysis_of;

#[tokio::test]
async fn idle_analyses_are_deleted_and_queued_ones_kept() {
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
    assert!(app.analyses().get(waits.id).await.unwrap().is_some(), "it never began, but it is queued");
    dispatch.close().await;
}
