//! Limits of a plan for analyses.

use crate::support::{SiteProject, holding};
use serde_json::{Value, json};

#[test]
fn a_plan_limits_pages_per_analysis_and_month_and_concurrent_runs() {
    let setup = SiteProject::with_admin(holding(&["/a", "/b", "/late"]));
    let admin = setup.service.admin().access_token;
    let call = |method: &str, path: &str, body: &Value| {
        let reply = setup.service.call(method, path).bearer(&admin).json(body).send();
        assert!(matches!(reply.status, 200 | 201), "{reply:?}");
        reply.json()
    };
    let plan = call("POST", "/admin/subscription-plans/", &json!({"name": "Small"}))["id"].clone();
    let me = setup.get("/users/me")["id"].clone();
    call("PUT", &format!("/admin/users/{me}/subscription"), &json!({"subscription_type": "Small"}));
    let allow = |limits: Value| call("PUT", &format!("/admin/subscription-plans/{plan}"), &json!({ "limits": limits }));
    let create = |paths: &[&str]| {
        setup.send("POST", &format!("/projects/{}/analyses/", setup.project), &setup.configuration(paths))
    };

    allow(json!({"max_urls_per_analysis": 1}));
    assert_eq!(create(&["/a", "/b"]).said(), "400 Your plan allows 1 pages per analysis.");
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    let relaunch = || setup.ask("POST", &format!("/analyses/{id}/relaunch?overwrite=false"));

    allow(json!({"max_urls_per_month": 2}));
    assert_eq!(create(&["/a", "/b"]).said(), "400 Your plan allows 2 pages a month.");
    let copy = relaunch();
    assert_eq!(copy.status, 201, "{copy:?}");
    setup.wait_for(copy.json()["id"].as_i64().unwrap(), "success");
    assert_eq!(relaunch().said(), "400 Your plan allows 2 pages a month.");

    allow(json!({"max_concurrent_analyses": 1}));
    let runs = setup.begin(&["/late"]);
    let most = "400 Your plan allows 1 analyses at once.";
    assert_eq!(create(&["/a"]).said(), most);
    assert_eq!(relaunch().said(), most);
    assert_eq!(setup.ask("POST", &format!("/analyses/{id}/resume")).said(), most);
    setup.site.release();
    setup.wait_for(runs, "success");
    assert_eq!(create(&["/a"]).status, 201);
}
