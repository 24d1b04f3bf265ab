//! Accepted texts on the live pages.

use crate::support::{SiteProject, shop};
use serde_json::{Value, json};

#[test]
fn accepted_texts_are_compared_with_the_live_pages() {
    let setup = SiteProject::new(shop(&["/a", "/b"]));
    let id = setup.begin(&["/a", "/b"]);
    let done = setup.wait_for(id, "success");
    let ids: Vec<Value> = ["/a", "/b"]
        .map(|path| {
            let all = done["results"].as_array().unwrap();
            all.iter().find(|one| one["url"] == json!(setup.site.url(path))).unwrap()["id"].clone()
        })
        .to_vec();
    let path = format!("/analyses/{id}/live-check");
    let check = |ids: &[Value]| setup.send("POST", &path, &json!({ "result_ids": ids }));
    assert_eq!(check(&ids).json(), json!({"pages": []}), "suggestions without a decision are not checked");

    let text = "Trail Runner A: a Light Shoe for Rough Paths";
    let decided = json!({"title": {"decision": "edited", "text": text}, "meta": {"decision": "rejected"}});
    assert_eq!(setup.send("PUT", &format!("/analyses/{id}/results/{}/decisions", ids[0]), &decided).status, 200);
    let checked = check(&ids).json();
    let pages = checked["pages"].as_array().unwrap();
    assert_eq!(pages.len(), 1, "{checked}");
    assert_eq!((&pages[0]["url"], &pages[0]["status_code"]), (&json!(setup.site.url("/a")), &json!(200)));
    assert_eq!(pages[0]["texts"].as_array().unwrap().len(), 1, "{checked}");
    let title = &pages[0]["texts"][0];
    assert_eq!(
        (&title["element"], &title["state"], &title["accepted"]),
        (&json!("title"), &json!("not_yet"), &json!(text))
    );

    // The page has an accepted text as soon as it is the one that the page already has.
    let current = json!({"title": {"decision": "edited", "text": title["found"]}});
    assert_eq!(setup.send("PUT", &format!("/analyses/{id}/results/{}/decisions", ids[0]), &current).status, 200);
    assert_eq!(check(&ids).json()["pages"][0]["texts"][0]["state"], "live");
}

#[test]
fn a_live_check_visits_one_to_ten_known_pages() {
    let setup = SiteProject::new(shop(&["/a"]));
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    let check =
        |ids: Vec<i64>| setup.send("POST", &format!("/analyses/{id}/live-check"), &json!({ "result_ids": ids }));
    assert_eq!(check(Vec::new()).said(), "422 Invalid input: result_ids: give 1 to 10.");
    assert_eq!(check((0..11).collect()).said(), "422 Invalid input: result_ids: give 1 to 10.");
    assert_eq!(check(vec![4711]).said(), "404 Result not found.");
}

#[test]
fn live_checks_are_counted_by_pages_and_repeated_ids_count_once() {
    let paths = ["/0", "/1", "/2", "/3", "/4", "/5", "/6", "/7", "/8", "/9"];
    let setup = SiteProject::new(shop(&paths));
    let id = setup.begin(&paths);
    let done = setup.wait_for(id, "success");
    let ids: Vec<Value> = done["results"].as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    assert_eq!(ids.len(), 10, "{done}");
    let check =
        |ids: &[Value]| setup.send("POST", &format!("/analyses/{id}/live-check"), &json!({ "result_ids": ids })).status;
    assert_eq!(check(&vec![ids[0].clone(); 10]), 200, "one page");
    assert_eq!((check(&ids), check(&ids)), (200, 200), "21 pages");
    assert_eq!(check(&ids), 429, "only nine are left, and the refused call counts as one");
    assert_eq!(check(&ids[..8]), 200);
    assert_eq!(check(&ids[..1]), 429);
}

#[test]
fn a_live_check_uses_no_browser_profile() {
    let setup = SiteProject::new(shop(&["/a"]));
    let session =
        json!({"cookies": [{"name": "s", "value": "SECRET", "domain": "127.0.0.1", "path": "/"}], "origins": []});
    let profile = json!({"name": "Shop", "encrypted_session_data": session.to_string()});
    let mut body = setup.configuration(&["/a"]);
    body["browser_profile_id"] = setup.send("POST", "/browser-profiles/", &profile).json()["id"].clone();
    let made = setup.send("POST", &format!("/projects/{}/analyses/", setup.project), &body);
    let id = made.json()["id"].as_i64().unwrap();
    let result = setup.wait_for(id, "success")["results"][0]["id"].clone();
    let with_cookie = || setup.site.heads("/a").iter().map(|head| head.contains("s=SECRET")).collect::<Vec<_>>();
    let before = with_cookie();
    assert!(before.contains(&true), "the analysis sends it");
    let decided = json!({"title": {"decision": "edited", "text": "Trail Runner: a Light Shoe for Rough Paths"}});
    assert_eq!(setup.send("PUT", &format!("/analyses/{id}/results/{result}/decisions"), &decided).status, 200);
    let checked = setup.send("POST", &format!("/analyses/{id}/live-check"), &json!({"result_ids": [result]})).json();
    assert_eq!(checked["pages"].as_array().unwrap().len(), 1, "{checked}");
    let after = with_cookie();
    assert!(after.len() > before.len() && !after[before.len()..].contains(&true), "{after:?}");
}
