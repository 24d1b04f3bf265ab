//! Reports: the summary of an analysis, and its results with filters, orders and cursors.

use crate::support::{SiteProject, shop};
use seotags_testkit::{Answer, page};
use serde_json::{Value, json};

const PATHS: [&str; 6] = ["/a", "/b", "/boots/a", "/boots/b", "/moved", "/missing"];

/// A project with a finished analysis of pages of several kinds.
fn finished() -> (SiteProject, i64) {
    let site = shop(&PATHS[..4]);
    site.answer("/boots/b", page("Boots", "Warm boots.").header("X-Robots-Tag", "noindex"));
    site.answer("/moved", Answer::redirect(301, "/a"));
    let setup = SiteProject::new(site);
    let id = setup.begin(&PATHS);
    setup.wait_for(id, "success");
    (setup, id)
}

/// The paths of the listed results.
fn paths(setup: &SiteProject, answer: &Value) -> Vec<String> {
    let path = |result: &Value| result["url"].as_str().unwrap().replace(&setup.site.origin(), "");
    answer["items"].as_array().unwrap().iter().map(path).collect()
}

fn list(setup: &SiteProject, id: i64, query: &str) -> Value {
    setup.get(&format!("/analyses/{id}/results?{query}"))
}

#[test]
fn rows_have_a_code_for_the_reason_of_a_skipped_page() {
    let (setup, id) = finished();
    let all = list(&setup, id, "sort=position");
    let codes = all["items"].as_array().unwrap().iter().map(|row| (&row["skip_code"], row["skip_reason"].is_null()));
    let found: Vec<(String, bool)> = paths(&setup, &all)
        .into_iter()
        .zip(codes)
        .map(|(path, (code, is_written))| (format!("{path} {code}"), is_written))
        .collect();
    let expected = [
        ("/a null", true),
        ("/b null", true),
        ("/boots/a null", true),
        ("/boots/b \"not_indexable\"", false),
        ("/moved \"generated_under\"", false),
        ("/missing \"not_read\"", false),
    ];
    assert_eq!(found, expected.map(|(row, is_written)| (row.to_owned(), is_written)));
}

#[test]
fn the_summary_and_the_rows_agree_on_kinds_and_tabs() {
    let (setup, id) = finished();
    let all = list(&setup, id, "");
    let summary = setup.get(&format!("/analyses/{id}/summary"));
    assert_eq!((&summary["total"], &summary["revision"]), (&json!(6), &all["revision"]));
    assert_eq!((&all["matches"], &all["total"], &all["next_cursor"]), (&json!(6), &json!(6), &Value::Null));
    let kinds = json!({"indexable": 3, "redirected": 1, "not_indexable": 2, "not_crawlable": 0, "unknown": 0});
    assert_eq!(summary["kinds"], kinds);
    for (kind, count) in kinds.as_object().unwrap() {
        let of_kind: Vec<&Value> =
            all["items"].as_array().unwrap().iter().filter(|row| row["kind"] == json!(kind)).collect();
        assert_eq!(json!(of_kind.len()), *count, "{kind}");
        let listed = list(&setup, id, &format!("kind={kind}"));
        assert_eq!((json!(of_kind), &json!(of_kind.len())), (listed["items"].clone(), &listed["matches"]), "{kind}");
    }
    let classes = json!({"2xx": 5, "3xx": 0, "4xx": 1, "5xx": 0, "other": 0, "none": 0});
    assert_eq!(summary["status_classes"], classes);
    assert_eq!(summary["statuses"], json!([{"status": 200, "count": 5}, {"status": 404, "count": 1}]));
    let noindex = summary["issues"].as_array().unwrap().iter().find(|issue| issue["code"] == "noindex_header").unwrap();
    assert_eq!(
        (&noindex["group"], &noindex["severity"], &noindex["count"]),
        (&json!("noindex"), &json!("error"), &json!(1))
    );
    for (tab, count) in summary["tabs"].as_object().unwrap() {
        assert_eq!(list(&setup, id, &format!("tab={tab}"))["matches"], *count, "{tab}");
    }
    let ranges = summary["lengths"]["title"]["ranges"].as_array().unwrap();
    assert_eq!(ranges.first().unwrap()["from"], json!(0));
    assert_eq!(ranges.last().unwrap()["to"], Value::Null);
    assert_eq!(ranges.iter().map(|range| range["current"].as_u64().unwrap()).sum::<u64>(), 5, "{ranges:?}");
    assert_eq!(summary["texts"]["seo_text"]["requested"], json!(false));
}

