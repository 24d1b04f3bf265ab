//! `--pages-per-call` from outside.

use insta::assert_snapshot;
use seotags::compose::prompt::count_tokens;
use seotags_testkit::{Answer, Model, Question, Reply, Request, Seotags, Site, completion, page};
use serde_json::{Value, json};

fn products(pages: usize) -> (Site, String) {
    let answer =
        |n: usize| page(&format!("Product number {n}"), &format!("Product number {n} is one of forty in this list."));
    let site = Site::serve((0..pages).map(|n| (format!("/p/{n}"), answer(n))));
    let list = (0..pages).map(|n| format!("{}\n", site.url(&format!("/p/{n}")))).collect::<Vec<_>>().concat();
    (site, list)
}

/// Titles for all pages of a user message: a list if there are several.
fn titles(user: &str) -> Value {
    let entry = |block: &str| {
        let h1 = block.lines().find_map(|line| line.strip_prefix("h1: ")).unwrap();
        json!({ "id": block.split('"').next(), "title": format!("{h1} is one of forty") })
    };
    let mut entries: Vec<Value> = user.split("<page id=\"").skip(1).map(entry).collect();
    if entries.len() == 1 { entries.remove(0) } else { json!({ "pages": entries }) }
}

fn pages_of(question: &Question) -> usize {
    question.message("user").matches("<page id=").count()
}

/// A service that reports the real number of prompt tokens.
fn counting(request: &Request) -> Answer {
    let body = request.json();
    let text = |at: usize| body["messages"][at]["content"].as_str().unwrap();
    let schema = body["response_format"]["json_schema"]["schema"].to_string();
    let tokens = count_tokens(text(0)) + count_tokens(text(1)) + count_tokens(&schema) + 11;
    let content = titles(text(1)).to_string();
    Answer::json(200, &completion(&content, &json!({ "prompt_tokens": tokens, "completion_tokens": 40 })))
}

