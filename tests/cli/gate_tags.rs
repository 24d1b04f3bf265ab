//! What the checker says of the tags that pages have today, as `seotags check` tells it.

use crate::gate::{check, gate, good};
use crate::support::Seotags;
use insta::assert_snapshot;
use serde_json::Value;

const META: &str = "Our shoes and";

/// A good page, one that is named like any other, and one with more than one thing to be said of each tag.
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
fn tags_of_today_are_judged_by_the_checker() {
    let seotags = Seotags::new();
    site(&seotags);
    let ended = check(&seotags, &[]);
    assert_eq!(ended.code, Some(1), "{ended:?}");
    assert_snapshot!(ended.stdout, @r#"
    warn   public/home.html:4  title_short       Title too short: 4 characters, 15 at least
    error  public/home.html:4  vague             Title that says nothing: «Home»
    warn   public/home.html:5  meta_short        Meta description too short: 13 characters, 120 at least
    warn   public/home.html:5  cut_off           Tag that is cut off: description «and»
    warn   public/home.html:5  meta_no_sentence  Meta description without an end
    warn   public/loud.html:5  meta_long         Meta description too long: 228 characters, 155 at most
    warn   public/loud.html:4  title_short       Title too short: 29 characters, 30 at least
    error  public/loud.html:4  markup            Mark-up in a tag: title «{{»
    warn   public/loud.html:4  shouting          Tag in capitals: title «TRAIL RUNNER SHOES ✓ {{name}}», H1 «TRAIL RUNNER SHOES»
    warn   public/loud.html:4  emoji             Emoji in a tag: title «✓»
    warn   public/loud.html:5  meta_no_sentence  Meta description without an end
    warn   public/loud.html:5  stuffing          Repeated words: description «long»
    "#);
    let fails = |more: &[&str]| gate(&check(&seotags, more));
    assert_snapshot!(fails(&[]), @r#"1 failed: 2 findings (1 markup, 1 vague)"#);
    assert_snapshot!(fails(&["--fail-on", "tags"]), @r#"1 failed: 12 findings (2 meta_no_sentence, 2 title_short, 1 cut_off, 1 emoji, 1 markup, 1 meta_long, 4 others)"#);
    assert_snapshot!(fails(&["--fail-on", "cut_off,meta_front"]), @r#"1 failed: 2 findings (1 cut_off, 1 meta_front)"#);
}

#[test]
fn a_tag_with_several_findings_is_mended_once() {
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
    "public/home.html" 4 "title_short"
    "public/home.html" 5 "meta_short"
    "public/loud.html" 5 "meta_long"
    "public/loud.html" 4 "title_short"
    "#);
}

#[test]
fn the_words_of_the_settings_are_held_against_the_tags_of_today() {
    let seotags = Seotags::new();
    site(&seotags);
    seotags.file("seotags.toml", "forbidden_words_in_tags = [\"waterproof\"]\n");
    let ended = check(&seotags, &["--keyword", "wet days", "--fail-on", "forbidden_word,keyword"]);
    let of_good = |line: &&str| line.contains("good.html");
    assert_snapshot!(ended.stdout.lines().filter(of_good).collect::<Vec<_>>().join("\n"), @r#"
    error  public/good.html:5  forbidden_word    Forbidden word: title «waterproof», description «waterproof»
    warn   public/good.html:5  keyword_missing   Title without the target keyword: «wet days»
    warn   public/good.html:9  keyword_h1        H1 without the target keyword
    "#);
}
