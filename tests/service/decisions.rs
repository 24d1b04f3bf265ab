//! Decisions of users about suggestions, for one page and for many.

use crate::support::{SiteProject, Socket, shop, wait_for, watch_for};
use rusqlite::Connection;
use serde_json::{Value, json};

#[test]
fn a_decision_is_shown_published_and_survives_a_relaunch() {
    let setup = SiteProject::new(shop(&["/a", "/b"]));
    let id = setup.begin(&["/a", "/b"]);
    let done = setup.wait_for(id, "success");
    let result =
        done["results"].as_array().unwrap().iter().find(|one| one["url"] == json!(setup.site.url("/a"))).unwrap();
    let path = format!("/analyses/{id}/results/{}/decisions", result["id"]);
    let channel = format!("/ws/analysis-updates/{id}");
    let mut socket = Socket::open(&setup.service, &channel, &setup.ada.access_token).listening();
    let text = "Trail Runner A: a Light Shoe for Rough Paths";
    let body = json!({"title": {"decision": "edited", "text": text, "locked": true}, "meta": {"decision": "rejected"}});
    let decided = setup.send("PUT", &path, &body);
    assert_eq!(decided.status, 200, "{decided:?}");
    let decided = decided.json();
    assert_eq!(decided["suggested_title"], json!(text));
    let title = &decided["decisions"]["title"];
    assert_eq!(
        (&title["decision"], &title["locked"], &title["by"]),
        (&json!("edited"), &json!(true), &json!("ada@shop.example"))
    );
    let told = socket.until(|message| message["type"] == "new_results").pop().unwrap();
    assert_eq!(told["results"][0]["decisions"], decided["decisions"]);
    assert_eq!(told["results"].as_array().unwrap().len(), 1);

    let export = |query: &str| setup.ask("GET", &format!("/analyses/{id}/export/json{query}")).json();
    let accepted = export("?accepted_only=true");
    assert_eq!(accepted["results"].as_array().unwrap().len(), 1);
    assert_eq!(accepted["results"][0]["suggested_title"], json!(text));
    let filtered = export("?search=url%3A/a&columns=url,decided_by");
    assert_eq!(filtered["results"], json!([{"url": result["url"], "decided_by": ["ada@shop.example"]}]));
    let none = setup.ask("GET", &format!("/analyses/{id}/export/csv?changed=true&state=title:kept&columns=url"));
    assert_eq!(none.body.trim_start_matches('\u{feff}'), "url\r\n");
    let refused = |call: &str| setup.ask("GET", &format!("/analyses/{id}/export/{call}")).said();
    assert!(refused("csv?columns=urls").starts_with("422 Invalid input: columns: "), "{}", refused("csv?columns=urls"));
    assert!(refused("csv?kind=good").starts_with("422 Invalid input: kind: "), "{}", refused("csv?kind=good"));
    assert_eq!(
        refused("pdf?kind=unknown"),
        "400 A PDF report is about the whole analysis. Please export it without filters."
    );
    let all = export("");
    let of_page = all["results"].as_array().unwrap().iter().find(|one| one["url"] == result["url"]).unwrap();
    assert_eq!(of_page["suggested_meta_description"], Value::Null, "a rejected text is not exported");

    assert_eq!(setup.ask("POST", &format!("/analyses/{id}/relaunch?overwrite=true")).status, 200);
    let anew = setup.wait_for(id, "success");
    let titles: Vec<&Value> = anew["results"].as_array().unwrap().iter().map(|one| &one["suggested_title"]).collect();
    assert!(titles.contains(&&json!(text)), "{titles:?}");
}

