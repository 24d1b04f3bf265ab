//! The ledger of model calls.

use seotags::generate::{CallKey, Cost, Memory, StoredAnswer};
use seotags::result::Usage;
use seotags::settings::EngineChoice;
use seotags::url::AnalysisId;
use seotags_app::App;
use seotags_samples::analysis_of;

/// The cost that is reserved for a call.
const WORST: Cost = Cost { micros: 100, tokens: 2_000 };

fn answer(text: &str) -> StoredAnswer {
    let usage = Usage {
        calls: 1,
        prompt_tokens: 900,
        cached_tokens: 100,
        completion_tokens: 80,
        cost_micros: 42,
        ..Usage::default()
    };
    StoredAnswer {
        text: text.to_owned(),
        finish_reason: Some("stop".to_owned()),
        usage,
        request_id: Some("req_1".to_owned()),
    }
}

#[tokio::test]
async fn a_stored_answer_survives_the_process_and_is_reused() {
    let data = tempfile::tempdir().unwrap();
    let (one, two) = (CallKey("1".repeat(64)), CallKey("2".repeat(64)));
    let app = App::open(data.path()).await.unwrap();
    assert_eq!(app.ledger().recall(&one).await.unwrap(), None);
    for key in [&one, &two] {
        app.ledger().intend(key, "https://shop.example/", EngineChoice::Openai, WORST).await.unwrap();
    }
    assert_eq!(app.ledger().recall(&one).await.unwrap(), None, "a started call has no answer");
    app.ledger().remember(&one, &answer("{\"title\":\"Größe\"}"), WORST).await.unwrap();
    app.ledger().remember(&one, &answer("{\"title\":\"Grüße\"}"), WORST).await.unwrap();
    drop(app);

    let app = App::open(data.path()).await.unwrap();
    assert_eq!(app.ledger().recall(&one).await.unwrap(), Some(answer("{\"title\":\"Grüße\"}")));
    app.ledger().forget_old().await.unwrap();
    assert!(app.ledger().recall(&one).await.unwrap().is_some());
}

/// The number of interrupted calls that analysis 1 would report.
async fn cut_off(app: &App) -> u64 {
    app.ledger().unanswered(AnalysisId(1), jiff::Timestamp::UNIX_EPOCH).await.unwrap()
}

#[tokio::test]
async fn only_interrupted_calls_are_counted() {
    let app = App::ephemeral().await.unwrap();
    let (key, other) = (CallKey("1".repeat(64)), CallKey("2".repeat(64)));
    let (mine, theirs) = (app.ledger().of(AnalysisId(1)), app.ledger().of(AnalysisId(2)));
    mine.intend(&key, "page", EngineChoice::Openai, WORST).await.unwrap();
    theirs.intend(&other, "page", EngineChoice::Openai, WORST).await.unwrap();
    assert_eq!(cut_off(&app).await, 1, "a call of another analysis does not count");
    let later = seotags::clock::now() + jiff::SignedDuration::from_secs(1);
    assert_eq!(app.ledger().unanswered(AnalysisId(1), later).await.unwrap(), 0);
    mine.remember(&key, &answer("{}"), WORST).await.unwrap();
    assert_eq!(cut_off(&app).await, 0, "it was answered");

    mine.intend(&key, "page", EngineChoice::Openai, WORST).await.unwrap();
    assert_eq!(cut_off(&app).await, 1, "sent again without the cache, and interrupted");
    assert_eq!(mine.recall(&key).await.unwrap(), Some(answer("{}")), "the paid answer is still valid");
    mine.withdraw(&key, WORST).await.unwrap();
    assert_eq!(cut_off(&app).await, 0, "it was refused");
}

#[tokio::test]
async fn a_refusal_cancels_only_its_own_call() {
    let app = App::ephemeral().await.unwrap();
    let key = CallKey("1".repeat(64));
    let ledger = app.ledger().of(AnalysisId(1));
    // One that was lost in a crash, then one that was refused.
    ledger.intend(&key, "page", EngineChoice::Openai, WORST).await.unwrap();
    ledger.intend(&key, "page", EngineChoice::Openai, WORST).await.unwrap();
    ledger.withdraw(&key, WORST).await.unwrap();
    assert_eq!(cut_off(&app).await, 1);
    ledger.withdraw(&key, WORST).await.unwrap();
    ledger.withdraw(&key, WORST).await.unwrap();
    ledger.intend(&key, "page", EngineChoice::Openai, WORST).await.unwrap();
    assert_eq!(cut_off(&app).await, 1);
}

