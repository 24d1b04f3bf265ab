//! Limits of the service's own key: who may use it, with which models, and for how much a month.

use crate::support::{PASSWORD, Reply, SiteProject, wait_for};
use seotags_testkit::{Model, Seotags, Site, page, short_then_longer};
use serde_json::{Value, json};

/// A machine with a key for the service of this model.
fn machine(address: &str) -> Seotags {
    Seotags::new()
        .with("SEOTAGS_ADMIN_EMAIL", "admin@seotags.example")
        .with("SEOTAGS_ADMIN_PASSWORD", PASSWORD)
        .with("OPENAI_API_KEY", "sk-operators")
        .with("OPENAI_BASE_URL", address)
}

fn site() -> Site {
    Site::serve(["/a", "/b"].map(|path| (path, page("Trail Runner", "A light shoe for rough paths."))))
}

fn model() -> Model {
    Model::serve(|_, question| short_then_longer(question))
}

fn create(setup: &SiteProject, token: &str, project: i64, more: &Value) -> Reply {
    let mut body = setup.configuration(&["/a"]);
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    setup.service.post(&format!("/projects/{project}/analyses/")).bearer(token).json(&body).send()
}

/// Runs an analysis of ada to its end, and returns it.
fn run(setup: &SiteProject, project: i64, more: &Value, status: &str) -> Value {
    let made = create(setup, &setup.ada.access_token, project, more);
    assert_eq!(made.status, 201, "{made:?}");
    setup.wait_for(made.json()["id"].as_i64().unwrap(), status)
}

fn project(setup: &SiteProject, token: &str, name: &str) -> i64 {
    let body = json!({"name": name, "domain": format!("{name}.example")});
    setup.service.post("/projects/").bearer(token).json(&body).send().json()["id"].as_i64().unwrap()
}

