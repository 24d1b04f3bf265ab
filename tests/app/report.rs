//! Reports from the store: figures, filters, orders and pages. What SQL finds is compared with what a walk over all
//! results finds.

mod bulk_decisions;
mod exclusions;
mod stores;

use seotags::compose::{Element, WrittenBy};
use seotags::decision::{Act, Verdict};
use seotags::judge::{Indexable, Occurrence, Severity, Visit};
use seotags::pipeline::ResultSink;
use seotags::result::{PageKind, PageResult, ResultRecord, ReviewTab, SkipReason, Tags, TextState, is_reviewable};
use seotags::text::char_count;
use seotags::visit::Hop;
use seotags_app::analyses::{Analysis, Relaunch};
use seotags_app::results::{
    Content, LengthFilter, LengthOf, PageActs, PageStart, ReportFilter, ReportPage, ReportPlace, ReportQuery,
    ReportSort, ReportSummary, SortBy, StateFilter, StatusFilter, TextField, TextFilter, TextPattern,
};
use seotags_app::{App, StoreError};
use seotags_samples::{analysis_of, failed, good, noindex, url};
use std::collections::BTreeSet;

const PAGES: u64 = 24;

/// A page that redirects to another one.
fn redirected(analysis: &Analysis, n: u64) -> PageResult {
    let mut result = noindex(analysis, n);
    if let Visit::Answered(answer) = &mut result.read.visit {
        answer.hops = vec![Hop { status: 301, url: url(n) }, Hop { status: 200, url: url("boots/target") }];
    }
    "redirected".clone_into(&mut result.read.indexability.issues[0].code);
    result
}

/// A page that robots.txt blocks.
fn blocked(analysis: &Analysis, n: u64) -> PageResult {
    let mut result = noindex(analysis, n);
    result.read.indexability.crawlable = Some(false);
    "robots_txt_blocked".clone_into(&mut result.read.indexability.issues[0].code);
    result
}

/// A page that was not found.
fn missing(analysis: &Analysis, n: u64) -> PageResult {
    let mut result = noindex(analysis, n);
    if let Visit::Answered(answer) = &mut result.read.visit {
        answer.hops[0].status = 404;
        answer.facts = None;
    }
    "not_found".clone_into(&mut result.read.indexability.issues[0].code);
    result
}

/// A page with an odd title and no findings, whose description stays.
fn odd(analysis: &Analysis, n: u64) -> PageResult {
    let mut result = good(analysis, n);
    let Tags::Written { suggestion, findings, .. } = &mut result.tags else { panic!("it has tags") };
    suggestion.title = Some(format!("Größe {n}: {}", "ÄRGER ".repeat(n as usize)).trim().to_owned());
    suggestion.source.insert(Element::Meta, WrittenBy::Page);
    suggestion.h1 = None;
    findings.clear();
    result.read.indexability.indexable = Indexable::Yes;
    result.read.indexability.issues = vec![Occurrence {
        code: "missing_h1".to_owned(),
        severity: Severity::Warn,
        value: String::new(),
        strings: vec!["Missing H1".to_owned()],
    }];
    if let Visit::Answered(answer) = &mut result.read.visit
        && let Some(facts) = &mut answer.facts
    {
        facts.h1s.clear();
        facts.title = (!n.is_multiple_of(2)).then(String::new);
    }
    result
}

/// An indexable page without new texts.
fn unchanged(analysis: &Analysis, n: u64) -> PageResult {
    PageResult { tags: Tags::Skipped(SkipReason::NotRead { issue: String::new() }), ..good(analysis, n) }
}

/// An analysis with pages of every kind and texts of every state.
async fn filled(app: &App) -> Analysis {
    let analysis = analysis_of(app, PAGES).await;
    let sink = app.results().sink(analysis.id);
    for n in 0..PAGES {
        let result = match n % 8 {
            0 => noindex(&analysis, n),
            1 => redirected(&analysis, n),
            2 => blocked(&analysis, n),
            3 => failed(&analysis, n),
            4 => missing(&analysis, n),
            5 => odd(&analysis, n),
            7 if n > 20 => unchanged(&analysis, n),
            _ => good(&analysis, n),
        };
        sink.keep(result).await.unwrap();
    }
    let acts = [
        (6, vec![(Element::Title, Act::Accept), (Element::Meta, Act::Reject)]),
        (7, vec![(Element::H1, Act::Edit("Another boot".to_owned())), (Element::Title, Act::Lock)]),
        (14, Element::ALL.into_iter().map(|element| (element, Act::Accept)).collect()),
        (13, vec![(Element::Title, Act::Lock), (Element::Title, Act::Reject)]),
    ];
    let pages = acts.into_iter().map(|(n, acts)| PageActs { url: url(n), acts }).collect();
    app.results().decide(analysis.id, pages, "ann").await.unwrap();
    analysis
}

