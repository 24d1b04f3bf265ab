//! `--dry-run` and `--dry-run=crawl`, from outside.

use crate::{shop, shop_list};
use insta::assert_snapshot;
use seotags::compose::prompt::count_tokens;
use seotags_testkit::{Answer, Request, Seotags, Site, completion};
use serde_json::{Value, json};

/// A service that returns good tags for every page, and the real number of prompt tokens.
fn model() -> Site {
    Site::serve([("/v1/chat/completions", Answer::by(answer))])
}

fn answer(request: &Request) -> Answer {
    let body = request.json();
    let user = body["messages"][1]["content"].as_str().unwrap();
    let h1 = user.lines().find_map(|line| line.strip_prefix("h1: ")).unwrap();
    let tags = json!({ "title": format!("{h1} made of recycled fabric") }).to_string();
    let usage = json!({ "prompt_tokens": tokens_of(&body), "completion_tokens": 20 });
    Answer::json(200, &completion(&tags, &usage))
}

/// Counts the tokens of both messages, the schema, and their framing.
fn tokens_of(body: &Value) -> usize {
    let text = |at: usize| count_tokens(body["messages"][at]["content"].as_str().unwrap());
    text(0) + text(1) + count_tokens(&body["response_format"]["json_schema"]["schema"].to_string()) + 11
}

