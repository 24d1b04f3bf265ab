//! Current tags without findings: when they are kept, and what that saves.

use crate::support::{Outcome, Pages, Writer, answered, page_html, run_all, titles_only};
use seotags::check::Fault;
use seotags::compose::{Element, Suggestion, WrittenBy};
use seotags::generate::{BuiltinGenerator, Generator};
use seotags::result::{PageResult, Tags};
use seotags::settings::{GenerateFor, Settings};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Words that are not on the page.
const FINE: &str = "The best boots of the year, by people who climb - Shop";

fn page(title: &str) -> String {
    page_html().replace("<title>Ridge Boot<", &format!("<title>{title}<"))
}

async fn run(title: &'static str, writer: Arc<dyn Generator>, settings: Settings) -> Outcome {
    let pages = Pages::new(move |request| answered(&[(200, &request.url.path_and_query())], &page(title)));
    run_all(&["/a"], pages, writer, settings).await
}

fn written(result: &PageResult) -> &Suggestion {
    match &result.tags {
        Tags::Written { suggestion, .. } => suggestion,
        other => panic!("{other:?}"),
    }
}

fn title(result: &PageResult) -> (&str, WrittenBy) {
    let suggestion = written(result);
    (suggestion.title.as_deref().unwrap(), suggestion.source[&Element::Title])
}

fn keeping(keep_good: bool) -> Settings {
    Settings { keep_good: Some(keep_good), ..titles_only() }
}

#[tokio::test]
async fn a_model_rewrites_a_fine_tag_unless_keep_good_is_set() {
    let writer = Arc::new(Writer::default());
    let outcome = run(FINE, writer.clone(), titles_only()).await;
    assert_eq!(title(outcome.of("/a")).1, WrittenBy::Model);
    let faults = outcome.of("/a").current_faults.clone().unwrap();
    assert_eq!(faults.get(&Element::Title), None);
    assert_eq!(faults.get(&Element::Meta), Some(&Fault::TooShort));
    assert_eq!(writer.calls.load(Ordering::SeqCst), 1);

    let outcome = run(FINE, writer.clone(), keeping(true)).await;
    assert_eq!(title(outcome.of("/a")), (FINE, WrittenBy::Page));
    assert!(matches!(&outcome.of("/a").tags, Tags::Written { findings, .. } if findings.is_empty()));
    assert_eq!(writer.calls.load(Ordering::SeqCst), 1, "no call is made for kept tags");
    let outcome = run("Boots", writer.clone(), keeping(true)).await;
    assert_eq!(title(outcome.of("/a")).1, WrittenBy::Model);
}

#[tokio::test]
async fn kept_tags_are_combined_with_those_of_a_model() {
    let settings = Settings { generate_h1: true, ..keeping(true) };
    let outcome = run("Boots", Arc::new(Writer::default()), settings).await;
    let suggestion = written(outcome.of("/a"));
    assert_eq!(suggestion.source[&Element::Title], WrittenBy::Model);
    assert_eq!(suggestion.source[&Element::H1], WrittenBy::Page);
    assert_eq!(suggestion.h1.as_deref(), Some("Ridge Boot for rocky ridges"));
}

#[tokio::test]
async fn the_built_in_engine_keeps_fine_tags_by_default() {
    let outcome = run(FINE, Arc::new(BuiltinGenerator), titles_only()).await;
    assert_eq!(title(outcome.of("/a")), (FINE, WrittenBy::Page));
    let outcome = run(FINE, Arc::new(BuiltinGenerator), keeping(false)).await;
    assert_eq!(title(outcome.of("/a")).1, WrittenBy::Builtin);
    let outcome = run("Boots", Arc::new(BuiltinGenerator), titles_only()).await;
    assert_eq!(title(outcome.of("/a")).1, WrittenBy::Builtin);
}

#[tokio::test]
async fn generate_for_long_rewrites_a_title_without_findings() {
    // Without findings, and longer than suggested titles may be.
    const LONG: &str = "A guide to boots for people who climb in snow and rain - Ridge Boot Shop";
    let settings = Settings { generate_for: GenerateFor::Long, ..titles_only() };
    let outcome = run(LONG, Arc::new(BuiltinGenerator), settings).await;
    assert_eq!(title(outcome.of("/a")).1, WrittenBy::Builtin);
}

#[tokio::test]
async fn only_one_page_of_a_run_keeps_a_shared_tag() {
    let pages = Pages::new(|request| answered(&[(200, &request.url.path_and_query())], &page(FINE)));
    let outcome = run_all(&["/a", "/b", "/c"], pages, Arc::new(BuiltinGenerator), titles_only()).await;
    let kept = outcome.results.iter().filter(|result| title(result).1 == WrittenBy::Page).count();
    assert_eq!(kept, 1);
    let shared =
        |result: &&PageResult| result.current_faults.as_ref().unwrap().get(&Element::Title) == Some(&Fault::Shared);
    assert_eq!(outcome.results.iter().filter(shared).count(), 2);
}
