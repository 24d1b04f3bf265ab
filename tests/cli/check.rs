//! `seotags check`: judges every page and writes no tags.

use crate::{shop, shop_list};
use insta::assert_snapshot;
use seotags_testkit::{Answer, Ended, Seotags, Site};
use serde_json::Value;

#[test]
fn check_judges_a_list_and_writes_no_tags() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", shop_list(&site));
    assert_snapshot!(seotags.run(&["check", "urls.txt"]).snapshot(), @r#"
    exit 1
    --- stdout
      warn   /shoe       missing_meta        Missing meta description
      warn   /shoe       title_short         Title too short: 14 characters, 30 at least
      warn   /tent       missing_meta        Missing meta description
      warn   /tent       title_short         Title too short: 8 characters, 30 at least
      error  /hidden     noindex_meta        noindex meta tag
      warn   /hidden     missing_meta        Missing meta description
      warn   /hidden     missing_h1          Missing H1
      error  /old        redirected          Redirected: http://site/shoe
      warn   /old        missing_meta        Missing meta description
      error  /private/x  robots_txt_blocked  Blocked by robots.txt: Disallow: /private (line 2)
      error  /gone       not_found           Page not found (404)
    --- stderr

      6 pages in [time]
      indexable      2    not indexable  4
      reasons        1 noindex, 1 not found, 1 redirected, 1 blocked by robots.txt
      issues         4 errors, 7 warnings    4 missing meta description, 2 title too short, 1 missing H1
      tags           titles: 2 too short; descriptions: 2 missing

      analysis 1 “urls.txt [now]” is stored
      view        seotags show 1 --all
      export      seotags export 1 -o tags.csv

      gate           failed: 4 findings (1 noindex_meta, 1 not_found, 1 redirected, 1 robots_txt_blocked)
    "#);
    let shown = seotags.run(&["show"]);
    assert!(shown.stdout.contains("noindex_meta") && !shown.stdout.contains("not generated"), "{}", shown.stdout);
}

#[test]
fn records_of_a_check_have_no_suggestions() {
    let site = shop();
    let seotags = Seotags::new();
    let ended = seotags.run_with_input(&["check", "-", "--format", "json", "--exit-zero"], &shop_list(&site));
    assert_eq!(ended.code, Some(0));
    let document: Value = serde_json::from_str(&ended.stdout).unwrap();
    let results = document["results"].as_array().unwrap();
    assert_eq!(results.len(), 6);
    for result in results {
        let fields = result.as_object().unwrap();
        assert!(!fields.keys().any(|name| name.starts_with("suggested_")), "{result}");
    }
    assert_eq!(results[0]["current_title"], "Trail Runner 2");
    assert_eq!(results[2]["primary_issue"], "noindex_meta");
    assert!(results[2]["issues"][0]["fix"].as_str().unwrap().contains("noindex"));
    let csv = seotags.run(&["export", "--format", "csv"]);
    let header = csv.stdout.lines().next().unwrap();
    assert!(header.starts_with("url,final_url,") && !header.contains("suggested_"), "{header}");
}

#[test]
fn check_needs_no_model_even_if_one_is_set() {
    let site = shop();
    let seotags = Seotags::new().with("SEOTAGS_ENGINE", "openai");
    seotags.file("urls.txt", shop_list(&site));
    assert_eq!(seotags.run(&["check", "urls.txt", "--quiet", "--exit-zero"]).code, Some(0));
}

/// Each page's path, its verdict, the codes of its errors and warnings, and the paths of its hops.
fn verdicts(ended: &Ended, site: &Site) -> String {
    let mut lines = Vec::new();
    for line in ended.stdout.lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        let path = |url: &Value| url.as_str().unwrap().trim_start_matches(&site.origin()).to_owned();
        let issues = record["issues"].as_array().unwrap().iter().filter(|issue| issue["severity"] != "info");
        let codes: Vec<&str> = issues.map(|issue| issue["code"].as_str().unwrap()).collect();
        let hops: Vec<String> = record["hops"].as_array().unwrap().iter().map(|hop| path(&hop["url"])).collect();
        lines.push(format!(
            "{} {} [{}] {}",
            path(&record["url"]),
            record["is_indexable"],
            codes.join(" "),
            hops.join(" > ")
        ));
    }
    lines.join("\n")
}

