//! Rows about HTTP/2. They ignore robots.txt, so that only the page's own answer counts.

use crate::support::h2::{END_HEADERS, END_STREAM, frame, goaway, head_of_page, kind, page_frames, serve_h2};
use crate::support::tls::Authority;
use crate::support::{Reply, Site, Step, generous, one_try, outcome_of, short};
use seotags::crawl::{Bounds, CrawlOptions, Crawler};
use seotags::settings::{RobotsPolicy, Settings};

const OK: &str = "200 text/html 1 B";

fn tries(retries: u32) -> Settings {
    Settings { retries, robots: RobotsPolicy::Ignore, ..one_try() }
}

async fn outcome(
    settings: &Settings,
    bounds: fn(&Settings) -> Bounds,
    first: Vec<u8>,
    reply: impl Fn(u32, usize) -> Vec<Step> + Send + Sync + 'static,
) -> String {
    let root = Authority::new("root");
    let site = serve_h2(root.sign(|_| ()).server(&["h2", "http/1.1"]), first, reply).await;
    let roots = vec![root.certificate()];
    let options = CrawlOptions { bounds: Some(bounds(settings)), roots, ..CrawlOptions::default() };
    let crawler = Crawler::with_options(settings, options).unwrap();
    // Floods are limited by time, not by bytes: nothing of them is stored.
    outcome_of(&crawler, &site, settings, u64::MAX).await
}

fn settings_frame() -> Vec<u8> {
    frame(kind::SETTINGS, 0, 0, &[])
}

fn after_robots(reply: impl Fn(u32) -> Vec<Step>) -> impl Fn(u32, usize) -> Vec<Step> {
    move |stream, earlier| match earlier {
        // :status: 404
        0 => vec![Step::Send(frame(kind::HEADERS, END_HEADERS | END_STREAM, stream, b"\x8d"))],
        _ => reply(stream),
    }
}

async fn after_settings(reply: impl Fn(u32) -> Vec<Step> + Send + Sync + 'static) -> String {
    outcome(&tries(0), generous, settings_frame(), after_robots(reply)).await
}

async fn in_time(reply: impl Fn(u32) -> Vec<Step> + Send + Sync + 'static) -> String {
    outcome(&tries(0), short, settings_frame(), after_robots(reply)).await
}

fn reset(stream: u32, code: u32) -> Vec<u8> {
    frame(kind::RST_STREAM, 0, stream, &code.to_be_bytes())
}

#[tokio::test]
async fn pages_over_http2_are_read() {
    assert_eq!(after_settings(|stream| vec![Step::Send(page_frames(stream))]).await, OK);
}

#[tokio::test]
async fn each_reset_code_of_a_stream_is_a_failure() {
    for code in 0..=13 {
        let outcome = after_settings(move |stream| vec![Step::Send(reset(stream, code))]).await;
        // NO_ERROR, REFUSED_STREAM, CANCEL: the server refuses; others: it fails.
        let expected = if matches!(code, 0 | 7 | 8) { "connection_closed" } else { "protocol_error" };
        assert_eq!(outcome, format!("failed {expected} head"), "{code}");
    }
}

#[tokio::test]
async fn a_refused_stream_is_retried() {
    let reply = |stream, earlier| match earlier {
        // robots.txt, then the page
        1 => vec![Step::Send(reset(stream, 7))],
        _ => vec![Step::Send(page_frames(stream))],
    };
    let outcome = outcome(&tries(1), generous, settings_frame(), reply).await;
    assert!(outcome.starts_with(OK), "{outcome}");
}

#[tokio::test]
async fn a_server_that_fails_at_http2_is_retried_over_http1() {
    for (name, code) in [("HTTP_1_1_REQUIRED", 13), ("INTERNAL_ERROR", 2)] {
        let reply = move |stream, _| vec![Step::Send(reset(stream, code))];
        assert_eq!(outcome(&tries(1), generous, settings_frame(), reply).await, format!("{OK} [retried]"), "{name}");
    }
    let http1 = b"HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx".to_vec();
    let spoken = outcome(&tries(1), generous, http1.clone(), |_, _| vec![Step::Close]).await;
    assert_eq!(spoken, format!("{OK} [retried]"), "ALPN says h2, the server speaks HTTP/1.1");
    let once = outcome(&tries(0), generous, http1, |_, _| vec![Step::Close]).await;
    assert_eq!(once, "failed protocol_error head");
}

