//! Instructions of robots.txt, meta tags and headers for crawlers.

use super::*;
use crate::visit::Note;
use insta::assert_snapshot;

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
        yes: Noindex for another crawler: bingbot
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
        yes: Noindex for another crawler: otherbot
        no (noindex_header): noindex X-Robots-Tag header: otherbot: nofollow, googlebot: noindex
        yes: Noindex for another crawler: googlebot-news
        no (unavailable_after): Unavailable since 25 Jun 2010 15:00:00 PST; No snippet: max-snippet:0
        no (unavailable_after): Unavailable since Fri, 25 Jun 2010 15:00:00 PST; Links not followed: nofollow
        yes
        yes (robots_directive_unknown): Robots directive unknown: unknownthing
        yes
        ");
}

#[test]
fn disallowed_pages_are_blocked() {
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
fn problems_of_the_robots_file_are_reported() {
    let notes = vec![Note::RobotsTxtTooLarge, Note::RobotsTxtInvalid];
    assert_snapshot!(say(&Server { html: &page(""), notes, ..Server::default() }.judge()), @"yes (robots_txt_too_large): The robots file is too large; The robots file is not a robots file");
}
