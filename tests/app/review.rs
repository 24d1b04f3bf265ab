//! Reviews by a second model: statuses, both versions, stop and resume.

use async_trait::async_trait;
use seotags::check::Finding;
use seotags::compose::{Brief, Element, Suggestion, WrittenBy};
use seotags::crawl::{Fetch, FetchRequest};
use seotags::decision::Act;
use seotags::generate::llm::LlmOptions;
use seotags::generate::{Generation, Generator, Memory, Secret, reviewer_with};
use seotags::pipeline::{Cancel, End, Event};
use seotags::result::{GenerateFailure, GenerateFailureKind, Reviewed};
use seotags::review::{ReasonCode, Verdict};
use seotags::settings::{EngineChoice, ReviewPolicy, Settings};
use seotags::visit::Fetched;
use seotags_app::App;
use seotags_app::analyses::{Analysis, AnalysisError, NewReview, NotAllowed, Relaunch, Status, WorkPhase};
use seotags_app::results::PageActs;
use seotags_app::runner::{RunOptions, RunReport};
use seotags_samples::{alone_source as source, alone_url as url, answered, id, new_analysis, records};
use seotags_testkit::{Model, Question, Reply};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use tokio::sync::broadcast;

/// Has no full stop: one warning.
const FLAWED: &str = "The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs 640 g and is resoled in our workshop";
const MENDED: &str = "The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs 640 g and is resoled in our workshop.";
const INVENTED: &str = "The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It costs 189 dollars in our own workshop.";
/// The page does not support its second sentence: a warning.
const DOUBTED: &str = "The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It shrugs off puddles, mud and slush for winters.";
const TITLE: &str = "Ridge Boot: Leather Hiking Boot for Rocky Ridges";

/// Pages of one boot.
struct Boots;

#[async_trait]
impl Fetch for Boots {
    async fn fetch(&self, request: &FetchRequest) -> Fetched {
        let body = "<!doctype html><html lang=en><title>Ridge Boot</title><body><main><h1>Ridge Boot for rocky ridges</h1>\
            <p>The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs 640 g \
            per boot and is resoled in our workshop, so that it stays in use for many winters.</p></main>";
        answered(&request.url, body)
    }
}

