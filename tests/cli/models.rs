//! Models of a service, from outside: messages, costs, and the source of each text.

use crate::shop;
use insta::assert_snapshot;
use jiff::Timestamp;
use seotags_testkit::{Answer, Model, Reply, Seotags, Site, page, titled};
use serde_json::{Value, json};

/// A service that always returns this answer.
fn model(answer: Answer) -> Site {
    Site::serve([("/v1/chat/completions", answer)])
}

fn asking(model: &Site) -> Seotags {
    Seotags::new().with_site(model).with("OPENAI_BASE_URL", &model.url("/v1"))
}

#[test]
fn a_rejected_key_ends_the_run_with_a_remedy() {
    let (site, model) = (shop(), model(Answer::new(401, "application/json", r#"{"error":{"message":"no"}}"#)));
    let ended = asking(&model).with("OPENAI_API_KEY", "sk-marker-4711").run(&["run", &site.url("/shoe")]);
    assert_eq!(ended.code, Some(3));
    assert_snapshot!(ended.replaced(&ended.stderr), @r#"
      writing with gpt-4.1-nano at site
    error: 127.0.0.1 rejected the key (401)
      hint: check the key in OPENAI_API_KEY; or run without a model: --engine builtin. 0 of 1 pages are stored; continue with: seotags resume 1
    "#);
}

#[test]
fn a_fallback_engine_takes_over_and_is_reported_once() {
    let (site, second) = (shop(), model(titled("Trail Runner 2: a light waterproof shoe")));
    let first = model(Answer::new(429, "application/json", r#"{"error":{"code":"insufficient_quota"}}"#));
    let seotags = asking(&first).with("OLLAMA_HOST", &second.origin());
    seotags.file("urls.txt", format!("{}\n{}\n", site.url("/shoe"), site.url("/tent")));
    let run = ["run", "urls.txt", "--only", "title", "--model", "m-1", "--fallback", "ollama:m-2", "--format", "json"];
    let ended = seotags.run(&[&run[..], &["--columns", "provenance", "--progress", "json"]].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let changed: Vec<&str> = ended.stderr.lines().filter(|line| line.contains("engine_changed")).collect();
    let [changed] = changed[..] else { panic!("{}", ended.stderr) };
    let changed: Value = serde_json::from_str(changed).unwrap();
    assert_eq!((&changed["from"], &changed["to"]), (&"openai (m-1)".into(), &"ollama (m-2)".into()));
    assert_eq!(changed["reason"], "quota_spent");
    let line = "  engine         switched from openai (m-1) to ollama (m-2): the account at 127.0.0.1 has no quota left (429)\n";
    assert_eq!(ended.stderr.matches(line).count(), 1, "{}", ended.stderr);
    let document: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!(document["results"][0]["model"], "m-2");

    // Only the last engine reports its failure and a remedy.
    let refused = model(Answer::new(401, "application/json", "{}"));
    let seotags = seotags.with("AZURE_OPENAI_ENDPOINT", &refused.url("/v1")).with("AZURE_OPENAI_API_KEY", "sk-marker");
    let ended = seotags.run(&["run", "urls.txt", "--only", "title", "--model", "m-1", "--fallback", "azure"]);
    assert_eq!(ended.code, Some(3));
    assert!(ended.stderr.contains("hint: check the key in AZURE_OPENAI_API_KEY; or"), "{}", ended.stderr);

    let wrong = seotags.run(&["run", "urls.txt", "--fallback", "mistrall"]);
    assert_snapshot!(wrong.snapshot(), @r"
    exit 2
    --- stderr
    error: fallback_engines: “mistrall” is not an engine: write e.g. `mistral`, `openai:gpt-4.1-mini` or `builtin`
      hint: `seotags config` shows each setting and where it came from
    ");
}

#[test]
fn own_prices_are_used_for_costs() {
    let (site, model) = (shop(), model(titled("Trail Runner 2: a light waterproof shoe")));
    let seotags = asking(&model);
    let prices = seotags.data().join("prices.toml");
    std::fs::create_dir_all(seotags.data()).unwrap();
    std::fs::write(&prices, "[models.'llama3.1']\ninput = 2.0\noutput = 10.0\n").unwrap();
    let run = ["run", &site.url("/shoe"), "--only", "title", "--model", "llama3.1"];
    let ended = seotags.run(&run);
    assert!(ended.stderr.contains("  cost           $0.0030 (1,000 tokens in"), "{}", ended.stderr);

    std::fs::write(&prices, "[models.'llama3.1']\ninput = 2.0\ninputs = 10.0\n").unwrap();
    assert_snapshot!(seotags.run(&run).snapshot(), @r#"
    exit 2
    --- stderr
    error: [data]/prices.toml:3:1: unknown field `inputs`, expected one of `input`, `cached_input`, `cached_write`, `output`
      hint: dollars per million tokens, e.g. [models."my-model"] with input = 0.10, output = 0.40
    "#);
}

#[test]
fn text_of_the_built_in_engine_is_reported_if_a_model_fails() {
    let (site, model) = (shop(), model(Answer::html("<title>Sign in</title>")));
    let seotags = asking(&model);
    seotags.file("urls.txt", format!("{}\n{}\n", site.url("/shoe"), site.url("/tent")));
    let ended = seotags.run(&["run", "urls.txt", "--only", "title"]);
    let line = "  fallback       2 pages got the built-in engine's text instead of the model's: \
                127.0.0.1 answered with something that is not JSON\n";
    assert!(ended.stderr.contains(line), "{}", ended.stderr);
    assert!(seotags.run(&["show", "1"]).stderr.contains(line));
}

#[test]
fn the_source_of_each_text_is_exported() {
    let (site, model) = (shop(), model(titled("Trail Runner 2: a light waterproof shoe")));
    let seotags = asking(&model);
    let run = ["run", &site.url("/shoe"), "--only", "title", "--model", "m-1", "--format", "json", "--columns"];
    let ran = seotags.run(&[&run[..], &["provenance"]].concat());
    let document: Value = serde_json::from_str(&ran.stdout).unwrap();
    let page = &document["results"][0];
    assert_eq!((&page["engine"], &page["model"]), (&"openai".into(), &"m-1".into()));
    assert_eq!(page["prompt_hash"].as_str().unwrap().len(), 64);
    let moment: Timestamp = page["generated_at"].as_str().unwrap().parse().unwrap();
    assert!(moment <= seotags::clock::now());

    seotags.run(&["export", "1", "-o", "a.csv", "--columns", "provenance"]);
    let csv = seotags.read("a.csv");
    let (header, row) = csv.trim_start_matches('\u{feff}').split_once("\r\n").unwrap();
    assert_eq!(
        header,
        "engine,model,prompt_hash,content_hash,cost_usd,generated_at,content_source,fallback,reviewed,decided,decided_by,decided_at"
    );
    assert!(row.starts_with(&format!("openai,m-1,{},", page["prompt_hash"].as_str().unwrap())), "{row}");

    // The built-in engine calls no model.
    let own = seotags.run(&["relaunch", "1", "--engine", "builtin", "--format", "json", "--columns", "provenance"]);
    let document: Value = serde_json::from_str(&own.stdout).unwrap();
    let page = &document["results"][0];
    assert_eq!(
        (&page["engine"], &page["model"], &page["prompt_hash"]),
        (&"builtin".into(), &Value::Null, &Value::Null)
    );
}

#[test]
fn a_monthly_budget_near_its_end_is_reported_once() {
    let site =
        Site::serve((0..60).map(|n| {
            (format!("/shoe/{n}"), page(&format!("Shoe {n}"), "The Trail Runner 2 is a light waterproof shoe."))
        }));
    let model = model(titled("Trail Runner 2: a light waterproof shoe"));
    let seotags = asking(&model);
    seotags.file("urls.txt", (0..60).map(|n| site.url(&format!("/shoe/{n}")) + "\n").collect::<Vec<_>>().concat());
    // Sixty answers cost 8,400 millionths of a dollar.
    let run = ["run", "urls.txt", "--only", "title", "--model", "gpt-4.1-nano", "--max-cost-month", "0.009"];
    let ended = seotags.run(&run);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let told = "% of the project's budget for this month is spent ($0.00";
    assert_eq!(ended.stderr.matches(told).count(), 1, "{}", ended.stderr);
    assert!(!ended.stderr.contains("% of the budget is spent"), "{}", ended.stderr);
}

#[test]
fn a_monthly_limit_is_used_fully_and_never_exceeded() {
    let site =
        Site::serve((0..60).map(|n| {
            (format!("/shoe/{n}"), page(&format!("Shoe {n}"), "The Trail Runner 2 is a light waterproof shoe."))
        }));
    let model = model(titled("Trail Runner 2: a light waterproof shoe"));
    let seotags = asking(&model);
    seotags.file("urls.txt", (0..60).map(|n| site.url(&format!("/shoe/{n}")) + "\n").collect::<Vec<_>>().concat());
    let run = ["run", "urls.txt", "--only", "title", "--model", "gpt-4.1-nano", "--max-cost-month", "0.005"];
    let ended = seotags.run(&run);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(ended.stderr.contains("the project's budget of $0.0050 for this month is spent"), "{}", ended.stderr);
    let raise = "raise the cap to continue: seotags resume 1 --max-cost-month 0.01\n";
    assert!(ended.stderr.contains(raise), "{}", ended.stderr);
    // An answer costs 140 millionths of a dollar. Queued calls reserve nothing.
    let spent = model.requests().len() * 140;
    assert!((3_500..=5_000).contains(&spent), "{spent}");
    let more = seotags.run(&["resume", "--max-cost-month", "1"]);
    assert_eq!((more.code, model.requests().len()), (Some(0), 60), "{}", more.stderr);
}

/// The engine of the latest analysis in `list`.
fn listed_engine(seotags: &Seotags) -> String {
    let table = seotags.run(&["list"]).stdout;
    table.lines().last().and_then(|line| line.split_whitespace().last()).unwrap_or_default().to_owned()
}

#[test]
fn the_writing_model_is_listed_and_shown() {
    let (site, second) = (shop(), model(titled("Trail Runner 2: a waterproof shoe")));
    let shoe = json!({ "title": "Trail Runner 2: a light waterproof shoe" }).to_string();
    let first = Model::serve(move |number, _| if number == 0 { Reply::Content(shoe.clone()) } else { Reply::Hold });
    let seotags = Seotags::new().with_site(&site).with("OPENAI_BASE_URL", &first.base_url());
    // Whichever page comes first.
    site.answer("/shoe?again", page("Trail Runner 2", "The Trail Runner 2 is a light waterproof shoe for wet days."));
    seotags.file("urls.txt", format!("{}\n{}\n", site.url("/shoe"), site.url("/shoe?again")));
    let run = ["run", "urls.txt", "--only", "title", "--model", "m-1", "--progress", "json"];
    let mut running = seotags.start(&run);
    running.wait_for("\"kept\":1");
    first.wait_for(|questions| questions.len() == 2);
    running.signal("KILL");
    running.end();
    assert_eq!(listed_engine(&seotags), "openai");
    let shown = seotags.run(&["show", "1"]);
    assert!(shown.stderr.contains("  written by     m-1\n"), "{}", shown.stderr);

    let ollama = ["resume", "1", "--engine", "ollama", "--model", "m-2", "--base-url", &second.url("/v1")];
    let resumed = seotags.run(&ollama);
    assert_eq!(resumed.code, Some(0), "{}", resumed.stderr);
    assert_eq!(listed_engine(&seotags), "ollama");
    let shown = seotags.run(&["show", "1"]);
    assert!(shown.stderr.contains("  written by     m-1 (1 page), m-2 (1 page)\n"), "{}", shown.stderr);
    // A local model has no price and needs none.
    assert!(shown.stderr.contains("  cost           nothing ("), "{}", shown.stderr);
    // A review by another service does not change the writer.
    let reviewed = seotags.run(&["review", "1", "--engine", "mistral", "--base-url", &second.url("/v1")]);
    assert_eq!((reviewed.code, listed_engine(&seotags).as_str()), (Some(3), "ollama"), "{}", reviewed.stderr);
}

#[test]
fn a_spending_limit_on_a_free_local_model_gets_a_warning() {
    let site = Site::serve([("/shoe", page("Shoe", "The Trail Runner 2 is a light waterproof shoe."))]);
    let model = model(titled("Trail Runner 2: a light waterproof shoe"));
    let seotags = asking(&model);
    let run = ["run", &site.url("/shoe"), "--only", "title", "--max-cost", "0.0001", "--model"];
    let free = seotags.run(&[&run[..], &["m-1"]].concat());
    assert_eq!(free.code, Some(0), "{}", free.stderr);
    assert!(free.stderr.contains("it counts as free"), "{}", free.stderr);
    let priced = seotags.run(&[&run[..], &["gpt-4.1-nano"]].concat());
    assert_eq!(priced.code, Some(3), "{}", priced.stderr);
    assert!(!priced.stderr.contains("it counts as free"), "{}", priced.stderr);
}

#[test]
fn a_condensed_page_has_a_badge() {
    let sentence =
        |n: usize| format!("Part {n} of the manual tells how tool number {n} of the kit is held and cleaned. ");
    let manual = page("Manual of the kit", &(0..200).map(sentence).collect::<String>());
    let site =
        Site::serve([("/manual", manual), ("/shoe", page("Shoe", "The Trail Runner 2 is a light waterproof shoe."))]);
    let answer = json!({ "keep": ["1-8"], "title": "Manual of the kit: how each tool is held" }).to_string();
    let model = Model::serve(move |_, _| Reply::Content(answer.clone()));
    let seotags = Seotags::new().with_site(&site).with("OPENAI_BASE_URL", &model.base_url());
    seotags.file("urls.txt", format!("{}\n{}\n", site.url("/manual"), site.url("/shoe")));
    let run = ["run", "urls.txt", "--only", "title", "--ai-distillation", "--page-tokens", "400"];
    let ran = seotags.run(&[&run[..], &["--model", "m-1"]].concat());
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let line = |ran: &str, path: &str| ran.lines().find(|line| line.contains(path)).unwrap_or_default().to_owned();
    let badges = |ran: &str| ["/manual", "/shoe"].map(|path| line(ran, path).contains(" AI "));
    assert_eq!(badges(&ran.stdout), [true, false], "{}", ran.stdout);
    assert!(ran.stderr.contains("  condensed      1 page (AI): "), "{}", ran.stderr);

    // The ranking of the built-in engine is not a model.
    let ran = seotags.run(&[&run[..], &["--engine", "builtin"]].concat());
    assert_eq!((ran.code, badges(&ran.stdout)), (Some(0), [false, false]), "{}", ran.stdout);
    assert!(!ran.stderr.contains("condensed"), "{}", ran.stderr);
}
