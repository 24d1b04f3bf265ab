mod elsewhere;

use super::*;
use crate::page::{Document, read};
use crate::visit::{FailureCode, Phase, RedirectTrouble, RobotsVerdict, WithheldReason};
use insta::assert_snapshot;
use proptest::prelude::*;

/// 2026-08-01.
const NOW_MS: i64 = 1_785_542_400_000;

/// A page with nothing to say against it but what `head` brings; the body is long enough not to be thin.
fn page(head: &str) -> String {
    let text = "We make kettles for induction and gas, spun by hand in our workshop and checked twice. ".repeat(4);
    format!(
        "<!doctype html><head><title>Kettles</title><meta name=description content='Copper kettles.'>{head}</head>\
         <body><h1>Kettles</h1><p>{text}</p>"
    )
}

/// What a server sends.
struct Server<'a> {
    chain: &'a [(u16, &'a str)],
    headers: &'a [(&'a str, &'a str)],
    content_type: &'a str,
    html: &'a str,
    robots: RobotsVerdict,
    trouble: Option<RedirectTrouble>,
    notes: Vec<Note>,
    forbidden_hop: Option<Box<ForbiddenHop>>,
    ai_shut_out: &'a [&'a str],
    target: Option<CanonicalTarget>,
}

impl Default for Server<'_> {
    fn default() -> Self {
        Self {
            chain: &[(200, "https://shop.example/p")],
            headers: &[],
            content_type: "text/html",
            html: "",
            robots: RobotsVerdict::Allowed { line: None },
            trouble: None,
            notes: Vec::new(),
            forbidden_hop: None,
            ai_shut_out: &[],
            target: None,
        }
    }
}

impl Server<'_> {
    fn judge(&self) -> Indexability {
        let hops = hops(self.chain);
        let headers = self.headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let headers = Headers(headers);
        let last = hops.last().unwrap();
        let is_page = (200..300).contains(&last.status) && self.content_type == "text/html";
        let facts = is_page.then(|| Box::new(read(&Document::parse(self.html), &last.url, &headers)));
        let asked = hops[0].url.clone();
        let visit = Visit::Answered(Answer {
            hops,
            headers,
            content_type: (!self.content_type.is_empty()).then(|| self.content_type.to_owned()),
            body_bytes: self.html.len() as u64,
            notes: self.notes.clone(),
            redirect_trouble: self.trouble.clone(),
            facts,
            forbidden_hop: self.forbidden_hop.clone(),
            ai_shut_out: self.ai_shut_out.iter().map(|token| (*token).to_owned()).collect(),
            ..Answer::default()
        });
        judge(
            &asked,
            &visit,
            &self.robots,
            &JudgeOptions { judge_as: "googlebot", now_ms: NOW_MS, canonical_target: self.target.as_ref() },
        )
    }
}

fn hops(chain: &[(u16, &str)]) -> Vec<Hop> {
    chain.iter().map(|(status, url)| Hop { status: *status, url: HttpUrl::parse(url).unwrap() }).collect()
}

/// `no (code): string; string …`, the page without a canonical passed over as it is in nearly every case here.
fn say(found: &Indexability) -> String {
    let verdict = match found.indexable {
        Indexable::Yes => "yes",
        Indexable::No => "no",
        Indexable::Unknown => "unknown",
    };
    let strings = found.issues.iter().filter(|issue| issue.code != "canonical_missing").flat_map(|i| i.strings.clone());
    let strings: Vec<String> = strings.collect();
    let primary = found.primary_issue.as_deref().map(|code| format!(" ({code})")).unwrap_or_default();
    if strings.is_empty() {
        format!("{verdict}{primary}")
    } else {
        format!("{verdict}{primary}: {}", strings.join("; "))
    }
}

fn verdict(head: &str) -> String {
    say(&Server { html: &page(head), ..Server::default() }.judge())
}

fn verdict_of_header(name: &str, value: &str) -> String {
    say(&Server { html: &page(""), headers: &[(name, value)], ..Server::default() }.judge())
}

fn verdict_of_body(html: &str) -> String {
    say(&Server { html, ..Server::default() }.judge())
}

fn withheld(reason: WithheldReason, chain: &[(u16, &str)], robots: &RobotsVerdict) -> Indexability {
    let asked = HttpUrl::parse("https://shop.example/p").unwrap();
    let url = if chain.is_empty() { asked.clone() } else { HttpUrl::parse("https://shop.example/q").unwrap() };
    let visit = Visit::Withheld(Withheld { reason, url, hops: hops(chain), robots: robots.clone() });
    judge(&asked, &visit, robots, &JudgeOptions { judge_as: "googlebot", now_ms: NOW_MS, canonical_target: None })
}

