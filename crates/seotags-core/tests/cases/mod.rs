//! Cases of the checker, in data files beside this file: a page, settings, a tag as people and
//! models write it, and the expected findings.
//!
//! `pages.json` contains the pages; each other file is a group of cases. A case names its page, may
//! set `settings`, target keywords (`targets`) and the author of the tag (`by`), and has one tag or
//! more. `expect` lists findings as `severity code «part of the text»`. It must list all errors and
//! warnings, unless the case is `loose`; notes are optional. Findings in `absent` must not occur.

use seotags_core::compose::{Brief, Element, Suggestion, WrittenBy, brief};
use seotags_core::distill::{DistillOptions, distill};
use seotags_core::page::{self, Document};
use seotags_core::settings::Settings;
use seotags_core::text::html_text;
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Page {
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
pub(crate) struct Case {
    pub(crate) page: String,
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
    pub(crate) expect: Vec<String>,
    #[serde(default)]
    pub(crate) absent: Vec<String>,
    #[serde(default)]
    pub(crate) loose: bool,
}

impl Page {
    pub(crate) fn brief(&self, case: &Case) -> Brief {
        let all = |tag: &str, texts: &[String]| -> String {
            let tagged: Vec<String> = texts.iter().map(|text| format!("<{tag}>{}</{tag}>", html_text(text))).collect();
            tagged.concat()
        };
        let Page { language, site, title, h1, .. } = self;
        let html = format!(
            "<!doctype html><html lang={language}><head><title>{title}</title><meta property=og:site_name content=\"{site}\">\
             </head><body><main><h1>{h1}</h1>{}<ul>{}</ul></main></body></html>",
            all("p", &self.text),
            all("li", &self.list)
        );
        let url = HttpUrl::parse(&self.url).expect("a page has a valid address");
        let document = Document::parse(&html);
        let facts = page::read(&document, &url, &Headers::default());
        let distilled = distill(&document, &facts, &DistillOptions::default());
        brief(&url, &facts, &distilled, &case.targets, &case.settings)
    }
}

impl Case {
    pub(crate) fn suggestion(&self) -> Suggestion {
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

    pub(crate) fn name(&self) -> String {
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

/// The pages by name, and the cases with their groups.
pub(crate) fn all() -> (BTreeMap<String, Page>, Vec<(String, Case)>) {
    let is_group =
        |file: &Path| file.extension().is_some_and(|ending| ending == "json") && !file.ends_with("pages.json");
    let mut cases = Vec::new();
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder()).expect("there are cases").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    for file in files.iter().filter(|file| is_group(file)) {
        let group = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        cases.extend(read::<Vec<Case>>(file).into_iter().map(|case| (group.clone(), case)));
    }
    (read(&folder().join("pages.json")), cases)
}
