//! `seotags eval`, from outside.

use crate::{shop, shop_list};
use insta::assert_snapshot;
use regex::Regex;
use seotags_testkit::{Answer, Request, Seotags, Site, completion, usage};
use serde_json::{Value, json};

/// A service whose `m-good` writes good tags from the page, and whose `m-bad` answers with plain
/// words.
fn model() -> Site {
    Site::serve([("/v1/chat/completions", Answer::by(answer))])
}

fn answer(request: &Request) -> Answer {
    let body = request.json();
    let user = body["messages"][1]["content"].as_str().unwrap();
    let h1 = user.lines().find_map(|line| line.strip_prefix("h1: ")).unwrap();
    let content = match body["model"].as_str().unwrap() {
        "m-bad" => "I would rather not use a form.".to_owned(),
        _ => json!({ "title": format!("{h1} made of recycled fabric") }).to_string(),
    };
    Answer::json(200, &completion(&content, &usage()))
}

fn asking(model: &Site) -> Seotags {
    let seotags = Seotags::new().with_site(model).with("OPENAI_BASE_URL", &model.url("/v1"));
    std::fs::create_dir_all(seotags.data()).unwrap();
    let price = |model: &str| format!("[models.'{model}']\ninput = 1.0\noutput = 2.0\n");
    std::fs::write(seotags.data().join("prices.toml"), price("m-good") + &price("m-fine")).unwrap();
    seotags
}

/// Without durations, which differ.
fn timeless(text: &str) -> String {
    Regex::new(r"(latency p\d\d).*").unwrap().replace_all(text, "$1 …").into_owned()
}