async fn all(app: &App, analysis: &Analysis) -> Vec<ResultRecord> {
    let mut records = app.results().records(analysis.id, Content::Without);
    let mut all = Vec::new();
    while let Some(record) = records.next().await.unwrap() {
        all.push(record);
    }
    all
}

async fn page(app: &App, analysis: &Analysis, query: ReportQuery) -> ReportPage {
    app.results().find(analysis.id, analysis.run_number, query).await.unwrap()
}

fn count(records: &[ResultRecord], is_so: impl Fn(&ResultRecord) -> bool) -> u64 {
    records.iter().filter(|record| is_so(record)).count() as u64
}

fn states(record: &ResultRecord) -> Vec<TextState> {
    Element::ALL.into_iter().map(|element| record.text_state(element)).collect()
}

fn text(record: &ResultRecord, of: LengthOf) -> Option<&str> {
    match of {
        LengthOf::CurrentTitle => &record.current_title,
        LengthOf::SuggestedTitle => &record.suggested_title,
        LengthOf::CurrentMeta => &record.current_meta_description,
        LengthOf::SuggestedMeta => &record.suggested_meta_description,
        LengthOf::CurrentH1 => &record.current_h1,
        LengthOf::SuggestedH1 => &record.suggested_h1,
    }
    .as_deref()
}

/// Compares all figures with the results themselves.
fn assert_counts(summary: &ReportSummary, records: &[ResultRecord]) {
    assert_eq!(summary.total, records.len() as u64);
    for kind in PageKind::ALL {
        assert_eq!(summary.kinds[&kind], count(records, |r| r.kind == kind), "{kind:?}");
    }
    for (status, number) in &summary.statuses {
        assert_eq!(*number, count(records, |r| r.status_code.unwrap_or(0) == *status), "{status}");
    }
    assert_eq!(summary.statuses.values().sum::<u64>(), summary.total);
    let codes: BTreeSet<&String> = records.iter().flat_map(|r| &r.issues).map(|issue| &issue.code).collect();
    assert_eq!(summary.issues.keys().collect::<BTreeSet<_>>(), codes);
    for (code, number) in &summary.issues {
        assert_eq!(*number, count(records, |r| r.issues.iter().any(|issue| issue.code == *code)), "{code}");
    }
    for (element, texts) in &summary.texts {
        for (state, number) in &texts.states {
            assert_eq!(*number, count(records, |r| r.text_state(*element) == *state), "{element:?} {state:?}");
        }
        assert_eq!(texts.locked, count(records, |r| r.is_locked(*element)), "{element:?} locked");
    }
    for (tab, number) in &summary.tabs {
        assert_eq!(*number, count(records, |r| tab.shows(&states(r), r.is_problem())), "{tab:?}");
    }
    for lengths in &summary.lengths {
        let length = |r: &ResultRecord| text(r, lengths.of).map(|text| char_count(text) as u64);
        assert_eq!(lengths.missing, count(records, |r| length(r).unwrap_or(0) == 0), "{:?}", lengths.of);
        for (place, from) in lengths.of.ranges().iter().enumerate() {
            let to = lengths.of.ranges().get(place + 1).copied().unwrap_or(u64::MAX);
            let is_in = |r: &ResultRecord| length(r).is_some_and(|length| (*from..to).contains(&length));
            assert_eq!(lengths.ranges[place], count(records, is_in), "{:?} {from}", lengths.of);
        }
    }
    assert_eq!(summary.reviewable, count(records, |r| is_reviewable(&states(r))));
    assert_eq!(summary.alike.values().sum::<u64>(), summary.total);
    for (texts, number) in &summary.alike {
        let is_alike = |r: &ResultRecord| {
            Element::ALL.into_iter().zip(texts).all(|(element, text)| {
                let is_beside_fine = text.state == TextState::Open && r.is_beside_fine(element);
                (text.state, text.is_locked, text.is_beside_fine)
                    == (r.text_state(element), r.is_locked(element), is_beside_fine)
            })
        };
        assert_eq!(*number, count(records, is_alike), "{texts:?}");
    }
    assert_eq!(summary.with_errors, count(records, ResultRecord::has_error));
    let has_findings = |r: &ResultRecord| r.findings.iter().any(|finding| finding.severity != Severity::Info);
    assert_eq!(summary.with_findings, count(records, has_findings));
}