#[tokio::test]
async fn the_parts_of_one_call_are_stored_together() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 3).await;
    let ledger = app.ledger().of(analysis.id);
    let unanswered = async || app.ledger().unanswered(analysis.id, jiff::Timestamp::UNIX_EPOCH).await.unwrap();
    let (call, one, two) = (CallKey("c".repeat(64)), CallKey("1".repeat(64)), CallKey("2".repeat(64)));
    ledger.intend(&call, "page", EngineChoice::Openai, WORST).await.unwrap();
    assert_eq!((unanswered().await, ledger.spent().await.unwrap()), (1, WORST), "one call for all questions");

    let usage = Usage { calls: 1, prompt_tokens: 900, completion_tokens: 300, cost_micros: 71, ..Usage::default() };
    let share = |prompt_tokens, cost_micros| Usage { prompt_tokens, cost_micros, ..Usage::default() };
    let part = |text: &str, usage| StoredAnswer { usage, ..answer(text) };
    // A part that cannot be stored: no other part is stored, and the call stays open.
    let too_much = [(one.clone(), part("{}", share(500, 40))), (two.clone(), part("{}", share(u64::MAX, 0)))];
    assert!(ledger.remember_parts(&call, &too_much, &usage, WORST).await.is_err());
    assert_eq!(ledger.recall(&one).await.unwrap(), None);
    assert_eq!((unanswered().await, ledger.spent().await.unwrap()), (1, WORST));

    let parts = [(one.clone(), part("{\"title\":\"A\"}", share(500, 40))), (two.clone(), part("{}", share(400, 31)))];
    ledger.remember_parts(&call, &parts, &usage, WORST).await.unwrap();
    for (key, part) in &parts {
        assert_eq!(ledger.recall(key).await.unwrap().as_ref(), Some(part));
    }
    assert_eq!((unanswered().await, ledger.spent().await.unwrap()), (0, Cost { micros: 71, tokens: 1_200 }));

    // An unusable answer was also paid.
    ledger.intend(&call, "page", EngineChoice::Openai, WORST).await.unwrap();
    ledger.remember_parts(&call, &[], &usage, WORST).await.unwrap();
    assert_eq!((unanswered().await, ledger.spent().await.unwrap()), (0, Cost { micros: 142, tokens: 2_400 }));
}

#[tokio::test]
async fn traits_are_stored_per_server_model_and_name() {
    let app = App::ephemeral().await.unwrap();
    let ledger = app.ledger();
    ledger.learn("http://a m", "rung", "1").await.unwrap();
    ledger.learn("http://a m", "rung", "2").await.unwrap();
    assert_eq!(ledger.trait_of("http://a m", "rung").await.unwrap().as_deref(), Some("2"));
    assert_eq!(ledger.trait_of("http://a m", "other").await.unwrap(), None);
    assert_eq!(ledger.trait_of("http://b m", "rung").await.unwrap(), None);
}

#[tokio::test]
async fn answers_and_results_can_share_a_transaction() {
    let app = App::ephemeral().await.unwrap();
    let mut writing = tokio::task::JoinSet::new();
    for n in 0..300 {
        let ledger = app.ledger();
        writing.spawn(async move {
            let key = CallKey(format!("{n:064}"));
            ledger.intend(&key, "page", EngineChoice::Openai, WORST).await.unwrap();
            ledger.remember(&key, &answer(&n.to_string()), WORST).await.unwrap();
            ledger.recall(&key).await.unwrap().unwrap().text
        });
    }
    let mut texts = writing.join_all().await;
    texts.sort_by_key(|text| text.parse::<u32>().unwrap());
    assert_eq!(texts, (0..300).map(|n| n.to_string()).collect::<Vec<_>>());
}
