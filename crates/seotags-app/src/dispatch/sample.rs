//! Set-up of the dispatch tests.

use super::{Dispatch, DispatchOptions};
use crate::app::App;
use seotags::crawl::CrawlOptions;
use seotags::input::SourceUrl;
use seotags::settings::{Settings, SettingsPatch};
use seotags::url::{AnalysisId, HttpUrl};
use seotags_store::model::NewAnalysis;

/// A dispatch over an analysis of one page, which is not queued; and the request that created it.
pub(super) async fn sample() -> (App, Dispatch, NewAnalysis, AnalysisId) {
    let app = App::ephemeral().await.unwrap();
    let dispatch = Dispatch::start(app.clone(), DispatchOptions::new(CrawlOptions::default())).await.unwrap();
    let project = app.projects().find_or_create("Shop", "https://shop.example").await.unwrap();
    let new = NewAnalysis {
        project: project.id,
        name: "Spring".to_owned(),
        inputs: Vec::new(),
        filter_rules: Vec::new(),
        follow: None,
        profile: None,
        given_access: Vec::new(),
        patch: SettingsPatch::default(),
        settings: Settings::default(),
    };
    // No server listens there.
    let page = SourceUrl::web(HttpUrl::parse("http://127.0.0.1:1/").unwrap());
    let id = app.analyses().create(new.clone(), [page]).await.unwrap().analysis.id;
    (app, dispatch, new, id)
}