#[tokio::test]
async fn the_summary_of_a_report_counts_its_results_after_every_change() {
    let app = App::ephemeral().await.unwrap();
    let analysis = filled(&app).await;
    let records = all(&app, &analysis).await;
    let summary = app.results().report_summary(analysis.id, ReportFilter::default()).await.unwrap();
    assert_counts(&summary, &records);
    assert!(summary.kinds.values().all(|number| *number > 0), "{:?}", summary.kinds);
    assert!(summary.tabs.values().all(|number| *number > 0), "{:?}", summary.tabs);
    let all_states: BTreeSet<TextState> = records.iter().flat_map(states).collect();
    assert_eq!(all_states.len(), TextState::ALL.len());

    app.results().judge_as_a_whole(analysis.id).await.unwrap();
    app.results().judge_suggestions(analysis.id).await.unwrap();
    let withdrawn = vec![PageActs { url: url(14), acts: vec![(Element::Title, Act::Withdraw)] }];
    app.results().decide(analysis.id, withdrawn, "ann").await.unwrap();
    // A page that is replaced by another kind.
    app.results().sink(analysis.id).keep(failed(&analysis, 15)).await.unwrap();
    let after = app.results().report_summary(analysis.id, ReportFilter::default()).await.unwrap();
    assert_ne!((&after.tabs, &after.kinds), (&summary.tabs, &summary.kinds));
    assert_counts(&after, &all(&app, &analysis).await);
    assert!(after.revision > summary.revision);
}

#[tokio::test]
async fn a_relaunch_empties_the_summary() {
    let app = App::ephemeral().await.unwrap();
    let analysis = filled(&app).await;
    let id = analysis.id;
    app.analyses().relaunch(id, Relaunch::Overwrite, None).await.unwrap();
    assert_counts(&app.results().report_summary(id, ReportFilter::default()).await.unwrap(), &[]);
    let stale = app.results().find(id, analysis.run_number, ReportQuery { limit: 5, ..ReportQuery::default() }).await;
    assert!(matches!(stale, Err(StoreError::Relaunched { .. })), "{stale:?}");
}

/// Whether a result is meant.
type Means = Box<dyn Fn(&ResultRecord) -> bool>;