/// Writes the same tags for every page, with this description.
struct Writer(&'static str);

#[async_trait]
impl Generator for Writer {
    fn written_by(&self) -> WrittenBy {
        WrittenBy::Model
    }

    fn concurrency(&self) -> usize {
        4
    }

    async fn generate(&self, _: &Brief) -> Result<Generation, GenerateFailure> {
        let suggestion = Suggestion {
            title: Some(TITLE.to_owned()),
            meta_description: Some(self.0.to_owned()),
            source: [(Element::Title, WrittenBy::Model), (Element::Meta, WrittenBy::Model)].into(),
            ..Suggestion::default()
        };
        Ok(Generation { suggestion, ..Generation::default() })
    }

    async fn repair(&self, _: &Brief, previous: &Suggestion, _: &[Finding]) -> Result<Generation, GenerateFailure> {
        Ok(Generation { suggestion: previous.clone(), ..Generation::default() })
    }
}

fn settings() -> Settings {
    Settings { generate_h1: false, generate_seo_text: Some(false), generate_keywords: false, ..Settings::default() }
}

/// A finished analysis of `pages` pages with tags.
async fn written(app: &App, pages: u64) -> Analysis {
    written_as(app, pages, FLAWED).await
}

async fn written_as(app: &App, pages: u64, description: &'static str) -> Analysis {
    let mut new = new_analysis(app, "Boots").await;
    new.settings = settings();
    let analysis = app.analyses().create(new, (0..pages).map(source)).await.unwrap().analysis;
    let options = RunOptions { fetch: Arc::new(Boots), generator: Arc::new(Writer(description)), failed: false };
    let report = app.runner().run(analysis.id, options, broadcast::channel(64).0, Cancel::default()).await.unwrap();
    assert_eq!(report.analysis.status, Status::Success);
    report.analysis
}

/// The reviewer's answer: this description for every page, and titles are kept.
fn says(question: &Question, text: &str) -> Reply {
    let tags: Vec<&str> = question.message("user").split("<page id=").skip(1).collect();
    let entry = |(nth, tag): (usize, &&str)| {
        let is_meta = tag.contains("element: meta_description");
        json!({
            "id": nth + 1,
            "verdict": if is_meta { "replace" } else { "keep" },
            "text": is_meta.then_some(text),
            "reason": if is_meta { "form" } else { "nothing_wrong" },
        })
    };
    let reviews: Vec<Value> = tags.iter().enumerate().map(entry).collect();
    Reply::Content(json!({ "reviews": reviews }).to_string())
}

async fn plan(app: &App, analysis: &Analysis, policy: ReviewPolicy) -> Result<Analysis, AnalysisError> {
    app.analyses()
        .review(analysis.id, NewReview { elements: vec![Element::Title, Element::Meta], policy, caps: None })
        .await
}

async fn review(app: &App, analysis: &Analysis, model: &Model, cancel: &Cancel) -> (RunReport, Vec<Event>) {
    let settings = Settings {
        engine: EngineChoice::Openai,
        base_url: Some(model.base_url()),
        review_openai_model: "second".to_owned(),
        concurrency_llm: Some(1),
        ..settings()
    };
    let memory = Arc::new(app.ledger().of(analysis.id)) as Arc<dyn Memory>;
    let reviewer = reviewer_with(&settings, Some(Secret::new("sk-1")), memory, LlmOptions::default()).unwrap();
    let (events, mut news) = broadcast::channel(4_096);
    let report = app.runner().review(analysis.id, Arc::new(reviewer), events, cancel.clone()).await.unwrap();
    let mut heard = Vec::new();
    while let Ok(event) = news.try_recv() {
        heard.push(event);
    }
    (report, heard)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_better_text_replaces_and_both_versions_are_kept() {
    let app = App::ephemeral().await.unwrap();
    let before = written(&app, 12).await;
    let model = Model::serve(|_, question| says(question, MENDED));
    let waiting = plan(&app, &before, ReviewPolicy::All).await.unwrap();
    assert_eq!(
        (waiting.status, waiting.total_urls_count, waiting.processed_urls_count),
        (Status::ReviewPending, 12, 0)
    );
    let (report, news) = review(&app, &before, &model, &Cancel::default()).await;
    assert_eq!((report.end, report.pages_done, report.tally.kept), (End::Done, 12, 12));
    assert_eq!((report.analysis.status, report.analysis.total_urls_count), (Status::ReviewSuccess, 12));
    assert!(report.analysis.revision > before.revision);

    assert!(
        matches!(&news[0], Event::ReviewClearResults { tally } if tally.total == 12 && tally.kept == 0),
        "{news:?}"
    );
    assert!(matches!(news.last(), Some(Event::Finished { end: End::Done, .. })));
    assert_eq!(news.iter().filter(|event| matches!(event, Event::PageFinished { .. })).count(), 12);
    let counts: Vec<u64> = news.iter().map(|event| event.tally().kept).collect();
    assert!(counts.is_sorted());

    for record in records(&app, &before).await {
        assert_eq!(record.suggested_meta_description.as_deref(), Some(MENDED));
        assert_eq!(record.suggested_title.as_deref(), Some(TITLE));
        assert!(record.findings.iter().all(|finding| finding.code != "meta_no_sentence"), "{:?}", record.findings);
        assert_eq!(record.source[&Element::Meta], WrittenBy::Model);
        let [title, meta] = &record.reviewed[..] else { panic!("{:?}", record.reviewed) };
        assert_eq!(
            (title.element, title.verdict, title.reason),
            (Element::Title, Verdict::Keep, ReasonCode::NothingWrong)
        );
        assert_eq!((meta.verdict, meta.reason, meta.model.as_str()), (Verdict::Replace, ReasonCode::Form, "second"));
        assert_eq!((meta.before.as_str(), meta.after.as_deref()), (FLAWED, Some(MENDED)));
    }
    // Ten tags per call are five pages, and the page texts are not sent again.
    let questions = model.questions();
    assert_eq!(questions.len(), 3);
    assert_eq!(questions[0].message("user").matches("<page id=").count(), 10);
    assert_eq!(questions[0].model(), "second");
    let summary = app.results().review(before.id).await.unwrap().unwrap();
    assert_eq!((summary.tags, summary.sent, summary.reviewed), (24, 24, 24));
    assert_eq!((summary.of(Verdict::Replace), summary.of(Verdict::Keep)), (12, 12));
    assert_eq!(report.analysis.usage.calls, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_warning_disappears_if_the_reviewer_finds_the_sentence_supported() {
    for (is_supported, left, reason) in [(true, 0, ReasonCode::NothingWrong), (false, 1, ReasonCode::Untrue)] {
        let app = App::ephemeral().await.unwrap();
        let analysis = written_as(&app, 1, DOUBTED).await;
        let model = Model::serve(move |_, question| {
            let asks = question.message("user").contains("part 1: It shrugs off puddles");
            let entry = |id: u64| {
                let supported = if id == 2 && asks { vec![is_supported] } else { Vec::new() };
                json!({"id": id, "verdict": "keep", "text": null, "reason": "nothing_wrong", "supported": supported})
            };
            Reply::Content(json!({ "reviews": [entry(1), entry(2)] }).to_string())
        });
        plan(&app, &analysis, ReviewPolicy::All).await.unwrap();
        review(&app, &analysis, &model, &Cancel::default()).await;
        let record = records(&app, &analysis).await.remove(0);
        assert_eq!(record.suggested_meta_description.as_deref(), Some(DOUBTED));
        let doubts = record.findings.iter().filter(|finding| finding.code == "words_off_page");
        assert_eq!((doubts.count(), record.reviewed[1].reason), (left, reason), "{is_supported}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_that_checks_worse_is_refused_and_shown() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 2).await;
    let model = Model::serve(|_, question| says(question, INVENTED));
    plan(&app, &analysis, ReviewPolicy::All).await.unwrap();
    review(&app, &analysis, &model, &Cancel::default()).await;
    for record in records(&app, &analysis).await {
        assert_eq!(record.suggested_meta_description.as_deref(), Some(FLAWED));
        let meta = &record.reviewed[1];
        assert_eq!((meta.verdict, meta.after.as_deref()), (Verdict::RefusedByChecker, Some(INVENTED)));
        assert!(record.findings.iter().any(|finding| finding.code == "meta_no_sentence"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_tags_with_findings_and_a_sample_are_reviewed() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 60).await;
    let model = Model::serve(|_, question| says(question, MENDED));
    plan(&app, &analysis, ReviewPolicy::Flagged).await.unwrap();
    review(&app, &analysis, &model, &Cancel::default()).await;
    let summary = app.results().review(analysis.id).await.unwrap().unwrap();
    assert!((60..75).contains(&summary.sent) && summary.tags == 120, "{summary:?}");
    assert_eq!(summary.unsent(), 120 - summary.sent);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_review_resumes_without_repeating_calls() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 20).await;
    plan(&app, &analysis, ReviewPolicy::All).await.unwrap();
    let cancel = Cancel::default();
    let stop = cancel.clone();
    let model = Model::serve(move |number, question| {
        if number == 1 {
            stop.drain();
        }
        says(question, MENDED)
    });
    let (report, _) = review(&app, &analysis, &model, &cancel).await;
    assert_eq!((report.end, report.analysis.status), (End::Stopped, Status::Stopped));
    assert_eq!(report.analysis.stopped_phase, Some(WorkPhase::Review));
    assert_eq!((report.analysis.processed_urls_count, report.analysis.total_urls_count), (10, 20));
    assert!(report.analysis.is_unfinished());
    let options = RunOptions { fetch: Arc::new(Boots), generator: Arc::new(Writer(FLAWED)), failed: false };
    let crawl = app.runner().run(analysis.id, options, broadcast::channel(4).0, Cancel::default()).await;
    let in_review = AnalysisError::NotAllowed { id: analysis.id, reason: NotAllowed::InReview };
    assert_eq!(crawl.unwrap_err(), in_review, "its pages are not crawled again");

    let (report, news) = review(&app, &analysis, &model, &Cancel::default()).await;
    assert_eq!((report.analysis.status, report.pages_done, report.tally.kept), (Status::ReviewSuccess, 10, 20));
    assert!(!news.iter().any(|event| matches!(event, Event::ReviewClearResults { .. })), "it resumes");
    let mut asked: Vec<String> = model.questions().iter().map(|q| q.message("user").to_owned()).collect();
    let all = asked.len();
    asked.sort();
    asked.dedup();
    assert_eq!((asked.len(), all), (4, 4), "no tag is sent twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_from_before_a_crash_are_reused() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 10).await;
    plan(&app, &analysis, ReviewPolicy::All).await.unwrap();
    let model = Model::serve(|_, question| says(question, MENDED));
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    let findings: String = db.query_row("SELECT findings FROM results WHERE id = 6", [], |row| row.get(0)).unwrap();
    // As if the process had died after storing the answers and before storing the verdicts.
    let (report, _) = review(&app, &analysis, &model, &Cancel::default()).await;
    assert_eq!((report.analysis.usage.calls, model.questions().len()), (2, 2));
    db.execute_batch(&format!(
        "UPDATE reviews SET verdict = NULL, reason = NULL WHERE call = 1;
         UPDATE results SET suggested_meta_description = '{FLAWED}', findings = '{findings}' WHERE unique_key IN (SELECT unique_key FROM reviews WHERE call = 1);
         UPDATE analyses SET status = 'review_in_progress', review_done_count = 5;"
    ))
    .unwrap();
    let seen = app.analyses().get(analysis.id).await.unwrap().unwrap();
    assert_eq!((seen.status, seen.stopped_phase), (Status::Stopped, Some(WorkPhase::Review)));
    let (report, _) = review(&app, &analysis, &model, &Cancel::default()).await;
    assert_eq!((report.analysis.status, report.pages_done), (Status::ReviewSuccess, 5));
    assert_eq!((model.questions().len(), report.analysis.usage.reused), (2, 1), "the answer was in the ledger");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_review_reports_the_reason_and_can_be_resumed() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 20).await;
    plan(&app, &analysis, ReviewPolicy::All).await.unwrap();
    let is_refused = Arc::new(Mutex::new(true));
    let refusing = Arc::clone(&is_refused);
    let model = Model::serve(move |number, question| match number {
        0 => says(question, MENDED),
        _ if *refusing.lock().unwrap() => Reply::refuse(401),
        _ => says(question, MENDED),
    });
    let (report, _) = review(&app, &analysis, &model, &Cancel::default()).await;
    assert_eq!((report.analysis.status, report.pages_done), (Status::ReviewFailure, 5));
    assert!(report.analysis.error_message.unwrap().contains("rejected the key"));
    assert_eq!(model.questions().len(), 2, "no further call after the refusal");
    *is_refused.lock().unwrap() = false;
    plan(&app, &analysis, ReviewPolicy::All).await.unwrap();
    let (report, _) = review(&app, &analysis, &model, &Cancel::default()).await;
    assert_eq!((report.analysis.status, report.pages_done), (Status::ReviewSuccess, 15));
    assert_eq!(app.results().review(analysis.id).await.unwrap().unwrap().of(Verdict::Replace), 20);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_with_only_unusable_answers_fails_and_can_be_retried() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 2).await;
    plan(&app, &analysis, ReviewPolicy::All).await.unwrap();
    let model = Model::serve(|number, question| match number {
        0 => Reply::Content("All fine!".to_owned()),
        _ => says(question, MENDED),
    });
    let (report, _) = review(&app, &analysis, &model, &Cancel::default()).await;
    assert_eq!((report.analysis.status, report.tally.bad_answers), (Status::ReviewFailure, 1));
    let End::Failed { message, kind, .. } = report.end else { panic!("{:?}", report.end) };
    assert_eq!(message, "no tag could be reviewed: the answers of the reviewer second were unusable");
    assert_eq!(kind, Some(GenerateFailureKind::BadAnswer));
    for record in records(&app, &analysis).await {
        let is_open = |one: &Reviewed| (one.verdict, one.reason) == (Verdict::NotReviewed, ReasonCode::NoAnswer);
        assert!(record.reviewed.len() == 2 && record.reviewed.iter().all(is_open), "{:?}", record.reviewed);
        assert_eq!(record.suggested_meta_description.as_deref(), Some(FLAWED));
    }
    let summary = app.results().review(analysis.id).await.unwrap().unwrap();
    assert_eq!((summary.sent, summary.reviewed, summary.not_reviewed, summary.of(Verdict::Keep)), (4, 0, 4, 0));

    plan(&app, &analysis, ReviewPolicy::All).await.unwrap();
    let (report, _) = review(&app, &analysis, &model, &Cancel::default()).await;
    assert_eq!((report.analysis.status, report.pages_done), (Status::ReviewSuccess, 2));
    assert_eq!(model.questions().len(), 2, "the stored answer is unusable");
    let summary = app.results().review(analysis.id).await.unwrap().unwrap();
    assert_eq!((summary.reviewed, summary.not_reviewed, summary.of(Verdict::Replace)), (4, 0, 2));
}

#[tokio::test(flavor = "multi_thread")]
async fn tags_without_a_usable_answer_stay_open() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 10).await;
    plan(&app, &analysis, ReviewPolicy::All).await.unwrap();
    // The answer lacks one tag of the first five pages, and all tags of the others.
    let model = Model::serve(|number, question| match number {
        0 => {
            let Reply::Content(all) = says(question, MENDED) else { panic!() };
            Reply::Content(all.replace("\"id\":2,", "\"id\":99,"))
        }
        1 => Reply::Content("All fine!".to_owned()),
        _ => says(question, MENDED),
    });
    let (report, _) = review(&app, &analysis, &model, &Cancel::default()).await;
    assert_eq!((report.end, report.analysis.status), (End::Done, Status::ReviewSuccess));
    assert_eq!((report.pages_done, report.tally.bad_answers), (4, 1));
    let summary = app.results().review(analysis.id).await.unwrap().unwrap();
    assert_eq!((summary.sent, summary.reviewed, summary.not_reviewed), (20, 9, 11));
    let open = app.analyses().open_review(analysis.id).await.unwrap();
    assert_eq!(open, Some(vec![Element::Title, Element::Meta]));

    let waiting = plan(&app, &analysis, ReviewPolicy::All).await.unwrap();
    assert_eq!((waiting.total_urls_count, waiting.processed_urls_count), (10, 4));
    let (report, _) = review(&app, &analysis, &model, &Cancel::default()).await;
    assert_eq!((report.end, report.pages_done, report.tally.kept), (End::Done, 6, 10));
    let tags = |at: usize| model.questions()[at].message("user").matches("<page id=").count();
    assert_eq!((model.questions().len(), tags(2), tags(3)), (4, 1, 10), "only the open tags");
    let summary = app.results().review(analysis.id).await.unwrap().unwrap();
    assert_eq!((summary.reviewed, summary.not_reviewed, summary.of(Verdict::Replace)), (20, 0, 10));
    assert_eq!(app.analyses().open_review(analysis.id).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_impossible_review_is_refused() {
    let app = App::ephemeral().await.unwrap();
    let said = |result: Result<Analysis, AnalysisError>| result.unwrap_err().to_string();
    let keywords = NewReview { elements: vec![Element::Keywords], policy: ReviewPolicy::All, caps: None };
    assert_eq!(said(app.analyses().review(id(1), keywords).await), "select at least one element to review");
    let new = new_analysis(&app, "Fresh").await;
    let fresh = app.analyses().create(new, (0..2).map(source)).await.unwrap().analysis;
    assert_eq!(said(plan(&app, &fresh, ReviewPolicy::All).await), "analysis 1: analysis is still in progress");
    let analysis = written(&app, 1).await;
    let h1 = NewReview { elements: vec![Element::H1], policy: ReviewPolicy::All, caps: None };
    let nothing = app.analyses().review(analysis.id, h1).await;
    assert_eq!(said(nothing), "analysis 2: analysis has no results to review");
    plan(&app, &analysis, ReviewPolicy::All).await.unwrap();
    assert_eq!(said(plan(&app, &analysis, ReviewPolicy::All).await), "analysis 2: analysis is still in progress");
    let memory = Arc::new(app.ledger()) as Arc<dyn Memory>;
    let builtin = Settings { engine: EngineChoice::Builtin, ..settings() };
    let error = reviewer_with(&builtin, None, memory, LlmOptions::default()).err().unwrap();
    assert_eq!(error.to_string(), "no AI model is configured for review");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_review_includes_tags_that_the_first_did_not_replace() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 1).await;
    let inventing = Model::serve(|_, question| says(question, INVENTED));
    plan(&app, &analysis, ReviewPolicy::All).await.unwrap();
    review(&app, &analysis, &inventing, &Cancel::default()).await;
    let mending = Model::serve(|_, question| says(question, MENDED));
    let reviewed = plan(&app, &analysis, ReviewPolicy::Flagged).await.unwrap();
    assert_eq!((reviewed.status, reviewed.processed_urls_count), (Status::ReviewPending, 0));
    review(&app, &analysis, &mending, &Cancel::default()).await;
    let record = records(&app, &analysis).await.remove(0);
    assert_eq!(record.reviewed.iter().find(|one| one.element == Element::Meta).unwrap().verdict, Verdict::Replace);
    // New tags after a relaunch were not reviewed.
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    db.execute_batch("UPDATE results SET is_failed = 1; UPDATE analyses SET failed_urls_count = 1;").unwrap();
    let options = RunOptions { fetch: Arc::new(Boots), generator: Arc::new(Writer(FLAWED)), failed: true };
    app.runner().run(analysis.id, options, broadcast::channel(64).0, Cancel::default()).await.unwrap();
    assert_eq!(records(&app, &analysis).await.remove(0).reviewed, []);
    let anew = app.analyses().relaunch(analysis.id, Relaunch::Overwrite, None).await.unwrap();
    assert_eq!((anew.status, anew.total_urls_count), (Status::Pending, 1));
    assert_eq!(app.results().review(analysis.id).await.unwrap(), None, "its results are deleted");
}

/// Edits descriptions of pages, on any thread.
fn edit(app: &App, analysis: &Analysis, pages: &[u64], text: &str) {
    let acts = |page: &u64| PageActs { url: url(*page), acts: vec![(Element::Meta, Act::Edit(text.to_owned()))] };
    let (app, id, acts) = (app.clone(), analysis.id, pages.iter().map(acts).collect());
    let decided = std::thread::spawn(move || {
        tokio::runtime::Runtime::new().unwrap().block_on(app.results().decide(id, acts, "ann")).unwrap()
    });
    assert_eq!(decided.join().unwrap().elements, pages.len() as u64);
}

#[tokio::test(flavor = "multi_thread")]
async fn tags_that_a_person_decided_are_not_reviewed() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 4).await;
    edit(&app, &analysis, &[1], "Boots");
    for (page, act) in [(2, Act::Accept), (3, Act::Lock)] {
        let acts = vec![PageActs { url: url(page), acts: vec![(Element::Meta, act)] }];
        app.results().decide(analysis.id, acts, "ann").await.unwrap();
    }
    let model = Model::serve(|_, question| says(question, MENDED));
    plan(&app, &analysis, ReviewPolicy::All).await.unwrap();
    review(&app, &analysis, &model, &Cancel::default()).await;
    let texts: Vec<_> =
        records(&app, &analysis).await.into_iter().map(|page| page.suggested_meta_description).collect();
    assert_eq!(
        texts.iter().map(|text| text.as_deref().unwrap()).collect::<Vec<_>>(),
        [MENDED, "Boots", FLAWED, FLAWED]
    );
    assert_eq!(app.results().review(analysis.id).await.unwrap().unwrap().sent, 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_during_a_review_call_wins() {
    let app = App::ephemeral().await.unwrap();
    let analysis = written(&app, 10).await;
    plan(&app, &analysis, ReviewPolicy::All).await.unwrap();
    let (faster, its) = (app.clone(), analysis.clone());
    let model = Model::serve(move |number, question| {
        if number == 0 {
            // A page of this call, and one of the next.
            edit(&faster, &its, &[0, 9], "Boots");
        }
        says(question, MENDED)
    });
    review(&app, &analysis, &model, &Cancel::default()).await;
    for (page, record) in records(&app, &analysis).await.iter().enumerate() {
        let is_edited = page == 0 || page == 9;
        assert_eq!(record.suggested_meta_description.as_deref(), Some(if is_edited { "Boots" } else { MENDED }));
        assert_eq!(record.source[&Element::Meta] == WrittenBy::Person, is_edited);
    }
    let verdicts = app.results().review(analysis.id).await.unwrap().unwrap();
    assert_eq!((verdicts.of(Verdict::Replace), verdicts.not_reviewed), (8, 1));
}
