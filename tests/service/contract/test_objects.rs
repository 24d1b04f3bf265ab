//! A service with a user in each role, and one object of each kind.

use crate::support::{Call, Opening, PASSWORD, PIXEL, Reply, Service, Session, Socket, encoded, form_with, wait_for};
use seotags_testkit::{Seotags, Site, page};
use serde_json::{Value, json};
use std::cell::Cell;

/// The role of a caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Anonymous,
    /// Signed up, but the link of the mail was never opened.
    Unverified,
    Deactivated,
    Other,
    Owner,
    Superuser,
    /// A personal token of the administrator with read and write access.
    AdminToken,
}

impl Role {
    pub(super) const ALL: [Self; 7] = [
        Self::Anonymous,
        Self::Unverified,
        Self::Deactivated,
        Self::Other,
        Self::Owner,
        Self::Superuser,
        Self::AdminToken,
    ];

    fn email(self) -> &'static str {
        match self {
            Self::Anonymous => "anonymous@shop.example",
            Self::Unverified => "una@shop.example",
            Self::Deactivated => "eve@shop.example",
            Self::Other => "bob@shop.example",
            Self::Owner => "ada@shop.example",
            Self::Superuser | Self::AdminToken => "admin@seotags.example",
        }
    }
}

/// The service and its objects, which all belong to the owner.
pub(super) struct Stage {
    pub(super) service: Service,
    site: Site,
    sessions: Vec<(Role, Session)>,
    project: i64,
    analysis: i64,
    result: i64,
    profile: i64,
    token: i64,
    upload: String,
    /// A user whom administrators change in the tests.
    subject: i64,
    plan: i64,
    /// Counter for unique names.
    made: Cell<u32>,
}

impl Stage {
    pub(super) fn set() -> Self {
        let site = Site::serve([("/", page("Trail Runner", "A light shoe for rough paths."))]);
        let seotags = Seotags::new().with("SEOTAGS_ADMIN_EMAIL", Role::Superuser.email());
        let host = site.url("/").trim_start_matches("http://").trim_end_matches('/').to_owned();
        let service = Service::start_with(seotags.with("SEOTAGS_ADMIN_PASSWORD", PASSWORD), &["--allow-host", &host]);
        let mut sessions = vec![(Role::Superuser, service.admin())];
        for role in [Role::Deactivated, Role::Other, Role::Owner] {
            sessions.push((role, service.user(role.email())));
        }
        assert_eq!(service.sign_up(Role::Unverified.email(), PASSWORD).status, 201);
        let subject = service.user("sam@shop.example");
        let mut stage = Self {
            service,
            site,
            sessions,
            project: 0,
            analysis: 0,
            result: 0,
            profile: 0,
            token: 0,
            upload: String::new(),
            subject: 0,
            plan: 0,
            made: Cell::new(0),
        };
        stage.subject = stage.id_of(&subject);
        stage.furnish();
        stage
    }

    fn furnish(&mut self) {
        let eve = self.id_of(&self.session(Role::Deactivated).unwrap().clone());
        self.make(Role::Superuser, "PUT", &format!("/admin/users/{eve}/deactivate"), &json!({}));
        self.renew();
        self.profile = self.new_profile();
        self.token = self.new_token();
        let logo = form_with(self.service.post("/upload/project_logo"), &[("file", PIXEL)]);
        let logo = logo.bearer(&self.session(Role::Owner).unwrap().access_token).send().json();
        self.upload = logo["file_path"].as_str().unwrap().replace("/uploads/", "");
        self.plan = self.new_plan();
        let token = self.personal_token(Role::Superuser, "write");
        let of_admin = self.session(Role::Superuser).unwrap().clone();
        self.sessions.push((Role::AdminToken, Session { access_token: token, ..of_admin }));
    }

    /// Replaces the owner's project with a new one that has a finished analysis.
    pub(super) fn renew(&mut self) {
        self.project = self.new_project();
        self.analysis = self.new_analysis();
        let analysis = format!("/analyses/{}", self.analysis);
        let done = wait_for("the end of an analysis", || {
            let shown = self.make(Role::Owner, "GET", &analysis, &Value::Null);
            (shown["status"] == "success").then_some(shown)
        });
        self.result = done["results"][0]["id"].as_i64().unwrap();
    }

    /// The action log, the latest entry first.
    pub(super) fn log(&self) -> Vec<Value> {
        let page = self.make(Role::Superuser, "GET", "/admin/logs?limit=500", &Value::Null);
        page["items"].as_array().unwrap().clone()
    }

    fn session(&self, role: Role) -> Option<&Session> {
        self.sessions.iter().find(|(whose, _)| *whose == role).map(|(_, session)| session)
    }

