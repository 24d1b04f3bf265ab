//! Limits of a plan for analyses.

use crate::support::{Desk, holding};
use serde_json::{Value, json};

#[test]
fn a_plan_limits_pages_per_analysis_and_month_and_concurrent_runs() {
    let desk = Desk::with_admin(holding(&["/a", "/b", "/late"]));
    let admin = desk.service.admin().access_token;
    let call = |method: &str, path: &str, body: &Value| {
        let reply = desk.service.call(method, path).bearer(&admin).json(body).send();
        assert!(matches!(reply.status, 200 | 201), "{reply:?}");
        reply.json()
    };
    let plan = call("POST", "/admin/subscription-plans/", &json!({"name": "Small"}))["id"].clone();
    let me = desk.get("/users/me")["id"].clone();
    call("PUT", &format!("/admin/users/{me}/subscription"), &json!({"subscription_type": "Small"}));
    let allow = |limits: Value| call("PUT", &format!("/admin/subscription-plans/{plan}"), &json!({ "limits": limits }));
    let create = |paths: &[&str]| {
        desk.send("POST", &format!("/projects/{}/analyses/", desk.project), &desk.configuration(paths))
    };

    allow(json!({"max_urls_per_analysis": 1}));
    assert_eq!(create(&["/a", "/b"]).said(), "400 Your plan allows 1 pages per analysis.");
    let id = desk.begin(&["/a"]);
    desk.wait_for(id, "success");
    let relaunch = || desk.ask("POST", &format!("/analyses/{id}/relaunch?overwrite=false"));

    allow(json!({"max_urls_per_month": 2}));
    assert_eq!(create(&["/a", "/b"]).said(), "400 Your plan allows 2 pages a month.");
    let copy = relaunch();
    assert_eq!(copy.status, 201, "{copy:?}");
    desk.wait_for(copy.json()["id"].as_i64().unwrap(), "success");
    assert_eq!(relaunch().said(), "400 Your plan allows 2 pages a month.");

    allow(json!({"max_concurrent_analyses": 1}));
    let runs = desk.begin(&["/late"]);
    let most = "400 Your plan allows 1 analyses at once.";
    assert_eq!(create(&["/a"]).said(), most);
    assert_eq!(relaunch().said(), most);
    assert_eq!(desk.ask("POST", &format!("/analyses/{id}/resume")).said(), most);
    desk.site.release();
    desk.wait_for(runs, "success");
    assert_eq!(create(&["/a"]).status, 201);
}