#[test]
fn an_estimate_counts_pages_without_any_request() {
    let (site, model) = (shop(), model());
    let seotags = Seotags::new().with_site(&site).with("OPENAI_API_KEY", "sk-marker-4711");
    seotags.file("urls.txt", format!("{}{}\n", shop_list(&site), site.url("/shoe?again")));
    let run = ["run", "urls.txt", "--exclude", "gone", "--model", "gpt-4.1-mini", "--dry-run"];
    assert_snapshot!(seotags.run(&run).snapshot(), @r#"
    exit 0
    --- stdout
      urls.txt: 6 URLs, 1 excluded by filters

      6 calls for 6 pages
      tokens in   up to 14 k (2,252 per call)
      tokens out  about 3,582 (597 per call; at most 1,194)

        model              price  in batches     at most
      > gpt-4.1-mini     $0.0111     $0.0056     $0.0169
        gpt-5-nano       $0.0021     $0.0011     $0.0035
        gpt-4.1-nano     $0.0028     $0.0014     $0.0042
        gpt-4o-mini      $0.0042     $0.0021     $0.0063
        gpt-5-mini       $0.0105     $0.0053     $0.0177
        gpt-4o           $0.0696     $0.0348     $0.1054

      Nothing was fetched. --dry-run=crawl prices the exact prompts.
      Short pages cost less; pages that fail or cannot be indexed cost nothing.
      An answer that fails the checks takes a second call, which costs about a fifth.
    "#);
    let document: Value = serde_json::from_str(&seotags.run(&[&run[..], &["--json"]].concat()).stdout).unwrap();
    assert_eq!(
        (&document["pages"], &document["calls"], &document["model"]),
        (&json!(6), &json!(6), &json!("gpt-4.1-mini"))
    );
    assert_eq!(document["models"]["gpt-4.1-mini"], document["price_usd"]);
    assert!(site.requests().is_empty() && model.requests().is_empty());
    assert!(!seotags.data().exists(), "nothing is stored");
}

#[test]
fn the_built_in_engine_costs_nothing() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", shop_list(&site));
    assert_snapshot!(seotags.run(&["run", "urls.txt", "--dry-run"]).snapshot(), @r#"
    exit 0
    --- stdout
      urls.txt: 6 URLs

      6 pages. The built-in engine runs locally and is free.
    "#);
    let dear = ["run", "urls.txt", "--dry-run", "--engine", "openai", "--model", "gpt-4o", "--max-cost", "0.01"];
    let ended = seotags.run(&dear);
    assert!(ended.stdout.contains("  This exceeds --max-cost $0.0100: the run would stop there."), "{}", ended.stdout);
}

#[test]
fn a_crawl_prices_exactly_what_the_run_sends() {
    let (site, model) = (shop(), model());
    let seotags = Seotags::new().with_site(&site).with("OPENAI_BASE_URL", &model.url("/v1"));
    seotags.file("urls.txt", shop_list(&site));
    let run = ["run", "urls.txt", "--only", "title", "--model", "gpt-4.1-nano"];
    let dry = [&run[..], &["--dry-run=crawl", "--json"]].concat();
    let quoted = |ended: &seotags_testkit::Ended| -> Value { serde_json::from_str(&ended.stdout).unwrap() };
    let before = quoted(&seotags.run(&dry));
    assert!(model.requests().is_empty() && !seotags.data().exists());

    seotags.run(&run);
    let sent = model.bodies("/v1/chat/completions");
    let tokens: usize = sent.iter().map(|body| tokens_of(&serde_json::from_str(body).unwrap())).sum();
    assert_eq!((&before["calls"], &before["tokens"]["prompt"]), (&json!(sent.len()), &json!(tokens)));
    assert_eq!(before["pages"], json!(6));

    let after = quoted(&seotags.run(&dry));
    assert_eq!((&after["calls"], &after["stored_answers"]), (&json!(0), &json!(sent.len())));
    assert_eq!((&after["tokens"]["prompt"], &after["price_usd"]["most"]), (&json!(0), &json!(0.0)));
    assert_eq!(seotags.run(&["list", "--json"]).stdout.matches("\"id\"").count(), 1, "a dry run stores no analysis");
    let shown = seotags.run(&[&run[..], &["--dry-run=crawl", "--no-llm-cache"]].concat());
    assert_snapshot!(shown.replaced(&shown.stdout), @r#"
    urls.txt: 6 URLs

    2 calls for 6 pages
    tokens in   1,651 (826 per call)
    tokens out  about 78 (39 per call; at most 79)

      model              price  in batches     at most
    > gpt-4.1-nano     $0.0002     $0.0001     $0.0002
      gpt-5-nano       $0.0001     $0.0001     $0.0001
      gpt-4o-mini      $0.0003     $0.0001     $0.0003
      gpt-5-mini       $0.0006     $0.0003     $0.0007
      gpt-4.1-mini     $0.0008     $0.0004     $0.0009
      gpt-4o           $0.0049     $0.0025     $0.0057

    The pages were fetched, no model was called, and nothing is stored.
    An answer that fails the checks takes a second call, which costs about a fifth.
    "#);
}

#[test]
fn a_dry_run_of_a_relaunch_or_resume_uses_stored_data() {
    let (site, model) = (shop(), model());
    let seotags = Seotags::new().with_site(&site).with("OPENAI_BASE_URL", &model.url("/v1"));
    seotags.file("urls.txt", shop_list(&site));
    seotags.run(&["run", "urls.txt", "--only", "title", "--model", "m-1"]);
    let sent = model.requests().len();
    let again = seotags.run(&["relaunch", "1", "--overwrite", "--model", "gpt-4o", "--dry-run"]);
    assert_snapshot!(again.snapshot(), @r#"
    exit 0
    --- stdout
      analysis 1: 6 pages

      6 calls for 6 pages
      tokens in   up to 12 k (1,922 per call)
      tokens out  about 264 (44 per call; at most 89)

        model              price  in batches     at most
      > gpt-4o           $0.0315     $0.0157     $0.0342
        gpt-5-nano       $0.0007     $0.0003     $0.0008
        gpt-4.1-nano     $0.0013     $0.0006     $0.0014
        gpt-4o-mini      $0.0019     $0.0009     $0.0021
        gpt-5-mini       $0.0034     $0.0017     $0.0040
        gpt-4.1-mini     $0.0050     $0.0025     $0.0055

      Nothing was fetched. --dry-run=crawl prices the exact prompts.
      Short pages cost less; pages that fail or cannot be indexed cost nothing.
      An answer that fails the checks takes a second call, which costs about a fifth.
    "#);
    let crawled = seotags.run(&["relaunch", "1", "--dry-run=crawl", "--json"]);
    let crawled: Value = serde_json::from_str(&crawled.stdout).unwrap();
    assert_eq!(
        (&crawled["calls"], &crawled["stored_answers"], &crawled["price_usd"]),
        (&json!(0), &json!(sent), &json!({ "usual": 0.0, "usual_cached": 0.0, "batch": 0.0, "most": 0.0 }))
    );
    assert_snapshot!(seotags.run(&["resume", "1", "--dry-run"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: analysis 1 has no open pages
    "#);
    assert_eq!(model.requests().len(), sent);
    assert!(seotags.run(&["show", "1"]).stdout.contains("2 made of recycled fabric"), "results are unchanged");
    // Locked texts are not written again, except in a copy, which starts without decisions.
    let lock = seotags.run(&["decide", "lock", "--url", &site.url("/shoe"), "--elements", "title", "--by", "ann"]);
    assert_eq!(lock.code, Some(0), "{}", lock.stderr);
    let calls = |flags: &[&str]| {
        let dry = ["relaunch", "1", "--model", "gpt-4o", "--no-llm-cache", "--json"];
        let ended = seotags.run(&[&dry[..], flags].concat());
        serde_json::from_str::<Value>(&ended.stdout).unwrap()["calls"].as_u64().unwrap()
    };
    assert_eq!([calls(&["--overwrite", "--dry-run"]), calls(&["--dry-run"])], [5, 6]);
    assert_eq!(calls(&["--overwrite", "--dry-run=crawl"]) + 1, calls(&["--dry-run=crawl"]));
}

#[test]
fn a_review_is_included_in_the_estimate() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site).with("OPENAI_API_KEY", "sk-marker-4711");
    seotags.file("urls.txt", (0..1_000).map(|n| site.url(&format!("/p/{n}\n"))).collect::<Vec<_>>().concat());
    let dry = |review: &str| seotags.run(&["run", "urls.txt", "--dry-run", review]).stdout;
    let line =
        |text: &str| text.lines().find(|line| line.contains("  review  ")).map(str::to_owned).unwrap_or_default();
    assert_snapshot!(format!("{}\n{}", line(&dry("--review")), line(&dry("--review=all"))), @r"
    review      20 to 500 calls of gpt-4.1-mini: $0.0245 to $0.9722, depending on how many tags have findings; not included in the prices below
    review      500 calls of gpt-4.1-mini: $0.5226 to $0.9722, depending on how many tags it replaces; not included in the prices below
    ");
    assert!(!dry("--review").contains("is not part of this"));
    let document = seotags.run(&["run", "urls.txt", "--dry-run", "--review=all", "--json"]);
    let document: Value = serde_json::from_str(&document.stdout).unwrap();
    let review = &document["review"];
    assert_eq!((&review["model"], &review["calls"]["most"]), (&json!("gpt-4.1-mini"), &json!(500)));
    // The upper bound: every tag with as many facts as possible, and replaced. This is still less
    // than writing with the same model.
    let (most, writing) = (review["price_usd"]["most"].as_f64(), document["models"]["gpt-4.1-mini"]["usual"].as_f64());
    assert!(most < writing, "{review}");
}

#[test]
fn a_named_model_is_priced_without_a_key() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", shop_list(&site));
    let ended = seotags.run(&["run", "urls.txt", "--model", "gpt-4.1-mini", "--dry-run"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stdout.contains("  > gpt-4.1-mini     $0.0"), "{}", ended.stdout);
    assert!(ended.stdout.contains("No key is configured: set OPENAI_API_KEY before the run"), "{}", ended.stdout);
    assert_eq!(ended.stderr, "");
    let builtin = seotags.run(&["run", "urls.txt", "--model", "gpt-4.1-mini", "--engine", "builtin", "--dry-run"]);
    assert!(builtin.stdout.contains("runs locally and is free"), "{}", builtin.stdout);
}