#[test]
fn decisions_move_results_between_tabs_at_once() {
    let (setup, id) = finished();
    let open = list(&setup, id, "tab=to_review&state=title:open");
    let result = &open["items"][0];
    let body = json!({"title": {"decision": "accepted", "locked": true}, "meta": {"decision": "rejected"}});
    let decided = setup.send("PUT", &format!("/analyses/{id}/results/{}/decisions", result["id"]), &body);
    assert_eq!(decided.status, 200, "{decided:?}");
    for query in ["state=title:accepted", "state=meta:rejected", "state=locked", "tab=accepted", "tab=rejected"] {
        assert_eq!(list(&setup, id, query)["items"], json!([decided.json()]), "{query}");
    }
    let texts = &setup.get(&format!("/analyses/{id}/summary"))["texts"];
    let title = &texts["title"];
    assert_eq!((&title["accepted"], &title["locked"], &texts["meta"]["rejected"]), (&json!(1), &json!(1), &json!(1)));
    let sum: u64 = ["new", "kept", "skipped"].iter().map(|name| title[name].as_u64().unwrap()).sum();
    assert_eq!(sum, 6);
}

#[test]
fn filters_select_by_status_issue_text_length_and_folder() {
    let (setup, id) = finished();
    let found = |query: &str| {
        let mut found = paths(&setup, &list(&setup, id, query));
        found.sort();
        found
    };
    assert_eq!(found("status=404"), ["/missing"]);
    assert_eq!(found("status=4xx,none"), ["/missing"]);
    assert_eq!(found("issue=noindex_header,not_found"), ["/boots/b", "/missing"]);
    assert_eq!(found("indexable=true"), ["/a", "/b", "/boots/a"]);
    assert_eq!(found("missing=title"), ["/missing"]);
    assert_eq!(found("folder=/boots/"), ["/boots/a", "/boots/b"]);
    assert_eq!(found(&format!("folder={}/boots", setup.site.origin())), ["/boots/a", "/boots/b"]);
    assert_eq!(found("q=RUNNER%20/boots"), ["/boots/a"]);
    assert_eq!(found("title=runner&url=boots"), ["/boots/a"]);
    assert_eq!(found("keyword=shoe").len(), 6);
    assert_eq!(found("length=current_title:0-5"), ["/boots/b"]);
    assert_eq!(found("kind=indexable&tab=problems"), [""; 0]);
    assert_eq!(found("failed=false&findings=false&crawlable=true&q=%20").len() + found("findings=true").len(), 6);
}

#[test]
fn exclusions_find_all_other_results_and_the_export_agrees() {
    let (setup, id) = finished();
    let found = |query: &str| {
        let mut found = paths(&setup, &list(&setup, id, query));
        found.sort();
        found
    };
    let every = found("");
    for value in [
        "kind=indexable,redirected",
        "status=404",
        "status=2xx",
        "status=none",
        "issue=noindex_header,not_found",
        "state=title:open,h1:kept",
        "state=locked",
        "folder=/boots/",
    ] {
        let (with, without) = (found(value), found(&format!("not_{value}")));
        let both: Vec<String> =
            every.iter().filter(|path| with.contains(path) != without.contains(path)).cloned().collect();
        assert_eq!((both.len(), with.len() + without.len()), (6, 6), "{value}: {with:?} and {without:?}");
        let summary = setup.get(&format!("/analyses/{id}/summary?not_{value}"));
        assert_eq!(summary["total"], json!(without.len()), "{value}");
        let export = setup.get(&format!("/analyses/{id}/export/json?not_{value}"));
        assert_eq!(export["results"].as_array().unwrap().len(), without.len(), "{value}");
    }
    assert_eq!(found("kind=indexable&not_folder=/boots/"), ["/a", "/b"]);
    assert_eq!(found("search=-status:404%20-folder:/boots/%20-kind:redirected"), ["/a", "/b"]);
    for (query, said) in [
        (
            "not_status=frog",
            "422 Invalid input: not_status: \"frog\" is unknown; use a code such as 404, a class such as 4xx, or none.",
        ),
        ("not_folder=boots", "422 Invalid input: not_folder: start it with / or with the beginning of a URL."),
    ] {
        assert_eq!(setup.ask("GET", &format!("/analyses/{id}/results?{query}")).said(), said);
    }
}

