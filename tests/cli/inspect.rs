//! `seotags inspect`: one page in depth.

use crate::shop;
use insta::assert_snapshot;
use seotags_testkit::{Answer, Seotags, Site};
use serde_json::Value;

#[test]
fn a_page_is_shown_on_one_screen() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    let ended = seotags.run(&["inspect", &site.url("/shoe"), "--keyword", "trail shoe"]);
    let times = regex::Regex::new(r"in \d+ ms \(first byte \d+ ms\)").unwrap();
    assert_snapshot!(times.replace(&ended.snapshot(), "in [time]"), @r#"
    exit 0
    --- stdout
      http://site/shoe
      indexable      yes    judged for Googlebot; allowed by robots.txt
      answered       200 in [time], 414 B, text/html; charset=utf-8
      source         Live Scraped
      canonical      none    hreflang  none    protection  none found
      AI crawlers    GPTBot yes, ClaudeBot yes, Google-Extended yes, PerplexityBot yes, 34 more: --bots
      issues         Missing meta description
                     No canonical link

      Title          Trail Runner 2    14 characters, 127 px
                     title_short: Lengthen it to at least 30 characters; it has 14.
                     keyword_missing: Put “trail shoe” into the title.
      Description    (empty)
      H1             Trail Runner 2
                     keyword_h1: Put “trail shoe” into the H1.
      content        article, English, 54 words kept of 54; 0 blocks removed

      search result now
        127.0.0.1 › shoe
        Trail Runner 2
        (snippet chosen by the search engine)

      with the suggestions
        127.0.0.1 › shoe
        Trail Runner 2: Light waterproof shoe    37 characters, 330 px
        The Trail Runner 2 is a light waterproof shoe for wet autumn days in the mountains.    83 characters, 517 px

      facts in the tags, and where the page states them
        Trail Runner 2  “The Trail Runner 2 is a light waterproof shoe for wet autumn days in the mountains.”
    "#);
}

