//! Following links with kills in between finds the same pages as an undisturbed run.

use proptest::prelude::*;
use seotags_testkit::{Answer, Seotags, Site};
use serde_json::Value;

/// Pages within four links: a tree in which each page links to three.
const PAGES: usize = 1 + 3 + 9 + 27 + 81;

fn site() -> Site {
    let site = Site::serve([("/robots.txt", Answer::new(200, "text/plain", "User-agent: *\nDisallow: /x"))]);
    let mut level = vec!["/t".to_owned()];
    for _ in 0..5 {
        let mut next = Vec::new();
        for path in &level {
            let below: Vec<String> = (0..3).map(|n| format!("{path}/{n}")).collect();
            let links: Vec<String> = below.iter().map(|path| format!("<a href={path}>x</a>")).collect();
            let links = links.concat();
            let page = format!(
                "<title>{path}</title><p>A page.{links}<a href=/x{path}>x</a><a href=https://o.example{path}>o</a>"
            );
            site.answer(path, Answer::html(page));
            next.extend(below);
        }
        level = next;
    }
    site
}

fn is_page(path: &str) -> bool {
    path.starts_with("/t")
}

/// Addresses of all results, sorted, and skipped URLs as `reason url`, sorted.
fn outcome(seotags: &Seotags) -> (Vec<String>, Vec<String>) {
    let shown = seotags.run(&["show", "1", "--format", "jsonl"]).stdout;
    let mut urls: Vec<String> = shown
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["url"].as_str().unwrap().to_owned())
        .collect();
    urls.sort();
    let mut skipped: Vec<String> = seotags
        .read("out.jsonl")
        .lines()
        .map(|line| {
            let row: Value = serde_json::from_str(line).unwrap();
            format!("{} {} {}", row["reason"].as_str().unwrap(), row["url"].as_str().unwrap(), row["depth"])
        })
        .collect();
    skipped.sort();
    (urls, skipped)
}

fn start_and_kill(seotags: &Seotags, site: &Site, arguments: &[&str], requests: usize) {
    let before = site.requests().iter().filter(|path| is_page(path)).count();
    let running = seotags.start(arguments);
    site.wait_for_requests(before + requests, is_page);
    running.signal("KILL");
    assert_eq!(running.end().code, None);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn a_killed_crawl_finds_the_same_pages(first in 2usize..60, second in 2usize..20) {
        let site = site();
        let home = site.url("/t");
        let run = ["check", &home, "--follow", "--depth", "4", "--skipped", "out.jsonl", "--format", "jsonl", "--exit-zero"];
        let undisturbed = Seotags::new();
        prop_assert_eq!(undisturbed.run(&run).code, Some(0));
        let expected = outcome(&undisturbed);
        prop_assert_eq!(expected.0.len(), PAGES);
        prop_assert_eq!(expected.1.len(), 81 * 3 + 2 * PAGES);
        let seotags = Seotags::new();
        start_and_kill(&seotags, &site, &run, first);
        let resume = ["resume", "1", "--skipped", "out.jsonl", "--format", "jsonl"];
        start_and_kill(&seotags, &site, &resume, second);
        let ended = seotags.run(&resume);
        prop_assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        prop_assert_eq!(outcome(&seotags), expected);
    }
}