#[tokio::test]
async fn each_filter_finds_what_it_means() {
    let app = App::ephemeral().await.unwrap();
    let analysis = filled(&app).await;
    app.results().judge_as_a_whole(analysis.id).await.unwrap();
    let records = all(&app, &analysis).await;
    let filter = ReportFilter::default;
    let has =
        |texts: &[Option<&str>], wanted: &str| texts.iter().flatten().any(|text| text.to_lowercase().contains(wanted));
    let text_of = |field, text: &str| ReportFilter {
        texts: vec![TextFilter { field, pattern: TextPattern::Text(text.to_owned()), is_excluded: false }],
        ..ReportFilter::default()
    };
    let expression_of = |field, text: &str, is_excluded| ReportFilter {
        texts: vec![TextFilter { field, pattern: TextPattern::Expression(text.to_owned()), is_excluded }],
        ..ReportFilter::default()
    };
    let mut cases: Vec<(ReportFilter, Means)> = vec![
        (filter(), Box::new(|_| true)),
        (
            ReportFilter { kinds: vec![PageKind::Redirected, PageKind::Unknown], ..filter() },
            Box::new(|r| matches!(r.kind, PageKind::Redirected | PageKind::Unknown)),
        ),
        (
            ReportFilter { statuses: vec![StatusFilter::Code(404), StatusFilter::None], ..filter() },
            Box::new(|r| matches!(r.status_code, Some(404) | None)),
        ),
        (
            ReportFilter { statuses: vec![StatusFilter::Class(2)], ..filter() },
            Box::new(|r| r.status_code.is_some_and(|status| status / 100 == 2)),
        ),
        (
            ReportFilter { issues: vec![vec!["not_found".to_owned(), "missing_h1".to_owned()]], ..filter() },
            Box::new(|r| r.issues.iter().any(|issue| ["not_found", "missing_h1"].contains(&issue.code.as_str()))),
        ),
        // A part of a code does not match.
        (ReportFilter { issues: vec![vec!["found".to_owned()]], ..filter() }, Box::new(|_| false)),
        (ReportFilter { is_indexable: Some(false), ..filter() }, Box::new(|r| r.is_indexable == Some(false))),
        (ReportFilter { crawlable: Some(false), ..filter() }, Box::new(|r| r.crawlable == Some(false))),
        (
            ReportFilter { missing: vec![LengthOf::CurrentTitle, LengthOf::CurrentH1], ..filter() },
            Box::new(|r| {
                [LengthOf::CurrentTitle, LengthOf::CurrentH1]
                    .into_iter()
                    .all(|of| text(r, of).is_none_or(str::is_empty))
            }),
        ),
        (ReportFilter { has_error: Some(true), ..filter() }, Box::new(ResultRecord::has_error)),
        (ReportFilter { has_findings: Some(false), ..filter() }, Box::new(|r| r.findings.is_empty())),
        (
            ReportFilter {
                states: vec![StateFilter { element: Some(Element::Meta), state: Some(TextState::Rejected) }],
                ..filter()
            },
            Box::new(|r| r.text_state(Element::Meta) == TextState::Rejected),
        ),
        (
            ReportFilter {
                states: vec![
                    StateFilter { element: None, state: Some(TextState::Edited) },
                    StateFilter { element: None, state: None },
                ],
                ..filter()
            },
            Box::new(|r| {
                states(r).contains(&TextState::Edited) || Element::ALL.into_iter().any(|element| r.is_locked(element))
            }),
        ),
        (
            ReportFilter {
                lengths: vec![vec![LengthFilter {
                    of: vec![LengthOf::CurrentTitle, LengthOf::SuggestedTitle],
                    from: 41,
                    to: Some(60),
                }]],
                ..filter()
            },
            Box::new(|r| {
                let lengths = [&r.current_title, &r.suggested_title].into_iter().flatten().map(|text| char_count(text));
                lengths.into_iter().any(|length| (41..=60).contains(&length))
            }),
        ),
        (
            ReportFilter {
                lengths: vec![vec![LengthFilter { of: vec![LengthOf::SuggestedMeta], from: 100, to: None }]],
                ..filter()
            },
            Box::new(|r| r.suggested_meta_description.as_ref().is_some_and(|text| char_count(text) >= 100)),
        ),
        (
            ReportFilter {
                lengths: vec![vec![
                    LengthFilter { of: vec![LengthOf::SuggestedMeta], from: 100, to: None },
                    LengthFilter { of: vec![LengthOf::SuggestedTitle], from: 0, to: Some(20) },
                ]],
                ..filter()
            },
            Box::new(|r| {
                r.suggested_meta_description.as_ref().is_some_and(|text| char_count(text) >= 100)
                    || r.suggested_title.as_ref().is_some_and(|text| char_count(text) <= 20)
            }),
        ),
        (
            expression_of(TextField::NewTitle, r"^größe \d+:", false),
            Box::new(|r| r.suggested_title.as_ref().is_some_and(|title| title.starts_with("Größe "))),
        ),
        (
            expression_of(TextField::NewTitle, r"^größe \d+:", true),
            Box::new(|r| r.suggested_title.as_ref().is_none_or(|title| !title.starts_with("Größe "))),
        ),
        (text_of(TextField::CurrentTitle, "trail"), Box::new(move |r| has(&[r.current_title.as_deref()], "trail"))),
        (ReportFilter { folder: Some("/1".to_owned()), ..filter() }, Box::new(|r| r.url.ends_with("/1"))),
        (text_of(TextField::Title, "GRÖSSE"), Box::new(|_| false)),
        (
            text_of(TextField::Title, "größe 5: ärger"),
            Box::new(move |r| has(&[r.current_title.as_deref(), r.suggested_title.as_deref()], "größe 5: ärger")),
        ),
        (text_of(TextField::Url, "Shop.example/2"), Box::new(move |r| has(&[Some(&r.url)], "shop.example/2"))),
        (
            text_of(TextField::H1, "another"),
            Box::new(move |r| has(&[r.current_h1.as_deref(), r.suggested_h1.as_deref()], "another")),
        ),
        (
            text_of(TextField::Description, "page 7"),
            Box::new(move |r| {
                has(&[r.current_meta_description.as_deref(), r.suggested_meta_description.as_deref()], "page 7")
            }),
        ),
        (
            text_of(TextField::Keyword, "shoe 6"),
            Box::new(|r| r.suggested_lsi_keywords.iter().flatten().any(|keyword| keyword.contains("shoe 6"))),
        ),
        // 'N/A' means that there are no keywords, so a search does not find it.
        (text_of(TextField::Keyword, "n/a"), Box::new(|_| false)),
        (text_of(TextField::Any, "another"), Box::new(|r| r.suggested_h1.as_deref() == Some("Another boot"))),
        (
            ReportFilter { kinds: vec![PageKind::Indexable], ..text_of(TextField::Any, "trail shoe") },
            Box::new(|r| r.kind == PageKind::Indexable && r.suggested_lsi_keywords.is_some()),
        ),
    ];
    for tab in ReviewTab::ALL {
        let means = move |r: &ResultRecord| tab.shows(&states(r), r.is_problem());
        cases.push((ReportFilter { tab: Some(tab), ..filter() }, Box::new(means)));
    }
    for (filter, means) in cases {
        let mut expected: Vec<i64> = records.iter().filter(|record| means(record)).map(|record| record.id).collect();
        expected.sort_unstable_by(|a, b| b.cmp(a));
        let query = ReportQuery { filter: filter.clone(), limit: 100, ..ReportQuery::default() };
        let found = page(&app, &analysis, query).await;
        let ids: Vec<i64> = found.places.iter().map(|place| place.id).collect();
        assert_eq!((ids, found.matches), (expected.clone(), Some(expected.len() as u64)), "{filter:?}");
    }
}

