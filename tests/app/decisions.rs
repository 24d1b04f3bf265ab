//! Decisions of people: stored, restored after a relaunch, and out of a reviewer's reach.

use async_trait::async_trait;
use seotags::check::{Finding, FindingCode};
use seotags::compose::{Brief, Element, Suggestion, Targets, WrittenBy};
use seotags::crawl::{Fetch, FetchRequest};
use seotags::decision::{Act, Verdict};
use seotags::generate::{Generation, Generator};
use seotags::pipeline::{Cancel, End};
use seotags::result::{GenerateFailure, ResultRecord};
use seotags::settings::Settings;
use seotags::visit::Fetched;
use seotags_app::App;
use seotags_app::analyses::{Analysis, Relaunch};
use seotags_app::results::{Bulk, Content, DecideError, DecidedCount, Findings, PageActs, Which};
use seotags_app::runner::RunOptions;
use seotags_samples::{alone_source as source, alone_url as url, answered, id, new_analysis, records};
use std::sync::{Arc, Mutex};
use tokio::sync::broadcast;

/// Pages of one boot.
struct Boots;

#[async_trait]
impl Fetch for Boots {
    async fn fetch(&self, request: &FetchRequest) -> Fetched {
        let body = "<!doctype html><html lang=en><meta property=og:site_name content=\"Hallam Outdoors\">\
            <title>Ridge Boot</title><body><main><h1>Ridge Boot for rocky ridges</h1>\
            <p>The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs 640 g \
            per boot and is resoled in our workshop, so that it stays in use for many winters.</p></main>";
        answered(&request.url, body)
    }
}

/// Writes the same title and description for every page, and records the requested elements.
#[derive(Default)]
struct Writer {
    title: &'static str,
    wanted: Mutex<Vec<Targets>>,
}

const FIRST: &str = "Ridge Boot: Leather Hiking Boot for Rocky Ridges";
const SECOND: &str = "Leather Hiking Boot for Early Snow: Ridge Boot";
const META: &str = "The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs 640 g and is resoled in our workshop.";

#[async_trait]
impl Generator for Writer {
    fn written_by(&self) -> WrittenBy {
        WrittenBy::Model
    }

    fn concurrency(&self) -> usize {
        4
    }

    async fn generate(&self, brief: &Brief) -> Result<Generation, GenerateFailure> {
        self.wanted.lock().unwrap().push(brief.targets);
        let mut suggestion = Suggestion::default();
        if brief.targets.title {
            suggestion.title = Some(self.title.to_owned());
            suggestion.source.insert(Element::Title, WrittenBy::Model);
        }
        if brief.targets.meta_description {
            suggestion.meta_description = Some(META.to_owned());
            suggestion.source.insert(Element::Meta, WrittenBy::Model);
        }
        Ok(Generation { suggestion, ..Generation::default() })
    }

    async fn repair(&self, _: &Brief, previous: &Suggestion, _: &[Finding]) -> Result<Generation, GenerateFailure> {
        Ok(Generation { suggestion: previous.clone(), ..Generation::default() })
    }
}

/// Runs the open pages, and returns the requested elements.
async fn run(app: &App, analysis: &Analysis, title: &'static str) -> Vec<Targets> {
    let writer = Arc::new(Writer { title, ..Writer::default() });
    let generator = Arc::clone(&writer) as Arc<dyn Generator>;
    let options = RunOptions { fetch: Arc::new(Boots), generator, failed: false };
    let report = app.runner().run(analysis.id, options, broadcast::channel(64).0, Cancel::default()).await.unwrap();
    assert_eq!(report.end, End::Done);
    std::mem::take(&mut *writer.wanted.lock().unwrap())
}

/// A finished analysis of `pages` pages with tags.
async fn written(app: &App, pages: u64) -> Analysis {
    let mut new = new_analysis(app, "Boots").await;
    new.settings = Settings {
        generate_h1: false,
        generate_seo_text: Some(false),
        generate_keywords: false,
        ..Settings::default()
    };
    let analysis = app.analyses().create(new, (0..pages).map(source)).await.unwrap().analysis;
    run(app, &analysis, FIRST).await;
    analysis
}

async fn overwrite(app: &App, analysis: &Analysis) -> Vec<Targets> {
    let analysis = app.analyses().relaunch(analysis.id, Relaunch::Overwrite, None).await.unwrap();
    run(app, &analysis, SECOND).await
}

