//! The pages, each with the tags that the built-in writer writes for it.

use seotags_core::compose::builtin::{stems, write};
use seotags_core::compose::{Element, Suggestion, WrittenBy, brief};
use seotags_core::distill::{DistillOptions, PageType, distill};
use seotags_core::page::{Document, PageFacts, read};
use seotags_core::settings::Settings;
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/copy");
/// The page without main text.
pub(crate) const EMPTY: &str = "shop-js-app";
pub(crate) const BRANDS: [&str; 4] = ["Northcape Outfitters", "Marlow Road Dental", "Ledgerline", "Fernweg Outdoor"];
pub(crate) const SEPARATORS: [&str; 4] = [" | ", " - ", " – ", " — "];

pub(crate) struct Page {
    pub(crate) name: String,
    url: String,
    pub(crate) html: String,
    pub(crate) keywords: Vec<String>,
    pub(crate) kind: PageType,
    pub(crate) facts: PageFacts,
    /// The main text.
    pub(crate) text: String,
    pub(crate) tags: Suggestion,
}

impl Page {
    pub(crate) fn of(name: &str, html: String) -> Self {
        let noted = |label: &str| html.lines().find_map(|line| line.strip_prefix(label)).unwrap().trim();
        let listed = noted("keywords:").split(',').map(|keyword| keyword.trim().to_owned());
        let keywords: Vec<String> = listed.filter(|keyword| !keyword.is_empty()).collect();
        let kind = PageType::named(noted("type:")).unwrap();
        let url = HttpUrl::parse(noted("url:")).unwrap();
        let document = Document::parse(&html);
        let facts = read(&document, &url, &Headers::default());
        let distilled = distill(&document, &facts, &DistillOptions::default());
        let tags = write(&brief(&url, &facts, &distilled, &keywords, &Settings::default()));
        let text = distilled.text;
        Self { name: name.to_owned(), url: url.as_str().to_owned(), html, keywords, kind, facts, text, tags }
    }

    /// The same page without its description.
    pub(crate) fn undescribed(&self) -> Self {
        let is_description = |line: &&str| line.starts_with("<meta name=\"description\"");
        assert_eq!(self.html.lines().filter(is_description).count(), 1, "{}", self.name);
        let lines: Vec<&str> = self.html.lines().filter(|line| !is_description(line)).collect();
        Self::of(&self.name, lines.join("\n"))
    }

    pub(crate) fn title(&self) -> &str {
        self.tags.title.as_deref().unwrap_or_default()
    }

    /// The title without the site's name at its end.
    pub(crate) fn core(&self) -> &str {
        let core =
            |brand: &str| SEPARATORS.iter().find_map(|mark| self.title().strip_suffix(&format!("{mark}{brand}")));
        BRANDS.into_iter().find_map(core).unwrap_or(self.title())
    }

    pub(crate) fn description(&self) -> &str {
        self.tags.meta_description.as_deref().unwrap_or_default()
    }

    pub(crate) fn opener(&self) -> &str {
        self.description().split_inclusive(". ").next().unwrap_or_default()
    }

    pub(crate) fn is_written(&self, element: Element) -> bool {
        self.tags.source.get(&element) == Some(&WrittenBy::Builtin)
    }

    /// What the page is about, in stems: its H1, its keywords and its address.
    pub(crate) fn subject(&self) -> Vec<u64> {
        let path = self.url.splitn(4, '/').nth(3).unwrap_or_default().replace(['/', '-'], " ");
        let all = self.facts.h1s.iter().chain(&self.keywords).chain([&path]);
        all.flat_map(|text| stems(text, Some("en"))).collect()
    }

    /// Title, description, H1 and keywords in lower case, one a line.
    pub(crate) fn said(&self) -> String {
        let all = [&self.tags.title, &self.tags.meta_description, &self.tags.h1].into_iter().flatten();
        let lines: Vec<&str> = all.chain(self.tags.keywords.iter().flatten()).map(String::as_str).collect();
        lines.join("\n").to_lowercase()
    }

    /// Labels and values of the rows of its tables.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (&str, &str)> {
        self.text.lines().filter_map(|line| line.split_once(" | "))
    }
}

pub(crate) static PAGES: LazyLock<BTreeMap<String, Page>> = LazyLock::new(|| {
    let files = fs::read_dir(Path::new(FOLDER)).unwrap().map(|entry| entry.unwrap().path());
    let pages = files.filter(|path| path.extension().is_some_and(|ending| ending == "html")).map(|path| {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        (name.clone(), Page::of(&name, fs::read_to_string(&path).unwrap()))
    });
    pages.collect()
});

pub(crate) fn page(name: &str) -> &'static Page {
    &PAGES[name]
}

/// All pages with content but those for which the writer does not keep the rule yet.
pub(crate) fn all_but(open: &'static [&'static str]) -> impl Iterator<Item = &'static Page> {
    assert!(open.iter().all(|name| PAGES.contains_key(*name)), "{open:?}");
    PAGES.values().filter(move |page| page.name != EMPTY && !open.contains(&page.name.as_str()))
}

pub(crate) fn assert_all(pages: impl IntoIterator<Item = &'static Page>, keeps: impl Fn(&Page) -> bool) {
    let mut seen = 0;
    let broken: Vec<String> = pages
        .into_iter()
        .inspect(|_| seen += 1)
        .filter(|page| !keeps(page))
        .map(|page| format!("{}\n  {}\n  {}\n  {:?}", page.name, page.title(), page.description(), page.tags.keywords))
        .collect();
    assert!(seen > 0 && broken.is_empty(), "{} of {seen} pages:\n{}", broken.len(), broken.join("\n"));
}
