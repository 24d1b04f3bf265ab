//! The content of a page: stored with its result, else from the project's cache, else fetched now.

use crate::support::{Reply, SiteProject, shop};
use seotags_testkit::{Answer, Seotags, Site, page};
use serde_json::{Value, json};

/// The content of the only result of an analysis.
fn content(setup: &SiteProject, id: i64) -> Reply {
    let shown = setup.wait_for(id, "success");
    setup.ask("GET", &format!("/analyses/{id}/results/{}/content", shown["results"][0]["id"]))
}

/// The source of the content.
fn source(reply: &Reply) -> Value {
    assert_eq!(reply.status, 200, "{reply:?}");
    let told = reply.json();
    let (raw, distilled) = (&told["raw_text_content"], &told["distilled_text_content"]);
    assert!(raw.is_string() && distilled.as_str().is_some_and(|text| text.contains("rough paths")), "{told}");
    assert!(told["content_hash"].is_string() && told["word_count"].as_u64() > Some(5), "{told}");
    assert_eq!(told["content_length"], json!(raw.as_str().unwrap().chars().count()));
    told["content_source"].clone()
}

fn trail_runner() -> Answer {
    page("Trail Runner", "A light shoe for rough paths.")
}

fn asked(setup: &SiteProject, path: &str) -> usize {
    setup.site.requests().iter().filter(|asked| *asked == path).count()
}

#[test]
fn missing_content_is_fetched_once_and_then_cached() {
    let setup = SiteProject::new(shop(&[]));
    let id = setup.begin(&["/a"]);
    assert_eq!(content(&setup, id).said(), "404 No content available for this page.");
    setup.site.answer("/a", trail_runner());
    let before = asked(&setup, "/a");
    assert_eq!(source(&content(&setup, id)), json!("scraped"));
    assert_eq!(source(&content(&setup, id)), json!("cache"));
    assert_eq!(asked(&setup, "/a"), before + 1);
    let cleared = setup.ask("DELETE", &format!("/projects/{}/cache", setup.project));
    assert_eq!(cleared.status, 200, "{cleared:?}");
    assert_eq!(source(&content(&setup, id)), json!("scraped"));
    assert_eq!(setup.get(&format!("/analyses/{id}"))["results"][0]["has_stored_content"], json!(false));
}

#[test]
fn cached_content_of_runs_is_used_unless_it_is_empty() {
    let setup = SiteProject::on(Seotags::new(), shop(&["/b"]), &["--cache-ttl", "24h"]);
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    setup.site.answer("/a", trail_runner());
    assert_eq!(source(&content(&setup, id)), json!("scraped"), "the page exists by now");
    let stored = setup.begin(&["/b"]);
    assert_eq!(source(&content(&setup, stored)), json!("database"));
}

#[test]
fn a_redirect_into_the_private_network_is_not_followed() {
    let canary = Site::serve([("/", page("Canary", "Nobody may see these rough paths."))]);
    let setup = SiteProject::new(shop(&[]));
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    setup.site.answer("/a", Answer::redirect(302, &canary.url("/")));
    assert_eq!(content(&setup, id).said(), "404 No content available for this page.");
    assert_eq!(canary.requests(), Vec::<String>::new());
}

#[test]
fn at_most_30_contents_per_minute_are_fetched() {
    let setup = SiteProject::new(shop(&["/b"]));
    let (bare, stored) = (setup.begin(&["/a"]), setup.begin(&["/b"]));
    let replies: Vec<Reply> = (0..31).map(|_| content(&setup, bare)).collect();
    assert_eq!(replies[29].status, 404);
    assert!(replies[30].said().starts_with("429 Too many attempts. Please try again in "), "{:?}", replies[30]);
    assert_eq!(content(&setup, stored).status, 200, "stored content is not limited");
}

#[test]
fn only_the_owners_requests_use_their_browser_profile() {
    let setup = SiteProject::with_admin(shop(&[]));
    let profile = json!({"name": "Members", "user_agent": "Members-Browser/7"});
    let profile = setup.send("POST", "/browser-profiles/", &profile).json()["id"].clone();
    let mut body = setup.configuration(&["/a"]);
    body["browser_profile_id"] = profile;
    let made = setup.send("POST", &format!("/projects/{}/analyses/", setup.project), &body).json();
    let shown = setup.wait_for(made["id"].as_i64().unwrap(), "success");
    setup.site.answer("/a", trail_runner());
    let path = format!("/analyses/{}/results/{}/content", made["id"], shown["results"][0]["id"]);
    let as_member = || setup.site.heads("/a").iter().filter(|head| head.contains("Members-Browser/7")).count();
    let before = as_member();
    let admin = setup.service.admin();
    assert_eq!(source(&setup.service.get(&path).bearer(&admin.access_token).send()), json!("scraped"));
    assert_eq!(as_member(), before, "an administrator does not own the sessions of the profile");
    assert_eq!(source(&setup.ask("GET", &path)), json!("scraped"));
    assert_eq!(as_member(), before + 1);
}

#[test]
fn a_read_only_token_reads_contents_but_cannot_fetch_other_pages() {
    let setup = SiteProject::new(shop(&["/b"]));
    let id = setup.begin(&["/b"]);
    let shown = setup.wait_for(id, "success");
    let token = setup.send("POST", "/users/me/tokens/", &json!({"name": "CI", "scope": "read"})).json();
    let token = token["token"].as_str().unwrap();
    let path = format!("/analyses/{id}/results/{}/content", shown["results"][0]["id"]);
    assert_eq!(source(&setup.service.get(&path).bearer(token).send()), json!("database"));
    let said = |path: &str, body: Value| setup.service.post(path).bearer(token).json(&body).send().said();
    let url = setup.site.url("/c");
    for (path, body) in [
        ("/inspect/url", json!({"url": url})),
        ("/link-extraction/extract-links", json!({"url": url, "project_id": setup.project})),
    ] {
        assert_eq!(said(path, body), "403 This token may not do that.", "{path}");
    }
    assert_eq!(asked(&setup, "/c"), 0);
}