#[test]
fn json_output_has_the_field_names_of_the_api() {
    let site = Site::serve([
        ("/robots.txt", Answer::new(200, "text/plain", "User-agent: GPTBot\nDisallow: /\n")),
        ("/old", Answer::redirect(301, "/new")),
        ("/new", crate::page("New", "It is new.").header("Set-Cookie", "secret=1")),
    ]);
    let ended = Seotags::new().run(&["inspect", &site.url("/old"), "--json"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let found: Value = serde_json::from_str(&ended.stdout).unwrap();
    let diagnostics = &found["diagnostics"];
    assert_eq!((&diagnostics["http_status"], &diagnostics["content"]["title"]), (&200.into(), &"New".into()));
    assert_eq!(diagnostics["final_url"].as_str(), Some(site.url("/new").as_str()));
    assert_eq!(diagnostics["response_headers"]["set-cookie"], "***");
    assert_eq!(found["redirect_chain"].as_array().unwrap().len(), 2);
    assert_eq!(found["robots"][0]["agent"], "Googlebot");
    let gpt = found["robots"].as_array().unwrap().iter().find(|bot| bot["agent"] == "GPTBot").unwrap();
    assert_eq!((&gpt["allowed"], &gpt["line"], &gpt["operator"]), (&false.into(), &2.into(), &"OpenAI".into()));
    assert!(found["distilled_text_content"].as_str().unwrap().contains("It is new."));
    assert!(found["issues"].as_array().unwrap().iter().any(|issue| issue["code"] == "redirected"));
    assert!(found["evidence"].is_array());
}

#[test]
fn an_unreachable_page_is_shown_and_fails() {
    let ended = Seotags::new().run(&["inspect", "http://127.0.0.1:9/"]);
    assert_eq!(ended.code, Some(3));
    assert!(ended.stdout.contains("failed") && ended.stdout.contains("connection refused by"), "{}", ended.stdout);
}

/// A page whose scripts fail in seven ways, and which loads a tracker, an image and a resource that
/// robots.txt disallows.
fn troubled() -> Site {
    let scripts = "<script>for (let i = 1; i <= 6; i++) console.error('\\u001b[31mno stock ' + i + '\\nsecond line');</script>\
        <script>throw new Error('broken ' + 'x'.repeat(400))</script><script>fetch('/private/a.json').catch(() => {})</script>\
        <script src='https://www.googletagmanager.com/gtag/js'></script><img src='/a.png' alt=''></main>";
    let html = format!("<!doctype html><html lang=en><title>Boot</title><main><h1>Boot</h1><p>A boot.</p>{scripts}");
    Site::serve([
        ("/robots.txt", Answer::new(200, "text/plain", "User-agent: *\nDisallow: /private/\n")),
        ("/boot", Answer::html(html)),
        ("/plain", crate::page("Plain", "Nothing to do for a browser.")),
    ])
}

#[test]
fn errors_and_blocked_resources_of_the_browser_are_shown() {
    let site = troubled();
    let ended = Seotags::new().with_site(&site).run(&["inspect", &site.url("/boot"), "--render", "always"]);
    let times = regex::Regex::new(r"\d+ ms").unwrap();
    let screen = times.replace_all(&ended.stdout, "[time]");
    let from = screen.find("answered").unwrap_or_default();
    let seen = screen[from..].split("source").next().unwrap_or_default();
    assert_snapshot!(seen, @"
    answered       200 (first byte [time]), 400 B, text/html; charset=utf-8
      rendered       DOM content loaded after [time], load event after [time]; 4 requests
      blocked        1 tracker, 1 media file, 1 by robots.txt
      console        7 errors
                     [31mno stock 1
                     [31mno stock 2
                     [31mno stock 3
                     [31mno stock 4
                     [31mno stock 5
                     2 more: --json
    ");
    assert!(!ended.stdout.contains('\u{1b}'), "{}", ended.stdout);
    let plain = Seotags::new().run(&["inspect", &site.url("/plain"), "--render", "auto"]);
    assert!(plain.stdout.contains("Plain") && !plain.stdout.contains("rendered"), "{}", plain.stdout);
}

#[test]
fn errors_and_blocked_resources_of_the_browser_are_in_the_json() {
    let site = troubled();
    let inspect = |path: &str| {
        let ended = Seotags::new().run(&["inspect", &site.url(path), "--render", "always", "--json"]);
        serde_json::from_str::<Value>(&ended.stdout).unwrap()
    };
    let found = inspect("/boot");
    let rendering = &found["rendering"];
    assert_eq!(rendering["blocked"], serde_json::json!({"trackers": 1, "media": 1, "robots_txt": 1}));
    assert_eq!((&rendering["console_error_count"], &rendering["is_cut"]), (&7.into(), &false.into()));
    let errors: Vec<&str> = rendering["console_errors"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(errors.len() == 7 && errors[0].contains("no stock 1") && errors[6].contains("broken"), "{errors:?}");
    let ms = |name: &str| found["timings"][name].as_f64().unwrap();
    assert!(ms("response_time") > 0.0 && ms("dom_content_loaded_time") <= ms("page_load_time"), "{}", found["timings"]);
    assert_eq!(inspect("/plain")["rendering"]["console_error_count"], 0);
    let plain = Seotags::new().run(&["inspect", &site.url("/plain"), "--json"]);
    assert_eq!(serde_json::from_str::<Value>(&plain.stdout).unwrap()["rendering"], Value::Null);
}

#[test]
fn a_screenshot_is_written_to_the_given_file() {
    let site = shop();
    let seotags = Seotags::new();
    let ended = seotags.run(&["inspect", &site.url("/shoe"), "--screenshot", "page.png"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(std::fs::read(seotags.work().join("page.png")).unwrap().starts_with(b"\x89PNG"));
}
