//! Reports of `seotags check` for build servers, each validated against its schema or
//! documentation.

use crate::gate::{built_site, check, good, title};
use crate::{shop, shop_list};
use flate2::read::GzDecoder;
use insta::assert_snapshot;
use seotags_testkit::Seotags;
use serde_json::Value;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;

fn schema(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cli/schemas").join(name)
}

/// The errors of xmllint in a JUnit report; empty if it is valid.
pub(crate) fn junit_errors(file: &Path) -> String {
    let done = Command::new("xmllint")
        .args(["--nonet", "--noout", "--schema"])
        .args([schema("junit-10.xsd").as_path(), file])
        .output()
        .expect("xmllint, which `cargo xtask setup` installs");
    if done.status.success() { String::new() } else { String::from_utf8(done.stderr).unwrap() }
}

/// Schema errors in a SARIF log; empty if it is valid.
pub(crate) fn sarif_errors(log: &Value) -> String {
    let mut text = String::new();
    GzDecoder::new(File::open(schema("sarif-2.1.0-rtm.5.json.gz")).unwrap()).read_to_string(&mut text).unwrap();
    let mut compiler = boon::Compiler::new();
    compiler.add_resource("sarif.json", serde_json::from_str(&text).unwrap()).unwrap();
    let mut schemas = boon::Schemas::new();
    let schema = compiler.compile("sarif.json", &mut schemas).unwrap();
    schemas.validate(log, schema).err().map(|error| error.to_string()).unwrap_or_default()
}

