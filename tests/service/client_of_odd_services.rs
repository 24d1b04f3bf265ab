//! The command line with a service that returns odd answers: it gets a token, but its answers are
//! not trusted.

use crate::support::{SiteProject, shop};
use seotags_testkit::{Answer, Ended, Seotags, Site};
use serde_json::{Value, json};

/// Characters that a terminal would act on: an escape, a C1 control, a change of text direction.
const HOSTILE: &str = "Spr\u{1b}]0;pwned\u{7}in\u{9b}31mg\u{202e}lla\u{200f}";
const ANALYSIS: &str = "/analyses/1?include_results=false&include_source_urls=false";
const OVERVIEW: &str = "/analyses/1/summary?overview=true&accepted_only=false&changed=false";
const EXPORT: &str =
    "/analyses/1/export/csv?accepted_only=false&changed=false&raw=false&bom=true&page_texts=false&count=true";
const RESULTS: &str = "/analyses/1/results?limit=500&sort=position";
const ANALYSES: &str = "/api/v1/projects/1/analyses/";

/// Recorded answers of a real service about a finished analysis, to be changed and replayed.
struct Recorded {
    /// Keyed by the path below `/api/v1`.
    answers: Vec<(&'static str, Value)>,
}

impl Recorded {
    fn new() -> Self {
        let setup = SiteProject::new(shop(&["/a"]));
        let id = setup.begin(&["/a"]);
        setup.wait_for(id, "success");
        let calls =
            ["/utils/client-config", "/projects/", "/projects/1", "/projects/1/analyses/", ANALYSIS, OVERVIEW, RESULTS];
        Self { answers: calls.map(|call| (call, setup.get(call))).into() }
    }

    fn answer(&mut self, call: &str) -> &mut Value {
        &mut self.answers.iter_mut().find(|(known, _)| *known == call).unwrap().1
    }

