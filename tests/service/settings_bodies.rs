//! Bodies with settings: unknown fields are refused by name, read-only fields are ignored.

use crate::support::{SiteProject, shop};
use serde_json::{Value, json};

#[test]
fn a_misspelt_setting_is_refused_by_name() {
    let setup = SiteProject::new(shop(&["/a"]));
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    let (project, analysis) = (format!("/projects/{}", setup.project), format!("/analyses/{id}"));
    let mut configuration = setup.configuration(&["/a"]);
    configuration["titel_suffix"] = json!(" | Shop");
    let cases = [
        ("PUT", project.clone(), json!({"tone_and_style": "dry", "titel_suffix": " | Shop"}), "titel_suffix"),
        ("PUT", project.clone(), json!({"generate_title": true}), "generate_title"),
        ("POST", format!("{project}/analyses/"), configuration.clone(), "titel_suffix"),
        ("PUT", analysis.clone(), configuration, "titel_suffix"),
        ("PUT", analysis.clone(), json!({"name": "Other", "render": "always"}), "render"),
        ("PUT", "/users/me".to_owned(), json!({"agency_name": "A", "title_suffix": " | A"}), "title_suffix"),
        ("PUT", "/users/me".to_owned(), json!({"token_version": 7}), "token_version"),
    ];
    for (method, path, body, field) in cases {
        let refused = setup.send(method, &path, &body);
        assert_eq!(refused.said(), format!("422 Invalid input: {field}: unknown field."), "{method} {path}");
        assert_eq!(refused.json()["errors"], json!([{"field": field, "message": "unknown field"}]));
    }
    let long = setup.send("PUT", &project, &json!({"x".repeat(10_000): 1}));
    assert!(long.status == 422 && long.body.len() < 500, "{long:?}");
    assert_eq!(setup.get(&project)["tone_and_style"], Value::Null, "nothing is saved");
    assert_eq!(setup.get("/users/me")["agency_name"], Value::Null);
    assert_eq!(setup.get(&analysis)["name"], json!("Spring"));
}

#[test]
fn an_invalid_value_of_a_setting_is_explained() {
    let setup = SiteProject::new(shop(&["/a"]));
    let project = format!("/projects/{}", setup.project);
    for (body, said) in [
        (
            json!({"agency_name": "é".repeat(55)}),
            "422 Invalid input: agency_name: it has 55 characters; at most 54 are allowed.",
        ),
        (json!({"title_max_length": 501}), "400 The setting title_max_length is 501; it must be between 1 and 500."),
        (
            json!({"title_min_length": 70, "title_max_length": 60}),
            "400 Minimum title length must not exceed the maximum.",
        ),
    ] {
        assert_eq!(setup.send("PUT", &project, &body).said(), said);
    }
}

#[test]
fn a_returned_object_can_be_sent_back() {
    let setup = SiteProject::with_admin(shop(&["/a"]));
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    let (admin, project_path) = (setup.service.admin(), format!("/projects/{}", setup.project));
    let models = json!({"openai_model": "gpt-5-mini", "review_openai_model": "gpt-5"});
    let set = setup.service.put(&project_path).bearer(&admin.access_token).json(&models);
    assert_eq!(set.status(), 200);
    let mut project = setup.get(&project_path);
    // Fields that only administrators see are null for others.
    assert_eq!((&project["openai_model"], &project["review_openai_model"]), (&Value::Null, &Value::Null));
    project["owner_id"] = json!(99);
    project["title_suffix"] = json!(" | Shop");
    let changed = setup.send("PUT", &project_path, &project);
    assert_eq!((changed.status, &changed.json()["title_suffix"]), (200, &json!(" | Shop")), "{changed:?}");
    assert_ne!(changed.json()["owner_id"], json!(99));
    let as_set = setup.service.get(&project_path).bearer(&admin.access_token).send().json();
    assert_eq!((&as_set["openai_model"], &as_set["review_openai_model"]), (&json!("gpt-5-mini"), &json!("gpt-5")));
    for model in ["", "gpt-5"] {
        let refused = setup.send("PUT", &project_path, &json!({"openai_model": model})).said();
        assert_eq!(refused, "403 You do not have permission to update AI settings.", "{model:?}");
    }
    let path = format!("/analyses/{id}");
    let mut analysis = setup.get(&path);
    analysis["name"] = json!("Summer");
    analysis["status"] = json!("failure");
    // Read-only fields may be longer than writable ones.
    analysis["results"][0]["suggested_seo_text"] = json!("long ".repeat(1_000));
    analysis["source_urls"][0]["target_keyword"] = json!("boots, ".repeat(1_000));
    let changed = setup.send("PUT", &path, &analysis);
    assert_eq!((changed.status, &changed.json()["name"]), (200, &json!("Summer")), "{changed:?}");
    assert_eq!(changed.json()["status"], json!("success"));
}
