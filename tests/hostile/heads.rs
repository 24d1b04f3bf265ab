//! Rows about the head of an answer.

use crate::support::{Reply, Site, Step, describe, fetch, generous, one_try, outcome, outcome_in_time, page};
use seotags::crawl::Crawler;
use seotags::settings::RobotsPolicy;
use std::time::Duration;

const OK: &str = "200 text/html 1 B";

#[tokio::test]
async fn a_missing_head_is_a_timeout() {
    let slowly = |bytes: &str| Reply(vec![Step::Trickle(bytes.into(), Duration::from_millis(20)), Step::Hang]);
    for (name, reply) in [
        ("never answers", Reply(vec![Step::Hang])),
        ("half a status line", Reply(vec![Step::Send(b"HTTP/1.1 2".to_vec()), Step::Hang])),
        ("half a head", Reply(vec![Step::Send(b"HTTP/1.1 200 OK\r\nX-A: 1\r\n".to_vec()), Step::Hang])),
        ("a byte from time to time", slowly(&format!("HTTP/1.1 200 OK\r\nX-A: {}\r\n\r\n", "a".repeat(500)))),
        (
            "endless interim answers",
            Reply(vec![Step::Endless(b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n".to_vec())]),
        ),
    ] {
        assert_eq!(outcome_in_time(reply).await, "failed timeout head", "{name}");
    }
}

#[tokio::test]
async fn odd_heads_are_read_or_refused() {
    let head = |line: &str, fields: &str| {
        Reply::raw(format!("{line}\r\n{fields}Content-Type: text/html\r\nContent-Length: 1\r\n\r\nx"))
    };
    let many = "X-A: 1\r\n".repeat(10_000);
    let long = format!("X-A: {}\r\n", "a".repeat(1 << 20));
    let heavy = format!("X-A: {}\r\n", "a".repeat(70_000));
    for (name, reply, expected) in [
        ("no reason", head("HTTP/1.1 200", ""), OK),
        ("lines end in LF", Reply::raw("HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Length: 1\n\nx"), OK),
        (
            "lines end in a bare CR",
            Reply::raw("HTTP/1.1 200 OK\rContent-Type: text/html\rContent-Length: 1\r\rx"),
            "failed protocol_error head",
        ),
        ("a bare CR within a value", head("HTTP/1.1 200 OK", "X-A: 1\r2\r\n"), "failed protocol_error head"),
        ("a folded field", head("HTTP/1.1 200 OK", "X-A: 1\r\n  2\r\n"), OK),
        ("a nameless field", head("HTTP/1.1 200 OK", ": 1\r\n"), OK),
        ("a blank before the colon", head("HTTP/1.1 200 OK", "X-A : 1\r\n"), OK),
        ("bytes beyond ASCII", head("HTTP/1.1 200 OK", "X-A: \u{e9}\r\n"), OK),
        ("status 999", head("HTTP/1.1 999 Denied", ""), "999 text/html 1 B"),
        ("status 299", head("HTTP/1.1 299 Odd", ""), "299 text/html 1 B"),
        ("status 99", head("HTTP/1.1 99 Odd", ""), "failed protocol_error head"),
        ("status 1000", head("HTTP/1.1 1000 Odd", ""), "failed protocol_error head"),
        ("a shell", Reply::raw("SSH-2.0-OpenSSH_9.6\r\n"), "failed protocol_error head"),
        (
            "a length with a sign",
            Reply::raw("HTTP/1.1 200 OK\r\nContent-Length: +5\r\n\r\nxxxxx"),
            "failed protocol_error head",
        ),
        ("status abc", head("HTTP/1.1 abc Odd", ""), "failed protocol_error head"),
        (
            "early hints before the answer",
            Reply::raw(
                "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1\r\n\r\nx",
            ),
            OK,
        ),
        (
            "another protocol",
            Reply::raw("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"),
            "failed protocol_error head",
        ),
        ("HTTP/1.0 without a length", Reply::raw("HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\nx"), OK),
        ("HTTP/0.9", Reply::raw("<html>x</html>"), "failed protocol_error head"),
        ("a mail server", Reply::raw("220 mail.example ESMTP ready\r\n"), "failed protocol_error head"),
        ("nothing", Reply(vec![Step::Close]), "failed connection_closed head"),
        ("a reset", Reply(vec![Step::Reset]), "failed connection_closed head"),
        ("half a head, then the end", Reply::raw("HTTP/1.1 200 OK\r\nContent-"), "failed connection_closed head"),
        ("10,000 fields", head("HTTP/1.1 200 OK", &many), "failed headers_too_large head"),
        ("a field of 1 MiB", head("HTTP/1.1 200 OK", &long), "failed headers_too_large head"),
        ("a head of 70 kB", head("HTTP/1.1 200 OK", &heavy), "failed headers_too_large head"),
        ("two lengths", head("HTTP/1.1 200 OK", "Content-Length: 2\r\n"), "failed protocol_error head"),
        (
            "a negative length",
            Reply::raw("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nx"),
            "failed protocol_error head",
        ),
        ("no content", Reply::raw("HTTP/1.1 204 No Content\r\n\r\n"), "204 - 0 B"),
        ("reset content", Reply::raw("HTTP/1.1 205 Reset Content\r\nContent-Length: 0\r\n\r\n"), "205 - 0 B"),
        ("not modified, unrequested", Reply::raw("HTTP/1.1 304 Not Modified\r\n\r\n"), "304 - 0 B"),
    ] {
        assert_eq!(outcome(reply).await, expected, "{name}");
    }
}

#[tokio::test]
async fn any_status_is_an_answer() {
    for status in [200, 203, 206, 300, 305, 306, 400, 401, 403, 404, 410, 451, 501] {
        let reply = Reply::with(status, "Content-Type: text/html\r\n", "x");
        assert_eq!(outcome(reply).await, format!("{status} text/html 1 B"));
    }
}

#[tokio::test]
async fn a_dead_kept_connection_is_retried_silently() {
    let site = Site::serve(|request| match (request.path.as_str(), request.earlier) {
        ("/robots.txt", _) => Reply::status(404),
        ("/dies", 0) => Reply(vec![Step::Close]),
        _ => Reply::html(page("Alive")),
    })
    .await;
    let crawler = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
    fetch(&crawler, &site.url("/first")).await;
    let again = describe(&fetch(&crawler, &site.url("/dies")).await);
    assert!(again.starts_with("200 text/html") && !again.contains("retried"), "{again}");
}

#[tokio::test]
async fn a_second_answer_is_not_taken_for_the_next_page() {
    let answer = |body: &str| {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n";
        format!("{head}Content-Length: {}\r\n\r\n{body}", body.len())
    };
    let site = Site::serve(move |request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        "/two" => Reply(vec![Step::Send(format!("{}{}", answer("a"), answer("forged")).into_bytes())]),
        _ => Reply::html("own"),
    })
    .await;
    let settings = seotags::settings::Settings { per_host: Some(1), ..one_try() };
    let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    assert_eq!(describe(&fetch(&crawler, &site.url("/two")).await), OK);
    assert_eq!(describe(&fetch(&crawler, &site.url("/next")).await), "200 text/html 3 B");
}

#[tokio::test]
async fn an_early_answer_is_not_taken_for_another_page() {
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            tokio::spawn(async move {
                use tokio::io::{AsyncReadExt, AsyncWriteExt};
                let answer = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: 6\r\n\r\n";
                // Twice: nothing of it may remain for the next page.
                stream.write_all(format!("{answer}forged{answer}forged").as_bytes()).await.unwrap();
                let _ = stream.read_to_end(&mut Vec::new()).await;
            });
        }
    });
    let settings = seotags::settings::Settings { per_host: Some(1), robots: RobotsPolicy::Ignore, ..one_try() };
    let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    for path in ["/1", "/2"] {
        let outcome = describe(&fetch(&crawler, &format!("http://127.0.0.1:{port}{path}")).await);
        let is_dropped = outcome == "failed connection_closed head" || outcome == "failed protocol_error head";
        assert!(is_dropped || outcome == "200 text/html 6 B", "{path}: {outcome}");
    }
}

#[tokio::test]
async fn requests_have_the_headers_of_a_browser() {
    let site = Site::serve(|_| Reply::html(page("A"))).await;
    let settings = seotags::settings::Settings { header: vec!["X-Mine: 1".into()], ..one_try() };
    let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    fetch(&crawler, &site.url("/")).await;
    let head = site.heads("/").remove(0).to_ascii_lowercase();
    for line in
        ["user-agent: mozilla/5.0", "accept: text/html", "accept-encoding: gzip, br, zstd, deflate", "x-mine: 1"]
    {
        assert!(head.contains(line), "{head}");
    }
    assert!(!head.contains("referer") && !head.contains("cookie"), "{head}");
}

#[tokio::test]
async fn refused_connections_and_unknown_names_are_told_apart() {
    let port = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port();
    let crawler = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
    let refused = describe(&fetch(&crawler, &format!("http://127.0.0.1:{port}/")).await);
    assert_eq!(refused, "failed connect_refused connect");
    assert_eq!(describe(&fetch(&crawler, "http://shop.invalid/").await), "failed dns_not_found dns");
}
