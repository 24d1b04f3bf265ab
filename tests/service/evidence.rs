//! Where pages contain the facts of suggestions: in the result of one page, and in lists on
//! request.

use crate::support::SiteProject;
use seotags_testkit::{Site, page};
use serde_json::{Value, json};

#[test]
fn evidence_of_a_result_is_shown_and_follows_its_texts() {
    let setup = SiteProject::new(Site::serve([(
        "/a",
        page("Trail Runner 2", "The Trail Runner 2 is a shoe for 90 rough paths."),
    )]));
    let id = setup.begin(&["/a"]);
    let done = setup.wait_for(id, "success");
    let listed = &done["results"][0];
    assert_eq!(listed["evidence"], json!([]), "lists have no evidence by default");
    let path = format!("/analyses/{id}/results/{}", listed["id"]);
    let shown = setup.get(&path);
    let whole = shown["evidence"].as_array().unwrap();
    for one in whole {
        let field = match one["field"].as_str().unwrap() {
            "title" => "suggested_title",
            "meta" => "suggested_meta_description",
            "h1" => "suggested_h1",
            other => panic!("{other}"),
        };
        let [from, to] = [0, 1].map(|end| usize::try_from(one["span"][end].as_u64().unwrap()).unwrap());
        assert_eq!(json!(shown[field].as_str().unwrap()[from..to]), one["value"]);
        let small = |name: &str| one[name].as_str().unwrap().to_lowercase();
        assert!(small("sentence").contains(&small("value")), "{one}");
    }
    assert!(whole.iter().any(|one| one["value"] == "Trail Runner 2" && one["line"].is_u64()), "{whole:?}");
    let page_of = |query: &str| setup.get(&format!("/analyses/{id}/results{query}"))["items"][0].clone();
    assert_eq!(page_of("")["evidence"], json!([]));
    assert_eq!(page_of("?evidence=true")["evidence"], shown["evidence"]);
    let export = setup.get(&format!("/analyses/{id}/export/json"));
    assert_eq!(export["results"][0]["evidence"], shown["evidence"]);

    let text = "A Shoe for 90 Rough Paths: Trail Runner";
    let edited = json!({"title": {"decision": "edited", "text": text}});
    assert_eq!(setup.send("PUT", &format!("{path}/decisions"), &edited).status, 200);
    let after = setup.get(&path);
    let of_title = after["evidence"].as_array().unwrap().iter().filter(|one| one["field"] == "title");
    let ninety: Vec<&Value> = of_title.filter(|one| one["value"] == "90").collect();
    assert_eq!(ninety[0]["sentence"], "The Trail Runner 2 is a shoe for 90 rough paths.");
    let unknown = format!("/analyses/{id}/results/4711");
    assert_eq!(setup.ask("GET", &unknown).said(), "404 Result not found.");
}
