//! Storing and reading results.

use seotags::check::Evidence;
use seotags::compose::Element;
use seotags::compose::condense::CondensedBy;
use seotags::decision::{Act, Choice};
use seotags::pipeline::ResultSink;
use seotags::result::{Outcome, PageResult, ResultRecord, SkipCode, SkipReason, Tags};
use seotags::settings::{GenerateFor, Settings};
use seotags::visit::ContentSource;
use seotags_app::App;
use seotags_app::results::{Content, HostCount, NewestFirst, PageActs, TagCounts};
use seotags_samples::{analysis_of, condensed, failed, good, noindex, of_run, source, url};
use std::collections::BTreeSet;

async fn records(app: &App, id: seotags_app::AnalysisId, content: Content) -> Vec<ResultRecord> {
    let mut walk = app.results().records(id, content);
    let mut all = Vec::new();
    while let Some(record) = walk.next().await.unwrap() {
        all.push(record);
    }
    all
}

/// A person's title for the first page.
async fn retitle(app: &App, id: seotags_app::AnalysisId, title: &str) {
    let acts = vec![PageActs { url: url(0), acts: vec![(Element::Title, Act::Edit(title.to_owned()))] }];
    app.results().decide(id, acts, "ann").await.unwrap();
}

#[tokio::test]
async fn a_record_round_trips() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 5).await;
    let sink = app.results().sink(analysis.id);
    let mut chosen = condensed(&analysis, 4);
    chosen.condensed.as_mut().unwrap().by = CondensedBy::Model;
    let results = [good(&analysis, 0), noindex(&analysis, 1), failed(&analysis, 2), condensed(&analysis, 3), chosen];
    for result in results {
        sink.keep(result.clone()).await.unwrap();
        let stored = records(&app, analysis.id, Content::With).await.pop().unwrap();
        let mut expected = ResultRecord::of(&result, stored.id, analysis.id.0);
        expected.raw_text_content = result.read.distilled.as_ref().map(|distilled| distilled.raw_text.clone());
        expected.distilled_text_content = result.read.distilled.as_ref().map(|distilled| distilled.text.clone());
        if let Some(condensed) = &result.condensed {
            expected.undistilled_text_content = expected.distilled_text_content.replace(condensed.text.clone());
        }
        let by_model = result.condensed.as_ref().is_some_and(|condensed| condensed.by == CondensedBy::Model);
        assert_eq!((stored.ai_distilled, &stored), (by_model, &expected));
        // The content of a single result comes from the store.
        if expected.has_stored_content {
            expected.content_source = Some(ContentSource::Database);
        }
        assert_eq!(app.results().get(analysis.id, stored.id).await.unwrap(), Some(expected));
    }
}

#[tokio::test]
async fn every_skipped_page_is_stored_with_a_code_that_the_summary_counts() {
    let app = App::ephemeral().await.unwrap();
    let issue = || "Redirect to home".to_owned();
    let reasons = [
        SkipReason::NotRead { issue: issue() },
        SkipReason::NoContent { issue: issue() },
        SkipReason::NotIndexable { issue: issue() },
        SkipReason::GeneratedUnder { url: url(1) },
        SkipReason::Unchanged { since: seotags_app::AnalysisId(7) },
        SkipReason::InOrder { generate_for: GenerateFor::Long },
        SkipReason::NothingWanted,
    ];
    let analysis = analysis_of(&app, reasons.len() as u64).await;
    let sink = app.results().sink(analysis.id);
    for (n, reason) in (0..).zip(&reasons) {
        sink.keep(PageResult { tags: Tags::Skipped(reason.clone()), ..good(&analysis, n) }).await.unwrap();
    }
    let stored = records(&app, analysis.id, Content::Without).await;
    let found: Vec<_> = stored.iter().map(|record| (record.skip_code, record.skip_reason.clone())).collect();
    assert_eq!(found, reasons.map(|reason| (Some(reason.code()), Some(reason.text()))));
    assert_eq!(found.iter().filter_map(|(code, _)| *code).collect::<Vec<_>>(), SkipCode::ALL);
    let summary = app.results().summary(analysis.id).await.unwrap();
    assert_eq!((summary.unchanged, summary.in_order, summary.skipped), (1, 1, 7));
}