#[test]
fn a_good_page_is_indexable() {
    let found = Server { html: &page("<link rel=canonical href=https://shop.example/p>"), ..Server::default() }.judge();
    assert_eq!(say(&found), "yes");
    assert_eq!(found.crawlable, Some(true));
    assert_eq!(found.canonical_url.as_deref(), Some("https://shop.example/p"));
    assert!(found.final_is_indexable);
}

#[test]
fn robots_metas() {
    let cases = [
        "<meta name=ROBOTS content=' NOINDEX, Follow '>",
        "<meta name=googlebot content=none>",
        "<meta name=bingbot content=noindex>",
        "<meta name=robots content='index,,follow'><meta name=robots content=noindex>",
        "<meta name=robots content=index><meta name=googlebot content=noindex>",
        "<meta name=robots content='noindex nofollow'>",
        "<meta name=robots content='no-index'>",
        "<meta name=robot content=noindex>",
        "<meta property=robots content=noindex>",
        "<meta http-equiv=robots content=noindex>",
        "<!-- <meta name=robots content=noindex> -->",
        "<noscript><meta name=robots content=noindex></noscript>",
        "<template><meta name=robots content=noindex></template>",
        "<div></div><meta name=robots content=noindex>",
        "<meta name=robots content='nosnippet, noarchive'>",
        "<meta name=robots content='max-snippet:0'>",
        "<meta name=robots content='max-snippet: 20, max-image-preview:large, max-video-preview:-1'>",
        "<meta name=robots content='nofollow, noai'>",
        "<meta name=robots content='unavailable_after: 2010-09-21'>",
        "<meta name=robots content='unavailable_after: Friday, 25-Jun-10 15:00:00 GMT, nofollow'>",
        "<meta name=robots content='unavailable_after: 2090-09-21'>",
        "<meta name=robots content='unavailable_after: soon'>",
    ];
    assert_snapshot!(cases.map(verdict).join("\n"), @r"
        no (noindex_meta): noindex meta tag: NOINDEX, Follow
        no (noindex_meta): noindex meta tag: none; Links not followed: none
        yes: Left out by another crawler: bingbot
        no (noindex_meta): noindex meta tag: noindex; Robots directive conflict: index, noindex
        no (noindex_meta): noindex meta tag: noindex; Robots directive conflict: index, noindex
        yes (robots_directive_unknown): Robots directive unknown: noindex nofollow
        yes (robots_directive_unknown): Robots directive unknown: no-index
        yes (robots_directive_unknown): Robots directive unknown: robot
        yes
        yes
        yes
        yes
        yes
        no (noindex_meta): noindex meta tag: noindex; Robots directive in body: noindex
        yes (snippet_blocked): No snippet: nosnippet; No cached copy: noarchive
        yes (snippet_blocked): No snippet: max-snippet:0
        yes: Short snippet: max-snippet: 20
        yes: Links not followed: nofollow; Directive for AI: noai
        no (unavailable_after): Unavailable since 2010-09-21
        no (unavailable_after): Unavailable since Friday, 25-Jun-10 15:00:00 GMT; Links not followed: nofollow
        yes: Unavailable after 2090-09-21
        yes (robots_directive_unknown): Robots directive unknown: unavailable_after: soon
        ");
}

#[test]
fn x_robots_tag() {
    let cases = [
        "noindex",
        "googlebot: noindex, nofollow",
        "GoogleBot : noindex",
        "otherbot: noindex, nofollow",
        "otherbot: nofollow, googlebot: noindex",
        "googlebot-news: noindex",
        "max-snippet:0, unavailable_after: 25 Jun 2010 15:00:00 PST",
        "unavailable_after: Fri, 25 Jun 2010 15:00:00 PST, nofollow",
        "otherbot: unavailable_after: 2010-09-21",
        "unknownthing",
        "",
    ];
    assert_snapshot!(cases.map(|value| verdict_of_header("x-robots-tag", value)).join("\n"), @r"
        no (noindex_header): noindex X-Robots-Tag header: noindex
        no (noindex_header): noindex X-Robots-Tag header: googlebot: noindex, nofollow; Links not followed: nofollow
        no (noindex_header): noindex X-Robots-Tag header: GoogleBot : noindex
        yes: Left out by another crawler: otherbot
        no (noindex_header): noindex X-Robots-Tag header: otherbot: nofollow, googlebot: noindex
        yes: Left out by another crawler: googlebot-news
        no (unavailable_after): Unavailable since 25 Jun 2010 15:00:00 PST; No snippet: max-snippet:0
        no (unavailable_after): Unavailable since Fri, 25 Jun 2010 15:00:00 PST; Links not followed: nofollow
        yes
        yes (robots_directive_unknown): Robots directive unknown: unknownthing
        yes
        ");
}

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
fn which_side_has_the_parameters_is_told() {
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
fn a_later_page_of_a_list_is_told_apart() {
    let value = |own: &str, canonical: &str| {
        let html = page(&format!("<link rel=canonical href='{canonical}'>"));
        let found = Server { chain: &[(200, own)], html: &html, ..Server::default() }.judge();
        found.issues.iter().find(|issue| issue.code == "canonical_mismatch").map(|issue| issue.value.clone()).unwrap()
    };
    assert!(value("https://a.example/list?page=2", "/list").contains("should name themselves"));
    assert!(value("https://a.example/list/page/2/", "/list/").contains("should name themselves"));
    assert!(value("https://a.example/list?page=2&sort=x", "/list?sort=y").ends_with("(differs: query)"));
}

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

#[test]
fn what_robots_txt_keeps_away() {
    let rule = || ("Disallow: /p".to_owned(), 3);
    let (text, line) = rule();
    let disallowed = RobotsVerdict::Disallowed { rule: text.clone(), line };
    let allowed = RobotsVerdict::Allowed { line: None };
    let unreachable = RobotsVerdict::Unreachable { cause: "HTTP 503".into() };
    let blocked = WithheldReason::RobotsTxt { rule: text.clone(), line };
    let found = [
        withheld(blocked.clone(), &[], &disallowed),
        withheld(WithheldReason::RobotsTxtUnreachable { cause: "HTTP 503".into() }, &[], &unreachable),
        withheld(WithheldReason::OwnToken { rule: text, line }, &[], &allowed),
        withheld(WithheldReason::PrivateAddress, &[], &allowed),
        withheld(blocked, &[(301, "https://shop.example/p")], &allowed),
        Server { html: &page("<meta name=robots content=noindex>"), robots: disallowed, ..Server::default() }.judge(),
    ];
    assert_snapshot!(found.map(|found| format!("crawlable {:?}, {}", found.crawlable, say(&found))).join("\n"), @r"
        crawlable Some(false), no (robots_txt_blocked): Blocked by robots.txt: Disallow: /p
        crawlable Some(false), unknown (robots_txt_unreachable): robots.txt unreachable: HTTP 503
        crawlable Some(true), unknown (crawl_withheld): Not fetched: robots.txt keeps our crawler out: Disallow: /p
        crawlable Some(true), unknown (fetch_failed): Fetch failed: private addresses are not asked
        crawlable Some(false), no (redirect_target_blocked): Redirect target blocked by robots.txt: https://shop.example/q
        crawlable Some(false), no (robots_txt_blocked): Blocked by robots.txt: Disallow: /p; noindex meta tag: noindex
        ");
}

#[test]
fn what_is_odd_about_the_robots_file() {
    let notes = vec![Note::RobotsTxtTooLarge, Note::RobotsTxtInvalid];
    assert_snapshot!(say(&Server { html: &page(""), notes, ..Server::default() }.judge()), @"yes (robots_txt_too_large): The robots file is too large; The robots file is not a robots file");
}

#[test]
fn a_failure_is_unknown() {
    let asked = HttpUrl::parse("https://shop.example/p").unwrap();
    let failure =
        FetchFailure { code: FailureCode::DnsNotFound, message: "no such host".into(), phase: Phase::Dns, attempts: 1 };
    let visit = Visit::Failed { failure, hops: Vec::new() };
    let options = JudgeOptions { judge_as: "googlebot", now_ms: NOW_MS, canonical_target: None };
    let found = judge(&asked, &visit, &RobotsVerdict::Unknown, &options);
    assert_snapshot!(say(&found), @"unknown (fetch_failed): Fetch failed: no such host");
    assert_eq!(found.crawlable, None);
}

#[test]
fn every_issue_is_documented_once() {
    for (index, issue) in issues::ALL.iter().enumerate() {
        for text in [issue.title, issue.explanation, issue.fix, issue.source] {
            assert!(!text.is_empty() && !text.contains("  "), "{}", issue.code);
        }
        assert!(issues::ALL[..index].iter().all(|other| other.code != issue.code), "{} twice", issue.code);
        let decides = issue.severity == Severity::Error;
        assert_eq!(decides, issue.indexable != Indexable::Yes, "{}", issue.code);
        assert!(issues::ALL[..index].iter().all(|other| other.severity >= issue.severity), "{}", issue.code);
    }
}

proptest! {
    #[test]
    fn any_page_and_header_can_be_judged(
        html in "(<(meta|link|title|h1|script|p|base)[ a-z=\"'/:;,0-9-]{0,60}>|.{0,12}){0,12}",
        robots in ".{0,60}",
        link in "[<>;, a-z=\"/:]{0,60}",
        status in 100u16..1100,
    ) {
        let chain = [(301, "https://shop.example/p"), (status, "https://shop.example/q")];
        let headers = [("x-robots-tag", robots.as_str()), ("link", link.as_str())];
        let found = Server { chain: &chain, headers: &headers, html: &html, ..Server::default() }.judge();
        prop_assert_eq!(found.indexable, Indexable::No);
        prop_assert!(found.issues.iter().all(|issue| !issue.strings.is_empty()));
    }
}
