//! Personal tokens for programs: their scopes and their end.

use crate::support::Service;
use serde_json::{Value, json};

fn make(service: &Service, access_token: &str, body: &Value) -> Value {
    let reply = service.post("/users/me/tokens/").bearer(access_token).json(body).send();
    assert_eq!(reply.status, 201, "{reply:?}");
    reply.json()
}

#[test]
fn a_token_acts_for_its_owner_within_its_scope() {
    let service = Service::with_admin();
    let session = service.admin();
    let (read, write) = (
        make(&service, &session.access_token, &json!({ "name": " CI ", "scope": "read" })),
        make(&service, &session.access_token, &json!({ "name": "deploy", "scope": "write" })),
    );
    assert_eq!((&read["name"], &read["last_used_at"]), (&json!("CI"), &json!(null)));
    let (read, write) = (read["token"].as_str().unwrap(), write["token"].as_str().unwrap());
    assert!(read.starts_with("sta_") && read.len() == 68);
    let project = json!({ "name": "Shop", "domain": "shop.example" });
    assert_eq!(service.get("/users/me").bearer(read).send().json()["email"], "admin@seotags.example");
    assert_eq!(service.get("/projects/").bearer(read).status(), 200);
    let said = |call: crate::support::Call| call.send().said();
    assert_eq!(said(service.post("/projects/").bearer(read).json(&project)), "403 This token may not do that.");
    let refused = service.post("/projects/").bearer(read).json(&project).send().json();
    assert_eq!(refused["code"], "token_not_permitted");
    assert_eq!(service.post("/projects/").bearer(write).json(&project).status(), 201);
    for path in ["/users/me/tokens/", "/users/me/tokens"] {
        assert_eq!(said(service.get(path).bearer(write)), "403 This token may not do that.");
    }
    assert_eq!(said(service.put("/users/me").bearer(write).json(&json!({}))), "403 This token may not do that.");
    for path in ["/admin/statistics", "/waitlist/export", "/waitlist/export.csv"] {
        assert_eq!(said(service.get(path).bearer(read)), "403 This token may not do that.", "{path}");
        assert_eq!(service.get(path).bearer(&session.access_token).status(), 200, "{path}");
    }
    let listed = service.get("/users/me/tokens/").bearer(&session.access_token).send().json();
    assert_eq!((&listed[0]["name"], &listed[1]["name"]), (&json!("deploy"), &json!("CI")));
    assert!(listed[1]["last_used_at"].is_string() && listed[1]["token"].is_null());
}

#[test]
fn a_token_ends_when_it_expires_or_it_or_its_owner_is_deleted() {
    let service = Service::start();
    let (ada, bob) = (service.user("ada@shop.example"), service.user("bob@shop.example"));
    let said = |body: &Value| service.post("/users/me/tokens/").bearer(&ada.access_token).json(body).send().said();
    let past = json!({ "name": "x", "scope": "read", "expires_at": "2020-01-01T00:00:00Z" });
    assert_eq!(said(&past), "400 A token cannot end in the past.");
    assert_eq!(said(&json!({ "name": " ", "scope": "read" })), "400 A token's name has 1 to 120 characters.");
    assert!(said(&json!({ "name": "x", "scope": "admin" })).starts_with("422 Invalid input: scope: "));
    assert!(
        said(&json!({ "name": "x", "scope": "read", "expires_at": "soon" }))
            .starts_with("422 Invalid input: expires_at: ")
    );
    let token = make(
        &service,
        &ada.access_token,
        &json!({ "name": "x", "scope": "read", "expires_at": "2999-01-01T00:00:00Z" }),
    );
    let text = token["token"].as_str().unwrap();
    let path = format!("/users/me/tokens/{}", token["id"]);
    assert_eq!(service.get("/users/me").bearer(text).status(), 200);
    let delete = |path: &str, who: &str| service.call("DELETE", path).bearer(who).send();
    assert_eq!(delete(&path, &bob.access_token).said(), "403 You do not have permission to access this token.");
    for missing in ["/users/me/tokens/4711", "/users/me/tokens/x"] {
        assert_eq!(delete(missing, &ada.access_token).said(), "404 Token not found.");
    }
    assert_eq!(delete(&path, &ada.access_token).status, 204);
    assert_eq!(service.get("/users/me").bearer(text).status(), 401);
    let another = make(&service, &ada.access_token, &json!({ "name": "y", "scope": "write" }));
    assert_eq!(service.seotags().run(&["users", "deactivate", "ada@shop.example"]).code, Some(0));
    assert_eq!(service.seotags().run(&["users", "reactivate", "ada@shop.example"]).code, Some(0));
    assert_eq!(
        service.get("/users/me").bearer(another["token"].as_str().unwrap()).status(),
        401,
        "the token stays invalid"
    );
}