#[test]
fn a_cursor_continues_every_order_and_only_its_own() {
    let (setup, id) = finished();
    for sort in ["id", "-id", "url", "-suggested_title", "kind", "status_code", "-current_title_length"] {
        let whole = list(&setup, id, &format!("sort={sort}"));
        let (mut rows, mut cursor) = (Vec::new(), String::new());
        loop {
            let next = list(&setup, id, &format!("sort={sort}&limit=4{cursor}"));
            rows.extend(next["items"].as_array().unwrap().clone());
            assert_eq!(next["matches"], json!(6));
            match next["next_cursor"].as_str() {
                Some(text) => cursor = format!("&cursor={text}"),
                None => break,
            }
        }
        assert_eq!(json!(rows), whole["items"], "{sort}");
        assert_eq!(rows.len(), 6);
    }
    assert!(paths(&setup, &list(&setup, id, "sort=url")).is_sorted());
    // The list without filters gives cursors, too.
    let first = list(&setup, id, "limit=4");
    let rest = list(&setup, id, &format!("cursor={}", first["next_cursor"].as_str().unwrap()));
    assert_eq!(paths(&setup, &first).len() + paths(&setup, &rest).len(), 6);
    assert_eq!(list(&setup, id, &format!("before_id={}", first["next_before_id"]))["items"], rest["items"]);

    let other =
        setup.ask("GET", &format!("/analyses/{id}/results?sort=url&cursor={}", first["next_cursor"].as_str().unwrap()));
    let told = "422 Invalid input: cursor: it belongs to another sort; leave it out to get the first page.";
    assert_eq!(other.said(), told);
    assert_eq!(setup.ask("POST", &format!("/analyses/{id}/relaunch?overwrite=true")).status, 200);
    setup.wait_for(id, "success");
    let stale = setup.ask("GET", &format!("/analyses/{id}/results?cursor={}", first["next_cursor"].as_str().unwrap()));
    assert_eq!(stale.said(), "409 Analysis was relaunched while it was read. Read it again from the beginning.");
}

#[test]
fn changes_since_a_revision_can_be_filtered() {
    let (setup, id) = finished();
    let before = list(&setup, id, "");
    let result = list(&setup, id, "state=title:open")["items"][0]["id"].clone();
    let path = format!("/analyses/{id}/results/{result}/decisions");
    assert_eq!(setup.send("PUT", &path, &json!({"title": {"decision": "accepted"}})).status, 200);
    for (query, count) in [("", 1), ("&tab=accepted", 1), ("&tab=problems", 0)] {
        let changed = list(&setup, id, &format!("since_revision={}{query}", before["revision"]));
        assert_eq!((paths(&setup, &changed).len(), &changed["matches"]), (count, &Value::Null), "{query}");
    }
}

#[test]
fn an_invalid_parameter_is_named_with_what_is_valid() {
    let (setup, id) = finished();
    let long = "x".repeat(201);
    for (query, told) in [
        ("kind=green", "kind: \"green\" is unknown; use indexable, redirected, not_indexable, not_crawlable, unknown."),
        ("status=40", "status: \"40\" is unknown; use a code such as 404, a class such as 4xx, or none."),
        ("issue=nothing", "issue: \"nothing\" is unknown; use the code of an issue, such as noindex_meta."),
        ("missing=seo_text", "missing: \"seo_text\" is unknown; use title, meta, h1."),
        ("tab=mine", "tab: \"mine\" is unknown; use to_review, accepted, edited, rejected, unchanged, problems, all."),
        ("tab=all,edited", "tab: only one tab is possible."),
        (
            "state=title:done",
            "state: \"title:done\" is unknown; use open, accepted, edited, rejected, kept, skipped, locked.",
        ),
        (
            "state=price:open",
            "state: \"price:open\" is unknown; use one of the elements title, meta, h1, seo_text, keywords.",
        ),
        (
            "length=title:1-2",
            "length: \"title:1-2\" is unknown; use current_, new_ or any_, then title, meta or h1, and a range: \
             current_title:61-, new_meta:0-69.",
        ),
        (
            &format!("length={}", ["new_h1:0-"; 10].join("%7C")),
            "length: \"new_h1:0-|new_h1:0-|new_h1:0-|new_h1:0-|\" is unknown; use at most 9 alternatives.",
        ),
        ("folder=boots", "folder: start it with / or with the beginning of a URL."),
        ("cursor=abc", "cursor: use next_cursor of the previous page unchanged."),
        ("limit=5001&kind=unknown", "limit: must be between 1 and 5000."),
        ("before_id=7&kind=unknown", "before_id: use cursor with filters or sort."),
        (&format!("q={long}"), "q: search for at most 200 characters."),
    ] {
        let refused = setup.ask("GET", &format!("/analyses/{id}/results?{query}"));
        assert_eq!(refused.said(), format!("422 Invalid input: {told}"), "{query}");
    }
    let refused = setup.ask("GET", &format!("/analyses/{id}/results?sort=colour")).said();
    assert!(refused.starts_with("422 Invalid input: sort: it is one of id, kind, status_code, url, "), "{refused}");
}

#[test]
fn a_stranger_gets_the_same_refusals_as_for_other_calls() {
    let (setup, id) = finished();
    let stranger = setup.service.user("bob@shop.example");
    for path in ["", "/summary", "/results", "/results?kind=indexable", "/results?kind=green"] {
        let refused = setup.service.get(&format!("/analyses/{id}{path}")).bearer(&stranger.access_token).send();
        assert_eq!(refused.said(), "403 You do not have permission to access this analysis.", "{path}");
        let absent = setup.service.get(&format!("/analyses/4711{path}")).bearer(&stranger.access_token).send();
        assert_eq!(absent.said(), "404 Analysis not found.", "{path}");
    }
}

