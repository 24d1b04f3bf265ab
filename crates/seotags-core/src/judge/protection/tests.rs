use super::*;
use crate::visit::Hop;
use proptest::prelude::*;

const ARTICLE: &str = "We make kettles for induction and gas, spun by hand in our workshop and checked twice. ";

fn raw(status: u16, headers: &[(&str, &str)], body: &str) -> RawAnswer {
    RawAnswer {
        hops: vec![Hop { status, url: HttpUrl::parse("https://shop.example/p").unwrap() }],
        headers: Headers(headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()),
        body: body.to_owned(),
        ..RawAnswer::default()
    }
}

fn provider(status: u16, headers: &[(&str, &str)], body: &str) -> Option<String> {
    detect(&raw(status, headers, body), None).map(|protection| protection.provider)
}

#[test]
fn walls_are_recognised_by_decisive_signals() {
    for (status, headers, body, expected) in [
        (403, [("cf-mitigated", "challenge")].as_slice(), "", "Cloudflare"),
        (503, &[], "<title>Just a moment...</title><script src=/cdn-cgi/challenge-platform/h>", "Cloudflare"),
        (403, &[], "<title>Access Denied</title>Reference&#32;&#35;18&#x2e;2 errors&#46;edgesuite&#46;net", "Akamai"),
        (404, &[], "<script>var dd={'host':'geo.captcha-delivery.com'}</script>", "DataDome"),
        (200, &[], "<script src=/_Incapsula_Resource?x></script>", "Imperva"),
        (403, &[], "<div id=px-captcha></div>", "PerimeterX (HUMAN)"),
        (202, &[("x-amzn-waf-action", "challenge")], "", "AWS WAF"),
        (307, &[("x-sucuri-block", "1")], "", "Sucuri"),
        (429, &[("x-kpsdk-ct", "0a1b")], "", "Kasada"),
        (429, &[("x-vercel-mitigated", "challenge")], "", "Vercel"),
        (200, &[], "The requested URL was rejected. Please consult with your administrator.", "F5"),
        (200, &[], "<title>Making sure you're not a bot!</title>", "Anubis"),
        (200, &[], "<p>Are you a person?</p><div class=\"g-recaptcha\"></div>", "unknown"),
    ] {
        assert_eq!(provider(status, headers, body).as_deref(), Some(expected), "{body}");
    }
}

#[test]
fn a_vendor_signal_counts_only_with_a_refusing_status() {
    let cloudflare = [("server", "cloudflare"), ("cf-ray", "8a1b"), ("set-cookie", "__cf_bm=abc; path=/")];
    assert_eq!(provider(200, &cloudflare, ARTICLE), None);
    assert_eq!(provider(404, &cloudflare, "gone"), None);
    let found = detect(&raw(403, &cloudflare, "no"), None).unwrap();
    assert_eq!(found.provider, "Cloudflare");
    assert_eq!(found.signals, ["header server: cloudflare", "header cf-ray: 8a1b", "cookie __cf_bm"]);
    assert_eq!(provider(405, &[("set-cookie", "visid_incap_123=x")], "").as_deref(), Some("Imperva"));
    assert_eq!(provider(403, &[("server", "nginx")], "<h1>Forbidden</h1>"), None);
}

#[test]
fn a_decisive_signal_beats_a_vendor_signal() {
    let behind_cloudflare = [("server", "cloudflare"), ("x-dd-b", "1")];
    assert_eq!(provider(403, &behind_cloudflare, "").as_deref(), Some("DataDome"));
}

#[test]
fn an_article_may_quote_a_wall() {
    let article = format!("<h1>How walls look</h1><pre>_cf_chl_opt</pre><p>{}", ARTICLE.repeat(10));
    assert_eq!(provider(200, &[], &article), None);
    assert_eq!(provider(403, &[], &article).as_deref(), Some("Cloudflare"));
    let form = format!("<form><div class=g-recaptcha></div></form><p>{}", ARTICLE.repeat(10));
    assert_eq!(provider(200, &[], &form), None);
    assert_eq!(provider(404, &[], "<div class=g-recaptcha></div>"), None);
}

#[test]
fn character_references_are_resolved() {
    assert_eq!(resolve_numbers("a&#46;b&#x2E;c&#;&#x;&#1114112;&amp;&#35"), "a.b.c&#;&#x;&#1114112;&amp;#");
}

proptest! {
    #[test]
    fn any_response_can_be_checked(
        status in 100u16..1000,
        name in "(server|cf-ray|set-cookie|x-px-)",
        value in "\\PC{0,30}",
        body in "(&#[0-9a-fx]{0,8};?|px-captcha|é|<p>|\\PC{0,9}){0,12}",
    ) {
        detect(&raw(status, &[(name.as_str(), value.as_str())], &body), None);
    }
}