#[test]
fn pages_are_grouped_into_full_calls_and_answers_are_reused() {
    let (site, list) = products(10);
    let model = Site::serve([("/v1/chat/completions", Answer::by(counting))]);
    let seotags = Seotags::new().with_site(&site).with("OPENAI_BASE_URL", &model.url("/v1"));
    seotags.file("urls.txt", list);
    let run = ["run", "urls.txt", "--only", "title", "--model", "gpt-4.1-nano", "--pages-per-call", "4"];
    let dry = |how: &str| {
        let ended = seotags.run(&[&run[..], &[how, "--json"]].concat());
        serde_json::from_str::<Value>(&ended.stdout).unwrap()
    };
    let (estimate, exact) = (dry("--dry-run"), dry("--dry-run=crawl"));
    assert_eq!((&estimate["calls"], &exact["calls"], model.requests().len()), (&json!(3), &json!(3), 0));

    // Each page may be missing from the shared answer, and is then sent alone.
    let most = |pages: &str, how: &str| {
        let alone = seotags.run(&[&run[..6], &["--pages-per-call", pages, how]].concat());
        let line = alone.stdout.lines().find(|line| line.contains("> gpt-4.1-nano")).unwrap().to_owned();
        let is_said = alone.stdout.contains("takes another call");
        (line.rsplit('$').next().unwrap().parse::<f64>().unwrap(), is_said)
    };
    for how in ["--dry-run", "--dry-run=crawl"] {
        let [(alone, is_said_of_one), (shared, is_said)] = [most("1", how), most("4", how)];
        assert!(shared > alone && is_said && !is_said_of_one, "{how}: {shared} shared, {alone} alone");
    }

    let ended = seotags.run(&[&run[..], &["--format", "jsonl"]].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    for record in ended.stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
        let number = record["url"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        assert_eq!(record["suggested_title"], format!("Product number {number} is one of forty"));
    }
    assert_eq!((ended.stdout.lines().count(), model.requests().len()), (10, 3), "{}", ended.stderr);
    // As many tokens as estimated, except for the digits of the ids.
    let (foreseen, most) =
        (exact["tokens"]["prompt"].as_u64().unwrap(), estimate["tokens"]["prompt"].as_u64().unwrap());
    let told = ended.stderr.split_once(" tokens in").unwrap().0.rsplit('(').next().unwrap().replace(',', "");
    let read: u64 = told.parse().unwrap();
    assert!(read.abs_diff(foreseen) * 100 <= read && read < most, "{read} of {foreseen}, {most} at most");

    let again = seotags.run(&["relaunch", "1", "--pages-per-call", "8", "--format", "jsonl"]);
    assert_eq!(
        (again.code, again.stdout.lines().count(), model.requests().len()),
        (Some(0), 10, 3),
        "{}",
        again.stderr
    );
}

#[test]
fn a_killed_run_reports_its_open_call_and_keeps_delivered_answers() {
    let (site, list) = products(8);
    let model = Model::serve(|number, question| match number {
        // The second call is in flight when the run is killed.
        1 => Reply::Hold,
        _ => Reply::Content(titles(question.message("user")).to_string()),
    });
    let seotags = Seotags::new().with_site(&site).with("OPENAI_BASE_URL", &model.base_url());
    seotags.file("urls.txt", list);
    let run = ["run", "urls.txt", "--only", "title", "--model", "first", "--concurrency-llm", "1"];
    let running = seotags.start(&[&run[..], &["--pages-per-call", "4"]].concat());
    model.wait_for(|questions| questions.len() == 2);
    // An answer is only safe once its pages are stored.
    while seotags.run(&["show", "1", "--format", "jsonl"]).stdout.lines().count() < 4 {}
    running.signal("KILL");
    running.end();

    let resumed = seotags.run(&["resume", "--format", "jsonl"]);
    assert_eq!((resumed.code, resumed.stdout.lines().count()), (Some(0), 8), "{}", resumed.stderr);
    assert!(resumed.stderr.contains("1 call without an answer may be billed"), "{}", resumed.stderr);
    let asked: Vec<usize> = model.questions().iter().map(pages_of).collect();
    assert_eq!(asked, [4, 4, 4], "the first four were answered, the others are sent again");
}

#[test]
fn a_model_that_fails_with_groups_gets_single_pages_and_a_warning() {
    let (site, list) = products(40);
    let model = Model::serve(|_, question| match pages_of(question) {
        1 => Reply::Content(titles(question.message("user")).to_string()),
        _ => Reply::Content("I can only do one at a time.".to_owned()),
    });
    let seotags = Seotags::new().with_site(&site).with("OPENAI_BASE_URL", &model.base_url());
    seotags.file("urls.txt", list);
    let run = ["run", "urls.txt", "--only", "title", "--model", "first", "--concurrency-llm", "1"];
    let ended = seotags.run(&[&run[..], &["--pages-per-call", "8", "--format", "jsonl"]].concat());
    assert_eq!((ended.code, ended.stdout.lines().count()), (Some(0), 40), "{}", ended.stderr);
    // Three calls reveal it. A fourth may already be in flight; the fifth is split up.
    let groups = model.questions().iter().filter(|question| pages_of(question) > 1).count();
    assert!((3..=4).contains(&groups), "{groups}");
    assert_eq!(model.questions().len(), groups + 40);
    assert!(ended.stderr.contains("the model fails with several pages per call ("), "{}", ended.stderr);
}

#[test]
fn impossible_pages_per_call_are_refused_before_reading() {
    let (site, list) = products(1);
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", list);
    let refused = |flags: &[&str]| seotags.run(&[&["run", "urls.txt"], flags].concat()).snapshot();
    assert_snapshot!(refused(&["--pages-per-call", "9"]), @r"
    exit 2
    --- stderr
    error: pages_per_call is 9; it must be between 1 and 8
      hint: `seotags config` shows each setting and where it came from
    ");
    assert_snapshot!(refused(&["--pages-per-call", "4", "--batch"]), @r"
    exit 2
    --- stderr
    error: pages_per_call is 4, and batch is on: a batch has one page a call, and no limit on requests that more would help against; set pages_per_call to 1 or leave batch out
      hint: `seotags config` shows each setting and where it came from
    ");
    assert!(site.requests().is_empty());
    let shown = seotags.run(&["prompt", &site.url("/p/0"), "--engine", "openai", "--pages-per-call", "4"]);
    assert!(shown.stderr.contains("a run would send up to 4 pages of one language in a call"), "{}", shown.stderr);
}