async fn decide(app: &App, analysis: &Analysis, page: u64, acts: &[(Element, Act)]) -> DecidedCount {
    let acts = vec![PageActs { url: url(page), acts: acts.to_vec() }];
    app.results().decide(analysis.id, acts, "ann").await.unwrap()
}

async fn decide_all(app: &App, analysis: &Analysis, elements: &[Element], act: Act, which: Which) -> DecidedCount {
    let bulk = Bulk { elements: elements.to_vec(), acts: vec![act], which };
    app.results().decide_all(analysis.id, bulk, "ben").await.unwrap()
}

fn count(pages: u64, elements: u64) -> DecidedCount {
    DecidedCount { pages, elements }
}

/// The title and its decision, in a line.
fn title(record: &ResultRecord) -> String {
    let text = record.suggested_title.as_deref().unwrap_or("–");
    match record.decisions.get(&Element::Title) {
        None => text.to_owned(),
        Some(decision) => {
            let verdict = decision.decision.map_or("undecided", Verdict::as_str);
            format!("{text}: {verdict}{} by {}", if decision.locked { ", locked" } else { "" }, decision.by)
        }
    }
}

fn edit(text: &str) -> Act {
    Act::Edit(text.to_owned())
}

#[tokio::test]
async fn decisions_survive_a_relaunch_and_locked_texts_are_not_written_again() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 6).await;
    let title_of = |act: Act| [(Element::Title, act)];
    decide(&app, &analysis, 1, &title_of(Act::Accept)).await;
    decide(&app, &analysis, 2, &title_of(edit("Mine for 999 euros"))).await;
    decide(&app, &analysis, 3, &title_of(Act::Lock)).await;
    decide(&app, &analysis, 4, &title_of(Act::Reject)).await;
    let all = [(Element::Title, edit("Ours")), (Element::Title, Act::Lock), (Element::Meta, Act::Lock)];
    assert_eq!(decide(&app, &analysis, 5, &all).await, count(1, 2));
    let wanted = overwrite(&app, &analysis).await;
    // Nothing was requested for the last page, so the writer was not called.
    assert_eq!(wanted.len(), 5);
    assert_eq!(wanted.iter().filter(|targets| !targets.title).count(), 1);
    let after = records(&app, &analysis).await;
    let titles: Vec<String> = after.iter().map(title).collect();
    let accepted = format!("{FIRST}: accepted by ann");
    let locked = format!("{FIRST}: undecided, locked by ann");
    assert_eq!(
        titles,
        [SECOND, &accepted, "Mine for 999 euros: edited by ann", &locked, SECOND, "Ours: edited, locked by ann"]
    );
    assert_eq!(after[5].suggested_meta_description.as_deref(), Some(META));
    assert_eq!((after[5].skip_reason.as_deref(), after[5].source[&Element::Title]), (None, WrittenBy::Person));
    let found: Vec<&str> = after[2].findings.iter().map(|finding| finding.code.as_str()).collect();
    assert!(found.contains(&"number_off_page"), "{found:?}");
    // The text that the engine wrote in the meantime returns.
    decide(&app, &analysis, 2, &title_of(Act::Withdraw)).await;
    assert_eq!(title(&records(&app, &analysis).await[2]), SECOND);
}

#[tokio::test]
async fn an_edited_text_is_checked_and_raises_the_revision() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 2).await;
    let revision = async || app.analyses().get(analysis.id).await.unwrap().unwrap().revision;
    let before = (revision().await, records(&app, &analysis).await);
    decide(&app, &analysis, 1, &[(Element::Title, edit("Boots of 12 kg"))]).await;
    let page = records(&app, &analysis).await.remove(1);
    let found: Vec<&str> = page.findings.iter().map(|finding| finding.code.as_str()).collect();
    assert!(found.contains(&"title_short") && found.contains(&"number_off_page"), "{found:?}");
    assert!(revision().await > before.0);
    let decision = &page.decisions[&Element::Title];
    assert_eq!(decision.generated.as_ref().unwrap().text.as_deref(), Some(FIRST));
    assert!(decision.at.parse::<jiff::Timestamp>().is_ok(), "{}", decision.at);
    assert_eq!(app.results().get(analysis.id, page.id).await.unwrap().unwrap().decisions, page.decisions);
    decide(&app, &analysis, 1, &[(Element::Title, Act::Withdraw)]).await;
    assert_eq!(records(&app, &analysis).await, before.1);
    let last = revision().await;
    assert_eq!(decide(&app, &analysis, 1, &[(Element::Title, Act::Withdraw)]).await, count(0, 0));
    assert_eq!(revision().await, last);
}

