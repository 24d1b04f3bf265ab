//! Exports of the program: every format, and failures to write.

use crate::shop;
use insta::{allow_duplicates, assert_snapshot};
use seotags_testkit::{Seotags, Site};
use std::fs;

fn with_page(site: &Site) -> Seotags {
    let seotags = Seotags::new().with_site(site);
    assert_eq!(seotags.run(&["run", &site.url("/shoe"), "--name", "autumn"]).code, Some(0));
    seotags
}

#[test]
fn the_extension_selects_the_format() {
    let site = shop();
    let seotags = with_page(&site);
    let names = ["a.csv", "a.tsv", "a.json", "a.jsonl", "a.xml", "a.XLSX", "a.md", "a.html"];
    let arguments: Vec<&str> = names.iter().flat_map(|name| ["-o", name]).collect();
    let ended = seotags.run(&[&["export", "1"][..], &arguments].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let start = |name: &str| fs::read(seotags.work().join(name)).unwrap()[..4].to_vec();
    assert_eq!(start("a.XLSX"), b"PK\x03\x04");
    assert_eq!(start("a.csv"), b"\xef\xbb\xbfu");
    assert!(seotags.read("a.html").contains("<h1 dir=\"auto\">autumn</h1>"));
    assert_eq!(seotags.run(&["show", "--format", "xml"]).stdout, seotags.read("a.xml"));
    assert!(seotags.read("a.xml").contains("name=\"autumn\" status=\"success\""), "{}", seotags.read("a.xml"));
}

#[test]
fn an_unknown_extension_is_refused_before_anything_is_done() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    for command in [&["run", &site.url("/shoe")][..], &["export"]] {
        allow_duplicates! {
            assert_snapshot!(seotags.run(&[command, &["-o", "tags.xslx"]].concat()).snapshot(), @r#"
            exit 2
            --- stderr
            error: tags.xslx: unknown file extension
              hint: name the file with one of these extensions: csv, tsv, json, jsonl, xml, xlsx, md, html, pdf
            "#);
        }
    }
    assert!(site.requests().is_empty());
}

#[test]
fn an_unwritable_output_is_reported_before_anything_is_done() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("kept.csv", "old");
    let kept = seotags.work().join("kept.csv");
    let mut permissions = fs::metadata(&kept).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&kept, permissions).unwrap();
    for command in [&["run", &site.url("/shoe")][..], &["export"]] {
        allow_duplicates! {
            assert_snapshot!(seotags.run(&[command, &["-o", "kept.csv"]].concat()).snapshot(), @r#"
            exit 2
            --- stderr
            error: cannot write kept.csv: permission denied
            "#);
        }
        allow_duplicates! {
            assert_snapshot!(seotags.run(&[command, &["-o", "/proc/tags.csv"]].concat()).snapshot(), @"
            exit 2
            --- stderr
            error: cannot write /proc/tags.csv: no file can be created in /proc (the system does not allow it)
              hint: choose a file in a folder that you may write to
            ");
        }
        let missing = seotags.run(&[command, &["-o", "no/such/tags.xlsx"]].concat());
        assert_eq!(missing.code, Some(2));
        assert!(missing.stderr.contains("the folder no/such does not exist"), "{}", missing.stderr);
    }
    assert_eq!(seotags.read("kept.csv"), "old");
    assert!(site.requests().is_empty());
}

#[test]
fn a_missing_analysis_or_column_creates_no_file() {
    let site = shop();
    let seotags = with_page(&site);
    assert_snapshot!(seotags.run(&["export", "7", "-o", "tags.xlsx"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: no analysis 7
      hint: `seotags list` lists them
    "#);
    assert_snapshot!(seotags.run(&["export", "-o", "tags.xlsx", "--columns", "url,sugested_title"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: unknown column “sugested_title”
      hint: did you mean “suggested_title”? `seotags export --help` lists the columns
    "#);
    assert!(!seotags.work().join("tags.xlsx").exists());
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported_alike_for_every_format() {
    let site = shop();
    let seotags = with_page(&site);
    for format in ["tsv", "json", "jsonl", "xml", "xlsx", "md", "html"] {
        let name = format!("full.{format}");
        std::os::unix::fs::symlink("/dev/full", seotags.work().join(&name)).unwrap();
        let ended = seotags.run(&["export", "-o", &name]);
        assert_eq!(ended.code, Some(3), "{}", ended.stderr);
        assert!(
            ended.stderr.starts_with(&format!("error: cannot write {name}: no space left on device\n")),
            "{}",
            ended.stderr
        );
    }
}

#[test]
fn two_outputs_cannot_share_a_file() {
    let site = shop();
    let seotags = with_page(&site);
    let twice = seotags.run(&["export", "-o", "b.csv", "-o", "./b.csv"]);
    assert_eq!(twice.code, Some(2), "{}", twice.stderr);
    assert!(twice.stderr.starts_with("error: two -o name the same file: ./b.csv\n"), "{}", twice.stderr);
    let both = seotags.run(&["export", "-o", "b.csv", "--skipped", "b.csv"]);
    assert!(both.stderr.starts_with("error: -o and --skipped name the same file: b.csv\n"), "{}", both.stderr);
    let run = seotags.run(&["run", &site.url("/shoe"), "-o", "b.csv", "-o", "b.csv"]);
    assert_eq!(run.code, Some(2), "{}", run.stderr);
    let check = seotags.run(&["check", &site.url("/shoe"), "--report", "md=b.csv", "-o", "../work/b.csv"]);
    assert!(check.stderr.contains("b.csv is named twice"), "{}", check.stderr);
    assert!(!seotags.work().join("b.csv").exists());
}

#[test]
fn an_unknown_column_gets_a_suggestion_or_a_pointer_to_the_list() {
    let site = shop();
    let seotags = with_page(&site);
    let hint = |columns: &str| seotags.run(&["export", "--format", "csv", "--columns", columns]).stderr;
    let listed = "`seotags export --help` lists the columns\n";
    assert_eq!(hint("url,xyzzy"), format!("error: unknown column “xyzzy”\n  hint: {listed}"));
    let description = hint("Description");
    let near = "“current_meta_description” or “suggested_meta_description”";
    assert_eq!(description, format!("error: unknown column “Description”\n  hint: did you mean {near}? {listed}"));
    assert_eq!(hint(""), format!("error: no columns given\n  hint: {listed}"));
    let folded = seotags.run(&["export", "--format", "csv", "--columns", "url,url,outcome,url"]).stdout;
    assert!(folded.starts_with("url,outcome\r\n"), "{folded}");
}

#[test]
fn flags_without_effect_get_a_warning() {
    let site = shop();
    let seotags = with_page(&site);
    let said = |arguments: &[&str]| seotags.run(arguments).stderr;
    let columns = said(&["export", "-o", "c.pdf", "--columns", "url"]);
    assert!(columns.starts_with("warning: --columns has no effect on a PDF report\n"), "{columns}");
    let table = said(&["show", "--columns", "url"]);
    assert!(table.starts_with("warning: --columns has no effect on the table\n"), "{table}");
    assert!(!said(&["show", "--format", "csv", "--columns", "url"]).contains("--columns"));
    let agency = said(&["export", "-o", "x.csv", "--agency-name", "Foo"]);
    assert!(agency.starts_with("warning: --agency-name only affects PDF reports, and none is written\n"), "{agency}");
    assert!(!said(&["export", "-o", "x.pdf", "--agency-name", "Foo"]).contains("warning"));
    let long = said(&["export", "-o", "x.pdf", "--agency-name", &"x".repeat(60)]);
    assert!(long.contains("hint: shorten it to at most 54 characters"), "{long}");
}

#[test]
fn impossible_exports_are_refused() {
    let site = shop();
    let seotags = with_page(&site);
    let skipped = seotags.run(&["export", "-o", "a.csv", "--skipped", "s.csv"]);
    assert_eq!(skipped.code, Some(2));
    assert!(skipped.stderr.contains("analysis 1 followed no links, so it skipped none"), "{}", skipped.stderr);
    let table = seotags.run(&["export", "--format", "table", "--json"]);
    assert_eq!(table.code, Some(2));
    assert!(table.stderr.starts_with("error: `export` does not write tables\n"), "{}", table.stderr);
    let dash = seotags.run(&["export", "-o", "-"]);
    assert!(dash.stderr.contains("--format writes to standard output"), "{}", dash.stderr);
    assert_eq!(fs::read_dir(seotags.work()).unwrap().count(), 0);
}
