//! Findings on the current tags of pages in `seotags check`.

use crate::gate::{check, gate, good};
use insta::assert_snapshot;
use rusqlite::Connection;
use seotags_testkit::Seotags;
use serde_json::Value;

const META: &str = "Our shoes and";

/// A good page, one with a generic title, and one with several findings on each tag.
fn site(seotags: &Seotags) {
    let with = |title: &str, h1: &str, meta: &str| {
        format!(
            "<!doctype html>\n<html lang=en>\n<head>\n  <title>{title}</title>\n  \
             <meta name=description content=\"{meta}\">\n</head>\n<body>\n<h1>{h1}</h1>\n<p>{}</p>\n</body>\n</html>\n",
            "The Trail Runner is a light shoe for wet days in the mountains. We mend it for as long as you like. "
                .repeat(4)
        )
    };
    let long = format!("{META} all that belongs to them {}", "on long and wet days in the mountains ".repeat(5));
    seotags
        .file("public/good.html", good("Trail Runner"))
        .file("public/home.html", with("Home", "The Trail Runner", META))
        .file("public/loud.html", with("TRAIL RUNNER SHOES ✓ {{name}}", "TRAIL RUNNER SHOES", &long));
}

#[test]
fn current_tags_are_checked() {
    let seotags = Seotags::new();
    site(&seotags);
    let ended = check(&seotags, &[]);
    assert_eq!(ended.code, Some(1), "{ended:?}");
    assert_snapshot!(ended.stdout, @r#"
    error  public/home.html:4  vague             Vague title: “Home”
    warn   public/home.html:5  meta_short        Meta description too short: 13 characters, 70 at least
    warn   public/home.html:5  cut_off           Cut-off tag: description “Our shoes and”
    warn   public/loud.html:5  meta_long         Meta description too long: 228 characters, 155 at most
    warn   public/loud.html:4  title_short       Title too short: 29 characters, 30 at least
    error  public/loud.html:4  markup            Markup in a tag: title “{{name}}”
    warn   public/loud.html:4  shouting          All-capitals tag: title “TRAIL RUNNER SHOES ✓ {{name}}”
    warn   public/loud.html:4  emoji             Emoji in a tag: title “✓”
    warn   public/loud.html:5  meta_no_sentence  Unfinished meta description
    warn   public/loud.html:5  stuffing          Repeated words: description “long”
    warn   public/loud.html:8  shouting          All-capitals tag: H1 “TRAIL RUNNER SHOES”
    "#);
    let fails = |more: &[&str]| gate(&check(&seotags, more));
    assert_snapshot!(fails(&[]), @r#"1 failed: 2 findings (1 markup, 1 vague)"#);
    assert_snapshot!(fails(&["--fail-on", "tags"]), @r#"1 failed: 11 findings (2 shouting, 1 cut_off, 1 emoji, 1 markup, 1 meta_long, 1 meta_no_sentence, 4 others)"#);
    assert_snapshot!(fails(&["--fail-on", "cut_off,meta_front"]), @r#"1 failed: 2 findings (1 cut_off, 1 meta_front)"#);
}

#[test]
fn a_tag_that_contradicts_its_page_is_reported_with_the_pages_value() {
    let seotags = Seotags::new();
    let says = "<p>The shoe weighs 280 grams and costs 89 euros.</p>\n</body>";
    let page = good("Trail Runner").replace("</body>", says);
    seotags.file("public/a.html", page.replace("We make it by hand, and", "The shoe weighs 240 grams and"));
    let ended = check(&seotags, &[]);
    assert_snapshot!(ended.stdout, @"  warn   public/a.html:6  other_number  Another number than the page: description “240 grams”, the page says “280 grams”");
}

#[test]
fn a_tag_with_several_findings_gets_one_fix() {
    let seotags = Seotags::new();
    site(&seotags);
    let ended = check(&seotags, &["--suggest", "--fail-on", "warn", "--format", "sarif"]);
    let log: Value = serde_json::from_str(&ended.stdout).unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    let fixed: Vec<String> = results
        .iter()
        .filter(|result| !result["fixes"].is_null())
        .map(|result| {
            let region = &result["fixes"][0]["artifactChanges"][0]["replacements"][0]["deletedRegion"];
            let file = &result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
            format!("{file} {} {}", region["startLine"], result["ruleId"])
        })
        .collect();
    assert_snapshot!(fixed.join("\n"), @r#"
    "public/home.html" 4 "vague"
    "public/loud.html" 4 "markup"
    "public/loud.html" 8 "shouting"
    "#);
}

#[test]
fn results_without_findings_on_current_tags_are_reported_as_older() {
    let seotags = Seotags::new();
    site(&seotags);
    seotags.run(&["check", "./public", "--site-url", "https://www.example.com", "--exit-zero"]);
    let not_judged = "these results are older, and some current tags were not judged";
    let shown = seotags.run(&["show", "--all"]);
    assert!(shown.stdout.contains("vague") && !shown.stderr.contains(not_judged), "{shown:?}");
    let db = Connection::open(seotags.data().join("seotags.db")).unwrap();
    db.execute("UPDATE results SET current_findings = NULL", []).unwrap();
    db.close().unwrap();
    let shown = seotags.run(&["show", "--all"]);
    assert!(!shown.stdout.contains("vague") && shown.stderr.contains(not_judged), "{shown:?}");
}

#[test]
fn a_baseline_entry_of_one_tag_does_not_hide_another_tag() {
    let seotags = Seotags::new();
    let page = good("Trail Runner");
    seotags.file("public/a.html", page.replace("<h1>Trail Runner</h1>", "<h1>TRAIL RUNNER SHOES</h1>"));
    check(&seotags, &["--fail-on", "warn", "--write-baseline", "baseline.json"]);
    assert_snapshot!(seotags.read("baseline.json"), @r#"
    {
      "seotags_baseline": 1,
      "findings": [
        {"page":"/a.html","code":"shouting","element":"h1"}
      ]
    }
    "#);
    let loud =
        seotags.read("public/a.html").replace("<title>Trail Runner, a light and", "<title>TRAIL RUNNER: A LIGHT AND");
    seotags.file("public/a.html", loud.replace("waterproof shoe</title>", "WATERPROOF SHOE</title>"));
    let again = check(&seotags, &["--fail-on", "warn", "--baseline", "baseline.json"]);
    assert_snapshot!(gate(&again), @"1 failed: 1 finding (1 shouting)    1 in the baseline");
}

#[test]
fn an_ignore_rule_for_one_tag_does_not_hide_another_tag() {
    let seotags = Seotags::new();
    let loud = good("Trail Runner").replace("<h1>Trail Runner</h1>", "<h1>TRAIL RUNNER SHOES</h1>");
    let loud = loud.replace("<title>Trail Runner, a light and", "<title>TRAIL RUNNER: A LIGHT AND");
    seotags.file("public/a.html", loud.replace("waterproof shoe</title>", "WATERPROOF SHOE</title>"));
    let rule = |tag| format!("[[check.ignore]]\ncode = \"shouting\"\n{tag}reason = \"a name\"\nuntil = 2999-12-31\n");
    seotags.file("seotags.toml", rule("element = \"h1\"\n"));
    let ended = check(&seotags, &["--fail-on", "warn"]);
    assert_snapshot!(gate(&ended), @"1 failed: 1 finding (1 shouting)    1 ignored by rules");
    seotags.file("seotags.toml", rule(""));
    let ended = check(&seotags, &["--fail-on", "warn"]);
    assert_snapshot!(gate(&ended), @"0 passed: no failing findings (warn)    2 ignored by rules");
}

#[test]
fn tags_of_pages_that_cannot_be_indexed_do_not_fail() {
    let seotags = Seotags::new();
    let hidden = good("Login").replace("<title>Login, a light and waterproof shoe", "<title>Home");
    seotags
        .file("public/login.html", hidden.replace("</head>", "<meta name=robots content=noindex></head>"))
        .file("seotags.toml", "[[check.ignore]]\ncode = \"noindex\"\nreason = \"a form\"\nuntil = 2999-12-31\n");
    let ended = check(&seotags, &["--fail-on", "warn"]);
    assert_snapshot!(gate(&ended), @"0 passed: no failing findings (warn)    1 ignored by rules");
}

#[test]
fn word_settings_are_checked_against_the_current_tags() {
    let seotags = Seotags::new();
    site(&seotags);
    seotags.file("seotags.toml", "forbidden_words_in_tags = [\"waterproof\"]\n");
    let ended = check(&seotags, &["--keyword", "wet days", "--fail-on", "forbidden_word,keyword"]);
    let of_good = |line: &&str| line.contains("good.html");
    assert_snapshot!(ended.stdout.lines().filter(of_good).collect::<Vec<_>>().join("\n"), @r#"
    error  public/good.html:5  forbidden_word    Forbidden word: title “waterproof”
    warn   public/good.html:5  keyword_missing   Title without the target keyword: “wet days”
    error  public/good.html:6  forbidden_word    Forbidden word: description “waterproof”
    warn   public/good.html:9  keyword_h1        H1 without the target keyword
    "#);
}