#[test]
fn users_can_use_only_models_of_the_list() {
    let model = model();
    let setup = SiteProject::on(machine(&model.base_url()), site(), &[]);
    let admin = setup.service.admin().access_token;
    let refused = "422 Invalid input: openai_model: this model cannot be used with this service's key; \
                   allowed models: gpt-4.1-nano, gpt-4.1-mini.";
    let dear = json!({"openai_model": "o1-pro"});
    let shown = setup.get("/users/me/subscription");
    let models = shown["models"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect::<Vec<_>>();
    let refused = refused.replace("gpt-4.1-nano, gpt-4.1-mini", &models.join(", "));
    assert_eq!(
        (shown["operator_key"].as_bool(), shown["limits"]["max_cost_per_month"].as_f64()),
        (Some(true), Some(10.0))
    );
    assert_eq!(create(&setup, &setup.ada.access_token, setup.project, &dear).said(), refused);
    let reviewer = create(&setup, &setup.ada.access_token, setup.project, &json!({"review_openai_model": "o1-pro"}));
    assert_eq!((reviewer.status, &reviewer.json()["errors"][0]["field"]), (422, &json!("review_openai_model")));
    let done = run(&setup, setup.project, &json!({}), "success");
    let path = format!("/analyses/{}", done["id"]);
    assert_eq!(setup.send("PUT", &path, &dear).said(), refused);
    assert!(model.questions().iter().all(|question| question.model() == "gpt-4.1-nano"));

    // A model that an administrator sets for a project is allowed there. With the project's own
    // key, any model is allowed.
    let send =
        |body: &Value| setup.service.put(&format!("/projects/{}", setup.project)).bearer(&admin).json(body).send();
    assert_eq!(send(&json!({"openai_model": "gpt-5-mini"})).status, 200);
    run(&setup, setup.project, &json!({}), "success");
    assert!(model.questions().iter().any(|question| question.model() == "gpt-5-mini"));
    assert_eq!(create(&setup, &setup.ada.access_token, setup.project, &dear).status, 422);
    assert_eq!(send(&json!({"openai_api_key": "sk-own"})).status, 200);
    run(&setup, setup.project, &dear, "success");
    assert!(model.questions().iter().any(|question| question.model() == "o1-pro"));
}

/// Opening and saving a report without a change must not pin the model of its last run.
#[test]
fn the_model_of_the_last_run_is_shown_and_overrides_nothing() {
    let model = model();
    let setup = SiteProject::on(machine(&model.base_url()), site(), &[]);
    let admin = setup.service.admin().access_token;
    let done = run(&setup, setup.project, &json!({}), "success");
    assert_eq!((&done["model"], &done["openai_model"]), (&json!("gpt-4.1-nano"), &Value::Null));
    let path = format!("/analyses/{}", done["id"]);
    // The answer can be sent back.
    let saved = setup.send("PUT", &path, &json!({"model": done["model"], "openai_model": done["openai_model"]}));
    assert_eq!(saved.status, 200, "{saved:?}");

    let models = json!({"openai_model": "gpt-5-mini"});
    let stated = setup.service.put(&format!("/projects/{}", setup.project)).bearer(&admin).json(&models).send();
    assert_eq!(stated.status, 200, "{stated:?}");
    assert_eq!(setup.ask("POST", &format!("{path}/relaunch?overwrite=true")).status, 200);
    model.wait_for(|questions| questions.iter().any(|question| question.model() == "gpt-5-mini"));
    let again = setup.wait_for(done["id"].as_i64().unwrap(), "success");
    assert_eq!((&again["model"], &again["openai_model"]), (&json!("gpt-5-mini"), &Value::Null));
    let listed = setup.get(&format!("/projects/{}/analyses/", setup.project));
    assert_eq!(listed[0]["openai_model"], json!("gpt-5-mini"), "the list names the model in force");
}

#[test]
fn a_shorter_model_list_applies_to_existing_analyses() {
    let model = model();
    let mut setup = SiteProject::on(machine(&model.base_url()), site(), &["--models", "gpt-4.1-nano,gpt-5-mini"]);
    let dear = json!({"openai_model": "gpt-5-mini", "review_openai_model": "gpt-5-mini"});
    let id = run(&setup, setup.project, &dear, "success")["id"].clone();
    setup.service.kill();
    setup.start_again(&["--models", "gpt-4.1-nano"]);
    let asked = model.questions().len();
    let relaunched = setup.ask("POST", &format!("/analyses/{id}/relaunch?overwrite=true"));
    assert_eq!((relaunched.status, &relaunched.json()["errors"][0]["field"]), (422, &json!("openai_model")));
    assert_eq!(model.questions().len(), asked);
    let other = json!({"urls": [{"url": setup.site.url("/b")}]});
    run(&setup, setup.project, &other, "success");
    assert!(model.questions().len() > asked, "an analysis without a model still uses the default");
}

#[test]
fn a_model_list_without_the_reviewer_refuses_only_reviews() {
    let model = model();
    let setup = SiteProject::on(machine(&model.base_url()), site(), &["--models", "gpt-4.1-nano"]);
    let done = run(&setup, setup.project, &json!({}), "success");
    assert!(!model.questions().is_empty());
    let asked = model.questions().len();
    let review = json!({"elements_to_review": ["title"]});
    let refused = setup.send("POST", &format!("/analyses/{}/review", done["id"]), &review);
    let expected = "422 Invalid input: review_openai_model: this model cannot be used with this service's key; \
                    allowed models: gpt-4.1-nano.";
    assert_eq!(refused.said(), expected);
    assert_eq!(setup.get(&format!("/analyses/{}", done["id"]))["status"], "success");
    assert_eq!(model.questions().len(), asked);
}

#[test]
fn limits_that_refuse_the_default_models_stop_the_start() {
    let known = [("--models", "gpt-5-mini", "--models does not allow the model gpt-4.1-nano, which writes by default")];
    let unpriced = "the price of the model house-llama is unknown, so --user-max-cost-month cannot be enforced";
    let unpriced = [("--model", "house-llama", unpriced), ("--fallback", "openai:house-llama", unpriced)];
    for (flag, value, message) in known.into_iter().chain(unpriced) {
        let machine = machine("https://models.example/v1");
        let ended = machine.run(&["serve", "--listen", "127.0.0.1:0", flag, value]);
        assert!(ended.stderr.contains(message), "{flag} {value}: {}", ended.stderr);
    }
}

#[test]
fn calls_with_the_projects_key_do_not_count_despite_a_fallback() {
    let model = model();
    let machine = machine(&model.base_url()).with("MISTRAL_API_KEY", "sk-operators-other");
    std::fs::create_dir_all(machine.data()).unwrap();
    let price = "[models.\"mistral-small-latest\"]\ninput = 0.1\noutput = 0.3\n";
    std::fs::write(machine.data().join("prices.toml"), price).unwrap();
    let flags = ["--fallback", "mistral", "--user-max-cost-month", "0.0001"];
    let setup = SiteProject::on(machine, site(), &flags);
    let admin = setup.service.admin().access_token;
    let own = json!({"openai_api_key": "sk-own"});
    let given = setup.service.put(&format!("/projects/{}", setup.project)).bearer(&admin).json(&own).send();
    assert_eq!(given.status, 200, "{given:?}");
    run(&setup, setup.project, &json!({}), "success");
    assert!(!model.questions().is_empty());
    let usage = setup.get("/users/me/subscription")["usage"].clone();
    assert_eq!((usage["cost_this_month"].as_f64(), usage["reserved_this_month"].as_f64()), (Some(0.0), Some(0.0)));
    // The operator's key counts.
    let other = project(&setup, &setup.ada.access_token, "other");
    let failed = run(&setup, other, &json!({"urls": [{"url": setup.site.url("/b")}]}), "failure");
    let message = failed["error_message"].as_str().unwrap();
    assert!(message.contains("with this service's key is reached"), "{message}");
}

#[test]
fn a_run_in_the_shell_does_not_use_the_allowance_of_the_user() {
    let model = model();
    let mut setup = SiteProject::on(machine(&model.base_url()), site(), &["--user-max-cost-month", "0"]);
    let failed = run(&setup, setup.project, &json!({}), "failure");
    assert!(model.questions().is_empty(), "the limit is reached at once");
    setup.service.kill();
    let ended = setup.service.seotags().run(&["resume", &failed["id"].to_string()]);
    assert!(ended.code == Some(0) && !model.questions().is_empty(), "{}", ended.stderr);
    setup.start_again(&["--user-max-cost-month", "0"]);
    let usage = setup.get("/users/me/subscription")["usage"].clone();
    assert_eq!((usage["cost_this_month"].as_f64(), usage["reserved_this_month"].as_f64()), (Some(0.0), Some(0.0)));
}

#[test]
fn the_monthly_limit_of_a_user_covers_all_projects() {
    let model = model();
    let mut setup = SiteProject::on(machine(&model.base_url()), site(), &["--user-max-cost-month", "none"]);
    run(&setup, setup.project, &json!({}), "success");
    let shown = setup.get("/users/me/subscription");
    let spent = shown["usage"]["cost_this_month"].as_f64().unwrap();
    assert!(spent > 0.0 && shown["limits"]["max_cost_per_month"].is_null(), "{shown}");
    setup.service.kill();
    setup.start_again(&["--user-max-cost-month", &spent.to_string()]);
    let asked = model.questions().len();
    // Neither another project nor a deletion resets the limit.
    assert_eq!(setup.ask("DELETE", &format!("/projects/{}", setup.project)).status, 204);
    let other = project(&setup, &setup.ada.access_token, "other");
    let failed = run(&setup, other, &json!({"urls": [{"url": setup.site.url("/b")}]}), "failure");
    let message = failed["error_message"].as_str().unwrap();
    assert!(
        message.contains("the monthly limit of $") && message.contains(" with this service's key is reached"),
        "{message}"
    );
    assert_eq!(model.questions().len(), asked, "no call is made beyond the limit");
    // A plan may raise the limit.
    let admin = setup.service.admin().access_token;
    let plan = json!({"name": "Pro", "limits": {"max_cost_per_month": 5}});
    let plan = setup.service.post("/admin/subscription-plans/").bearer(&admin).json(&plan).send().json()["id"].clone();
    let me = setup.get("/users/me")["id"].clone();
    let given = setup.service.post(&format!("/admin/subscription-plans/{plan}/assign-user/{me}")).bearer(&admin).send();
    assert_eq!(given.status, 200, "{given:?}");
    assert_eq!(setup.get("/users/me/subscription")["limits"]["max_cost_per_month"], json!(5.0));
    run(&setup, other, &json!({"urls": [{"url": setup.site.url("/b")}]}), "success");
}

#[test]
fn a_spending_limit_refuses_a_model_of_unknown_price() {
    let flags = ["--models", "any"];
    let setup = SiteProject::on(machine("https://models.example/v1"), site(), &flags);
    let failed = run(&setup, setup.project, &json!({"openai_model": "unheard-of-1"}), "failure");
    let message = failed["error_message"].as_str().unwrap();
    assert!(
        message.contains("the price of the model unheard-of-1 is unknown, so the monthly limit cannot be enforced"),
        "{message}"
    );
}

#[test]
fn the_built_in_engine_writes_for_users_without_access_to_the_key() {
    let model = model();
    let setup = SiteProject::on(machine(&model.base_url()), site(), &["--operator-key", "granted"]);
    let admin = setup.service.admin().access_token;
    assert_eq!(setup.get("/users/me/subscription")["operator_key"], json!(false));
    let done = run(&setup, setup.project, &json!({}), "success");
    assert!(model.questions().is_empty() && done["results"][0]["suggested_title"].is_string(), "{done}");
    let review = json!({"elements_to_review": ["title"]});
    let refused = setup.send("POST", &format!("/analyses/{}/review", done["id"]), &review);
    assert_eq!(refused.said(), "400 No AI model is configured for review.");

    let plan = json!({"name": "Pro", "features": {"operator_key": true}});
    let plan = setup.service.post("/admin/subscription-plans/").bearer(&admin).json(&plan).send().json()["id"].clone();
    let me = setup.get("/users/me")["id"].clone();
    let given = setup.service.post(&format!("/admin/subscription-plans/{plan}/assign-user/{me}")).bearer(&admin).send();
    assert_eq!(given.status, 200, "{given:?}");
    assert_eq!(setup.get("/users/me/subscription")["operator_key"], json!(true));
    run(&setup, setup.project, &json!({}), "success");
    assert!(!model.questions().is_empty());
}

#[test]
fn with_admins_only_administrators_use_the_key_with_any_model() {
    let model = model();
    let setup = SiteProject::on(machine(&model.base_url()), site(), &["--operator-key", "admins", "--models", "any"]);
    let shown = setup.get("/users/me/subscription");
    assert_eq!((&shown["operator_key"], &shown["models"]), (&json!(false), &Value::Null));
    run(&setup, setup.project, &json!({}), "success");
    assert!(model.questions().is_empty(), "the built-in engine wrote");
    let admin = setup.service.admin().access_token;
    let theirs = project(&setup, &admin, "theirs");
    let made = create(&setup, &admin, theirs, &json!({"openai_model": "o1-pro"}));
    assert_eq!(made.status, 201, "{made:?}");
    let id = made.json()["id"].as_i64().unwrap();
    let path = format!("/analyses/{id}");
    let ended = |shown: &Value| shown["status"] == "success";
    wait_for("the end", || Some(setup.service.get(&path).bearer(&admin).send().json()).filter(ended));
    assert!(model.questions().iter().all(|question| question.model() == "o1-pro") && !model.questions().is_empty());
}

#[test]
fn an_invalid_spending_limit_stops_the_start() {
    let machine = Seotags::new();
    for wrong in ["-1", "much", "", "inf"] {
        let ended = machine.run(&["serve", "--listen", "127.0.0.1:0", &format!("--user-max-cost-month={wrong}")]);
        assert!(ended.stderr.contains("expected US dollars from 0 to 1000000, or `none`"), "{wrong}: {}", ended.stderr);
    }
}