#[tokio::test]
async fn evidence_is_read_only_on_request() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 1).await;
    let result = good(&analysis, 0);
    app.results().sink(analysis.id).keep(result.clone()).await.unwrap();
    let whole = ResultRecord::of(&result, 1, analysis.id.0).evidence;
    assert_eq!(whole.iter().map(|one| one.value.as_str()).collect::<Vec<_>>(), ["0", "0"]);
    for (content, expected) in [(Content::Without, &[][..]), (Content::Evidence, &whole), (Content::With, &whole)] {
        let record = records(&app, analysis.id, content).await.pop().unwrap();
        assert_eq!(record.evidence, expected, "{content:?}");
        assert_eq!(record.raw_text_content.is_some(), content == Content::With);
    }
    let shown = app.results().shown(analysis.id, 1).await.unwrap().unwrap();
    assert_eq!((shown.evidence, shown.raw_text_content), (whole.clone(), None));
    let newest = |evidence| NewestFirst { run: None, before: None, since_revision: None, limit: 1, evidence };
    for (asked, expected) in [(false, &[][..]), (true, &whole)] {
        let page = app.results().newest(analysis.id, newest(asked)).await.unwrap();
        assert_eq!(page.records[0].evidence, expected);
    }
}

#[tokio::test]
async fn evidence_of_an_older_result_is_computed_for_a_single_result() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let analysis = analysis_of(&app, 1).await;
    app.results().sink(analysis.id).keep(good(&analysis, 0)).await.unwrap();
    let before = app.results().get(analysis.id, 1).await.unwrap().unwrap();
    let store = rusqlite::Connection::open(data.path().join("seotags.db")).unwrap();
    assert_eq!(store.execute("UPDATE results SET evidence = NULL", []).unwrap(), 1);
    let listed = records(&app, analysis.id, Content::Evidence).await.pop().unwrap();
    assert!(listed.evidence.is_empty() && listed.is_evidence_unknown);
    let whole = app.results().get(analysis.id, 1).await.unwrap().unwrap();
    let title = |one: &&Evidence| one.field == Element::Title && one.value == "0";
    let (was, is) = (before.evidence.iter().find(title).unwrap(), whole.evidence.iter().find(title).unwrap());
    assert_eq!((is.span, is.line), (was.span, was.line));
    assert!(is.sentence.starts_with("page 0 "), "{is:?}");
    let shown = app.results().shown(analysis.id, 1).await.unwrap().unwrap();
    assert_eq!(shown, ResultRecord { evidence: whole.evidence.clone(), is_evidence_unknown: false, ..listed });
    assert_eq!(whole, ResultRecord { evidence: whole.evidence.clone(), ..before });

    store.execute("UPDATE results SET raw_content_id = NULL, distilled_content_id = NULL", []).unwrap();
    let unknown = app.results().shown(analysis.id, 1).await.unwrap().unwrap();
    assert_eq!(unknown.evidence, [], "the page's text was not stored");
}

#[tokio::test]
async fn a_result_without_evidence_is_not_taken_for_an_older_one() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 2).await;
    let mut unproven = good(&analysis, 0);
    // As if the page did not contain the numbers of its tags.
    if let Tags::Written { evidence, .. } = &mut unproven.tags {
        evidence.clear();
    }
    for result in [unproven, failed(&analysis, 1)] {
        app.results().sink(analysis.id).keep(result).await.unwrap();
    }
    let first = app.results().get(analysis.id, 1).await.unwrap().unwrap();
    assert!(first.suggested_title.is_some() && !first.lacks_evidence());
    assert_eq!(first.evidence, [], "it was searched for when the tags were written");
    assert_eq!(app.results().shown(analysis.id, 1).await.unwrap().unwrap().evidence, []);
    retitle(&app, analysis.id, "Trail shoes for light feet").await;
    assert!(!app.results().stored(analysis.id, 1).await.unwrap().unwrap().is_evidence_unknown);
    let without_tags = app.results().stored(analysis.id, 2).await.unwrap().unwrap();
    assert!(!without_tags.is_evidence_unknown, "without tags, no evidence is missing");
}

