//! `--follow`: finds pages through links, respects its limits, and gives a reason for each skipped
//! URL.

use insta::assert_snapshot;
use seotags_testkit::{Answer, Ended, Seotags, Site};
use serde_json::Value;

/// A page with links to these paths.
fn linking(links: &[&str]) -> Answer {
    let links: Vec<String> = links
        .iter()
        .map(|link| match link.split_once(' ') {
            Some((link, rel)) => format!("<a href=\"{link}\" rel={rel}>{link}</a>"),
            None => format!("<a href=\"{link}\">{link}</a>"),
        })
        .collect();
    Answer::html(format!(
        "<!doctype html><html lang=en><title>Page</title><main><p>A page with links.</p>{}",
        links.concat()
    ))
}

/// Home → a, b; a → deep/1 → deep/2 …; and one URL for each reason to skip.
fn site() -> Site {
    let site = Site::serve([
        ("/robots.txt", Answer::new(200, "text/plain", "User-agent: *\nDisallow: /private\n")),
        (
            "/",
            linking(&[
                "/a",
                "/b",
                "/b?utm_source=home",
                "/a#top",
                "/moved",
                "mailto:x@shop.example",
                "https://other.example/",
                "/cart nofollow",
            ]),
        ),
        ("/a", linking(&["/", "/deep/1", "/private/x", "/login", "/private/x"])),
        ("/b", linking(&["/missing"])),
        ("/moved", Answer::redirect(301, "/target")),
        ("/target", linking(&["/from-target"])),
        ("/from-target", linking(&[])),
        ("/login", linking(&[])),
        ("/cart", linking(&[])),
    ]);
    for n in 1..20 {
        site.answer(&format!("/deep/{n}"), linking(&[&format!("/deep/{}", n + 1)]));
    }
    site
}

/// Results as `path status`, sorted.
fn pages(ended: &Ended, site: &Site) -> Vec<String> {
    let mut pages: Vec<String> = ended
        .stdout
        .lines()
        .map(|line| {
            let record: Value = serde_json::from_str(line).unwrap();
            format!("{} {}", record["url"].as_str().unwrap().trim_start_matches(&site.origin()), record["status_code"])
        })
        .collect();
    pages.sort();
    pages
}

fn skipped(seotags: &Seotags, site: &Site, file: &str) -> Vec<String> {
    let mut lines: Vec<String> = seotags
        .read(file)
        .trim_start_matches('\u{feff}')
        .lines()
        .map(|line| line.replace(&site.origin(), ""))
        .collect();
    lines[1..].sort();
    lines
}

fn line<'a>(ended: &'a Ended, label: &str) -> &'a str {
    ended.stderr.lines().find(|line| line.trim_start().starts_with(label)).unwrap_or_default().trim()
}

