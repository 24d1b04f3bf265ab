//! The ledger of model calls.

use seotags::generate::{CallKey, Memory, StoredAnswer};
use seotags::result::Usage;
use seotags_app::App;

fn answer(text: &str) -> StoredAnswer {
    let usage =
        Usage { calls: 1, prompt_tokens: 900, cached_tokens: 100, completion_tokens: 80, cost_micros: 42, reused: 0 };
    StoredAnswer { text: text.to_owned(), finish_reason: Some("stop".to_owned()), usage }
}

#[tokio::test]
async fn an_answer_outlasts_the_process_and_is_not_asked_for_again() {
    let data = tempfile::tempdir().unwrap();
    let before = seotags::clock::now();
    let (one, two) = (CallKey("1".repeat(64)), CallKey("2".repeat(64)));
    let app = App::open(data.path()).await.unwrap();
    assert_eq!(app.ledger().recall(&one).await.unwrap(), None);
    for key in [&one, &two] {
        app.ledger().intend(key, "https://shop.example/").await.unwrap();
    }
    assert_eq!(app.ledger().recall(&one).await.unwrap(), None, "an intent is no answer");
    app.ledger().remember(&one, &answer("{\"title\":\"Größe\"}")).await.unwrap();
    app.ledger().remember(&one, &answer("{\"title\":\"Grüße\"}")).await.unwrap();
    drop(app);

    let app = App::open(data.path()).await.unwrap();
    assert_eq!(app.ledger().recall(&one).await.unwrap(), Some(answer("{\"title\":\"Grüße\"}")));
    let later = seotags::clock::now() + jiff::SignedDuration::from_secs(1);
    assert_eq!(app.ledger().unanswered(before, later).await.unwrap(), 1);
    assert_eq!(app.ledger().unanswered(later, later).await.unwrap(), 0);
    app.ledger().forget_old().await.unwrap();
    assert!(app.ledger().recall(&one).await.unwrap().is_some());
}

#[tokio::test]
async fn what_was_learned_is_kept_per_server_model_and_name() {
    let app = App::ephemeral().await.unwrap();
    let ledger = app.ledger();
    ledger.learn("http://a m", "rung", "1").await.unwrap();
    ledger.learn("http://a m", "rung", "2").await.unwrap();
    assert_eq!(ledger.trait_of("http://a m", "rung").await.unwrap().as_deref(), Some("2"));
    assert_eq!(ledger.trait_of("http://a m", "other").await.unwrap(), None);
    assert_eq!(ledger.trait_of("http://b m", "rung").await.unwrap(), None);
}

#[tokio::test]
async fn answers_and_results_share_a_batch_without_harm() {
    let app = App::ephemeral().await.unwrap();
    let mut writing = tokio::task::JoinSet::new();
    for n in 0..300 {
        let ledger = app.ledger();
        writing.spawn(async move {
            let key = CallKey(format!("{n:064}"));
            ledger.intend(&key, "page").await.unwrap();
            ledger.remember(&key, &answer(&n.to_string())).await.unwrap();
            ledger.recall(&key).await.unwrap().unwrap().text
        });
    }
    let mut texts = writing.join_all().await;
    texts.sort_by_key(|text| text.parse::<u32>().unwrap());
    assert_eq!(texts, (0..300).map(|n| n.to_string()).collect::<Vec<_>>());
}
