//! Statuses, redirects, media types and contents.

use super::*;
use crate::url::HttpUrl;
use insta::assert_snapshot;

#[test]
fn statuses() {
    let cases = [404, 410, 401, 407, 403, 451, 429, 503, 418, 500, 504, 206, 300, 304, 999];
    let found = cases.map(|status| {
        let noindex = page("<meta name=robots content=noindex>");
        say(&Server { chain: &[(status, "https://shop.example/p")], html: &noindex, ..Server::default() }.judge())
    });
    assert_snapshot!(found.join("\n"), @r"
        no (not_found): 404 Not Found
        no (gone): HTTP 410
        no (unauthorized): HTTP 401
        no (unauthorized): HTTP 407
        no (forbidden): HTTP 403
        no (forbidden): HTTP 451
        unknown (rate_limited): HTTP 429
        unknown (service_unavailable): HTTP 503
        no (client_error): HTTP 418
        no (server_error): HTTP 500
        no (server_error): HTTP 504
        unknown (unexpected_status): HTTP 206
        unknown (unexpected_status): HTTP 300
        unknown (unexpected_status): HTTP 304
        unknown (unexpected_status): HTTP 999
        ");
}

#[test]
fn redirects() {
    let p = "https://shop.example/p";
    let good = page("");
    let say = |chain: &[(u16, &str)], html: &str, trouble: Option<RedirectTrouble>| {
        let found = Server { chain, html, trouble, ..Server::default() }.judge();
        format!("{}{}", if found.final_is_indexable { "final is fine, " } else { "" }, say(&found))
    };
    let url = || HttpUrl::parse(p).unwrap();
    let found = [
        say(&[(301, p), (200, "https://shop.example/q")], &good, None),
        say(&[(302, p), (200, "https://shop.example/")], &good, None),
        say(
            &[
                (301, p),
                (301, "http://shop.example/p"),
                (301, "https://shop.example/a"),
                (404, "https://shop.example/b"),
            ],
            "",
            None,
        ),
        say(&[(301, p), (200, "https://shop.example/q")], &page("<meta name=robots content=noindex>"), None),
        say(&[(301, p)], "", Some(RedirectTrouble::Loop { url: url() })),
        say(&[(301, p), (301, "https://shop.example/q")], "", Some(RedirectTrouble::TooMany { count: 10 })),
        say(&[(301, p)], "", Some(RedirectTrouble::Invalid)),
    ];
    assert_snapshot!(found.join("\n"), @r#"
        final is fine, no (redirected): redirected; redirect_chain: [{"status":301,"url":"https://shop.example/p"},{"status":200,"url":"https://shop.example/q"}]
        final is fine, no (redirected): redirected; redirect_chain: [{"status":302,"url":"https://shop.example/p"},{"status":200,"url":"https://shop.example/"}]; Redirect to home: https://shop.example/; Temporary redirect: HTTP 302
        no (redirected): redirected; redirect_chain: [{"status":301,"url":"https://shop.example/p"},{"status":301,"url":"http://shop.example/p"},{"status":301,"url":"https://shop.example/a"},{"status":404,"url":"https://shop.example/b"}]; 404 Not Found; Redirect https to http: http://shop.example/p; Redirect chain long: 3 redirects
        no (redirected): redirected; redirect_chain: [{"status":301,"url":"https://shop.example/p"},{"status":200,"url":"https://shop.example/q"}]; noindex meta tag: noindex
        no (redirect_loop): Redirect loop: https://shop.example/p
        no (too_many_redirects): Too many redirects: 10; redirected; redirect_chain: [{"status":301,"url":"https://shop.example/p"},{"status":301,"url":"https://shop.example/q"}]
        no (redirect_invalid): Redirect without a usable target: HTTP 301
        "#);
}

#[test]
fn contents() {
    let soft = |title: &str| format!("<title>{title}</title><h1>Hm</h1><p>Sorry. {}</p>", "We looked. ".repeat(20));
    let cases = [
        String::new(),
        "<title>x</title><script>x</script><style>y</style><p hidden>z</p>".to_owned(),
        "<title>x</title><div id=root></div>".to_owned(),
        "<title>x</title><div id=root></div><script src=/app.js></script>".to_owned(),
        "<title>x</title><body><noscript>You need to enable JavaScript.</noscript><div id=main></div>".to_owned(),
        "<title>x</title><p>Loading…</p><img src=x><script>build()</script>".to_owned(),
        "<title>x</title><h1>404</h1><script>track()</script>".to_owned(),
        "<title>x</title><h1>Not found</h1><div></div><script>track()</script>".to_owned(),
        "<title>x</title><p>A few words.</p>".to_owned(),
        "<p>A few words.</p><img src=x>".to_owned(),
        soft("Page not found | Workshop"),
        soft("Workshop – Seite nicht gefunden"),
        soft("404"),
        soft("404 ways to boil water"),
        soft("Found: 3 kettles"),
        format!("<title>404 Not Found</title><p>{}", "Why servers answer so. ".repeat(60)),
        page("<title>Second</title><meta name=description content=x>"),
    ];
    assert_snapshot!(cases.iter().map(|html| verdict_of_body(html)).collect::<Vec<_>>().join("\n"), @r"
        no (empty_page): Empty page
        unknown (needs_rendering): Content needs JavaScript
        no (empty_page): Empty page
        unknown (needs_rendering): Content needs JavaScript
        unknown (needs_rendering): Content needs JavaScript
        unknown (needs_rendering): Content needs JavaScript
        no (soft_404): Soft 404: 404; Missing meta description; Little text: 3 characters
        no (soft_404): Soft 404: Not found; Missing meta description; Little text: 9 characters
        yes (missing_meta): Missing meta description; Missing H1; Little text: 12 characters
        yes (missing_title): Missing title; Missing meta description; Missing H1; Little text: 12 characters
        no (soft_404): Soft 404: Page not found | Workshop; Missing meta description
        no (soft_404): Soft 404: Workshop – Seite nicht gefunden; Missing meta description
        no (soft_404): Soft 404: 404; Missing meta description
        yes (missing_meta): Missing meta description
        yes (missing_meta): Missing meta description
        yes (missing_meta): Missing meta description; Missing H1
        yes (multiple_titles): Several titles: 2; Several meta descriptions: 2
        ");
}

#[test]
fn media_types() {
    let found = [
        "application/pdf",
        "text/plain",
        "image/png",
        "application/json",
        "application/octet-stream",
        "text/javascript",
        "",
    ]
    .map(|content_type| say(&Server { content_type, html: "x", ..Server::default() }.judge()));
    assert_snapshot!(found.join("\n"), @r"
        yes: Not HTML: application/pdf
        yes: Not HTML: text/plain
        no (unsupported_content_type): Not a page: image/png
        no (unsupported_content_type): Not a page: application/json
        no (unsupported_content_type): Not a page: application/octet-stream
        no (unsupported_content_type): Not a page: text/javascript
        no (unsupported_content_type): Not a page: unknown type
        ");
    let noindex = &[("x-robots-tag", "noindex"), ("link", "</q>; rel=canonical")];
    let pdf = Server { content_type: "application/pdf", html: "x", headers: noindex, ..Server::default() };
    assert_snapshot!(say(&pdf.judge()), @"no (noindex_header): noindex X-Robots-Tag header: noindex; Canonical mismatch: https://shop.example/q; Canonical relative: /q; Not HTML: application/pdf");
    let download = &[("content-disposition", "Attachment; filename=x.html")];
    assert_snapshot!(say(&Server { headers: download, html: &page(""), ..Server::default() }.judge()), @"no (unsupported_content_type): Not a page: download");
}