    fn serve(self) -> Site {
        Site::serve(self.answers.into_iter().map(|(call, value)| (format!("/api/v1{call}"), answered(200, &value))))
    }
}

fn answered(status: u16, value: &Value) -> Answer {
    Answer::json(status, value)
}

/// One answer to requests with a body, another to the others.
fn to_whoever_sends(made: Answer, asked: Answer) -> Answer {
    Answer::by(move |request| if request.body.is_empty() { asked.clone() } else { made.clone() })
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
fn exports_of_a_service_cannot_control_the_terminal() {
    let site = Recorded::new().serve();
    for (format, media_type) in [("csv", "text/csv"), ("jsonl", "application/x-ndjson"), ("xml", "application/xml")] {
        let call = EXPORT.replace("csv", format).replace("bom=true", "bom=false");
        let body = format!("one\t{HOSTILE}\r\ntwo\n");
        let answer = Answer::new(200, media_type, body.clone()).header("X-Page-Count", "1");
        site.answer(&format!("/api/v1{call}"), answer);
        let arguments = ["export", "1", "--format", format, "--quiet", "--server", &site.origin()];
        let shown = machine().with("NO_COLOR", "1").run_on_terminal(&arguments);
        let text = shown.stdout.replace('\r', "");
        assert!(shown.code == Some(0) && text.contains("Spr\u{fffd}]0;pwned\u{fffd}in\u{fffd}31mg"), "{shown:?}");
        assert!(text.contains("one") && text.contains("two\n") && is_harmless(&text.replace('\t', " ")), "{text:?}");
        // A program gets the exact bytes.
        assert_eq!(machine().run(&arguments).stdout, body, "{format}");
    }
}

#[test]
fn a_service_reports_tokens_and_fallbacks() {
    let mut recorded = Recorded::new();
    recorded.answer(OVERVIEW)["overview"]["fallbacks"] = json!(3);
    let analysis = recorded.answer(ANALYSIS);
    (analysis["cost_usd"], analysis["tokens_used"]) = (json!(0.38), json!(1_600_000));
    let ended = run(&recorded.serve(), &["show"]);
    let cost = "$0.3800, 1.6 M tokens, 3 fields fell back to the built-in engine";
    assert!(ended.code == Some(0) && ended.stderr.contains(cost), "{}", ended.stderr);
}

#[test]
fn an_unknown_status_is_reported() {
    let mut recorded = Recorded::new();
    recorded.answer(ANALYSIS)["status"] = json!(HOSTILE);
    let ended = run(&recorded.serve(), &["show"]);
    assert!(ended.code == Some(3) && ended.stderr.contains("this version does not understand the answer"), "{ended:?}");
    assert!(is_harmless(&ended.stderr), "{}", ended.stderr);
}

/// This many results, in pages of `limit` with the cursors `1`, `2` and so on.
fn paged(recorded: &mut Recorded, count: usize, limit: usize) -> Vec<(String, Value)> {
    for name in ["total_urls_count", "processed_urls_count", "results_count"] {
        recorded.answer(ANALYSIS)[name] = json!(count);
    }
    let stretch = recorded.answer(RESULTS).clone();
    let item = |number: usize| {
        let mut item = stretch["items"][0].clone();
        (item["id"], item["url"]) = (json!(number + 1), json!(format!("https://shop.example/{number}")));
        item
    };
    let page = |number: usize| {
        let (from, to) = (number * limit, count.min((number + 1) * limit));
        let mut page = stretch.clone();
        page["items"] = (from..to).map(item).collect();
        page["total"] = json!(count);
        page["next_cursor"] = if to < count { json!((number + 1).to_string()) } else { Value::Null };
        let cursor = if number == 0 { String::new() } else { format!("&cursor={number}") };
        (format!("/api/v1/analyses/1/results?limit={limit}{cursor}&sort=position"), page)
    };
    (0..count.div_ceil(limit)).map(page).collect()
}

/// The requested pages of results.
fn requested_pages(site: &Site) -> usize {
    site.requests().iter().filter(|path| path.contains("/results")).count()
}

#[test]
fn all_pages_of_results_are_read_and_no_more() {
    let mut recorded = Recorded::new();
    let pages = paged(&mut recorded, 1_200, 500);
    let site = recorded.serve();
    for (path, page) in &pages {
        site.answer(path, answered(200, page));
    }
    let ended = run(&site, &["show"]);
    let rows = ended.stdout.lines().filter(|line| line.trim_start().starts_with('/')).count();
    assert_eq!((ended.code, rows, requested_pages(&site)), (Some(0), 1_200, 3), "{}", ended.stderr);
    let wrong = |cursor: Value, items: Value| {
        let mut page = pages[1].1.clone();
        (page["next_cursor"], page["items"]) = (cursor, items);
        site.answer(&pages[1].0, answered(200, &page));
        run(&site, &["show"])
    };
    let items = pages[1].1["items"].clone();
    // The same cursor again, no results before another page, and a cursor without end.
    for (cursor, items) in [(json!("1"), items.clone()), (json!("2"), json!([])), (json!("c".repeat(9_000)), items)] {
        let before = requested_pages(&site);
        let ended = wrong(cursor, items);
        assert_eq!((ended.code, requested_pages(&site) - before), (Some(3), 2), "{}", ended.stderr);
        assert!(ended.stderr.contains("more results than the analysis has"), "{}", ended.stderr);
    }
}

#[test]
fn a_service_cannot_send_more_results_than_the_analysis_has() {
    let mut recorded = Recorded::new();
    let mut page = paged(&mut recorded, 500, 500).remove(0).1;
    page["total"] = json!(100_000_000);
    for name in ["total_urls_count", "results_count"] {
        recorded.answer(ANALYSIS)[name] = json!(1);
    }
    let site = recorded.serve();
    let path = |cursor: u32| format!("/api/v1/analyses/1/results?limit=500&cursor={cursor}&sort=position");
    for number in 0..40 {
        page["next_cursor"] = json!((number + 1).to_string());
        let path = if number == 0 { format!("/api/v1{RESULTS}") } else { path(number) };
        site.answer(&path, answered(200, &page));
    }
    let ended = run(&site, &["show"]);
    assert!(ended.code == Some(3) && ended.stderr.contains("more results than the analysis has"), "{}", ended.stderr);
    assert_eq!(requested_pages(&site), 21, "10,000 may be added while they are read");
    let padded = format!("{page}{}", " ".repeat(40 << 20));
    site.answer(&format!("/api/v1{RESULTS}"), Answer::new(200, "application/json", padded));
    let ended = run(&site, &["show"]);
    assert!(ended.stderr.contains("is larger than 40 MiB"), "{}", ended.stderr);
}

#[test]
fn a_terminal_shows_the_first_pages_from_one_request() {
    let mut recorded = Recorded::new();
    let pages = paged(&mut recorded, 5_000, 20);
    let site = recorded.serve();
    site.answer(&pages[0].0, answered(200, &pages[0].1));
    let seotags = machine().with("COLUMNS", "100").with("NO_COLOR", "1");
    let shown = seotags.run_on_terminal(&["show", "1", "--server", &site.origin()]);
    assert_eq!(shown.code, Some(0), "{}", shown.stdout);
    for line in ["/19 ", "showing 20 of 5,000; all: seotags show 1 --all --server http"] {
        assert!(shown.stdout.contains(line), "{line}: {}", shown.stdout);
    }
    assert!(!shown.stdout.contains("/20 "), "{}", shown.stdout);
    let requests = site.requests();
    assert_eq!((requests.len(), requested_pages(&site)), (3, 1), "{requests:?}");
}

#[test]
fn an_export_that_breaks_off_leaves_the_old_file() {
    let site = Recorded::new().serve();
    let call = format!("/api/v1{EXPORT}");
    let csv = |body: &str| Answer::new(200, "text/csv; charset=utf-8", body).header("X-Page-Count", "1");
    let counted = |pages: &str| Answer::new(200, "text/csv", "url\n").header("X-Page-Count", pages);
    let seotags = machine();
    seotags.file("tags.csv", "of yesterday");
    let export = || seotags.run(&["export", "1", "-o", "tags.csv", "--server", &site.origin()]);
    let long = "https://shop.example/a,A title\n".repeat(10_000);
    for (answer, code, said) in [
        (csv(&long).cut_off(), 3, "closed the connection"),
        (Answer::new(200, "text/csv; charset=utf-8", &*long), 3, "is older than this version of seotags"),
        (Answer::html("<title>Sign in</title>").header("X-Page-Count", "1"), 2, "it answers with a web page"),
        (answered(403, &json!({"detail": "You do not have permission to access this analysis."})), 2, "(403)"),
        (answered(400, &json!({"detail": "Analysis has no results yet."})), 2, "no results yet"),
        (csv(&"x".repeat(66 << 20)), 3, "too large for an export of 1 pages"),
        (counted("100000000"), 3, "the export has 100000000 pages, which is more than the analysis has"),
        (counted("10002"), 3, "the export has 10002 pages"),
    ] {
        site.answer(&call, answer);
        let ended = export();
        assert!(ended.code == Some(code) && ended.stderr.contains(said), "{said}: {}", ended.stderr);
        assert_eq!(seotags.read("tags.csv"), "of yesterday", "{said}");
        let files = std::fs::read_dir(seotags.work()).unwrap().count();
        assert_eq!(files, 2, "{said}: the list and the old file");
    }
    site.answer(&call, csv("url\nhttps://shop.example/a\n"));
    let ended = export();
    assert!(ended.code == Some(0) && ended.stderr.contains("wrote 1 page to tags.csv"), "{}", ended.stderr);
    assert_eq!(seotags.read("tags.csv"), "url\nhttps://shop.example/a\n");
}

#[test]
fn an_older_service_is_named() {
    let mut recorded = Recorded::new();
    recorded.answer(OVERVIEW).as_object_mut().unwrap().remove("overview");
    let site = recorded.serve();
    let older = "is older than this version of seotags";
    let ended = run(&site, &["show"]);
    assert!(ended.code == Some(3) && ended.stderr.contains(older), "{}", ended.stderr);
    assert!(ended.stderr.contains("update the service"), "{}", ended.stderr);
    let message = "it is one of id, kind, with - before it for the descending order";
    let refusal = json!({
        "detail": format!("Invalid input: sort: {message}."),
        "errors": [{"field": "sort", "message": message}],
    });
    site.answer(&format!("/api/v1{RESULTS}"), answered(422, &refusal));
    let ended = run(&site, &["export", "--template", "webflow"]);
    assert!(ended.code == Some(3) && ended.stderr.contains(older), "{}", ended.stderr);
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
