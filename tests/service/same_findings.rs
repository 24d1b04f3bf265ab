//! The same page and tags give the same findings in every command and call.

use crate::support::SiteProject;
use seotags_testkit::{Answer, Model, Reply, Seotags, Site, is_review};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Gives a warning or two and no error, so it is not repaired.
const TITLE: &str = "✓ Trail Runner (a light shoe)";
const META: &str = "A light shoe for rough paths! The Trail Runner weighs 280 grams, and our workshop resoles it as \
                    often as you like! It comes in seven colours.";
/// The same with more text, so that a review can improve it.
const WORSE_TITLE: &str = "✓ Trail Runner (a shoe)!!";

fn shop() -> Site {
    let html = format!(
        "<!doctype html><html lang=en><head><title>{TITLE}</title><meta name=description content=\"{META}\"></head>\
         <body><main><h1>Trail Runner</h1><p>{META} It is made of recycled fabric, so that it fits into any pack, and \
         the spare parts are listed below this text.</p></main></body></html>"
    );
    Site::serve([("/a", Answer::html(html))])
}

/// Codes of the findings on an element.
fn codes(findings: &Value, element: &str) -> BTreeSet<String> {
    let all = findings.as_array().unwrap_or_else(|| panic!("{findings}"));
    let of = all.iter().filter(|finding| finding["field"] == element);
    of.map(|finding| finding["code"].as_str().unwrap().to_owned()).collect()
}

/// Writes `title` and [`META`], and proposes [`TITLE`] in reviews.
fn writer(title: &'static str) -> Model {
    Model::serve(move |_, question| {
        let answer = if is_review(question) {
            json!({ "reviews": [{ "id": 1, "verdict": "replace", "text": TITLE, "reason": "grammar" }] })
        } else {
            json!({ "title": title, "meta_description": META })
        };
        Reply::Content(answer.to_string())
    })
}

fn machine(model: &Model) -> Seotags {
    Seotags::new().with("OPENAI_API_KEY", "sk-1").with("OPENAI_BASE_URL", &model.base_url())
}

/// Findings of `seotags run` on its suggestions and on the current tags, and those of
/// `seotags check` and `seotags inspect` on the current tags.
fn at_the_command_line(site: &Site) -> [Value; 4] {
    let model = writer(TITLE);
    let seotags = machine(&model);
    let json = |arguments: &[&str]| -> Value {
        let ended = seotags.run(arguments);
        assert_eq!(ended.code, Some(0), "{ended:?}");
        serde_json::from_str(&ended.stdout).unwrap()
    };
    let url = site.url("/a");
    let only = ["--only", "title,meta", "--keyword", "shoe", "--format", "json"];
    let written = json(&[&["run", &url][..], &only].concat());
    let result = &written["results"][0];
    assert_eq!(result["suggested_title"], TITLE);
    let checked = json(&["check", &url, "--keyword", "shoe", "--format", "json", "--exit-zero"]);
    let inspected = json(&["inspect", &url, "--keyword", "shoe", "--json"]);
    let of_check = &checked["results"][0]["current_findings"];
    [&result["findings"], &result["current_findings"], of_check, &inspected["findings"]].map(Clone::clone)
}

/// Findings of the service in a run, on the current tags, in a typed text, in a reviewer's text,
/// and in an inspection.
fn at_the_service(site: Site) -> [Value; 5] {
    let model = writer(WORSE_TITLE);
    let setup = SiteProject::on(machine(&model), site, &[]);
    let id = setup.begin(&["/a"]);
    let done = setup.wait_for(id, "success");
    let result = &done["results"][0];
    assert_eq!(
        (&result["suggested_title"], &result["suggested_meta_description"]),
        (&json!(WORSE_TITLE), &json!(META))
    );
    let path = format!("/analyses/{id}/results/{}/check", result["id"]);
    let typed = setup.send("POST", &path, &json!({ "element": "title", "text": TITLE })).json();
    assert_eq!(
        setup.send("POST", &format!("/analyses/{id}/review"), &json!({ "elements_to_review": ["title"] })).status,
        200
    );
    let reviewed = setup.wait_for(id, "review_success");
    assert_eq!(reviewed["results"][0]["suggested_title"], TITLE);
    let inspected = setup.send("POST", "/inspect/url", &json!({ "url": setup.site.url("/a") })).json();
    let current = &reviewed["results"][0]["current_findings"];
    [&result["findings"], current, &typed["findings"], &reviewed["results"][0]["findings"], &inspected["findings"]]
        .map(Clone::clone)
}

#[test]
fn every_surface_reports_the_same_findings() {
    let [run, current, checked, inspected] = at_the_command_line(&shop());
    let [worse, current_there, typed, reviewed, inspected_there] = at_the_service(shop());
    let (title, meta) = (codes(&run, "title"), codes(&run, "meta"));
    assert!(["emoji", "title_short", "brackets"].iter().all(|code| title.contains(*code)), "{title:?}");
    assert!(meta.contains("punctuation"), "{meta:?}");
    assert_ne!(codes(&worse, "title"), title);
    assert_eq!(codes(&worse, "meta"), meta, "in a run of the service");
    assert_eq!(codes(&typed, "title"), title, "in a typed text");
    assert_eq!((codes(&reviewed, "title"), codes(&reviewed, "meta")), (title.clone(), meta.clone()), "in a review");
    assert_eq!(
        (codes(&inspected, "title"), codes(&inspected, "meta")),
        (title.clone(), meta.clone()),
        "the page's current tags"
    );
    // An inspection has no keyword.
    let without_keyword = |codes: BTreeSet<String>| -> BTreeSet<String> {
        codes.into_iter().filter(|code| !code.starts_with("keyword_")).collect()
    };
    let there = ["title", "meta"].map(|element| codes(&inspected_there, element));
    assert_eq!(there, [title, meta].map(without_keyword), "the page's current tags, inspected by the service");
    // Findings on the current tags are equal in every detail.
    assert_eq!(current, inspected, "the page's current tags, in a run");
    assert_eq!(checked, inspected, "the page's current tags, in a check");
    assert_eq!(current_there, current, "the page's current tags, in a run of the service");
}
