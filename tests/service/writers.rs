//! What would write the tags of a project's next analysis, before the first one.

use crate::support::{PASSWORD, SiteProject};
use seotags_testkit::{Model, Seotags, Site, page, short_then_longer};
use serde_json::{Value, json};

fn setup(variables: &[(&str, &str)]) -> SiteProject {
    let mut machine =
        Seotags::new().with("SEOTAGS_ADMIN_EMAIL", "admin@seotags.example").with("SEOTAGS_ADMIN_PASSWORD", PASSWORD);
    for (name, value) in variables {
        machine = machine.with(name, value);
    }
    SiteProject::on(machine, Site::serve([("/a", page("Trail Runner", "A light shoe for rough paths."))]), &[])
}

fn writer(setup: &SiteProject) -> Value {
    setup.get(&format!("/projects/{}/writer", setup.project))
}

#[test]
fn without_a_key_the_builtin_engine_writes() {
    let told = json!({"engine": "builtin", "model": null, "cost_per_page_usd": null, "can_review": false});
    assert_eq!(writer(&setup(&[])), told);
}

#[test]
fn the_cost_of_a_page_is_known_before_the_first_analysis_and_bounds_it() {
    let model = Model::serve(|_, question| short_then_longer(question));
    let setup = setup(&[("OPENAI_API_KEY", "sk-operators"), ("OPENAI_BASE_URL", &model.base_url())]);
    let told = writer(&setup);
    assert_eq!((told["engine"].as_str(), told["model"].as_str()), (Some("openai"), Some("gpt-4.1-nano")));
    assert_eq!(told["can_review"], true);
    assert_eq!(model.questions().len(), 0, "no model is called");

    let body = setup.configuration(&["/a"]);
    let made = setup.send("POST", &format!("/projects/{}/analyses/", setup.project), &body);
    let done = setup.wait_for(made.json()["id"].as_i64().unwrap(), "success");
    let (most, paid) = (told["cost_per_page_usd"].as_f64().unwrap(), done["cost_usd"].as_f64().unwrap());
    let calls = model.questions().len() as f64;
    assert!(0.0 < paid && paid <= most * calls, "{paid} {most} {calls}");
}

#[test]
fn a_service_without_a_key_is_named_without_a_model() {
    let setup = setup(&[("SEOTAGS_ENGINE", "anthropic")]);
    let told = json!({"engine": "anthropic", "model": null, "cost_per_page_usd": null, "can_review": false});
    assert_eq!(writer(&setup), told);
}

#[test]
fn a_model_without_a_price_has_no_forecast_under_a_monthly_limit() {
    let setup = setup(&[("OPENAI_API_KEY", "sk-operators"), ("OPENAI_BASE_URL", "https://models.example/v1")]);
    assert_eq!(writer(&setup)["can_review"], true);
    let admin = setup.service.admin().access_token;
    let project = format!("/projects/{}", setup.project);
    let change = json!({"openai_model": "a-model-without-a-price"});
    assert_eq!(setup.service.put(&project).bearer(&admin).json(&change).send().status, 200);
    let told = json!({"engine": "openai", "model": null, "cost_per_page_usd": null, "can_review": false});
    assert_eq!(writer(&setup), told);
}

#[test]
fn a_stranger_learns_nothing_of_it() {
    let setup = setup(&[]);
    let eve = setup.service.user("eve@shop.example").access_token;
    let path = format!("/projects/{}/writer", setup.project);
    assert_eq!(setup.service.get(&path).bearer(&eve).send().status, 403);
}