#[tokio::test]
async fn an_edit_leaves_evidence_of_older_tags_unknown_without_page_text() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let analysis = analysis_of(&app, 1).await;
    app.results().sink(analysis.id).keep(good(&analysis, 0)).await.unwrap();
    let store = rusqlite::Connection::open(data.path().join("seotags.db")).unwrap();
    let bare = "UPDATE results SET evidence = NULL, raw_content_id = NULL, distilled_content_id = NULL";
    assert_eq!(store.execute(bare, []).unwrap(), 1);
    retitle(&app, analysis.id, "Trail shoes 0 for light feet").await;
    let after = app.results().stored(analysis.id, 1).await.unwrap().unwrap();
    assert!(after.evidence.is_empty() && after.is_evidence_unknown);
}

#[tokio::test]
async fn evidence_refers_to_the_displayed_text_of_a_condensed_page() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 1).await;
    // First for a decision on a stored result, then for a decision that is restored on a new
    // result.
    for _ in 0..2 {
        app.results().sink(analysis.id).keep(condensed(&analysis, 0)).await.unwrap();
        retitle(&app, analysis.id, "Trail shoes 0 for light feet").await;
        let record = app.results().stored(analysis.id, 1).await.unwrap().unwrap();
        let zero = record.evidence.iter().find(|one| one.field == Element::Title && one.value == "0").unwrap();
        assert_eq!((zero.sentence.as_str(), zero.line), ("Shoe 0 in short.", Some(1)));
        assert_eq!(record.distilled_text_content.as_deref(), Some("Shoe 0 in short."));
    }
}

#[tokio::test]
async fn records_come_in_list_order() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 500).await;
    let sink = app.results().sink(analysis.id);
    // 7 and 500 have no common factor, so every page comes up, in another order.
    for n in (0..500).map(|n| n * 7 % 500).filter(|n| n % 10 != 3) {
        sink.keep(good(&analysis, n)).await.unwrap();
    }
    let expected: Vec<String> = (0..500).filter(|n| n % 10 != 3).map(|n| format!("https://shop.example/{n}")).collect();
    let urls: Vec<String> =
        records(&app, analysis.id, Content::Without).await.into_iter().map(|record| record.url).collect();
    assert_eq!(urls, expected);
    let walk = app.results().records(analysis.id, Content::With);
    let blocking = tokio::task::spawn_blocking(move || {
        walk.blocking().unwrap().map(|record| record.unwrap().url).collect::<Vec<_>>()
    });
    assert_eq!(blocking.await.unwrap(), expected);
}

#[tokio::test]
async fn a_second_result_of_a_page_replaces_the_first() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 2).await;
    let sink = app.results().sink(analysis.id);
    sink.keep(failed(&analysis, 0)).await.unwrap();
    let first = app.analyses().get(analysis.id).await.unwrap().unwrap();
    assert_eq!((first.processed_urls_count, first.failed_urls_count), (1, 1));
    sink.keep(good(&analysis, 0)).await.unwrap();
    sink.keep(good(&analysis, 0)).await.unwrap();
    let then = app.analyses().get(analysis.id).await.unwrap().unwrap();
    assert_eq!((then.processed_urls_count, then.failed_urls_count), (1, 0));
    assert!(then.revision > first.revision);
    assert_eq!(then.usage.calls, 2, "both calls were paid");
    let all = records(&app, analysis.id, Content::With).await;
    assert_eq!((all.len(), all[0].outcome), (1, Outcome::Ok));
}

#[tokio::test]
async fn a_replaced_text_is_deleted() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 1).await;
    let sink = app.results().sink(analysis.id);
    sink.keep(good(&analysis, 0)).await.unwrap();
    let mut changed = good(&analysis, 0);
    if let Some(distilled) = &mut changed.read.distilled {
        distilled.text.push_str(" more");
        distilled.raw_text = "x".repeat(3 << 20);
    }
    sink.keep(changed).await.unwrap();
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    let count: i64 = db.query_row("SELECT count(*) FROM content", [], |row| row.get(0)).unwrap();
    assert_eq!(count, 2);
    let all = records(&app, analysis.id, Content::With).await;
    assert_eq!(all[0].raw_text_content.as_ref().unwrap().len(), 3 << 20);
}

#[tokio::test]
async fn late_results_are_dropped_silently() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 1).await;
    let sink = app.results().sink(analysis.id);
    sink.keep(of_run(good(&analysis, 0), 0)).await.unwrap();
    app.analyses().delete(analysis.id).await.unwrap();
    sink.keep(good(&analysis, 0)).await.unwrap();
    assert_eq!(app.results().count(analysis.id).await.unwrap(), 0);
}

