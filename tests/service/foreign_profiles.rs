//! A browser profile works only for its owner, never for others, not even for administrators.

use crate::support::{PASSWORD, PATIENCE, Reply, SiteProject, holding, shop, wait_for};
use rusqlite::Connection;
use seotags_testkit::{Site, page};
use serde_json::{Value, json};

const FOREIGN: &str = "403 This analysis uses a browser profile of another user, and only that user can run it. Remove the \
                       profile from the analysis to run it without one.";
const FOREIGN_RUN: &str = "403 This analysis uses a browser profile of another user, and only that user can run it. Remove \
                           the profile and relaunch the analysis to run it without one.";
const NOT_YOURS: &str = "403 You do not have permission to access this browser profile.";

/// Creates a profile of the token's owner, with a cookie for the site.
fn profile(setup: &SiteProject, token: &str, value: &str) -> i64 {
    let session =
        json!({"cookies": [{"name": "s", "value": value, "domain": "127.0.0.1", "path": "/"}], "origins": []});
    let body = json!({"name": value, "encrypted_session_data": session.to_string()});
    let made = setup.service.post("/browser-profiles/").bearer(token).json(&body).send();
    assert_eq!(made.status, 201, "{made:?}");
    made.json()["id"].as_i64().unwrap()
}

/// An analysis of ada with her profile.
fn begin(setup: &SiteProject, paths: &[&str], profile: i64) -> i64 {
    let mut body = setup.configuration(paths);
    body["browser_profile_id"] = json!(profile);
    let made = setup.send("POST", &format!("/projects/{}/analyses/", setup.project), &body);
    assert_eq!(made.status, 201, "{made:?}");
    made.json()["id"].as_i64().unwrap()
}

/// The number of requests for a path with the cookie.
fn shown(site: &Site, path: &str, value: &str) -> usize {
    let cookie = format!("s={value}");
    site.heads(path).iter().filter(|head| head.contains(&cookie)).count()
}

#[test]
fn no_call_of_an_administrator_uses_the_browser_profile_of_a_user() {
    let setup = SiteProject::with_admin(shop(&["/a", "/inbox"]));
    let admin = setup.service.admin().access_token;
    let hers = profile(&setup, &setup.ada.access_token, "SECRET");
    let id = begin(&setup, &["/a", "/late"], hers);
    let result = {
        let done = setup.wait_for(id, "success");
        let results = done["results"].as_array().unwrap();
        let late = results.iter().find(|result| result["url"] == json!(setup.site.url("/late")));
        late.unwrap()["id"].as_i64().unwrap()
    };
    assert!(shown(&setup.site, "/a", "SECRET") > 0, "her own run sends it");
    setup.site.answer("/late", page("Late", "A shoe that comes late."));
    let before = ["/a", "/late", "/inbox"].map(|path| shown(&setup.site, path, "SECRET"));

    let send = |method: &str, path: &str, body: &Value| -> Reply {
        let call = setup.service.call(method, path).bearer(&admin);
        if body.is_null() { call.send() } else { call.json(body).send() }
    };
    let analysis = format!("/analyses/{id}");
    let project = format!("/projects/{}/analyses/", setup.project);
    let mut inbox = setup.configuration(&["/inbox"]);
    inbox["browser_profile_id"] = json!(hers);
    let links = json!({"url": setup.site.url("/inbox"), "project_id": setup.project, "browser_profile_id": hers});
    for (method, path, body, expected) in [
        ("PUT", analysis.clone(), inbox.clone(), FOREIGN),
        ("PUT", analysis.clone(), json!({"title_suffix": "x"}), FOREIGN),
        ("PUT", analysis.clone(), json!({"filter_rules": [{"type": "include", "pattern": "a"}]}), FOREIGN),
        ("POST", format!("{analysis}/relaunch?overwrite=true"), Value::Null, FOREIGN),
        ("POST", format!("{analysis}/relaunch?overwrite=false"), Value::Null, FOREIGN),
        ("POST", project.clone(), inbox.clone(), NOT_YOURS),
        ("POST", "/link-extraction/extract-links".to_owned(), links, NOT_YOURS),
    ] {
        assert_eq!(send(method, &path, &body).said(), expected, "{method} {path} {body}");
    }
    let content = send("GET", &format!("{analysis}/results/{result}/content"), &Value::Null);
    assert_eq!((content.status, &content.json()["content_source"]), (200, &json!("scraped")));
    // Her own saved configuration is still there.
    assert_eq!(setup.send("PUT", &analysis, &inbox).status, 200);
    let relaunch = format!("{analysis}/relaunch?overwrite=true");
    assert_eq!(send("POST", &relaunch, &Value::Null).said(), FOREIGN);
    // An administrator may rename it, and run it without the profile.
    assert_eq!(send("PUT", &analysis, &json!({"name": "Renamed"})).status, 200);
    assert_eq!(send("PUT", &analysis, &json!({"browser_profile_id": null})).status, 200);
    assert_eq!(send("POST", &relaunch, &Value::Null).status, 200);
    setup.wait_for(id, "success");
    assert!(!setup.site.heads("/inbox").is_empty());
    assert_eq!(["/a", "/late", "/inbox"].map(|path| shown(&setup.site, path, "SECRET")), before);
}