#[test]
fn a_text_is_checked_against_its_page_before_it_is_saved() {
    let setup = SiteProject::new(shop(&["/a"]));
    let id = setup.begin(&["/a"]);
    let before = setup.wait_for(id, "success");
    let result = before["results"][0]["id"].clone();
    let path = |call: &str| format!("/analyses/{id}/results/{result}/{call}");
    let long = "Trail Runner A: the Best Light Shoe for 4,711 Rough Paths, Woods and Mountains of All Kinds Everywhere";
    let checked = setup.send("POST", &path("check"), &json!({"element": "title", "text": format!("  {long} ")}));
    assert_eq!(checked.status, 200, "{checked:?}");
    let checked = checked.json();
    assert_eq!(checked["text"], json!(long), "the text as it would be saved");
    let codes: Vec<&str> =
        checked["findings"].as_array().unwrap().iter().map(|one| one["code"].as_str().unwrap()).collect();
    assert!(codes.contains(&"title_long") && codes.contains(&"number_off_page"), "{codes:?}");
    assert_eq!(setup.get(&format!("/analyses/{id}"))["results"], before["results"], "a check saves nothing");

    let decided = setup.send("PUT", &path("decisions"), &json!({"title": {"decision": "edited", "text": long}})).json();
    let of_title = decided["findings"].as_array().unwrap().iter().filter(|one| one["field"] == "title");
    assert_eq!(json!(of_title.collect::<Vec<_>>()), checked["findings"], "saving finds the same as checking");

    let refused = |body: &Value| setup.send("POST", &path("check"), body).said();
    let empty = json!({"decision": "edited", "text": " "});
    assert_eq!(
        refused(&json!({"element": "h1", "text": " "})),
        setup.send("PUT", &path("decisions"), &json!({"h1": empty})).said()
    );
    assert!(refused(&json!({"element": "heading", "text": "A"})).starts_with("422 "));
    let unknown = format!("/analyses/{id}/results/4711/check");
    assert_eq!(setup.send("POST", &unknown, &json!({"element": "h1", "text": "A"})).said(), "404 Result not found.");
}

