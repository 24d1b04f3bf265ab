//! Canonical addresses, of the page and of its headers.

use super::*;
use insta::assert_snapshot;

#[test]
fn canonicals() {
    let cases = [
        "<link rel=canonical href=https://shop.example/q>",
        "<link rel='x Canonical' href=/p>",
        "<link rel=canonical href=HTTPS://SHOP.example:443/./p>",
        "<link rel=canonical href=https://shop.example/p/>",
        "<link rel=canonical href=https://shop.example/P>",
        "<link rel=canonical href=http://shop.example/p>",
        "<link rel=canonical href=https://www.shop.example/p>",
        "<link rel=canonical href=https://shop.example/p?x=1>",
        "<link rel=canonical href=https://shop.example/p?utm_source=x>",
        "<link rel=canonical href=https://other.example/p>",
        "<link rel=canonical href=https://shop.example/p#top>",
        "<link rel=canonical href=''>",
        "<link rel=canonical href=mailto:a@b.example>",
        "<link rel=canonical href=/p><link rel=canonical href=/q>",
        "<link rel=canonical href=/p><link rel=canonical href=https://shop.example/p>",
        "<div></div><link rel=canonical href=/q>",
        "<link rel=canonical hreflang=de href=/q>",
        "<link rel=canonical hreflang='' lang=' ' href=https://shop.example/p>",
        "<div></div><link rel=canonical hreflang=de href=/q>",
        "<link rel=canonical media=print type=text/html href=/q><link rel=canonical href=https://shop.example/p>",
        "<link rel=canonical>",
        "<base href=/shop/><link rel=canonical href=p>",
        "<link rel=canonical href=/q><meta name=robots content=noindex>",
    ];
    assert_snapshot!(cases.map(verdict).join("\n"), @r"
        no (canonical_mismatch): Canonical mismatch: https://shop.example/q
        yes: Canonical relative: /p
        yes
        no (canonical_mismatch): Canonical mismatch: https://shop.example/p/
        no (canonical_mismatch): Canonical mismatch: https://shop.example/P
        no (canonical_mismatch): Canonical mismatch: http://shop.example/p
        no (canonical_mismatch): Canonical mismatch: https://www.shop.example/p
        no (canonical_mismatch): Canonical mismatch: https://shop.example/p?x=1
        yes (canonical_has_tracking): Canonical adds tracking parameters: https://shop.example/p?utm_source=x
        no (canonical_mismatch): Canonical mismatch: https://other.example/p; Canonical cross domain: other.example
        yes: Canonical with a fragment: https://shop.example/p#top
        yes (canonical_invalid): Canonical invalid: empty
        yes (canonical_invalid): Canonical invalid: mailto:a@b.example
        yes (canonical_conflict): Canonical conflict: https://shop.example/p, https://shop.example/q; Canonical relative: /p, /q
        yes: Canonical relative: /p
        yes (canonical_in_body): Canonical in body: /q
        yes (canonical_qualified): Canonical ignored: /q (hreflang)
        yes
        yes (canonical_in_body): Canonical in body: /q; Canonical ignored: /q (hreflang)
        yes: Canonical ignored: /q (media, type)
        yes (canonical_invalid): Canonical invalid: empty
        no (canonical_mismatch): Canonical mismatch: https://shop.example/shop/p; Canonical relative: p
        no (noindex_meta): noindex meta tag: noindex; Canonical mismatch: https://shop.example/q; Canonical relative: /q
        ");
}

#[test]
fn canonicals_of_headers() {
    let cases = [
        "<https://shop.example/q>; rel=\"canonical\"",
        "</style.css>; rel=preload, <p>; rel=\"x canonical\"",
        "</q>; rel=canonical; anchor=\"/other\"",
    ];
    assert_snapshot!(cases.map(|value| verdict_of_header("link", value)).join("\n"), @r"
        no (canonical_mismatch): Canonical mismatch: https://shop.example/q
        yes: Canonical relative: p
        yes
        ");
}

#[test]
fn the_side_with_the_parameters_is_reported() {
    let found = |own: &str, canonical: &str| {
        let html = page(&format!("<link rel=canonical href='{canonical}'>"));
        let found = Server { chain: &[(200, own)], html: &html, ..Server::default() }.judge();
        let issue = found.issues.iter().find(|issue| issue.code.starts_with("canonical_"));
        let value = issue.map(|issue| format!("{}: {}", issue.code, issue.value)).unwrap_or_default();
        format!("{:?} {value}", found.indexable)
    };
    let bare = "https://a.example/c";
    assert_snapshot!([
        found(bare, "https://a.example/c?utm_source=x"),
        found(bare, "https://a.example/c?FBCLID=1&utm_medium=y"),
        found("https://a.example/c?id=1", "https://a.example/c?id=1&gclid=2"),
        found("https://a.example/c?utm_source=x", "https://a.example/c?utm_source=y"),
        found("https://a.example/c?utm_source=x", "https://a.example/c?utm_source=x"),
        found("https://a.example/c?utm_source=x", bare),
        found("https://a.example/c?utm_source=x&id=1", "https://a.example/c?id=1&utm_source=x"),
        found(bare, "https://a.example/c?_gl=1&hsa_acc=1&gad_source=1&gclsrc=aw.ds&wickedid=x&_hsenc=p&_hsmi=3&mkt_tok=M"),
        found(bare, "https://a.example/c?id=1"),
        found("https://a.example/c?id=1", bare),
        found("https://a.example/c?id=1&v=2", "https://a.example/c?v=2&id=1"),
    ].join("\n"), @r"
    Yes canonical_has_tracking: https://a.example/c?utm_source=x
    Yes canonical_has_tracking: https://a.example/c?FBCLID=1&utm_medium=y
    Yes canonical_has_tracking: https://a.example/c?id=1&gclid=2
    Yes canonical_has_tracking: https://a.example/c?utm_source=y
    Yes canonical_has_tracking: https://a.example/c?utm_source=x
    Yes canonical_drops_tracking: https://a.example/c
    Yes canonical_has_tracking: https://a.example/c?id=1&utm_source=x
    Yes canonical_has_tracking: https://a.example/c?_gl=1&hsa_acc=1&gad_source=1&gclsrc=aw.ds&wickedid=x&_hsenc=p&_hsmi=3&mkt_tok=M
    No canonical_mismatch: https://a.example/c?id=1 (differs: query; the canonical address adds parameters)
    No canonical_mismatch: https://a.example/c (differs: query; the canonical address drops parameters of this page)
    No canonical_mismatch: https://a.example/c?v=2&id=1 (differs: query; the same parameters in another order)
    ");
}

#[test]
fn a_later_page_of_a_list_is_recognised() {
    let value = |own: &str, canonical: &str| {
        let html = page(&format!("<link rel=canonical href='{canonical}'>"));
        let found = Server { chain: &[(200, own)], html: &html, ..Server::default() }.judge();
        found.issues.iter().find(|issue| issue.code == "canonical_mismatch").map(|issue| issue.value.clone()).unwrap()
    };
    assert!(value("https://a.example/list?page=2", "/list").contains("should name themselves"));
    assert!(value("https://a.example/list/page/2/", "/list/").contains("should name themselves"));
    assert!(value("https://a.example/list?page=2&sort=x", "/list?sort=y").ends_with("(differs: query)"));
}