#[tokio::test]
async fn many_concurrent_results_are_all_stored() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 1_500).await;
    let sink = app.results().sink(analysis.id);
    let mut keeping = tokio::task::JoinSet::new();
    for n in 0..1_500 {
        let (sink, result) = (sink.clone(), good(&analysis, n));
        keeping.spawn(async move { sink.keep(result).await });
    }
    while let Some(kept) = keeping.join_next().await {
        kept.unwrap().unwrap();
    }
    let after = app.analyses().get(analysis.id).await.unwrap().unwrap();
    assert_eq!((after.processed_urls_count, after.usage.prompt_tokens), (1_500, 1_500 * 900));
    let keys: BTreeSet<String> =
        records(&app, analysis.id, Content::Without).await.into_iter().map(|record| record.unique_key).collect();
    assert_eq!(keys.len(), 1_500);
}

#[tokio::test]
async fn fallbacks_to_the_built_in_engine_are_counted() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 2).await;
    let mut fallen = good(&analysis, 0);
    (fallen.spent.fallbacks, fallen.spent.bad_answer) = (5, true);
    app.results().sink(analysis.id).keep(fallen).await.unwrap();
    app.results().sink(analysis.id).keep(good(&analysis, 1)).await.unwrap();
    let tally = app.analyses().tally(analysis.id).await.unwrap();
    assert_eq!((tally.fallbacks, tally.bad_answers, tally.written), (5, 1, 2));
}

#[tokio::test]
async fn the_summary_counts_pages_and_tags() {
    let app = App::ephemeral().await.unwrap();
    let mut new = seotags_samples::new_analysis(&app, "Summed").await;
    new.settings = Settings { title_max_length: 40, ..Settings::default() };
    let analysis = app.analyses().create(new, (0..8).map(source)).await.unwrap().analysis;
    let sink = app.results().sink(analysis.id);
    let titled = |n: u64, title: Option<&str>| {
        let mut result = good(&analysis, n);
        if let seotags::judge::Visit::Answered(answer) = &mut result.read.visit
            && let Some(facts) = &mut answer.facts
        {
            facts.title = title.map(str::to_owned);
        }
        result
    };
    for result in [
        titled(0, Some("Trail shoes!")),
        titled(1, Some("TRAIL SHOES")),
        titled(2, None),
        titled(3, Some("A title that is quite a bit longer than the limit")),
        noindex(&analysis, 4),
        failed(&analysis, 5),
        failed(&analysis, 6),
    ] {
        sink.keep(result).await.unwrap();
    }
    let summary = app.results().summary(analysis.id).await.unwrap();
    assert_eq!((summary.pages, summary.indexable, summary.not_indexable, summary.unknown), (7, 4, 1, 2));
    assert_eq!(summary.titles, TagCounts { missing: 1, long: 1, short: 2, vague: 0, duplicate: 2 });
    assert_eq!(summary.titles_after.duplicate, 0);
    assert_eq!(summary.titles_after.missing, 0);
    assert_eq!((summary.reasons.len(), summary.reasons[0].code.as_str()), (1, "noindex_meta"));
    assert_eq!((summary.failures[0].code.as_str(), summary.failures[0].count), ("connect_refused", 2));
    assert_eq!(summary.failures[0].hosts, [HostCount { host: "shop.example".to_owned(), count: 2 }]);
    assert_eq!((summary.written.pages, summary.written.titles, summary.skipped), (4, 4, 1));
    assert_eq!((summary.pages_with_findings, summary.findings[0].count), (4, 4));

    // If only accepted texts are applied, the rest is unchanged. The current figures do not depend
    // on decisions.
    let accept = vec![PageActs { url: url(2), acts: vec![(Element::Title, Act::Accept)] }];
    app.results().decide(analysis.id, accept, "ann").await.unwrap();
    let accepted = app.results().summary_of(analysis.id, Choice::ACCEPTED).await.unwrap();
    assert_eq!((accepted.read, accepted.titles), (summary.read, summary.titles));
    assert_eq!(accepted.titles_after, TagCounts { missing: 0, long: 2, short: 2, vague: 0, duplicate: 2 });
    let report = app.results().report(&analysis, Choice::ACCEPTED).await.unwrap();
    assert_eq!(report.tags.unwrap().titles_after.duplicate, 2);
}
