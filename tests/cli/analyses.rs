//! Analyses in the store: list, show, export, rename, relaunch, delete.

use crate::{shop, shop_list};
use insta::assert_snapshot;
use seotags_testkit::{Answer, Seotags, Site};
use serde_json::Value;

/// A store with one finished analysis of the shop.
fn with_analysis(site: &Site) -> Seotags {
    let seotags = Seotags::new().with_site(site);
    seotags.file("urls.txt", shop_list(site));
    let ended = seotags.run(&["run", "urls.txt", "--name", "autumn", "--only", "title,h1"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    seotags
}

#[test]
fn list_shows_the_analyses() {
    let site = shop();
    let seotags = with_analysis(&site);
    assert_snapshot!(seotags.run(&["list"]).snapshot(), @r#"
    exit 0
    --- stdout
      ID  Name    Project    Status   Pages  Failed  Engine
       1  autumn  127.0.0.1  success      6       –  builtin
    "#);
    let listed: Value = serde_json::from_str(&seotags.run(&["list", "--json"]).stdout).unwrap();
    assert_eq!((&listed[0]["name"], &listed[0]["status"]), (&"autumn".into(), &"success".into()));
    assert_snapshot!(seotags.run(&["list", "--status", "STOPPED"]).snapshot(), @r#"
    exit 0
    --- stderr
      no analysis has the status STOPPED; `seotags list` lists all
    "#);
    assert_snapshot!(seotags.run(&["list", "--status", "done"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: unknown status “done”
      hint: the statuses are pending, processing, success, failure, stopped, review_pending, review_in_progress, review_success, review_failure
    "#);
}

#[test]
fn an_empty_store_suggests_a_run() {
    assert_snapshot!(Seotags::new().run(&["list"]).snapshot(), @r#"
    exit 0
    --- stderr
      no analysis; `seotags run urls.csv` creates one
    "#);
    assert_snapshot!(Seotags::new().run(&["show"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: no analysis yet
      hint: `seotags run urls.csv` creates one
    "#);
    assert_snapshot!(Seotags::new().run(&["resume"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: no unfinished analysis
      hint: `seotags list` lists all analyses
    "#);
    assert_snapshot!(Seotags::new().run(&["show", "7"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: no analysis 7
      hint: `seotags list` lists them
    "#);
}

#[test]
fn show_and_export_default_to_the_latest_analysis() {
    let site = shop();
    let seotags = with_analysis(&site);
    let asked = site.requests().len();
    assert_snapshot!(seotags.run(&["show"]).shape(), @r#"
    exit 0
    --- stdout
      URL  Index  Title  Len  Description  Len
      /shoe  yes  Trail Runner 2  14  (empty)  –
      [suggested]
      /tent  yes  Kuppel 2  8  (empty)  –
      [suggested]
      /hidden  no  not generated: noindex meta tag: noindex
      /old  301  → /shoe, generated under /shoe
      /private/x  no  not generated: Blocked by robots.txt: Disallow: /private
      /gone  404  not generated: the page does not exist
    --- stderr

      6 pages
      indexable  2  not indexable  4
      reasons  1 noindex, 1 not found, 1 redirected, 1 blocked by robots.txt
      before  titles: 2 too short; descriptions: 2 missing
      tags  2 titles  [findings]
      kept  2 H1s  already good, or equal to the new text; --rewrite writes new ones
      skipped  2 pages  redirected, not indexable, or without content

      analysis 1 “autumn” is stored
      view  seotags show 1 --all
      skipped  seotags show 1 --format csv --columns url,skip_reason,left_out
      export  seotags export 1 -o tags.csv
    "#);
    let csv = seotags.run(&["show", "1", "--format", "csv", "--columns", "url"]);
    assert_eq!((csv.stdout.lines().count(), csv.stderr.as_str()), (7, ""));
    assert_eq!(site.requests().len(), asked);
}

#[test]
fn export_writes_several_formats_at_once() {
    let site = shop();
    let seotags = with_analysis(&site);
    assert_snapshot!(seotags.run(&["export", "-o", "a.csv", "-o", "b.json"]).snapshot(), @r#"
    exit 0
    --- stderr
      wrote 6 pages to a.csv
      wrote 6 pages to b.json
    "#);
    let document: Value = serde_json::from_str(&seotags.read("b.json")).unwrap();
    assert_eq!(document["analysis"]["name"], "autumn");
    assert_eq!(document["results"].as_array().unwrap().len(), 6);
    assert_snapshot!(seotags.run(&["export"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: no output is given
      hint: name a file with -o FILE, a format for standard output with --format, or an importer with --template
    "#);
}

#[test]
fn rename_changes_the_name_of_an_analysis() {
    let site = shop();
    let seotags = with_analysis(&site);
    assert_snapshot!(seotags.run(&["rename", "1", "winter"]).snapshot(), @r#"
    exit 0
    --- stderr
      analysis 1 is now “winter”
    "#);
    assert!(seotags.run(&["list"]).stdout.contains("winter"));
    assert_snapshot!(seotags.run(&["rename", "1", " "]).snapshot(), @r#"
    exit 2
    --- stderr
    error: an analysis' name has 1 to 200 characters, not 0
    "#);
    assert_snapshot!(seotags.run(&["rename", "2", "x"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: there is no analysis 2
      hint: `seotags list` lists them
    "#);
}

#[test]
fn delete_needs_a_confirmation() {
    let site = shop();
    let seotags = with_analysis(&site);
    assert_snapshot!(seotags.run(&["delete", "1"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: deleting 1 analysis needs confirmation
      hint: --yes confirms it
    "#);
    assert!(seotags.run(&["list"]).stdout.contains("autumn"));
    assert_snapshot!(seotags.run(&["delete", "1", "--yes"]).snapshot(), @r#"
    exit 0
    --- stderr
      deleted 1 “autumn”
    "#);
    assert_eq!(seotags.run(&["list"]).stdout, "");
}

#[test]
fn a_relaunch_copies_or_overwrites_an_analysis() {
    let site = shop();
    let seotags = with_analysis(&site);
    site.answer("/gone", Answer::html("<title>Back</title><p>The page came back and has some text again."));
    assert_eq!(seotags.run(&["relaunch", "1", "--quiet"]).code, Some(0));
    assert_snapshot!(seotags.run(&["list"]).stdout, @r#"
    ID  Name           Project    Status   Pages  Failed  Engine
     2  autumn (copy)  127.0.0.1  success      6       –  builtin
     1  autumn         127.0.0.1  success      6       –  builtin
    "#);
    let status = |id: &str| {
        let lines = seotags.run(&["show", id, "--format", "jsonl"]).stdout;
        let record: Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
        record["status_code"].clone()
    };
    assert_eq!((status("1"), status("2")), (404.into(), 200.into()));
    assert_eq!(seotags.run(&["relaunch", "1", "--overwrite", "--quiet"]).code, Some(0));
    assert_eq!(status("1"), 200);
}

#[test]
fn a_relaunch_accepts_the_flags_of_a_run() {
    let site = shop();
    let seotags = with_analysis(&site);
    let first = |seotags: &Seotags| -> Value {
        serde_json::from_str(seotags.run(&["show", "--format", "jsonl"]).stdout.lines().next().unwrap()).unwrap()
    };
    assert!(first(&seotags)["suggested_title"].is_string());
    let copied = seotags.run(&["relaunch", "1", "--only", "meta", "--timeout", "3", "--engine", "builtin", "--quiet"]);
    assert_eq!(copied.code, Some(0), "{}", copied.stderr);
    let copy = first(&seotags);
    assert_eq!((&copy["analysis_id"], &copy["suggested_title"]), (&2.into(), &Value::Null));
    assert!(copy["suggested_meta_description"].is_string());
    // Impossible settings are refused before anything is deleted.
    for wrong in [&["--engine", "openai"][..], &["--title-max", "0"]] {
        let refused = seotags.run(&[&["relaunch", "2", "--overwrite"], wrong].concat());
        assert_eq!(refused.code, Some(2), "{}", refused.stderr);
        assert_eq!(first(&seotags), copy);
    }
}

#[test]
fn resume_with_failed_retries_failed_pages() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    let list = format!("{}\nhttp://127.0.0.1:1/\n", site.url("/shoe"));
    assert_eq!(seotags.run_with_input(&["run", "-", "--retries", "0"], &list).code, Some(0));
    let asked = site.requests().iter().filter(|path| *path == "/shoe").count();
    let again = seotags.run(&["resume", "1", "--failed", "--format", "jsonl"]);
    assert_eq!((again.code, again.stdout.lines().count()), (Some(0), 2));
    assert!(
        again.stderr.contains("  2 pages in ") && again.stderr.contains(", 1 of them in this run ("),
        "{}",
        again.stderr
    );
    assert_eq!(site.requests().iter().filter(|path| *path == "/shoe").count(), asked);
    assert_snapshot!(seotags.run(&["resume", "1"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: analysis 1: all URLs are already processed
    "#);
}

#[test]
fn list_marks_checks_and_takes_a_limit() {
    let site = shop();
    let seotags = with_analysis(&site);
    seotags.run(&["check", "urls.txt", "--name", "winter"]);
    assert_snapshot!(seotags.run(&["list"]).stdout, @r"
      ID  Name    Project    Status   Pages  Failed  Engine
       2  winter  127.0.0.1  success      6       –  check
       1  autumn  127.0.0.1  success      6       –  builtin
    ");
    let one = seotags.run(&["list", "-n", "1"]);
    assert!(one.stdout.contains("winter") && !one.stdout.contains("autumn"), "{}", one.stdout);
    assert_eq!(one.stderr, "  the newest 1 of 2 analyses; --limit 2 lists all\n");
    let listed: Value = serde_json::from_str(&seotags.run(&["list", "--json", "--limit", "1"]).stdout).unwrap();
    assert_eq!(listed.as_array().unwrap().len(), 1);
}

#[test]
fn without_a_number_commands_take_the_latest_analysis_that_fits() {
    let site = shop();
    let seotags = with_analysis(&site);
    seotags.run(&["check", "urls.txt", "--name", "winter"]);
    seotags.run(&["run", "http://127.0.0.1:1/", "--name", "down"]);
    let using = |what: &str| format!("  using analysis 1 “autumn”, {what}\n");
    for arguments in [&["verify"][..], &["decide", "accept", "--all", "--by", "Ann"]] {
        let ended = seotags.run(arguments);
        assert!(ended.stderr.starts_with(&using("the latest with suggestions")), "{arguments:?}: {}", ended.stderr);
    }
    // Failed pages can be exported, a check is not meant.
    let export = ["export", "--format", "csv", "--columns", "url"];
    assert!(seotags.run(&export).stdout.contains("127.0.0.1:1"));
    seotags.run(&["delete", "3", "--yes"]);
    let ended = seotags.run(&export);
    assert_eq!(ended.stderr, using("the latest that is not a check"));
    assert!(ended.stdout.contains("/shoe"), "{}", ended.stdout);
}
