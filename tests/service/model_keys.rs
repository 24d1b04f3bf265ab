//! The API key that a run sends to a model's service: the project's, else its owner's, else the
//! operator's.

use crate::support::{PASSWORD, Service, wait_for};
use seotags_testkit::{Answer, Seotags, Site, page};
use serde_json::{Value, json};

/// A page, and a model's service that refuses every key.
fn site() -> Site {
    let refusal = Answer::new(401, "application/json", r#"{"error": {"message": "no"}}"#);
    Site::serve([("/", page("Trail Runner", "A light shoe for rough paths.")), ("/v1/chat/completions", refusal)])
}

struct Office {
    service: Service,
    site: Site,
    admin: String,
    project: i64,
}

impl Office {
    fn open() -> Self {
        let site = site();
        let seotags = Seotags::new()
            .with("SEOTAGS_ADMIN_EMAIL", "admin@seotags.example")
            .with("SEOTAGS_ADMIN_PASSWORD", PASSWORD)
            .with("OPENAI_API_KEY", "sk-operators")
            .with("OPENAI_BASE_URL", &site.url("/v1"));
        let host = site.origin().trim_start_matches("http://").to_owned();
        let service = Service::start_with(seotags, &["--allow-host", &host]);
        let admin = service.admin().access_token;
        let project = json!({"name": "Shop", "domain": "shop.example"});
        let made = service.post("/projects/").bearer(&admin).json(&project).send().json();
        Self { project: made["id"].as_i64().unwrap(), service, site, admin }
    }

    fn change(&self, body: &Value) -> Value {
        let path = format!("/projects/{}", self.project);
        let reply = self.service.put(&path).bearer(&self.admin).json(body).send();
        assert!(reply.status == 200 && !reply.body.contains("sk-"), "{reply:?}");
        reply.json()
    }

    /// The key that the next run sends.
    fn key_of_a_run(&self) -> String {
        let before = self.shown().len();
        let body = json!({"name": "Spring", "urls": [{"url": self.site.url("/")}], "generate_seo_text": false});
        let path = format!("/projects/{}/analyses/", self.project);
        let made = self.service.post(&path).bearer(&self.admin).json(&body).send();
        assert_eq!(made.status, 201, "{made:?}");
        wait_for("a question to the model", || self.shown().get(before).cloned())
    }

    fn shown(&self) -> Vec<String> {
        let heads = self.site.heads("/v1/chat/completions");
        let key = |head: &String| {
            let line = head.lines().find_map(|line| {
                let (name, value) = line.split_once(": ")?;
                name.eq_ignore_ascii_case("authorization").then_some(value)
            });
            line.unwrap().to_owned()
        };
        heads.iter().map(key).collect()
    }
}

#[test]
fn a_projects_key_overrides_its_owners_and_the_operators_key() {
    let office = Office::open();
    assert_eq!(office.key_of_a_run(), "Bearer sk-operators");
    let me = json!({"openai_api_key": "sk-owners"});
    assert_eq!(office.service.put("/users/me").bearer(&office.admin).json(&me).send().status, 200);
    assert_eq!(office.key_of_a_run(), "Bearer sk-owners");
    assert_eq!(office.change(&json!({"openai_api_key": "sk-projects"}))["has_openai_api_key"], true);
    assert_eq!(office.key_of_a_run(), "Bearer sk-projects");
    assert_eq!(office.change(&json!({"name": "Shop", "openai_api_key": null}))["has_openai_api_key"], true);
    assert_eq!(office.change(&json!({"openai_api_key": " "}))["has_openai_api_key"], false);
    assert_eq!(office.key_of_a_run(), "Bearer sk-owners");
}

#[test]
fn a_projects_key_is_stored_sealed_and_only_administrators_can_set_it() {
    let office = Office::open();
    let shown = |path: &str, token: &str| office.service.get(path).bearer(token).send();
    assert_eq!(office.change(&json!({"openai_api_key": "sk-marker-7788"}))["has_openai_api_key"], true);
    let path = format!("/projects/{}", office.project);
    for path in [path.as_str(), "/projects/", "/users/me", "/admin/logs"] {
        let reply = shown(path, &office.admin);
        assert!(reply.status == 200 && !reply.body.contains("marker-7788"), "{reply:?}");
    }
    let log = shown("/admin/logs", &office.admin).json();
    let entry = &log["items"][0];
    assert_eq!((&entry["action"], &entry["details"]["openai_api_key"]), (&json!("update_ai_settings"), &json!("set")));
    for file in ["seotags.db", "seotags.db-wal"] {
        let bytes = std::fs::read(office.service.seotags().data().join(file)).unwrap_or_default();
        assert!(!bytes.windows(11).any(|part| part == b"marker-7788"), "{file}");
    }
    let ada = office.service.user("ada@shop.example").access_token;
    let project = json!({"name": "Hers", "domain": "hers.example"});
    let hers = office.service.post("/projects/").bearer(&ada).json(&project).send().json();
    let path = format!("/projects/{}", hers["id"]);
    let refused = office.service.put(&path).bearer(&ada);
    let refused = refused.json(&json!({"name": "Other", "openai_api_key": "sk-x"})).send();
    assert_eq!(refused.said(), "403 You do not have permission to update AI settings.");
    let still = shown(&path, &ada).json();
    assert_eq!((&still["name"], &still["has_openai_api_key"]), (&json!("Hers"), &json!(false)), "nothing is saved");
}