#[tokio::test]
async fn a_bulk_decision_applies_to_all_selected_pages() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 300).await;
    let both = [Element::Title, Element::Meta, Element::H1];
    decide(&app, &analysis, 7, &[(Element::Title, Act::Reject)]).await;
    decide(&app, &analysis, 8, &[(Element::Title, edit("Boots of 12 kg"))]).await;
    decide(&app, &analysis, 9, &[(Element::Title, edit("Boots of 12 kg")), (Element::Title, Act::Lock)]).await;
    let which = |findings| Which { findings, ..Which::default() };
    let sevens = Which { url_contains: vec!["/7".to_owned()], ..Which::default() };
    assert_eq!(decide_all(&app, &analysis, &[Element::Title], Act::Accept, sevens.clone()).await, count(10, 10));
    let again = Which { decided_too: true, ..sevens };
    assert_eq!(decide_all(&app, &analysis, &[Element::Title], Act::Accept, again).await, count(1, 1));
    let long = Findings::Of(vec![FindingCode::NumberOffPage]);
    assert_eq!(decide_all(&app, &analysis, &both, Act::Lock, which(long)).await, count(1, 1));
    assert_eq!(decide_all(&app, &analysis, &both, Act::Unlock, which(Findings::Some)).await, count(2, 2));
    assert_eq!(decide_all(&app, &analysis, &both, Act::Reject, which(Findings::None)).await, count(300, 587));
    let withdrawn = decide_all(&app, &analysis, &both, Act::Withdraw, Which::default()).await;
    assert_eq!(withdrawn, count(300, 600));
    assert!(records(&app, &analysis).await.iter().all(|page| title(page) == FIRST));
}

#[tokio::test]
async fn fine_current_tags_are_kept_unless_replacement_is_requested() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 3).await;
    let before = records(&app, &analysis).await;
    assert!(before.iter().all(|page| page.fine == [Element::H1] && page.faults.as_ref().unwrap().len() == 2));
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    db.execute("UPDATE results SET faults = '{\"meta\":\"missing\"}' WHERE url LIKE '%1'", []).unwrap();
    let accept = async |which| decide_all(&app, &analysis, &[Element::Title], Act::Accept, which).await;
    assert_eq!(accept(Which::default()).await, count(2, 2));
    assert_eq!(accept(Which { fine_too: true, ..Which::default() }).await, count(1, 1));
    let rejected = Which { decided_too: true, ..Which::default() };
    assert_eq!(decide_all(&app, &analysis, &[Element::Title], Act::Reject, rejected).await, count(3, 3));
}

#[tokio::test]
async fn an_invalid_decision_is_refused_before_anything_is_stored() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 2).await;
    let page = |n: u64, element, act| PageActs { url: url(n), acts: vec![(element, act)] };
    let refused = async |pages: Vec<PageActs>, by: &str| {
        app.results().decide(analysis.id, pages, by).await.unwrap_err().to_string()
    };
    let accept = || page(0, Element::Title, Act::Accept);
    let strangers = vec![accept(), page(7, Element::Title, Act::Accept), page(8, Element::Title, Act::Accept)];
    assert_eq!(
        refused(strangers, "ann").await,
        "analysis 1 has no result for https://shop7.example/7, https://shop8.example/8"
    );
    assert_eq!(
        refused(vec![accept(), page(1, Element::H1, Act::Reject)], "ann").await,
        "https://shop1.example/1: the page has no H1 to reject"
    );
    assert_eq!(refused(vec![accept()], " ").await, "a name has 1 to 120 characters, on one line");
    let missing = app.results().decide(id(9), vec![accept()], "ann").await;
    assert!(matches!(missing, Err(DecideError::NotFound { .. })));
    assert!(records(&app, &analysis).await.iter().all(|page| page.decisions.is_empty()));
}

