//! The history of a project, and two of its analyses side by side.

use crate::support::{SiteProject, shop};
use seotags_testkit::{Answer, page};
use serde_json::{Value, json};
use std::thread;

/// A project with two analyses: between them, a page became noindex, one got a title, one came and one went.
fn compared() -> (SiteProject, i64, i64) {
    let site = shop(&["/a", "/b", "/c", "/d"]);
    site.answer(
        "/c",
        Answer::html("<html lang=en><body><h1>Shoes</h1><p>A light shoe for rough paths.</p></body></html>"),
    );
    let setup = SiteProject::new(site);
    let before = setup.begin(&["/a", "/b", "/c"]);
    setup.wait_for(before, "success");
    setup.site.answer("/b", page("Trail Runner /b", "A light shoe for rough paths.").header("X-Robots-Tag", "noindex"));
    setup.site.answer("/c", page("Shoes", "A light shoe for rough paths."));
    let after = setup.begin(&["/b", "/c", "/d"]);
    setup.wait_for(after, "success");
    (setup, before, after)
}

fn paths(setup: &SiteProject, changes: &Value) -> Vec<(String, String)> {
    let line = |change: &Value| {
        let path = change["url"].as_str().unwrap().replace(&setup.site.origin(), "");
        (path, change["change"].as_str().unwrap().to_owned())
    };
    changes["items"].as_array().unwrap().iter().map(line).collect()
}

#[test]
fn a_comparison_counts_pages_and_issues() {
    let (setup, before, after) = compared();
    let counts = setup.get(&format!("/analyses/{after}/comparison?before={before}"));
    for (name, count) in [("in_both", 2), ("added", 1), ("gone", 1), ("became_indexable", 0), ("lost_indexability", 1)]
    {
        assert_eq!(counts[name], json!(count), "{name}: {counts}");
    }
    let issue = |code: &str| counts["issues"].as_array().unwrap().iter().find(|issue| issue["code"] == code).cloned();
    let noindex = issue("noindex_header").unwrap();
    assert_eq!(
        (&noindex["before"], &noindex["after"], &noindex["new"], &noindex["fixed"], &noindex["severity"]),
        (&json!(0), &json!(1), &json!(1), &json!(0), &json!("error"))
    );
    let untitled = issue("missing_title").unwrap();
    assert_eq!((&untitled["before"], &untitled["fixed"], &untitled["new"]), (&json!(1), &json!(1), &json!(0)));
    let sum = |name: &str| -> u64 {
        let issues = counts["issues"].as_array().unwrap().iter();
        issues.filter(|issue| issue["severity"] != "info").map(|issue| issue[name].as_u64().unwrap()).sum()
    };
    assert_eq!((&counts["issues_new"], &counts["issues_fixed"]), (&json!(sum("new")), &json!(sum("fixed"))));
}

#[test]
fn the_calls_of_a_page_view_wait_for_each_other() {
    let (setup, before, after) = compared();
    let calls = [
        format!("/analyses/{after}/comparison?before={before}"),
        "/projects/1/history".to_owned(),
        format!("/analyses/{after}/summary?overview=true"),
    ];
    let replies = thread::scope(|scope| {
        let asked = calls.iter().cycle().take(12).map(|call| scope.spawn(|| setup.ask("GET", call)));
        let asked: Vec<_> = asked.collect();
        asked.into_iter().map(|one| one.join().unwrap().status).collect::<Vec<_>>()
    });
    assert_eq!(replies, [200; 12]);
}