    fn id_of(&self, session: &Session) -> i64 {
        self.service.get("/users/me").bearer(&session.access_token).send().json()["id"].as_i64().unwrap()
    }

    fn name(&self) -> String {
        self.made.set(self.made.get() + 1);
        format!("thing{}", self.made.get())
    }

    /// Sends a request that must succeed.
    fn make(&self, role: Role, method: &str, path: &str, body: &Value) -> Value {
        let call = self.service.call(method, path).bearer(&self.session(role).unwrap().access_token);
        let reply = if body.is_null() { call.send() } else { call.json(body).send() };
        assert!(reply.status < 300, "{method} {path}: {reply:?}");
        reply.json()
    }

    fn add(&self, role: Role, path: &str, body: &Value) -> i64 {
        self.make(role, "POST", path, body)["id"].as_i64().unwrap()
    }

    fn new_project(&self) -> i64 {
        let name = self.name();
        self.add(Role::Owner, "/projects/", &json!({ "name": name, "domain": format!("{name}.example") }))
    }

    fn new_analysis(&self) -> i64 {
        self.add(Role::Owner, &format!("/projects/{}/analyses/", self.project), &self.configuration())
    }

    fn new_profile(&self) -> i64 {
        self.add(Role::Owner, "/browser-profiles/", &json!({ "name": self.name() }))
    }

    fn new_token(&self) -> i64 {
        self.add(Role::Owner, "/users/me/tokens/", &json!({ "name": self.name(), "scope": "read" }))
    }

    /// Replaces the only webhook of the owner, who may have twenty.
    fn new_webhook(&self) -> i64 {
        let there = self.make(Role::Owner, "GET", "/users/me/webhooks/", &Value::Null);
        for webhook in there.as_array().unwrap() {
            let path = format!("/users/me/webhooks/{}", webhook["id"]);
            let owner = &self.session(Role::Owner).unwrap().access_token;
            assert_eq!(self.service.call("DELETE", &path).bearer(owner).status(), 204);
        }
        self.add(Role::Owner, "/users/me/webhooks/", &self.hook())
    }

    fn hook(&self) -> Value {
        json!({ "url": self.site.url("/hook") })
    }

    fn new_plan(&self) -> i64 {
        self.add(Role::Superuser, "/admin/subscription-plans/", &json!({ "name": self.name() }))
    }

    fn configuration(&self) -> Value {
        json!({ "name": self.name(), "urls": [{ "url": self.site.url("/"), "target_keyword": "shoe" }] })
    }

    /// Requests a path that is not in the document.
    pub(super) fn look(&self, path: &str, role: Role) -> Reply {
        let call = Call::new(self.service.address(), "GET", path);
        match self.session(role) {
            Some(session) => call.bearer(&session.access_token).send(),
            None => call.send(),
        }
    }

    /// Opens a channel. Returns the close code, or `None` if the channel stays open.
    pub(super) fn listen(&self, channel: &str, role: Role) -> Option<u16> {
        let project = self.project.to_string();
        let path = channel.replace("{projectId}", &project).replace("{analysisId}", &self.analysis.to_string());
        if let Some(session) = self.session(role) {
            return Socket::open(&self.service, &path, &session.access_token).refusal();
        }
        let opening = Opening { path: &path, ..Opening::default() };
        Socket::try_open(&self.service, &opening).unwrap().refusal()
    }

    /// Calls an operation of the document.
    pub(super) fn ask(&self, operation: &str, role: Role) -> Reply {
        let call = self.with_body(operation, self.call(operation, role), role);
        match self.session(role) {
            Some(session) if role == Role::AdminToken => call.bearer(&session.access_token).send(),
            Some(session) => call.cookie(&session.refresh_token).bearer(&session.access_token).send(),
            None => call.send(),
        }
    }

    /// Calls it with a personal token of that role.
    pub(super) fn ask_by(&self, token: &str, operation: &str, role: Role) -> Reply {
        self.with_body(operation, self.call(operation, role), role).bearer(token).send()
    }

    /// A call without a body, with the access token of that role.
    pub(super) fn signed_in(&self, operation: &str, role: Role) -> Call {
        self.call(operation, role).bearer(&self.session(role).unwrap().access_token)
    }

    /// A personal token of that role.
    pub(super) fn personal_token(&self, role: Role, scope: &str) -> String {
        let made = self.make(role, "POST", "/users/me/tokens/", &json!({ "name": self.name(), "scope": scope }));
        made["token"].as_str().unwrap().to_owned()
    }

    fn call(&self, operation: &str, role: Role) -> Call {
        let (method, path) = operation.split_once(' ').unwrap();
        Call::new(self.service.address(), method, &self.path(operation, path, role))
    }