#[test]
fn a_page_can_begin_after_or_around_a_result() {
    let (setup, id) = finished();
    let all = list(&setup, id, "sort=url");
    let ids: Vec<&Value> = all["items"].as_array().unwrap().iter().map(|row| &row["id"]).collect();
    let skipped = list(&setup, id, "sort=url&limit=2&offset=3");
    assert_eq!((&skipped["offset"], &skipped["items"][0]["id"]), (&json!(3), ids[3]));
    let around = list(&setup, id, &format!("sort=url&limit=2&containing={}", ids[3]));
    assert_eq!((&around["offset"], &around["items"][1]["id"]), (&json!(2), ids[3]));
    let after = list(&setup, id, &format!("sort=url&after_id={}", ids[3]));
    assert_eq!((&after["offset"], &after["items"][0]["id"]), (&Value::Null, ids[4]));
    let both = setup.ask("GET", &format!("/analyses/{id}/results?offset=1&after_id={}", ids[3]));
    assert_eq!(both.said(), "422 Invalid input: offset: use one of cursor, offset, containing and after_id.");
}

#[test]
fn a_search_has_fields_exclusions_and_regular_expressions() {
    let (setup, id) = finished();
    let found = |search: &str| {
        let mut found = paths(&setup, &list(&setup, id, &format!("search={search}")));
        found.sort();
        found
    };
    assert_eq!(found("url:boots%20status:200%20-url:/boots/b"), ["/boots/a"]);
    assert_eq!(found("url:/boots.[ab]$/"), ["/boots/a", "/boots/b"]);
    assert_eq!(found("folder:/boots/%20kind:not_indexable"), ["/boots/b"]);
    let odd = setup.ask("GET", &format!("/analyses/{id}/results?search=title:/(/"));
    assert_eq!(odd.said(), "422 Invalid input: search: /(/ is not a valid regular expression, or is too large.");
}

#[test]
fn the_summary_counts_what_the_filters_select() {
    let (setup, id) = finished();
    let summary = |query: &str| setup.get(&format!("/analyses/{id}/summary?{query}"));
    let of_boots = summary("folder=/boots/");
    assert_eq!((&of_boots["total"], &of_boots["kinds"]["not_indexable"]), (&json!(2), &json!(1)));
    for (tab, count) in of_boots["tabs"].as_object().unwrap() {
        assert_eq!(list(&setup, id, &format!("folder=/boots/&tab={tab}"))["matches"], *count, "{tab}");
    }
    let whole = summary("folders=/");
    assert_eq!((&whole["total"], &of_boots["folders"]), (&json!(6), &Value::Null));
    assert_eq!(whole["folders"], json!([{"folder": "/boots/", "count": 2}]));
    let alike: u64 = whole["alike"].as_array().unwrap().iter().map(|one| one["count"].as_u64().unwrap()).sum();
    assert_eq!(alike, 6);
    assert_eq!(setup.ask("GET", &format!("/analyses/{id}/summary?kind=odd")).status, 422);
}

#[test]
fn a_bulk_decision_takes_the_filters_of_the_list() {
    let (setup, id) = finished();
    let open = list(&setup, id, "state=title:open");
    let ids: Vec<&Value> = open["items"].as_array().unwrap().iter().map(|row| &row["id"]).collect();
    let path = format!("/analyses/{id}/decisions?state=title:open");
    let body = json!({"elements": ["title"], "decision": "accepted", "replace_fine": true, "except_ids": [ids[0]]});
    let closed = json!({"elements": ["title"], "decision": "accepted", "replace_fine": true, "states": ["rejected"]});
    assert_eq!(setup.send("POST", &path, &closed).json(), json!({"updated": 0}));
    let decided = setup.send("POST", &path, &body).json();
    assert_eq!(decided, json!({"updated": ids.len() - 1}));
    let left = list(&setup, id, "state=title:open");
    assert_eq!((&left["matches"], &left["items"][0]["id"]), (&json!(1), ids[0]));
    let undone = setup.send("POST", &format!("/analyses/{id}/decisions/undo"), &json!({})).json();
    assert_eq!(undone["updated"], decided["updated"]);
}

#[test]
fn an_analysis_can_be_shown_without_its_list() {
    let (setup, id) = finished();
    let count = |query: &str| setup.get(&format!("/analyses/{id}?{query}"))["source_urls"].as_array().unwrap().len();
    assert_eq!(count("include_results=false"), PATHS.len());
    assert_eq!(count("include_results=false&include_source_urls=false"), 0);
}
