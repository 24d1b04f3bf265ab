//! Malformed sitemaps: every page is read, or its omission is reported.

use crate::input_folder::InputFolder;
use insta::assert_snapshot;

fn urlset(entries: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{entries}\n</urlset>\n"
    )
}

fn read(xml: &str) -> String {
    InputFolder::new().file("sitemap.xml", xml).read(&["sitemap.xml"])
}

#[test]
fn an_unclosed_entry_keeps_its_page() {
    let entries = "<url><loc>https://a.example/1</loc><lastmod>2026-01-01</lastmod>\n<url><loc>https://a.example/2</loc></url>\n<url><loc>https://a.example/3</url>";
    assert_snapshot!(read(&urlset(entries)), @"
    https://a.example/1 (2026-01-01)
    https://a.example/2
    https://a.example/3
    warning: sitemap.xml:4: malformed XML near 2 URLs; read anyway; write each page as <url><loc>…</loc></url>
    = 3 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn every_address_inside_and_outside_entries_is_read() {
    let entries = "<url><loc>https://a.example/1</loc><loc>https://a.example/2?a=1&amp;b=2</loc></url>\n<loc>https://a.example/3</loc>\nhttps://a.example/4?a=1&amp;b=2\n<url>https://a.example/5</url>";
    assert_snapshot!(read(&urlset(entries)), @"
    https://a.example/1
    https://a.example/2?a=1&b=2
    https://a.example/3
    https://a.example/4?a=1&b=2
    https://a.example/5
    warning: sitemap.xml:3: malformed XML near 4 URLs; read anyway; write each page as <url><loc>…</loc></url>
    = 5 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn entries_without_an_address_are_reported() {
    assert_snapshot!(read(&urlset("<url><lastmod>2026-01-01</lastmod></url>\n<url><location>https://a.example/1</location></url>\n<url><loc>https://a.example/2</loc></url>")), @"
    https://a.example/2
    warning: sitemap.xml:3: no <loc> in 2 entries
    = 1 URLs, 2 skipped, 0 folded, 0 filtered
    ");
    assert_snapshot!(read(&urlset("<url><lastmod>2026-01-01</lastmod></url>")), @"
    warning: sitemap.xml:3: no <loc> in 1 entry
    error: no URL in sitemap.xml (1 unusable); a sitemap names its pages in <url><loc>…</loc></url>
    ");
    assert_snapshot!(read(&urlset("")), @"error: no URL in sitemap.xml; a sitemap names its pages in <url><loc>…</loc></url>");
}

#[test]
fn text_before_a_sitemap_is_skipped() {
    let sitemap = urlset("<url><loc>https://a.example/1</loc></url>");
    for before in ["\n\nWarning: Undefined variable in /srv/a.php on line 3\n", "<br />\n<b>Notice</b>: x<br />\n"] {
        let local = read(&format!("{before}{sitemap}"));
        let remote = InputFolder::new()
            .answer("https://a.example/sitemap.xml", "text/xml", format!("{before}{sitemap}"))
            .read(&["https://a.example/sitemap.xml"]);
        assert_eq!(
            (local.as_str(), remote.as_str()),
            ("https://a.example/1\n= 1 URLs, 0 skipped, 0 folded, 0 filtered", local.as_str())
        );
    }
}

#[test]
fn an_index_without_usable_sitemaps_is_reported_as_an_index() {
    let index = "<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap><sitemap><lastmod>2026</lastmod></sitemap></sitemapindex>";
    assert_snapshot!(read(index), @"
    warning: https://a.example/1.xml: nobody listens
    warning: sitemap.xml:1: no <loc> in 1 entry
    error: no URL in sitemap.xml (1 unusable); the index was read, but its sitemaps contain no pages; open one of them in a browser
    ");
}

#[test]
fn inputs_of_several_kinds_get_no_hint_about_one_kind() {
    let setup = InputFolder::new().file("sitemap.xml", urlset("")).file("words.txt", "red shoes\n");
    assert_snapshot!(setup.read(&["sitemap.xml", "words.txt"]), @"
    warning: words.txt:1: not a URL: “red shoes”
    error: no URL in sitemap.xml, words.txt (1 unusable)
    ");
}

#[test]
fn a_feed_without_pages_has_its_own_hint() {
    let feed = "<rss version='2.0'><channel><title>t</title><link>x</link><description/><item><title>1</title></item></channel></rss>";
    assert_snapshot!(InputFolder::new().file("feed.xml", feed).read(&["feed.xml"]), @"
    warning: feed.xml: no link in 1 entry
    error: no URL in feed.xml (1 unusable); the entries of a feed name their pages in <link>
    ");
}

#[test]
fn addresses_in_tags_and_after_stray_characters_are_read() {
    let entries = [
        r#"<url><loc><a href="https://a.example/1">https://a.example/1</a></loc></url>"#,
        "<url><loc https://a.example/2</loc></url>",
        "<url><loc>https://a.example/3,https://a.example/4;https://a.example/5</loc></url>",
        "<url><url><loc>https://a.example/6</loc></url></url>",
        "<url><loc>https://a.example/x,y;z</loc></url>",
    ];
    assert_snapshot!(read(&urlset(&entries.join("\n"))), @"
    https://a.example/1
    https://a.example/2
    https://a.example/3
    https://a.example/4
    https://a.example/5
    https://a.example/6
    https://a.example/x,y;z
    warning: sitemap.xml:4: malformed XML near 5 URLs; read anyway; write each page as <url><loc>…</loc></url>
    = 7 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn escaped_tags_and_addresses_after_the_sitemap_are_read() {
    assert_snapshot!(read(&urlset("&lt;url&gt;&lt;loc&gt;https://a.example/1&lt;/loc&gt;&lt;/url&gt;")), @"
    https://a.example/1
    warning: sitemap.xml:4: malformed XML near 1 URL; read anyway; write each page as <url><loc>…</loc></url>
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    ");
    let sitemap = urlset("<url><loc>https://a.example/1</loc></url>");
    assert_snapshot!(read(&format!("{sitemap}https://a.example/2\nhttps://a.example/3\n")), @"
    https://a.example/1
    https://a.example/2
    https://a.example/3
    warning: sitemap.xml:7: malformed XML near 2 URLs; read anyway; write each page as <url><loc>…</loc></url>
    = 3 URLs, 0 skipped, 0 folded, 0 filtered
    ");
    assert_snapshot!(read(&format!("{sitemap}Fatal error, see https://b.example/help\n")), @"
    https://a.example/1
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn entries_without_a_urlset_element_are_a_sitemap() {
    let entries = "<url><loc>https://a.example/1</loc></url>\n<url><loc>https://a.example/2</loc></url>\n";
    for list in [
        entries.to_owned(),
        format!("<?xml version=\"1.0\"?>\n{entries}"),
        entries.replace("<url>", "").replace("</url>", ""),
    ] {
        let read = read(&list);
        let pages: Vec<&str> = read.lines().filter(|line| line.starts_with("https://")).collect();
        assert_eq!(pages, ["https://a.example/1", "https://a.example/2"], "{list}: {read}");
    }
}

#[test]
fn a_broken_entry_without_an_address_is_not_reported_as_read() {
    let read =
        read(&urlset("<url><loc><lastmod>2026-01-01</lastmod></url>\n<url><loc>https://a.example/1</loc></url>"));
    assert!(!read.contains("malformed") && read.contains("no <loc> in 1 entry"), "{read}");
}