#[test]
fn one_decision_applies_to_many_pages() {
    let setup = SiteProject::new(shop(&["/a", "/b", "/c"]));
    let id = setup.begin(&["/a", "/b", "/c"]);
    let done = setup.wait_for(id, "success");
    let numbers: Vec<&Value> = done["results"].as_array().unwrap().iter().map(|one| &one["id"]).collect();
    let path = format!("/analyses/{id}/decisions");
    let said = |body: &Value| setup.send("POST", &path, body);
    let all = json!({"elements": ["title", "meta"], "decision": "accepted", "locked": false, "result_ids": null});
    assert_eq!(said(&all).json(), json!({"updated": 3}));
    assert_eq!(said(&all).json(), json!({"updated": 0}), "the decision was made before");
    let two = json!({"elements": ["title"], "decision": "rejected", "result_ids": numbers[..2]});
    assert_eq!(said(&two).json(), json!({"updated": 2}));
    assert_eq!(said(&json!({"elements": ["title"], "decision": null, "result_ids": []})).json(), json!({"updated": 0}));
    let verdicts = || {
        let shown = setup.get(&format!("/analyses/{id}"));
        let of = |one: &Value| one["decisions"]["title"]["decision"].as_str().unwrap_or("none").to_owned();
        shown["results"].as_array().unwrap().iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(verdicts(), ["rejected", "rejected", "accepted"]);
    assert_eq!(said(&json!({"elements": ["title"], "decision": null})).json(), json!({"updated": 3}));
    assert_eq!(verdicts(), ["none", "none", "none"]);
    let unknown = json!({"elements": ["title"], "decision": "accepted", "result_ids": [4711]});
    assert_eq!(said(&unknown).said(), "404 Result not found.");
    let edited = json!({"elements": ["title"], "decision": "edited"});
    assert_eq!(said(&edited).said(), "422 Invalid input: decision: texts are edited page by page.");
    assert_eq!(said(&json!({"elements": ["slug"], "decision": "accepted"})).status, 422);
}

#[test]
fn undo_of_a_bulk_decision_keeps_later_decisions() {
    let setup = SiteProject::new(shop(&["/a", "/b", "/c"]));
    let id = setup.begin(&["/a", "/b", "/c"]);
    let done = setup.wait_for(id, "success");
    let numbers: Vec<&Value> = done["results"].as_array().unwrap().iter().map(|one| &one["id"]).collect();
    let undo = || setup.send("POST", &format!("/analyses/{id}/decisions/undo"), &json!({}));
    let all = |body: &Value| assert_eq!(setup.send("POST", &format!("/analyses/{id}/decisions"), body).status, 200);
    let one = |number: &Value, body: &Value| {
        let path = format!("/analyses/{id}/results/{number}/decisions");
        assert_eq!(setup.send("PUT", &path, body).status, 200);
    };
    let shown = || {
        let results = setup.get(&format!("/analyses/{id}"))["results"].clone();
        let of = |one: &Value| (one["suggested_title"].clone(), one["decisions"].clone(), one["findings"].clone());
        results.as_array().unwrap().iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(undo().said(), "404 There is nothing to undo.");

    one(numbers[0], &json!({"title": {"decision": "edited", "text": "Trail Runner A: a Light Shoe", "locked": true}}));
    let before = shown();
    all(&json!({"elements": ["title", "meta"], "decision": "rejected", "locked": false}));
    assert_ne!(shown(), before);
    assert_eq!(undo().json(), json!({"updated": 3}));
    assert_eq!(shown(), before);
    assert_eq!(undo().said(), "404 There is nothing to undo.");

    all(&json!({"elements": ["title"], "decision": null, "locked": false}));
    assert_ne!(shown(), before, "the text of a person is gone");
    assert_eq!(undo().json(), json!({"updated": 1}));
    assert_eq!(shown(), before);

    all(&json!({"elements": ["title"], "decision": "accepted"}));
    one(numbers[1], &json!({"title": {"decision": "rejected"}}));
    assert_eq!(
        undo().json(),
        json!({"updated": 1}),
        "the first was accepted by its edit, the second was decided by another user"
    );
    let after = shown();
    assert_eq!((&after[0], &after[2]), (&before[0], &before[2]));
    assert_eq!(after[1].1["title"]["decision"], json!("rejected"));
}

#[test]
fn a_decision_that_does_not_fit_the_page_is_refused() {
    let setup = SiteProject::new(shop(&["/a"]));
    let id = setup.begin(&["/a"]);
    let done = setup.wait_for(id, "success");
    let said = |result: &Value, body: &Value| {
        setup.send("PUT", &format!("/analyses/{id}/results/{result}/decisions"), body).said()
    };
    let result = &done["results"][0]["id"];
    let refused = said(result, &json!({"seo_text": {"decision": "accepted"}}));
    assert!(refused.starts_with("400 The page has no SEO text"), "{refused}");
    let without = said(result, &json!({"title": {"decision": "edited"}}));
    assert_eq!(without, "422 Invalid input: title.text: an edited text is missing.");
    assert!(said(result, &json!({"title": {"decision": "maybe"}})).starts_with("422 Invalid input: title.decision: "));
    assert_eq!(said(&json!(4711), &json!({})), "404 Result not found.");
}

#[test]
fn a_result_of_another_analysis_is_not_found() {
    let setup = SiteProject::new(shop(&["/a", "/b"]));
    let (this, other) = (setup.begin(&["/a"]), setup.begin(&["/b"]));
    let result = |id: i64| setup.wait_for(id, "success")["results"][0].clone();
    let (own, theirs) = (result(this), result(other));
    let path = |result: &Value, call: &str| format!("/analyses/{this}/results/{}/{call}", result["id"]);
    let rejected = json!({"title": {"decision": "rejected"}});
    let draft = json!({"element": "title", "text": "Trail Runner B"});
    for (result, is_ours) in [(&own, true), (&theirs, false)] {
        for reply in [
            setup.ask("GET", &path(result, "content")),
            setup.send("POST", &path(result, "check"), &draft),
            setup.send("PUT", &path(result, "decisions"), &rejected),
        ] {
            if is_ours {
                assert_eq!(reply.status, 200, "{reply:?}");
            } else {
                assert_eq!(reply.said(), "404 Result not found.");
            }
        }
    }
    assert_eq!(result(other), theirs, "nothing was decided about it");
}

#[test]
fn bulk_decisions_and_their_undo_finish_even_if_the_caller_hangs_up() {
    // Both take several transactions.
    const PAGES: usize = 600;
    let paths: Vec<String> = (0..PAGES).map(|page| format!("/{page}")).collect();
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let setup = SiteProject::new(shop(&paths));
    let id = setup.begin(&paths);
    setup.wait_for(id, "success");
    let store = Connection::open(setup.service.seotags().data().join("seotags.db")).unwrap();
    let decided = || store.query_row("SELECT count(*) FROM decisions", [], |row| row.get::<_, usize>(0)).unwrap();
    let titles = "SELECT count(*) FROM results WHERE suggested_title IS NOT NULL";
    let titles = store.query_row(titles, [], |row| row.get::<_, usize>(0)).unwrap();
    assert!(titles > PAGES / 2, "{titles} titles");
    let ask = |path: &str| setup.service.post(path).bearer(&setup.ada.access_token);
    let path = format!("/analyses/{id}/decisions");
    let deciding = ask(&path).json(&json!({"elements": ["title"], "decision": "accepted"})).sent();
    watch_for("a first decision", || (decided() > 0).then_some(()));
    drop(deciding);
    wait_for("a decision on every title", || (decided() == titles).then_some(()));
    let undoing = ask(&format!("{path}/undo")).sent();
    watch_for("a first step of the undo", || (decided() < titles).then_some(()));
    drop(undoing);
    wait_for("the end of the undo", || (decided() == 0).then_some(()));
}
