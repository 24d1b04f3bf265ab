//! Users can change the listed fields of their account, and no others.

use crate::support::{PASSWORD, Reply, Service, SiteProject, shop};
use serde_json::{Value, json};

fn change(service: &Service, token: &str, body: &Value) -> Reply {
    service.put("/users/me").bearer(token).json(body).send()
}

#[test]
fn an_update_changes_the_sent_fields_only() {
    let service = Service::start();
    let token = service.user("ada@shop.example").access_token;
    let body = json!({
        "agency_name": " Lovelace & Co ", "agency_contact": "ada@shop.example", "default_language": "en",
        "default_title_suffix": " | Shop", "default_title_max_length": 55,
        "default_forbidden_words_in_tags": ["cheap", " cheap ", ""], "default_spellings": ["iPhone", " "],
    });
    let changed = change(&service, &token, &body).json();
    assert_eq!(changed["agency_name"], "Lovelace & Co");
    assert_eq!(
        (&changed["default_title_suffix"], &changed["default_title_max_length"]),
        (&json!(" | Shop"), &json!(55))
    );
    assert_eq!(changed["default_forbidden_words_in_tags"], json!(["cheap"]));
    assert_eq!((&changed["default_spellings"], &changed["default_good_pairs"]), (&json!(["iPhone"]), &json!([])));
    let body = json!({ "agency_contact": "", "default_title_max_length": null, "default_forbidden_words_in_tags": [] });
    let changed = change(&service, &token, &body).json();
    assert_eq!((&changed["agency_contact"], &changed["default_title_max_length"]), (&json!(null), &json!(null)));
    assert_eq!((&changed["agency_name"], &changed["default_language"]), (&json!("Lovelace & Co"), &json!("en")));
    assert_eq!(changed["default_forbidden_words_in_tags"], json!([]));
    assert_eq!(service.get("/users/me").bearer(&token).send().json(), changed);
    assert_eq!(change(&service, &token, &json!({ "password": "" })).status, 200);
    assert_eq!(service.try_sign_in("ada@shop.example", PASSWORD).status, 200, "a blank password changes nothing");
}

#[test]
fn unlisted_fields_cannot_be_changed() {
    let service = Service::start();
    let token = service.user("ada@shop.example").access_token;
    let before = service.get("/users/me").bearer(&token).send().json();
    let body = json!({
        "id": 99, "email": "x@y.example", "is_superuser": true, "is_active": false, "is_verified": false,
        "subscription_type": "Pro", "pending_email": "x@y.example", "created_at": "2020-01-01",
    });
    let mut after = change(&service, &token, &body).json();
    after["last_activity_at"] = before["last_activity_at"].clone();
    assert_eq!(after, before);
    assert_eq!(change(&service, &token, &before).status, 200, "an unchanged entity is accepted");
}

#[test]
fn an_invalid_update_reports_the_rule_and_saves_nothing() {
    let service = Service::start();
    let token = service.user("ada@shop.example").access_token;
    let cases = [
        (
            json!({ "agency_name": "é".repeat(55) }),
            "422 Invalid input: agency_name: it has 55 characters; at most 54 are allowed.",
        ),
        (
            json!({ "default_title_min_length": 70, "default_title_max_length": 60 }),
            "400 Minimum title length must not exceed the maximum.",
        ),
        (json!({ "default_selectors_to_remove_before_distillation": ["]["] }), "400 Invalid CSS selector: ]["),
        (json!({ "password": "weak" }), "400 Please meet all password requirements."),
        (json!({ "profile_picture_url": "https://evil.example/x.png" }), "400 Unknown upload."),
        (json!({ "agency_logo_path": "/uploads/../secrets/jwt.key" }), "400 Unknown upload."),
        (json!({ "openai_api_key": "sk-x" }), "403 You do not have permission to update AI settings."),
        (json!({ "default_openai_model": "gpt-5" }), "403 You do not have permission to update AI settings."),
    ];
    for (mut body, said) in cases {
        body["agency_contact"] = json!("changed");
        assert_eq!(change(&service, &token, &body).said(), said, "{body}");
    }
    assert_eq!(service.get("/users/me").bearer(&token).send().json()["agency_contact"], json!(null));
    assert_eq!(change(&service, &token, &json!({ "default_title_max_length": "x" })).status, 422);
}

