//! Imports of edited spreadsheets into an analysis.

use seotags::compose::{Element, WrittenBy};
use seotags::decision::{Act, Verdict};
use seotags::import::{ReadOptions, Reason, read};
use seotags::pipeline::ResultSink;
use seotags::url::ResultKey;
use seotags_app::App;
use seotags_app::analyses::{Analysis, NewAnalysis};
use seotags_app::import::{Import, ImportCounts, ImportFailure, ImportOptions, ImportOutcome, ImportedPage};
use seotags_app::results::PageActs;
use seotags_samples::{analysis_of, good, new_analysis, records, source, url};
use std::fmt::Write as _;

/// A store with an analysis of `pages` pages, all with tags.
async fn written(pages: u64) -> (App, Analysis) {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, pages).await;
    let sink = app.results().sink(analysis.id);
    for page in 0..pages {
        sink.keep(good(&analysis, page)).await.unwrap();
    }
    (app, analysis)
}

fn suggested(page: u64) -> String {
    format!("Trail shoes number {page} for light feet | Shop")
}

async fn begin(app: &App, analysis: &Analysis, table: &str, options: ImportOptions) -> Result<Import, ImportFailure> {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), table).unwrap();
    let returned = read(file.path(), &ReadOptions::default()).unwrap();
    Import::begin(app, analysis.id, analysis.settings.clone(), returned, options).await
}

fn by(name: &str) -> ImportOptions {
    ImportOptions { by: name.to_owned(), accept_unchanged: true, ..ImportOptions::default() }
}

/// The outcome of importing a table.
async fn taken(
    app: &App,
    analysis: &Analysis,
    table: &str,
    options: ImportOptions,
) -> (Vec<ImportedPage>, ImportCounts) {
    let mut import = begin(app, analysis, table, options).await.unwrap();
    let mut pages = Vec::new();
    while let Some(some) = import.next().await.unwrap() {
        pages.extend(some);
    }
    (pages, import.counts().clone())
}

