//! The distilled text of the inspector: who selects it, with whose key, and what the answer reports
//! about it.

use crate::support::{PASSWORD, SiteProject};
use seotags_testkit::{Answer, Model, Reply as Said, Seotags, Site, page};
use serde_json::{Value, json};

/// A page whose content is many times as long as its distilled text.
fn long_page() -> Answer {
    let step = |n| format!("<p>Step {n} of the tour leads over gravel, and the shop has a branch in valley {n}.</p>");
    let steps = (0..400).map(step).collect::<String>();
    Answer::html(format!(
        "<!doctype html><html lang=en><head><title>Boots</title></head><body><main><h1>Boots</h1>{steps}</main></body></html>"
    ))
}

fn site() -> Site {
    Site::serve([("/long", long_page()), ("/short", page("Trail Runner", "A light shoe for rough paths."))])
}

/// A model that keeps the first sentences of each question.
fn model() -> Model {
    Model::serve(|_, _| Said::Content(json!({"keep": ["1-8"]}).to_string()))
}

fn machine(model: &Model) -> Seotags {
    Seotags::new()
        .with("SEOTAGS_ADMIN_EMAIL", "admin@seotags.example")
        .with("SEOTAGS_ADMIN_PASSWORD", PASSWORD)
        .with("OPENAI_API_KEY", "sk-operators")
        .with("OPENAI_BASE_URL", &model.base_url())
}

fn inspect(setup: &SiteProject, token: &str, path: &str) -> Value {
    let body = json!({"url": setup.site.url(path)});
    let seen = setup.service.post("/inspect/url").bearer(token).json(&body).send();
    assert_eq!(seen.status, 200, "{seen:?}");
    seen.json()
}

/// Who selected the text, which model that was, and why the model did not.
fn who_chose(seen: &Value) -> [&Value; 3] {
    ["distilled_by", "distilled_model", "distillation_error"].map(|name| &seen[name])
}

fn length(seen: &Value) -> usize {
    seen["distilled_text_content"].as_str().unwrap().len()
}

#[test]
fn a_configured_model_selects_the_text() {
    let model = model();
    let setup = SiteProject::on(machine(&model), site(), &[]);
    let token = &setup.ada.access_token;
    let seen = inspect(&setup, token, "/long");
    assert_eq!(who_chose(&seen), [&json!("model"), &json!("gpt-4.1-nano"), &Value::Null]);
    assert!(seen["distilled_text_content"].as_str().unwrap().contains("Step 0 of the tour"), "{seen}");
    assert!(length(&seen) * 4 < seen["raw_text_content"].as_str().unwrap().len());
    let questions = model.questions();
    assert_eq!((questions.len(), questions[0].model()), (1, "gpt-4.1-nano"));
    assert!(questions[0].message("user").contains("of the tour"));
    let used = setup.get("/users/me/subscription")["usage"]["cost_this_month"].as_f64().unwrap();
    assert!(used > 0.0, "the inspecting user pays for the call");

    assert_eq!(who_chose(&inspect(&setup, token, "/long"))[0], "model");
    assert_eq!(model.questions().len(), 1, "the same text is not paid for twice");
    assert_eq!(who_chose(&inspect(&setup, token, "/short")), [&json!("page"), &Value::Null, &Value::Null]);
    assert_eq!(model.questions().len(), 1, "a short text needs no selection");
    let body = json!({"url": setup.site.url("/long"), "enable_ai_distillation": false});
    let without = setup.send("POST", "/inspect/url", &body).json();
    assert_eq!((who_chose(&without), &without["distilled_text_content"]), ([&Value::Null; 3], &Value::Null));
}

#[test]
fn the_ranking_selects_without_a_model() {
    let setup = SiteProject::on(Seotags::new(), site(), &[]);
    let seen = inspect(&setup, &setup.ada.access_token, "/long");
    assert_eq!(who_chose(&seen), [&json!("ranking"), &Value::Null, &Value::Null]);
    assert!(length(&seen) * 4 < seen["raw_text_content"].as_str().unwrap().len());
}

#[test]
fn limits_of_the_operators_key_apply_to_inspection() {
    let model = model();
    let setup = SiteProject::on(machine(&model), site(), &["--user-max-cost-month", "0"]);
    let seen = inspect(&setup, &setup.ada.access_token, "/long");
    assert_eq!(who_chose(&seen)[0], "ranking");
    let why = seen["distillation_error"].as_str().unwrap();
    assert!(why.contains("with this service's key is reached"), "{why}");
    assert!(length(&seen) > 0);
    assert_eq!(model.questions().len(), 0);
    let admin = setup.service.admin().access_token;
    assert_eq!(who_chose(&inspect(&setup, &admin, "/long"))[0], "model", "administrators have no limit");
}

#[test]
fn a_key_for_administrators_only_is_not_used_for_others() {
    let model = model();
    let setup = SiteProject::on(machine(&model), site(), &["--operator-key", "admins"]);
    let seen = inspect(&setup, &setup.ada.access_token, "/long");
    assert_eq!(who_chose(&seen), [&json!("ranking"), &Value::Null, &Value::Null]);
    assert_eq!(model.questions().len(), 0);
    // Users may use their own key.
    let admin = setup.service.admin().access_token;
    let own = json!({"openai_api_key": "sk-own"});
    let given = setup.service.put("/users/me").bearer(&admin).json(&own).send();
    assert_eq!(given.status, 200, "{given:?}");
    assert_eq!(who_chose(&inspect(&setup, &admin, "/long"))[0], "model");
    let usage = setup.service.get("/users/me/subscription").bearer(&admin).send().json()["usage"].clone();
    assert_eq!(usage["cost_this_month"].as_f64(), Some(0.0), "calls with their own key do not count");
}

#[test]
fn a_failed_call_is_not_reported_as_an_answer() {
    let model = Model::serve(|_, _| Said::refuse(400));
    let setup = SiteProject::on(machine(&model), site(), &[]);
    let seen = inspect(&setup, &setup.ada.access_token, "/long");
    assert_eq!(who_chose(&seen)[..2], [&json!("ranking"), &Value::Null]);
    let why = seen["distillation_error"].as_str().unwrap();
    assert!(why.contains("400") && !why.contains("usable answer"), "{why}");
}

#[test]
fn a_fallback_selects_when_the_first_model_cannot() {
    let model = Model::serve(|_, question| match question.model() {
        "house-mini" => Said::Content(json!({"keep": ["1-8"]}).to_string()),
        _ => Said::refuse(401),
    });
    let setup = SiteProject::on(machine(&model), site(), &["--fallback", "openai:house-mini"]);
    let seen = inspect(&setup, &setup.ada.access_token, "/long");
    assert_eq!(who_chose(&seen), [&json!("model"), &json!("house-mini"), &Value::Null]);
}

#[test]
fn an_unusable_answer_is_reported_and_the_ranking_selects() {
    let model = Model::serve(|_, _| Said::Content("I would keep the first few.".to_owned()));
    let setup = SiteProject::on(machine(&model), site(), &[]);
    let seen = inspect(&setup, &setup.ada.access_token, "/long");
    let why = json!("The AI model gave no usable answer.");
    assert_eq!(who_chose(&seen), [&json!("ranking"), &Value::Null, &why]);
    assert!(!model.questions().is_empty());
}