#[tokio::test]
async fn every_order_lists_each_result_once_over_all_pages() {
    let app = App::ephemeral().await.unwrap();
    let analysis = filled(&app).await;
    let records = all(&app, &analysis).await;
    let pattern = TextPattern::Text("shop".to_owned());
    let texts = vec![TextFilter { field: TextField::Url, pattern, is_excluded: false }];
    // Both match all results. Only those of the first are counted without reading them.
    let filters = [ReportFilter::default(), ReportFilter { texts, ..ReportFilter::default() }];
    for (by, filter) in SortBy::ALL.into_iter().flat_map(|by| filters.iter().map(move |filter| (by, filter))) {
        for is_descending in [false, true] {
            let sort = ReportSort { by, is_descending };
            let whole = ReportQuery { filter: filter.clone(), sort, limit: 100, ..ReportQuery::default() };
            let whole = page(&app, &analysis, whole).await;
            let mut pages = Vec::new();
            let mut from = PageStart::First;
            loop {
                let query = ReportQuery { filter: filter.clone(), sort, from, limit: 5 };
                let next = page(&app, &analysis, query).await;
                assert_eq!(next.matches, Some(PAGES));
                from = next.places.last().cloned().map(PageStart::AfterPlace).unwrap_or_default();
                pages.extend(next.places);
                if !next.has_more {
                    break;
                }
            }
            assert_eq!(pages, whole.places, "{sort:?}");
            assert_eq!(pages.len(), records.len());
            let numbers = pages.iter().map(|place| place.id).collect();
            let (listed, taken) =
                app.results().by_numbers(analysis.id, analysis.run_number, numbers, false).await.unwrap();
            assert_eq!(taken, pages.len());
            let lower = |text: &Option<String>| text.clone().unwrap_or_default().to_lowercase();
            let key = |record: &ResultRecord| match by {
                _ if by.length_of().is_some() => {
                    format!("{:05}", by.length_of().and_then(|of| text(record, of)).map_or(0, char_count))
                }
                SortBy::Kind => record.kind.as_str().to_owned(),
                SortBy::StatusCode => format!("{:03}", record.status_code.unwrap_or(0)),
                SortBy::CurrentTitle => lower(&record.current_title),
                SortBy::SuggestedMeta => lower(&record.suggested_meta_description),
                SortBy::Url => record.url.clone(),
                _ => String::new(),
            };
            let keys: Vec<String> = listed.iter().map(key).collect();
            let is_sorted = if is_descending { keys.is_sorted_by(|a, b| a >= b) } else { keys.is_sorted() };
            assert!(is_sorted, "{sort:?}: {keys:?}");
            let is_newest_first = listed.windows(2).all(|two| key(&two[0]) != key(&two[1]) || two[0].id > two[1].id);
            assert!(is_newest_first || by.is_unique() || !is_comparable(by), "{sort:?}");
        }
    }
}