#[test]
fn junit_is_valid_and_has_a_case_for_each_page_and_finding() {
    let seotags = Seotags::new();
    built_site(&seotags);
    let directives = "<meta name=robots content='noindex, <x> & \"y\" \u{2}'></head>";
    seotags.file("public/a & b.html", good("A \u{1} & <B> shoe ]]> \u{b}").replace("</head>", directives));
    let rule = "[[check.ignore]]\ncode = \"title_long\"\nreason = \"a \\\"name\\\" & more\"\nuntil = 2999-12-31\n";
    seotags.file("seotags.toml", rule);
    let ended = check(&seotags, &["--fail-on", "warn", "--format", "junit"]);
    assert_eq!(ended.code, Some(1));
    seotags.file("junit.xml", &ended.stdout);
    assert_eq!(junit_errors(&seotags.work().join("junit.xml")), "");
    let cases = ended.stdout.lines().filter(|line| line.contains("<testcase ")).map(str::trim);
    assert_snapshot!(cases.collect::<Vec<_>>().join("\n"), @r#"
    <testcase classname="public/a &amp; b.html" name="noindex_meta" time="0">
    <testcase classname="public/a &amp; b.html" name="robots_directive_unknown" time="0">
    <testcase classname="public/hidden.html" name="noindex_meta" time="0">
    <testcase classname="public/index.html" name="page" time="0"/>
    <testcase classname="public/long.html" name="title_long" time="0">
    <testcase classname="public/shop/bare.html" name="missing_title" time="0">
    <testcase classname="public/shop/bare.html" name="missing_meta" time="0">
    <testcase classname="public/shop/bare.html" name="missing_h1" time="0">
    "#);
    assert!(ended.stdout.contains("tests=\"8\" failures=\"6\" errors=\"0\" skipped=\"1\""), "{}", ended.stdout);
    assert!(ended.stdout.contains("<skipped message=\"ignored: a &quot;name&quot; &amp; more\"/>"), "{}", ended.stdout);
}

#[test]
fn every_case_of_a_junit_report_has_a_unique_name() {
    let seotags = Seotags::new();
    let loud = good("Loud")
        .replace(&title("Loud"), "TRAIL RUNNER SHOES FOR WET AUTUMN DAYS")
        .replace("<h1>Loud</h1>", "<h1>TRAIL RUNNER SHOES</h1>");
    seotags.file("public/loud.html", loud).file("public/quiet.html", good("Quiet"));
    let ended = check(&seotags, &["--fail-on", "shouting", "--format", "junit"]);
    let cases: Vec<&str> = ended.stdout.lines().filter(|line| line.contains("<testcase ")).map(str::trim).collect();
    assert_snapshot!(cases.join("\n"), @r#"
    <testcase classname="public/loud.html" name="shouting (title)" time="0">
    <testcase classname="public/loud.html" name="shouting (h1)" time="0">
    <testcase classname="public/quiet.html" name="page" time="0"/>
    "#);
}

#[test]
fn sarif_is_valid_and_its_fixes_repair_the_files() {
    let seotags = Seotags::new();
    built_site(&seotags);
    check(&seotags, &["--fail-on", "warn", "--write-baseline", "baseline.json"]);
    seotags.file("public/new.html", good("New").replace("</title>", "</title><title>Ü</title>"));
    let more = ["--fail-on", "warn", "--suggest", "--baseline", "baseline.json", "--format", "sarif"];
    let ended = check(&seotags, &more);
    let log: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!(sarif_errors(&log), "");
    assert_ne!(sarif_errors(&serde_json::json!({"version": "2.1.0", "runs": [{}]})), "", "the schema accepts anything");
    let results = log["runs"][0]["results"].as_array().unwrap();
    let said: Vec<String> = results.iter().map(line_of).collect();
    assert_snapshot!(said.join("\n"), @r#"
    public/hidden.html 7:3-7:47 noindex_meta error unchanged
    public/long.html 5:3-5:123 title_long warning unchanged
    public/new.html 5:50-5:66 multiple_titles error new
    public/shop/bare.html 3:1-3:7 missing_title warning unchanged
    public/shop/bare.html 3:1-3:7 missing_meta warning unchanged
    public/shop/bare.html 6:1-6:7 missing_h1 warning unchanged
    "#);
    let fixed: Vec<&Value> = results.iter().filter(|result| !result["fixes"].is_null()).collect();
    assert!(fixed.iter().any(|result| result["ruleId"] == "title_long"), "{}", ended.stdout);
    for result in fixed {
        take_fix(&seotags, result);
    }
    let again = check(&seotags, &["--fail-on", "title_long,missing_title,missing_meta"]);
    assert_eq!(again.code, Some(0), "{}", again.snapshot());
}

/// `file start-end code level baseline`.
fn line_of(result: &Value) -> String {
    let location = &result["locations"][0]["physicalLocation"];
    let region = &location["region"];
    let at = |line: &str, column: &str| format!("{}:{}", region[line], region[column]);
    format!(
        "{} {}-{} {} {} {}",
        location["artifactLocation"]["uri"].as_str().unwrap(),
        at("startLine", "startColumn"),
        at("endLine", "endColumn"),
        result["ruleId"].as_str().unwrap(),
        result["level"].as_str().unwrap(),
        result["baselineState"].as_str().unwrap()
    )
}

/// Applies a fix to the file. If a file has two fixes, they insert lines at the same place, so
/// neither moves the other.
fn take_fix(seotags: &Seotags, result: &Value) {
    let change = &result["fixes"][0]["artifactChanges"][0];
    let name = change["artifactLocation"]["uri"].as_str().unwrap();
    let replacement = &change["replacements"][0];
    let text = seotags.read(name);
    let byte = |line: &str, column: &str| {
        let number = |name: &str| usize::try_from(replacement["deletedRegion"][name].as_u64().unwrap()).unwrap();
        let start: usize = text.split_inclusive('\n').take(number(line) - 1).map(str::len).sum();
        start + text[start..].chars().take(number(column) - 1).map(char::len_utf8).sum::<usize>()
    };
    let (start, end) = (byte("startLine", "startColumn"), byte("endLine", "endColumn"));
    let inserted = replacement["insertedContent"]["text"].as_str().unwrap();
    seotags.file(name, format!("{}{inserted}{}", &text[..start], &text[end..]));
}

#[test]
fn annotations_point_to_the_line_of_the_file() {
    let seotags = Seotags::new().with("GITHUB_ACTIONS", "true");
    built_site(&seotags);
    let summary = seotags.work().join("step.md");
    seotags.file("step.md", "# Before\n");
    let seotags = seotags.with("GITHUB_STEP_SUMMARY", summary.to_str().unwrap());
    let ended = check(&seotags, &["--format", "github", "--fail-on", "error,missing_title"]);
    assert_eq!(ended.code, Some(1));
    assert_snapshot!(ended.stdout, @r#"
    ::error file=public/hidden.html,line=7,col=3,endColumn=46,title=noindex meta tag (noindex_meta)::noindex meta tag: noindex, follow. If the page should appear in search results, remove noindex from the robots meta tag (check the CMS or SEO plug-in's visibility setting), then request a new crawl.
    ::error file=public/shop/bare.html,line=3,col=1,endColumn=6,title=Missing title (missing_title)::Missing title. Write a unique one that describes this page.
    ::warning file=public/long.html,line=5,col=3,endColumn=122,title=Title too long (title_long)::Title too long: 104 characters, 60 at most. Shorten the title, with what matters first.
    ::warning file=public/shop/bare.html,line=3,col=1,endColumn=6,title=Missing meta description (missing_meta)::Missing meta description. Write a unique one that describes this page.
    ::warning file=public/shop/bare.html,line=6,col=1,endColumn=6,title=Missing H1 (missing_h1)::Missing H1. Write a unique one that describes this page.
    "#);
    assert_snapshot!(seotags.read("step.md"), @r#"
    # Before
    ## seotags check: failed

    4 pages · 2 failures (error, missing_title) · 3 findings that do not fail

    |  | where | finding | what to do |
    | --- | --- | --- | --- |
    | **fails** | public/hidden.html:7 | noindex meta tag: noindex, follow (`noindex_meta`) | If the page should appear in search results, remove noindex from the robots meta tag (check the CMS or SEO plug-in's visibility setting), then request a new crawl. |
    | **fails** | public/shop/bare.html:3 | Missing title (`missing_title`) | Write a unique one that describes this page. |
    | warning | public/long.html:5 | Title too long: 104 characters, 60 at most (`title_long`) | Shorten the title, with what matters first. |
    | warning | public/shop/bare.html:3 | Missing meta description (`missing_meta`) | Write a unique one that describes this page. |
    | warning | public/shop/bare.html:6 | Missing H1 (`missing_h1`) | Write a unique one that describes this page. |
    "#);
}

#[test]
fn report_paths_start_at_the_github_workspace() {
    let seotags = Seotags::new();
    let top = seotags.work();
    let seotags = seotags.with("GITHUB_WORKSPACE", top.parent().unwrap().to_str().unwrap());
    built_site(&seotags);
    let ended = check(&seotags, &["--format", "github"]);
    assert!(ended.stdout.starts_with("::error file=work/public/hidden.html,line=7,col=3,"), "{}", ended.stdout);
}

#[test]
fn report_paths_start_at_the_local_repository_root() {
    let seotags = Seotags::new();
    built_site(&seotags);
    // A linked worktree has a file instead of the folder.
    std::fs::write(seotags.work().parent().unwrap().join(".git"), "gitdir: elsewhere\n").unwrap();
    let name = seotags.work().file_name().unwrap().to_string_lossy().into_owned();
    let ended = check(&seotags, &["--format", "github"]);
    assert!(ended.stdout.contains(&format!("file={name}/public/hidden.html,line=")), "{}", ended.stdout);
}

#[test]
fn an_unwritable_summary_does_not_fail_the_check() {
    let seotags = Seotags::new().with("GITHUB_STEP_SUMMARY", "no/such/folder/summary.md");
    built_site(&seotags);
    let ended = check(&seotags, &["--format", "github", "--exit-zero"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stderr.contains("cannot add to the job's summary no/such/folder/summary.md"), "{}", ended.stderr);
    assert!(ended.stdout.contains("::error"), "{}", ended.stdout);
}

#[test]
fn the_gitlab_report_has_the_required_code_quality_fields() {
    let seotags = Seotags::new();
    built_site(&seotags);
    let ended = check(&seotags, &["--format", "gitlab"]);
    let entries: Vec<Value> = serde_json::from_str(&ended.stdout).unwrap();
    let mut fingerprints: Vec<&str> = entries.iter().map(|entry| entry["fingerprint"].as_str().unwrap()).collect();
    fingerprints.sort_unstable();
    fingerprints.dedup();
    assert_eq!(fingerprints.len(), 5);
    let said = entries.iter().map(|entry| {
        assert!(!entry["description"].as_str().unwrap().is_empty());
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let (code, severity) = (text(&entry["check_name"]), text(&entry["severity"]));
        format!("{}:{} {code} {severity}", text(&entry["location"]["path"]), entry["location"]["lines"]["begin"])
    });
    assert_snapshot!(said.collect::<Vec<_>>().join("\n"), @r#"
    public/hidden.html:7 noindex_meta major
    public/long.html:5 title_long minor
    public/shop/bare.html:3 missing_title minor
    public/shop/bare.html:3 missing_meta minor
    public/shop/bare.html:6 missing_h1 minor
    "#);
}

#[test]
fn web_pages_are_reported_with_their_url() {
    let site = shop();
    let seotags = Seotags::new();
    let reports = [
        "--report",
        "sarif=a.sarif",
        "--report",
        "junit=a.xml",
        "--report",
        "json=a.json",
        "--report",
        "gitlab=a.gitlab",
    ];
    let command = [&["check", "-", "--ephemeral", "--format", "github"][..], &reports].concat();
    let ended = seotags.run_with_input(&command, &shop_list(&site));
    assert_eq!(ended.code, Some(1));
    let address = format!("{}/gone", site.origin());
    assert!(
        ended.stdout.contains(&format!("::error title=Page not found (404) (not_found)::{address}: ")),
        "{}",
        ended.stdout
    );
    let log: Value = serde_json::from_str(&seotags.read("a.sarif")).unwrap();
    assert_eq!(sarif_errors(&log), "");
    assert_eq!(junit_errors(&seotags.work().join("a.xml")), "");
    // GitHub rejects a whole log with an absolute URL, and GitLab requires paths in the repository.
    let host = site.origin().replace("http://", "");
    let results = log["runs"][0]["results"].as_array().unwrap();
    let uris: Vec<&str> = results
        .iter()
        .map(|result| {
            let location = &result["locations"][0]["physicalLocation"];
            assert_eq!(location["region"]["startLine"], 1, "{result}");
            assert!(result["partialFingerprints"]["primaryLocationLineHash"].is_string(), "{result}");
            assert!(result["properties"]["url"].as_str().unwrap().starts_with("http://"), "{result}");
            location["artifactLocation"]["uri"].as_str().unwrap()
        })
        .collect();
    let first = host.replace(':', "%3A");
    assert!(uris.contains(&format!("{first}/gone").as_str()), "{uris:?}");
    assert!(uris.iter().all(|uri| uri.starts_with(&first) && !uri.contains(':')), "{uris:?}");
    let entries: Vec<Value> = serde_json::from_str(&seotags.read("a.gitlab")).unwrap();
    let gone = entries.iter().find(|entry| entry["check_name"] == "not_found").unwrap();
    assert_eq!(gone["location"]["path"], format!("{host}/gone"));
    assert!(gone["description"].as_str().unwrap().starts_with(&format!("{address}: ")), "{gone}");
    let report: Value = serde_json::from_str(&seotags.read("a.json")).unwrap();
    assert_eq!((&report["passed"], &report["failures"], &report["pages"]), (&false.into(), &4.into(), &6.into()));
}
