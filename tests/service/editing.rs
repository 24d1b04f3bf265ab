//! Editing an analysis: saved changes apply when it is restarted.

use crate::support::{SiteProject, holding, shop};
use serde_json::{Value, json};

fn urls(shown: &Value) -> Vec<String> {
    let listed = shown["source_urls"].as_array().unwrap();
    listed.iter().map(|one| one["url"].as_str().unwrap().rsplit('/').next().unwrap().to_owned()).collect()
}

#[test]
fn saved_changes_apply_to_results_only_after_a_restart() {
    let setup = SiteProject::new(shop(&["/a", "/b", "/c"]));
    let id = setup.begin(&["/a", "/b"]);
    let path = format!("/analyses/{id}");
    setup.wait_for(id, "success");
    let mut edited = setup.configuration(&["/b", "/c", "/b", "/a"]);
    edited["name"] = json!("Summer");
    edited["generate_h1"] = json!(false);
    edited["title_suffix"] = json!("");
    edited["forbidden_words_in_tags"] = json!([]);
    edited["filter_rules"] = json!([{"type": "exclude", "pattern": "/a"}]);
    let saved = setup.send("PUT", &path, &edited);
    assert_eq!(saved.status, 200, "{saved:?}");
    for shown in [saved.json(), setup.get(&path)] {
        assert_eq!((&shown["name"], &shown["status"]), (&json!("Summer"), &json!("success")));
        assert_eq!(urls(&shown), ["b", "c"]);
        assert_eq!((&shown["generate_h1"], &shown["title_suffix"]), (&json!(false), &json!("")));
        assert_eq!((&shown["forbidden_words_in_tags"], &shown["tone_and_style"]), (&json!([]), &Value::Null));
        assert_eq!(
            (&shown["total_urls_count"], &shown["results_count"]),
            (&json!(2), &json!(2)),
            "results of the earlier run"
        );
    }
    // Fields that are not sent keep their saved values.
    let changed = setup.send("PUT", &path, &json!({"tone_and_style": "dry", "title_suffix": null})).json();
    assert_eq!(urls(&changed), ["b", "c"]);
    assert_eq!((&changed["generate_h1"], &changed["tone_and_style"]), (&json!(false), &json!("dry")));
    assert_eq!(changed["title_suffix"], Value::Null);

    let copy = setup.ask("POST", &format!("{path}/relaunch?overwrite=false")).json();
    assert_eq!((&copy["name"], &copy["total_urls_count"]), (&json!("Summer (copy)"), &json!(2)));
    assert_eq!(urls(&copy), ["b", "c"]);
    assert_eq!(urls(&setup.get(&path)), ["b", "c"], "the change is still pending");
    assert_eq!(setup.ask("POST", &format!("{path}/relaunch?overwrite=true")).status, 200);
    let anew = setup.wait_for(id, "success");
    assert_eq!((urls(&anew), &anew["total_urls_count"]), (vec!["b".to_owned(), "c".to_owned()], &json!(2)));
    let results = anew["results"].as_array().unwrap();
    assert!(results.len() == 2 && results.iter().all(|one| one["suggested_h1"].is_null()), "{results:?}");
    assert!(results.iter().all(|one| one["url"] != json!(setup.site.url("/a"))));
}

#[test]
fn keywords_are_kept_if_the_list_is_not_sent() {
    let setup = SiteProject::new(shop(&["/a"]));
    let mut body = setup.configuration(&["/a"]);
    body["urls"][0]["target_keywords"] = json!(["boot", "sandal"]);
    let made = setup.send("POST", &format!("/projects/{}/analyses/", setup.project), &body).json();
    setup.wait_for(made["id"].as_i64().unwrap(), "success");
    let changed = setup.send("PUT", &format!("/analyses/{}", made["id"]), &json!({"generate_h1": false})).json();
    assert_eq!(changed["source_urls"][0]["target_keywords"], json!(["shoe", "boot", "sandal"]));
    assert_eq!(changed["source_urls"], made["source_urls"]);
}

#[test]
fn only_an_idle_analysis_is_edited_but_its_name_can_always_change() {
    let setup = SiteProject::new(holding(&["/a", "/late"]));
    let id = setup.begin(&["/a", "/late"]);
    let path = format!("/analyses/{id}");
    let put = |body: &Value| setup.send("PUT", &path, body);
    assert_eq!(put(&json!({"name": " Late "})).json()["name"], json!("Late"));
    let text = "400 Analysis is still in progress. Stop it before editing.";
    assert_eq!(put(&setup.configuration(&["/a"])).said(), text);
    assert_eq!(put(&json!({"generate_h1": false})).said(), text);
    setup.site.release();
    setup.wait_for(id, "success");
    assert_eq!(put(&json!({"name": " "})).said(), "400 Invalid name: give it 1 to 200 characters.");
    assert_eq!(put(&json!({"urls": []})).said(), "400 Please provide at least one valid URL after filtering.");
    let none = json!({"generate_title": false, "generate_meta_description": false, "generate_h1": false});
    assert_eq!(put(&none).said(), "400 Select at least one element to generate.");
    assert_eq!(put(&json!({"urls": [{"url": 7}]})).said(), "422 Invalid input: urls[0].url: expected a string.");
    assert_eq!(put(&json!({"title_max_length": 5_000})).status, 400);
    assert_eq!(put(&json!({"name": null, "urls": null})).json()["name"], json!("Late"), "null counts as not sent");
    assert_eq!(urls(&setup.get(&path)), ["a", "late"], "a refused change is not saved");
}
