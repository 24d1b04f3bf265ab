//! The cost of models, and spending limits.

use seotags::generate::{CallKey, Cost, Memory, MemoryError, MonthOf, StoredAnswer};
use seotags::result::Usage;
use seotags::settings::EngineChoice;
use seotags_app::App;
use seotags_samples::analysis_of;

const WORST: Cost = Cost { micros: 1_000, tokens: 2_000 };
const TOOK: Cost = Cost { micros: 300, tokens: 1_100 };

fn call(number: usize) -> CallKey {
    CallKey(format!("{number:064}"))
}

fn answer() -> StoredAnswer {
    let usage = Usage { calls: 1, prompt_tokens: 900, completion_tokens: 200, cost_micros: 300, ..Usage::default() };
    StoredAnswer { text: "{}".to_owned(), finish_reason: None, usage, request_id: None }
}

#[tokio::test]
async fn reserved_costs_are_settled_or_released_and_survive_the_process() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let analysis = analysis_of(&app, 3).await;
    let ledger = app.ledger().of(analysis.id);
    assert_eq!(ledger.spent().await.unwrap(), Cost::default());
    for number in 0..3 {
        ledger.intend(&call(number), "page", EngineChoice::Openai, WORST).await.unwrap();
    }
    ledger.remember(&call(0), &answer(), WORST).await.unwrap();
    ledger.withdraw(&call(1), WORST).await.unwrap();
    drop((ledger, app));
    // The third was in flight, so it may have been paid.
    let app = App::open(data.path()).await.unwrap();
    assert_eq!(app.ledger().of(analysis.id).spent().await.unwrap(), TOOK.plus(WORST));
    let other = analysis_of(&app, 2).await;
    assert_eq!(app.ledger().of(other.id).spent().await.unwrap(), Cost::default(), "each analysis has its own costs");
}

#[tokio::test]
async fn a_monthly_limit_covers_all_analyses_of_a_project() {
    let app = App::ephemeral().await.unwrap();
    let (one, two) = (analysis_of(&app, 1).await, analysis_of(&app, 2).await);
    assert_eq!(one.project_id, two.project_id);
    let ledger = |analysis: &seotags_app::analyses::Analysis| app.ledger().of(analysis.id).with_month_cap(Some(0.0025));
    ledger(&one).intend(&call(0), "page", EngineChoice::Openai, WORST).await.unwrap();
    ledger(&two).intend(&call(1), "page", EngineChoice::Openai, WORST).await.unwrap();
    let refused = ledger(&two).intend(&call(2), "page", EngineChoice::Openai, WORST).await.unwrap_err();
    assert_eq!(refused, MemoryError::MonthSpent { whose: MonthOf::Project, spent_micros: 2_000, cap_micros: 2_500 });
    // A refused call is not recorded either.
    ledger(&one).remember(&call(0), &answer(), WORST).await.unwrap();
    ledger(&two).intend(&call(2), "page", EngineChoice::Openai, WORST).await.unwrap();
    assert_eq!(app.ledger().of(two.id).spent().await.unwrap(), WORST.plus(WORST));
}

#[tokio::test]
async fn processes_with_one_key_share_its_rate_limits_by_remaining_work() {
    let data = tempfile::tempdir().unwrap();
    let (one, two) = (App::open(data.path()).await.unwrap(), App::open(data.path()).await.unwrap());
    let near = |share: f64, expected: f64| assert!((share - expected).abs() < 1e-9, "{share}");
    near(one.ledger().share("limits", 99).await.unwrap(), 1.0);
    near(two.ledger().share("limits", 299).await.unwrap(), 0.75);
    near(one.ledger().share("limits", 99).await.unwrap(), 0.25);
    near(one.ledger().share("other limits", 0).await.unwrap(), 1.0);
}
