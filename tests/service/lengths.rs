//! Maximum lengths of all request texts in the OpenAPI document.

use crate::support::{PASSWORD, SiteProject, shop};
use serde_json::{Map, Value, json};

/// Longer than any field allows, except for session data of profiles.
const CHARS: usize = 100_000;
/// The same for calls without a session, of whose bodies fewer bytes are read.
const PUBLIC_CHARS: usize = 60_000;

/// Documented fields that are cut, or secrets whose refusal names no field.
const CUT: [&str; 1] = ["source"];

struct Text {
    method: String,
    path: String,
    /// The path of the text in the body; an empty name is an entry of a list.
    place: Vec<String>,
}

/// All texts of a schema, each of which must have a maximum length.
fn texts(document: &Value, schema: &Value, place: &[String], found: &mut Vec<Vec<String>>) {
    if let Some(named) = schema["$ref"].as_str() {
        return texts(document, document.pointer(&named[1..]).unwrap(), place, found);
    }
    for several in ["oneOf", "anyOf", "allOf"] {
        for one in schema[several].as_array().into_iter().flatten() {
            texts(document, one, place, found);
        }
    }
    let kinds = match &schema["type"] {
        Value::Array(kinds) => kinds.clone(),
        kind => vec![kind.clone()],
    };
    if kinds.contains(&json!("string")) && schema.get("enum").is_none() && schema.get("format").is_none() {
        assert!(schema["maxLength"].as_u64().is_some_and(|most| most < CHARS as u64), "{place:?} has no length");
        found.push(place.to_vec());
    }
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        texts(document, property, &[place, std::slice::from_ref(name)].concat(), found);
    }
    if schema["items"].is_object() {
        texts(document, &schema["items"], &[place, &[String::new()]].concat(), found);
    }
}

/// A body with a long text at this path, and nothing else that would be refused first.
fn body(place: &[String], text: &str) -> Value {
    match place {
        [] => json!(text),
        [entry, rest @ ..] if entry.is_empty() => json!([body(rest, text)]),
        [name, rest @ ..] => Value::Object(Map::from_iter([(name.clone(), body(rest, text))])),
    }
}

#[test]
fn every_text_of_every_body_has_a_maximum_length() {
    let setup = SiteProject::with_admin(shop(&["/a"]));
    let id = setup.begin(&["/a"]);
    let result = setup.wait_for(id, "success")["results"][0]["id"].clone();
    let admin = setup.service.admin().access_token;
    let document = setup.service.get("/openapi.json").send().json();
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let Some(schema) = operation.pointer("/requestBody/content/application~1json/schema") else { continue };
            let mut places = Vec::new();
            texts(&document, schema, &[], &mut places);
            all.extend(places.into_iter().map(|place| Text { method: method.clone(), path: path.clone(), place }));
        }
    }
    assert!(all.len() > 80, "{} texts", all.len());
    let profile = setup.send("POST", "/browser-profiles/", &json!({"name": "Desk"})).json()["id"].clone();
    let told = json!({"url": "https://hooks.shop.example/seotags", "events": ["analysis.finished"]});
    let webhook = setup.send("POST", "/users/me/webhooks/", &told).json()["id"].clone();
    for Text { method, path, place } in &all {
        let field = place.iter().rev().find(|name| !name.is_empty()).unwrap();
        let ids = [
            ("/projects/{id}", json!(setup.project)),
            ("/analyses/{id}", json!(id)),
            ("/browser-profiles/{id}", profile.clone()),
            ("/webhooks/{id}", webhook.clone()),
        ];
        let mut target = path.strip_prefix("/api/v1").unwrap().replace("{result_id}", &result.to_string());
        for (of, number) in ids {
            target = target.replace(of, &of.replace("{id}", &number.to_string()));
        }
        let target = target.replace("{id}", "1");
        let token = if path.contains("/admin/") { &admin } else { &setup.ada.access_token };
        let call = setup.service.call(&method.to_ascii_uppercase(), &target).bearer(token);
        let is_public = document["paths"][path][method]["security"] == json!([]);
        let chars = if is_public { PUBLIC_CHARS } else { CHARS };
        let reply = call.json(&body(place, &"x".repeat(chars))).send();
        let at = format!("{method} {path} {place:?}: {} {}", reply.status, reply.body);
        let is_named = reply.status == 422 && reply.body.contains(field.as_str()) && reply.body.contains("characters");
        assert!(is_named || CUT.contains(&field.as_str()) && reply.status < 500, "{at}");
    }
    assert_eq!(setup.service.try_sign_in("ada@shop.example", PASSWORD).status, 200, "nothing was changed");
}

