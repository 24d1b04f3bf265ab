//! Administration: users, plans, the action log, exports.

use crate::support::{PATIENCE, Reply, Service, Session, SiteProject, shop};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::io::Read;

fn id_of(service: &Service, session: &Session) -> i64 {
    let me = service.get("/users/me").bearer(&session.access_token).send();
    me.json()["id"].as_i64().unwrap()
}

struct Admin<'a> {
    service: &'a Service,
    token: String,
}

impl Admin<'_> {
    fn get(&self, path: &str) -> Reply {
        self.service.get(path).bearer(&self.token).send()
    }

    fn call(&self, method: &str, path: &str) -> Reply {
        self.service.call(method, path).bearer(&self.token).send()
    }

    fn send(&self, method: &str, path: &str, body: &Value) -> Reply {
        self.service.call(method, path).bearer(&self.token).json(body).send()
    }

    /// `action target` of each log entry, newest first. Entries of the shell have no IP address.
    fn log(&self) -> Vec<String> {
        let page = self.get("/admin/logs?limit=100").json();
        let line = |entry: &Value| {
            format!("{} {}", entry["action"].as_str().unwrap(), entry["target_user_email"].as_str().unwrap())
        };
        let entries = page["items"].as_array().unwrap().iter();
        entries.filter(|entry| entry["admin_email"] != "").map(line).collect()
    }
}

fn admin(service: &Service) -> Admin<'_> {
    Admin { service, token: service.admin().access_token }
}

#[test]
fn only_administrators_can_use_admin_calls_and_other_bodies_are_not_read() {
    let service = Service::with_admin();
    let ada = service.user("ada@shop.example");
    let rubbish = "{\"name\": [[[";
    for (method, path) in [
        ("GET", "/admin/statistics"),
        ("GET", "/admin/users?limit=x"),
        ("GET", "/admin/users/1/projects"),
        ("PUT", "/admin/users/1/deactivate"),
        ("PUT", "/admin/users/99/subscription"),
        ("DELETE", "/admin/users/99"),
        ("GET", "/admin/logs"),
        ("GET", "/admin/export/users"),
        ("GET", "/admin/export/logs"),
        ("GET", "/admin/subscription-plans/"),
        ("POST", "/admin/subscription-plans/"),
        ("DELETE", "/admin/subscription-plans/1"),
        ("POST", "/admin/subscription-plans/1/assign-user/1"),
        ("GET", "/waitlist/export.csv"),
        ("GET", "/waitlist/export"),
    ] {
        let call = || service.call(method, path).header("Content-Type", "application/json").body(rubbish.as_bytes());
        assert_eq!(call().send().said(), "401 Not authenticated.", "{method} {path}");
        let refused = call().bearer(&ada.access_token).send();
        assert_eq!(refused.said(), "403 Administrator access required.", "{method} {path}");
    }
}

#[test]
fn a_user_is_deactivated_reactivated_and_deleted() {
    let service = Service::with_admin();
    let ada = service.user("ada@shop.example");
    let (id, admin) = (id_of(&service, &ada), admin(&service));
    let project = json!({"name": "Shop", "domain": "shop.example"});
    assert_eq!(service.post("/projects/").bearer(&ada.access_token).json(&project).status(), 201);
    let projects = admin.get(&format!("/admin/users/{id}/projects")).json();
    assert_eq!((&projects[0]["name"], &projects[0]["analyses_count"]), (&json!("Shop"), &json!(0)));

    let off = admin.call("PUT", &format!("/admin/users/{id}/deactivate"));
    assert_eq!((off.status, &off.json()["is_active"], &off.json()["projects_count"]), (200, &json!(false), &json!(1)));
    assert_eq!(service.get("/users/me").bearer(&ada.access_token).status(), 401);
    assert_eq!(service.refresh(&ada.refresh_token).status, 401);
    let refused = service.try_sign_in("ada@shop.example", crate::support::PASSWORD);
    assert_eq!(refused.said(), "403 This account has been deactivated.");
    assert_eq!(
        admin.get("/admin/statistics").json(),
        json!({"active_users": 1, "total_users": 2, "deactivated_users": 1})
    );

    assert_eq!(admin.call("PUT", &format!("/admin/users/{id}/reactivate")).json()["is_active"], json!(true));
    service.sign_in("ada@shop.example", crate::support::PASSWORD);
    let gone = admin.call("DELETE", &format!("/admin/users/{id}"));
    assert_eq!((gone.status, gone.body.as_str()), (204, ""));
    assert_eq!(admin.call("DELETE", &format!("/admin/users/{id}")).said(), "404 User not found.");
    assert_eq!(admin.get("/admin/users/0/projects").said(), "404 User not found.");
    assert_eq!(
        admin.log(),
        [
            "delete_user ada@shop.example",
            "reactivate_user ada@shop.example",
            "deactivate_user ada@shop.example",
            "view_user_projects ada@shop.example"
        ]
    );
}