fn with_head(head: &str) -> Answer {
    let text = "The Trail Runner 2 is a light waterproof shoe for wet autumn days in the mountains. ".repeat(4);
    Answer::html(format!(
        "<title>Shoe</title><meta name=description content='A light shoe.'>{head}<body><h1>Shoe</h1><p>{text}"
    ))
}

#[test]
fn refresh_headers_and_metas_are_followed_as_redirects() {
    let refresh = |to: &str| with_head(&format!("<meta http-equiv=refresh content='0; url={to}'>"));
    let site = Site::serve([
        ("/meta", refresh("/shoe")),
        ("/header", with_head("").header("Refresh", "0;/hop")),
        ("/hop", Answer::redirect(301, "/meta")),
        ("/shoe", with_head("")),
        ("/a", refresh("/b")),
        ("/b", refresh("/a")),
        ("/reload", refresh("/reload")),
        ("/forbidden", refresh("/private")),
        ("/robots.txt", Answer::new(200, "text/plain", "User-agent: *\nDisallow: /private\n")),
    ]);
    let seotags = Seotags::new();
    let list: String =
        ["/meta", "/header", "/a", "/reload", "/forbidden"].map(|path| format!("{}\n", site.url(path))).concat();
    let ended = seotags.run_with_input(&["check", "-", "--format", "jsonl"], &list);
    assert_snapshot!(verdicts(&ended, &site), @r#"
    /meta false [redirected meta_refresh_redirect] /meta > /shoe
    /header false [redirected redirect_chain_long meta_refresh_redirect] /header > /hop > /meta > /shoe
    /a false [redirect_loop redirected meta_refresh_redirect] /a > /b
    /reload true [] /reload
    /forbidden false [redirect_target_blocked] /forbidden
    "#);
    assert!(!site.requests().contains(&"/private".to_owned()));
}

#[test]
fn a_canonical_target_is_fetched_once() {
    let canonical = |to: &str| with_head(&format!("<link rel=canonical href={to}>"));
    let site = || {
        Site::serve([
            ("/red", canonical("/shoe")),
            ("/blue", canonical("/shoe")),
            ("/shoe", with_head("<meta name=robots content=noindex>")),
            ("/here", canonical("/moved")),
            ("/moved", Answer::redirect(301, "/here")),
            ("/lost", canonical("/gone")),
            ("/listed", canonical("/red")),
            ("/secret", canonical("/private/x")),
            ("/robots.txt", Answer::new(200, "text/plain", "User-agent: *\nDisallow: /private\n")),
        ])
    };
    let paths = ["/red", "/blue", "/here", "/lost", "/listed", "/secret"];
    let check = |site: &Site, flags: &[&str]| {
        let list: String = paths.map(|path| format!("{}\n", site.url(path))).concat();
        let command = [&["check", "-", "--format", "jsonl", "--per-host", "1"], flags].concat();
        Seotags::new().run_with_input(&command, &list)
    };
    let looked = site();
    assert_snapshot!(verdicts(&check(&looked, &[]), &looked), @r#"
    /red false [canonical_mismatch canonical_target_noindex] /red
    /blue false [canonical_mismatch canonical_target_noindex] /blue
    /here true [canonical_redirects_here] /here
    /lost false [canonical_mismatch canonical_target_error] /lost
    /listed false [canonical_mismatch canonical_chain] /listed
    /secret false [canonical_mismatch canonical_target_blocked] /secret
    "#);
    assert_eq!(looked.requests().iter().filter(|path| *path == "/shoe").count(), 1);
    assert!(!looked.requests().contains(&"/private/x".to_owned()));
    let passed_over = site();
    let ended = check(&passed_over, &["--no-check-canonical"]);
    assert!(!verdicts(&ended, &passed_over).contains("canonical_target"), "{}", ended.stdout);
    assert!(!passed_over.requests().contains(&"/shoe".to_owned()));
}

#[test]
fn a_bot_challenge_is_reported_as_such() {
    let wall = Answer::new(403, "text/html", "<title>Just a moment...</title><script>window._cf_chl_opt={}</script>");
    let site =
        Site::serve([("/p", wall.header("cf-mitigated", "challenge")), ("/q", Answer::new(403, "text/html", "no"))]);
    let list = format!("{}\n{}\n", site.url("/p"), site.url("/q"));
    let ended = Seotags::new().run_with_input(&["check", "-", "--format", "jsonl"], &list);
    assert_snapshot!(verdicts(&ended, &site), @r#"
    /p null [bot_protection] /p
    /q false [forbidden] /q
    "#);
}

/// Path, then the codes and values of the issues that need the whole list.
fn over_the_set(ended: &Ended, site: &Site) -> String {
    let mut lines = Vec::new();
    for line in ended.stdout.lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        for issue in record["issues"].as_array().unwrap() {
            let code = issue["code"].as_str().unwrap();
            if code.starts_with("duplicate_") || code.starts_with("hreflang_") {
                lines.push(format!("{} {code}: {}", record["url"].as_str().unwrap(), issue["value"].as_str().unwrap()));
            }
        }
    }
    lines.join("\n").replace(&site.origin(), "")
}

#[test]
fn issues_across_pages_are_added_at_the_end() {
    let full = |title: &str, meta: &str, h1: &str, head: &str| {
        Answer::html(format!(
            "<title>{title}</title><meta name=description content='{meta}'>{head}<body><h1>{h1}</h1><p>Text."
        ))
    };
    let site = Site::serve([
        ("/a", full("Trail Shoes", "A", "Shoes", "")),
        ("/b", full("trail shoes!", "B", "shoes", "")),
        ("/c", full("Trail shoes", "C", "Boots", "<link rel=canonical href=/c>")),
        ("/c?utm_source=x", full("Tents", "C", "Tents", "<link rel=canonical href=/c>")),
        ("/hidden", full("Tents", "A", "Tents", "<meta name=robots content=noindex>")),
    ]);
    let seotags = Seotags::new();
    let list: String =
        ["/a", "/b", "/c", "/c?utm_source=x", "/hidden"].map(|path| format!("{}\n", site.url(path))).concat();
    let ended = seotags.run_with_input(&["check", "-", "--format", "jsonl"], &list);
    assert_snapshot!(over_the_set(&ended, &site), @r#"
    /a duplicate_title: /b and 1 more
    /a duplicate_h1: /b
    /b duplicate_title: /a and 1 more
    /b duplicate_h1: /a
    /c duplicate_title: /a and 1 more
    "#);
    let record: Value = serde_json::from_str(ended.stdout.lines().next().unwrap()).unwrap();
    let strings = record["indexability_issues"].as_array().unwrap();
    assert!(strings.iter().any(|text| text.as_str().unwrap().starts_with("Duplicate title: ")), "{record}");
    site.answer("/b", full("Kettles", "B", "Kettles", ""));
    site.answer("/c", Answer::new(404, "text/html", ""));
    seotags.run(&["relaunch", "1", "--overwrite"]);
    let again = seotags.run(&["show", "--format", "jsonl"]);
    assert_snapshot!(over_the_set(&again, &site), @"");
}

#[test]
fn language_versions_must_link_to_each_other() {
    let site = Site::serve([("/robots.txt", Answer::new(404, "text/plain", ""))]);
    let version = |links: &[(&str, &str)]| {
        let link =
            |(code, path): &(&str, &str)| format!("<link rel=alternate hreflang={code} href={}>", site.url(path));
        with_head(&links.iter().map(link).collect::<String>())
    };
    let all = [("en", "/en"), ("de", "/de"), ("fr", "/fr"), ("it", "/it"), ("es", "/es")];
    site.answer("/en", version(&all));
    site.answer("/de", version(&all));
    // In another order and with one more, but the links are complete.
    site.answer("/fr", version(&[("fr", "/fr"), ("en", "/en"), ("de", "/de"), ("nl", "/nl")]));
    site.answer("/it", version(&[("it", "/it")]));
    site.answer("/es", Answer::redirect(301, "/en"));
    let list: String = ["/en", "/de", "/fr", "/it", "/es"].map(|path| format!("{}\n", site.url(path))).concat();
    let ended = Seotags::new().run_with_input(&["check", "-", "--format", "jsonl"], &list);
    let said = over_the_set(&ended, &site);
    let said: Vec<&str> = said.lines().filter(|line| line.contains("hreflang_")).collect();
    assert_snapshot!(said.join("\n"), @r#"
    /en hreflang_no_return: /it
    /en hreflang_target_not_indexable: /es
    /de hreflang_no_return: /it
    /de hreflang_target_not_indexable: /es
    "#);
}