#[tokio::test]
async fn results_can_be_read_in_the_order_of_the_list() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 5).await;
    let sink = app.results().sink(analysis.id);
    for n in [2, 0, 3, 1] {
        sink.keep(good(&analysis, n)).await.unwrap();
    }
    let records = all(&app, &analysis).await;
    let texts =
        vec![TextFilter { field: TextField::Title, pattern: TextPattern::Text("e".to_owned()), is_excluded: false }];
    for filter in [ReportFilter::default(), ReportFilter { texts, ..ReportFilter::default() }] {
        for is_descending in [false, true] {
            let sort = ReportSort { by: SortBy::Position, is_descending };
            let ids = records.iter().map(|record| record.id);
            let walked: Vec<i64> = if is_descending { ids.rev().collect() } else { ids.collect() };
            let find = |from| page(&app, &analysis, ReportQuery { filter: filter.clone(), sort, from, limit: 3 });
            let first = find(PageStart::First).await;
            let rest = find(PageStart::AfterPlace(first.places[2].clone())).await;
            let found: Vec<i64> = first.places.iter().chain(&rest.places).map(|place| place.id).collect();
            assert_eq!((found, first.has_more, rest.has_more), (walked, true, false), "{sort:?}");
        }
    }
}

/// Whether the test above knows the values of the column.
fn is_comparable(by: SortBy) -> bool {
    by.length_of().is_some() || matches!(by, SortBy::Kind | SortBy::StatusCode | SortBy::CurrentTitle | SortBy::Url)
}

#[tokio::test]
async fn a_page_stays_in_place_when_results_before_it_change() {
    let app = App::ephemeral().await.unwrap();
    let analysis = filled(&app).await;
    let sort = ReportSort { by: SortBy::SuggestedTitle, is_descending: true };
    let first = page(&app, &analysis, ReportQuery { sort, limit: 4, ..ReportQuery::default() }).await;
    let after = first.places.last().cloned();
    let next = |after: Option<ReportPlace>| {
        let from = after.map(PageStart::AfterPlace).unwrap_or_default();
        page(&app, &analysis, ReportQuery { sort, from, limit: 4, ..ReportQuery::default() })
    };
    let before = next(after.clone()).await;
    let (moved, _) =
        app.results().by_numbers(analysis.id, analysis.run_number, vec![first.places[0].id], false).await.unwrap();
    let away = vec![(Element::Title, Act::Edit("A title at the other end of the list".to_owned()))];
    let url = seotags::url::HttpUrl::parse(&moved[0].url).unwrap();
    app.results().decide(analysis.id, vec![PageActs { url, acts: away }], "ann").await.unwrap();
    assert_eq!(next(after).await.places, before.places);
    assert_eq!(moved[0].decisions.get(&Element::Title).and_then(|decision| decision.decision), None::<Verdict>);
}

