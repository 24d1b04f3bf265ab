//! Known findings that are accepted: only new findings fail.
//!
//! A page is identified by path and query if it has the same origin as the list's first page, so that the baseline
//! of one preview deployment works for the next. Other pages are identified by their full URL.

use super::error::GateError;
use super::finding::Finding;
use seotags_core::compose::Element;
use seotags_core::url::HttpUrl;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Version of the file format. A change that older programs would misread gets the next number.
const VERSION: u32 = 1;

/// Known findings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Baseline {
    /// Page, code, and the element if the code does not imply it.
    known: BTreeSet<(String, String, Option<String>)>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    seotags_baseline: u32,
    findings: Vec<Entry>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    page: String,
    code: String,
    /// `None` if the code implies the element. Without it, a code that does not imply the element is known for all
    /// elements.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    element: Option<String>,
}

impl Baseline {
    /// Reads a baseline. Codes that no longer exist are ignored.
    ///
    /// # Errors
    /// [`GateError::Baseline`]
    pub fn parse(text: &str) -> Result<Self, GateError> {
        let bad = |reason: String| GateError::Baseline { reason };
        let file: File =
            serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| bad(error.to_string()))?;
        if file.seotags_baseline != VERSION {
            return Err(bad(format!("it has version {}, but this program supports {VERSION}", file.seotags_baseline)));
        }
        Ok(Self { known: file.findings.into_iter().map(|entry| (entry.page, entry.code, entry.element)).collect() })
    }

    /// Adds a finding.
    pub(super) fn add(&mut self, finding: Finding) {
        let element = finding.tag.map(|tag| tag.as_str().to_owned());
        self.known.insert((finding.page, finding.rule.code.to_owned(), element));
    }

    /// The text of the file: sorted, one finding per line, so that its changes are easy to review.
    pub fn text(&self) -> String {
        let entry = |(page, code, element): &(String, String, Option<String>)| {
            let entry = Entry { page: page.clone(), code: code.clone(), element: element.clone() };
            format!("    {}", serde_json::to_string(&entry).unwrap_or_default())
        };
        let lines: Vec<String> = self.known.iter().map(entry).collect();
        let (open, close) = if lines.is_empty() { ("[", "]") } else { ("[\n", "\n  ]") };
        format!("{{\n  \"seotags_baseline\": {VERSION},\n  \"findings\": {open}{}{close}\n}}\n", lines.join(",\n"))
    }

    /// Number of findings.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// True if it contains no findings.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// True if it contains findings on this page.
    pub(super) fn has_page(&self, page: &str) -> bool {
        let from = (page.to_owned(), String::new(), None);
        self.known.range(from..).next().is_some_and(|(name, ..)| name == page)
    }

    /// Number of its findings on these pages.
    pub(super) fn count_of(&self, pages: &BTreeSet<String>) -> usize {
        self.known.iter().filter(|(page, ..)| pages.contains(page)).count()
    }

    /// Removes a finding; true if it was there.
    pub(super) fn take(&mut self, page: &str, code: &str, tag: Option<Element>) -> bool {
        let key = |element: Option<&str>| (page.to_owned(), code.to_owned(), element.map(str::to_owned));
        self.known.remove(&key(tag.map(Element::as_str))) || self.known.remove(&key(None))
    }
}

/// The name of a page in a baseline. `origin`: that of the list's first page.
pub(super) fn page_name(url: &str, origin: &str) -> String {
    match HttpUrl::parse(url) {
        Ok(parsed) if parsed.origin() == origin => parsed.path_and_query(),
        _ => url.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn baseline_survives_writing_and_reading() {
        let known = [("/b?x=1", "missing_meta", None), ("/a", "not_found", None), ("/a", "cut_off", Some("h1"))];
        let owned = |(page, code, element): (&str, &str, Option<&str>)| {
            (page.to_owned(), code.to_owned(), element.map(str::to_owned))
        };
        let baseline = Baseline { known: known.into_iter().map(owned).collect() };
        insta::assert_snapshot!(baseline.text(), @r#"
        {
          "seotags_baseline": 1,
          "findings": [
            {"page":"/a","code":"cut_off","element":"h1"},
            {"page":"/a","code":"not_found"},
            {"page":"/b?x=1","code":"missing_meta"}
          ]
        }
        "#);
        assert_eq!(Baseline::parse(&baseline.text()), Ok(baseline));
        assert_eq!(Baseline::parse(&Baseline::default().text()), Ok(Baseline::default()));
    }

    #[test]
    fn known_finding_is_new_on_another_tag() {
        let known = BTreeSet::from([("/a".to_owned(), "cut_off".to_owned(), Some("h1".to_owned()))]);
        let mut baseline = Baseline { known };
        assert!(!baseline.take("/a", "cut_off", Some(Element::Title)));
        assert!(baseline.take("/a", "cut_off", Some(Element::H1)));
        assert!(!baseline.take("/a", "cut_off", Some(Element::H1)), "once");
    }

    #[test]
    fn invalid_baseline_is_an_error() {
        for text in ["", "[]", "{}", "{\"seotags_baseline\": 9, \"findings\": []}"] {
            assert!(Baseline::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn pages_of_the_main_origin_are_identified_by_their_path() {
        let origin = HttpUrl::parse("https://a.example/").unwrap().origin();
        assert_eq!(page_name("https://a.example/x?y", &origin), "/x?y");
        assert_eq!(page_name("https://b.example/x", &origin), "https://b.example/x");
    }
}
