//! The gate of `seotags check`: what fails, what is tolerated, and the exit codes.

use crate::{shop, shop_list};
use insta::assert_snapshot;
use seotags_testkit::{Ended, Seotags};
use serde_json::Value;

/// A page without findings.
pub(crate) fn good(name: &str) -> String {
    let text = format!("The {name} is a light waterproof shoe for wet autumn days in the mountains. ").repeat(6);
    format!(
        "<!doctype html>\n<html lang=en>\n<head>\n  <meta charset=utf-8>\n  <title>{title}</title>\n  {meta}</head>\n<body>\n\
         <h1>{name}</h1>\n<p>{text}</p>\n</body>\n</html>\n",
        title = title(name),
        meta = meta(name),
    )
}

pub(crate) fn title(name: &str) -> String {
    format!("{name}, a light and waterproof shoe")
}

fn meta(name: &str) -> String {
    format!(
        "<meta name=\"description\" content=\"The {name} is a light waterproof shoe for wet autumn days in the mountains. \
         We make it by hand, and mend it for as long as you like.\">\n"
    )
}

/// A built site: a good page, one without tags, a hidden one, and one with a long title.
pub(crate) fn built_site(seotags: &Seotags) {
    let bare =
        good("Bare").replace(&format!("  <title>{}</title>\n", title("Bare")), "").replace("<h1>Bare</h1>\n", "");
    let hidden = good("Hidden").replace("</head>", "  <meta name=robots content=\"noindex, follow\">\n</head>");
    let long =
        "A shoe whose name goes on and on, so that no list of results shows more of it than its very first places ";
    seotags
        .file("public/index.html", good("Trail Runner"))
        .file("public/shop/bare.html", bare.replace(&format!("  {}", meta("Bare")), ""))
        .file("public/hidden.html", hidden)
        .file("public/long.html", good("Long").replace(&title("Long"), long));
}

const CHECK: [&str; 5] = ["check", "./public", "--site-url", "https://www.example.com", "--ephemeral"];

pub(crate) fn check(seotags: &Seotags, more: &[&str]) -> Ended {
    seotags.run(&[&CHECK, more].concat())
}

/// The summary line of the gate.
pub(crate) fn gate(ended: &Ended) -> String {
    let line = ended.stderr.lines().find(|line| line.trim_start().starts_with("gate "));
    format!("{} {}", ended.code.unwrap(), line.unwrap_or("(no gate)").trim().trim_start_matches("gate").trim())
}

