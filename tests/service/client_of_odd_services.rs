//! The command line with a service that returns odd answers: it gets a token, but its answers are
//! not trusted.

use crate::program::{Answer, Ended, Seotags, Site};
use crate::support::{Desk, shop};
use serde_json::{Value, json};

/// Characters that a terminal would act on: an escape, a C1 control, a change of text direction.
const HOSTILE: &str = "Spr\u{1b}]0;pwned\u{7}in\u{9b}31mg\u{202e}lla\u{200f}";
const ANALYSIS: &str = "/analyses/1?include_results=false";
const RESULTS: &str = "/analyses/1/results?limit=1000&evidence=true";
const ANALYSES: &str = "/api/v1/projects/1/analyses/";

/// Recorded answers of a real service about a finished analysis, to be changed and replayed.
struct Recorded {
    /// Keyed by the path below `/api/v1`.
    answers: Vec<(&'static str, Value)>,
}

impl Recorded {
    fn new() -> Self {
        let desk = Desk::new(shop(&["/a"]));
        let id = desk.begin(&["/a"]);
        desk.wait_for(id, "success");
        let calls = [
            "/utils/client-config",
            "/users/me",
            "/projects/",
            "/projects/1",
            "/projects/1/analyses/",
            ANALYSIS,
            RESULTS,
        ];
        Self { answers: calls.map(|call| (call, desk.get(call))).into() }
    }

    fn answer(&mut self, call: &str) -> &mut Value {
        &mut self.answers.iter_mut().find(|(known, _)| *known == call).unwrap().1
    }