#[test]
fn links_are_followed_and_skipped_urls_have_a_reason() {
    let site = site();
    let seotags = Seotags::new();
    let home = site.url("/");
    let arguments = [
        "check",
        &home,
        "--follow",
        "--depth",
        "3",
        "--drop-params",
        "utm_*",
        "--exclude",
        "/login",
        "--format",
        "jsonl",
        "--skipped",
        "left-out.csv",
    ];
    let ended = seotags.run(&arguments);
    assert_eq!(ended.code, Some(1), "{}", ended.stderr);
    assert_snapshot!(pages(&ended, &site).join("\n"), @"
    / 200
    /a 200
    /b 200
    /deep/1 200
    /deep/2 200
    /from-target 200
    /missing 404
    /moved 200
    /target 200
    ");
    assert_snapshot!(skipped(&seotags, &site, "left-out.csv").join("\n"), @"
    url,reason,depth,found_on
    /b?utm_source=home,duplicate,1,/
    /cart,nofollow,1,/
    /deep/3,depth,4,/deep/2
    /login,filter,2,/a
    /private/x,robots,2,/a
    https://other.example/,other_host,1,/
    mailto:x@shop.example,not_http,1,/
    ");
    assert_snapshot!(line(&ended, "followed"), @"followed       8 pages found    7 skipped: 1 by filters, 1 beyond --depth, 1 by robots.txt, 1 nofollow, 1 duplicates of listed pages, 1 on other hosts, 1 not http or https");
    assert!(!site.requests().iter().any(|path| path.starts_with("/private")), "{:?}", site.requests());
}

#[test]
fn ignore_robots_fetches_disallowed_links() {
    let site = site();
    let ended = Seotags::new().run(&[
        "check",
        &site.url("/"),
        "--follow",
        "--depth",
        "2",
        "--robots",
        "ignore",
        "--format",
        "jsonl",
    ]);
    let pages = pages(&ended, &site);
    assert!(pages.contains(&"/cart 200".to_owned()) && pages.contains(&"/private/x 404".to_owned()), "{pages:?}");
}

#[test]
fn max_pages_is_exact_and_a_disallowed_page_does_not_use_it_up() {
    let site = site();
    for most in [1usize, 2, 5, 8] {
        let most_text = most.to_string();
        let arguments = ["check", &site.url("/"), "--follow", "--max-pages", &most_text, "--format", "jsonl"];
        let ended = Seotags::new().run(&arguments);
        assert_eq!(pages(&ended, &site).len(), most, "{}", ended.stderr);
        assert!(line(&ended, "followed").contains("beyond --max-pages"), "{}", ended.stderr);
    }
    // The list itself is never cut.
    let seotags = Seotags::new();
    seotags.file("urls.txt", format!("{}\n{}\n{}\n", site.url("/a"), site.url("/b"), site.url("/target")));
    let ended = seotags.run(&["check", "urls.txt", "--follow", "--max-pages", "2", "--format", "jsonl"]);
    assert_eq!(pages(&ended, &site).len(), 3);
}

#[test]
fn an_endless_site_ends_at_max_pages() {
    let site = Site::serve([("/robots.txt", Answer::new(404, "text/html", ""))]);
    let links: Vec<String> = (0..300).map(|n| format!("/p/{n}")).collect();
    let links: Vec<&str> = links.iter().map(String::as_str).collect();
    site.answer("/", linking(&links));
    for n in 0..300 {
        let next: Vec<String> = (0..20).map(|m| format!("/p/{n}/{m}")).collect();
        site.answer(&format!("/p/{n}"), linking(&next.iter().map(String::as_str).collect::<Vec<_>>()));
    }
    let ended = Seotags::new().run(&["check", &site.url("/"), "--follow", "--max-pages", "120", "--format", "jsonl"]);
    assert_eq!(pages(&ended, &site).len(), 120, "{}", ended.stderr);
    let asked =
        site.requests().iter().filter(|path| *path != "/robots.txt").collect::<std::collections::HashSet<_>>().len();
    assert_eq!(asked, 120);
}

#[test]
fn other_hosts_are_followed_if_they_are_named() {
    let other = Site::serve([
        ("/", linking(&["/more"])),
        ("/more", linking(&[])),
        ("/robots.txt", Answer::new(404, "text/html", "")),
    ]);
    let theirs = other.url("/").replace("127.0.0.1", "localhost");
    let site = Site::serve([("/", linking(&[&theirs])), ("/robots.txt", Answer::new(404, "text/html", ""))]);
    let count = |hosts: &[&str]| {
        let home = site.url("/");
        let arguments = [&["check", &home, "--follow", "--format", "jsonl"], hosts].concat();
        Seotags::new().run(&arguments).stdout.lines().count()
    };
    assert_eq!((count(&[]), count(&["--hosts", "LOCALHOST"]), count(&["--hosts", "*.example"])), (1, 3, 1));
}

#[test]
fn a_relaunch_follows_links_again() {
    let site = site();
    let seotags = Seotags::new();
    let first = seotags.run(&["check", &site.url("/"), "--follow", "--depth", "2", "--format", "jsonl"]);
    let expected = pages(&first, &site);
    site.answer("/b", linking(&["/new"]));
    site.answer("/new", linking(&[]));
    let again = seotags.run(&["relaunch", "1", "--overwrite", "--format", "jsonl"]);
    let mut with_new = expected;
    with_new.retain(|page| page != "/missing 404");
    with_new.push("/new 200".to_owned());
    with_new.sort();
    assert_eq!(pages(&again, &site), with_new, "{}", again.stderr);
    let copy = seotags.run(&["relaunch", "1", "--format", "jsonl"]);
    assert_eq!(pages(&copy, &site), with_new, "{}", copy.stderr);
}

#[test]
fn folders_and_invalid_flags_are_refused_with_follow() {
    let seotags = Seotags::new();
    seotags.file("public/index.html", "<title>x</title><a href=/y>y</a>");
    let told = |arguments: &[&str]| seotags.run(arguments).snapshot();
    assert_snapshot!(told(&["check", "public", "--follow"]), @"
    exit 2
    --- stderr
    error: --follow is for live pages: every page of a folder, file or archive is listed already
      hint: remove --follow, or give the address of the live site
    ");
    assert_eq!(seotags.run(&["check", "https://a.example/", "--depth", "2"]).code, Some(2));
}

#[test]
fn skipped_urls_have_their_own_file_formats() {
    for file in ["left-out.pdf", "left-out.docx", "left-out"] {
        let refused = Seotags::new().run(&["run", "https://shop.example/", "--follow", "--skipped", file]);
        let told = format!(
            "error: {file}: skipped links cannot be written in this format\n  \
             hint: name the file with one of these extensions: csv, tsv, jsonl\n"
        );
        assert_eq!((refused.code, refused.stderr), (Some(2), told));
    }
}