#[test]
fn administrators_cannot_deactivate_or_delete_themselves() {
    let service = Service::with_admin();
    let admin = admin(&service);
    let me = admin.get("/users/me").json()["id"].as_i64().unwrap();
    let off = admin.call("PUT", &format!("/admin/users/{me}/deactivate"));
    assert_eq!(off.said(), "400 You cannot deactivate your own account.");
    let gone = admin.call("DELETE", &format!("/admin/users/{me}"));
    assert_eq!(gone.said(), "400 You cannot delete your own account.");
    assert_eq!(admin.log(), [""; 0]);
}

#[test]
fn users_are_paginated_searched_and_sorted() {
    let service = Service::with_admin();
    for email in ["a_b@shop.example", "axb@shop.example"] {
        service.user(email);
    }
    let admin = admin(&service);
    let found = |query: &str| {
        let page = admin.get(&format!("/admin/users?{query}")).json();
        let emails: Vec<String> =
            page["items"].as_array().unwrap().iter().map(|user| user["email"].as_str().unwrap().to_owned()).collect();
        (emails, page["total"].as_u64().unwrap(), page["skip"].as_u64().unwrap(), page["limit"].as_u64().unwrap())
    };
    let strings = |emails: &[&str]| emails.iter().map(|&email| email.to_owned()).collect::<Vec<_>>();
    assert_eq!(found("search=a_b"), (strings(&["a_b@shop.example"]), 1, 0, 10));
    assert_eq!(found("search=%25_%5C%27%22;--").1, 0);
    assert_eq!(found("sort=email&skip=1&limit=1"), (strings(&["admin@seotags.example"]), 3, 1, 1));
    assert_eq!(found("sort=-created_at").0[0], "axb@shop.example");
    for query in ["sort=id;drop", "limit=0", "limit=501", "skip=-1", "skip=x"] {
        let refused = admin.get(&format!("/admin/users?{query}"));
        assert_eq!(refused.status, 422, "{query}");
        let field = query.split('=').next().unwrap();
        assert_eq!(refused.json()["errors"][0]["field"], field, "{query}: {}", refused.body);
    }
    assert_eq!(
        admin.get("/admin/users?skip=x").said(),
        "422 Invalid input: skip: expected a whole number that is not negative."
    );
}

#[test]
fn plans_are_created_assigned_and_enforced() {
    let service = Service::with_admin();
    let ada = service.user("ada@shop.example");
    let (id, admin) = (id_of(&service, &ada), admin(&service));
    let plan = json!({"name": "Small", "price": 900, "limits": {"max_projects": 1}, "features": {"seats": 1}});
    let made = admin.send("POST", "/admin/subscription-plans/", &plan);
    assert_eq!((made.status, &made.json()["is_active"], &made.json()["user_count"]), (201, &json!(true), &json!(0)));
    let plan_id = made.json()["id"].as_i64().unwrap();
    assert_eq!(
        admin.send("POST", "/admin/subscription-plans/", &plan).said(),
        "409 A plan with this name already exists."
    );
    assert_eq!(admin.send("POST", "/admin/subscription-plans/", &json!({"name": "X", "limits": []})).status, 422);
    let given = admin.call("POST", &format!("/admin/subscription-plans/{plan_id}/assign-user/{id}"));
    assert_eq!((given.status, &given.json()["subscription_type"]), (200, &json!("Small")));

    let create = |name: &str| {
        let project = json!({"name": name, "domain": format!("{name}.example")});
        service.post("/projects/").bearer(&ada.access_token).json(&project).send()
    };
    assert_eq!(create("one").status, 201);
    assert_eq!(create("two").said(), "400 Your plan allows 1 projects.");

    let path = format!("/admin/subscription-plans/{plan_id}");
    assert_eq!(admin.call("DELETE", &path).said(), "409 This plan has 1 assigned user. Choose a plan to move them to.");
    assert_eq!(admin.send("DELETE", &path, &json!({"reassign_to_plan_id": 1})).status, 204);
    assert_eq!(service.get("/users/me").bearer(&ada.access_token).send().json()["subscription_type"], "Free");
    assert_eq!(admin.call("PUT", &path).said(), "404 Plan not found.");
    let unknown = admin.send("PUT", &format!("/admin/users/{id}/subscription"), &json!({"subscription_type": "Gold"}));
    assert_eq!(unknown.said(), "400 Unknown or inactive subscription plan.");
    let blank = admin.send("PUT", &format!("/admin/users/{id}/subscription"), &json!({"subscription_type": " "}));
    assert_eq!(blank.status, 422);
    assert_eq!(admin.log(), ["delete_plan ", "assign_plan ada@shop.example", "create_plan "]);
}

