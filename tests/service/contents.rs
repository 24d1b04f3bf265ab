//! What a page says: stored with its result, else by the project's cache, else as it is now.

use crate::program::{Answer, Seotags, Site, page};
use crate::support::{Desk, Reply, shop};
use serde_json::{Value, json};

/// The content of the only result of an analysis.
fn content(desk: &Desk, id: i64) -> Reply {
    let shown = desk.wait_for(id, "success");
    desk.ask("GET", &format!("/analyses/{id}/results/{}/content", shown["results"][0]["id"]))
}

/// Where it came from.
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

fn asked(desk: &Desk, path: &str) -> usize {
    desk.site.requests().iter().filter(|asked| *asked == path).count()
}

#[test]
fn what_was_not_stored_is_asked_for_once_and_then_known() {
    let desk = Desk::new(shop(&[]));
    let id = desk.begin(&["/a"]);
    assert_eq!(content(&desk, id).said(), "404 No content available for this page.");
    desk.site.answer("/a", trail_runner());
    let before = asked(&desk, "/a");
    assert_eq!(source(&content(&desk, id)), json!("scraped"));
    assert_eq!(source(&content(&desk, id)), json!("cache"));
    assert_eq!(asked(&desk, "/a"), before + 1);
    let cleared = desk.ask("DELETE", &format!("/projects/{}/cache", desk.project));
    assert_eq!(cleared.status, 200, "{cleared:?}");
    assert_eq!(source(&content(&desk, id)), json!("scraped"));
    assert_eq!(desk.get(&format!("/analyses/{id}"))["results"][0]["has_stored_content"], json!(false));
}

#[test]
fn what_runs_kept_in_the_cache_counts_unless_there_was_nothing() {
    let desk = Desk::on(Seotags::new(), shop(&["/b"]), &["--cache-ttl", "24h"]);
    let id = desk.begin(&["/a"]);
    desk.wait_for(id, "success");
    desk.site.answer("/a", trail_runner());
    assert_eq!(source(&content(&desk, id)), json!("scraped"), "it is there by now");
    let stored = desk.begin(&["/b"]);
    assert_eq!(source(&content(&desk, stored)), json!("database"));
}

#[test]
fn a_page_that_leads_into_the_network_behind_is_not_followed() {
    let canary = Site::serve([("/", page("Canary", "Nobody may see these rough paths."))]);
    let desk = Desk::new(shop(&[]));
    let id = desk.begin(&["/a"]);
    desk.wait_for(id, "success");
    desk.site.answer("/a", Answer::redirect(302, &canary.url("/")));
    assert_eq!(content(&desk, id).said(), "404 No content available for this page.");
    assert_eq!(canary.requests(), Vec::<String>::new());
}

#[test]
fn pages_that_have_to_be_looked_for_are_thirty_a_minute() {
    let desk = Desk::new(shop(&["/b"]));
    let (bare, stored) = (desk.begin(&["/a"]), desk.begin(&["/b"]));
    let replies: Vec<Reply> = (0..31).map(|_| content(&desk, bare)).collect();
    assert_eq!(replies[29].status, 404);
    assert!(replies[30].said().starts_with("429 Too many attempts. Please try again in "), "{:?}", replies[30]);
    assert_eq!(content(&desk, stored).status, 200, "what is stored is nobody's burden");
}
