//! Which pages get tags, and the skip reasons of the others.

use crate::support::{Outcome, Pages, Writer, answered, page_html, run_all, titles_only, url};
use seotags::judge::Indexable;
use seotags::result::{SkipReason, Tags};
use seotags::settings::Settings;
use seotags::visit::{Failed, FailureCode, FetchFailure, Fetched, Phase, RobotsVerdict};
use std::sync::Arc;

async fn run_over(paths: &[&str], settings: Settings) -> Outcome {
    let pages = Pages::new(|request| match request.url.path_and_query().as_str() {
        "/moved" => answered(&[(301, "/moved"), (200, "/new")], &page_html()),
        "/moved-elsewhere" => answered(&[(301, "/moved-elsewhere"), (200, "/not-listed")], &page_html()),
        "/~smith/" => answered(&[(301, "/~smith/"), (200, "/%7Esmith/")], &page_html()),
        "/ko/%EB%B3%B4" => answered(&[(301, "/ko/%EB%B3%B4"), (200, "/ko/%eb%b3%b4")], &page_html()),
        "/q?" => answered(&[(302, "/q?"), (200, "/q")], &page_html()),
        "/gone" => answered(&[(404, "/gone")], ""),
        "/hidden" => {
            answered(&[(200, "/hidden")], &page_html().replace("<title>", "<meta name=robots content=noindex><title>"))
        }
        "/down" => Fetched::Failed(Failed {
            failure: FetchFailure {
                code: FailureCode::ConnectRefused,
                message: "nobody listens".to_owned(),
                phase: Phase::Connect,
                attempts: 3,
            },
            hops: Vec::new(),
            robots: RobotsVerdict::Unknown,
        }),
        path => answered(&[(200, path)], &page_html()),
    });
    run_all(paths, pages, Arc::new(Writer::default()), settings).await
}

#[tokio::test]
async fn a_redirect_gets_the_tags_of_its_target_unless_the_target_is_listed() {
    let outcome = run_over(&["/moved", "/new", "/moved-elsewhere"], titles_only()).await;
    assert!(
        matches!(&outcome.of("/moved").tags, Tags::Skipped(SkipReason::GeneratedUnder { url: at }) if *at == url("/new"))
    );
    assert!(matches!(outcome.of("/new").tags, Tags::Written { .. }));
    assert!(matches!(outcome.of("/moved-elsewhere").tags, Tags::Written { .. }));
}

#[tokio::test]
async fn a_redirect_to_another_spelling_is_the_same_page() {
    let paths = ["/~smith/", "/ko/%EB%B3%B4", "/q?"];
    let outcome = run_over(&paths, titles_only()).await;
    for path in paths {
        let result = outcome.of(path);
        assert!(matches!(result.tags, Tags::Written { .. }), "{path}: {:?}", result.tags);
        assert_eq!(result.read.indexability.indexable, Indexable::Yes, "{path}");
        let codes: Vec<_> = result.read.indexability.issues.iter().map(|issue| issue.code.as_str()).collect();
        assert!(codes.contains(&"redirected"), "{codes:?}");
    }
}

#[tokio::test]
async fn failed_and_non_indexable_pages_have_a_reason() {
    let outcome = run_over(&["/gone", "/hidden", "/down"], titles_only()).await;
    let reason = |path: &str| match &outcome.of(path).tags {
        Tags::Skipped(reason) => reason.text(),
        other => panic!("{path}: {other:?}"),
    };
    assert_eq!(reason("/gone"), "The page could not be crawled (404 Not Found)");
    assert_eq!(reason("/hidden"), "The page is not indexable (noindex meta tag: noindex)");
    assert_eq!(reason("/down"), "The page could not be crawled (Fetch failed: nobody listens)");
    assert_eq!(outcome.end.tally.failed, 1);
}

#[tokio::test]
async fn non_indexable_pages_get_tags_on_request() {
    let settings = Settings { skip_generation_for_non_indexable: false, ..titles_only() };
    let outcome = run_over(&["/hidden"], settings).await;
    assert!(matches!(outcome.of("/hidden").tags, Tags::Written { .. }));
}

#[tokio::test]
async fn a_page_without_requested_elements_has_a_reason() {
    let settings = Settings { generate_title: false, ..titles_only() };
    let outcome = run_over(&["/page"], settings).await;
    assert!(matches!(outcome.of("/page").tags, Tags::Skipped(SkipReason::NothingWanted)));
}