#[test]
fn a_text_that_is_too_long_is_refused_with_field_and_limit() {
    let setup = SiteProject::new(shop(&["/a"]));
    let project = format!("/projects/{}", setup.project);
    let said = |path: &str, body: Value| setup.send("PUT", path, &body).said();
    assert_eq!(
        said(&project, json!({"tone_and_style": "x".repeat(2_001)})),
        "422 Invalid input: tone_and_style: it has 2,001 characters; at most 2,000 are allowed."
    );
    assert_eq!(
        said("/users/me", json!({"default_forbidden_words_in_tags": ["cheap", "x".repeat(101)]})),
        "422 Invalid input: default_forbidden_words_in_tags[1]: it has 101 characters; at most 100 are allowed."
    );
    let mut analysis = setup.configuration(&["/a"]);
    analysis["urls"][0]["target_keyword"] = json!("x".repeat(201));
    assert_eq!(
        setup.send("POST", &format!("{project}/analyses/"), &analysis).said(),
        "422 Invalid input: urls[0].target_keyword: it has 201 characters; at most 200 are allowed."
    );
    assert_eq!(setup.send("PUT", &project, &json!({"tone_and_style": "é".repeat(2_000)})).status, 200);
}

#[test]
fn one_character_too_many_is_refused_with_field_and_limit() {
    let setup = SiteProject::with_admin(shop(&["/a"]));
    let admin = setup.service.admin().access_token;
    let (analyses, too_long) = (format!("/projects/{}/analyses/", setup.project), |most: usize| "x".repeat(most + 1));
    let mut ruled = setup.configuration(&["/a"]);
    ruled["filter_rules"] = json!([{"type": "exclude", "pattern": too_long(1_000)}]);
    let mut cleaned = setup.configuration(&["/a"]);
    cleaned["selectors_to_remove_before_distillation"] = json!([too_long(1_000)]);
    let ada = &setup.ada.access_token;
    for (token, method, path, body, field, most) in [
        (ada, "PUT", "/users/me", json!({"agency_name": too_long(54)}), "agency_name", "54"),
        (ada, "PUT", "/users/me", json!({"password": too_long(1_000)}), "password", "1,000"),
        (ada, "POST", "/browser-profiles/", json!({"name": too_long(120)}), "name", "120"),
        (
            ada,
            "POST",
            "/browser-profiles/",
            json!({"name": "Desk", "user_agent": too_long(1_000)}),
            "user_agent",
            "1,000",
        ),
        (ada, "POST", "/users/me/tokens/", json!({"name": too_long(120), "scope": "read"}), "name", "120"),
        (ada, "POST", analyses.as_str(), ruled, "filter_rules[0].pattern", "1,000"),
        (ada, "POST", analyses.as_str(), cleaned, "selectors_to_remove_before_distillation[0]", "1,000"),
        (&admin, "POST", "/admin/subscription-plans/", json!({"name": too_long(60)}), "name", "60"),
        (ada, "POST", "/users/", json!({"email": too_long(254), "password": PASSWORD}), "email", "254"),
        (
            ada,
            "POST",
            "/password-recovery/reset-password/",
            json!({"token": "x", "new_password": too_long(1_000)}),
            "new_password",
            "1,000",
        ),
    ] {
        let reply = setup.service.call(method, path).bearer(token).json(&body).send();
        assert!(
            reply.said().starts_with(&format!("422 Invalid input: {field}: it has "))
                && reply.said().ends_with(&format!(" characters; at most {most} are allowed."))
                && reply.json()["errors"][0]["field"] == field,
            "{method} {path}: {reply:?}"
        );
    }
}

#[test]
fn names_of_projects_and_analyses_are_refused_as_the_dashboard_expects() {
    let setup = SiteProject::new(shop(&["/a"]));
    let project = format!("/projects/{}", setup.project);
    let said = |method: &str, path: &str, body: Value| setup.send(method, path, &body).said();
    assert_eq!(
        said("PUT", &project, json!({"name": "x".repeat(121)})),
        "400 Invalid name: give it 1 to 120 characters."
    );
    let mut analysis = setup.configuration(&["/a"]);
    analysis["name"] = json!("x".repeat(201));
    assert_eq!(
        said("POST", &format!("{project}/analyses/"), analysis),
        "400 Invalid name: give it 1 to 200 characters."
    );
    for domain in [format!("{}.example", "x".repeat(250)), format!("shop.example/{}", "x".repeat(2_000))] {
        assert_eq!(said("PUT", &project, json!({"domain": domain})), "400 Invalid domain: it is too long.");
    }
}