#[test]
fn an_administrators_key_is_stored_sealed_and_never_returned() {
    let service = Service::with_admin();
    let token = service.admin().access_token;
    let body = json!({ "openai_api_key": "sk-marker-4711", "default_openai_model": "gpt-5-mini" });
    let changed = change(&service, &token, &body);
    assert!(!changed.body.contains("marker"));
    let changed = changed.json();
    assert_eq!(
        (&changed["has_openai_api_key"], &changed["default_openai_model"]),
        (&json!(true), &json!("gpt-5-mini"))
    );
    let erased = change(&service, &token, &json!({ "openai_api_key": "" })).json();
    assert_eq!((&erased["has_openai_api_key"], &erased["default_openai_model"]), (&json!(false), &json!("gpt-5-mini")));
    change(&service, &token, &json!({ "default_openai_model": "gpt-5-mini" }));
    let log = service.get("/admin/logs").bearer(&token).send().json();
    let of_settings = |entry: &&Value| entry["action"] == "update_ai_settings";
    let entries = log["items"].as_array().unwrap().iter().filter(of_settings);
    let told: Vec<&Value> = entries.map(|entry| &entry["details"]).collect();
    let model = json!({ "from": null, "to": "gpt-5-mini" });
    let expected = [
        json!({ "openai_api_key": "erased", "address": "127.0.0.1" }),
        json!({ "openai_api_key": "set", "openai_model": model, "address": "127.0.0.1" }),
    ];
    assert_eq!(
        told,
        expected.iter().collect::<Vec<_>>(),
        "the log names the changed fields, and has no entry without a change"
    );
}

#[test]
fn subscription_shows_plan_limits_and_usage() {
    let setup = SiteProject::new(shop(&["/", "/a"]));
    let free = setup.get("/users/me/subscription");
    let (limits, usage) = (&free["limits"], &free["usage"]);
    assert_eq!(
        *limits,
        json!({
            "max_projects": 100, "max_urls_per_analysis": 100_000, "max_urls_per_month": 10_000,
            "max_concurrent_analyses": null, "max_cost_per_month": 10.0,
        })
    );
    assert_eq!(
        *usage,
        json!({ "projects": 1, "urls_this_month": 0, "analyses_in_progress": 0, "cost_this_month": 0.0, "reserved_this_month": 0.0 })
    );
    let id = setup.begin(&["/", "/a"]);
    setup.wait_for(id, "success");
    setup.service.seotags().file("pw", PASSWORD);
    let created = setup.service.seotags().run(&[
        "users",
        "create",
        "--superuser",
        "admin@seotags.example",
        "--password-from",
        "pw",
    ]);
    assert_eq!(created.code, Some(0), "{created:?}");
    let admin = setup.service.admin().access_token;
    let plan = json!({
        "name": "Small", "description": "A start", "price": 900, "features": { "reports": true },
        "limits": { "max_projects": 1, "max_urls_per_analysis": 1_000_000, "max_urls_per_month": 5, "seats": 3 },
    });
    let made = setup.service.post("/admin/subscription-plans/").bearer(&admin).json(&plan).send().json();
    let me = setup.get("/users/me")["id"].clone();
    let assign = format!("/admin/subscription-plans/{}/assign-user/{me}", made["id"]);
    assert_eq!(setup.service.post(&assign).bearer(&admin).status(), 200);
    let expected = json!({
        "subscription_type": "Small", "description": "A start", "price": 900,
        "limits": {
            "max_projects": 1, "max_urls_per_analysis": 100_000, "max_urls_per_month": 5,
            "max_concurrent_analyses": null, "max_cost_per_month": 10.0,
        },
        "further_limits": { "seats": 3 }, "features": { "reports": true },
        "usage": { "projects": 1, "urls_this_month": 2, "analyses_in_progress": 0, "cost_this_month": 0.0, "reserved_this_month": 0.0 },
        "operator_key": true, "models": ["gpt-4.1-nano", "gpt-4.1-mini"],
    });
    assert_eq!(setup.get("/users/me/subscription"), expected);
}
