//! Accepted texts on the live pages.

use crate::support::{Desk, shop};
use serde_json::{Value, json};

#[test]
fn accepted_texts_are_compared_with_the_live_pages() {
    let desk = Desk::new(shop(&["/a", "/b"]));
    let id = desk.begin(&["/a", "/b"]);
    let done = desk.wait_for(id, "success");
    let ids: Vec<Value> = ["/a", "/b"]
        .map(|path| {
            let all = done["results"].as_array().unwrap();
            all.iter().find(|one| one["url"] == json!(desk.site.url(path))).unwrap()["id"].clone()
        })
        .to_vec();
    let path = format!("/analyses/{id}/live-check");
    let check = |ids: &[Value]| desk.send("POST", &path, &json!({ "result_ids": ids }));
    assert_eq!(check(&ids).json(), json!({"pages": []}), "suggestions without a decision are not checked");

    let text = "Trail Runner A: a Light Shoe for Rough Paths";
    let decided = json!({"title": {"decision": "edited", "text": text}, "meta": {"decision": "rejected"}});
    assert_eq!(desk.send("PUT", &format!("/analyses/{id}/results/{}/decisions", ids[0]), &decided).status, 200);
    let checked = check(&ids).json();
    let pages = checked["pages"].as_array().unwrap();
    assert_eq!(pages.len(), 1, "{checked}");
    assert_eq!((&pages[0]["url"], &pages[0]["status_code"]), (&json!(desk.site.url("/a")), &json!(200)));
    assert_eq!(pages[0]["texts"].as_array().unwrap().len(), 1, "{checked}");
    let title = &pages[0]["texts"][0];
    assert_eq!(
        (&title["element"], &title["state"], &title["accepted"]),
        (&json!("title"), &json!("not_yet"), &json!(text))
    );

    // The page has an accepted text as soon as it is the one that the page already has.
    let current = json!({"title": {"decision": "edited", "text": title["found"]}});
    assert_eq!(desk.send("PUT", &format!("/analyses/{id}/results/{}/decisions", ids[0]), &current).status, 200);
    assert_eq!(check(&ids).json()["pages"][0]["texts"][0]["state"], "live");
}

#[test]
fn a_live_check_visits_one_to_ten_known_pages() {
    let desk = Desk::new(shop(&["/a"]));
    let id = desk.begin(&["/a"]);
    desk.wait_for(id, "success");
    let check = |ids: Vec<i64>| desk.send("POST", &format!("/analyses/{id}/live-check"), &json!({ "result_ids": ids }));
    assert_eq!(check(Vec::new()).said(), "422 Invalid input: result_ids: give 1 to 10.");
    assert_eq!(check((0..11).collect()).said(), "422 Invalid input: result_ids: give 1 to 10.");
    assert_eq!(check(vec![4711]).said(), "404 Result not found.");
}
