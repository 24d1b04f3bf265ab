//! Rows about the content of a page, from the socket to the verdict and the distilled text.

use crate::support::{Reply, Site, Step, generous, one_try, page};
use seotags::crawl::FetchRequest;
use seotags::crawl::{CrawlOptions, Crawler};
use seotags::judge::{Answer, Visit};
use seotags::pipeline::{Depth, Read, Reader};
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use seotags::visit::{Note, PageSource, Standing};
use std::sync::Arc;

/// Without fetching canonical targets.
fn settings() -> Settings {
    Settings { check_canonical: false, ..one_try() }
}

async fn read(site: &Site, settings: Settings) -> Read {
    let options = CrawlOptions { bounds: Some(generous(&settings)), ..CrawlOptions::default() };
    let crawler = Crawler::with_options(&settings, options).unwrap();
    let url = HttpUrl::parse(&site.url("/")).unwrap();
    let reader = Reader::new(Arc::new(crawler), Arc::new(settings), Depth::Distilled);
    reader.read(&FetchRequest::new(url, PageSource::Web, Standing::Given), &[]).await
}

/// The result of one answer.
async fn read_one(reply: Reply) -> Read {
    let site = Site::serve(move |request| if request.path == "/" { reply.clone() } else { Reply::status(404) }).await;
    read(&site, settings()).await
}

fn answered(read: &Read) -> &Answer {
    let Visit::Answered(answer) = &read.page.visit else { panic!("{:?}", read.page.visit) };
    answer
}

fn codes(read: &Read) -> Vec<&str> {
    read.page.indexability.issues.iter().map(|issue| issue.code.as_ref()).collect()
}

fn endless(start: &str, more: &str) -> Reply {
    let head = format!("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n{start}");
    Reply(vec![Step::Send(head.into_bytes()), Step::Endless(more.repeat(1 << 10).into_bytes())])
}

#[tokio::test]
async fn huge_pages_are_read_up_to_the_limit() {
    let start = "<!doctype html><html><head><title>Boots</title></head><body><h1>Ridge</h1>";
    for (name, reply) in [
        ("lines", endless(start, "<p>A boot for the ridge.</p>\n")),
        ("one line", endless(start, "a boot for the ridge and ")),
        ("an attribute", endless(&format!("{start}<p title='"), "a boot ")),
        ("an image in base64", endless(&format!("{start}<img src='data:image/png;base64,"), "iVBORw0KGgoAAAAN")),
        ("a comment", endless(&format!("{start}<!-- "), "a boot ")),
    ] {
        let read = read_one(reply).await;
        let answer = answered(&read);
        assert!(answer.notes.contains(&Note::BodyTruncatedAtLimit), "{name}: {:?}", answer.notes);
        let facts = answer.facts.as_ref().unwrap();
        assert_eq!(
            (facts.title.as_deref(), facts.h1s.as_slice()),
            (Some("Boots"), &["Ridge".to_owned()][..]),
            "{name}"
        );
        let text = read.page.distilled.as_ref().map_or(0, |distilled| distilled.text.len());
        assert!(text <= 200 << 10, "{name}: {text} bytes of text");
    }
    let title = read_one(endless("<!doctype html><title>", "boot ")).await;
    let facts = answered(&title).facts.as_ref().unwrap();
    assert!(facts.title.as_ref().is_none_or(|title| title.chars().count() <= 10_000));
}

#[tokio::test]
async fn a_million_entities_and_100_000_open_elements_are_read() {
    let whole = |middle: String| Reply::html(format!("<title>Boots</title><h1>Ridge</h1>{middle}<p>The end.</p>"));
    for (name, reply, is_nested) in [
        ("entities", whole("&amp;&#x41;&notin;&unknown; ".repeat(250_000)), false),
        ("open b", whole("<b>".repeat(100_000)), true),
        ("open b and i, closed crosswise", whole("<b><i><p></b></i>".repeat(20_000)), false),
        ("tables in tables", whole("<table><tr><td>".repeat(30_000)), true),
        ("templates", whole("<template>".repeat(50_000)), true),
    ] {
        let read = read_one(reply).await;
        let answer = answered(&read);
        assert_eq!(answer.facts.as_ref().unwrap().title.as_deref(), Some("Boots"), "{name}");
        assert_eq!(answer.notes.contains(&Note::NestingCut), is_nested, "{name}: {:?}", answer.notes);
    }
}

