//! The detected kind of an input, and how it was read, as shown to users.

use insta::assert_snapshot;
use seotags_testkit::{Answer, Seotags, Site, page};

const TEXT: &str = "A light waterproof shoe for wet autumn days in the mountains.";

fn urls(stdout: &str) -> Vec<String> {
    stdout.lines().skip(1).map(|line| line.trim_matches('"').to_owned()).collect()
}

const ONE_COLUMN: [&str; 6] = ["--format", "csv", "--columns", "url", "--retries", "0"];

#[test]
fn urls_with_commas_are_read_completely() {
    let paths = ["/wiki/Paris,_Texas", "/wiki/Paris,_Ontario", "/list;jsessionid=A?x=1", "/filter/red,blue"];
    let links: Vec<String> = paths.iter().map(|path| format!("<a href=\"{path}\">to {path}</a>")).collect();
    let start = Answer::html(format!("<title>Start</title><h1>Start</h1><p>{TEXT}</p>{}", links.concat()));
    let pages = paths.iter().map(|path| ((*path).to_owned(), page(path, TEXT)));
    let site = Site::serve(pages.chain([("/".to_owned(), start)]));
    let seotags = Seotags::new().with_site(&site);
    let links = seotags.run(&["links", &site.url("/")]);
    let checked = seotags.run_with_input(&[&["check", "-"][..], &ONE_COLUMN].concat(), &links.stdout);
    assert_eq!(urls(&checked.stdout), paths.map(|path| site.url(path)), "{}", checked.stderr);
    assert!(checked.stderr.contains("  -: commas taken as part of the URL: 3 rows\n"), "{}", checked.stderr);
    assert!(checked.stderr.contains("  -: semicolons taken as part of the URL: 1 row\n"), "{}", checked.stderr);
    let quiet = seotags.run_with_input(&[&["check", "-", "-q"][..], &ONE_COLUMN].concat(), &links.stdout);
    assert!(!quiet.stderr.contains("taken as part"), "{}", quiet.stderr);
}

#[test]
fn keywords_without_a_header_are_reported_once() {
    let site = Site::serve(["a", "b"].map(|name| (format!("/{name}"), page(name, TEXT))));
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", format!("{},wet shoes\n{},shoe\n", site.url("/a"), site.url("/b")));
    let columns = ["--format", "csv", "--columns", "url,target_keyword"];
    let ended = seotags.run(&[&["run", "urls.txt"][..], &columns].concat());
    assert_snapshot!(ended.replaced(&ended.stdout), @"
    url,target_keyword
    http://site/a,wet shoes
    http://site/b,shoe
    ");
    assert_eq!(ended.stderr.matches("  urls.txt: keywords after a comma: 2 rows\n").count(), 1, "{}", ended.stderr);
}

#[test]
fn warc_resource_records_are_checked_and_a_cut_page_has_a_note() {
    let record = |url: &str, fields: &str| {
        let html = format!("<!doctype html><title>Saved page</title><h1>Saved</h1><p>{TEXT}");
        format!(
            "WARC/1.0\r\nWARC-Type: resource\r\nWARC-Target-URI: {url}\r\n{fields}Content-Type: text/html\r\nContent-Length: {}\r\n\r\n{html}\r\n\r\n",
            html.len()
        )
    };
    let archive =
        [record("http://a.example/index.html", ""), record("http://a.example/cut.html", "WARC-Truncated: length\r\n")];
    let seotags = Seotags::new();
    seotags.file("site.warc", archive.concat());
    let ended = seotags.run(&["run", "site.warc", "--format", "jsonl"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let records: Vec<serde_json::Value> =
        ended.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(records[0]["current_title"], "Saved page");
    assert_eq!(
        (&records[0]["notes"], &records[1]["notes"]),
        (&serde_json::json!([]), &serde_json::json!(["body_truncated_at_limit"]))
    );
}

#[test]
fn hints_fit_the_kind_of_input() {
    let seotags = Seotags::new();
    let hint = |name: &str, content: &str| {
        seotags.file(name, content);
        let ended = seotags.run(&["check", name]);
        assert_eq!(ended.code, Some(2), "{}", ended.stderr);
        ended.stderr.lines().last().unwrap().trim().to_owned()
    };
    assert_snapshot!(hint("a.xml", "<urlset></urlset>"), @"hint: a sitemap names its pages in <url><loc>…</loc></url>");
    assert_snapshot!(hint("b.xml", "<sitemapindex></sitemapindex>"), @"hint: the index was read, but its sitemaps contain no pages; open one of them in a browser");
    assert_snapshot!(hint("c.warc", "WARC/1.0\r\nWARC-Type: warcinfo\r\nContent-Length: 1\r\n\r\nx\r\n\r\n"), @"hint: pages are records of type response, resource or conversion with HTML; WAT and WET files have none");
    assert_snapshot!(hint("d.csv", "page,keyword\nnone,x\n"), @"hint: the URLs were looked for in the column page; --url-column names another one");
    assert_snapshot!(hint("e.txt", "red shoes\n"), @"hint: a list has one URL per line, or a column of URLs; --url-column names it");
}
