//! What was found before and is put up with: only what is new fails.
//!
//! A page is known by path and query if it is of the same origin as the list's first page, so that a baseline of one
//! preview deployment serves the next; other pages by their whole address.

use super::{Finding, GateError};
use seotags_core::url::HttpUrl;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The shape of the file. One that is changed so that older programs misread it gets the next number.
const VERSION: u32 = 1;

/// What was found before.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Baseline {
    known: BTreeSet<(String, String)>,
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
}

impl Baseline {
    /// Reads a baseline. Codes that no longer exist are passed over.
    ///
    /// # Errors
    /// [`GateError::Baseline`]
    pub fn parse(text: &str) -> Result<Self, GateError> {
        let bad = |reason: String| GateError::Baseline { reason };
        let file: File =
            serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| bad(error.to_string()))?;
        if file.seotags_baseline != VERSION {
            return Err(bad(format!("it is of version {}, this program reads {VERSION}", file.seotags_baseline)));
        }
        Ok(Self { known: file.findings.into_iter().map(|entry| (entry.page, entry.code)).collect() })
    }

    /// Of these findings.
    pub fn of<'f>(findings: impl Iterator<Item = &'f Finding>) -> Self {
        Self { known: findings.map(|finding| (finding.page.clone(), finding.rule.code.to_owned())).collect() }
    }

    /// The file: sorted, a finding a line, so that its changes read well.
    pub fn text(&self) -> String {
        let entry = |(page, code): &(String, String)| {
            let entry = Entry { page: page.clone(), code: code.clone() };
            format!("    {}", serde_json::to_string(&entry).unwrap_or_default())
        };
        let lines: Vec<String> = self.known.iter().map(entry).collect();
        let (open, close) = if lines.is_empty() { ("[", "]") } else { ("[\n", "\n  ]") };
        format!("{{\n  \"seotags_baseline\": {VERSION},\n  \"findings\": {open}{}{close}\n}}\n", lines.join(",\n"))
    }

    /// Findings in it.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// True if nothing is put up with.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// How many of its findings are of pages among these.
    pub(super) fn count_of(&self, pages: &BTreeSet<String>) -> usize {
        self.known.iter().filter(|(page, _)| pages.contains(page)).count()
    }

    /// Takes a finding out; true if it was in.
    pub(super) fn take(&mut self, page: &str, code: &str) -> bool {
        self.known.remove(&(page.to_owned(), code.to_owned()))
    }
}

/// What a page is called in a baseline. `origin`: that of the list's first page.
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
    fn a_baseline_is_read_as_it_was_written() {
        let known = [("/b?x=1", "missing_meta"), ("/a", "not_found"), ("/a", "missing_title")];
        let baseline =
            Baseline { known: known.into_iter().map(|(page, code)| (page.to_owned(), code.to_owned())).collect() };
        insta::assert_snapshot!(baseline.text(), @r#"
        {
          "seotags_baseline": 1,
          "findings": [
            {"page":"/a","code":"missing_title"},
            {"page":"/a","code":"not_found"},
            {"page":"/b?x=1","code":"missing_meta"}
          ]
        }
        "#);
        assert_eq!(Baseline::parse(&baseline.text()), Ok(baseline));
        assert_eq!(Baseline::parse(&Baseline::default().text()), Ok(Baseline::default()));
    }

    #[test]
    fn what_is_no_baseline_is_said() {
        for text in ["", "[]", "{}", "{\"seotags_baseline\": 9, \"findings\": []}"] {
            assert!(Baseline::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn pages_of_the_main_origin_are_known_by_their_path() {
        let origin = HttpUrl::parse("https://a.example/").unwrap().origin();
        assert_eq!(page_name("https://a.example/x?y", &origin), "/x?y");
        assert_eq!(page_name("https://b.example/x", &origin), "https://b.example/x");
    }
}