#[tokio::test]
async fn every_kind_of_wrong_canonical_has_its_issue() {
    let text = "<p>A light and waterproof boot for long days on the ridge, with soles that hold.</p>".repeat(30);
    let head = |head: &str, body: &str| {
        Reply::html(format!(
            "<!doctype html><html lang=en><head><title>Boots of all kinds</title>{head}</head><body><h1>Boots</h1>{body}{text}</body></html>"
        ))
    };
    let link = |href: &str| format!("<link rel=canonical href='{href}'>");
    let long = link(&format!("/{}", "a".repeat(10_000)));
    let two = link("http://a.example/1") + &link("http://a.example/2");
    for (name, reply, code) in [
        ("two", head(&two, ""), "canonical_conflict"),
        ("relative", head(&link("/other"), ""), "canonical_relative"),
        ("in the body", head("", &link("http://a.example/1")), "canonical_in_body"),
        ("10 kB", head(&long, ""), "canonical_invalid"),
        ("another scheme", head(&link("ftp://a.example/"), ""), "canonical_invalid"),
        ("a script", head(&link("javascript:alert(1)"), ""), "canonical_invalid"),
        ("a fragment", head(&link("/#top"), ""), "canonical_fragment"),
        ("another site", head(&link("http://a.example/"), ""), "canonical_cross_domain"),
        ("a language", head("<link rel=canonical hreflang=de href=/>", ""), "canonical_qualified"),
        ("a tracking parameter", head(&link("?utm_source=x"), ""), "canonical_has_tracking"),
    ] {
        let read = read_one(reply).await;
        assert!(codes(&read).contains(&code), "{name}: {:?}", codes(&read));
    }
}

#[tokio::test]
async fn walls_and_empty_pages_have_their_issue() {
    for (name, reply, code) in [
        ("nothing", Reply::html(""), "empty_page"),
        ("blanks", Reply::html(" \n \t "), "empty_page"),
        ("a comment", Reply::html("<!-- x -->"), "empty_page"),
        ("frames", Reply::html("<title>Boots</title><frameset><frame src=/a><frame src=/b></frameset>"), "empty_page"),
        (
            "a login",
            Reply::html("<title>Sign in</title><h1>Sign in</h1><form><input name=user><input type=password></form>"),
            "thin_content",
        ),
        (
            "a consent wall",
            Reply::html("<title>Before you go on</title><p>We use cookies.</p><button>Accept</button>"),
            "consent_wall",
        ),
        ("an error text", Reply::html("<title>Boots</title><h1>Oops</h1><p>Something went wrong.</p>"), "error_text"),
        ("an error as a page", Reply::html("<title>404 Not Found</title><h1>Page not found</h1>"), "soft_404"),
    ] {
        let read = read_one(reply).await;
        assert!(codes(&read).contains(&code), "{name}: {:?}", codes(&read));
    }
}

#[tokio::test]
async fn a_page_that_changes_each_time_is_fetched_once() {
    let site = Site::serve(|request| match request.path.as_str() {
        "/" => Reply::html(page(&format!("Visit {}", request.earlier))),
        _ => Reply::status(404),
    })
    .await;
    for visit in 0..2 {
        let read = read(&site, settings()).await;
        let facts = answered(&read).facts.as_ref().unwrap();
        assert_eq!(facts.title.as_deref(), Some(format!("Visit {visit}").as_str()));
        assert_eq!(site.count("/"), visit + 1, "verdict, text and tags come from one answer");
    }
}