#[test]
fn a_run_keeps_the_rights_of_its_starter_after_a_restart() {
    let mut setup = SiteProject::with_admin(holding(&["/a", "/late"]));
    let hers = profile(&setup, &setup.ada.access_token, "SECRET");
    let id = begin(&setup, &["/a", "/late"], hers);
    let path = format!("/analyses/{id}");
    wait_for("a result", || Some(setup.get(&path)).filter(|shown| shown["results_count"] == json!(1)));
    let before = shown(&setup.site, "/late", "SECRET");
    setup.site.release();
    setup.kill_and_start_again();
    setup.wait_for(id, "success");
    assert!(shown(&setup.site, "/late", "SECRET") > before, "it is still her run after the restart");
}

#[test]
fn a_run_of_another_user_cannot_open_the_profile_after_a_restart() {
    let mut setup = SiteProject::with_admin(holding(&["/a", "/late"]));
    let hers = profile(&setup, &setup.ada.access_token, "SECRET");
    let id = begin(&setup, &["/a", "/late"], hers);
    let path = format!("/analyses/{id}");
    wait_for("a result", || Some(setup.get(&path)).filter(|shown| shown["results_count"] == json!(1)));
    let before = shown(&setup.site, "/late", "SECRET");
    setup.service.kill();
    // As if an administrator had started it.
    let store = Connection::open(setup.service.seotags().data().join("seotags.db")).unwrap();
    let starter = "UPDATE analyses SET started_by = (SELECT id FROM users WHERE is_superuser = 1)";
    assert_eq!(store.execute(starter, []).unwrap(), 1);
    drop(store);
    setup.site.release();
    setup.start_again(&[]);
    let failed = setup.wait_for(id, "failure");
    assert!(
        failed["error_message"].as_str().unwrap().contains("its browser profile belongs to another user"),
        "{failed}"
    );
    assert_eq!(shown(&setup.site, "/late", "SECRET"), before);
}

#[test]
fn deactivating_a_user_stops_every_run_with_their_profile() {
    let setup = SiteProject::with_admin(holding(&["/a", "/late"]));
    let admin = setup.service.admin().access_token;
    setup.service.seotags().file("pw", PASSWORD);
    let made = setup.service.seotags().run(&[
        "users",
        "create",
        "--superuser",
        "second@seotags.example",
        "--password-from",
        "pw",
    ]);
    assert_eq!(made.code, Some(0), "{made:?}");
    let second = setup.service.sign_in("second@seotags.example", PASSWORD);
    let me = setup.service.get("/users/me").bearer(&second.access_token).send().json()["id"].clone();
    let theirs = profile(&setup, &second.access_token, "THEIRS");
    let mut body = setup.configuration(&["/a", "/late"]);
    body["browser_profile_id"] = json!(theirs);
    let path = format!("/projects/{}/analyses/", setup.project);
    let made = setup.service.post(&path).bearer(&second.access_token).json(&body).send();
    assert_eq!(made.status, 201, "{made:?}");
    let id = made.json()["id"].as_i64().unwrap();
    let analysis = format!("/analyses/{id}");
    wait_for("a result", || Some(setup.get(&analysis)).filter(|shown| shown["results_count"] == json!(1)));
    let off = setup.service.put(&format!("/admin/users/{me}/deactivate")).bearer(&admin).send();
    assert_eq!(off.status, 200, "{off:?}");
    setup.site.release();
    setup.wait_for(id, "stopped");
}