fn outcomes(pages: &[ImportedPage]) -> Vec<(u64, ImportOutcome)> {
    pages.iter().flat_map(|page| page.elements.iter().map(|element| (page.row, element.decision))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_cell_becomes_its_decision() {
    let (app, analysis) = written(4).await;
    let table = format!(
        "url,title,h1\n{},\"{}\u{a0} \",\n{},Boots of another kind for the mountains,Trail shoe 1\n{},Shoe 2,Shoe 2\n",
        url(0),
        suggested(0),
        url(1),
        url(2)
    );
    let (pages, counts) = taken(&app, &analysis, &table, by("Ann")).await;
    assert_eq!(
        outcomes(&pages),
        [
            (2, ImportOutcome::Accepted),
            (3, ImportOutcome::Edited),
            (3, ImportOutcome::Accepted),
            (4, ImportOutcome::Rejected),
            (4, ImportOutcome::Rejected),
        ]
    );
    assert_eq!((counts.empty, counts.unchanged, counts.stored, counts.all_left()), (1, 0, 3, 0));
    let found: Vec<&str> = pages[1].elements[0].findings.iter().map(|finding| finding.code.as_str()).collect();
    assert!(found.contains(&"words_off_page"), "{found:?}");
    assert_eq!(pages[2].elements[0].after.as_deref(), Some("Shoe 2"));

    let records = records(&app, &analysis).await;
    let decision = |page: usize| records[page].decisions.get(&Element::Title).unwrap();
    assert_eq!(decision(0).decision, Some(Verdict::Accepted));
    // Changes that the spreadsheet made to a text are not imported.
    assert_eq!(records[0].suggested_title.as_deref(), Some(&*suggested(0)));
    assert_eq!((decision(1).decision, decision(1).by.as_str()), (Some(Verdict::Edited), "Ann"));
    assert_eq!(records[1].suggested_title.as_deref(), Some("Boots of another kind for the mountains"));
    assert_eq!(records[1].source[&Element::Title], WrittenBy::Person);
    assert!(records[1].findings.iter().any(|finding| finding.code == "words_off_page"));
    assert_eq!(decision(2).decision, Some(Verdict::Rejected));
    assert!(records[3].decisions.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn importing_a_file_twice_changes_nothing() {
    let (app, analysis) = written(3).await;
    let table = format!(
        "url,title,keywords\n{},New for the feet,a|b\n{},{},\n{},Shoe 2,\n",
        url(0),
        url(1),
        suggested(1),
        url(2)
    );
    let (_, first) = taken(&app, &analysis, &table, by("Ann")).await;
    let before = records(&app, &analysis).await;
    let (pages, second) = taken(&app, &analysis, &table, by("Ben")).await;
    assert_eq!((first.stored, second.stored, second.unchanged), (3, 0, 4));
    assert!(pages.is_empty(), "{pages:?}");
    assert_eq!(records(&app, &analysis).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unedited_cell_reverts_no_decision_unless_forced() {
    let (app, analysis) = written(2).await;
    let act = |page: u64, act| PageActs { url: url(page), acts: vec![(Element::Title, act)] };
    let acts = vec![act(0, Act::Edit("Edited here".to_owned())), act(1, Act::Reject)];
    app.results().decide(analysis.id, acts, "Ben").await.unwrap();
    let before = records(&app, &analysis).await;
    let table = format!("url,title\n{},{}\n{},{}\n", url(0), suggested(0), url(1), suggested(1));
    let (pages, counts) = taken(&app, &analysis, &table, by("Ann")).await;
    assert!(pages.iter().all(|page| page.elements[0].reason == Some(Reason::Decided)), "{pages:?}");
    assert_eq!((counts.stored, counts.left[&Reason::Decided]), (0, 2));
    assert_eq!(records(&app, &analysis).await, before);

    let (pages, _) = taken(&app, &analysis, &table, ImportOptions { force: true, ..by("Ann") }).await;
    assert_eq!(outcomes(&pages), [(2, ImportOutcome::Accepted), (3, ImportOutcome::Accepted)]);
    let element = &pages[0].elements[0];
    assert_eq!((element.before.as_deref(), element.after.clone()), (Some("Edited here"), Some(suggested(0))));
    assert_eq!(records(&app, &analysis).await[0].source[&Element::Title], WrittenBy::Builtin);
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_texts_are_skipped() {
    let (app, analysis) = written(1).await;
    let text = "登山靴 und schöne Schuhe".to_owned();
    let edit = vec![PageActs { url: url(0), acts: vec![(Element::Title, Act::Edit(text))] }];
    app.results().decide(analysis.id, edit, "Ben").await.unwrap();
    let table = format!("url,title\n{},??? und schöne Schuhe\n", url(0));
    let (pages, counts) = taken(&app, &analysis, &table, by("Ann")).await;
    assert_eq!((pages[0].elements[0].reason, counts.stored), (Some(Reason::Damaged), 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_cell_below_reveals_damaged_edits_above() {
    let (app, analysis) = written(3).await;
    let acts = vec![(Element::Title, Act::Edit("登山靴 und schöne Schuhe".to_owned()))];
    app.results().decide(analysis.id, vec![PageActs { url: url(2), acts }], "Ben").await.unwrap();
    let sound = format!("url,title\n{},New boots in Gda?\n{},New boots in rain\n", url(0), url(1));
    let dry = ImportOptions { dry_run: true, ..by("Ann") };
    assert_eq!(
        outcomes(&taken(&app, &analysis, &sound, dry).await.0),
        [(2, ImportOutcome::Edited), (3, ImportOutcome::Edited)]
    );
    let damaged = format!("{sound}{},??? und schöne Schuhe\n", url(2));
    let (pages, counts) = taken(&app, &analysis, &damaged, by("Ann")).await;
    assert_eq!(outcomes(&pages), [(2, ImportOutcome::Left), (3, ImportOutcome::Edited), (4, ImportOutcome::Left)]);
    assert_eq!((pages[0].elements[0].reason, counts.stored), (Some(Reason::Damaged), 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_of_pages_with_changed_current_tags_are_skipped() {
    let (app, analysis) = written(2).await;
    let current = records(&app, &analysis).await[0].current_title.clone().unwrap();
    let table = format!(
        "url,current_title,suggested_h1\n{},{current},New head\n{},What it was called,New head\n",
        url(0),
        url(1)
    );
    let (pages, _) = taken(&app, &analysis, &table, by("Ann")).await;
    assert_eq!((pages[0].reason, pages[1].reason), (None, Some(Reason::ContentChanged)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dry_run_reports_the_same_and_stores_nothing() {
    let (app, analysis) = written(2).await;
    let table = format!("url,title\n{},New for the feet\n{},{}\n", url(0), url(1), suggested(1));
    let before = records(&app, &analysis).await;
    let (pages, counts) = taken(&app, &analysis, &table, ImportOptions { dry_run: true, ..by("Ann") }).await;
    assert_eq!(counts.stored, 0);
    assert_eq!(records(&app, &analysis).await, before);
    assert_eq!(taken(&app, &analysis, &table, by("Ann")).await.0, pages);
}

#[tokio::test(flavor = "multi_thread")]
async fn texts_with_errors_can_be_skipped() {
    let (app, analysis) = written(1).await;
    let long = "A title that is far too long for any page of results and goes on and on until somebody stops it";
    let table = format!("url,title,h1\n{},{long},Trail shoe 0\n", url(0));
    let (pages, counts) = taken(&app, &analysis, &table, ImportOptions { strict: true, ..by("Ann") }).await;
    assert_eq!(outcomes(&pages), [(2, ImportOutcome::Left), (2, ImportOutcome::Accepted)]);
    let left = &pages[0].elements[0];
    assert_eq!((left.reason, left.after.as_deref()), (Some(Reason::Findings), Some(long)));
    assert!(left.findings.iter().any(|finding| finding.code == "title_long"));
    assert_eq!(counts.with_errors, 0);
    assert!(!records(&app, &analysis).await[0].decisions.contains_key(&Element::Title));
    let (_, counts) = taken(&app, &analysis, &table, by("Ann")).await;
    assert_eq!((counts.of(ImportOutcome::Edited), counts.with_errors), (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_of_pages_with_changed_content_are_skipped_unless_forced() {
    let (app, analysis) = written(2).await;
    let hash = records(&app, &analysis).await[0].content_hash.clone().unwrap();
    let table = format!("url,h1,content_hash\n{},New head,{hash}\n{},New head,{hash}\n", url(0), url(1));
    let (pages, counts) = taken(&app, &analysis, &table, by("Ann")).await;
    assert_eq!((pages[0].reason, pages[1].reason), (None, Some(Reason::ContentChanged)));
    assert_eq!((counts.stored, counts.left[&Reason::ContentChanged]), (1, 1));
    let (_, counts) = taken(&app, &analysis, &table, ImportOptions { force: true, ..by("Ann") }).await;
    assert_eq!((counts.stored, counts.all_left()), (1, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_rows_are_skipped_and_a_foreign_file_is_refused() {
    let (app, analysis) = written(1).await;
    let (other, key) = (analysis_of(&app, 1).await, ResultKey::new(analysis.id, &url(0)));
    let foreign = "https://other.example/,Theirs\nhttps://other.example/2,\nSum,\n";
    let (pages, counts) =
        taken(&app, &analysis, &format!("url,title\n{foreign}{},New one for the feet\n", url(0)), by("Ann")).await;
    assert_eq!(pages[0].reason, Some(Reason::Foreign));
    // Rows without values are ignored.
    assert_eq!((counts.all_left(), counts.stored), (1, 1));
    let refused = begin(&app, &analysis, &format!("url,title\n{foreign}"), by("Ann")).await;
    assert!(matches!(refused, Err(ImportFailure::NoPage { written_from: None, .. })));
    let table = format!("url,title,unique_key\n{},New,{}\n", url(0), key.as_str());
    let refused = begin(&app, &other, &table, by("Ann")).await;
    assert!(matches!(refused, Err(ImportFailure::NoPage { written_from: Some(id), .. }) if id == analysis.id));
    app.results().sink(other.id).keep(good(&other, 0)).await.unwrap();
    assert_eq!(begin(&app, &other, &table, by("Ann")).await.unwrap().written_from(), Some(analysis.id));
    assert_eq!(begin(&app, &analysis, &table, by("Ann")).await.unwrap().written_from(), None);
    // An analysis of another project may belong to another user.
    let project = app.projects().find_or_create("Other", "https://other.example").await.unwrap();
    let new = NewAnalysis { project: project.id, ..new_analysis(&app, "Sample").await };
    let theirs = app.analyses().create(new, [source(0)]).await.unwrap().analysis;
    let refused = begin(&app, &theirs, &table, by("Ann")).await;
    assert!(matches!(refused, Err(ImportFailure::NoPage { written_from: None, .. })));
}

#[tokio::test(flavor = "multi_thread")]
async fn many_rows_are_imported_in_steps() {
    let (app, analysis) = written(450).await;
    let mut table = "url,h1\n".to_owned();
    for page in 0..450 {
        writeln!(table, "{},Trail shoe {page}", url(page)).unwrap();
    }
    let (pages, counts) = taken(&app, &analysis, &table, by("Ann")).await;
    assert_eq!((pages.len(), counts.stored, counts.of(ImportOutcome::Accepted)), (450, 450, 450));
    let records = records(&app, &analysis).await;
    assert!(records.iter().all(|record| record.decisions[&Element::H1].decision == Some(Verdict::Accepted)));
}