#[tokio::test]
async fn goaway_is_a_failure_unless_the_answer_arrived() {
    let before =
        outcome(&tries(0), generous, [settings_frame(), goaway(0, 0)].concat(), |_, _| vec![Step::Close]).await;
    assert_eq!(before, "failed connection_closed head", "before");
    let during = after_settings(|_| vec![Step::Send(goaway(0, 0)), Step::Close]).await;
    assert_eq!(during, "failed connection_closed head", "during");
    let angry = after_settings(|_| vec![Step::Send(goaway(0, 2)), Step::Close]).await;
    assert_eq!(angry, "failed protocol_error head", "during, with an error");
    let after = after_settings(|stream| vec![Step::Send([page_frames(stream), goaway(stream, 0)].concat())]).await;
    assert_eq!(after, OK, "after");
}

#[tokio::test]
async fn an_incomplete_body_is_a_failure() {
    let head = |stream| frame(kind::HEADERS, END_HEADERS, stream, &head_of_page());
    let reset_in_body = after_settings(move |stream| vec![Step::Send([head(stream), reset(stream, 2)].concat())]).await;
    assert_eq!(reset_in_body, "failed protocol_error body");
    let hangs = in_time(move |stream| vec![Step::Send(head(stream)), Step::Hang]).await;
    assert_eq!(hangs, "failed timeout body");
    let empty =
        move |stream| vec![Step::Send(head(stream)), Step::Endless(frame(kind::DATA, 0, stream, &[]).repeat(100))];
    let flood = in_time(empty).await;
    assert!(["failed timeout body", "failed protocol_error body"].contains(&flood.as_str()), "empty frames: {flood}");
}

#[tokio::test]
async fn frame_floods_time_out() {
    let ping = frame(kind::PING, 0, 0, &[0; 8]).repeat(100);
    let settings = settings_frame().repeat(100);
    for (name, flood) in [("pings", ping), ("settings", settings)] {
        let outcome = in_time(move |_| vec![Step::Endless(flood.clone())]).await;
        assert!(["failed timeout head", "failed protocol_error head"].contains(&outcome.as_str()), "{name}: {outcome}");
    }
}

#[tokio::test]
async fn oversized_heads_are_refused() {
    // One field without an index, repeated without end.
    let field = [b"\x00\x01a\x7f\x81\x1e".as_slice(), &[b'b'; 285]].concat();
    let endless = in_time(move |stream| {
        vec![
            Step::Send(frame(kind::HEADERS, 0, stream, b"\x88")),
            Step::Endless(frame(kind::CONTINUATION, 0, stream, &field)),
        ]
    })
    .await;
    assert!(endless == "failed protocol_error head" || endless == "failed headers_too_large head", "{endless}");
    // A field of 4,000 bytes goes into the table; each further byte repeats it: 40 MB out of 14 kB.
    let value = [b"\x88\x40\x01a\x7f\xa1\x1e".as_slice(), &[b'b'; 4_000], &[0xbe; 10_000]].concat();
    let bomb =
        in_time(move |stream| vec![Step::Send(frame(kind::HEADERS, END_HEADERS, stream, &value)), Step::Hang]).await;
    assert!(bomb == "failed protocol_error head" || bomb == "failed headers_too_large head", "{bomb}");
}

#[tokio::test]
async fn pushed_streams_are_refused() {
    let push = [4_u32.to_be_bytes().as_slice(), b"\x82\x87\x84"].concat();
    let outcome = after_settings(move |stream| {
        vec![Step::Send(frame(kind::PUSH_PROMISE, END_HEADERS, stream, &push)), Step::Hang]
    })
    .await;
    assert_eq!(outcome, "failed protocol_error head");
}

#[tokio::test]
async fn a_closed_window_blocks_only_its_own_host() {
    // SETTINGS_INITIAL_WINDOW_SIZE = 0
    let closed = frame(kind::SETTINGS, 0, 0, &[0, 4, 0, 0, 0, 0]);
    let outcome = outcome(&tries(0), short, closed, |_, _| vec![Step::Hang]).await;
    assert_eq!(outcome, "failed timeout head");
}

#[tokio::test]
async fn an_http3_offer_is_ignored() {
    let site =
        Site::serve(|_| Reply::with(200, "Content-Type: text/html; charset=utf-8\r\nAlt-Svc: h3=\":1\"\r\n", "x"))
            .await;
    let crawler = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
    for _ in 0..2 {
        assert!(outcome_of(&crawler, &site, &one_try(), 1 << 20).await.starts_with(OK));
    }
}