#[test]
fn eval_compares_models_side_by_side() {
    let (site, model) = (shop(), model());
    let seotags = asking(&model).with_site(&site);
    seotags.file("urls.txt", shop_list(&site));
    let run = ["eval", "urls.txt", "--only", "title", "--model", "m-good", "--model", "m-bad", "--show", "1"];
    let ended = seotags.run(&run);
    assert_snapshot!(timeless(&ended.snapshot()), @r#"
    exit 0
    --- stdout
                                 builtin        m-good         m-bad
      pages                            2             2             2
      errors                           0             0             0
      warnings                         0             0             0
      notes                            0             0             0
      title 30-60                  100 %         100 %         100 %
      description 70-155               -             -             -
      evidence on the page         100 %         100 %         100 %
      language right               100 %         100 %         100 %
      shared titles                    0             0             0
      shared descriptions              0             0             0
      unusable answers                 0             0             2
      titles by fallback               0             0             2
      latency p50 …
      latency p95 …
      tokens in per page               0         1,000         2,000
      tokens out per page              0           100           200
      price of 1,000 pages         $0.00         $1.20         $0.00

      cost of this run: $0.0024

      http://site/shoe
      title
        builtin   37  Trail Runner 2: Light waterproof shoe
        m-good    38  Trail Runner 2 made of recycled fabric
        m-bad     37  Trail Runner 2: Light waterproof shoe
    --- stderr
      builtin: 2 pages
      writing with m-good at site
      m-good: 2 pages
      writing with m-bad at site
      m-bad: 2 pages
    "#);
    assert_eq!(site.requests().iter().filter(|path| *path == "/shoe").count(), 2, "once, and once by its old address");

    let asked = model.requests().len();
    let again = seotags.run(&[&run[..8], &["--json", "-o", "a.csv", "-o", "a.json"]].concat());
    let document: Value = serde_json::from_str(&again.stdout).unwrap();
    let good = &document["contestants"][1];
    assert_eq!(model.requests().len(), asked, "stored answers are reused");
    assert_eq!((&good["name"], &good["usd_per_1000_pages"]), (&json!("m-good"), &json!(1.2)));
    assert_eq!((&good["latency_p50_ms"], &document["spent_usd"]), (&Value::Null, &json!(0.0)));
    assert_eq!((&good["stored_answers"], &document["contestants"][0]["stored_answers"]), (&json!(2), &json!(0)));
    let shown = seotags.run(&run[..8]);
    let row = |name: &str| {
        shown
            .stdout
            .lines()
            .find(|line| line.contains(name))
            .unwrap_or_default()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(row("stored answers"), "stored answers 0 2 2");
    assert!(row("latency p50").ends_with("ms stored stored"), "{}", shown.stdout);
    assert_eq!(seotags.read("a.json"), again.stdout);
    let csv = seotags.read("a.csv");
    assert!(csv.starts_with("name,pages,failed,") && csv.contains("\r\nm-good,"), "{csv}");
}

#[test]
fn templates_can_be_compared_too() {
    let (site, model) = (shop(), model());
    let seotags = asking(&model).with_site(&site);
    seotags.file("mine.txt", "Write short titles.\n{{elements}}\n");
    let run = [
        "eval",
        &site.url("/shoe"),
        "--only",
        "title",
        "--model",
        "m-good",
        "--prompt",
        "ours",
        "--prompt",
        "mine.txt",
    ];
    let ended = seotags.run(&[&run[..], &["--json"]].concat());
    let document: Value = serde_json::from_str(&ended.stdout).unwrap();
    let names: Vec<&str> =
        document["contestants"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["builtin", "m-good + ours", "m-good + mine"]);
    assert!(model.bodies("/v1/chat/completions").iter().any(|body| body.contains("Write short titles.")));
}

#[test]
fn the_spending_limit_covers_all_candidates() {
    let (site, model) = (shop(), model());
    let seotags = asking(&model).with_site(&site);
    seotags.file("urls.txt", shop_list(&site));
    let both = ["--model", "m-good", "--model", "openai:m-fine", "--max-cost", "0.0030", "--concurrency-llm", "1"];
    let ended = seotags.run(&[&["eval", "urls.txt", "--only", "title", "--no-llm-cache"], &both[..]].concat());
    assert_eq!((ended.code, model.requests().len()), (Some(3), 1));
    let stopped: Vec<&str> =
        ended.stdout.lines().filter(|line| line.contains("stopped") || line.contains("this run:")).collect();
    assert_snapshot!(stopped.join("\n"), @r#"
    m-good: stopped after 1 page: the budget of $0.0030 is spent: $0.0012 by now, and the next call may cost $0.0021
    openai:m-fine: stopped after 0 pages: the budget of $0.0030 is spent: $0.0012 by now, and the next call may cost $0.0020
    cost of this run: $0.0012
    "#);
}

#[test]
fn impossible_comparisons_are_refused_with_a_reason() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    let url = site.url("/shoe");
    let gone = site.url("/gone");
    let said = [
        vec!["eval", &url, "--prompt", "ours"],
        vec!["eval", &url, "--model", "mistral:mistral-small-latest"],
        vec!["eval", &url, "--model", "x", "--base-url", "http://127.0.0.1:9/v1", "-o", "a.pdf"],
        vec!["eval", &gone],
        vec!["eval", &url, "--base-url", "http://127.0.0.1:9/v1", "--model", "x", "--model", "y", "--model", "x"],
        vec!["eval", &url, "--base-url", "http://127.0.0.1:9/v1", "--model", "x", "--model", "openai:x"],
    ];
    assert_snapshot!(said.map(|run| seotags.run(&run).snapshot()).join("\n"), @r#"
    exit 2
    --- stderr
    error: a template needs a model
      hint: name one with --model

    exit 2
    --- stderr
    error: the mistral engine needs an API key for api.mistral.ai
      hint: set MISTRAL_API_KEY, or keep the key encrypted: seotags secrets set mistral; or run without a model: --engine builtin

    exit 2
    --- stderr
    error: a.pdf: a comparison is written as CSV or JSON
      hint: name the file accordingly, e.g. eval.json

    exit 3
    --- stderr
      no model given: measuring only the built-in engine; add --model NAME to compare, e.g. --model gpt-4.1-nano
    error: no page to write tags for: all failed or cannot be indexed
      hint: `seotags check` lists the reason for each page

    exit 2
    --- stderr
    error: x is named twice
      hint: each contestant needs a different model or template

    exit 2
    --- stderr
    error: openai:x is the same as x
      hint: each contestant needs a different model or template
    "#);
}
