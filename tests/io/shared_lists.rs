//! Lists that the command line and the dashboard read alike.
//! `dashboard/src/features/wizard/lines.test.ts` runs the same cases.

use crate::input_folder::InputFolder;
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    name: String,
    list: Vec<String>,
    pages: Vec<Page>,
    /// Lines without a URL.
    skipped: Vec<u64>,
    /// The notes without their hints.
    notes: Vec<String>,
}

#[derive(Deserialize)]
struct Page {
    url: String,
    keywords: Vec<String>,
}

#[test]
fn lists_are_read_as_in_the_dashboard() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("fixtures/lists.json")).unwrap();
    assert!(!cases.is_empty());
    for Case { name, list, pages, skipped, notes } in cases {
        let read = InputFolder::new().file("urls.txt", list.join("\n")).read(&["urls.txt"]);
        let found: Vec<&str> = read.lines().filter(|line| line.starts_with("http")).collect();
        let expected: Vec<String> = pages.iter().map(shown).collect();
        assert_eq!(found, expected, "{name}");
        let prefix = |kind: &str| format!("{kind}: urls.txt:");
        let lines = |kind| read.lines().filter_map(move |line| line.strip_prefix(&prefix(kind))).collect::<Vec<_>>();
        let numbers: Vec<u64> =
            lines("warning").iter().map(|text| text.split(':').next().unwrap().parse().unwrap()).collect();
        assert_eq!(numbers, skipped, "{name}: {read}");
        let decided: Vec<&str> = lines("note").iter().map(|text| text.split(';').next().unwrap().trim()).collect();
        assert_eq!(decided, notes, "{name}");
    }
}

fn shown(page: &Page) -> String {
    if page.keywords.is_empty() { page.url.clone() } else { format!("{} {:?}", page.url, page.keywords) }
}