    /// The path with the ids of its objects. An object that the call deletes is created for it.
    fn path(&self, operation: &str, path: &str, role: Role) -> String {
        let removes = operation.starts_with("DELETE") && matches!(role, Role::Owner | Role::Superuser);
        let (area, rest) = path.trim_start_matches("/api/v1/").split_once('/').unwrap_or_default();
        let id = match area {
            "projects" if removes => self.new_project(),
            "projects" => self.project,
            "analyses" if removes => self.new_analysis(),
            "analyses" => self.analysis,
            "browser-profiles" if removes => self.new_profile(),
            "browser-profiles" => self.profile,
            "users" if rest.starts_with("me/webhooks/{id}") => self.new_webhook(),
            "users" if removes => self.new_token(),
            "users" => self.token,
            "admin" if removes && rest.starts_with("subscription-plans") => self.new_plan(),
            "admin" if rest.starts_with("subscription-plans") => self.plan,
            "admin" if removes => self.id_of(&self.service.user(&format!("{}@shop.example", self.name()))),
            _ => self.subject,
        };
        let path = path
            .replace("{id}", &id.to_string())
            .replace("{result_id}", &self.result.to_string())
            .replace("{planId}", &self.plan.to_string())
            .replace("{userId}", &self.subject.to_string())
            .replace("{format}", "csv")
            .replace("{name}", &self.upload)
            .replace("{token}", &"0".repeat(64))
            .replace("{email}", &encoded(role.email()));
        match path.rsplit('/').next() {
            Some("request-email-change") => format!("{path}?new_email=new%40shop.example"),
            Some("comparison" | "changes") => format!("{path}?before={}", self.new_analysis()),
            _ => path,
        }
    }

    fn with_body(&self, operation: &str, call: Call, role: Role) -> Call {
        if operation.contains("/upload/") {
            return form_with(call, &[("file", PIXEL)]);
        }
        if operation.ends_with("/import") {
            let sheet = format!("url,new title\n{},A light shoe of {}\n", self.site.url("/"), self.name());
            return form_with(call, &[("file", sheet.as_bytes())]);
        }
        if operation.ends_with("/access-token") {
            return call.form(&[("username", role.email()), ("password", PASSWORD)]);
        }
        match self.body(operation) {
            Value::Null => call,
            body => call.json(&body),
        }
    }

    fn body(&self, operation: &str) -> Value {
        let name = self.name();
        let (method, path) = operation.split_once(" /api/v1").unwrap_or_default();
        match (method, path) {
            ("POST", "/users/") => json!({ "email": format!("{name}@shop.example"), "password": PASSWORD }),
            ("POST", "/password-recovery/reset-password/") => {
                json!({ "token": "0".repeat(64), "new_password": PASSWORD })
            }
            ("POST", "/password-recovery/check-token/") => json!({ "token": "0".repeat(64) }),
            ("POST", "/waitlist/") => json!({ "email": format!("{name}@shop.example") }),
            ("PUT", "/users/me") => json!({ "agency_name": name }),
            ("POST", "/users/me/confirm-password") => json!({ "password": PASSWORD }),
            ("POST", "/users/me/tokens/") => json!({ "name": name, "scope": "read" }),
            ("POST" | "PUT", "/users/me/webhooks/" | "/users/me/webhooks/{id}") => self.hook(),
            ("POST", "/projects/") => json!({ "name": name, "domain": format!("{name}.example") }),
            ("PUT", "/projects/{id}") => json!({ "tone_and_style": "dry" }),
            ("POST", "/projects/{id}/analyses/") => self.configuration(),
            ("POST", "/analyses/{id}/review") => json!({ "elements_to_review": ["title"] }),
            ("POST", "/analyses/{id}/results/{result_id}/check") => {
                json!({ "element": "title", "text": "A Light Shoe" })
            }
            ("PUT", "/analyses/{id}/results/{result_id}/decisions") => json!({ "title": { "decision": "accepted" } }),
            ("POST", "/analyses/{id}/live-check") => json!({ "result_ids": [self.result] }),
            ("POST", "/analyses/{id}/decisions") => json!({ "elements": ["title"], "decision": "accepted" }),
            ("POST", "/link-extraction/extract-links" | "/link-extraction/sitemap") => {
                json!({ "url": self.site.url("/"), "project_id": self.project })
            }
            ("POST", "/inspect/url") => json!({ "url": self.site.url("/") }),
            ("PUT", "/admin/users/{id}/subscription") => json!({ "subscription_type": "Free" }),
            (
                "PUT" | "POST",
                "/analyses/{id}"
                | "/browser-profiles/"
                | "/browser-profiles/{id}"
                | "/admin/subscription-plans/"
                | "/admin/subscription-plans/{id}",
            ) => json!({ "name": name }),
            _ => Value::Null,
        }
    }
}
