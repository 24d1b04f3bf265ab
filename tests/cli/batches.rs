//! `--batch` from outside: interrupted and resumed.

use insta::assert_snapshot;
use seotags_testkit::{Answer, Seotags, Site, completion, page, titled, usage};
use serde_json::{Value, json};

const TITLE: &str = "Trail Runner 2: a light waterproof shoe";

fn json_answer(value: &Value) -> Answer {
    Answer::json(200, value)
}

/// The answer to a line of a batch.
fn line_answer() -> Value {
    completion(&json!({ "title": TITLE }).to_string(), &usage())
}

/// A service that accepts a file and a batch, and never finishes the batch.
fn busy_service() -> Site {
    let batch = json_answer(&json!({ "id": "batch_1", "status": "in_progress", "request_counts": { "completed": 0 } }));
    Site::serve([
        ("/v1/batches?limit=1", json_answer(&json!({ "data": [] }))),
        ("/v1/chat/completions", titled(TITLE)),
        ("/v1/files", json_answer(&json!({ "id": "file-1" }))),
        ("/v1/batches", batch.clone()),
        ("/v1/batches/batch_1", batch),
    ])
}

/// Finishes the batch: every line of the file is answered, the last one first.
fn finish(service: &Site) {
    let form = service.bodies("/v1/files").pop().unwrap();
    let line = |line: &str| {
        let request: Value = serde_json::from_str(line).unwrap();
        let response = json!({ "status_code": 200, "body": line_answer() });
        json!({ "custom_id": request["custom_id"], "response": response, "error": null }).to_string()
    };
    let lines: Vec<String> = form.lines().filter(|text| text.starts_with('{')).map(line).rev().collect();
    service.answer("/v1/files/file-2/content", Answer::new(200, "application/jsonl", lines.join("\n")));
    let over = json!({ "id": "batch_1", "status": "completed", "output_file_id": "file-2" });
    service.answer("/v1/batches/batch_1", json_answer(&over));
}

fn shop() -> Site {
    Site::serve(
        (0..4).map(|n| {
            (format!("/shoe/{n}"), page(&format!("Shoe {n}"), "The Trail Runner 2 is a light waterproof shoe."))
        }),
    )
}

#[test]
fn a_run_can_be_interrupted_during_its_batch_and_resumed() {
    let (site, service) = (shop(), busy_service());
    let seotags = Seotags::new().with_site(&service).with("OPENAI_BASE_URL", &service.url("/v1"));
    seotags.file("urls.txt", (0..4).map(|n| site.url(&format!("/shoe/{n}")) + "\n").collect::<Vec<_>>().concat());
    let running = seotags.start(&["run", "urls.txt", "--only", "title", "--model", "gpt-4.1-nano", "--batch"]);
    // The first poll of the batch: by then the batch is stored.
    service.wait_for_requests(1, |path| path == "/v1/batches/batch_1");
    running.signal("INT");
    let ended = running.end();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    assert_snapshot!(ended.replaced(&ended.stderr), @r"
    writing with gpt-4.1-nano at site
    ^C  finishing 0 calls in flight; press Ctrl-C again to quit immediately
    stopped at 1 of 4; all results so far are stored
    batch 1 of 1: 0 of 3 answered; the service continues with what it has
    continue with: seotags resume 1
    ");

    finish(&service);
    let asked = site.requests().len();
    let resumed = seotags.run(&["resume", "--format", "jsonl"]);
    assert_eq!(resumed.code, Some(0), "{}", resumed.stderr);
    let titles = resumed.stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    // The run ends with a comparison of its suggestions: titles that all pages would share are told
    // apart.
    let is_named = |record: Value| record["suggested_title"].as_str().is_some_and(|title| title.starts_with(TITLE));
    assert!(titles.into_iter().all(is_named), "{}", resumed.stdout);
    // One call at $0.00014, and three at half of that.
    assert!(resumed.stderr.contains("  cost           $0.0003 (4,000 tokens in"), "{}", resumed.stderr);
    assert_eq!(site.requests().len(), asked, "no page is fetched twice");
    assert_eq!(service.bodies("/v1/batches").len(), 1, "one batch");
    assert_eq!(service.bodies("/v1/chat/completions").len(), 1, "one direct call");
}

#[test]
fn a_service_without_batches_is_reported_with_a_remedy() {
    let (site, service) = (shop(), Site::serve([("/v1/chat/completions", titled(TITLE))]));
    let seotags = Seotags::new().with_site(&service).with("OPENAI_BASE_URL", &service.url("/v1"));
    let ended = seotags.run(&["run", &site.url("/shoe/1"), "--only", "title", "--batch"]);
    assert_eq!(ended.code, Some(3));
    assert_snapshot!(ended.replaced(&ended.stderr), @r"
      writing with gpt-4.1-nano at site
    error: 127.0.0.1 does not support batches (404): set batch to false (--no-batch)
      hint: 0 of 1 pages are stored; continue with: seotags resume 1 --no-batch
    ");
    let resumed = seotags.run(&["resume", "1", "--no-batch"]);
    assert_eq!(resumed.code, Some(0), "{}", resumed.stderr);
    assert_eq!(service.bodies("/v1/chat/completions").len(), 1);
}

#[test]
fn links_are_followed_while_pages_wait_for_their_batch() {
    let link = |n: usize| format!("<a href=/shoe/{}>next</a> <a href=/shoe/{}>after</a>", n + 1, n + 2);
    let pages = (0..8).map(|n| {
        (
            format!("/shoe/{n}"),
            page(&format!("Shoe {n}"), &format!("The Trail Runner 2 is a light waterproof shoe. {}", link(n))),
        )
    });
    let (site, service) = (Site::serve(pages), busy_service());
    let seotags = Seotags::new().with_site(&service).with("OPENAI_BASE_URL", &service.url("/v1"));
    let start = site.url("/shoe/0");
    let flags = ["--only", "title", "--model", "gpt-4.1-nano", "--batch", "--follow", "--max-pages", "6"];
    let running = seotags.start(&[&["run", &start], &flags[..]].concat());
    service.wait_for_requests(1, |path| path == "/v1/batches/batch_1");
    running.signal("INT");
    let ended = running.end();
    assert!(ended.stderr.contains("0 of 5 answered; the service continues"), "{}", ended.stderr);
    finish(&service);
    let asked = site.requests().len();
    let resumed = seotags.run(&["resume", "--format", "jsonl"]);
    assert_eq!((resumed.code, resumed.stdout.lines().count()), (Some(0), 6), "{}", resumed.stderr);
    assert!(resumed.stdout.lines().all(|line| line.contains(TITLE)), "{}", resumed.stdout);
    assert_eq!((site.requests().len(), service.bodies("/v1/batches").len()), (asked, 1));
}
