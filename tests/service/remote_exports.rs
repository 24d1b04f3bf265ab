//! Exports of a service to files of another machine: the same contents as those of a local store.

use crate::bounds::black_png;
use crate::support::{SiteProject, shop};
use calamine::{Data, Reader, Xlsx};
use seotags_testkit::Seotags;
use serde_json::{Value, json};
use std::fs;
use std::io::Cursor;

const PATHS: [&str; 4] = ["/b", "/=1+1", "/a", "/c"];
const FILES: [&str; 9] =
    ["tags.csv", "tags.tsv", "tags.json", "tags.jsonl", "tags.xml", "tags.xlsx", "tags.md", "tags.html", "tags.pdf"];

/// A service with a finished analysis and one decision, and a machine with a token that can only read.
struct Exports {
    setup: SiteProject,
    aside: Seotags,
    server: String,
}

impl Exports {
    fn new() -> Self {
        let setup = SiteProject::new(shop(&PATHS));
        let id = setup.begin(&[&PATHS[..], &["/missing"]].concat());
        setup.wait_for(id, "success");
        let made = setup.send("POST", "/users/me/tokens/", &json!({"name": "CI", "scope": "read"})).json();
        let aside = Seotags::new().with("SEOTAGS_TOKEN", made["token"].as_str().unwrap());
        let server = format!("http://{}", setup.service.address());
        let exports = Self { setup, aside, server };
        exports
            .decide(&json!({"title": {"decision": "edited", "text": "=A title that a person wrote", "locked": false}}));
        exports
    }

    /// Decides about the texts of `/a`.
    fn decide(&self, body: &Value) {
        let results = self.setup.get("/analyses/1/results?sort=position");
        let of_a = &results["items"][2];
        assert_eq!(of_a["url"], self.setup.site.url("/a"), "the results have the order of the list");
        let decided = self.setup.send("PUT", &format!("/analyses/1/results/{}/decisions", of_a["id"]), body);
        assert_eq!(decided.status, 200, "{decided:?}");
    }

    /// Exports from the store of the service, on its machine, and through the service, on the other one.
    fn both(&self, arguments: &[&str]) -> [(Option<i32>, String, String); 2] {
        let here = self.setup.service.seotags().run(arguments);
        let there = self.aside.run(&[arguments, &["--server", &self.server]].concat());
        [here, there].map(|ended| (ended.code, ended.stdout, ended.stderr))
    }

    fn files(&self, name: &str) -> [Vec<u8>; 2] {
        [self.setup.service.seotags(), &self.aside].map(|machine| fs::read(machine.work().join(name)).unwrap())
    }
}

fn cells(workbook: &[u8]) -> Vec<(String, Vec<Vec<Data>>)> {
    let mut workbook = Xlsx::new(Cursor::new(workbook.to_vec())).unwrap();
    let sheets = workbook.worksheets();
    sheets.into_iter().map(|(name, sheet)| (name, sheet.rows().map(<[Data]>::to_vec).collect())).collect()
}

#[test]
fn every_format_has_the_contents_of_a_local_export() {
    let exports = Exports::new();
    let variants: [&[&str]; 5] =
        [&[], &["--accepted-only"], &["--changed"], &["--columns", "url,decided,suggested_title"], &["--raw"]];
    for flags in variants {
        let targets: Vec<&str> = FILES.iter().flat_map(|file| ["-o", file]).collect();
        let [here, there] = exports.both(&[&["export", "1"], &targets[..], flags].concat());
        assert_eq!((there.0, &there.2), (Some(0), &here.2), "{flags:?}");
        for name in FILES {
            let [local, remote] = exports.files(name);
            match name {
                "tags.xlsx" => assert_eq!(cells(&remote), cells(&local), "{name} {flags:?}"),
                "tags.json" => {
                    let [local, remote] = [local, remote].map(|file| serde_json::from_slice::<Value>(&file).unwrap());
                    assert_eq!(remote, local, "{flags:?}");
                    assert!(flags.len() > 1 || remote["results"][0]["evidence"].is_array(), "{remote}");
                }
                _ => assert_eq!(remote, local, "{name} {flags:?}"),
            }
            if name == "tags.html" {
                assert!(String::from_utf8(exports.files(name)[1].clone()).unwrap().contains("Spring"));
            }
        }
    }
}