#[test]
fn changes_are_listed_page_by_page() {
    let (setup, before, after) = compared();
    let list = |query: &str| setup.get(&format!("/analyses/{after}/changes?before={before}{query}"));
    let all = list("");
    let line = |path: &str, change: &str| (path.to_owned(), change.to_owned());
    let expected = [line("/b", "changed"), line("/c", "changed"), line("/d", "added"), line("/a", "gone")];
    assert_eq!((paths(&setup, &all), &all["next_cursor"]), (expected.to_vec(), &Value::Null));
    let field = |name: &str| {
        let fields = all["items"][0]["fields"].as_array().unwrap().iter().find(|field| field["field"] == name);
        fields.cloned().unwrap_or_default()
    };
    assert_eq!(field("is_indexable"), json!({"field": "is_indexable", "before": "true", "after": "false"}));
    assert_eq!(paths(&setup, &list("&only=current")), [&expected[1..]].concat());
    assert_eq!(paths(&setup, &list("&change=gone,added")), [&expected[2..]].concat());
    let (mut pages, mut cursor) = (Vec::new(), String::new());
    loop {
        let next = list(&format!("&limit=1{cursor}"));
        pages.extend(paths(&setup, &next));
        match next["next_cursor"].as_str() {
            Some(text) => cursor = format!("&cursor={text}"),
            None => break,
        }
    }
    assert_eq!(pages, expected);

    let ask = |query: &str| setup.ask("GET", &format!("/analyses/{after}/changes?{query}")).said();
    let unknown = "422 Invalid input: before: use the id of another analysis of the same project.";
    assert_eq!((ask("before=4711"), ask(&format!("before={after}"))), (unknown.to_owned(), unknown.to_owned()));
    let odd = ask(&format!("before={before}&only=frog"));
    assert_eq!(odd, "422 Invalid input: only: \"frog\" is unknown; use indexability, current, suggested.");
    let stale = list("&limit=1")["next_cursor"].as_str().unwrap().to_owned();
    assert_eq!(setup.ask("POST", &format!("/analyses/{before}/relaunch?overwrite=true")).status, 200);
    setup.wait_for(before, "success");
    let said = ask(&format!("before={before}&cursor={stale}"));
    assert_eq!(said, "409 Analysis was relaunched while it was read. Read it again from the beginning.");
}

#[test]
fn analyses_of_another_project_are_not_compared() {
    let (setup, _, after) = compared();
    let made = setup.send("POST", "/projects/", &json!({"name": "Other", "domain": "other.example"})).json();
    let other =
        setup.send("POST", &format!("/projects/{}/analyses/", made["id"]), &setup.configuration(&["/a"])).json();
    for call in ["comparison", "changes"] {
        let said = setup.ask("GET", &format!("/analyses/{after}/{call}?before={}", other["id"])).said();
        assert_eq!(said, "422 Invalid input: before: use the id of another analysis of the same project.");
    }
}

#[test]
fn the_history_has_figures_and_changes_of_each_analysis() {
    let (setup, before, after) = compared();
    let open = setup.get(&format!("/analyses/{after}/results?state=title:open"))["items"][0]["id"].clone();
    let body = json!({"title": {"decision": "accepted"}});
    assert_eq!(setup.send("PUT", &format!("/analyses/{after}/results/{open}/decisions"), &body).status, 200);
    let path = format!("/projects/{}/history", setup.project);
    let history = setup.get(&path);
    let [later, earlier] = [&history["items"][0], &history["items"][1]];
    assert_eq!(
        (&later["id"], &earlier["id"], &history["next_before_id"]),
        (&json!(after), &json!(before), &Value::Null)
    );
    assert_eq!(
        (&later["indexable"], &earlier["indexable"], &later["results_count"]),
        (&json!(2), &json!(3), &json!(3))
    );
    let texts = &later["texts"];
    assert_eq!((&texts["accepted"], &texts["edited"], &texts["rejected"]), (&json!(1), &json!(0), &json!(0)));
    assert_eq!(texts["new"].as_u64(), texts["open"].as_u64().map(|open| open + 1));
    let counts = setup.get(&format!("/analyses/{after}/comparison?before={before}"));
    assert_eq!((&later["since"]["analysis_id"], &earlier["since"]), (&json!(before), &Value::Null));
    for name in ["in_both", "added", "gone", "lost_indexability", "issues_new", "issues_fixed"] {
        assert_eq!(later["since"][name], counts[name], "{name}");
    }
    let first = setup.get(&format!("{path}?limit=1"));
    assert_eq!((&first["items"], &first["next_before_id"]), (&json!([later]), &json!(after)));
    let rest = setup.get(&format!("{path}?limit=1&before_id={after}"));
    assert_eq!((&rest["items"], &rest["next_before_id"]), (&json!([earlier]), &Value::Null));
    assert_eq!(
        setup.ask("GET", &format!("{path}?limit=51")).said(),
        "422 Invalid input: limit: must be between 1 and 50."
    );
}