#[tokio::test]
async fn a_page_can_begin_anywhere() {
    let app = App::ephemeral().await.unwrap();
    let analysis = filled(&app).await;
    let texts =
        |field, text: &str| vec![TextFilter { field, pattern: TextPattern::Text(text.to_owned()), is_excluded: false }];
    // One is counted from stored numbers, the others are walked through.
    let filters = [
        ReportFilter::default(),
        ReportFilter { kinds: vec![PageKind::Indexable, PageKind::Redirected], ..ReportFilter::default() },
        ReportFilter { texts: texts(TextField::Url, "shop"), ..ReportFilter::default() },
    ];
    for (filter, by) in filters.iter().flat_map(|filter| [SortBy::Id, SortBy::SuggestedTitle].map(|by| (filter, by))) {
        for is_descending in [false, true] {
            let sort = ReportSort { by, is_descending };
            let find = |from, limit| page(&app, &analysis, ReportQuery { filter: filter.clone(), sort, from, limit });
            let whole = find(PageStart::First, 100).await;
            assert_eq!(whole.offset, Some(0));
            let skipping = find(PageStart::Skipping(4), 3).await;
            assert_eq!((skipping.offset, &skipping.places[..]), (Some(4), &whole.places[4..7]));
            assert_eq!(find(PageStart::Skipping(1_000), 3).await.places, []);
            for (place, one) in whole.places.iter().enumerate() {
                let begin = place / 4 * 4;
                let containing = find(PageStart::Containing(one.id), 4).await;
                assert_eq!(containing.offset, Some(begin as u64));
                assert_eq!(containing.places, whole.places[begin..whole.places.len().min(begin + 4)]);
                let after = find(PageStart::After(one.id), 100).await;
                assert_eq!((after.offset, &after.places[..]), (None, &whole.places[place + 1..]));
            }
        }
    }
    let records = all(&app, &analysis).await;
    let excluded = records.iter().find(|record| record.kind == PageKind::Unknown).unwrap().id;
    let filter = filters[1].clone();
    let query = |from| ReportQuery { filter: filter.clone(), from, limit: 4, ..ReportQuery::default() };
    assert_eq!(page(&app, &analysis, query(PageStart::Containing(excluded))).await.offset, Some(0));
    let after = page(&app, &analysis, query(PageStart::After(excluded))).await;
    assert!(!after.places.is_empty() && after.places.iter().all(|place| place.id < excluded));
}

#[tokio::test]
async fn the_summary_of_a_filter_counts_what_the_filter_finds() {
    let app = App::ephemeral().await.unwrap();
    let analysis = filled(&app).await;
    let all_records = all(&app, &analysis).await;
    let pattern = TextPattern::Text("größe".to_owned());
    let filters = [
        ReportFilter { kinds: vec![PageKind::Indexable], ..ReportFilter::default() },
        ReportFilter { tab: Some(ReviewTab::Problems), ..ReportFilter::default() },
        ReportFilter {
            texts: vec![TextFilter { field: TextField::Title, pattern, is_excluded: false }],
            ..ReportFilter::default()
        },
    ];
    for filter in filters {
        let query = ReportQuery { filter: filter.clone(), limit: 100, ..ReportQuery::default() };
        let ids: Vec<i64> = page(&app, &analysis, query).await.places.iter().map(|place| place.id).collect();
        let mut records = all_records.clone();
        records.retain(|record| ids.contains(&record.id));
        assert!(!records.is_empty() && records.len() < all_records.len(), "{filter:?}");
        let summary = app.results().report_summary(analysis.id, filter.clone()).await.unwrap();
        assert_counts(&summary, &records);
        let mut found = app.results().matching(analysis.id, filter).await.unwrap();
        found.sort_unstable_by(|a, b| b.cmp(a));
        assert_eq!(found, ids);
    }
    let none = ReportFilter::default();
    let folders = app.results().folders(analysis.id, none.clone(), "/".to_owned()).await.unwrap();
    assert_eq!(folders, [].into());
}

#[tokio::test]
async fn changes_since_a_revision_are_not_counted() {
    let app = App::ephemeral().await.unwrap();
    let analysis = filled(&app).await;
    let revision = app.results().revision(analysis.id).await.unwrap();
    app.results().sink(analysis.id).keep(failed(&analysis, 3)).await.unwrap();
    let filter = ReportFilter { since_revision: Some(revision), ..ReportFilter::default() };
    let found = page(&app, &analysis, ReportQuery { filter, limit: 10, ..ReportQuery::default() }).await;
    assert_eq!((found.places.len(), found.matches, found.total), (1, None, PAGES));
}