#[test]
fn a_token_of_an_administrator_has_no_administrator_rights() {
    let service = Service::with_admin();
    let (admin, ada) = (service.admin().access_token, service.user("ada@shop.example").access_token);
    let tokens = ["read", "write"].map(|scope| {
        make(&service, &admin, &json!({ "name": scope, "scope": scope }))["token"].as_str().unwrap().to_owned()
    });
    let (read, write) = (&tokens[0], &tokens[1]);
    let get = |path: &str, who: &str| service.get(path).bearer(who).send().json();
    let put = |path: &str, who: &str, body: Value| service.put(path).bearer(who).json(&body).send();
    let project_of = |who: &str, name: &str| {
        let body = json!({ "name": name, "domain": format!("{name}.example") });
        let made = service.post("/projects/").bearer(who).json(&body).send().json();
        format!("/projects/{}", made["id"])
    };
    let (own, hers) = (project_of(&admin, "own"), project_of(&ada, "hers"));
    let made = service.seotags().run(&["projects", "create", "shell", "--domain", "https://shell.example"]);
    assert_eq!(made.code, Some(0), "{}", made.stderr);
    let names = |who: &str| -> Vec<String> {
        let listed = get("/projects/", who);
        listed.as_array().unwrap().iter().map(|project| project["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&admin), ["shell", "own"]);
    assert_eq!(names(read), ["own"], "analyses of the command line belong to administrators");

    // Fields that only administrators set.
    let ai = [("openai_api_key", "sk-marker"), ("openai_model", "gpt-4.1"), ("review_openai_model", "gpt-4.1")];
    for (field, value) in ai {
        let said = put(&own, write, json!({ field: value })).said();
        assert_eq!(said, "403 You do not have permission to update AI settings.", "{field}");
        let said = put(&hers, write, json!({ field: value })).said();
        assert_eq!(said, "403 You do not have permission to access this project.", "{field}");
        assert_eq!(put(&own, &admin, json!({ field: value })).status, 200, "{field}");
    }
    let me = json!({ "openai_api_key": "sk-marker", "default_openai_model": "gpt-4.1" });
    assert_eq!(put("/users/me", &admin, me).status, 200);

    // Fields that only administrators see.
    let seen = |who: &str| {
        let (project, me) = (get(&own, who), get("/users/me", who));
        let of_project =
            ["has_openai_api_key", "openai_model", "review_openai_model"].map(|name| project[name].clone());
        let of_user = ["has_openai_api_key", "default_openai_model"].map(|name| me[name].clone());
        json!([of_project, of_user])
    };
    assert_eq!(seen(&admin), json!([[true, "gpt-4.1", "gpt-4.1"], [true, "gpt-4.1"]]));
    assert_eq!(seen(read), json!([[false, null, null], [false, null]]));
    // Sending a project back unchanged changes nothing.
    assert_eq!(put(&own, write, get(&own, read)).status, 200);
    assert_eq!(seen(&admin), json!([[true, "gpt-4.1", "gpt-4.1"], [true, "gpt-4.1"]]));
}