#[test]
fn standard_output_has_the_contents_of_a_local_export() {
    let exports = Exports::new();
    for format in ["csv", "tsv", "json", "jsonl", "xml", "md"] {
        let [here, there] = exports.both(&["export", "1", "--format", format, "--accepted-only"]);
        assert_eq!((there.0, &there.1, &there.2), (Some(0), &here.1, &here.2), "{format}");
        assert!(there.1.contains("A title that a person wrote") && !there.1.contains("/b"), "{}", there.1);
    }
    let [here, there] = exports.both(&["show", "1", "--all"]);
    assert_eq!((there.0, there.1), (Some(0), here.1));
    for line in ["  5 pages", "  decided        1 edited", "not found"] {
        assert!(there.2.contains(line), "{line}: {}", there.2);
    }
}

#[test]
fn a_file_for_an_importer_has_the_contents_of_a_local_one() {
    let exports = Exports::new();
    for template in ["shopify-pages", "webflow", "wp-cli-yoast"] {
        let [here, there] = exports.both(&["export", "1", "--template", template]);
        assert_eq!((there.0, &there.1, &there.2), (here.0, &here.1, &here.2), "{template}");
        assert!(!there.1.is_empty(), "{}", there.2);
    }
}

#[test]
fn a_choice_without_pages_is_reported() {
    let exports = Exports::new();
    exports.decide(&json!({"title": {"decision": "rejected", "locked": false}}));
    let [_, there] = exports.both(&["export", "1", "--accepted-only", "-o", "tags.csv"]);
    assert!(there.2.contains("wrote 0 pages to tags.csv"), "{}", there.2);
    assert!(there.2.contains("no suggestion of analysis 1 is accepted"), "{}", there.2);
}

#[test]
fn a_report_has_the_agency_of_the_flags_or_of_the_project() {
    let exports = Exports::new();
    let project = exports.setup.send("PUT", "/projects/1", &json!({"agency_name": "The Project's Agency"}));
    assert_eq!(project.status, 200, "{project:?}");
    exports.aside.file("logo.png", black_png(40, 20));
    let report = |flags: &[&str]| {
        let server = ["--server", exports.server.as_str()];
        let ended = exports.aside.run(&[&["export", "1", "-o", "report.pdf"], flags, &server].concat());
        assert_eq!(ended.code, Some(0), "{flags:?}: {}", ended.stderr);
        fs::read(exports.aside.work().join("report.pdf")).unwrap()
    };
    let (plain, named, own_logo) =
        (report(&[]), report(&["--agency-name", "Other"]), report(&["--agency-logo", "logo.png"]));
    assert!(plain != named && own_logo.len() > plain.len() && own_logo.starts_with(b"%PDF"));
}

#[test]
fn parameters_of_an_export_are_checked() {
    let exports = Exports::new();
    let ask = |query: &str| exports.setup.ask("GET", &format!("/analyses/1/export/{query}"));
    let name = "x".repeat(55);
    let refused = ask(&format!("pdf?agency_name={name}"));
    assert_eq!(refused.said(), "400 Agency name must be at most 54 characters.");
    assert_eq!(ask("csv?raw=maybe").said(), "422 Invalid input: raw: expected `true` or `false`.");
    let count = |query: &str| ask(query).header("x-page-count").map(str::to_owned);
    assert_eq!(count("csv"), None);
    assert_eq!(count("csv?count=true").as_deref(), Some("5"));
    assert_eq!(count("csv?count=true&accepted_only=true").as_deref(), Some("1"));
    assert_eq!(count("csv?count=true&kind=indexable").as_deref(), Some("4"));
    assert!(ask("csv").body.starts_with('\u{feff}') && ask("csv?bom=false").body.starts_with("url"));
    assert!(ask("csv?raw=true").body.contains(",=A title") && ask("csv").body.contains(",'=A title"));
    let text = |query: &str| {
        serde_json::from_str::<Value>(&ask(query).body).unwrap()["results"][0]["raw_text_content"].clone()
    };
    assert!(text("json").is_string() && text("json?page_texts=false").is_null());
    let refused = exports.setup.ask("GET", "/analyses/1/summary?overview=true&kind=indexable").said();
    assert_eq!(refused, "422 Invalid input: overview: it is about all results; leave the filters out.");
}