#[tokio::test]
async fn a_copy_has_no_decisions_and_deleting_an_analysis_deletes_them() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 2).await;
    decide(&app, &analysis, 0, &[(Element::Title, edit("Mine"))]).await;
    let copy = app.analyses().relaunch(analysis.id, Relaunch::Duplicate, None).await.unwrap();
    run(&app, &copy, FIRST).await;
    assert!(records(&app, &copy).await.iter().all(|page| title(page) == FIRST));
    app.analyses().delete(analysis.id).await.unwrap();
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    let left: u64 = db.query_row("SELECT count(*) FROM decisions", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_decisions_lose_nothing() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 20).await;
    let elements = [Element::Title, Element::Meta, Element::H1, Element::SeoText];
    let mut edits = Vec::new();
    for (page, element) in (0..20).flat_map(|page| elements.map(|element| (page, element))) {
        let (app, id) = (app.clone(), analysis.id);
        edits.push(tokio::spawn(async move {
            let acts = vec![PageActs { url: url(page), acts: vec![(element, edit("<p>Boots for ridges</p>"))] }];
            app.results().decide(id, acts, "ann").await.unwrap()
        }));
    }
    let locked = decide_all(&app, &analysis, &[Element::Title], Act::Lock, Which::default()).await;
    for edit in edits {
        assert_eq!(edit.await.unwrap(), count(1, 1));
    }
    assert_eq!(locked, count(20, 20));
    for record in records(&app, &analysis).await {
        // Each one writes all texts of its page, so a stale read would lose a text.
        let texts: Vec<Option<String>> = elements.iter().map(|element| record.suggested(*element)).collect();
        assert!(texts.iter().all(|text| text.as_deref() == Some("<p>Boots for ridges</p>")), "{texts:?}");
        assert!(record.decisions[&Element::Title].locked);
    }
}

/// The evidence of the first result for numbers, one per line.
async fn proofs(app: &App, analysis: &Analysis) -> Vec<String> {
    let mut walk = app.results().records(analysis.id, Content::Evidence);
    let record = walk.next().await.unwrap().unwrap();
    let numbers = record.evidence.iter().filter(|one| one.value.starts_with(char::is_numeric));
    numbers.map(|one| format!("{} {}: {}", one.field.as_str(), one.value, one.sentence)).collect()
}

#[tokio::test]
async fn evidence_stays_with_its_text_after_decisions() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 1).await;
    let sentence = "It weighs 640 g per boot and is resoled in our workshop, so that it stays in use for many winters.";
    let (title, meta) = (format!("title 640 g: {sentence}"), format!("meta 640 g: {sentence}"));
    assert_eq!(proofs(&app, &analysis).await, std::slice::from_ref(&meta));
    let text = "Ridge Boot of 640 g for Rocky Ridges";
    decide(&app, &analysis, 0, &[(Element::Title, Act::Edit(text.to_owned()))]).await;
    assert_eq!(proofs(&app, &analysis).await, [title.clone(), meta.clone()]);
    decide_all(&app, &analysis, &[Element::Title, Element::Meta], Act::Lock, Which::default()).await;
    assert_eq!(proofs(&app, &analysis).await, [title.clone(), meta.clone()]);
    overwrite(&app, &analysis).await;
    assert_eq!(proofs(&app, &analysis).await, [title, meta.clone()], "evidence of a locked text is found again");
    decide_all(&app, &analysis, &[Element::Title], Act::Withdraw, Which::default()).await;
    assert_eq!(proofs(&app, &analysis).await, [meta]);
}

#[tokio::test]
async fn a_persons_text_is_also_checked_against_the_name_of_the_site() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 1).await;
    decide(&app, &analysis, 0, &[(Element::Title, Act::Edit("Hallam Outdoors".to_owned()))]).await;
    let of_title = |record: &ResultRecord| {
        let findings = record.findings.iter().filter(|finding| finding.field == Element::Title);
        findings.map(|finding| finding.code.clone()).collect::<Vec<_>>()
    };
    let findings = of_title(&records(&app, &analysis).await[0]);
    assert!(findings.contains(&FindingCode::Vague.as_str().to_owned()), "{findings:?}");
    assert!(!findings.contains(&FindingCode::WordsOffPage.as_str().to_owned()), "{findings:?}");
}
