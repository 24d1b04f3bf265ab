//! Single pages that users have looked at.

use seotags::crawl::CrawlOptions;
use seotags::settings::Settings;
use seotags_app::App;
use seotags_app::accounts::UserId;
use seotags_app::probes::InspectQuery;
use serde_json::Value;
use std::net::TcpListener;
use std::time::Duration;
use tempfile::TempDir;

#[tokio::test]
async fn a_page_that_never_comes_is_an_error_of_the_page() {
    // It takes connections, and says nothing.
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let folder = TempDir::new().unwrap();
    let app = App::open(folder.path()).await.unwrap();
    let query = InspectQuery {
        user: UserId(1),
        url: format!("http://{}/", listener.local_addr().unwrap()),
        renders: false,
        settings: Settings::default(),
    };
    let probes = app.probes(CrawlOptions::default()).within(Duration::from_millis(50));
    let record = probes.inspect(query).await.unwrap().record;
    assert_eq!(record["error"], "the website took too long to answer");
    assert_eq!((&record["raw_text_content"], &record["diagnostics"]["http_status"]), (&Value::Null, &Value::Null));
    assert!(record["diagnostics"]["content"]["indexability"].is_object(), "{record}");
    app.close().await;
}
