//! The site of all crash tests, and its expected results.

use seotags_testkit::{Answer, Seotags, Site, page};
use serde_json::Value;

/// Number of pages in the list.
pub(crate) const PAGES: usize = 60;

/// A site with pages of every kind: good, moved, gone, noindex.
pub(crate) fn site() -> Site {
    Site::serve((0..PAGES).map(|n| (path(n), answer(n))))
}

pub(crate) fn path(n: usize) -> String {
    format!("/shoes/{n}")
}

fn answer(n: usize) -> Answer {
    match n % 10 {
        3 => Answer::redirect(301, &path(n + 1)),
        5 => Answer::new(410, "text/html", "gone"),
        7 => page(&format!("Shoe {n}"), "This one is a secret.").header("X-Robots-Tag", "noindex"),
        _ => page(&format!("Shoe {n}"), &format!("Shoe number {n} has a sole for wet stone and a heel that holds.")),
    }
}

/// Writes the list as `urls.txt` into the working directory.
pub(crate) fn write_list(seotags: &Seotags, site: &Site) {
    let list: Vec<String> = (0..PAGES).map(|n| site.url(&path(n))).collect();
    seotags.file("urls.txt", list.join("\n"));
}

/// Whether a requested path is in the list, unlike robots.txt and redirect targets.
pub(crate) fn is_listed(path: &str) -> bool {
    path.starts_with("/shoes/")
}

/// Every result of the latest analysis in list order, without fields that differ from run to run,
/// or after an analysis with an incomplete list.
pub(crate) fn results(seotags: &Seotags) -> Vec<Value> {
    let shown = seotags.run(&["show", "--format", "jsonl"]);
    assert_eq!(shown.code, Some(0), "{}", shown.stderr);
    let differs = ["id", "analysis_id", "unique_key", "response_time", "page_load_time", "generated_at"];
    let record = |line: &str| {
        let mut record: Value = serde_json::from_str(line).unwrap();
        record.as_object_mut().unwrap().retain(|name, _| !differs.contains(&name.as_str()));
        record
    };
    shown.stdout.lines().map(record).collect()
}

/// The results of an undisturbed run.
pub(crate) fn undisturbed(site: &Site) -> Vec<Value> {
    let seotags = Seotags::new();
    write_list(&seotags, site);
    let ended = seotags.run(&["run", "urls.txt", "--format", "jsonl"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let results = results(&seotags);
    assert_eq!(results.len(), PAGES);
    results
}
