//! `seotags links`: the links of a page as a list for other commands.

use insta::assert_snapshot;
use seotags_testkit::{Answer, Seotags, Site, page};
use serde_json::Value;

fn site() -> Site {
    Site::serve([
        ("/robots.txt", Answer::new(200, "text/plain", "User-agent: *\nDisallow: /private")),
        (
            "/",
            Answer::html(
                "<!doctype html><html lang=fr><nav><a href=/b#top>b</a></nav><main><a href='/a?x=1&amp;y=2'>a</a>\
                 <a href=b>again</a><a href=https://other.example/>o</a><a href=mailto:x@y.example>m</a></main>",
            ),
        ),
        ("/moved", Answer::redirect(302, "/")),
        ("/empty", page("Empty", "No link at all.")),
        ("/a?x=1&y=2", page("A", "A page.")),
        ("/b", page("B", "Another page.")),
        ("/closed", Answer::new(403, "text/html", "no")),
        ("/file", Answer::new(200, "application/pdf", "%PDF-1.7")),
        ("/private/x", page("X", "Hidden.")),
    ])
}

#[test]
fn links_prints_a_list_that_run_reads() {
    let site = site();
    let seotags = Seotags::new().with_site(&site);
    assert_snapshot!(seotags.run(&["links", &site.url("/moved")]).snapshot(), @"
    exit 0
    --- stdout
    http://site/b
    http://site/a?x=1&y=2
    --- stderr
      2 links to the same site; the page is in French (fr)
    ");
    let links = seotags.run(&["links", &site.url("/"), "--selector", "main", "-q"]);
    assert_eq!(
        (links.stdout.as_str(), links.stderr.as_str()),
        (format!("{}\n{}\n", site.url("/a?x=1&y=2"), site.url("/b")).as_str(), "")
    );
    let checked = seotags.run_with_input(&["check", "-", "--format", "jsonl"], &links.stdout);
    assert_eq!(checked.stdout.lines().count(), 2, "{}", checked.stderr);
    let json: Value =
        serde_json::from_str(&seotags.run(&["links", &site.url("/"), "--selector", ".none", "--json"]).stdout).unwrap();
    assert_eq!(
        json,
        serde_json::json!({"extracted_urls": [], "detected_language_code": "fr", "detected_language_name": "French"})
    );
}

#[test]
fn a_target_without_a_page_is_reported() {
    let site = site();
    let seotags = Seotags::new().with_site(&site);
    let told = |arguments: &[&str]| seotags.run(&[&["links"], arguments].concat()).snapshot();
    assert_snapshot!(told(&[&site.url("/closed")]), @"
    exit 3
    --- stderr
    error: http://site/closed: the website answered 403 Forbidden
      hint: --header or --user-agent may help
    ");
    assert_snapshot!(told(&[&site.url("/file")]), @"
    exit 3
    --- stderr
    error: http://site/file: the website answered with application/pdf, which contains no links
    ");
    assert_snapshot!(told(&[&site.url("/private/x")]), @"
    exit 3
    --- stderr
    error: http://site/private/x: robots.txt disallows it: Disallow: /private
      hint: --robots ignore fetches it anyway
    ");
    assert_snapshot!(told(&[&site.url("/"), "--selector", "a["]), @"
    exit 2
    --- stderr
    error: invalid CSS selector: unexpected EOL
    ");
    assert_snapshot!(told(&["ftp://a.example/"]), @"
    exit 2
    --- stderr
    error: “ftp://a.example/”: scheme ftp is not http or https
      hint: write the address of a page, e.g. https://shop.example/
    ");
}
