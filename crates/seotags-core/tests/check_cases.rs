//! The checker over cases that stand as data beside this file: a page, settings, a tag as people and models write them,
//! and what is to be found.
//!
//! `cases/pages.json` holds the pages; each other file is a group of cases. A case names its page, may set `settings`,
//! target keywords (`targets`) and who wrote the tag (`by`), and has one tag or more. `expect` lists findings as
//! `severity code «part of the text»`. All errors and warnings have to be listed, unless the case is `loose`; notes need
//! not be. What is `absent` must not be found.

use seotags_core::check::{Finding, check, html, repair};
use seotags_core::compose::{Brief, Element, Suggestion, WrittenBy, brief};
use seotags_core::distill::{DistillOptions, distill};
use seotags_core::judge::Severity;
use seotags_core::page::{self, Document};
use seotags_core::settings::Settings;
use seotags_core::text::char_count;
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    language: String,
    url: String,
    site: String,
    title: String,
    h1: String,
    text: Vec<String>,
    #[serde(default)]
    list: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    page: String,
    #[serde(default)]
    settings: Settings,
    #[serde(default)]
    targets: Vec<String>,
    by: Option<WrittenBy>,
    title: Option<String>,
    meta: Option<String>,
    h1: Option<String>,
    seo_text: Option<String>,
    keywords_list: Option<Vec<String>>,
    expect: Vec<String>,
    #[serde(default)]
    absent: Vec<String>,
    #[serde(default)]
    loose: bool,
}

impl Page {
    fn brief(&self, case: &Case) -> Brief {
        let all = |tag: &str, texts: &[String]| -> String {
            let tagged: Vec<String> =
                texts.iter().map(|text| format!("<{tag}>{}</{tag}>", html::escape(text))).collect();
            tagged.concat()
        };
        let Page { language, site, title, h1, .. } = self;
        let html = format!(
            "<!doctype html><html lang={language}><head><title>{title}</title><meta property=og:site_name content=\"{site}\">\
             </head><body><main><h1>{h1}</h1>{}<ul>{}</ul></main></body></html>",
            all("p", &self.text),
            all("li", &self.list)
        );
        let url = HttpUrl::parse(&self.url).expect("a page has an address");
        let document = Document::parse(&html);
        let facts = page::read(&document, &url, &Headers::default());
        let distilled = distill(&document, &facts, &DistillOptions::default());
        brief(&url, &facts, &distilled, &case.targets, &case.settings)
    }
}

impl Case {
    fn suggestion(&self) -> Suggestion {
        let mut out = Suggestion {
            title: self.title.clone(),
            meta_description: self.meta.clone(),
            h1: self.h1.clone(),
            seo_text: self.seo_text.clone(),
            keywords: self.keywords_list.clone(),
            ..Suggestion::default()
        };
        for element in Element::ALL.into_iter().filter(|element| out.has(*element)).collect::<Vec<_>>() {
            out.source.extend(self.by.map(|author| (element, author)));
        }
        out
    }

    fn name(&self) -> String {
        let tags = [&self.title, &self.meta, &self.h1, &self.seo_text].into_iter().flatten();
        let keywords = self.keywords_list.as_ref().map(|list| list.join(", "));
        format!("{}: {}", self.page, tags.cloned().chain(keywords).collect::<Vec<_>>().join(" + "))
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}

fn read<T: for<'de> Deserialize<'de>>(path: &Path) -> T {
    let text = fs::read_to_string(path).expect("a file of cases can be read");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn all() -> (BTreeMap<String, Page>, Vec<(String, Case)>) {
    let mut cases = Vec::new();
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder()).expect("there are cases").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    for file in files.iter().filter(|file| !file.ends_with("pages.json")) {
        let group = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        cases.extend(read::<Vec<Case>>(file).into_iter().map(|case| (group.clone(), case)));
    }
    (read(&folder().join("pages.json")), cases)
}

fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warn => "warn",
        Severity::Info => "info",
    }
}

/// A finding as cases list it, with the part of the text that its span marks.
fn line(finding: &Finding, suggestion: &Suggestion) -> String {
    let text = match finding.field {
        Element::SeoText => html::plain(suggestion.seo_text.as_deref().unwrap_or_default()),
        // A keyword's own span.
        Element::Keywords => finding.value.clone(),
        field => suggestion.text(field).unwrap_or_default().to_owned(),
    };
    let marked = finding.span.map(|(start, end)| match finding.field {
        Element::Keywords => text.clone(),
        _ => text.get(start..end).expect("a span lies in its text").to_owned(),
    });
    let marked = marked.map(|marked| format!(" «{marked}»")).unwrap_or_default();
    format!("{} {}{marked}", severity(finding.severity), finding.code)
}

fn is_found(expected: &str, found: &[String]) -> bool {
    found.iter().any(|line| line == expected || line.split(" «").next() == Some(expected))
}

/// What is wrong with the findings of a case.
fn amiss(case: &Case, pages: &BTreeMap<String, Page>) -> Vec<String> {
    let page = pages.get(&case.page).unwrap_or_else(|| panic!("there is a page {}", case.page));
    let suggestion = case.suggestion();
    let found: Vec<String> =
        check(&suggestion, &page.brief(case)).iter().map(|finding| line(finding, &suggestion)).collect();
    let mut out: Vec<String> =
        case.expect.iter().filter(|line| !is_found(line, &found)).map(|line| format!("missing: {line}")).collect();
    let is_listed = |line: &&String| case.expect.iter().any(|expected| is_found(expected, std::slice::from_ref(*line)));
    let weighs = |line: &&String| !line.starts_with("info");
    if !case.loose {
        out.extend(found.iter().filter(weighs).filter(|line| !is_listed(line)).map(|line| format!("too much: {line}")));
    }
    let has = |code: &&String| found.iter().any(|line| line.split(' ').nth(1) == Some(code.as_str()));
    out.extend(case.absent.iter().filter(has).map(|code| format!("too much: {code}")));
    out
}

#[test]
fn every_case_is_judged_as_it_says() {
    let (pages, cases) = all();
    assert!(cases.len() >= 200, "{} cases", cases.len());
    let mut wrong = Vec::new();
    for (group, case) in &cases {
        let amiss = amiss(case, &pages);
        if !amiss.is_empty() {
            wrong.push(format!("{group}: {}\n    {}", case.name(), amiss.join("\n    ")));
        }
    }
    assert!(wrong.is_empty(), "{} of {} cases:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

/// What the repair hands out of a case's tags carries no error, keeps the limits and is left alone by a second repair.
#[test]
fn what_is_repaired_carries_no_error() {
    let (pages, cases) = all();
    for (group, case) in &cases {
        let brief = pages[&case.page].brief(case);
        let once = repair(case.suggestion(), &brief);
        let errors: Vec<Finding> =
            check(&once, &brief).into_iter().filter(|finding| finding.severity == Severity::Error).collect();
        assert!(errors.is_empty(), "{group}: {}: {errors:?}", case.name());
        let title = once.title.as_deref().map(|title| brief.without_suffix(title)).unwrap_or_default();
        assert!(char_count(title) <= brief.title_budget(), "{group}: {}: {title}", case.name());
        assert!(char_count(once.meta_description.as_deref().unwrap_or_default()) <= 155, "{group}: {}", case.name());
        assert_eq!(repair(once.clone(), &brief), once, "{group}: {}", case.name());
    }
}
