//! Comparison of two analyses.

use insta::assert_snapshot;
use seotags_testkit::{Answer, Seotags, Site, page};
use serde_json::Value;

const TEXT: &str = "A light waterproof shoe for wet autumn days in the mountains.";

/// A store with two analyses of a site that changed between them.
fn two(site: &Site) -> Seotags {
    let seotags = Seotags::new().with_site(site);
    let list = |paths: &[&str]| paths.iter().map(|path| site.url(path)).collect::<Vec<_>>().join("\n");
    seotags.file("first.txt", list(&["/a", "/b", "/c"])).file("second.txt", list(&["/b", "/a", "/d"]));
    assert_eq!(seotags.run(&["check", "first.txt", "--name", "May", "--exit-zero"]).code, Some(0));
    site.answer("/a", Answer::html("<title>Alpha, new</title><meta name=robots content=noindex><h1>Alpha</h1><p>x"));
    assert_eq!(seotags.run(&["check", "second.txt", "--name", "June", "--exit-zero"]).code, Some(0));
    seotags
}

fn site() -> Site {
    Site::serve(["a", "b", "c", "d"].map(|name| (format!("/{name}"), page(&format!("Page {name}"), TEXT))))
}

#[test]
fn diff_lists_the_changed_fields() {
    let site = site();
    let seotags = two(&site);
    assert_snapshot!(seotags.run(&["diff", "1", "2"]).snapshot(), @r#"
    exit 0
    --- stdout
      ~ http://site/a
          indexable                yes
                                 → no
          issues                   Missing meta description | No canonical link
                                 → noindex meta tag: noindex | Missing meta description | No canonical link | Little text: 7 characters
          title                    Page a
                                 → Alpha, new
          H1                       Page a
                                 → Alpha
      + http://site/d  added
      - http://site/c  gone
    --- stderr
      1 page changed, 1 added, 1 gone
    "#);
    let parsed: Value = serde_json::from_str(&seotags.run(&["diff", "1", "2", "--json"]).stdout).unwrap();
    assert_eq!(parsed[0]["change"], "changed");
    assert_eq!(parsed[0]["fields"][0]["field"], "is_indexable");
    assert_eq!((&parsed[1]["change"], &parsed[2]["change"]), (&"added".into(), &"gone".into()));
    let issues = &parsed[0]["fields"][1];
    assert_eq!(issues["field"], "indexability_issues");
    assert_eq!(issues["before"], serde_json::json!(["Missing meta description", "No canonical link"]));
    let csv = seotags.run(&["diff", "1", "2", "--only", "current", "--format", "csv"]).stdout;
    assert!(csv.starts_with("url,change,field,before,after") && !csv.contains("is_indexable"), "{csv}");
    seotags.run(&["diff", "1", "2", "-o", "changes.md"]);
    let markdown = seotags.read("changes.md");
    let head =
        "### seotags: analysis 1 (May) → 2 (June)\n\n1 page changed, 1 added, 1 gone\n\n| url | change | field |";
    assert!(markdown.starts_with(head), "{markdown}");
}

#[test]
fn exit_code_makes_a_changed_page_fail_the_job() {
    let site = site();
    let seotags = two(&site);
    assert_eq!(seotags.run(&["diff", "1", "2", "--exit-code"]).code, Some(1));
    assert_eq!(seotags.run(&["diff", "1", "1", "--exit-code"]).code, Some(0));
    let same = seotags.run(&["diff", "2", "2"]);
    assert!(same.stdout.is_empty() && same.stderr.contains("0 pages changed, 0 added, 0 gone"), "{}", same.stderr);
    let markdown = seotags.run(&["diff", "2", "2", "--format", "md"]).stdout;
    assert_eq!(markdown, "### seotags: analysis 2 (June) → 2 (June)\n\nNo changes\n\n");
    assert_eq!(seotags.run(&["diff", "1", "9"]).code, Some(2));
    assert_eq!(seotags.run(&["diff", "1", "2", "-o", "x.docx"]).code, Some(2));
    assert_eq!(seotags.run(&["diff", "1", "2", "-o", "no/x.csv"]).code, Some(2));
}

#[test]
fn a_changed_count_of_duplicates_elsewhere_is_not_a_change() {
    let site = Site::serve(["a", "b", "c"].map(|name| (format!("/{name}"), page("The same title", TEXT))));
    let seotags = Seotags::new().with_site(&site);
    let list = |paths: &[&str]| paths.iter().map(|path| site.url(path)).collect::<Vec<_>>().join("\n");
    seotags.file("two.txt", list(&["/a", "/b"])).file("three.txt", list(&["/a", "/b", "/c"]));
    for file in ["two.txt", "three.txt"] {
        assert_eq!(seotags.run(&["check", file, "--exit-zero"]).code, Some(0));
    }
    let ended = seotags.run(&["diff", "1", "2"]);
    assert!(ended.stderr.contains("0 pages changed, 1 added, 0 gone"), "{}\n{}", ended.stdout, ended.stderr);
}

#[test]
fn analyses_without_common_pages_are_compared_with_a_warning() {
    let site = site();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("first.txt", site.url("/a")).file("second.txt", site.url("/b"));
    for file in ["first.txt", "second.txt"] {
        assert_eq!(seotags.run(&["check", file, "--exit-zero"]).code, Some(0));
    }
    let ended = seotags.run(&["diff", "1", "2"]);
    assert!(ended.stderr.contains("warning: analyses 1 and 2 have no URL in common"), "{}", ended.stderr);
    assert!(!seotags.run(&["diff", "1", "1"]).stderr.contains("in common"));
}