#[test]
fn an_administrator_cannot_resume_a_run_with_the_profile_of_its_owner() {
    let setup = SiteProject::with_admin(holding(&["/a", "/late"]));
    let admin = setup.service.admin().access_token;
    let hers = profile(&setup, &setup.ada.access_token, "SECRET");
    let id = begin(&setup, &["/a", "/late"], hers);
    let path = format!("/analyses/{id}");
    wait_for("a result", || Some(setup.get(&path)).filter(|shown| shown["results_count"] == json!(1)));
    assert_eq!(setup.ask("POST", &format!("{path}/stop")).status, 200);
    let resumed = setup.service.post(&format!("{path}/resume")).bearer(&admin).send();
    assert_eq!(resumed.said(), FOREIGN_RUN);
    setup.site.release();
    assert_eq!(setup.ask("POST", &format!("{path}/resume")).status, 200);
    setup.wait_for(id, "success");
}

#[test]
fn an_administrators_own_profile_works_only_in_their_own_runs() {
    let setup = SiteProject::with_admin(shop(&["/a"]));
    let admin = setup.service.admin().access_token;
    let own = profile(&setup, &admin, "THEIRS");
    let mut body = setup.configuration(&["/a"]);
    body["browser_profile_id"] = json!(own);
    let made = setup.service.post(&format!("/projects/{}/analyses/", setup.project)).bearer(&admin).json(&body).send();
    assert_eq!(made.status, 201, "{made:?}");
    let id = made.json()["id"].as_i64().unwrap();
    setup.wait_for(id, "success");
    let before = shown(&setup.site, "/a", "THEIRS");
    assert!(before > 0, "it is a run of the administrator");
    assert_eq!(setup.ask("POST", &format!("/analyses/{id}/relaunch?overwrite=true")).said(), FOREIGN);
    assert_eq!(setup.send("PUT", &format!("/analyses/{id}"), &json!({"browser_profile_id": null})).status, 200);
    assert_eq!(setup.ask("POST", &format!("/analyses/{id}/relaunch?overwrite=true")).status, 200);
    setup.wait_for(id, "success");
    assert_eq!(shown(&setup.site, "/a", "THEIRS"), before);
}

#[test]
fn headers_of_a_shell_run_of_an_earlier_version_are_not_used() {
    let setup = SiteProject::with_admin(shop(&["/a"]));
    let admin = setup.service.admin().access_token;
    let left = setup.service.seotags().run(&["check", &setup.site.url("/a"), "--header", "X-Api-Key: SECRET"]);
    assert!(setup.site.heads("/a").iter().any(|head| head.contains("SECRET")), "{left:?}");
    let before = setup.site.requests().len();
    let store = Connection::open(setup.service.seotags().data().join("seotags.db")).unwrap();
    store.busy_timeout(PATIENCE).unwrap();
    assert_eq!(store.execute("UPDATE analyses SET has_trusted_settings = 0", []).unwrap(), 1);
    let relaunched = setup.service.post("/analyses/1/relaunch?overwrite=true").bearer(&admin).send();
    assert_eq!(relaunched.status, 200, "{relaunched:?}");
    let failed = wait_for("its end", || {
        let shown = setup.service.get("/analyses/1").bearer(&admin).send().json();
        (shown["status"] == "failure").then_some(shown)
    });
    let why = failed["error_message"].as_str().unwrap();
    assert!(why.contains("its extra header is from an earlier version and not trusted"), "{why}");
    assert_eq!(setup.site.requests().len(), before);
}