#[test]
fn exports_contain_no_formula_and_are_logged() {
    let service = Service::with_admin();
    service.user("=cmd@shop.example");
    let admin = admin(&service);
    let users = admin.get("/admin/export/users?search=shop.example");
    assert_eq!(users.header("content-type"), Some("text/csv; charset=utf-8"));
    let disposition = users.header("content-disposition").unwrap();
    assert!(disposition.starts_with("attachment; filename=\"users_20") && disposition.ends_with(".csv\""));
    let mut lines = users.body.trim_start_matches('\u{feff}').split("\r\n");
    assert_eq!(
        lines.next().unwrap(),
        "id,email,agency_name,subscription_type,is_active,is_superuser,created_at,last_activity_at,projects_count,analyses_count"
    );
    assert!(lines.next().unwrap().contains(",'=cmd@shop.example,"));
    let logs = admin.get("/admin/export/logs?start_date=2020-01-01");
    assert!(logs.body.contains(",export_users,"), "{}", logs.body);
    assert_eq!(admin.get("/admin/export/logs?start_date=1.1.2020").status, 422);
    assert_eq!(admin.get("/admin/logs?end_date=2020-01-01").json()["total"], 0);
    assert_eq!(admin.log(), ["export_logs ", "export_users "]);
}

#[test]
fn opening_another_users_project_is_logged() {
    let service = Service::with_admin();
    let ada = service.user("ada@shop.example");
    let admin = admin(&service);
    let project = json!({"name": "Shop", "domain": "shop.example"});
    let made = service.post("/projects/").bearer(&ada.access_token).json(&project).send().json();
    let path = format!("/projects/{}", made["id"]);
    assert_eq!(service.get(&path).bearer(&ada.access_token).status(), 200);
    assert_eq!(admin.log(), [""; 0]);
    assert_eq!(admin.get(&path).status, 200);
    assert_eq!(admin.log(), ["view_project ada@shop.example"]);
}

#[test]
fn the_waiting_list_adds_each_address_once_and_answers_alike() {
    let service = Service::with_admin();
    let admin = admin(&service);
    let join = |email: &str| service.post("/waitlist/").json(&json!({"email": email, "source": "=blog"})).send().said();
    assert_eq!(join("ada@shop.example"), "201 You are on the waiting list.");
    assert_eq!(join("ADA@shop.example"), "201 You are on the waiting list.");
    assert_eq!(join("nobody"), "400 Please enter a valid email address.");
    let waiting = admin.get("/waitlist/export").json();
    assert_eq!(waiting.as_array().unwrap().len(), 1);
    assert_eq!((&waiting[0]["email"], &waiting[0]["source"]), (&json!("ada@shop.example"), &json!("=blog")));
    let table = admin.get("/waitlist/export.csv");
    assert!(table.body.starts_with("\u{feff}email,created_at,source\r\n") && table.body.contains(",'=blog\r\n"));
    assert_eq!(admin.log(), ["export_waitlist ", "export_waitlist "]);
}

#[test]
fn a_log_export_contains_each_entry_once_during_concurrent_writes() {
    const ENTRIES: i64 = 20_000;
    let setup = SiteProject::with_admin(shop(&["/a"]));
    let admin = setup.service.admin().access_token;
    let store = Connection::open(setup.service.seotags().data().join("seotags.db")).unwrap();
    store.busy_timeout(PATIENCE).unwrap();
    // More than exist at any moment, and more than fits into socket buffers.
    let columns = "admin_logs (id, created_at, admin_email, action, target_user_email, details)";
    let entries = format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT {ENTRIES})
         INSERT INTO {columns} SELECT 1000000 + i, 1700000000000 + i / 7, 'admin@seotags.example', 'view_project', '',
             json_object('note', printf('%.*c', 900, 'x')) FROM n"
    );
    store.execute_batch(&entries).unwrap();
    let mut stream = setup.unread(&admin, "/admin/export/logs");
    // As on a machine whose clock was set back.
    let late = format!(
        "INSERT INTO {columns} VALUES (3000000, 1700000000000 + {ENTRIES}, 'admin@seotags.example', 'view_project', '', '{{}}')"
    );
    store.execute_batch(&late).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let exported = Reply::read(&answer).body;
    let ids = exported.lines().filter_map(|line| line.split(',').next()?.parse::<i64>().ok());
    let ids: Vec<i64> = ids.filter(|id| (1_000_001..=1_000_000 + ENTRIES).contains(id)).collect();
    let expected: Vec<i64> = (1_000_001..=1_000_000 + ENTRIES).rev().collect();
    assert!(ids == expected, "{} entries, not {ENTRIES} in their order", ids.len());
}
