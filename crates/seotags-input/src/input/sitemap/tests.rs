//! Valid and malformed sitemaps.

use super::*;
use proptest::prelude::*;

fn entries(xml: &[u8]) -> Vec<String> {
    let opened = Opened::of_bytes("sitemap.xml".to_owned(), xml.to_vec());
    Sitemap::new(opened)
        .map(|entry| match entry {
            Entry::Page(PageEntry { loc, line, lastmod, hreflangs }) => {
                let versions: Vec<String> =
                    hreflangs.iter().map(|version| format!(" {}={}", version.code, version.href)).collect();
                let lastmod = lastmod.map(|date| format!(" ({date})")).unwrap_or_default();
                format!("{line} {loc}{lastmod}{}", versions.concat())
            }
            Entry::Sitemap { loc, line } => format!("{line} sitemap {loc}"),
            Entry::Warning(warning) => warning.to_string(),
        })
        .collect()
}

#[test]
fn only_the_locs_of_entries_are_read() {
    let xml = br#"<?xml version="1.0"?>
<!-- made by hand -->
<sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<sm:url><sm:loc> https://a.example/1?x=1&amp;y=2 </sm:loc><image:image><image:loc>https://a.example/1.png</image:loc></image:image></sm:url>
<sm:url><sm:loc><![CDATA[https://a.example/2?x=1&y=2]]></sm:loc><xhtml:link rel="alternate" hreflang="de" href="https://a.example/de"/><xhtml:link rel="alternate" href="https://a.example/fr"/></sm:url>
<sm:url><sm:loc>https://a.example/3?x=1&y=2</sm:loc><lastmod>2026</lastmod></sm:url>
<sm:url><sm:loc>https://a.example/&#252;</sm:loc></sm:url>
</sm:urlset>"#;
    insta::assert_snapshot!(entries(xml).join("\n"), @r"
    4 https://a.example/1?x=1&y=2
    5 https://a.example/2?x=1&y=2 de=https://a.example/de
    6 https://a.example/3?x=1&y=2 (2026)
    7 https://a.example/ü
    ");
}

#[test]
fn sitemap_index_lists_sitemaps() {
    let xml = b"<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>";
    assert_eq!(entries(xml), ["1 sitemap https://a.example/1.xml"]);
}

#[test]
fn declared_encodings_are_used_and_invalid_bytes_tolerated() {
    let latin =
        b"<?xml version='1.0' encoding='ISO-8859-1'?><urlset><url><loc>https://a.example/\xfc</loc></url></urlset>";
    assert_eq!(entries(latin), ["1 https://a.example/ü"]);
    let wrong = b"<urlset><url><loc>https://a.example/\xfc</loc></url></urlset>";
    assert_eq!(entries(wrong), ["1 https://a.example/\u{fffd}"]);
}

#[test]
fn entities_do_not_expand_and_read_no_file() {
    let mut xml = String::from("<!DOCTYPE urlset [<!ENTITY a \"ha\"><!ENTITY x SYSTEM \"file:///etc/passwd\">");
    for level in b'b'..=b'j' {
        let inner = format!("&{};", char::from(level - 1)).repeat(10);
        let name = char::from(level);
        xml.extend(["<!ENTITY ", &name.to_string(), " \"", &inner, "\">"]);
    }
    xml.push_str(
        "]><urlset><url><loc>https://a.example/&j;</loc></url><url><loc>https://a.example/&x;</loc></url></urlset>",
    );
    assert_eq!(entries(xml.as_bytes()), ["1 https://a.example/&j;", "1 https://a.example/&x;"]);
}

#[test]
fn pages_before_broken_xml_are_returned() {
    let cut = b"<urlset>\n<url><loc>https://a.example/1</loc></url>\n<url><loc>https://a.ex";
    assert_eq!(
        entries(cut),
        ["2 https://a.example/1", "sitemap.xml: cannot be read beyond line 3: the file ends too early"]
    );
    let crossed =
        b"<urlset><url><loc>https://a.example/1</url></loc><url><loc>https://a.example/2</loc></url></urlset>";
    assert_eq!(entries(crossed)[..2], ["1 https://a.example/1", "1 https://a.example/2"]);
}

#[test]
fn malformed_sitemap_loses_no_page() {
    let two = ["https://a.example/1", "https://a.example/2"];
    let cases = [
        "<url><loc>{1}</loc><url><loc>{2}</loc></url>",
        "<url><loc>{1}</loc><lastmod>2026</lastmod><image:image><image:loc>x</image:loc><url><loc>{2}</loc></url>",
        "<url><loc>{1}</loc></ur><url><loc>{2}</loc></url>",
        "<url><loc>{1}</loc><loc>{2}</loc></url>",
        "<url><loc>{1} {2}</loc></url>",
        "<url><loc>{1}</url><url><loc>{2}</url>",
        "<url><loc>{1}<url><loc>{2}</url>",
        "<url><loc>{1}<lastmod>2026</lastmod></url><url><loc>{2}<loc></url>",
        "<loc>{1}</loc><loc>{2}</loc>",
        "<loc>{1}</loc><url><loc>{2}</loc></url>",
        "<entry><loc>{1}</loc></entry><entry><loc>{2}</loc></entry>",
        "<url>{1}</url><url>{2}</url>",
        "{1}\n{2}",
        "<urlset><url><loc>{1}</loc></url></urlset><urlset><url><loc>{2}</loc></url></urlset>",
    ];
    for case in cases {
        let xml = format!("<urlset>{}</urlset>", case.replace("{1}", two[0]).replace("{2}", two[1]));
        let read = entries(xml.as_bytes());
        let pages: Vec<&str> = read.iter().filter_map(|entry| entry.split(' ').nth(1)).collect();
        assert!(pages.starts_with(&two), "{case}: {read:?}");
        assert!(!read.iter().any(|entry| entry.contains("no <loc>")), "{case}: {read:?}");
    }
    let closed =
        entries(b"<urlset><url><loc>https://a.example/1</loc><url><loc>https://a.example/2</loc></url></urlset>");
    assert_eq!(closed[2..], ["sitemap.xml:1: malformed XML near 1 URL; read anyway"]);
    let many: Vec<String> = (0..200).map(|n| format!("<url><loc>https://a.example/{n}</loc>")).collect();
    assert_eq!(entries(format!("<urlset>{}</urlset>", many.concat()).as_bytes()).len(), 201);
}

#[test]
fn entries_without_a_url_are_reported() {
    let xml = b"<urlset>\n<url><lastmod>2026</lastmod></url>\n<url><loc/></url>\n<url/>\n<url><loc>https://a.example/?x<y</loc></url><url><loc>https://a.example/1</loc></url></urlset>";
    insta::assert_snapshot!(entries(xml).join("\n"), @"
    sitemap.xml:5: not a URL: “https://a.example/?x<y”
    5 https://a.example/1
    sitemap.xml:2: no <loc> in 3 entries
    ");
}

#[test]
fn malformed_index_returns_its_sitemaps() {
    for case in [
        "<sitemap><loc>{1}</sitemap><sitemap><loc>{2}</loc></sitemap>",
        "<sitemap><loc>{1}</loc><sitemap><loc>{2}</loc></sitemap>",
        "<loc>{1}</loc><loc>{2}</loc>",
        "<url><loc>{1}</loc></url><url><loc>{2}</loc></url>",
        "<sitemap><loc>{1}</loc><loc>{2}</loc></sitemap>",
    ] {
        let xml = case.replace("{1}", "https://a.example/1.xml").replace("{2}", "https://a.example/2.xml.gz");
        let read = entries(format!("<sitemapindex>{xml}</sitemapindex>").as_bytes());
        assert_eq!(read[..2], ["1 sitemap https://a.example/1.xml", "1 sitemap https://a.example/2.xml.gz"], "{case}");
    }
}

#[test]
fn oversized_and_deep_xml_ends_the_reading() {
    let mut text = b"<urlset><!--".to_vec();
    text.extend(std::iter::repeat_n(b'x', 3 << 20));
    text.extend_from_slice(b"--><url><loc>https://a.example/</loc></url></urlset>");
    assert_eq!(entries(&text), ["sitemap.xml: cannot be read beyond line 1: a piece of XML is longer than 1 MiB"]);
    let deep = "<urlset>".repeat(100_000);
    assert_eq!(entries(deep.as_bytes()), ["sitemap.xml: cannot be read beyond line 1: elements are nested too deep"]);
}

#[test]
fn sitemap_is_cut_at_fifty_thousand_entries() {
    let pages: Vec<String> = (0..60_000).map(|n| format!("<url><loc>https://a.example/{n}</loc></url>")).collect();
    let xml = format!("<urlset>{}</urlset>", pages.concat());
    let read = entries(xml.as_bytes());
    assert_eq!(read.len(), 50_001);
    assert_eq!(read[50_000], "sitemap.xml: 10,000 entries ignored, a sitemap can have at most 50,000");
}

proptest! {
    #[test]
    fn any_bytes_end(xml in prop::collection::vec(prop_oneof![
        Just(b"<url>".to_vec()), Just(b"<loc>".to_vec()), Just(b"</loc>".to_vec()), Just(b"<![CDATA[".to_vec()),
        Just(b"]]>".to_vec()), Just(b"<!DOCTYPE x [".to_vec()), Just(b"&amp;".to_vec()),
        prop::collection::vec(any::<u8>(), 0..6)], 0..40)) {
        let _ = entries(&xml.concat());
    }
}