    fn serve(self) -> Site {
        Site::serve(self.answers.into_iter().map(|(call, value)| (format!("/api/v1{call}"), answered(200, &value))))
    }
}

fn answered(status: u16, value: &Value) -> Answer {
    Answer::new(status, "application/json", value.to_string())
}

/// One answer to requests with a body, another to the others.
fn to_whoever_sends(made: Answer, asked: Answer) -> Answer {
    Answer::by(move |body| if body.is_empty() { asked.clone() } else { made.clone() })
}

fn machine() -> Seotags {
    let seotags = Seotags::new().with("SEOTAGS_TOKEN", "sta_marker");
    seotags.file("urls.csv", "https://shop.example/a\n");
    seotags
}

fn run(site: &Site, arguments: &[&str]) -> Ended {
    machine().run(&[arguments, &["--server", &site.origin()]].concat())
}

fn is_harmless(text: &str) -> bool {
    let is_odd =
        |c: char| c.is_control() && c != '\n' || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !text.contains(is_odd)
}

#[test]
fn texts_of_a_service_cannot_control_the_terminal() {
    let mut recorded = Recorded::new();
    for call in ["/projects/", "/projects/1", "/projects/1/analyses/", ANALYSIS] {
        let hostile = json!(HOSTILE).to_string();
        let text = recorded.answer(call).to_string().replace("\"Shop\"", &hostile).replace("\"Spring\"", &hostile);
        *recorded.answer(call) = serde_json::from_str(&text).unwrap();
    }
    let item = &mut recorded.answer(RESULTS)["items"][0];
    (item["suggested_title"], item["current_title"]) = (json!(HOSTILE), json!(HOSTILE));
    let site = recorded.serve();
    for command in [&["list"][..], &["show"], &["show", "--all"], &["list", "--project", HOSTILE]] {
        let ended = run(&site, command);
        assert_eq!(ended.code, Some(0), "{command:?}: {}", ended.stderr);
        assert!(ended.stdout.contains("Spr"), "{command:?}: {}", ended.stdout);
        assert!(is_harmless(&ended.stdout) && is_harmless(&ended.stderr), "{command:?}: {ended:?}");
    }
    let endless = format!("{HOSTILE}{}", "so it goes ".repeat(4_000));
    site.answer("/api/v1/projects/", answered(400, &json!({"detail": endless})));
    let ended = run(&site, &["list"]);
    assert!(ended.code == Some(2) && ended.stderr.contains("refuses (400): Spr"), "{}", ended.stderr);
    assert!(is_harmless(&ended.stderr) && ended.stderr.len() < 1_000, "{}", ended.stderr);
}

#[test]
fn an_unknown_status_is_reported() {
    let mut recorded = Recorded::new();
    recorded.answer(ANALYSIS)["status"] = json!(HOSTILE);
    let ended = run(&recorded.serve(), &["show"]);
    assert!(ended.code == Some(3) && ended.stderr.contains("this version does not understand the answer"), "{ended:?}");
    assert!(is_harmless(&ended.stderr), "{}", ended.stderr);
}

#[test]
fn all_pages_of_results_are_read_and_no_more() {
    let mut recorded = Recorded::new();
    let urls: Vec<String> = (0..1_200).map(|number| format!("https://shop.example/{number}")).collect();
    let listed: Vec<Value> = urls.iter().map(|url| json!({"url": url, "target_keywords": []})).collect();
    let analysis = recorded.answer(ANALYSIS);
    analysis["source_urls"] = json!(listed);
    for name in ["total_urls_count", "processed_urls_count", "results_count"] {
        analysis[name] = json!(1_200);
    }
    let stretch = recorded.answer(RESULTS).clone();
    let item = |(index, url): (usize, &String)| {
        let mut item = stretch["items"][0].clone();
        (item["id"], item["url"], item["unique_key"]) = (json!(index + 1), json!(url), json!(format!("key {index}")));
        item
    };
    let mut items: Vec<Value> = urls.iter().enumerate().map(item).collect();
    items.reverse();
    let of = |items: &[Value], next: Value| {
        let mut stretch = stretch.clone();
        (stretch["items"], stretch["next_before_id"]) = (json!(items), next);
        stretch
    };
    *recorded.answer(RESULTS) = of(&items[..1_000], json!(201));
    let site = recorded.serve();
    let second = format!("/api/v1{RESULTS}&before_id=201");
    site.answer(&second, answered(200, &of(&items[1_000..], Value::Null)));
    let ended = run(&site, &["show", "--format", "jsonl"]);
    assert_eq!((ended.code, ended.stdout.lines().count()), (Some(0), 1_200), "{}", ended.stderr);
    // A cursor that does not decrease would never end.
    site.answer(&second, answered(200, &of(&items[1_000..], json!(201))));
    let ended = run(&site, &["show", "--format", "jsonl"]);
    assert!(ended.code == Some(3) && ended.stderr.contains("more results than the analysis has"), "{}", ended.stderr);
}

#[test]
fn an_interrupted_upload_warns_that_an_analysis_may_exist() {
    let site = Recorded::new().serve();
    let (seotags, server) = (machine(), site.origin());
    site.answer(ANALYSES, answered(200, &json!([])).held());
    let running = seotags.start(&["run", "urls.csv", "--project", "Shop", "--server", &server]);
    site.wait_for_requests(1, |path| path == ANALYSES);
    running.signal("INT");
    let ended = running.end();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    assert!(
        ended.stderr.contains("may have been created; before you run it again: seotags list --server"),
        "{ended:?}"
    );
    site.release();
    // The answer is not an analysis, but the server did answer.
    let ended = run(&site, &["run", "urls.csv", "--project", "Shop"]);
    assert!(ended.code == Some(3) && ended.stderr.contains("may have been created"), "{}", ended.stderr);
}

#[test]
fn a_web_page_as_an_answer_does_not_hide_the_running_analysis() {
    let mut recorded = Recorded::new();
    let analysis = recorded.answer(ANALYSIS).clone();
    let site = recorded.serve();
    let hotel = Answer::html("<title>Sign in to the hotel's network</title>");
    site.answer(ANALYSES, to_whoever_sends(answered(201, &analysis), hotel));
    let ended = run(&site, &["run", "urls.csv", "--project", "Shop", "-o", "tags.csv", "-vvv"]);
    assert!(ended.code == Some(3) && ended.stderr.contains("it answers with a web page"), "{}", ended.stderr);
    let hint = "the service continues analysis 1: seotags export 1 -o tags.csv --server";
    assert!(ended.stderr.contains(hint), "{}", ended.stderr);
    assert!(!ended.stderr.contains("sta_marker"), "{}", ended.stderr);
}

#[test]
fn a_list_is_not_sent_to_a_redirect_target() {
    let elsewhere = Site::serve([("/", Answer::html(""))]);
    let site = Recorded::new().serve();
    site.answer(ANALYSES, Answer::redirect(307, &elsewhere.url("/")));
    let ended = run(&site, &["run", "urls.csv", "--project", "Shop"]);
    assert!(ended.code == Some(2) && ended.stderr.contains("the token is not sent there"), "{}", ended.stderr);
    assert!(elsewhere.requests().is_empty());
}

#[test]
fn an_unused_new_project_is_named() {
    let mut recorded = Recorded::new();
    let mut made = recorded.answer("/projects/1").clone();
    (made["name"], made["analyses"]) = (json!("shop.example"), json!([]));
    let site = recorded.serve();
    site.answer(ANALYSES, answered(403, &json!({"detail": "Your plan allows 0 URLs."})));
    site.answer("/api/v1/projects/", to_whoever_sends(answered(201, &made), answered(200, &json!([]))));
    let ended = run(&site, &["run", "urls.csv", "--name", &"x".repeat(201)]);
    assert!(ended.code == Some(2) && ended.stderr.contains("200"), "{}", ended.stderr);
    assert!(site.requests().is_empty(), "{:?}", site.requests());
    let ended = run(&site, &["run", "urls.csv"]);
    assert!(ended.code == Some(2) && ended.stderr.contains("Your plan allows 0 URLs."), "{}", ended.stderr);
    assert!(ended.stderr.contains("the project “shop.example” was created for it, and remains"), "{}", ended.stderr);
}
