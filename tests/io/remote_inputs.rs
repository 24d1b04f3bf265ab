//! Addresses of pages, sitemaps and feeds.

use crate::input_folder::{InputFolder, gz};
use insta::assert_snapshot;

fn urlset(pages: &[&str]) -> String {
    let entries: Vec<String> = pages.iter().map(|page| format!("<url><loc>{page}</loc></url>")).collect();
    let entries = entries.concat();
    format!("<?xml version=\"1.0\"?><urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{entries}</urlset>")
}

fn index(sitemaps: &[&str]) -> String {
    let entries: Vec<String> = sitemaps.iter().map(|page| format!("<sitemap><loc>{page}</loc></sitemap>")).collect();
    format!("<sitemapindex>{}</sitemapindex>", entries.concat())
}

#[test]
fn an_address_is_a_page_unless_a_list_answers() {
    let setup = InputFolder::new()
        .answer("https://a.example/", "text/html", "<!doctype html><p>hello")
        .answer("https://a.example/odd", "application/pdf", "%PDF-1.7")
        .answer("https://a.example/plain", "text/plain", "just a text")
        .answer("https://a.example/xml-without-name", "text/plain", urlset(&["https://a.example/1"]))
        .answer("https://a.example/urls", "text/plain", "https://a.example/2\n/3\n")
        .answer("https://a.example/export", "text/csv", "url,keyword\nhttps://a.example/4,shoes\n")
        .answer(
            "https://a.example/feed",
            "application/rss+xml",
            "<rss version='2.0'><channel><title>t</title><link>x</link><description/><item><link>https://a.example/5</link></item></channel></rss>",
        );
    let inputs = ["", "odd", "plain", "xml-without-name", "urls", "export", "feed", "unreachable"]
        .map(|path| format!("https://a.example/{path}"));
    assert_snapshot!(setup.read(&inputs.each_ref().map(String::as_str)), @r#"
    https://a.example/
    https://a.example/odd
    https://a.example/plain
    https://a.example/1
    https://a.example/2
    https://a.example/3
    https://a.example/4 ["shoes"]
    https://a.example/5
    https://a.example/unreachable
    = 9 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
}

#[test]
fn a_list_that_cannot_be_fetched_is_an_error() {
    let setup = || {
        InputFolder::new().status("https://a.example/sitemap.xml", 404).answer(
            "https://a.example/sitemap.xml.gz",
            "application/gzip",
            b"\x1f\x8b\x08\0broken",
        )
    };
    assert_snapshot!(setup().read(&["https://a.example/sitemap.xml"]), @"error: https://a.example/sitemap.xml: it answered 404; open the address in a browser to see what it answers");
    assert_snapshot!(setup().read(&["https://b.example/feed.rss"]), @"error: https://b.example/feed.rss: nobody listens; open the address in a browser to see what it answers");
    assert_snapshot!(setup().read(&["https://a.example/sitemap.xml.gz"]), @"error: https://a.example/sitemap.xml.gz: the compressed data is damaged; open the address in a browser to see what it answers");
}

#[test]
fn sitemaps_of_an_index_are_fetched_in_order() {
    let top = index(&[
        "https://a.example/1.xml",
        "/2.xml.gz",
        "https://a.example/missing.xml",
        "https://a.example/page.html",
        "https://a.example/nested.xml",
        "https://a.example/1.xml",
        "https://a.example/sitemap.xml",
        "https://a.example/last.txt",
    ]);
    let setup = || {
        InputFolder::new()
            .answer("https://a.example/sitemap.xml", "application/xml", &top)
            .answer("https://a.example/1.xml", "text/xml", urlset(&["https://a.example/1", "https://a.example/x"]))
            .answer("https://a.example/2.xml.gz", "application/x-gzip", gz(urlset(&["https://a.example/2", "htp:/3"])))
            .answer("https://a.example/page.html", "text/html", "<!doctype html>")
            .answer("https://a.example/nested.xml", "text/xml", index(&["https://a.example/deep.xml"]))
            .answer("https://a.example/deep.xml", "text/xml", index(&["https://a.example/deeper.xml"]))
            .answer("https://a.example/deeper.xml", "text/xml", urlset(&["https://a.example/never"]))
            .answer("https://a.example/last.txt", "text/plain", "https://a.example/last")
    };
    assert_snapshot!(setup().read(&["https://a.example/sitemap.xml"]), @r"
    https://a.example/1
    https://a.example/x
    https://a.example/2
    warning: https://a.example/2.xml.gz:1: not a URL: “htp:/3”
    warning: https://a.example/missing.xml: nobody listens
    warning: https://a.example/page.html: not a sitemap but a web page
    warning: https://a.example/deep.xml: an index nested more than 2 deep, ignored
    https://a.example/last
    = 4 URLs, 1 skipped, 0 folded, 0 filtered
    ");
    let (_, asked) = setup().options(|options| options.limit = Some(1)).read_all(&["https://a.example/sitemap.xml"]);
    assert_eq!(asked, ["https://a.example/sitemap.xml", "https://a.example/1.xml"]);
}

#[test]
fn a_local_index_names_remote_sitemaps() {
    let setup = InputFolder::new().file("sitemap.xml.gz", gz(index(&["https://a.example/1.xml"]))).answer(
        "https://a.example/1.xml",
        "text/xml",
        urlset(&["https://a.example/1"]),
    );
    assert_snapshot!(setup.read(&["sitemap.xml.gz"]), @r"
    https://a.example/1
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn an_index_with_too_many_sitemaps_is_cut() {
    let names: Vec<String> = (0..1_100).map(|n| format!("https://a.example/{n}.xml")).collect();
    let mut setup =
        InputFolder::new().file("sitemap.xml", index(&names.iter().map(String::as_str).collect::<Vec<_>>()));
    for name in &names {
        setup = setup.answer(name, "text/xml", urlset(&[&name.replace(".xml", "")]));
    }
    let read = setup.read(&["sitemap.xml"]);
    assert_snapshot!(read.lines().rev().take(2).collect::<Vec<_>>().join("\n"), @r"
    = 999 URLs, 0 skipped, 0 folded, 0 filtered
    warning: sitemap.xml: only 1,000 sitemaps are read, the rest is ignored
    ");
}

#[test]
fn a_broken_feed_is_an_error_with_its_name() {
    let read = InputFolder::new().file("feed.xml", "<rss version='2.0'><channel><item><title>x").read(&["feed.xml"]);
    assert!(read.starts_with("error: feed.xml: the feed is broken"), "{read}");
}

#[test]
fn data_of_sitemaps_and_feeds_about_a_page_is_kept() {
    let sitemap = "<urlset xmlns:xhtml='http://www.w3.org/1999/xhtml'><url><loc>https://a.example/en</loc><lastmod> 2026-01-02T10:00:00+01:00 </lastmod>\
        <xhtml:link rel='alternate' hreflang='de' href='https://a.example/de?a=1&amp;b=2'/><xhtml:link rel='alternate' hreflang='x-default' href='https://a.example/'/></url>\
        <url><lastmod></lastmod><loc>https://a.example/2</loc></url></urlset>";
    let feed = "<feed xmlns='http://www.w3.org/2005/Atom'><id>x</id><title>t</title><updated>2026-01-01T00:00:00Z</updated>\
        <entry><id>urn:1</id><title>1</title><updated>2026-01-03T00:00:00Z</updated><link href='https://a.example/3'/></entry></feed>";
    let setup = InputFolder::new().file("sitemap.xml", sitemap).file("feed.atom.gz", gz(feed));
    assert_snapshot!(setup.read(&["sitemap.xml", "feed.atom.gz"]), @"
    https://a.example/en (2026-01-02T10:00:00+01:00) de=https://a.example/de?a=1&b=2 x-default=https://a.example/
    https://a.example/2
    https://a.example/3 (2026-01-03T00:00:00+00:00)
    = 3 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn pages_on_other_sites_in_a_remote_list_are_foreign() {
    let setup = InputFolder::new()
        .file("local.txt", "https://b.example/mine")
        .file("local.xml", index(&["https://c.example/sub.xml"]))
        .answer(
            "https://a.example/sitemap.xml",
            "text/xml",
            index(&["https://a.example/1.xml", "https://b.example/2.xml"]),
        )
        .answer(
            "https://a.example/1.xml",
            "text/xml",
            urlset(&["https://a.example/1", "https://b.example/1", "http://a.example/1"]),
        )
        .answer("https://b.example/2.xml", "text/xml", urlset(&["https://b.example/2", "https://a.example/2"]))
        .answer("https://a.example/urls.txt", "text/plain", "https://a.example/3\nhttps://b.example/3\n")
        .answer("https://c.example/sub.xml", "text/xml", urlset(&["https://c.example/4", "https://d.example/4"]));
    let inputs = ["https://a.example/sitemap.xml", "https://a.example/urls.txt", "local.txt", "local.xml"];
    let (read, asked) = setup.read_all(&inputs);
    assert_snapshot!(read, @"
    https://a.example/1
    https://b.example/1 foreign
    http://a.example/1 foreign
    https://b.example/2 foreign
    https://a.example/2
    https://a.example/3
    https://b.example/3 foreign
    https://b.example/mine
    https://c.example/4
    https://d.example/4 foreign
    = 10 URLs, 0 skipped, 0 folded, 0 filtered
    ");
    let foreign: Vec<&String> = asked.iter().filter(|asked| asked.ends_with("foreign")).collect();
    assert_eq!(foreign, ["https://b.example/2.xml foreign"]);
}