#[test]
fn errors_fail_and_warnings_fail_only_if_named() {
    let seotags = Seotags::new();
    built_site(&seotags);
    let cases = [
        &[][..],
        &["--fail-on", "missing_title,title_long"],
        &["--fail-on", "missing"],
        &["--fail-on", "robots,redirect,status"],
        &["--fail-on", "warn"],
        &["--fail-on", "warn", "--max-failures", "5"],
        &["--fail-on", "warn", "--max-failures", "4"],
        &["--exit-zero"],
    ];
    let said: Vec<String> = cases.iter().map(|more| gate(&check(&seotags, more))).collect();
    assert_snapshot!(said.join("\n"), @r#"
    1 failed: 1 finding (1 noindex_meta)
    1 failed: 2 findings (1 missing_title, 1 title_long)
    1 failed: 3 findings (1 missing_h1, 1 missing_meta, 1 missing_title)
    0 passed: no failing findings (robots, redirect, status)
    1 failed: 5 findings (1 missing_h1, 1 missing_meta, 1 missing_title, 1 noindex_meta, 1 title_long)
    0 passed: 5 findings (1 missing_h1, 1 missing_meta, 1 missing_title, 1 noindex_meta, 1 title_long) of 5 allowed
    1 failed: 5 findings (1 missing_h1, 1 missing_meta, 1 missing_title, 1 noindex_meta, 1 title_long)
    0 passed (--exit-zero): 1 finding (1 noindex_meta)
    "#);
}

#[test]
fn a_baseline_tolerates_known_findings() {
    let seotags = Seotags::new();
    built_site(&seotags);
    let made = check(&seotags, &["--fail-on", "warn", "--write-baseline", "baseline.json"]);
    assert_eq!(made.code, Some(0));
    assert!(made.stderr.contains("baseline       5 findings in baseline.json"), "{}", made.stderr);
    assert_snapshot!(seotags.read("baseline.json"), @r#"
    {
      "seotags_baseline": 1,
      "findings": [
        {"page":"/hidden.html","code":"noindex_meta"},
        {"page":"/long.html","code":"title_long"},
        {"page":"/shop/bare.html","code":"missing_h1"},
        {"page":"/shop/bare.html","code":"missing_meta"},
        {"page":"/shop/bare.html","code":"missing_title"}
      ]
    }
    "#);
    let against = ["--fail-on", "warn", "--baseline", "baseline.json"];
    assert_eq!(gate(&check(&seotags, &against)), "0 passed: no failing findings (warn)    5 in the baseline");
    // The same pages on another host, as in preview deployments.
    let elsewhere = [&["check", "./public", "--ephemeral", "--site-url", "https://p1.example"][..], &against].concat();
    assert_eq!(gate(&seotags.run(&elsewhere)), "0 passed: no failing findings (warn)    5 in the baseline");
    seotags.file("public/hidden.html", good("Hidden"));
    seotags.file("public/new.html", good("New").replace("<h1>New</h1>", ""));
    let changed = check(&seotags, &against);
    assert_eq!(gate(&changed), "1 failed: 1 finding (1 missing_h1)    4 in the baseline");
    assert!(changed.stderr.contains("1 finding no longer found"), "{}", changed.stderr);
}

#[test]
fn ignore_rules_expire_and_unused_rules_get_a_warning() {
    let seotags = Seotags::new();
    built_site(&seotags);
    let rule = |code: &str, url: &str, until: &str| {
        format!("[[check.ignore]]\ncode = \"{code}\"\nurl = \"{url}\"\nreason = \"as agreed\"\nuntil = {until}\n\n")
    };
    let rules = [
        rule("noindex", "/hidden", "2999-12-31"),
        rule("missing_title", "/shop/", "2020-01-31"),
        rule("missing_h1", "/elsewhere/", "2999-12-31"),
    ];
    seotags.file("seotags.toml", format!("title_suffix = \" | Shop\"\n\n{}", rules.concat()));
    let ended = check(&seotags, &["--fail-on", "noindex,missing_title"]);
    assert_eq!(gate(&ended), "1 failed: 1 finding (1 missing_title)    1 ignored by rules");
    let warnings: Vec<&str> = ended.stderr.lines().filter(|line| line.contains("seotags.toml")).collect();
    assert_snapshot!(warnings.join("\n"), @r#"
    warning: seotags.toml:9: the rule for missing_title expired on 2020-01-31 and no longer ignores its 1 finding
    warning: seotags.toml:15: the rule for missing_h1 ignores nothing: remove it
    "#);
    assert_eq!(seotags.run(&["config"]).code, Some(0), "rules are not settings");
}

#[test]
fn invalid_gate_arguments_are_refused_before_anything_starts() {
    let seotags = Seotags::new();
    built_site(&seotags);
    seotags.file("broken.json", "{\"findings\": 3}").file("folder/x", "");
    let said = |more: &[&str]| {
        let ended = check(&seotags, more);
        assert!(ended.stdout.is_empty() && ended.code == Some(2), "{}", ended.snapshot());
        ended.stderr.replace("error: ", "")
    };
    assert_snapshot!(said(&["--fail-on", "noindx"]), @r#"
    unknown group or code “noindx”
      hint: did you mean `noindex`?
    "#);
    assert_snapshot!(said(&["--baseline", "none.json"]), @r#"
    cannot read the baseline none.json: no such file or directory
      hint: --write-baseline writes one
    "#);
    assert!(said(&["--baseline", "broken.json"]).starts_with("broken.json: not a seotags baseline: "));
    assert_snapshot!(said(&["--report", "pdf=x.pdf"]), @r#"
    unknown report “pdf”
      hint: the reports are junit, sarif, github, gitlab, md, json
    "#);
    assert_snapshot!(said(&["--report", "sarif"]), @r#"
    --report “sarif” names no file
      hint: write it as FORMAT=FILE; the formats are junit, sarif, github, gitlab, md, json
    "#);
    assert_snapshot!(said(&["--report", "sarif=none/x.sarif"]), @r"
    cannot write none/x.sarif: the folder none does not exist
      hint: create the folder first, or choose an existing one
    ");
    assert_snapshot!(said(&["--summary", "folder"]), @r"
    cannot write folder: it is a folder
      hint: name a file in it
    ");
    assert_snapshot!(said(&["--summary", "x", "--report", "junit=x"]), @r#"
    x is named twice
      hint: name another file
    "#);
    let time = check(&seotags, &["--slow", "soon"]);
    assert!(time.code == Some(2) && time.stderr.contains("800ms or 1.5s"), "{}", time.stderr);
    for (rule, reason) in [
        ("code = \"mising_title\"\nreason = \"x\"\nuntil = 2999-01-01", "seotags.toml:2:8: unknown group or code"),
        ("code = \"missing_title\"\nreason = \"\"\nuntil = 2999-01-01", "seotags.toml:3:10: an ignore rule needs a"),
        ("code = \"missing_title\"\nuntil = 2999-01-01", "seotags.toml:1:1: missing field `reason`"),
        ("code = \"missing_title\"\nreason = \"x\"", "seotags.toml:1:1: missing field `until`"),
    ] {
        seotags.file("seotags.toml", format!("[[check.ignore]]\n{rule}\n"));
        assert!(said(&[]).starts_with(reason), "{}", said(&[]));
    }
}

#[test]
fn slow_pages_and_live_sites_can_fail() {
    let site = shop();
    let seotags = Seotags::new();
    let judged = |more: &[&str]| {
        let command = [&["check", "-", "--ephemeral"][..], more].concat();
        gate(&seotags.run_with_input(&command, &shop_list(&site)))
    };
    assert_eq!(judged(&["--fail-on", "slow", "--slow", "60s"]), "0 passed: no failing findings (slow)");
    assert!(judged(&["--fail-on", "slow", "--slow", "0ms"]).starts_with("1 failed: "));
    let errors = "1 failed: 4 findings (1 noindex_meta, 1 not_found, 1 redirected, 1 robots_txt_blocked)";
    assert_eq!(judged(&[]), errors);
}

#[test]
fn untimed_pages_cannot_be_slow_and_a_warning_reports_it() {
    let seotags = Seotags::new();
    built_site(&seotags);
    let ended = check(&seotags, &["--fail-on", "slow"]);
    assert_eq!(gate(&ended), "0 passed: no failing findings (slow)");
    assert!(ended.stderr.contains("warning: no page was timed, so none can be slow\n"), "{}", ended.stderr);
    assert!(!check(&seotags, &[]).stderr.contains("timed"));
}

#[test]
fn suggest_prints_a_text_below_each_tag_with_a_finding() {
    let seotags = Seotags::new();
    built_site(&seotags);
    let ended = check(&seotags, &["--suggest"]);
    let below = |code: &str| {
        let mut lines = ended.stdout.lines().skip_while(|line| !line.contains(code));
        (lines.next().unwrap().to_owned(), lines.next().unwrap_or_default().trim_start().to_owned())
    };
    let (line, tried) = below("title_long");
    assert!(line.contains("Title too long: ") && tried.starts_with("try: "), "{line}\n{tried}");
    assert!(!below("noindex_meta").1.starts_with("try: "), "{}", ended.stdout);
    assert!(!check(&seotags, &[]).stdout.contains("try: "));
}

#[test]
fn the_exit_code_stays_if_the_table_cannot_be_printed() {
    let seotags = Seotags::new();
    built_site(&seotags);
    let mut child = seotags.command(&CHECK).spawn().unwrap();
    drop(child.stdout.take());
    drop(child.stderr.take());
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn the_report_of_a_run_is_deterministic() {
    let seotags = Seotags::new();
    built_site(&seotags);
    let report = || -> Value {
        check(&seotags, &["--suggest", "--report", "json=report.json"]);
        serde_json::from_str(&seotags.read("report.json")).unwrap()
    };
    let first = report();
    assert_eq!(first["failures"], 1);
    assert_eq!(first, report());
}

#[test]
fn an_unreachable_site_does_not_pass() {
    let seotags = Seotags::new();
    let down = ["check", "http://127.0.0.1:9/a", "http://127.0.0.1:9/b", "--retries", "0", "--ephemeral"];
    let ended = seotags.run(&[&down[..], &["--fail-on", "missing"]].concat());
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(ended.stderr.contains("2 pages could not be read and were not judged"), "{}", ended.stderr);
    assert!(ended.stderr.contains("none of 2 pages could be read"), "{}", ended.stderr);
    // If failures are among what fails, the gate reports it itself.
    assert_eq!(seotags.run(&down).code, Some(1));
    assert_eq!(seotags.run(&[&down[..], &["--fail-on", "missing", "--exit-zero"]].concat()).code, Some(0));
    // Unreachable pages do not become part of a baseline.
    let ended = seotags.run(&[&down[..], &["--write-baseline", "baseline.json"]].concat());
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(!seotags.work().join("baseline.json").exists() && !ended.stderr.contains("baseline"), "{}", ended.stderr);
    let ended = seotags.run(&[&down[..], &["--write-baseline", "baseline.json", "--exit-zero"]].concat());
    assert!(ended.code == Some(0) && ended.stderr.contains("no baseline was written"), "{}", ended.stderr);
}

#[test]
fn a_partial_check_does_not_suggest_a_new_baseline() {
    let seotags = Seotags::new();
    built_site(&seotags);
    assert_eq!(check(&seotags, &["--fail-on", "warn", "--write-baseline", "baseline.json"]).code, Some(0));
    let part = check(&seotags, &["--fail-on", "warn", "--baseline", "baseline.json", "--include", "/hidden"]);
    assert_eq!(part.code, Some(0), "{}", part.stderr);
    assert!(!part.stderr.contains("no longer found"), "{}", part.stderr);
    seotags.file("public/hidden.html", good("Hidden"));
    let mended = ["--fail-on", "warn", "--baseline", "baseline.json", "--include", "/hidden"];
    let part = check(&seotags, &mended);
    assert!(part.stderr.contains("1 finding no longer found\n"), "{}", part.stderr);
    let whole = check(&seotags, &mended[..4]);
    assert!(whole.stderr.contains("1 finding no longer found; --write-baseline"), "{}", whole.stderr);
}

#[test]
fn a_failing_note_is_shown() {
    let seotags = Seotags::new();
    seotags.file("public/a.html", good("Trail Runner"));
    assert!(!check(&seotags, &["--fail-on", "warn"]).stdout.contains("canonical_missing"));
    let ended = check(&seotags, &["--fail-on", "canonical_missing"]);
    assert_eq!(ended.code, Some(1));
    assert!(ended.stdout.contains("canonical_missing"), "{}", ended.stdout);
}

#[test]
fn the_summary_counts_the_rows_of_the_table() {
    let seotags = Seotags::new();
    built_site(&seotags);
    let ended = check(&seotags, &["--fail-on", "warn", "--suggest"]);
    let shown = |word: &str| ended.stdout.lines().filter(|line| line.trim_start().starts_with(word)).count();
    assert_eq!((shown("error"), shown("warn")), (1, 4));
    let line = ended.stderr.lines().find(|line| line.trim_start().starts_with("issues ")).unwrap();
    assert!(line.contains("1 error, 4 warnings") && line.contains("1 title too long"), "{line}");
    let labels = ended.stderr.lines().filter(|line| line.starts_with("  tags ")).count();
    assert_eq!(labels, 1, "{}", ended.stderr);
    assert!(ended.stdout.contains("public/long.html:5 "), "{}", ended.stdout);
    let tried = ended.stdout.lines().find(|line| line.trim_start().starts_with("try: ")).unwrap();
    assert!(tried.ends_with(')'), "{tried}");
    // `show` prints the same for the stored analysis.
    let stored = ["check", "./public", "--site-url", "https://www.example.com", "--exit-zero"];
    seotags.run(&stored);
    let again = seotags.run(&["show"]);
    assert!(again.stderr.contains("1 error, 4 warnings"), "{}", again.stderr);
}
